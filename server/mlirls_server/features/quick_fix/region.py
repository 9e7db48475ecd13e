"""Closes an open region where the indentation shows its end.

The repair is tried on the chunk before it is offered, so it is only made for chunks of a moderate size.

Read next: `find.py`.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.tree import chunk_at
from mlirls_ir.resolve.unclosed import last_in_place, open_regions, unclosed_region
from mlirls_ir.syntax.tree import Offsets, Region
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import Repair, TextEdit

_MAX_CHUNK: Final = 30_000
_INDENT: Final = re.compile(r"[ \t]*")


def find_region_fix(document: Document, offset: int) -> Repair | None:
    """The closing braces for the chunk with open regions at `offset`, at its end or where a brace belongs."""
    chunk = chunk_at(document, offset)
    if chunk is None or chunk.end - chunk.start > _MAX_CHUNK:
        return None
    regions = open_regions(chunk.top)
    indents = [_indent_at(document, region.operation.offset()) for region in regions if region.operation is not None]
    if not regions:
        return None
    text = document.source.slice(chunk.start, chunk.end)
    left_open = unclosed_region(chunk.top, document.source.slice)
    if left_open is not regions[-1] or not _is_indented(document, regions[0], indents):
        return _find_fix_inside(document, chunk, left_open, text)
    at = chunk.start + len(text.rstrip())
    newline = _newline_of(text)
    closing = "".join(f"{newline}{indent}}}" for indent in reversed(indents))
    if not _is_fixed(document, text, at - chunk.start, closing):
        return None
    title = "Insert '}'" if len(indents) == 1 else f"Insert {len(indents)} closing '}}'"
    return Repair(title, (TextEdit(Span(at, at), closing),))


def _newline_of(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def _find_fix_inside(document: Document, chunk: ChunkState, region: Region, text: str) -> Repair | None:
    """The closing brace of the open `region`, below the last statement that belongs to it."""
    source = document.source
    operation = region.operation
    last = last_in_place(region, source.slice, Offsets())
    if operation is None or any(one is not None and one.shape.diagnostics for one in (operation, last)):
        # With other errors, a brace may be part of one of them.
        return None
    after = region.offset() if last is None else last.offset() + last.end - last.start
    at = source.line_end(source.line_of(after))
    closing = f"{_newline_of(text)}{_indent_at(document, operation.offset())}}}"
    if text[at - 1 - chunk.start : at - chunk.start] == "\r":
        at -= 1
    if not _is_fixed(document, text, at - chunk.start, closing):
        return None
    return Repair(f"Insert '}}' below line {source.line_of(at) + 1}", (TextEdit(Span(at, at), closing),))


def _is_indented(document: Document, outermost: Region, indents: list[str]) -> bool:
    """Whether every statement of each open region is indented more than the operation of the region."""
    region: Region | None = outermost
    for indent in indents:
        assert region is not None
        statements = region.statements()
        for statement in statements:
            inner = _indent_at(document, statement.offset())
            minimum = len(indent) if statement.shape.is_label else len(indent) + 1
            if len(inner) < minimum:
                return False
        last = statements[-1] if statements else None
        region = None if last is None else next((r for r in reversed(last.regions or ()) if r.is_open), None)
    return True


def _indent_at(document: Document, offset: int) -> str:
    source = document.source
    start = source.line_start(source.line_of(offset))
    found = _INDENT.match(source.slice(start, offset))
    return found[0] if found is not None else ""


def _is_fixed(document: Document, text: str, at: int, closing: str) -> bool:
    """Whether the chunk has no open region and no new errors with `closing` inserted at `at`."""
    before = _errors(document, text)
    after = _errors(document, text[:at] + closing + text[at:])
    before.discard("unclosed-region")
    return after <= before


def _errors(document: Document, text: str) -> set[str]:
    tried = Document(text, document.registry, allow_unregistered=document.allow_unregistered)
    return {found.code for found in tried.diagnostics() if found.severity is Severity.ERROR}
