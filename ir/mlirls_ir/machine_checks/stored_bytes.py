"""The check of the order of bytes in memory: a value that is read with another width than was stored there.

Under a big-endian layout the first byte of a number is the most significant one. So which bits a narrow read gets of a
wide number depends on the layout, as does where a narrow number is in a wide read. Only the nearest store before the
read in the same block counts, and only if nothing between the two may write to that memory.

Read next: `accesses.py`, `numbers.py` (the same of casts).
"""

from __future__ import annotations

from bisect import bisect_right
from enum import Enum, auto
from typing import Final, NamedTuple

from mlirls_ir.datalayout.dialects.llvm import array_parts, struct_elements
from mlirls_ir.datalayout.machine.layout import MachineLayout
from mlirls_ir.datalayout.machine.lowering import lowered
from mlirls_ir.datalayout.machine.storage import machine_layout_or_default
from mlirls_ir.diagnostic import Severity
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.machine_checks.accesses import accessed_address, accessed_type, is_plain
from mlirls_ir.machine_checks.numbers import BYTE_ORDER
from mlirls_ir.machine_checks.report import link, warn
from mlirls_ir.machine_checks.rules import Access, Effect, Place, Site
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type, VectorType
from mlirls_ir.verify.place import previous_statement

_BYTE: Final = 8
_MOST_BEFORE: Final = 64
"""How many statements before a read are looked at."""


class _Span(NamedTuple):
    """The bytes of an access: from `start` on if that is known, in the memory that `place` is in."""

    place: Place
    start: int | None
    size: int
    type: Type
    machine: MachineLayout


class _Written(Enum):
    """The bytes that an operation writes, if they are not those of one store."""

    NOTHING = auto()
    ANYTHING = auto()


class _Number(NamedTuple):
    """A number in memory: whole bytes from `start` on."""

    start: int
    n_bytes: int
    type: Type


def check_stored_bytes(site: Site, access: Access) -> None:
    """Checks a read under a big-endian layout."""
    read = _span(site, access) if is_plain(site, access) else None
    if read is None or read.start is None:
        return
    site.facts.depend_on(site.statement.run.region)
    statement: Statement | None = site.statement
    for _ in range(_MOST_BEFORE):
        assert statement is not None
        statement = previous_statement(statement)
        if statement is None:
            return
        written = site.facts.once(statement, _written)
        if written is _Written.ANYTHING:
            return
        if isinstance(written, _Span) and not _are_apart(read, written):
            _compare(site, read, statement, written)
            return


def _span(site: Site, access: Access) -> _Span | None:
    type_, layout = accessed_type(site, access), site.layout
    becomes = None if type_ is None or layout is None else lowered(type_, layout)
    place = site.place(access.pointer)
    if place is None or becomes is None or layout is None:
        return None
    machine = machine_layout_or_default(layout)
    size = machine.of(becomes)
    address = accessed_address(site, access, place.address)
    if address is None or size.is_scalable:
        return None
    return _Span(place, None if address.step else address.offset, size.size, becomes, machine)


def _written(site: Site | None) -> _Span | _Written:
    """The bytes that an operation writes."""
    if site is None or site.statement.shape.is_label or site.statement.regions:
        return _Written.ANYTHING
    definition, access = site.statement.shape.definition, site.access()
    if access is not None:
        if access.effect is Effect.READS:
            return _Written.NOTHING
        stored = _span(site, access) if access.effect is Effect.WRITES and is_plain(site, access) else None
        return stored or _Written.ANYTHING
    is_pure = definition is not None and definition.has_trait("NoMemoryEffect")
    return _Written.NOTHING if is_pure or site.is_untouched() or site.makes_memory() else _Written.ANYTHING


def _are_apart(read: _Span, stored: _Span) -> bool:
    """Whether two accesses certainly have no byte in common."""
    if read.place.root != stored.place.root:
        return read.place.is_memory and stored.place.is_memory
    if read.start is None or stored.start is None:
        return False
    return read.start + read.size <= stored.start or stored.start + stored.size <= read.start


def _compare(site: Site, read: _Span, store: Statement, stored: _Span) -> None:
    if read.place.root != stored.place.root or read.start is None or stored.start is None:
        return
    first = max(read.start, stored.start)
    here, there = _number(read, first - read.start), _number(stored, first - stored.start)
    if here is None or there is None:
        return
    here, there = here._replace(start=here.start + read.start), there._replace(start=there.start + stored.start)
    is_narrow = here.n_bytes < there.n_bytes
    narrow, wide = (here, there) if is_narrow else (there, here)
    after = narrow.start - wide.start
    left = wide.n_bytes - after - narrow.n_bytes
    if after < 0 or left < 0 or after == left:
        return
    bits = f"bits {left * _BYTE} to {(left + narrow.n_bytes) * _BYTE - 1}"
    which = f"this reads {bits} of the" if is_narrow else f"the `{narrow.type}` that was stored is {bits} of this"
    message = f"the layout is big-endian: {which} `{wide.type}`{' that was stored' if is_narrow else ''}"
    links = (link(site, store, "the store is here"),)
    warn(site, message, None, BYTE_ORDER, links, severity=Severity.HINT)


def _number(span: _Span, offset: int) -> _Number | None:
    """The number that has the byte at `offset` of a value; None in padding, or where it is not of whole bytes."""
    start, type_ = 0, span.type
    while isinstance(type_, VectorType) or is_llvm(type_, "array") or is_llvm(type_, "struct"):
        found = _part(type_, offset - start, span.machine)
        if found is None:
            return None
        start, type_ = start + found[0], found[1]
    bits = span.machine.of(type_).bits
    is_inside = not bits % _BYTE and offset < start + bits // _BYTE
    return _Number(start, bits // _BYTE, type_) if is_inside else None


def _part(type: Type, offset: int, machine: MachineLayout) -> tuple[int, Type] | None:
    """The part of a vector, an array or a struct that has the byte at `offset`, and where it begins."""
    if is_llvm(type, "struct"):
        offsets = machine.of(type).offsets
        index = bisect_right(offsets, offset) - 1
        return None if index < 0 else (offsets[index], struct_elements(type)[index])
    if isinstance(type, VectorType):
        count, inner, bits = type.shape[0], type.element, machine.of(type.element).bits
    else:
        count, element = array_parts(type)
        if element is None:
            return None
        inner, bits = element, machine.of(element).size * _BYTE
    size = bits // _BYTE
    if bits % _BYTE or not 0 <= offset < count * size:
        return None
    return offset // size * size, inner
