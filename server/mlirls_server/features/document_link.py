"""Document links: places in locations, and the files that a test's comments name.

A location is a string followed by line and column, in `loc(...)`, nested in fused locations and call sites, or in an
alias. In comments `%s` is the file itself, `%S` and `%p` its folder, and a word with the ending of an MLIR or TableGen
file may be a file. The caller finds out whether a file exists.

The text is read from the start of a line, without the tree, so the time for a part depends only on its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compile_now
from mlirls_ir.values.escapes import unescape
from mlirls_server.features.span import Span

_TOKEN: Final = compile_now(
    r'//(?P<comment>[^\n]*)|"(?P<string>(?:[^"\\\n]|\\.)*+)"'
    r"(?::(?P<line>[0-9]{1,9}):(?P<column>[0-9]{1,9}))?"
)
_IN_COMMENT: Final = re.compile(
    r"%(?P<self>s)(?![\w:/.])|%(?P<folder>[Sp])(?P<below>(?:/[\w.+-]+)+)|(?<![\w./%+-])(?P<path>[\w./+-]*\w\.(?:td|mlir))(?![\w/])"
)


class LinkBase(Enum):
    """The folder to which a path is relative."""

    SELF = "the document itself"
    FOLDER = "the folder of the document"
    ANY = "the folder of the document, or an open folder"


@dataclass(frozen=True, slots=True)
class Link:
    """The text at `span` names a file, and a line and column in it, both from 1; 0 if it names none."""

    span: Span
    base: LinkBase
    path: str
    line: int = 0
    column: int = 0


def find_document_links(document: Document, start: int, end: int) -> Iterator[Link]:
    """The links in the lines of `[start, end)`, in the order of the text."""
    source = document.source
    start = source.line_start(source.line_of(start))
    text = source.slice(start, source.line_end(source.line_of(end)))
    for match in _TOKEN.finditer(text):
        comment = match["comment"]
        if comment is not None:
            yield from _in_comment(comment, start + match.start("comment"))
        elif match["line"] is not None and match["string"]:
            path = unescape(f'"{match["string"]}"')
            line, column = int(match["line"]), int(match["column"])
            yield Link(Span(start + match.start(), start + match.end()), LinkBase.ANY, path, line, column)


def _in_comment(comment: str, start: int) -> Iterator[Link]:
    for match in _IN_COMMENT.finditer(comment):
        span = Span(start + match.start(), start + match.end())
        if match["self"] is not None:
            # Outside of comments, `%s` is the name of a value.
            if "RUN:" in comment:
                yield Link(span, LinkBase.SELF, "")
        elif match["folder"] is not None:
            yield Link(span, LinkBase.FOLDER, match["below"][1:])
        else:
            yield Link(span, LinkBase.ANY, match["path"])
