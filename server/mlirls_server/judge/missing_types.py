"""Finds types that mlirls does not know in a tool's output.

In an operation that is read by its shape, results and arguments of regions have no types. The tool prints each of them
with the place of its name, by which it is found in our text.

Read next: `printed_types.py` (the print), `verdict.py` (how long this stays valid).
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.patterns import compile_now
from mlirls_server.judge.places import Places
from mlirls_server.judge.printed_types import Printed, PrintedArgument, read_printed

if TYPE_CHECKING:
    from mlirls_ir.document import Document
    from mlirls_ir.syntax.tree import Statement
    from mlirls_ir.types.model import Type

_RESULTS: Final = compile_now(r"(?:%[\w$.\-]++\s*+(?::\s*+\d++\s*+)?(?:,\s*+)?)++=\s*+")
_AT_ONCE: Final = 2000


class Operation(NamedTuple):
    """An operation whose results have no types: the start of its statement, its name, and its number of results."""

    start: int
    name: str
    n_results: int


class MissingTypes(NamedTuple):
    """Operations whose results have no types, and arguments of regions without types, by the offsets of their names.

    An argument is given by the start of its operation's statement and the hole of its name. Names in an operation read
    by its shape that may be arguments or uses are among them.
    """

    operations: dict[int, Operation]
    arguments: dict[int, tuple[int, int]]

    def __bool__(self) -> bool:
        return bool(self.operations or self.arguments)


class Types(NamedTuple):
    """A tool's types for a statement: of its results, and of its regions' arguments by their holes."""

    results: tuple[Type, ...] = ()
    arguments: Mapping[int, Type] = MappingProxyType({})


def find_missing_types(document: Document) -> Generator[None, None, MissingTypes]:
    """The results and arguments without types in a document, found in slices."""
    # A session starts sooner without what looks at trees.
    from mlirls_ir.index.tree import Reader, statements_between

    found = MissingTypes({}, {})
    n_seen = 0
    for chunk in document.chunks:
        document.read_chunk(chunk)
        reader = Reader(document, chunk)
        for statement, offset in statements_between(chunk, chunk.start, chunk.end + 1):
            n_seen += 1
            if n_seen % _AT_ONCE == 0:
                yield
            shape = statement.shape
            if None in shape.result_types:
                place = offset + _name_start(document, statement, offset)
                found.operations[place] = Operation(offset, shape.name, len(shape.result_types))
            for hole in (slot.hole for slots in shape.region_arguments for slot in slots if slot.type is None):
                found.arguments[reader.hole(statement, hole)[0]] = (offset, hole)
                # The place of a name is found by reading the statement again.
                yield
    return found


def find_types(
    document: Document, missing: MissingTypes, places: Places, output: str
) -> Generator[None, None, dict[int, Types]]:
    """The types that a tool has printed for `missing`, by the offsets of their statements, found in slices.

    Further operations that a tool's parser makes have the place of the one for which they are made; if two operations
    could be meant, neither is used.
    """
    results: dict[int, tuple[str, ...]] = {}
    arguments: dict[tuple[int, int], tuple[str, ...]] = {}
    for number, printed in enumerate(read_printed(output)):
        if number % _AT_ONCE == 0:
            yield
        match printed:
            case Printed():
                start = _operation_of(printed, missing, places)
                if start is not None and results.setdefault(start, printed.types) != printed.types:
                    results[start] = ()
            case PrintedArgument():
                offset = places.offset(printed.line, printed.column)
                place = None if offset is None else missing.arguments.get(offset)
                if place is not None and arguments.setdefault(place, (printed.type,)) != (printed.type,):
                    arguments[place] = ()
            case None:
                continue
    return (yield from _read_all(document, results, arguments))


def _read_all(
    document: Document, results: dict[int, tuple[str, ...]], arguments: dict[tuple[int, int], tuple[str, ...]]
) -> Generator[None, None, dict[int, Types]]:
    """Reads texts as types; texts that are not types for us are left out."""
    known: dict[str, Type | None] = {}
    out: dict[int, Types] = {}
    for number, (start, texts) in enumerate(results.items()):
        if number % _AT_ONCE == 0:
            yield
        types = tuple(type for text in texts if (type := _type(document, text, known)) is not None)
        if types and len(types) == len(texts):
            out[start] = Types(types)
    of_statements: dict[int, dict[int, Type]] = {}
    for (start, hole), texts in arguments.items():
        type_ = _type(document, texts[0], known) if texts else None
        if type_ is not None:
            of_statements.setdefault(start, {})[hole] = type_
    for start, found in of_statements.items():
        out[start] = out.get(start, Types())._replace(arguments=found)
    return out


def _operation_of(printed: Printed, missing: MissingTypes, places: Places) -> int | None:
    offset = places.offset(printed.line, printed.column)
    expected = None if offset is None else missing.operations.get(offset)
    if expected is None or len(printed.types) != expected.n_results:
        return None
    # In some regions an operation is written without its dialect.
    is_same = printed.name == expected.name or printed.name.endswith(f".{expected.name}")
    return expected.start if is_same else None


def _name_start(document: Document, statement: Statement, offset: int) -> int:
    """The start of an operation's name, which follows its results."""
    if not statement.shape.results:
        return 0
    names = sum(len(statement.names[result.hole]) + 16 for result in statement.shape.results)
    match = _RESULTS.match(document.source.slice(offset, offset + names + 64))
    return match.end() if match is not None else 0


def _type(document: Document, text: str, known: dict[str, Type | None]) -> Type | None:
    """Reads `text` as a type; None if we cannot."""
    from mlirls_ir.asm_parser.parser import AsmParser
    from mlirls_ir.asm_parser.types import parse_type

    if text not in known:
        cursor = AsmParser(text, 0, document.context(document.chunks[0]))
        try:
            type_ = parse_type(cursor)
            known[text] = type_ if cursor.pos == len(text) else None
        except ParseFailure:
            known[text] = None
    return known[text]
