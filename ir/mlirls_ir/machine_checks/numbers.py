"""Checks of casts: a constant that does not fit into `index`, and elements that a big-endian layout takes apart.

The width of `index` and the order of bytes are those of the scope. Neither is an error of MLIR's.

Read next: `../dialects/arith/index_casts.py`, `../dialects/llvm/addresses.py`.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.machine.storage import is_stated, machine_layout_of
from mlirls_ir.diagnostic import Severity
from mlirls_ir.machine_checks.report import link, warn
from mlirls_ir.machine_checks.rules import Check, Site
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, MemRefType, Type, VectorType

TRUNCATED: Final = "truncated-index"
BYTE_ORDER: Final = "byte-order-matters"


def index_cast(operand: str) -> Check:
    """The check of a cast between an integer and `index`."""
    return Check("", partial(_check_index_cast, operand=operand), applies=partial(_is_narrow, operand=operand))


def bit_cast(operand: str) -> Check:
    """The check of a cast between vectors, or a vector and a number."""
    return Check("", partial(_check_bit_cast, operand=operand), applies=partial(_takes_apart, operand=operand))


def _index_width(site: Site) -> int:
    """The bits of `index` here, 0 if the text does not say how types are laid out."""
    layout = site.layout
    return (layout.index_bitwidth(IndexType()) or 0) if layout is not None and is_stated(layout) else 0


def _is_narrow(site: Site, operand: str) -> bool:
    """Whether the integer of a cast has more bits than `index`."""
    source, width = site.type(operand), _index_width(site)
    other = source if isinstance(source, IntegerType) else site.view.result()
    return bool(width) and isinstance(other, IntegerType) and other.width > width


def _check_index_cast(site: Site, operand: str) -> None:
    width = _index_width(site)
    values = site.constants(operand)
    value = values[0] if len(values) == 1 else None
    if value is None or -(1 << (width - 1)) <= value < 1 << width:
        return
    message = f"{value} does not fit into `index`, which has {width} bits here"
    warn(site, message, ("operand", 0), TRUNCATED, ())


def _takes_apart(site: Site, operand: str) -> bool:
    """Whether a big-endian layout decides which element has which bits."""
    first, second = _element_bits(site.type(operand)), _element_bits(site.view.result())
    return first is not None and second is not None and first != second and is_big_endian(site.layout)


def _check_bit_cast(site: Site, operand: str) -> None:
    source, result = site.type(operand), site.view.result()
    first, second = _element_bits(source), _element_bits(result)
    if first is None or second is None:
        return
    narrow, wide = (source, result) if first < second else (result, source)
    message = f"the layout is big-endian: the first element of `{narrow}` has the most significant bits of `{wide}`"
    warn(site, message, None, BYTE_ORDER, (), severity=Severity.HINT)


def check_constant_bytes(site: Site, held: Type | None, variable: Statement) -> None:
    """Checks a view of a constant whose elements have another width than those of the view."""
    type_ = site.view.result()
    first = _element_bits(held)
    second = _element_bits(type_.element) if isinstance(type_, MemRefType) else None
    if first is None or second is None or first == second or not is_big_endian(site.layout):
        return
    message = f"the layout is big-endian: in an element of {second} bits, the first {first} bits of the constant are "
    links = (link(site, variable, "the constant is here"),)
    warn(site, message + "the most significant ones", None, BYTE_ORDER, links, severity=Severity.HINT)


def is_big_endian(layout: DataLayout | None) -> bool:
    """Whether the data layout string in force says that the most significant byte comes first."""
    machine = None if layout is None else machine_layout_of(layout)
    return machine is not None and "E" in machine.text.split("-")


def _element_bits(type: Type | None) -> int | None:
    part = type.element if isinstance(type, VectorType) else type
    return part.width if isinstance(part, IntegerType | FloatType) else None
