"""llvm: where pointers point, and accesses through them.

The rules are LLVM's: a stack slot without an alignment has the preferred one of its type, a global variable at least
the ABI alignment, and what a `getelementptr` adds follows from LLVM's own layout of types.

Read next: `../../machine_checks/accesses.py`, `../../datalayout/machine/layout.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import Attribute, DictionaryAttr, IntegerAttr, TypeAttr
from mlirls_ir.datalayout.dialects.llvm import array_parts, struct_elements
from mlirls_ir.datalayout.machine.layout import MachineLayout
from mlirls_ir.datalayout.machine.lowering import lowered
from mlirls_ir.datalayout.machine.storage import machine_layout_or_default
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.machine_checks.address import Address, Base, lowest_bit
from mlirls_ir.machine_checks.alignment import ALIGNMENT
from mlirls_ir.machine_checks.kernels import check_kernel
from mlirls_ir.machine_checks.numbers import bit_cast
from mlirls_ir.machine_checks.rules import Access, Check, Effect, MachineRules, Site, Transfer
from mlirls_ir.types.model import Type

_DYNAMIC: Final = -(1 << 31)
"""Among the constant indices of a `getelementptr`, one that an operand gives."""
_MALLOC: Final = 8
_DEFINITIVE: Final = frozenset({"private", "internal", "external"})
"""Linkages by which a definition is the one that the program gets."""


def _type(attribute: Attribute | None) -> Type | None:
    return attribute.type if isinstance(attribute, TypeAttr) else None


def _on_stack(site: Site, _: Address | None) -> Address | None:
    named = site.number(ALIGNMENT)
    if named:
        return Address(Base(site.statement, lowest_bit(named), is_all=True))
    type_ = _type(site.view.attr("elem_type"))
    layout = site.layout
    becomes = None if type_ is None or layout is None else lowered(type_, layout)
    if layout is None or becomes is None:
        return None
    return Address(Base(site.statement, machine_layout_or_default(layout).of(becomes).preferred_alignment))


def _global(site: Site, _: Address | None) -> Address | None:
    found = site.facts.symbol(site.statement, "global_name")
    if found is None or found.name != "llvm.mlir.global":
        return None
    attributes = found.shape.attributes
    alignment, type_ = attributes.get(ALIGNMENT), _type(attributes.get("global_type"))
    if isinstance(alignment, IntegerAttr) and alignment.value > 0:
        linkage = str(attributes.get("linkage")).partition("<")[2].rstrip(">")
        is_here = linkage in _DEFINITIVE and ("value" in attributes or bool(found.regions))
        return Address(Base(found, lowest_bit(alignment.value), is_all=is_here))
    stored = None if type_ is None else site.stored(type_)
    return None if stored is None else Address(Base(found, stored[1]))


def _call(site: Site, _: Address | None) -> Address | None:
    """The memory that C's `malloc` returns, which is aligned for every fundamental type."""
    found = site.facts.symbol(site.statement, "callee")
    is_declared = found is not None and found.symbol == "malloc" and not found.regions
    return Address(Base(site.statement, _MALLOC)) if is_declared else None


def _element_pointer(site: Site, pointer: Address | None) -> Address | None:
    moved = None if pointer is None else _from_zero(site, site.constants("dynamicIndices"))
    return None if pointer is None or moved is None else pointer.plus(moved.offset).plus_multiple_of(moved.step)


def _from_zero(site: Site, given: Sequence[int | None]) -> Address | None:
    """How far the result is from the pointer, as an address whose base does not matter."""
    type_, raw = _type(site.view.attr("elem_type")), site.numbers("rawConstantIndices")
    layout, result = site.layout, site.view.result()
    if type_ is None or raw is None or layout is None or result is None or not is_llvm(result, "ptr"):
        return None
    left = iter(given)
    indices = [next(left, None) if index == _DYNAMIC else index for index in raw]
    becomes = lowered(type_, layout)
    if becomes is None:
        return None
    return _moved(Address(Base(site.statement, 1)), becomes, indices, machine_layout_or_default(layout))


def _grain(site: Site) -> int:
    moved = _from_zero(site, ())
    return 1 if moved is None else moved.offset | moved.step


def _moved(pointer: Address, type: Type, indices: Sequence[int | None], machine: MachineLayout) -> Address | None:
    """The address of a part of a value of a type, by indices of which the first one counts such values."""
    found = pointer
    for number, index in enumerate(indices):
        if number and is_llvm(type, "struct"):
            offsets, elements = machine.of(type).offsets, struct_elements(type)
            if index is None or not 0 <= index < len(elements):
                return None
            found, type = found.plus(offsets[index]), elements[index]
            continue
        if number:
            inner = array_parts(type)[1] if is_llvm(type, "array") else None
            if inner is None:
                return None
            type = inner
        size = machine.of(type)
        if size.is_scalable:
            return None
        found = found.plus_multiple_of(size.size) if index is None else found.plus(index * size.size)
    return found


def _same(site: Site, pointer: Address | None) -> Address | None:
    result = site.view.result()
    return pointer if result is not None and is_llvm(result, "ptr") else None


def _argument(attributes: DictionaryAttr) -> int | None:
    found = attributes.get("llvm.align")
    return lowest_bit(found.value) if isinstance(found, IntegerAttr) and found.value > 0 else None


def _named(site: Site) -> int:
    return site.number(ALIGNMENT) or 0


def _nothing(site: Site) -> int:
    del site
    return 0


RULES: Final = MachineRules(
    addresses={
        "llvm.alloca": Transfer(None, _on_stack, grain=_named),
        "llvm.mlir.addressof": Transfer(None, _global),
        "llvm.call": Transfer(None, _call, grain=_nothing),
        "llvm.getelementptr": Transfer("base", _element_pointer, grain=_grain),
        "llvm.bitcast": Transfer("arg", _same, grain=_nothing),
    },
    accesses={
        "llvm.load": Access("addr", Effect.READS),
        "llvm.store": Access("addr", Effect.WRITES, "value"),
        "llvm.atomicrmw": Access("ptr", Effect.SOME, "val"),
        "llvm.cmpxchg": Access("ptr", Effect.SOME, "val"),
        "llvm.intr.masked.load": Access("data", Effect.SOME),
        "llvm.intr.masked.store": Access("data", Effect.SOME, "value"),
    },
    checks={"llvm.bitcast": bit_cast("arg"), "llvm.func": Check("", check_kernel)},
    argument=_argument,
)
