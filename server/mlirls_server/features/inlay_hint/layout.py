"""Sizes of values and allocations, for inlay hints.

A hint is short, so a rounded size only has `≈`.
"""

from __future__ import annotations

from mlirls_ir.datalayout import Allocation, DataLayout, TypeLayout, allocation_of, contents_of
from mlirls_ir.index.constants import constant_operand
from mlirls_ir.index.tree import Reader
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type
from mlirls_server.features.amounts import bytes_label, bytes_text
from mlirls_server.features.markdown import inline


def find_allocation(reader: Reader, statement: Statement, layout: DataLayout) -> Allocation | None:
    """The allocation of `statement`; None if it allocates nothing or the size is unknown."""
    return allocation_of(statement, layout, lambda number: constant_operand(reader, statement, number))


def allocation_label(statement: Statement, allocation: Allocation) -> str:
    """`64 bytes`, or `4 bytes × %n` if the count is a value."""
    return " × ".join([bytes_label(allocation.bytes), *_factors(statement, allocation)])


def allocation_text(statement: Statement, allocation: Allocation) -> str:
    """The exact size of an allocation, as a sentence of Markdown."""
    factors = "".join(f" × {inline(factor)}" for factor in _factors(statement, allocation))
    return f"Allocates {bytes_text(allocation.bytes)}{factors}."


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


def value_label(type: Type | None, layout: DataLayout | None) -> str:
    """The size of a value or of its contents; "" if it has none or the layout is unknown."""
    if type is None or layout is None:
        return ""
    found = layout.of(type)
    if isinstance(found, TypeLayout):
        return f"{bytes_label(found.size)} × vscale" if found.is_scalable else bytes_label(found.size)
    contents = contents_of(type, layout)
    return bytes_label(contents.footprint) if contents is not None and contents.footprint is not None else ""
