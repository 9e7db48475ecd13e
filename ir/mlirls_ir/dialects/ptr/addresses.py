"""ptr: addresses in bytes, and accesses that name an alignment.

Read next: `../../machine_checks/alignment.py`.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from mlirls_ir.machine_checks.address import Address
from mlirls_ir.machine_checks.alignment import check_access
from mlirls_ir.machine_checks.buffers import first_element
from mlirls_ir.machine_checks.rules import Check, MachineRules, Site, Transfer


def _added(site: Site, pointer: Address | None) -> Address | None:
    n_bytes = site.constants("offset")
    return pointer.plus(n_bytes[0]) if pointer is not None and len(n_bytes) == 1 and n_bytes[0] is not None else None


def _pointer(site: Site, pointer: Address | None) -> Address | None:
    """The pointer of a memref, which a cast gives without its offset: known if there is none."""
    first = first_element(site, site.type("ptr"), pointer)
    return pointer if first == pointer else None


def _check(site: Site, *, is_store: bool) -> None:
    type_ = site.type("value") if is_store else site.view.result()
    check_access(site, site.address("ptr"), type_, None)


RULES: Final = MachineRules(
    addresses={"ptr.ptr_add": Transfer("base", _added), "ptr.to_ptr": Transfer("ptr", _pointer)},
    checks={
        "ptr.load": Check("ptr", partial(_check, is_store=False)),
        "ptr.store": Check("ptr", partial(_check, is_store=True)),
    },
)
