"""Accesses to memory, as a dialect describes them: through which operand, of what type, and whether they write.

From this description follow the check of alignment here, and that of the order of bytes (`stored_bytes.py`).

Read next: `alignment.py`, `rules.py`.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.machine_checks.address import Address
from mlirls_ir.machine_checks.alignment import ALIGNMENT, check_access, required_by
from mlirls_ir.machine_checks.buffers import element
from mlirls_ir.machine_checks.rules import Access, Check, Effect, Site
from mlirls_ir.types.model import Type

_SHARED: Final = ("ordering", "volatile_")
"""Attributes of accesses to memory that others change as well."""


@lru_cache(maxsize=256)
def alignment_check(access: Access) -> Check:
    """The check that the address of an access is aligned as the access assumes."""
    # The indices of an access move its address, which `required` would have to know.
    required = None if access.indices else partial(_required, access=access)
    return Check(access.pointer, partial(_check, access=access), required, partial(_is_checked, access=access))


def accessed_type(site: Site, access: Access) -> Type | None:
    """The type of the value that is read or written."""
    return site.type(access.value) if access.value else site.view.result()


def accessed_address(site: Site, access: Access, pointer: Address | None) -> Address | None:
    """The address of the value that is read or written, from that of the operand."""
    if not access.indices:
        return pointer
    return element(site, site.type(access.pointer), pointer, site.constants(access.indices))


def is_plain(site: Site, access: Access) -> bool:
    """Whether an access reads or writes all of its value, of memory that nobody else changes."""
    named = [site.view.attributes[name] for name in _SHARED if name in site.view.attributes]
    is_shared = any(not isinstance(one, IntegerAttr) or one.value for one in named)
    return access.effect is not Effect.SOME and not is_shared


def _check(site: Site, access: Access) -> None:
    ranges = site.view.operand_ranges
    part = None if ranges is None else ("operand", ranges[access.pointer][0])
    address = accessed_address(site, access, site.address(access.pointer))
    check_access(site, address, accessed_type(site, access), part)


def _required(site: Site, access: Access) -> int | None:
    return required_by(site, accessed_type(site, access))


def _is_checked(site: Site, access: Access) -> bool:
    return access.is_aligned or ALIGNMENT in site.view.attributes
