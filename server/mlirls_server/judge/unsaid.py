"""Result types that our reading leaves open, looked up in what a tool has printed.

An operation that is read by its shape has results without types. The tool prints every operation with the place of its
name, so the place in our text says which is which.

Read next: `printed.py` (the print), `verdict.py` (how long this holds).
"""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Final, NamedTuple

from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.document import Document
from mlirls_ir.index.tree import statements_between
from mlirls_ir.syntax.cursor import Cursor
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type
from mlirls_ir.types.parse import parse_type
from mlirls_server.judge.places import Places
from mlirls_server.judge.printed import Printed, read_printed

_RESULTS: Final = re.compile(r"(?:%[\w$.\-]++\s*+(?::\s*+\d++\s*+)?(?:,\s*+)?)++=\s*+")
_AT_ONCE: Final = 2000


class Unsaid(NamedTuple):
    """An operation whose results lack types: where its statement begins, its name, and how many results it has."""

    start: int
    name: str
    n_results: int


def find_unsaid(document: Document) -> Generator[None, None, dict[int, Unsaid]]:
    """The operations with results that lack types, by the offsets of their names, in slices."""
    out: dict[int, Unsaid] = {}
    n_seen = 0
    for chunk in document.chunks:
        document.read_chunk(chunk)
        for statement, offset in statements_between(chunk, chunk.start, chunk.end + 1):
            n_seen += 1
            if n_seen % _AT_ONCE == 0:
                yield
            types = statement.shape.result_types
            if None in types:
                out[offset + _name_start(document, statement, offset)] = Unsaid(
                    offset, statement.shape.name, len(types)
                )
    return out


def find_types(
    document: Document, unsaid: dict[int, Unsaid], places: Places, output: str
) -> Generator[None, None, dict[int, tuple[Type, ...]]]:
    """The types of those operations that a print has, by the offsets of their statements, in slices.

    Operations that a tool's parser makes besides have the place of what they are made for; of two that could be meant
    neither is taken.
    """
    found: dict[int, tuple[str, ...]] = {}
    doubtful: set[int] = set()
    for number, printed in enumerate(read_printed(output)):
        if number % _AT_ONCE == 0:
            yield
        start = None if printed is None else _meant(printed, unsaid, places)
        if printed is None or start is None:
            continue
        if found.setdefault(start, printed.types) != printed.types:
            doubtful.add(start)
    known: dict[str, Type | None] = {}
    out: dict[int, tuple[Type, ...]] = {}
    for number, (start, texts) in enumerate(found.items()):
        if number % _AT_ONCE == 0:
            yield
        types = tuple(_type(document, text, known) for text in texts)
        if start not in doubtful and None not in types:
            out[start] = tuple(type for type in types if type is not None)
    return out


def _meant(printed: Printed, unsaid: dict[int, Unsaid], places: Places) -> int | None:
    offset = places.offset(printed.line, printed.column)
    wanted = None if offset is None else unsaid.get(offset)
    if wanted is None or len(printed.types) != wanted.n_results:
        return None
    # In some regions an operation is written without its dialect.
    is_same = printed.name == wanted.name or printed.name.endswith(f".{wanted.name}")
    return wanted.start if is_same else None


def _name_start(document: Document, statement: Statement, offset: int) -> int:
    """Where the name of an operation stands behind its results."""
    if not statement.shape.results:
        return 0
    names = sum(len(statement.names[result.hole]) + 16 for result in statement.shape.results)
    match = _RESULTS.match(document.source.slice(offset, offset + names + 64))
    return match.end() if match is not None else 0


def _type(document: Document, text: str, known: dict[str, Type | None]) -> Type | None:
    """The type that `text` spells, None where that is none that we read."""
    if text not in known:
        cursor = Cursor(text, 0, document.context(document.chunks[0]))
        try:
            type_ = parse_type(cursor)
            known[text] = type_ if cursor.pos == len(text) else None
        except ParseFailure:
            known[text] = None
    return known[text]
