"""Data maps of the omp dialect: results of `omp.map.info` as operands of constructs.

Read next: `bodies.py`.
"""

from __future__ import annotations

from mlirls_ir.attributes.model import Attribute, IntegerAttr
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place

if TYPE_CHECKING:
    from typing import Final

_BITS: Final = {"to": 1, "from": 2, "always": 4, "del": 8}
"""What the runtime library calls OMP_TGT_MAPTYPE_TO and so on."""


def check_maps(place: Place) -> None:
    """Checks that what a construct maps comes from map operations with map types that it allows."""
    ranges = place.view().operand_ranges
    start, end = (ranges or {}).get("map_vars", (0, 0))
    for index in range(start, end):
        found = definition_of(place.statement, place.shape.own_operands[index])
        if found is None or found[1].shape.broken or (found[1].shape.by_shape and not found[1].shape.is_label):
            continue
        part = ("operand", index)
        source = found[1].shape
        if not any(result.hole == found[2] for result in source.results):
            place.fail("missing map operation", part, "operand-definition")
        if source.definition is None:
            continue
        if source.name != "omp.map.info":
            place.fail("map argument is not a map entry operation", part, "operand-definition")
        flags = _flags(source.attributes.get("map_type"))
        message = None if flags is None else _problem(place.shape.name, flags)
        if message is not None:
            place.fail(message, part, "operand-definition")


def _flags(map_type: Attribute | None) -> set[str] | None:
    """The words of a map type, which is a number until LLVM 21; None where it is not known."""
    if isinstance(map_type, IntegerAttr):
        return {word for word, bit in _BITS.items() if map_type.value & bit}
    text = str(map_type).partition(" ")[2].rstrip(">")
    return set(text.split("|")) if text else None


def _problem(name: str, flags: set[str]) -> str | None:
    to, from_, deletes = ("to" in flags, "from" in flags, "del" in flags)
    match name:
        case "omp.target_data" | "omp.target" if deletes:
            return "to, from, tofrom and alloc map types are permitted"
        case "omp.target_enter_data" if from_ or deletes:
            return "to and alloc map types are permitted"
        case "omp.target_exit_data" if to:
            return "from, release and delete map types are permitted"
        case "omp.target_update":
            if deletes or not (to or from_):
                return "at least one of to or from map types must be specified, other map types are not permitted"
            if to and from_:
                return "either to or from map types can be specified, not both"
            if "always" in flags:
                return "present, mapper and iterator map type modifiers are permitted"
        case _:
            pass
    return None


MAP_BODIES: Final[dict[str, PlaceRule]] = {
    "omp.target_data": check_maps,
    "omp.target_enter_data": check_maps,
    "omp.target_exit_data": check_maps,
    "omp.target_update": check_maps,
}
"""Rules of constructs that only map data, by operation name."""
