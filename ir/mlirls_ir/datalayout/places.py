"""The ranges in the text of a spec and its entries, for answers that point at them.

A spec's attribute has no position of its own: equal specs are one object. Its text is searched for in the statement
that carries it, or in the definition of its alias.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import TOKEN, WHITE_SPACE
from mlirls_ir.datalayout.spec import Scope, ScopedEntry
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.chunks import Chunks, ChunkT
from mlirls_ir.syntax.tree import Statement

_OPENERS: Final = "<([{"
_CLOSERS: Final = ">)]}"


@dataclass(frozen=True, slots=True)
class SpecPlace:
    """The absolute range of a spec's attribute, and those of its entries in order."""

    start: int
    end: int
    entries: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class WrittenAttribute:
    """A named attribute in a text: the range of its name, and where its value begins if it has one."""

    start: int
    end: int
    value: int | None


def find_attribute(text: str, name: str, start: int = 0, end: int | None = None) -> WrittenAttribute | None:
    """The attribute `name` in a dictionary within `text[start:end]`."""
    end = len(text) if end is None else end
    pos = start
    before = ""
    while pos < end:
        match = TOKEN.match(text, pos, end)
        if match is None:
            break
        token = match[0]
        at, pos = pos, match.end()
        if token in WHITE_SPACE:
            continue
        if token == "/" and text.startswith("/", pos):
            newline = text.find("\n", pos, end)
            pos = end if newline < 0 else newline
            continue
        if before in ("{", ",") and token in (name, f'"{name}"'):
            after = _skip_space(text, pos, end)
            return WrittenAttribute(
                at, pos, _skip_space(text, after + 1, end) if text[after : after + 1] == "=" else None
            )
        before = token
    return None


def _skip_space(text: str, pos: int, end: int) -> int:
    while pos < end and text[pos] in WHITE_SPACE:
        pos += 1
    return pos


def entry_ranges(text: str, start: int) -> tuple[int, list[tuple[int, int]]]:
    """The end of the spec whose text begins at `start`, and the ranges of its entries; an alias has none."""
    pos = start
    depth = 0
    body: int | None = None
    entry = -1
    last = start
    out: list[tuple[int, int]] = []
    while pos < len(text):
        match = TOKEN.match(text, pos)
        if match is None:
            break
        token = match[0]
        at, pos = pos, match.end()
        if token in WHITE_SPACE:
            continue
        if token == "/" and text.startswith("/", pos):
            newline = text.find("\n", pos)
            pos = len(text) if newline < 0 else newline
            continue
        if token in _OPENERS:
            depth += 1
            if body is None and token == "<" and text[pos:].lstrip(WHITE_SPACE)[:7] not in ("dl_spec", "map<"):
                body = depth
                entry = -1
                last = pos
                continue
        elif token in _CLOSERS:
            if depth == 0:
                return last, out
            if depth == body:
                if entry >= 0:
                    out.append((entry, last))
                entry = -1
            depth -= 1
            if depth <= 0:
                return pos, out
        elif token == "," and depth == body:
            if entry >= 0:
                out.append((entry, last))
            entry = -1
            continue
        elif depth == 0 and at > start:
            return last, out
        if entry < 0 and body is not None and depth >= body:
            entry = at
        last = pos
    return last, out


def header_pieces(statement: Statement) -> list[tuple[int, int]]:
    """The parts of a statement's text outside its regions, as offsets from its start."""
    pieces: list[tuple[int, int]] = []
    pos = 0
    for region in statement.regions or ():
        pieces.append((pos, region.start))
        pos = region.end
    pieces.append((pos, statement.end - statement.start))
    return pieces


def spec_place(document: Chunks[ChunkT], scope: Scope) -> SpecPlace | None:
    """The range of the spec of `scope`, in its statement or in an alias definition."""
    if scope.statement is None or scope.spec is None:
        return None
    return attribute_place(document, scope.statement, scope.attribute)


def attribute_place(document: Chunks[ChunkT], statement: Statement, name: str) -> SpecPlace | None:
    """The range of the spec or map that an operation has under `name`."""
    found = _find_value(document, statement, name)
    return None if found is None else _place(document, statement, *found)


def value_range(document: Chunks[ChunkT], statement: Statement, name: str) -> tuple[int, int] | None:
    """The absolute range of the value that an operation has under `name`, as it is written there: of an alias, its
    name."""
    found = _find_value(document, statement, name)
    if found is None:
        return None
    text, value, base = found
    return base + value, base + entry_ranges(text, value)[0]


def _find_value(document: Chunks[ChunkT], statement: Statement, name: str) -> tuple[str, int, int] | None:
    """A part of the statement's text, where the value of the attribute begins in it, and the part's offset."""
    base = statement.offset()
    for start, end in header_pieces(statement):
        text = document.source.slice(base + start, base + end)
        found = find_attribute(text, name)
        if found is not None and found.value is not None:
            return text, found.value, base + start
    return None


def _place(document: Chunks[ChunkT], statement: Statement, text: str, value: int, base: int) -> SpecPlace | None:
    match = TOKEN.match(text, value)
    token = match[0] if match else ""
    if token.startswith("#") and "." not in token and not text.startswith("<", value + len(token)):
        return alias_place(document, statement, token)
    end, entries = entry_ranges(text, value)
    return SpecPlace(base + value, base + end, tuple((base + a, base + b) for a, b in entries))


def alias_place(document: Chunks[ChunkT], statement: Statement, name: str) -> SpecPlace | None:
    """The range of the value of the alias `name` (with its `#`), in the chunk of `statement`."""
    region = statement.run.region
    while region.operation is not None:
        region = region.operation.run.region
    for candidate in region.statements():
        if candidate.shape.alias == name:
            base = candidate.offset()
            text = document.source.slice(base, base + candidate.end - candidate.start)
            value = _skip_space(text, text.find("=") + 1, len(text))
            return _place(document, candidate, text, value, base)
    return None


def entry_place(document: Chunks[ChunkT], entry: ScopedEntry) -> tuple[int, int] | None:
    """The range of an entry."""
    place = spec_place(document, entry.scope)
    if place is None or entry.index >= len(place.entries):
        return None
    return place.entries[entry.index]
