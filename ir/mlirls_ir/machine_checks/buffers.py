"""Addresses in a memref: its pointer, its first element, and an element by its indices.

A memref is a pointer with an offset and strides in elements. Views of a buffer share its pointer, and their types have
the offset. What is known of a memref here is the pointer.

Read next: `accesses.py`, `../attributes/strides.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from mlirls_ir.attributes.strides import strides_and_offset
from mlirls_ir.machine_checks.address import Address
from mlirls_ir.machine_checks.rules import Site
from mlirls_ir.types.model import DYNAMIC, MemRefType, Type


def first_element(site: Site, type: Type | None, pointer: Address | None) -> Address | None:
    """The address of the first element of a memref with this pointer."""
    return element(site, type, pointer, ())


def element(site: Site, type: Type | None, pointer: Address | None, indices: Sequence[int | None]) -> Address | None:
    """The address of the element at `indices`, which are None where they are not constants; missing ones are 0."""
    if pointer is None or not isinstance(type, MemRefType) or len(indices) > len(type.shape):
        return None
    layout = strides_and_offset(type)
    stored = site.stored(type.element)
    if layout is None or stored is None:
        return None
    strides, offset = layout
    size = stored[0]
    found = _moved(pointer, offset, 1, size)
    for index, stride in zip_longest(indices, strides, fillvalue=0):
        found = _moved(found, index, stride, size)
    return found


def _moved(address: Address, index: int | None, stride: int | None, size: int) -> Address:
    """The address that is `index` times `stride` elements further; either may be unknown."""
    if 0 in (index, stride):
        return address
    factors = [one for one in (index, stride) if one is not None and one != DYNAMIC]
    n_bytes = size
    for factor in factors:
        n_bytes *= factor
    return address.plus(n_bytes) if len(factors) == 2 else address.plus_multiple_of(n_bytes)
