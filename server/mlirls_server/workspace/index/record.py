"""The index record of a file: made from its document, and stored and sent as JSON.

Read next: `symbols.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, cast

from mlirls_ir.document import Document
from mlirls_ir.index.facts import SymbolFact, symbol_facts
from mlirls_ir.index.outline import OutlineKind
from mlirls_ir.ods.registry import Registry
from mlirls_ir.source import Encoding, SourceText
from mlirls_server.workspace.index.heads import heads_of
from mlirls_server.workspace.index.symbols import FileRecord, IndexedSymbol

FORMAT: Final = 1
"""Increase this when the meaning of a record changes."""

MAX_SYMBOLS: Final = 20_000
_RUN_LINE: Final = re.compile(r"^[ \t]*//.*\bRUN:", re.MULTILINE)
_HEAD: Final = 64_000


def make_record(document: Document, encoding: Encoding) -> FileRecord:
    """The record of a document."""
    document.read()
    facts = (fact for fact, _ in symbol_facts(document))
    return _record(facts, document.source, encoding, is_test=is_test(document))


def record_of(text: str, registry: Registry, document_of: Callable[[str], Document], encoding: Encoding) -> FileRecord:
    """The record of a text, from its parts outside of the bodies of functions."""
    heads = heads_of(text, registry)
    document = document_of(heads.text)
    if len(heads.starts) == 1:
        return make_record(document, encoding)
    document.read()
    facts = (
        fact.placed(heads.whole_offset(fact.start), heads.whole_offset(fact.end)) for fact, _ in symbol_facts(document)
    )
    is_a_test = is_test(document) or _RUN_LINE.search(text, 0, _HEAD) is not None
    return _record(facts, SourceText(text), encoding, is_test=is_a_test)


def _record(facts: Iterable[SymbolFact], source: SourceText, encoding: Encoding, *, is_test: bool) -> FileRecord:
    facts = list(facts)
    symbols = [indexed(source, fact, encoding) for fact in facts[:MAX_SYMBOLS]]
    return FileRecord(tuple(symbols), is_test, max(0, len(facts) - MAX_SYMBOLS))


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
