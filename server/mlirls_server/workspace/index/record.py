"""What the index knows about a file: made from its document, and stored and sent as JSON.

Read next: `symbols.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from mlirls_ir.document import Document
from mlirls_ir.hints import TYPE_CHECKING, Any, cast
from mlirls_ir.index.facts import SymbolFact, symbol_facts
from mlirls_ir.index.outline import OutlineKind
from mlirls_ir.ods.registry import Registry
from mlirls_ir.records import replace
from mlirls_ir.source import Encoding, SourceText
from mlirls_server.workspace.index.heads import Heads, heads_of
from mlirls_server.workspace.index.symbols import FileRecord, IndexedSymbol

if TYPE_CHECKING:
    from typing import Final

FORMAT: Final = 1
"""To be increased when the meaning of a record changes."""

MAX_SYMBOLS: Final = 20_000
_RUN_LINE: Final = re.compile(r"^[ \t]*//.*\bRUN:", re.MULTILINE)
_HEAD: Final = 64_000


def make_record(document: Document, encoding: Encoding) -> FileRecord:
    """The record of a document."""
    document.read()
    symbols: list[IndexedSymbol] = []
    n_left_out = 0
    for fact, _ in symbol_facts(document):
        if len(symbols) == MAX_SYMBOLS:
            n_left_out += 1
            continue
        symbols.append(indexed(document, fact, encoding))
    return FileRecord(tuple(symbols), is_test(document), n_left_out)


def record_of(text: str, registry: Registry, document_of: Callable[[str], Document], encoding: Encoding) -> FileRecord:
    """The record of a text, of which only what is not in the body of a function is read."""
    heads = heads_of(text, registry)
    if len(heads.starts) == 1:
        return make_record(document_of(text), encoding)
    record = make_record(document_of(heads.text), encoding)
    source = SourceText(text)
    symbols = tuple([_moved(symbol, heads, source, encoding) for symbol in record.symbols])
    is_a_test = record.is_test or _RUN_LINE.search(text, 0, _HEAD) is not None
    return FileRecord(symbols, is_a_test, record.n_left_out)


def _moved(symbol: IndexedSymbol, heads: Heads, source: SourceText, encoding: Encoding) -> IndexedSymbol:
    """A symbol of the text without bodies where it is in the whole text."""
    start, end = heads.whole_offset(symbol.fact.start), heads.whole_offset(symbol.fact.end)
    line, character = source.position_at(start, encoding)
    end_character = character + symbol.end_character - symbol.character
    return IndexedSymbol(replace(symbol.fact, start=start, end=end), line, character, end_character)


def indexed(document: Document, fact: SymbolFact, encoding: Encoding) -> IndexedSymbol:
    """A symbol of a document with its line and its characters."""
    line, character = document.source.position_at(fact.start, encoding)
    end_character = character + fact.end - fact.start
    if not fact.name.isascii():
        end_character = document.source.position_at(fact.end, encoding)[1]
    return IndexedSymbol(fact, line, character, end_character)


def is_test(document: Document) -> bool:
    """Whether a text is a test: it says how to run it, or consists of several chunks."""
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
