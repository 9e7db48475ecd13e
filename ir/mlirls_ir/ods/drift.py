"""Finds the definitions of another LLVM that differ so much from the newest that hooks for the newest do not fit them.

A hook names operands, results, regions and attributes of the definition that it was written for. Another name (the hook
treats it as unknown), constraint or format does no harm, but another number of operands does.

Read next: `registry.py` (`is_redefined`), `build.py`.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.ods.model import DefinitionDef, DialectDef, OperationDef

_CUSTOM: Final = re.compile(r"custom<(\w+)>\s*\(")


def misfits_of(dialect: DialectDef, newest: DialectDef) -> frozenset[str]:
    """The definitions of `dialect` that hooks for `newest` do not fit: "op NAME", "type NAME" or "attr NAME".

    "directive NAME" are custom directives with another number of arguments in formats. Definitions that `newest` does
    not have are not included: if they have hooks, these were written for them.
    """
    found = {
        f"op {name}"
        for name, operation in dialect.operations.items()
        if name in newest.operations and not _fits(operation, newest.operations[name])
    }
    for kind, ours, theirs in (
        ("type", dialect.types, newest.types),
        ("attr", dialect.attributes, newest.attributes),
    ):
        found.update(
            f"{kind} {name}" for name, one in ours.items() if name in theirs and not _has_same(one, theirs[name])
        )
    before, after = _directives(dialect), _directives(newest)
    found.update(f"directive {name}" for name, counts in before.items() if name in after and counts - after[name])
    return frozenset(found)


def _directives(dialect: DialectDef) -> dict[str, set[int]]:
    """The custom directives in a dialect's formats, and the numbers of arguments that they have."""
    found: dict[str, set[int]] = {}
    for one in dialect.operations.values():
        for match in _CUSTOM.finditer(one.assembly_format or ""):
            found.setdefault(match[1], set()).add(_arguments(one.assembly_format or "", match.end()))
    return found


def _arguments(text: str, start: int) -> int:
    """The number of arguments in the parentheses that are open at `start`."""
    depth, count = 1, 1
    for char in text[start:]:
        depth += (char == "(") - (char == ")")
        if depth == 0:
            break
        count += depth == 1 and char == ","
    return count


def _fits(one: OperationDef, other: OperationDef) -> bool:
    return has_same_arities(one, other) and _is_read_by_cpp(one) is _is_read_by_cpp(other)


def has_same_arities(one: OperationDef, other: OperationDef) -> bool:
    """Whether two definitions have as many operands, results, regions and successors, of the same arities."""
    return (
        [field.arity for field in one.operands] == [field.arity for field in other.operands]
        and [field.arity for field in one.results] == [field.arity for field in other.results]
        and [field.variadic for field in one.regions] == [field.variadic for field in other.regions]
        and [field.variadic for field in one.successors] == [field.variadic for field in other.successors]
    )


def _is_read_by_cpp(one: OperationDef) -> bool:
    return one.has_custom_format and one.assembly_format is None


def _has_same(one: DefinitionDef, other: DefinitionDef) -> bool:
    return [parameter.name for parameter in one.parameters] == [parameter.name for parameter in other.parameters]


def has_same_parts(dialect: DialectDef, newest: DialectDef, key: str) -> bool:
    """Whether the newest LLVM's prose of a definition ("op arith.addi") is true for `dialect`.

    It is if operands, attributes, results, regions and parameters have the same names, and for every enum.
    """
    kind, _, name = key.partition(" ")
    match kind:
        case "op":
            ours, theirs = dialect.operations.get(name), newest.operations.get(name)
            return ours is not None and theirs is not None and _part_names(ours) == _part_names(theirs)
        case "type" | "attr":
            tables = (one.types if kind == "type" else one.attributes for one in (dialect, newest))
            one, other = (table.get(name) for table in tables)
            return one is not None and other is not None and _has_same(one, other)
        case "enum":
            return name in dialect.enums
        case _:
            return True


def _part_names(one: OperationDef) -> set[str]:
    return {field.name for field in (*one.operands, *one.results)}.union(
        (field.name for field in one.attributes),
        (field.name for field in one.regions),
        (field.name for field in one.successors),
    )
