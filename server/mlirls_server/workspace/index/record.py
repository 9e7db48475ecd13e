"""The index record of a file: made from its document, and stored and sent as JSON.

Read next: `symbols.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, cast

from mlirls_ir.document import Document
from mlirls_ir.document.document import MARK
from mlirls_ir.index.facts import SymbolFact, symbol_facts
from mlirls_ir.index.outline import OutlineKind
from mlirls_ir.ods.registry import Registry
from mlirls_ir.source import Encoding, SourceText, TextKind, kind_of, split
from mlirls_server.workspace.index.heads import HeadReader, take_apart
from mlirls_server.workspace.index.scan import Scanner
from mlirls_server.workspace.index.symbols import FileRecord, IndexedSymbol

FORMAT: Final = 1
"""Increase this when the meaning of a record changes."""

MAX_SYMBOLS: Final = 20_000
_RUN_LINE: Final = re.compile(r"^[ \t]*//.*\bRUN:", re.MULTILINE)
_HEAD: Final = 64_000


def make_record(document: Document, encoding: Encoding) -> FileRecord:
    """The record of a document."""
    document.read()
    facts = [fact for fact, _ in symbol_facts(document)]
    return _record(facts, str(document.source), encoding, is_test=is_test(document))


class RecordReader:
    """Makes the records of texts with the dialects of one project."""

    def __init__(self, registry: Registry, document_of: Callable[[str], Document]) -> None:
        self._document_of = document_of
        self._scanner = Scanner(registry, HeadReader(registry, document_of))

    def read(self, text: str, encoding: Encoding) -> FileRecord:
        """The record of a text. Chunks that cannot be scanned are read as a whole."""
        if text.startswith(MARK) or "\r" in text or kind_of(text) is not TextKind.TEXT:
            return self._read_all(text, encoding)
        chunks = split(text)
        facts: list[SymbolFact] = []
        for number, chunk in enumerate(chunks):
            found = self._scanner.scan(text, chunk.start, chunk.end, number)
            if found is None:
                document = self._document_of(text[chunk.start : chunk.end])
                if len(document.chunks) > 1:
                    return self._read_all(text, encoding)
                document.read()
                found = [fact.in_chunk(number, chunk.start) for fact, _ in symbol_facts(document)]
                take_apart(document)
            facts += found
        is_a_test = len(chunks) > 1 or _RUN_LINE.search(text, 0, _HEAD) is not None
        return _record(facts, text, encoding, is_test=is_a_test)

    def _read_all(self, text: str, encoding: Encoding) -> FileRecord:
        document = self._document_of(text)
        record = make_record(document, encoding)
        take_apart(document)
        return record


def _record(facts: list[SymbolFact], text: str, encoding: Encoding, *, is_test: bool) -> FileRecord:
    kept = facts[:MAX_SYMBOLS]
    if "\r" in text or not text.isascii():
        source = SourceText(text)
        symbols = [indexed(source, fact, encoding) for fact in kept]
    else:
        symbols = _placed(text, kept)
    return FileRecord(tuple(symbols), is_test, max(0, len(facts) - MAX_SYMBOLS))


def _placed(text: str, facts: list[SymbolFact]) -> list[IndexedSymbol]:
    """The symbols of an ASCII text with their lines, which are counted once from the beginning of the text."""
    out: dict[int, IndexedSymbol] = {}
    line = pos = 0
    for number in sorted(range(len(facts)), key=lambda number: facts[number].start):
        fact = facts[number]
        line += text.count("\n", pos, fact.start)
        pos = fact.start
        character = pos - text.rfind("\n", 0, pos) - 1
        out[number] = IndexedSymbol(fact, line, character, character + fact.end - pos)
    return [out[number] for number in range(len(facts))]


def indexed(source: SourceText, fact: SymbolFact, encoding: Encoding) -> IndexedSymbol:
    """A symbol of a text with its line and its characters."""
    line, character = source.position_at(fact.start, encoding)
    end_character = character + fact.end - fact.start
    if not fact.name.isascii():
        end_character = source.position_at(fact.end, encoding)[1]
    return IndexedSymbol(fact, line, character, end_character)


def is_test(document: Document) -> bool:
    """Whether a text is a test: it has a RUN line, or several chunks."""
    return len(document.chunks) > 1 or _RUN_LINE.search(document.source.slice(0, _HEAD)) is not None


def encode_record(record: FileRecord) -> list[object]:
    """The record as JSON values."""
    return [record.is_test, record.n_left_out, [_encode(symbol) for symbol in record.symbols]]


def decode_record(raw: object) -> FileRecord | None:
    """The record that `encode_record` wrote; None for anything else."""
    try:
        is_a_test, n_left_out, symbols = cast("list[Any]", raw)
        return FileRecord(tuple(map(_decode, symbols)), bool(is_a_test), int(n_left_out))
    except (ValueError, TypeError, OverflowError):
        return None


def _encode(symbol: IndexedSymbol) -> list[object]:
    fact = symbol.fact
    flags = fact.is_function | fact.is_declaration << 1 | fact.is_public << 2
    place = [fact.start, fact.end, symbol.line, symbol.character, symbol.end_character]
    what = [fact.name, fact.operation, fact.kind.value, fact.type, fact.outer, list(fact.path)]
    return [*what, fact.chunk, fact.module, flags, *place]


def _decode(raw: list[Any]) -> IndexedSymbol:
    name, operation, kind, type_, outer, path, *numbers = raw
    chunk, module, flags, start, end, line, character, end_character = map(int, numbers)
    names = tuple(map(str, path))
    function, declaration, public = bool(flags & 1), bool(flags & 2), bool(flags & 4)
    fact = SymbolFact(
        str(name),
        str(operation),
        OutlineKind(kind),
        str(type_),
        str(outer),
        names,
        chunk,
        module,
        function,
        declaration,
        public,
        start,
        end,
    )
    return IndexedSymbol(fact, line, character, end_character)
