"""What can be folded in a `.td` file: statements, bodies, code blocks, comments and excluded regions."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mlirls_ir.patterns import compiled
from mlirls_ir.tablegen.preprocessor import Directive
from mlirls_ir.td_document import TdDocument
from mlirls_server.features.folding_range import Fold, FoldKind
from mlirls_server.features.span import Span

_PARTS = compiled(
    r"""(?:^[ \t]*//[^\r\n]*(?:\r\n|\n|\r)){2,}|/\*|\[\{|[{}]|//[^\r\n]*|"(?:[^"\\\r\n]|\\.)*"?""",
    re.MULTILINE,
)


def find_folding_ranges(document: TdDocument) -> Iterator[Fold]:
    """The folds, in no order."""
    yield from _directives(document)
    text = str(document.source)
    opened: list[int] = []
    position = 0
    while (found := _PARTS.search(text, position)) is not None:
        position = found.end()
        token = found.group()
        if token == "{":
            opened.append(found.start())
        elif token == "}":
            if opened:
                yield Fold(FoldKind.REGION, Span(opened.pop(), found.start()))
        elif token == "[{":
            end = text.find("}]", position)
            position = len(text) if end < 0 else end + 2
            yield Fold(FoldKind.STATEMENT, Span(found.start(), position))
        elif token == "/*":
            end = text.find("*/", position)
            position = len(text) if end < 0 else end + 2
            yield Fold(FoldKind.COMMENT, Span(found.start(), position))
        elif token.count("\n") + token.count("\r") > 1 and token.lstrip().startswith("//"):
            yield Fold(FoldKind.COMMENT, Span(found.start(), found.start() + len(token.rstrip())))


def _directives(document: TdDocument) -> Iterator[Fold]:
    opened: list[int] = []
    for piece in document.pieces:
        for item in piece.items:
            if not isinstance(item, Directive):
                continue
            start = piece.start + item.start
            if item.kind in ("ifdef", "ifndef"):
                opened.append(start)
            elif item.kind == "endif" and opened:
                yield Fold(FoldKind.STATEMENT, Span(opened.pop(), start))
