"""Rules of the arith dialect."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DenseResourceElementsAttr, FloatAttr, IntegerAttr, StringAttr
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, Signedness, Type, VectorType
from mlirls_ir.verify.casts import like, same_bits
from mlirls_ir.verify.hooks import CastTest, RuleBook
from mlirls_ir.verify.shapes import SHAPED, compatible, element_type
from mlirls_ir.verify.view import View

rules = RuleBook()


_VALUE: Final = "value must be an integer, float, or elements attribute"


@rules.verifies("arith.constant")
def _constant(op: View) -> None:
    type_ = op.result()
    value = op.attr("value")
    if isinstance(value, StringAttr):
        op.fail(_VALUE, ("attribute", "value"))
    if type_ is None:
        return
    if isinstance(type_, IntegerType) and type_.signedness is not Signedness.SIGNLESS:
        op.fail("integer return type must be signless", ("result", 0))
    if value is None or isinstance(value, (IntegerAttr, FloatAttr)):
        return
    if isinstance(type_, VectorType) and any(type_.scalable) and not getattr(value, "is_splat", True):
        op.fail("initializing scalable vectors with elements attribute is not supported unless it's a vector splat")
    if not isinstance(type_, SHAPED) and isinstance(value, DenseResourceElementsAttr):
        op.fail(_VALUE, ("attribute", "value"))


@rules.verifies("arith.select")
def _select(op: View) -> None:
    condition, result = op.operand("condition"), op.result()
    if condition is None or result is None or condition is IntegerType(1):
        return
    if not isinstance(result, SHAPED):
        op.fail("expected condition to be a signless i1, but got '" + str(condition) + "'", op.value_part("condition"))
    shape = getattr(result, "shape", None)
    if element_type(condition) is IntegerType(1) and getattr(condition, "shape", None) == shape:
        return
    expected = str(result).rpartition(str(element_type(result)))[0] + "i1>"
    op.fail(
        f"expected condition type to have the same shape as the result type, expected '{expected}', but got "
        f"'{condition}'",
        op.value_part("condition"),
    )


def _width_change(kind: type[IntegerType] | type[FloatType], *, wider: bool) -> CastTest:
    def test(source: Type, target: Type) -> bool:
        a, b = like(source), like(target)
        if not compatible(source, target) or not isinstance(a, kind) or not isinstance(b, kind):
            return False
        return b.width > a.width if wider else b.width < a.width

    return test


def _kinds(source_kind: type[Type], target_kind: type[Type]) -> CastTest:
    def test(source: Type, target: Type) -> bool:
        is_valid = isinstance(like(source), source_kind) and isinstance(like(target), target_kind)
        return is_valid and compatible(source, target)

    return test


def _index(source: Type, target: Type) -> bool:
    a, b = like(source, memref=True), like(target, memref=True)
    kinds = {_index_kind(a), _index_kind(b)}
    return kinds == {"index", "integer"} and compatible(source, target)


def _index_kind(type_: Type | None) -> str:
    if isinstance(type_, IntegerType) and type_.signedness is Signedness.SIGNLESS:
        return "integer"
    return "index" if isinstance(type_, IndexType) else ""


_CASTS: Final[dict[str, CastTest]] = {
    "arith.extui": _width_change(IntegerType, wider=True),
    "arith.extsi": _width_change(IntegerType, wider=True),
    "arith.extf": _width_change(FloatType, wider=True),
    "arith.trunci": _width_change(IntegerType, wider=False),
    "arith.truncf": _width_change(FloatType, wider=False),
    "arith.scaling_extf": _width_change(FloatType, wider=True),
    "arith.scaling_truncf": _width_change(FloatType, wider=False),
    "arith.uitofp": _kinds(IntegerType, FloatType),
    "arith.sitofp": _kinds(IntegerType, FloatType),
    "arith.fptoui": _kinds(FloatType, IntegerType),
    "arith.fptosi": _kinds(FloatType, IntegerType),
    "arith.index_cast": _index,
    "arith.index_castui": _index,
    "arith.bitcast": same_bits,
}


_WIDTH_CHANGES: Final = ("extf", "extsi", "extui", "scaling_extf", "scaling_truncf", "truncf", "trunci")

HOOKS: Final = rules.hooks(
    casts=_CASTS,
    needs_no_rule={f"op arith.{name}": "the types that it may cast are checked first" for name in _WIDTH_CHANGES},
)
