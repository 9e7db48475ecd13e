"""Parallel lists of an operation; if their lengths differ, it has no custom form.

Read next: `operation.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, overload

from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter
from mlirls_ir.attributes.model import ArrayAttr, Attribute
from mlirls_ir.graph.operation import Value

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")


@overload
def side_by_side(first: Sequence[A], second: Sequence[B], /) -> list[tuple[A, B]]: ...


@overload
def side_by_side(first: Sequence[A], second: Sequence[B], third: Sequence[C], /) -> list[tuple[A, B, C]]: ...


def side_by_side(*lists: Sequence[Any]) -> list[tuple[Any, ...]]:
    """The entries of lists, which must be equally long."""
    if len({len(one) for one in lists}) > 1:
        raise NoCustomForm
    return list(zip(*lists, strict=True))


def elements(attribute: Attribute | None) -> tuple[Attribute, ...]:
    """The elements of an array, none where it is absent."""
    if attribute is None:
        return ()
    if not isinstance(attribute, ArrayAttr):
        raise NoCustomForm
    return attribute.elements


def typed(p: OpPrinter, value: Value) -> str:
    """`%a : type`."""
    return f"{value.name} : {p.type(value)}"
