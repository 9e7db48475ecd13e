"""acc: which operations the operands of constructs and data directives come from.

Read next: `bodies.py`, `rules_data.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.verify.definitions import defined_by
from mlirls_ir.verify.hooks import PlaceRule, Reach
from mlirls_ir.verify.place import Place

_SEVERAL: Final = "expect data entry/exit operation or acc.getdeviceptr as defining op"
_ENTRY: Final = "expect data entry operation as defining op"
_DECLARED: Final = "expect valid declare data entry operation or acc.getdeviceptr as defining op"


@dataclass(frozen=True, slots=True)
class _Sources:
    """The operations, without `acc.`, of which data operands are results, and what is said of all others.

    mlir-opt crashes on block arguments, unless it refuses them in so many words.
    """

    names: frozenset[str]
    message: str
    refuses_arguments: bool = False


def _sources(names: str, message: str, *, refuses_arguments: bool = False) -> _Sources:
    return _Sources(frozenset(names.split()), message, refuses_arguments)


_DATA: Final = "attach copyin copyout create delete detach deviceptr getdeviceptr nocreate present"
_CONSTRUCT: Final = _sources(_DATA, _SEVERAL)
_DECLARE: Final = _sources(
    "copyin copyout create declare_device_resident declare_link deviceptr getdeviceptr present",
    _DECLARED,
    refuses_arguments=True,
)
_SOURCES: Final = {
    "acc.data": _sources(_DATA, _SEVERAL, refuses_arguments=True),
    "acc.declare": _DECLARE,
    "acc.declare_enter": _DECLARE,
    "acc.declare_exit": _DECLARE,
    "acc.enter_data": _sources("attach copyin create", _ENTRY),
    "acc.host_data": _sources("use_device", _ENTRY),
    "acc.kernels": _CONSTRUCT,
    "acc.parallel": _CONSTRUCT,
    "acc.serial": _CONSTRUCT,
    "acc.update": _sources("getdeviceptr update_device update_host", _SEVERAL),
}


def _check_data(place: Place) -> None:
    sources = _SOURCES[place.shape.name]
    for index in range(*(place.view().operand_ranges or {}).get("dataClauseOperands", (0, 0))):
        name = defined_by(place.statement, place.shape.own_operands[index])
        if name is None or name.removeprefix("acc.") in sources.names:
            continue
        if name or sources.refuses_arguments:
            place.fail(sources.message, ("operand", index), "operand-definition")


def check_private(place: Place) -> None:
    """Checks that what a construct has of its own comes from the operations for that, each value once."""
    if any(field.name.lower().endswith("recipes") for field in place.definition.attributes):
        # Before LLVM 22 constructs name the recipes themselves.
        return
    for kind in ("private", "firstprivate", "reduction"):
        seen: set[tuple[str, int]] = set()
        for index in range(*(place.view().operand_ranges or {}).get(f"{kind}Operands", (0, 0))):
            name = defined_by(place.statement, place.shape.own_operands[index])
            if name and name != f"acc.{kind}":
                place.fail_op(f"expected {kind} as defining op", ("operand", index), "operand-definition")
            slot = place.shape.own_operands[index]
            value = (place.statement.names[slot.hole], slot.number)
            if value in seen:
                place.fail_op(f"{kind} operand appears more than once", ("operand", index))
            seen.add(value)


def _check_construct(place: Place) -> None:
    if place.shape.name != "acc.kernels":
        check_private(place)
    _check_data(place)


OPERAND_BODIES: Final[dict[str, PlaceRule]] = {
    **dict.fromkeys(_SOURCES, _check_data),
    "acc.parallel": _check_construct,
    "acc.serial": _check_construct,
}
"""Rules about operands by operation name."""

OPERAND_REACH: Final = dict.fromkeys((*OPERAND_BODIES, "acc.loop"), Reach.DEFINITIONS)
