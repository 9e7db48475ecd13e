"""Symbol tables: what a symbol reference leads to, by MLIR's rules.

A reference is looked up in the nearest enclosing symbol table that has its first name, from the inside out; each
further name in the symbol table that the one before it names. At the top of a chunk, where mlir-opt puts a module
around everything, the chunk itself is the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.syntax.tree import Region, Statement, SymbolSlot
from mlirls_server.features.tree import statements_below, top_region


def symbol_of(statement: Statement) -> str | None:
    """The name of the symbol that an operation defines, in generic form too."""
    name = statement.symbol
    if name is not None:
        return name
    value = statement.shape.attributes.get("sym_name")
    return value.value if isinstance(value, StringAttr) else None


def is_symbol_table(statement: Statement) -> bool:
    """Whether an operation defines a symbol table."""
    definition = statement.shape.definition
    return definition is not None and definition.has_trait("SymbolTable")


def tables_around(statement: Statement) -> Iterator[Region]:
    """The regions of the symbol tables that enclose `statement`, the innermost first, the chunk's top last."""
    parent = statement.parent()
    while parent is not None:
        if is_symbol_table(parent) and parent.regions:
            yield parent.regions[0]
        parent = parent.parent()
    yield top_region(statement)


def find_symbol(path: Sequence[str], statement: Statement) -> Statement | None:
    """The operation that a reference with the names `path` in `statement` leads to."""
    for table in tables_around(statement):
        found = look_up(table, path[0])
        if found is None:
            continue
        for name in path[1:]:
            if found is None or not is_symbol_table(found) or not found.regions:
                return None
            found = look_up(found.regions[0], name)
        return found
    return None


def look_up(table: Region, name: str) -> Statement | None:
    """The first operation directly in `table` that defines the symbol `name`."""
    for run in table.runs:
        for statement in run.statements:
            if symbol_of(statement) == name:
                return statement
    return None


def path_of(statement: Statement, slot: SymbolSlot) -> tuple[str, ...]:
    """The names of a symbol reference, without their `@`."""
    names = statement.names
    return tuple(names[part][1:] if isinstance(part, int) else part for part in slot.path)


def references_to(target: Statement) -> Iterator[tuple[Statement, int, int]]:
    """The uses of a symbol in its chunk: statement, which of its symbol references, which name of that reference."""
    wanted = symbol_of(target)
    for statement in statements_below(top_region(target)):
        for slot_idx, slot in enumerate(statement.shape.symbol_refs):
            path = path_of(statement, slot)
            for name_idx, name in enumerate(path):
                if name == wanted and find_symbol(path[: name_idx + 1], statement) is target:
                    yield statement, slot_idx, name_idx
