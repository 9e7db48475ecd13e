"""ptr: addresses in bytes, and accesses that name an alignment.

Read next: `../../machine_checks/accesses.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.address import Address
from mlirls_ir.machine_checks.buffers import first_element
from mlirls_ir.machine_checks.rules import Access, Effect, MachineRules, Site, Transfer


def _added(site: Site, pointer: Address | None) -> Address | None:
    n_bytes = site.constants("offset")
    return pointer.plus(n_bytes[0]) if pointer is not None and len(n_bytes) == 1 and n_bytes[0] is not None else None


def _pointer(site: Site, pointer: Address | None) -> Address | None:
    """The pointer of a memref, which a cast gives without its offset: known if there is none."""
    first = first_element(site, site.type("ptr"), pointer)
    return pointer if first == pointer else None


RULES: Final = MachineRules(
    addresses={"ptr.ptr_add": Transfer("base", _added), "ptr.to_ptr": Transfer("ptr", _pointer)},
    accesses={
        "ptr.load": Access("ptr", Effect.READS),
        "ptr.store": Access("ptr", Effect.WRITES, "value"),
    },
)
