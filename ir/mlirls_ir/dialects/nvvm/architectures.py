"""Which operations the chip of an `#nvvm.target` has: those that require a newer or another architecture are errors.

Read next: `../gpu/bodies.py`, whose `gpu.module` has targets.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.tree import Region, Shape, Statement
from mlirls_ir.verify.place import Place, fail_at, statements_of

_CHIP: Final = compiled(r"sm_([0-9]+).*?(a?)\Z")
_OLDEST: Final = 20


def check_target(place: Place, target: Attribute | None, region: Region) -> None:
    """Fails at the first operation of a module that the chip of an `#nvvm.target` does not have."""
    if not isinstance(target, DialectAttr) or (target.dialect, target.mnemonic) != ("nvvm", "target"):
        return
    chip = target.parameter("chip")
    name = "sm_50" if chip is None else str(chip)
    match = _CHIP.match(name)
    if match is None or target.parameter("verifyTarget") is False:
        return
    version, is_accelerated = int(match[1]), match[2] == "a"
    if version < _OLDEST:
        place.fail("Minimum NVVM target SM version is sm_20")
    for statement in _operations(region):
        if not _has(statement.shape, version, is_accelerated=is_accelerated):
            message = f"'{statement.shape.name}' op is not supported on {name}"
            fail_at(place.around, statement, message)


def _has(shape: Shape, version: int, *, is_accelerated: bool) -> bool:
    """Whether a chip has an operation."""
    for trait in () if shape.definition is None else shape.definition.traits:
        if trait.name == "NVVMRequiresSM":
            return version >= int(str(trait.arguments[0]))
        if trait.name == "NVVMRequiresSMa":
            return is_accelerated and str(version) in str(trait.arguments[0]).split(",")
    return True


def _operations(region: Region) -> Iterator[Statement]:
    """The operations in a region and in those that they hold, in the order of the text."""
    pending = [iter(statements_of(region))]
    while pending:
        statement = next(pending[-1], None)
        if statement is None:
            pending.pop()
            continue
        if not statement.shape.is_label:
            yield statement
        pending += [iter(statements_of(held)) for held in reversed(statement.regions or ())]
