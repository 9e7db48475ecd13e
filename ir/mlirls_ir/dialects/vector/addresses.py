"""vector: accesses to memrefs whose alignment can be checked.

Without the attribute, an access is lowered with the alignment of the memref's elements.

Read next: `../../machine_checks/buffers.py`.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from mlirls_ir.machine_checks.address import Address
from mlirls_ir.machine_checks.alignment import check_elements, element_shortfall
from mlirls_ir.machine_checks.buffers import check_element_access
from mlirls_ir.machine_checks.numbers import bit_cast
from mlirls_ir.machine_checks.rules import Check, MachineRules, Site, Transfer

_ACCESSES: Final = ("load", "store", "maskedload", "maskedstore", "expandload", "compressstore")


def _type_cast(site: Site, pointer: Address | None) -> Address | None:
    # Misaligned elements are reported, and what is made of them is not reported again.
    return None if element_shortfall(site, pointer) is not None else pointer


def _check_type_cast(site: Site) -> None:
    check_elements(site, site.address("memref"), None)


RULES: Final = MachineRules(
    addresses={"vector.type_cast": Transfer("memref", _type_cast)},
    checks={
        "vector.bitcast": bit_cast("source"),
        **{f"vector.{name}": Check("base", partial(check_element_access, buffer="base")) for name in _ACCESSES},
        "vector.type_cast": Check("memref", _check_type_cast),
    },
)
