"""gpu: kernels, launches and reductions with a body, and modules with targets.

Read next: `verify/bodies.py`, `symbols.py`.
"""

from __future__ import annotations

from typing import Final, NoReturn

from mlirls_ir.attributes.model import ArrayAttr, DialectAttr, IntegerAttr
from mlirls_ir.dialects.gpu.bodies_warp import warp_execute
from mlirls_ir.dialects.gpu.rules import is_incompatible_reduction
from mlirls_ir.dialects.gpu.symbols import SYMBOL_USERS
from mlirls_ir.dialects.nvvm.architectures import check_target
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import MemRefType, Type
from mlirls_ir.verify.bodies import is_known_not, region_at
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule
from mlirls_ir.verify.place import (
    Place,
    block_count,
    entry_argument_types,
    fail_at,
    link_to,
    statements_of,
)
from mlirls_ir.verify.symbols import function_type
from mlirls_ir.verify.view import Part
from mlirls_ir.verify.words import enum_word
from mlirls_ir.verify.yields import declared_results

_KERNEL: Final = "gpu.kernel"
_LAUNCH_ARGUMENTS: Final = 12


def block_ends(region: Region) -> list[Statement]:
    """The last operation of each block."""
    out: list[Statement] = []
    last: Statement | None = None
    for statement in statements_of(region):
        if statement.shape.is_label and last is not None and not last.shape.is_label:
            out.append(last)
        last = statement
    if last is not None and not last.shape.is_label:
        out.append(last)
    return out


# -- reductions


def _all_reduce(place: Place) -> None:
    region = region_at(place, 0)
    type_ = place.shape.result_types[0] if place.shape.result_types else None
    operator = place.shape.attributes.get("op")
    if type_ is None or (operator is None and "op" in place.shape.attributes):
        return
    is_empty = region is None or block_count(region) == 0
    if is_empty is (operator is None):
        place.fail("expected either an op attribute or a non-empty body", code="region-blocks")
    if is_empty or region is None:
        word = enum_word(operator)
        if is_incompatible_reduction(word, type_):
            message = f"`{word}` reduction operation is not compatible with type '{type_}'"
            place.fail(message, ("attribute", "op"))
        return
    arguments = entry_argument_types(region)
    if len(arguments) != 2:
        place.fail("expected two region arguments", code="region-arguments")
    if any(is_known_not(argument, type_) for argument in arguments):
        place.fail("incorrect region argument type", code="region-arguments")
    ends = block_ends(region)
    if region.is_open or any(end.shape.broken or end.shape.by_shape for end in ends):
        return
    if any(end.shape.definition is not None and not end.shape.is_terminator for end in ends):
        return
    yields = [end for end in ends if end.shape.name == "gpu.yield"]
    for end in yields:
        if len(end.shape.operands) != 1:
            place.fail("expected one gpu.yield operand", code="region-flow")
        if is_known_not(end.shape.operands[0].type, type_):
            place.fail("incorrect gpu.yield type", code="region-flow")
    if not yields and ends:
        place.fail("expected gpu.yield op in region", code="wrong-terminator")


# -- functions and launches


def _workgroup_count(place: Place) -> int | None:
    found = place.shape.attributes.get("workgroup_attributions")
    if found is None:
        return None if "workgroup_attributions" in place.shape.attributes else 0
    return found.value if isinstance(found, IntegerAttr) else None


def _check_attributions(place: Place, types: list[Type | None], space: str) -> None:
    for type_ in types:
        if type_ is None:
            continue
        if not isinstance(type_, MemRefType):
            place.fail_op("expected memref type in attribution", code="attribution")
        found = type_.memory_space
        word = enum_word(found) if isinstance(found, DialectAttr) and found.dialect == "gpu" else None
        if word is not None and word != space:
            place.fail_op(f"expected memory space {space} in attribution", code="attribution")


def _func(place: Place) -> None:
    region = region_at(place, 0)
    type_ = function_type(place.statement)
    if region is None or type_ is None:
        return
    if _KERNEL in place.shape.attributes and type_.results:
        place.fail_op("expected void return type for kernel function", code="function-type")
    if block_count(region) == 0:
        if not region.is_open:
            place.fail_op("expected body with at least one block", code="region-blocks")
        return
    arguments = entry_argument_types(region)
    count = _workgroup_count(place)
    if count is None:
        return
    inputs = len(type_.inputs)
    if len(arguments) < inputs + count:
        place.fail_op(f"expected at least {inputs + count} arguments to body region", code="entry-arguments")
    for index, (argument, declared) in enumerate(zip(arguments, type_.inputs, strict=False)):
        if is_known_not(argument, declared):
            message = f"expected body region argument #{index} to be of type '{declared}', got '{argument}'"
            place.fail_op(message, code="entry-arguments")
    _check_attributions(place, arguments[inputs : inputs + count], "workgroup")
    _check_attributions(place, arguments[inputs + count :], "private")


def _launch(place: Place) -> None:
    region = region_at(place, 0)
    view = place.view()
    count = _workgroup_count(place)
    if region is None or block_count(region) == 0 or view.operand_ranges is None or count is None:
        return
    arguments = entry_argument_types(region)
    expected = _LAUNCH_ARGUMENTS + (6 if view.has_operand("clusterSizeX") else 0)
    if len(arguments) < expected + count:
        if not view.is_generic:
            # The parser adds the arguments whose names are left out.
            return
        place.fail_op("unexpected number of region arguments", code="region-arguments")
    _check_attributions(place, arguments[expected : expected + count], "workgroup")
    _check_attributions(place, arguments[expected + count :], "private")
    for end in block_ends(region):
        shape = end.shape
        if shape.successors or shape.broken or region.is_open or shape.name == "gpu.terminator":
            continue
        if shape.definition is None and any(name.startswith("^") for name in end.names):
            continue
        if shape.definition is not None and not shape.is_terminator:
            continue
        link = link_to(place.around, place.statement, "in 'gpu.launch' body region")
        message = "expected 'gpu.terminator' or a terminator with successors"
        fail_at(place.around, end, message, code="wrong-terminator", links=(link,))


def _return(place: Place) -> None:
    parent = place.parent()
    found = declared_results(place, "gpu.func")
    if parent is None or found is None:
        return
    declared = found[1]
    given = [slot.type for slot in place.shape.operands]
    if len(given) != len(declared):
        _fail_return(place, parent, f"expected {len(declared)} result operands", None)
    for index, (passed, expected) in enumerate(zip(given, declared, strict=True)):
        if is_known_not(passed, expected):
            _fail_return(place, parent, f"unexpected type `'{passed}'' for operand #{index}", ("operand", index))


def _fail_return(place: Place, function: Statement, message: str, part: Part) -> NoReturn:
    links = (link_to(place.around, function, "return type declared here"),)
    place.fail_op(message, part, "return-types", links=links)


# -- modules


def _module(place: Place) -> None:
    targets, region = place.shape.attributes.get("targets"), region_at(place, 0)
    if isinstance(targets, ArrayAttr) and region is not None:
        for target in targets.elements:
            check_target(place, target, region)


BODIES: Final[dict[str, PlaceRule]] = {
    "gpu.all_reduce": _all_reduce,
    "gpu.func": _func,
    "gpu.launch": _launch,
    "gpu.module": _module,
    "gpu.return": _return,
    "gpu.warp_execute_on_lane_0": warp_execute,
}
"""Rules by operation name."""

HOOKS: Final = PlaceHooks(bodies=BODIES, symbols=SYMBOL_USERS)
