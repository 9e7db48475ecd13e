"""The outline of a document: its symbols, nested as symbol tables are; chunks of a split file stand apart."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_server.features.signature import describe_signature
from mlirls_server.features.span import Span
from mlirls_server.features.symbols import is_symbol_table, symbol_of
from mlirls_server.features.tree import Reader, is_ready, span_of

# Deeper tables are left out: clients build trees from this, and JSON writers recurse.
_MAX_DEPTH: Final = 64


class Kind(Enum):
    """What a symbol is, for its icon."""

    MODULE = auto()
    FUNCTION = auto()
    VARIABLE = auto()
    OTHER = auto()
    CHUNK = auto()


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol, what to show of it, its range, its name's range, and what is in it."""

    name: str
    detail: str
    kind: Kind
    whole: Span
    selection: Span
    children: tuple[Symbol, ...] = ()


def find_document_symbols(document: Document) -> tuple[Symbol, ...]:
    """The symbols of the document; of several chunks, each with symbols becomes a node."""
    if len(document.chunks) == 1:
        return _symbols_of_chunk(document, document.chunks[0])
    nodes: list[Symbol] = []
    for idx, chunk in enumerate(document.chunks):
        children = _symbols_of_chunk(document, chunk)
        if children:
            whole = Span(chunk.start, chunk.end)
            nodes.append(Symbol(f"split {idx + 1}", "", Kind.CHUNK, whole, Span(chunk.start, chunk.start), children))
    return tuple(nodes)


def _symbols_of_chunk(document: Document, chunk: ChunkState) -> tuple[Symbol, ...]:
    if not is_ready(chunk):
        return ()
    return _symbols_in(chunk.top, Reader(document, chunk), 0)


def _symbols_in(region: Region, reader: Reader, depth: int) -> tuple[Symbol, ...]:
    found: list[Symbol] = []
    if depth > _MAX_DEPTH:
        return ()
    for run in region.runs:
        for statement in run.statements:
            is_table = is_symbol_table(statement)
            if not is_table and symbol_of(statement) is None:
                continue
            inner = [child for part in statement.regions or () for child in _symbols_in(part, reader, depth + 1)]
            found.append(_symbol(statement, is_table, tuple(inner), reader))
    return tuple(found)


def _symbol(statement: Statement, is_table: bool, children: tuple[Symbol, ...], reader: Reader) -> Symbol:
    name = symbol_of(statement)
    if name is None:
        return Symbol(statement.name, "", Kind.MODULE, span_of(statement), reader.operation_name(statement), children)
    kind = Kind.MODULE if is_table else _kind(statement)
    selection = reader.symbol_name(statement)
    return Symbol(f"@{name}", describe_signature(statement), kind, span_of(statement), selection, children)


def _kind(statement: Statement) -> Kind:
    definition = statement.shape.definition
    if "function_type" in statement.shape.attributes:
        return Kind.FUNCTION
    if definition is not None and definition.has_trait("FunctionOpInterface"):
        return Kind.FUNCTION
    return Kind.VARIABLE if "global" in statement.name else Kind.OTHER
