"""Rules of tensor operations that change a shape and keep the elements: reshape, expand and collapse.

Read next: `verify/reshapes.py`.
"""

from __future__ import annotations

from mlirls_ir.types.model import DYNAMIC, RankedTensorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.reshapes import check_dynamic_extents, check_tensor_groups, reassociation_of
from mlirls_ir.verify.shapes import (
    TENSORS,
    is_static,
    product,
    shape_of,
)
from mlirls_ir.verify.view import View, integers

rules = RuleBook()


@rules.verifies("tensor.reshape")
def _reshape(op: View) -> None:
    source, result, shape = op.operand("source"), op.result(), op.operand("shape")
    if not isinstance(source, TENSORS) or not isinstance(result, TENSORS):
        return
    if source.element is not result.element:
        op.fail("element types of source and destination tensor types should be the same")
    if not isinstance(result, RankedTensorType) or not isinstance(shape, RankedTensorType):
        return
    is_static_source = isinstance(source, RankedTensorType) and is_static(source.shape)
    if is_static_source and is_static(result.shape) and product(shape_of(source) or ()) != product(result.shape):
        op.fail("source and destination tensor should have the same number of elements")
    if shape.shape[0] == DYNAMIC:
        op.fail("cannot use shape operand with dynamic length to reshape to statically-ranked tensor type")
    if shape.shape[0] != len(result.shape):
        op.fail("length of shape operand differs from the result's tensor rank")


@rules.verifies("tensor.collapse_shape", "tensor.expand_shape")
def _reassociate(op: View) -> None:
    source, result, groups = op.operand("src"), op.result(), reassociation_of(op)
    if not isinstance(source, RankedTensorType) or not isinstance(result, RankedTensorType) or groups is None:
        return
    if op.name == "tensor.collapse_shape":
        if any(not group for group in groups):
            op.fail("reassociation indices must not be empty", ("attribute", "reassociation"))
        check_tensor_groups(op, source, result, groups)
        return
    static = integers(op.attr("static_output_shape"))
    if static is not None and len(static) != len(result.shape):
        op.fail(
            f"expected number of static shape dims to be equal to the output rank ({len(result.shape)}) but found "
            f"{len(static)} inputs instead"
        )
    if static is not None:
        check_dynamic_extents(op, static)
    check_tensor_groups(op, result, source, groups)
