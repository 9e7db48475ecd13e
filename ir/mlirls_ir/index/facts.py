"""The symbols of a document as plain data that outlives the document, for an index of many files.

A fact says what a symbol is and where its name is; it has no links to the tree. Only operations that can hold symbols
are walked, so that the cost of a document depends on the number of functions, not of operations.

Read next: `linkage.py`, `outline.py` (the same walk, for an outline that people see).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from mlirls_ir.attributes.names import symbol_text
from mlirls_ir.document import Document
from mlirls_ir.index.linkage import is_declaration, is_function, is_public, type_text
from mlirls_ir.index.outline import OutlineKind, kind_of
from mlirls_ir.index.tree import Reader, chunk_of, statements_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.resolve.symbols import SymbolTable, symbol_name
from mlirls_ir.syntax.tree import Region, ShapeFact, Statement

_HEAD: Final = 400
LONGEST_TYPE: Final = 300
"""The most characters of a type in a fact."""


@dataclass(frozen=True, slots=True)
class SymbolFact:
    """A symbol: its name without `@`, the full name of its operation, and the range of its name.

    `[start, end)` are absolute offsets. `chunk` counts the chunks of a split text, `module` the outermost modules of a
    chunk from 1; 0 is outside of them. `outer` is the name of that module, "" where it has none, and `path` are the
    names of the symbol tables between it and the symbol, outer first, without unnamed tables. `type` is the symbol's
    type as text, cut where it is very long.
    """

    name: str
    operation: str
    kind: OutlineKind
    type: str
    outer: str
    path: tuple[str, ...]
    chunk: int
    module: int
    is_function: bool
    is_declaration: bool
    is_public: bool
    start: int
    end: int

    def placed(self, start: int, end: int) -> SymbolFact:
        """The same symbol where its name is at another place."""
        what = self.name, self.operation, self.kind, self.type, self.outer, self.path, self.chunk, self.module
        return SymbolFact(*what, self.is_function, self.is_declaration, self.is_public, start, end)

    def in_chunk(self, chunk: int, start: int) -> SymbolFact:
        """The same symbol where its chunk is one of several, and begins at `start`."""
        return replace(self, chunk=chunk, start=self.start + start, end=self.end + start)

    @property
    def link_key(self) -> tuple[str, str, tuple[str, ...]]:
        """A key that is equal for symbols of different modules that a linker would join."""
        return self.name, self.operation, self.path

    @property
    def container(self) -> str:
        """The symbol tables around it, as a reference to it would name them."""
        return Home(self.chunk, self.module, self.outer, self.path).container


@dataclass(frozen=True, slots=True)
class Home:
    """The surroundings of a symbol: the fields of `SymbolFact` that they decide."""

    chunk: int
    module: int = 0
    outer: str = ""
    path: tuple[str, ...] = ()

    @property
    def container(self) -> str:
        """The symbol tables around it, as a reference to it would name them."""
        return "::".join((self.outer, *self.path) if self.outer else self.path)


def symbol_facts(document: Document) -> Iterator[tuple[SymbolFact, Statement]]:
    """The symbols of a document whose trees are up to date, with their operations; outer ones before inner ones."""
    for reader, table, home in symbol_tables(document):
        for name, statement in table.defined:
            yield fact_of(reader, statement, name, home), statement


def symbol_facts_named(document: Document, name: str) -> Iterator[tuple[SymbolFact, Statement]]:
    """Those of `symbol_facts` with the given name. Costs the tables that an edit has touched, and the facts found."""
    for reader, table, home in symbol_tables(document):
        for statement in table.symbols.get(name, ()):
            yield fact_of(reader, statement, name, home), statement


def symbol_tables(document: Document) -> Iterator[tuple[Reader, SymbolTable, Home]]:
    """The symbol tables of a document and their surroundings, outer ones before inner ones."""
    for number, chunk in enumerate(document.chunks):
        reader = Reader(document, chunk)
        n_modules = 0
        stack: list[tuple[Region, Home]] = [(chunk.top, Home(number))]
        while stack:
            region, home = stack.pop()
            table = chunk.tables.of(region)
            yield reader, table, home
            inner: list[tuple[Region, Home]] = []
            for statement in table.holders:
                name = symbol_name(statement)
                below = home
                if _is_outermost(statement):
                    n_modules += 1
                    below = Home(number, n_modules, name or "")
                elif name is not None:
                    below = replace(home, path=(*home.path, name))
                inner += [(nested, below) for nested in statement.regions or ()]
            stack += reversed(inner)


def symbol_fact(document: Document, statement: Statement) -> SymbolFact | None:
    """The fact about the symbol that `statement` defines, None where it defines none."""
    name = symbol_name(statement)
    if name is None:
        return None
    chunk = chunk_of(document, statement)
    home = Home(document.chunks.index(chunk))
    path: list[str] = []
    around = statement.parent()
    while around is not None:
        own = symbol_name(around)
        if _is_outermost(around):
            home = replace(home, module=_ordinal(chunk.top, around), outer=own or "")
        elif own is not None:
            path.insert(0, own)
        around = around.parent()
    return fact_of(Reader(document, chunk), statement, name, replace(home, path=tuple(path)))


def _ordinal(top: Region, module: Statement) -> int:
    """The number of `module` among the outermost modules of a chunk, from 1."""
    modules = (statement for statement in statements_of(top) if _is_outermost(statement))
    return next((number for number, statement in enumerate(modules, 1) if statement is module), 0)


def _is_outermost(statement: Statement) -> bool:
    """Whether an operation is a module that is compiled by itself; others link to its symbols without its name."""
    return statement.name == "builtin.module" and bool(statement.regions) and statement.run.region.operation is None


def fact_of(reader: Reader, statement: Statement, name: str, home: Home) -> SymbolFact:
    """The fact about the symbol `name` that `statement` defines in a table whose home is `home`."""
    what = _shape_fact(statement)
    return SymbolFact(
        name,
        statement.name,
        what.kind,
        what.type,
        home.outer,
        home.path,
        home.chunk,
        home.module,
        what.is_function,
        is_declaration(reader.document.registry, statement),
        what.is_public,
        *_name_place(reader, statement, name),
    )


@dataclass(frozen=True, slots=True)
class _ShapeFact:
    """The part of a fact that all symbols of one shape share."""

    kind: OutlineKind
    type: str
    is_function: bool
    is_public: bool


_FACT: Final = ShapeFact[_ShapeFact]()


def _shape_fact(statement: Statement) -> _ShapeFact:
    found = _FACT.of(statement.shape)
    if found is None:
        type_ = type_text(statement)[:LONGEST_TYPE]
        found = _ShapeFact(kind_of(statement), type_, is_function(statement), is_public(statement))
        _FACT.keep(statement.shape, found)
    return found


def _name_place(reader: Reader, statement: Statement, name: str) -> tuple[int, int]:
    """The range of the symbol's name. Mostly it is at the first `@` of the text; else the statement is read again."""
    start = statement.offset()
    size = statement.regions[0].start if statement.regions else statement.end - statement.start
    head = reader.document.source.slice(start, start + min(size, _HEAD))
    at = head.find("@")
    end = at + len(symbol_text(name))
    if at >= 0 and head[at:end] == symbol_text(name) and '"' not in head[:at] and "//" not in head[:at]:
        after = head[end : end + 1]
        if after and not after.isalnum() and after not in "_$." and not head.startswith("::", end):
            return start + at, start + end
    return reader.symbol_name(statement)
