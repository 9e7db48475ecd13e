"""Makes the index of one document. Read next: `names.py`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.aliases import alias_definition, alias_range
from mlirls_ir.index.blocks import block_of, label_range
from mlirls_ir.index.facts import SymbolFact, symbol_facts
from mlirls_ir.index.locate import Element, ElementKind, elements_of
from mlirls_ir.index.symbol_uses import symbol_of
from mlirls_ir.index.tree import range_of, statements_between
from mlirls_ir.index.values import value_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.source import Encoding
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.hover import find_hover
from mlirls_server.features.layout.text import without_line_links
from mlirls_server.features.reference.entry import Item, entry_of, find_item
from mlirls_server.features.reference.markdown import entry_paragraphs
from mlirls_server.features.scip.names import definition_name, kind_of, local_name, symbol_name_of
from mlirls_server.features.scip.values import (
    DEFINITION,
    READ_ACCESS,
    IndexedDocument,
    Kind,
    Occurrence,
    Range,
    SymbolInformation,
)

_UPSTREAM: Final = "mlir"
_DEFINITIONS: Final = (
    ElementKind.VALUE_DEFINITION,
    ElementKind.BLOCK_LABEL,
    ElementKind.SYMBOL_DEFINITION,
    ElementKind.ALIAS_DEFINITION,
)
_ODS_KINDS: Final = {ElementKind.OPERATION_NAME: "op", ElementKind.TYPE: "type", ElementKind.ATTRIBUTE: "attr"}
_SPELLING: Final = re.compile(r"[!#]([A-Za-z_]\w*)\.([A-Za-z_][\w.]*)")
_EXTERNAL_KINDS: Final = {"op": Kind.OPERATOR, "type": Kind.TYPE, "attr": Kind.ATTRIBUTE}


class Externals:
    """The definitions of dialects that documents use, each described once; its size depends on the dialects, not on the
    texts."""

    def __init__(self) -> None:
        self._found: dict[str, SymbolInformation] = {}

    def name_of(self, registry: Registry, kind: str, dialect_name: str, key: str) -> str | None:
        """The symbol of a definition of a dialect; None if it is unknown."""
        dialect = registry.dialect(dialect_name)
        item = None if dialect is None else find_item(dialect, kind, key)
        if dialect is None or item is None:
            return None
        # A dialect of a project's own files has the places of its definitions.
        is_own = bool(dialect.places)
        name = definition_name(
            kind, dialect_name, key, "" if is_own else _UPSTREAM, "" if is_own else str(registry.version)
        )
        if name not in self._found:
            sigil = {"op": "", "type": "!", "attr": "#"}[kind]
            shown = key if kind == "op" else f"{sigil}{dialect_name}.{key}"
            self._found[name] = SymbolInformation(
                name, _EXTERNAL_KINDS[kind], shown, _described(registry, dialect_name, item)
            )
        return name

    def symbols(self) -> Iterable[SymbolInformation]:
        """All requested symbols, by name."""
        return (self._found[name] for name in sorted(self._found))


def index_document(document: Document, relative_path: str, externals: Externals) -> IndexedDocument:
    """The occurrences in a document, and its symbols."""
    return _Indexer(document, relative_path, externals).run()


class _Indexer:
    """One document."""

    def __init__(self, document: Document, relative_path: str, externals: Externals) -> None:
        document.read()
        self._document = document
        self._path = relative_path
        self._externals = externals
        self._facts: dict[int, SymbolFact] = {id(statement): fact for fact, statement in symbol_facts(document)}
        self._locals: dict[tuple[int, int | str], str] = {}
        self._occurrences: dict[tuple[Range, str], Occurrence] = {}
        self._symbols: dict[str, SymbolInformation] = {}

    def run(self) -> IndexedDocument:
        for chunk in self._document.chunks:
            for statement, _ in statements_between(chunk, chunk.start, chunk.end):
                for element in elements_of(self._document, chunk, statement):
                    self._take(chunk, element)
        occurrences = sorted(self._occurrences.values(), key=lambda one: (one.range, one.symbol))
        return IndexedDocument(self._path, tuple(occurrences), tuple(self._symbols.values()))

    def _take(self, chunk: ChunkState, element: Element) -> None:
        if element.kind in _ODS_KINDS:
            self._take_external(element)
            return
        symbol, defining = self._symbol_of(chunk, element)
        if symbol is None:
            return
        is_definition = element.kind in _DEFINITIONS
        place = self._range(element.start, element.end)
        enclosing = self._range(*range_of(defining)) if is_definition and defining is not None else None
        roles = DEFINITION if is_definition else READ_ACCESS
        self._occurrences.setdefault((place, symbol), Occurrence(place, symbol, roles, enclosing))
        if is_definition and symbol not in self._symbols:
            self._symbols[symbol] = self._information(element, symbol)

    def _take_external(self, element: Element) -> None:
        kind = _ODS_KINDS[element.kind]
        end = element.end
        if kind == "op":
            dialect, key = element.name.partition(".")[0], element.name
        else:
            # A name without its dialect, such as a type in another type of the dialect, is not a separate name.
            match = _SPELLING.match(self._document.source.slice(element.start, min(element.end, element.start + 200)))
            if match is None:
                return
            dialect, key = match[1], match[2]
            end = element.start + match.end()
        symbol = self._externals.name_of(self._document.registry, kind, dialect, key)
        if symbol is not None:
            place = self._range(element.start, end)
            self._occurrences.setdefault((place, symbol), Occurrence(place, symbol, 0))

    def _symbol_of(self, chunk: ChunkState, element: Element) -> tuple[str | None, Statement | None]:
        """The symbol that an element names, and the statement that defines it."""
        match element.kind:
            case ElementKind.VALUE_DEFINITION | ElementKind.VALUE_USE:
                value = value_of(self._document, element)
                return (None, None) if value is None else (self._local(value.statement, value.hole), value.statement)
            case ElementKind.BLOCK_LABEL | ElementKind.BLOCK_USE:
                found = block_of(self._document, element)
                label = None if found is None else found[1].label
                if found is None or label is None or label_range(self._document, found[1]) is None:
                    return None, None
                return self._local(label, "block"), label
            case ElementKind.SYMBOL_DEFINITION | ElementKind.SYMBOL_USE:
                target = symbol_of(self._document, element)
                fact = None if target is None else self._facts.get(id(target))
                return (None, None) if fact is None else (symbol_name_of(self._path, fact), target)
            case ElementKind.ALIAS_DEFINITION | ElementKind.ALIAS_USE:
                alias = alias_definition(chunk, element.name)
                is_here = alias is not None and (
                    element.kind is ElementKind.ALIAS_USE or alias_range(alias)[0] == element.start
                )
                return (self._local(alias, "alias"), alias) if alias is not None and is_here else (None, None)
            case _:
                return None, None

    def _local(self, statement: Statement, hole: int | str) -> str:
        return self._locals.setdefault((id(statement), hole), local_name(len(self._locals)))

    def _information(self, element: Element, symbol: str) -> SymbolInformation:
        hover = find_hover(self._document, element.start)
        documentation = () if hover is None else (without_line_links(hover.markdown),)
        kind, enclosing = Kind.UNSPECIFIED, ""
        match element.kind:
            case ElementKind.SYMBOL_DEFINITION:
                kind = kind_of(self._facts[id(element.statement)])
            case ElementKind.VALUE_DEFINITION:
                is_result = any(result.hole == element.hole for result in element.statement.shape.results)
                kind = Kind.VARIABLE if is_result else Kind.PARAMETER
                enclosing = self._around(element.statement)
            case ElementKind.BLOCK_LABEL:
                enclosing = self._around(element.statement)
            case _:
                kind = Kind.TYPE_ALIAS if element.name.startswith("!") else Kind.CONSTANT
        return SymbolInformation(symbol, kind, element.name, documentation, enclosing)

    def _around(self, statement: Statement) -> str:
        """The symbol of the operation that holds a statement, or that a function's own argument belongs to."""
        current: Statement | None = statement
        while current is not None:
            fact = self._facts.get(id(current))
            if fact is not None:
                return symbol_name_of(self._path, fact)
            current = current.parent()
        return ""

    def _range(self, start: int, end: int) -> Range:
        source = self._document.source
        return (*source.position_at(start, Encoding.UTF8), *source.position_at(end, Encoding.UTF8))


def _described(registry: Registry, dialect_name: str, item: Item) -> tuple[str, ...]:
    dialect = registry.dialect(dialect_name)
    assert dialect is not None
    return ("\n\n".join(entry_paragraphs(entry_of(registry, dialect, item))),)
