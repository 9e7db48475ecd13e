"""Data maps of the omp dialect: results of `omp.map.info` as operands of constructs.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import Attribute, IntegerAttr
from mlirls_ir.dialects.omp.bodies_clauses import check_arguments
from mlirls_ir.ods.versions import is_from
from mlirls_ir.verify.blocks import may_be_terminator
from mlirls_ir.verify.bodies import last_operation, region_at
from mlirls_ir.verify.definitions import defined_by, defining_operation
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place, block_count
from mlirls_ir.verify.symbols import is_broken, lookup, nearest_broken

_BOTH_WAYS: Final = "either to or from map types can be specified, not both"
_BITS: Final = {"to": 1, "from": 2, "always": 4, "del": 8, "implicit": 512, "close": 1024}
"""The runtime library's names for OMP_TGT_MAPTYPE_TO and so on."""


def check_maps(place: Place) -> None:
    """Checks that what a construct maps comes from map operations with map types that it allows."""
    check_mapped(place, "map_iterated", "map_iterated", "omp.iterator")
    updated: dict[str, set[tuple[str, int]]] = {"to": set(), "from": set()}
    for index in range(*_range(place, "map_vars")):
        slot = place.shape.own_operands[index]
        name, part = defined_by(place.statement, slot), ("operand", index)
        if name == "":
            place.fail("missing map operation", part, "operand-definition")
        if name not in (None, "omp.map.info") and place.shape.name != "omp.declare_mapper.info":
            place.fail("map argument is not a map entry operation", part, "operand-definition")
        source = defining_operation(place.statement, slot)
        flags = None if source is None or name is None else _flags(source.shape.attributes.get("map_type"))
        if flags is None or source is None:
            continue
        message = _problem(place.shape.name, flags)
        if place.shape.name == "omp.target_update" and source.shape.own_operands:
            variable = source.shape.own_operands[0]
            value = (source.names[variable.hole], variable.number)
            way, other = ("to", "from") if "to" in flags else ("from", "to")
            message = _BOTH_WAYS if message is None and value in updated[other] else message
            updated[way].add(value)
        if message is not None:
            place.fail(message, part, "operand-definition")


def _range(place: Place, field: str) -> tuple[int, int]:
    return (place.view().operand_ranges or {}).get(field, (0, 0))


def check_mapped(place: Place, field: str, clause: str, definer: str = "omp.map.info") -> None:
    """Checks that the operands of a clause are results of map operations, or of `definer`."""
    for index in range(*_range(place, field)):
        name = defined_by(place.statement, place.shape.own_operands[index])
        if name not in (None, definer):
            message = f"'{clause}' arguments must be defined by '{definer}' ops"
            place.fail_op(message, ("operand", index), "operand-definition")


def _target_data(place: Place) -> None:
    check_arguments(place)
    # Before LLVM 21, these operands are not arguments of the region.
    if place.definition.has_trait("BlockArgOpenMPOpInterface"):
        for clause in ("use_device_ptr", "use_device_addr"):
            check_mapped(place, f"{clause}_vars", clause)
    check_maps(place)


def _map_info(place: Place) -> None:
    found = lookup(place, "mapper_id")
    if found is not None and not nearest_broken(place):
        target = found[1]
        if target is None or (target.shape.name != "omp.declare_mapper" and not is_broken(target)):
            place.fail("invalid mapper id", ("symbol", "mapper_id"), "unknown-symbol")
    if is_from(place.around.registry, 21):
        check_mapped(place, "members", "members")


def _declare_mapper(place: Place) -> None:
    last = last_operation(region_at(place, 0))
    if last is None or not may_be_terminator(last.shape) or last.shape.name == "omp.declare_mapper.info":
        return
    if (region := region_at(place, 0)) is not None and block_count(region) == 1:
        place.fail_op("expected terminator to be a DeclareMapperInfoOp", code="wrong-terminator")


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
                return _BOTH_WAYS
            if flags & {"always", "close", "implicit"}:
                return "present, mapper and iterator map type modifiers are permitted"
        case _:
            pass
    return None


MAP_BODIES: Final[dict[str, PlaceRule]] = {
    "omp.declare_mapper": _declare_mapper,
    "omp.declare_mapper.info": check_maps,
    "omp.map.info": _map_info,
    "omp.target_data": _target_data,
    "omp.target_enter_data": check_maps,
    "omp.target_exit_data": check_maps,
    "omp.target_update": check_maps,
}
"""Rules of constructs that only map data, by operation name."""
