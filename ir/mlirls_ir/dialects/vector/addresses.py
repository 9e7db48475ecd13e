"""vector: accesses to memrefs whose alignment can be checked.

Without the attribute, an access is lowered with the alignment of the memref's elements.

Read next: `../../machine_checks/accesses.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.address import Address
from mlirls_ir.machine_checks.alignment import check_elements, element_shortfall
from mlirls_ir.machine_checks.numbers import bit_cast
from mlirls_ir.machine_checks.rules import Access, Check, Effect, MachineRules, Site, Transfer

_WRITTEN: Final = "valueToStore"


def _type_cast(site: Site, pointer: Address | None) -> Address | None:
    # Misaligned elements are reported, and what is made of them is not reported again.
    return None if element_shortfall(site, pointer) is not None else pointer


def _check_type_cast(site: Site) -> None:
    check_elements(site, site.address("memref"), None)


def _access(effect: Effect, value: str = "") -> Access:
    return Access("base", effect, value, "indices", is_aligned=False)


RULES: Final = MachineRules(
    addresses={"vector.type_cast": Transfer("memref", _type_cast)},
    accesses={
        "vector.load": _access(Effect.READS),
        "vector.store": _access(Effect.WRITES, _WRITTEN),
        "vector.maskedload": _access(Effect.SOME),
        "vector.maskedstore": _access(Effect.SOME, _WRITTEN),
        "vector.expandload": _access(Effect.SOME),
        "vector.compressstore": _access(Effect.SOME, _WRITTEN),
    },
    checks={
        "vector.bitcast": bit_cast("source"),
        "vector.type_cast": Check("memref", _check_type_cast),
    },
)
