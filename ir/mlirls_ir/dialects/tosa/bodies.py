"""Rules of the tosa dialect about an operation's surroundings: constant shapes, and the regions of control flow.

Read next: `bodies_constants.py` (zero points), `rules.py` (the operations by themselves).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.dialects.tosa.bodies_constants import CONSTANT_TAKERS
from mlirls_ir.dialects.tosa.shared import element_of, shape_rank
from mlirls_ir.dialects.tosa.symbols import SYMBOL_USERS
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import DYNAMIC, IntegerType, RankedTensorType, Type
from mlirls_ir.verify.bodies import last_operation, region_at
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Reach
from mlirls_ir.verify.place import Place, entry_argument_types
from mlirls_ir.verify.shapes import product, shape_of

Shape = tuple[int, ...]

# -- shapes


def _source(place: Place, index: int) -> Statement | None:
    """The operation that defines operand `index`; None where it is not known."""
    found = definition_of(place.statement, place.shape.own_operands[index])
    if found is None or found[1].shape.broken or (found[1].shape.by_shape and not found[1].shape.is_label):
        return None
    return found[1]


def _check_resolvable(place: Place) -> None:
    """Checks that shapes come from operations on shapes, so that they are known at compile time."""
    for index, slot in enumerate(place.shape.own_operands):
        if slot.type is None or shape_rank(slot.type) is None:
            continue
        source = _source(place, index)
        if source is None:
            continue
        definition = source.shape.definition
        if definition is not None and definition.has_trait("TosaShapeOperator") and not source.shape.is_label:
            continue
        if definition is None and not source.shape.is_label and not source.shape.region_arguments:
            # An unknown operation may be one on shapes.
            continue
        place.fail_op("shape operand is not compile time resolvable", ("operand", index), "operand-definition")


def constant_shape(place: Place, field: str) -> list[int] | None:
    """The numbers of operand `field` if it is a constant; None if it is not."""
    view = place.view()
    if view.operands(field) is None:
        return None
    source = _source(place, view.operand_index(field))
    if source is None or source.shape.name != "tosa.const_shape":
        return None
    values = place.around.details(source).state.attributes.get("values")
    if not isinstance(values, DenseElementsAttr) or len(values.type.shape) != 1:
        return None
    found = values.values()
    return found * values.type.shape[0] if values.is_splat and len(found) == 1 else found


def _shapes(place: Place) -> tuple[Shape | None, Shape | None]:
    view = place.view()
    return shape_of(view.operand_types[0]) if view.operand_types else None, shape_of(view.result())


def _check_element(place: Place) -> None:
    view = place.view()
    a, b = element_of(view.operand_types[0]), element_of(view.result())
    if a is not None and b is not None and a is not b:
        place.fail_op(f"expect input and output to have same element type, got '{a}' and '{b}'", ("result", 0))


def _reshape(place: Place) -> None:
    _check_element(place)
    source, result = _shapes(place)
    new = constant_shape(place, "shape")
    if new is None:
        return
    if new.count(-1) > 1:
        place.fail_op("expected at most one target dimension to be -1", ("operand", 1))
    if result is None:
        return
    if len(new) != len(result):
        place.fail_op("new shape does not match result rank", ("result", 0))
    for extent, expected in zip(new, result, strict=True):
        if extent not in (-1, DYNAMIC, expected) and expected != DYNAMIC:
            place.fail_op("new shape is inconsistent with result shape", ("result", 0))
        if extent < -1 and extent != DYNAMIC:
            place.fail_op(f"new shape has invalid tensor dimension size {extent}", ("operand", 1))
    if source is None or DYNAMIC in source:
        return
    count = product(source)
    # What is not positive may become any extent.
    least = product(extent for extent in new if extent > 0)
    totals = [] if DYNAMIC in result else [product(result)]
    totals += [least] if min(new, default=1) > 0 or least > count else []
    total = next((total for total in totals if total != count), None)
    if total is not None:
        place.fail_op(f"cannot reshape {count} elements into {total}", ("result", 0))


def _slice(place: Place) -> None:
    _check_element(place)
    source, result = _shapes(place)
    if source is None:
        return
    if result is not None and len(source) != len(result):
        message = f"expect input1 and output to have the same ranks, got {len(source)} and {len(result)}"
        place.fail_op(message, ("result", 0))
    for index, name in ((1, "start"), (2, "size")):
        rank = shape_rank(place.shape.own_operands[index].type)
        if rank is not None and rank != len(source):
            place.fail_op(f"length of {name} is not equal to rank of input shape", ("operand", index))


def _tile(place: Place) -> None:
    _check_element(place)
    source, result = _shapes(place)
    rank = shape_rank(place.shape.own_operands[1].type)
    if rank is None:
        return
    if source is not None and len(source) != rank:
        place.fail_op(f"expect 'multiples' to have rank {len(source)} but got {rank}.", ("operand", 1))
    if source is not None and result is not None and len(source) != len(result):
        place.fail_op("expect same input and output tensor rank.", ("result", 0))
    if source is None and result is not None and len(result) != rank:
        place.fail_op(f"expect 'multiples' array to have length {len(result)} but got {rank}.", ("operand", 1))
    multiples = constant_shape(place, "multiples")
    if multiples is not None and any(value < -1 or value == 0 for value in multiples):
        place.fail_op("expect element of 'multiples' to be positive integer or -1.", ("operand", 1))


def _pad(place: Place) -> None:
    view = place.view()
    _check_element(place)
    constant, out = element_of(view.operand("pad_const")), element_of(view.result())
    if constant is not None and out is not None and constant is not out:
        message = f"expect input and output to have same element type, got '{constant}' and '{out}'"
        place.fail_op(message, ("operand", 2))
    source, result = _shapes(place)
    if source is not None and result is not None and len(source) != len(result):
        place.fail_op(
            f"expect same input and output tensor rank, but got inputRank: {len(source)}, outputRank: {len(result)}",
            ("result", 0),
        )
    rank = shape_rank(place.shape.own_operands[1].type)
    if source is None or rank is None:
        return
    if rank != 2 * len(source):
        place.fail_op(
            f"padding tensor must have {len(source)} * 2 = {2 * len(source)} elements, but got {rank}", ("operand", 1)
        )
    padding = constant_shape(place, "padding")
    if padding is None or result is None:
        return
    for dim, (extent, expected) in enumerate(zip(source, result, strict=True)):
        low, high = padding[2 * dim : 2 * dim + 2]
        if low < -1 or high < -1:
            place.fail_op(
                f"invalid padding values at dimension {dim}: values must be non-negative or -1 for dynamic padding, "
                f"got [{low}, {high}]",
                ("operand", 1),
            )
        if DYNAMIC not in (extent, expected) and extent + low + high != expected:
            place.fail_op(
                f"mismatch in output shape at dimension {dim}: expected {extent} + {low} + {high} = "
                f"{extent + low + high}, but got {expected}",
                ("result", 0),
            )


def _concat_shape(place: Place) -> None:
    ranks = [shape_rank(slot.type) for slot in place.shape.own_operands]
    result = shape_rank(place.view().result())
    known = [rank for rank in ranks if rank is not None]
    if result is None or len(known) != len(ranks) or sum(known) == result:
        return
    place.fail_op(
        f"requires output shape rank to be equal to the sum of the input shape ranks ({sum(known)}), got {result}",
        ("result", 0),
    )


def _resize(place: Place) -> None:
    source, result = _shapes(place)
    scale, offset, border = (constant_shape(place, name) for name in ("scale", "offset", "border"))
    if scale is None or offset is None or border is None or (len(scale), len(offset), len(border)) != (4, 2, 2):
        return
    if min(scale) <= 0:
        place.fail_op(f"expect all scale values to be > 0, got {', '.join(map(str, scale))}", ("operand", 1))
    if source is None or result is None or len(source) != 4 or len(result) != 4:
        return
    for axis, (name, letter) in enumerate((("height", "y"), ("width", "x"))):
        size, expected = source[1 + axis], result[1 + axis]
        up, down = scale[2 * axis : 2 * axis + 2]
        if size in (DYNAMIC, 1):
            # One element is broadcast to any number.
            continue
        total = (size - 1) * up - offset[axis] + border[axis]
        if total % down:
            place.fail_op(
                f"expected (input_{name} - 1) * scale_{letter}_n - offset_{letter} + border_{letter} to be wholly "
                f"divisible by scale_{letter}_d, got (({size} - 1) * {up} - {offset[axis]} + {border[axis]}) / {down}"
            )
        calculated = total // down + 1
        if expected not in (DYNAMIC, calculated):
            place.fail_op(
                f"calculated output {name} did not match expected: calculated={calculated}, expected={expected}",
                ("result", 0),
            )


# -- control flow


def _compare(place: Place, left: Sequence[Type | None], name: str, right: Sequence[Type | None], other: str) -> None:
    """Checks that two lists of tensors have the same number, elements and shapes."""
    if len(left) != len(right):
        place.fail_op(
            f"require same number of values in {name} ({len(left)}) and {other} ({len(right)})", code="region-flow"
        )
    for a, b in zip(left, right, strict=True):
        x, y = element_of(a), element_of(b)
        if x is not None and y is not None and x is not y:
            place.fail_op(f"require same element type for {name} ('{x}') and {other} ('{y}')", code="region-flow")
        if not isinstance(a, RankedTensorType) or not isinstance(b, RankedTensorType):
            continue
        if len(a.shape) != len(b.shape) or any(
            m != n and DYNAMIC not in (m, n) for m, n in zip(a.shape, b.shape, strict=True)
        ):
            place.fail_op(f"require same shapes for {name} ('{a}') and {other} ('{b}')", code="region-flow")


def _yielded(place: Place, index: int) -> list[Type | None] | None:
    last = last_operation(region_at(place, index))
    return None if last is None or last.shape.name != "tosa.yield" else [slot.type for slot in last.shape.operands]


def _arguments(place: Place, index: int) -> list[Type | None] | None:
    region = region_at(place, index)
    return None if region is None or region.is_open else entry_argument_types(region)


def _check_size_one(place: Place, type_: Type | None, name: str) -> None:
    shape = shape_of(type_)
    if shape is not None and DYNAMIC not in shape and product(shape) != 1:
        place.fail_op(f"{name} must be a size 1 tensor, got '{type_}'")


def _cond_if(place: Place) -> None:
    view = place.view()
    inputs, outputs = view.operands("input_list"), view.result_types
    if inputs is None or len(place.statement.regions or ()) != 2:
        return
    for index, name in enumerate(("then_graph", "else_graph")):
        arguments = _arguments(place, index)
        if arguments is not None and (arguments or inputs):
            _compare(place, arguments, f"'{name}' arguments", inputs, "'input_list'")
    for index, name in enumerate(("then_graph", "else_graph")):
        given = _yielded(place, index)
        if given is not None:
            _compare(place, given, f"'{name}' results", outputs, "'output_list'")
    _check_size_one(place, view.operand("condition"), "'condition'")


def _while_loop(place: Place) -> None:
    view = place.view()
    inputs, outputs = view.operands("input_list"), view.result_types
    if inputs is None or len(place.statement.regions or ()) != 2:
        return
    _compare(place, inputs, "'input_list'", outputs, "'output_list'")
    for index, name in enumerate(("cond_graph", "body_graph")):
        arguments = _arguments(place, index)
        if arguments is not None:
            _compare(place, arguments, f"'{name}' arguments", inputs, "'input_list'")
    passed = _yielded(place, 1)
    if passed is not None:
        _compare(place, passed, "'body_graph' results", inputs, "'input_list'")
    condition = _yielded(place, 0)
    if condition is None:
        return
    if len(condition) != 1:
        place.fail_op("require 'cond_graph' only have one result", code="region-flow")
    _check_size_one(place, condition[0], "'cond_graph' result")
    element = element_of(condition[0])
    if element is not None and (not isinstance(element, IntegerType) or element.width != 1):
        place.fail_op(f"'cond_graph' result must be a boolean tensor, got '{condition[0]}'", code="region-flow")


def _constant_number(place: Place, field: str) -> int | None:
    """The number of the constant of one element that operand `field` is; None where it is none."""
    view = place.view()
    if not view.has_operand(field):
        return None
    source = _source(place, view.operand_index(field))
    if source is None or source.shape.name != "tosa.const":
        return None
    values = place.around.details(source).state.attributes.get("values")
    found = values.values() if isinstance(values, DenseElementsAttr) else None
    return found[0] if found is not None and len(found) == 1 else None


def _slice_shape(place: Place) -> None:
    start, size = _constant_number(place, "start"), _constant_number(place, "size")
    ranks = [shape_rank(type_) for type_ in (place.view().operand("input"), place.view().result())]
    part = ("operand", 2)
    if start is not None and start < 0:
        place.fail_op(f"expected non-negative start index, got {start}", ("operand", 1))
    if size is None:
        return
    if size <= 0:
        place.fail_op(f"expected positive size, got {size}", part)
    if ranks[1] is not None and ranks[1] != size:
        place.fail_op(f"expected output type size to be equal to size attribute, got {ranks[1]} vs {size}", part)
    if start is not None and ranks[0] is not None and start + size > ranks[0]:
        message = "expected start + size to be less than or equal to input shape rank"
        place.fail_op(f"{message} ({ranks[0]}), got {start + size}", part)


def _same_ranks(place: Place) -> None:
    if not place.definition.has_trait("TosaShapeOperatorWithSameRanks"):
        return
    ranks = [shape_rank(slot.type) for slot in place.shape.own_operands]
    if None in ranks or not ranks:
        return
    if len(set(ranks)) > 1:
        place.fail_op("operands don't have matching ranks", ("operand", 1))
    result = shape_rank(place.view().result())
    if result is not None and result != ranks[0]:
        place.fail_op("result shape has different rank than operands", ("result", 0))


def _with_shapes(rule: Callable[[Place], None]) -> PlaceRule:
    def check(place: Place) -> None:
        first, second = (rule, _check_resolvable) if rule is _same_ranks else (_check_resolvable, rule)
        first(place)
        second(place)

    return check


_SHAPE_TAKERS: Final[dict[str, Callable[[Place], None]]] = {
    "tosa.reshape": _reshape,
    "tosa.slice": _slice,
    "tosa.tile": _tile,
    "tosa.pad": _pad,
    "tosa.resize": _resize,
    "tosa.concat_shape": _concat_shape,
    "tosa.slice_shape": _slice_shape,
    **{
        f"tosa.{name}_shape": _same_ranks
        for name in (
            "add",
            "div_ceil",
            "div_floor",
            "exp2",
            "log2_ceil",
            "log2_floor",
            "max",
            "min",
            "mod",
            "mul",
            "sub",
        )
    },
}
"""Operations that take shapes, which have to be known at compile time."""

BODIES: Final[dict[str, PlaceRule]] = {
    **{name: _with_shapes(rule) for name, rule in _SHAPE_TAKERS.items()},
    **CONSTANT_TAKERS,
    "tosa.cond_if": _cond_if,
    "tosa.while_loop": _while_loop,
}
"""Rules of tosa by operation name."""

HOOKS: Final = PlaceHooks(
    bodies=BODIES,
    symbols=SYMBOL_USERS,
    reach=dict.fromkeys((*_SHAPE_TAKERS, *CONSTANT_TAKERS, "tosa.const_shape"), Reach.DEFINITIONS),
)
