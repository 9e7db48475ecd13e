"""Rules of the shape dialect: operations by themselves.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.types.model import DYNAMIC, DialectType, IndexType, RankedTensorType, Type
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.shapes import SHAPED, TENSORS, compatible, shape_of
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import fail_inferred

rules = RuleBook()

_FALLIBLE: Final = frozenset({"size", "shape", "value_shape"})
_EXTENTS: Final = RankedTensorType((DYNAMIC,), IndexType())


def _is(type_: Type | None, mnemonic: str) -> bool:
    return isinstance(type_, DialectType) and type_.dialect == "shape" and type_.mnemonic == mnemonic


def _check_propagates(op: View, expected: str) -> None:
    """An operand that can hold an error requires a result that can."""
    result = op.result()
    can_fail = any(
        isinstance(type_, DialectType) and type_.dialect == "shape" and type_.mnemonic in _FALLIBLE
        for type_ in op.operand_types
    )
    if can_fail and result is not None and not _is(result, expected):
        op.fail(
            "if at least one of the operands can hold error values then the result must be of type "
            f"`{expected}` to propagate them",
            ("result", 0),
        )


def _check_inferred(op: View, inferred: Type) -> None:
    result = op.result()
    if result is None or _is(result, "shape") or result is inferred:
        return
    if op.name == "shape.shape_of" and compatible(result, inferred):
        return
    fail_inferred(op, inferred, result)


@rules.verifies("shape.add", "shape.div", "shape.get_extent", "shape.mul", "shape.num_elements", "shape.rank")
def _size(op: View) -> None:
    _check_propagates(op, "size")


@rules.verifies("shape.broadcast")
def _broadcast(op: View) -> None:
    _check_propagates(op, "shape")


@rules.verifies("shape.shape_of")
def _shape_of(op: View) -> None:
    source = op.operand("arg")
    if isinstance(source, SHAPED):
        shape = shape_of(source)
        inferred = _EXTENTS if shape is None else RankedTensorType((len(shape),), IndexType())
        _check_inferred(op, inferred)
    _check_propagates(op, "shape")


@rules.verifies("shape.const_shape")
def _const_shape(op: View) -> None:
    shape = op.attr("shape")
    if isinstance(shape, DenseElementsAttr) and len(shape.type.shape) == 1:
        _check_inferred(op, RankedTensorType(shape.type.shape, IndexType()))


@rules.verifies("shape.assuming_all")
def _assuming_all(op: View) -> None:
    if not op.operand_types:
        op.fail("no operands specified", code="operand-count")


@rules.verifies("shape.cstr_broadcastable")
def _cstr_broadcastable(op: View) -> None:
    if len(op.operand_types) < 2:
        op.fail("required at least 2 input shapes", code="operand-count")


@rules.verifies("shape.meet")
def _meet(op: View) -> None:
    if None in op.operand_types:
        return
    are_shapes = [_is(type_, "shape") or isinstance(type_, TENSORS) for type_ in op.operand_types]
    if any(are_shapes) and not all(are_shapes):
        op.fail_bare("requires all sizes or shapes")
    extents = [shape[0] for shape in map(shape_of, op.operand_types) if shape]
    if len({extent for extent in extents if extent != DYNAMIC}) > 1:
        op.fail_bare("unequal shape cardinality")


HOOKS: Final = rules.hooks(
    quirks={
        "shape": Quirk.ALLOWS_UNKNOWN,
        "shape.func": Quirk.NO_PUBLIC_DECLARATION,
        "shape.reduce": Quirk.ENDS_AS_WRITTEN,
    }
)
