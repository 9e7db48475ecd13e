"""memref: which memory a buffer is in, and accesses whose alignment can be checked.

The start of a buffer follows from how MLIR lowers its allocation. `malloc` aligns for every fundamental type of C, so
that `memref.alloc` in the default memory space is a multiple of 8, and its attribute can only raise that. The attribute
of a buffer on the stack, or of a global variable, is all that the program asks for.

Read next: `../../machine_checks/buffers.py`, `../../machine_checks/accesses.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import IntegerAttr, TypeAttr
from mlirls_ir.machine_checks.address import Address, Base, lowest_bit
from mlirls_ir.machine_checks.alignment import (
    ALIGNMENT,
    check_claim,
    check_elements,
    element_shortfall,
)
from mlirls_ir.machine_checks.buffers import first_element
from mlirls_ir.machine_checks.numbers import check_constant_bytes
from mlirls_ir.machine_checks.rules import Access, Check, Effect, MachineRules, Site, Transfer
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import MemRefType, Type

_MALLOC: Final = 8


def _allocated(site: Site, _: Address | None) -> Address | None:
    type_ = site.view.result()
    if not isinstance(type_, MemRefType):
        return None
    least = _MALLOC if _is_default_space(type_) else 1
    named = lowest_bit(site.number(ALIGNMENT) or 1)
    return Address(Base(site.statement, max(least, named)))


def _is_default_space(type: MemRefType) -> bool:
    space = type.memory_space
    return space is None or (isinstance(space, IntegerAttr) and space.value == 0)


def _stack_memory(site: Site) -> Address | None:
    type_ = site.view.result()
    stored = site.stored(type_.element) if isinstance(type_, MemRefType) else None
    named = site.number(ALIGNMENT)
    if named:
        return Address(Base(site.statement, lowest_bit(named), is_all=True))
    return None if stored is None else Address(Base(site.statement, stored[1]))


def _global_memory(site: Site) -> Address | None:
    found = site.facts.symbol(site.statement, "name")
    if found is None or found.name != "memref.global":
        return None
    attributes = found.shape.attributes
    alignment = attributes.get(ALIGNMENT)
    if isinstance(alignment, IntegerAttr) and alignment.value > 0:
        # A declaration is defined elsewhere, perhaps with a greater alignment.
        return Address(Base(found, lowest_bit(alignment.value), is_all="initial_value" in attributes))
    held = _held(found)
    stored = None if held is None else site.stored(held)
    return None if stored is None else Address(Base(found, stored[1]))


def _held(variable: Statement) -> Type | None:
    """The type of the elements of a global variable."""
    found = variable.shape.attributes.get("type")
    type_ = found.type if isinstance(found, TypeAttr) else None
    return type_.element if isinstance(type_, MemRefType) else None


_OWN_MEMORY: Final = {"memref.alloca": _stack_memory, "memref.get_global": _global_memory}


def _own(site: Site, _: Address | None) -> Address | None:
    """The address of a buffer's own memory, without the fault that is reported where the buffer is made."""
    address = _OWN_MEMORY[site.statement.name](site)
    if address is None or element_shortfall(site, address) is None:
        return address
    return Address(Base(address.base.statement, address.base.alignment))


def _same(site: Site, pointer: Address | None) -> Address | None:
    del site
    return pointer


def _view_pointer(site: Site, pointer: Address | None) -> Address | None:
    """The pointer of a `memref.view`, whose source has no offset."""
    shift = site.constants("byte_shift")
    return pointer.plus(shift[0]) if pointer is not None and len(shift) == 1 and shift[0] is not None else None


def _view(site: Site, pointer: Address | None) -> Address | None:
    found = _view_pointer(site, pointer)
    # A view with misaligned elements is reported, and what is made of it is not reported again.
    return None if element_shortfall(site, found) is not None else found


def _assumed(site: Site, pointer: Address | None) -> Address | None:
    named = site.number(ALIGNMENT)
    known = first_element(site, site.type("memref"), pointer)
    if named is None or (known is not None and not known.offset and known.base.alignment >= named):
        return pointer
    # The first element is the aligned one, and the pointer is before it.
    start = Address(Base(site.statement, lowest_bit(named)))
    first = first_element(site, site.type("memref"), start)
    return None if first is None or first.step else start.plus(-first.offset)


def _check_view(site: Site) -> None:
    address = _view_pointer(site, site.address("source"))
    check_elements(site, address, ("operand", 1))
    if address is not None and "initial_value" in address.base.statement.shape.attributes:
        check_constant_bytes(site, _held(address.base.statement), address.base.statement)


def _check_own_memory(site: Site) -> None:
    check_elements(site, _OWN_MEMORY[site.statement.name](site), ("attribute", ALIGNMENT))


def _check_assumption(site: Site) -> None:
    named = site.number(ALIGNMENT)
    address = first_element(site, site.type("memref"), site.address("memref"))
    if named is not None:
        check_claim(site, address, named, ("attribute", ALIGNMENT))


_ADDRESSES: Final = {
    "memref.alloc": Transfer(None, _allocated),
    "memref.alloca": Transfer(None, _own),
    "memref.get_global": Transfer(None, _own),
    "memref.view": Transfer("source", _view),
    "memref.assume_alignment": Transfer("memref", _assumed, is_start=True),
    "memref.cast": Transfer("source", _same),
    "memref.collapse_shape": Transfer("src", _same),
    "memref.expand_shape": Transfer("src", _same),
    "memref.extract_strided_metadata": Transfer("source", _same),
    "memref.reinterpret_cast": Transfer("source", _same),
    "memref.subview": Transfer("source", _same),
    "memref.transpose": Transfer("in", _same),
}

RULES: Final = MachineRules(
    addresses=_ADDRESSES,
    accesses={
        "memref.load": Access("memref", Effect.READS, "", "indices", is_aligned=False),
        "memref.store": Access("memref", Effect.WRITES, "value", "indices", is_aligned=False),
    },
    checks={
        "memref.view": Check("source", _check_view),
        "memref.alloca": Check("", _check_own_memory),
        "memref.get_global": Check("", _check_own_memory),
        "memref.assume_alignment": Check("memref", _check_assumption),
    },
    untouched=frozenset({"memref.dealloc", "memref.dim", "memref.rank", "memref.extract_aligned_pointer_as_index"}),
)
