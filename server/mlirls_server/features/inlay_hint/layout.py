"""Sizes as inlay hints show them: of values, and of allocations.

A hint is read at a glance: from ten kibibytes on it uses binary units, with `≈` if they are not exact.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.datalayout import Allocation, DataLayout, TypeLayout, allocation_of, contents_of
from mlirls_ir.index.constants import constant_operand
from mlirls_ir.index.tree import Reader
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type
from mlirls_server.features.layout.text import count_of
from mlirls_server.features.markdown import inline

_PLAIN: Final = 10_240
_UNITS: Final = ("KiB", "MiB", "GiB", "TiB", "PiB", "EiB")


def find_allocation(reader: Reader, statement: Statement, layout: DataLayout) -> Allocation | None:
    """What `statement` allocates, None if it allocates nothing or the size is not known."""
    return allocation_of(statement, layout, lambda number: constant_operand(reader, statement, number))


def allocation_label(statement: Statement, allocation: Allocation) -> str:
    """`64 bytes`, or `4 bytes × %n` where a program says how many."""
    return " × ".join([size_text(allocation.bytes), *_factors(statement, allocation)])


def allocation_text(statement: Statement, allocation: Allocation) -> str:
    """The exact size of an allocation, as a sentence of Markdown."""
    factors = "".join(f" × {inline(factor)}" for factor in _factors(statement, allocation))
    return f"Sets aside {count_of(allocation.bytes, 'byte')}{factors}."


def _factors(statement: Statement, allocation: Allocation) -> list[str]:
    out: list[str] = []
    for factor in allocation.factors:
        if factor is None:
            out.append("?")
            continue
        slot = statement.shape.operands[factor]
        name = statement.names[slot.hole]
        out.append(f"{name}#{slot.number}" if slot.number else name)
    return out


def value_label(type: Type | None, layout: DataLayout) -> str:
    """The size of a value or of what it holds; "" where it has none."""
    if type is None:
        return ""
    found = layout.of(type)
    if isinstance(found, TypeLayout):
        return f"{size_text(found.size)} × vscale" if found.is_scalable else size_text(found.size)
    contents = contents_of(type, layout)
    return size_text(contents.footprint) if contents is not None and contents.footprint is not None else ""


def size_text(n_bytes: int) -> str:
    """A number of bytes, in the largest unit of which there is at least one."""
    if n_bytes < _PLAIN:
        return count_of(n_bytes, "byte")
    unit = min((n_bytes.bit_length() - 1) // 10, len(_UNITS))
    scale = 1 << (10 * unit)
    if n_bytes % scale == 0:
        return f"{n_bytes // scale} {_UNITS[unit - 1]}"
    return f"≈ {n_bytes / scale:.1f} {_UNITS[unit - 1]}"
