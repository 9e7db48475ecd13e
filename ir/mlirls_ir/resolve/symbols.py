"""Symbol tables: which operation a symbol's name means, as MLIR's SymbolTable finds it.

A table belongs to one region and has the operations directly in it that have a `sym_name`. Tables are made on first use
and dropped when the region's own statements change. They hold statements, so an edit elsewhere leaves them valid. They
also record which operations hold tables of their own, so that all symbols of a chunk are found from its top without
visiting other operations.

Read next: `../verify/symbols.py` (the rules), `../index/facts.py` (all symbols of a document).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Region, Run, Shape, Statement, SymbolSlot


@dataclass(slots=True, eq=False, weakref_slot=True)
class SymbolTable:
    """The symbols of one region: the operations that define each name, in order; and those that may hold tables.

    `defined` are the same symbols in the order of the text.
    """

    symbols: dict[str, list[Statement]] = field(default_factory=dict[str, list[Statement]])
    defined: list[tuple[str, Statement]] = field(default_factory=list[tuple[str, Statement]])
    holders: list[Statement] = field(default_factory=list[Statement])

    def find(self, name: str) -> Statement | None:
        """The first operation that defines `name`."""
        found = self.symbols.get(name)
        return found[0] if found else None


@dataclass(slots=True, eq=False)
class SymbolTables:
    """The symbol tables of one chunk."""

    tables: dict[Region, SymbolTable] = field(default_factory=dict[Region, SymbolTable])

    def of(self, region: Region) -> SymbolTable:
        """The table of `region`."""
        found = self.tables.get(region)
        if found is None:
            found = self.tables[region] = _table_of(region.runs)
        return found

    def drop(self, region: Region) -> None:
        """Forgets the table of `region`."""
        self.tables.pop(region, None)

    def clear(self) -> None:
        """Forgets all tables."""
        self.tables.clear()

    def resolve(self, statement: Statement, path: Sequence[str]) -> Statement | None:
        """The operation that the symbol reference `path` in `statement` refers to; None when there is none."""
        found: Statement | None = None
        for region in lookup_regions(statement):
            found = self.of(region).find(path[0])
            if found is not None:
                break
        for name in path[1:]:
            inner = table_region(found) if found is not None else None
            found = self.of(inner).find(name) if inner is not None else None
        return found


def symbol_name(statement: Statement) -> str | None:
    """The name of the symbol that a statement defines, None when it defines none."""
    shape = statement.shape
    if shape.symbol is not None:
        return statement.symbol
    found = shape.attributes.get("sym_name")
    return found.value if isinstance(found, StringAttr) else None


def may_hold_symbols(statement: Statement) -> bool:
    """Whether an operation may hold a symbol table: it has the trait, or is unknown."""
    if not statement.regions:
        return False
    definition = statement.shape.definition
    return definition is None or definition.has_trait("SymbolTable")


def reference_path(statement: Statement, slot: SymbolSlot) -> tuple[str, ...]:
    """The names of a symbol reference of `statement`."""
    return tuple(statement.names[name][1:] if isinstance(name, int) else name for name in slot.path)


def is_table(shape: Shape) -> bool:
    """Whether operations of this shape have the SymbolTable trait."""
    return shape.definition is not None and shape.definition.has_trait("SymbolTable")


def table_region(statement: Statement) -> Region | None:
    """The region whose symbols an operation holds, None when it is not a symbol table."""
    return statement.regions[0] if statement.regions and is_table(statement.shape) else None


def lookup_regions(statement: Statement) -> list[Region]:
    """The region of the nearest symbol table around `statement`, after those of unknown operations that may be one.

    MLIR looks no further than an unknown operation with one region, and finds nothing there (SymbolTable.cpp). We look
    further: the tool that knows the operation knows whether it is a table, and a symbol that is defined nowhere is
    wrong in both cases.
    """
    if is_table(statement.shape):
        return [statement.regions[0]] if statement.regions else []
    found: list[Region] = []
    region = statement.run.region
    while region.operation is not None:
        shape = region.operation.shape
        if is_table(shape):
            break
        regions = region.operation.regions
        if shape.definition is None and regions is not None and len(regions) == 1:
            found.append(region)
        region = region.operation.run.region
    found.append(region)
    return found


def defined_symbols(runs: Sequence[Run]) -> list[tuple[str, Shape]]:
    """The symbols that statements directly in `runs` define, with the facts about them that users see."""
    out: list[tuple[str, Shape]] = []
    for run in runs:
        for statement in run.statements:
            name = symbol_name(statement)
            if name is not None:
                out.append((name, statement.shape))
    return out


def _table_of(runs: Sequence[Run]) -> SymbolTable:
    table = SymbolTable()
    for run in runs:
        for statement in run.statements:
            if statement.shape.alias is not None:
                continue
            name = symbol_name(statement)
            if name is not None:
                table.symbols.setdefault(name, []).append(statement)
                table.defined.append((name, statement))
            if may_hold_symbols(statement):
                table.holders.append(statement)
    return table
