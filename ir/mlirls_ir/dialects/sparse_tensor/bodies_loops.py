"""Loops over sparse tensors, and operations with rules about constant operands.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr, IntegerAttr
from mlirls_ir.dialects.sparse_tensor.storage import storage_of
from mlirls_ir.dialects.sparse_tensor.versions import ITERATOR_LAST
from mlirls_ir.types.model import DYNAMIC, DialectType, IndexType, MemRefType, RankedTensorType, Type
from mlirls_ir.verify.bodies import is_known_not, region_at
from mlirls_ir.verify.definitions import defining_operation
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.implied import passed_on
from mlirls_ir.verify.place import Place, entry_argument_types
from mlirls_ir.verify.words import integer

_CODE: Final = "region-flow"


def constant_of(place: Place, name: str) -> int | None:
    """The value of operand `name`, None if it is not a constant."""
    view = place.view()
    if not view.has_operand(name):
        return None
    source = defining_operation(place.statement, place.shape.own_operands[view.operand_index(name)])
    if source is None or source.shape.name != "arith.constant":
        return None
    value = place.around.details(source).state.attributes.get("value")
    return value.value if isinstance(value, IntegerAttr) else None


# -- sparse_tensor.foreach


def _foreach(place: Place) -> None:
    view, region = place.view(), region_at(place, 0)
    tensor, inits, order = view.operand("tensor"), view.operands("initArgs"), view.attr("order")
    if region is None or region.is_open or not isinstance(tensor, RankedTensorType) or inits is None:
        return
    storage, rank = storage_of(tensor.encoding), len(tensor.shape)
    n_levels = rank if tensor.encoding is None else storage.n_levels if storage is not None else None
    if isinstance(order, AffineMapAttr) and n_levels is not None and order.map.num_dims != n_levels:
        place.fail("Level traverse order does not match tensor's level rank", ("attribute", "order"))
    arguments, results = entry_argument_types(region), place.shape.result_types
    if len(arguments) != rank + 1 + len(inits):
        place.fail("Unmatched number of arguments in the block", code="region-arguments")
    if len(results) != len(inits):
        place.fail("Mismatch in number of init arguments and results", code=_CODE)
    if any(is_known_not(given, result) for given, result in zip(inits, results, strict=True)):
        place.fail("Mismatch in types of init arguments and results", code=_CODE)
    given = passed_on(region, "sparse_tensor.yield")
    if given is not None and (len(given) != len(results) or any(map(is_known_not, given, results))):
        place.fail("Mismatch in types of yield values and results", code=_CODE)
    for index, type_ in enumerate(arguments[:rank]):
        if type_ is not None and not isinstance(type_, IndexType):
            place.fail(f"Expecting Index type for argument at index {index}", code="region-arguments")
    if is_known_not(arguments[rank], tensor.element):
        message = "Unmatched element type between input tensor and block argument"
        place.fail(f"{message}, expected:{tensor.element}, got: {arguments[rank]}", code="region-arguments")


# -- sparse_tensor.iterate and coiterate


def _space(type_: Type | None) -> tuple[object, int] | None:
    """The encoding and the number of levels of a space of iterations or an iterator."""
    low, high = (type_.parameter(name) if isinstance(type_, DialectType) else None for name in ("loLvl", "hiLvl"))
    if not isinstance(type_, DialectType) or not isinstance(low, int) or not isinstance(high, int):
        return None
    return type_.parameter("encoding"), high - low


def _iterate(place: Place) -> None:
    view, region = place.view(), region_at(place, 0)
    space, inits = view.operand("iterSpace"), view.operands("initArgs")
    results = place.shape.result_types
    if region is None or region.is_open or inits is None:
        return
    if len(inits) != len(results):
        place.fail_op("mismatch in number of loop-carried values and defined values", code=_CODE)
    found, used = _space(space), integer(view.attr("crdUsedLvls"))
    if found is not None and used is not None and used > 0 and used.bit_length() > found[1]:
        place.fail_op("required out-of-bound coordinates", ("attribute", "crdUsedLvls"))
    arguments = entry_argument_types(region)
    is_last = ITERATOR_LAST.is_in(place.around.registry)
    iterator = arguments[-1 if is_last else 0] if arguments else None
    if isinstance(iterator, DialectType) and isinstance(space, DialectType) and iterator.mnemonic == "iterator":
        names = ("encoding", "loLvl", "hiLvl")
        if any(iterator.parameter(name) != space.parameter(name) for name in names):
            place.fail_op("mismatch in iterator and iteration space type", code="region-arguments")
    if used is not None and used >= 0:
        n_others = 1 + used.bit_count()
        carried = arguments[: max(0, len(arguments) - n_others)] if is_last else arguments[n_others:]
        _check_carried(place, list(inits), carried, passed_on(region, "sparse_tensor.yield"))


def _check_carried(
    place: Place, inits: list[Type | None], carried: list[Type | None], given: list[Type | None] | None
) -> None:
    if len(inits) != len(carried):
        place.fail_op(f"different number of inits and region iter_args: {len(inits)} != {len(carried)}", code=_CODE)
    if given is not None and len(given) != len(carried):
        place.fail_op("number mismatch between iter args and results.", code=_CODE)
    for index, (init, argument) in enumerate(zip(inits, carried, strict=True)):
        if is_known_not(init, argument):
            message = f"{index}-th init and {index}-th region iter_arg have different type: '{init}' != '{argument}'"
            place.fail_op(message, code=_CODE)
    for index, (argument, value) in enumerate(zip(carried, given or (), strict=False)):
        if is_known_not(argument, value):
            message = f"{index}-th region iter_arg and {index}-th yielded value have different type: "
            place.fail_op(f"{message}'{argument}' != '{value}'", code=_CODE)


def _coiterate(place: Place) -> None:
    view = place.view()
    inits, results, cases = view.operands("initArgs"), place.shape.result_types, view.attr("cases")
    if inits is None:
        return
    if len(inits) != len(results):
        place.fail_op("mismatch in number of loop-carried values and defined values", code=_CODE)
    if isinstance(cases, ArrayAttr) and len(set(cases.elements)) != len(cases.elements):
        place.fail_op("contains duplicated cases.", ("attribute", "cases"))
    for number, region in enumerate(place.statement.regions or ()):
        given = None if region.is_open else passed_on(region, "sparse_tensor.yield")
        if given is not None and len(given) != len(results):
            place.fail_op(f"number mismatch between iter args and results on {number}th region", code=_CODE)
        for index, (type_, result) in enumerate(zip(given or (), results, strict=False)):
            if is_known_not(type_, result):
                message = f"types mismatch between {index}th yield value and defined value on {number}th region"
                place.fail_op(message, code=_CODE)


# -- constants


def _level(place: Place) -> None:
    index, tensor = constant_of(place, "index"), place.view().operand("source")
    storage = storage_of(tensor.encoding) if isinstance(tensor, RankedTensorType) else None
    if index is not None and storage is not None and index % (1 << 64) >= storage.n_levels:
        place.fail("Level index exceeds the rank of the input sparse tensor", ("operand", 1))


def _sort(place: Place) -> None:
    count, view = constant_of(place, "n"), place.view()
    order, n_more = view.attr("perm_map"), integer(view.attr("ny")) if view.has_attr("ny") else 0
    if count is None or not isinstance(order, AffineMapAttr) or n_more is None:
        return
    needed = count * (order.map.num_dims + n_more)
    _check_extent(place, "xy", needed, "Expected dimension(xy) >= n * (rank(perm_map) + ny)")
    _check_extent(place, "ys", count, "Expected dimension(y) >= n")


def _check_extent(place: Place, name: str, needed: int, message: str) -> None:
    view = place.view()
    for index, type_ in enumerate(view.operands(name) or (), view.operand_index(name)):
        extent = type_.shape[0] if isinstance(type_, MemRefType) and type_.shape else DYNAMIC
        if extent != DYNAMIC and extent < needed:
            place.fail(f"{message} got {extent} < {needed}", ("operand", index))


LOOPS: Final[dict[str, PlaceRule]] = {
    "sparse_tensor.coiterate": _coiterate,
    "sparse_tensor.foreach": _foreach,
    "sparse_tensor.iterate": _iterate,
}
"""Rules of regions by operation name."""
CONSTANTS: Final[dict[str, PlaceRule]] = {"sparse_tensor.lvl": _level, "sparse_tensor.sort": _sort}
"""Rules of operands by operation name."""
