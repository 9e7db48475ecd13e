"""What can be folded in a `.pdll` file: bodies, C++ code and comments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.pdll.lexer import CODE, tokenize
from mlirls_server.features.folding_range import Fold, FoldKind
from mlirls_server.features.span import Span

_COMMENTS: Final = re.compile(r"(?:^[ \t]*//[^\r\n]*(?:\r\n|\n|\r|\Z)){2,}", re.MULTILINE)


def find_folding_ranges(document: PdllDocument) -> Iterator[Fold]:
    """The folds, in no order."""
    text = str(document.source)
    opened: list[int] = []
    codes: list[Span] = []
    for token in tokenize(text):
        if token.kind == "{":
            opened.append(token.start)
        elif token.kind == "}" and opened:
            yield Fold(FoldKind.REGION, Span(opened.pop(), token.start))
        elif token.kind == CODE:
            codes.append(Span(token.start, token.end))
    yield from (Fold(FoldKind.STATEMENT, code) for code in codes)
    for found in _COMMENTS.finditer(text):
        if not any(code.start <= found.start() < code.end for code in codes):
            yield Fold(FoldKind.COMMENT, Span(found.start(), found.start() + len(found[0].rstrip())))
