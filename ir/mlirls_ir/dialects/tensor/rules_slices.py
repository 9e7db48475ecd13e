"""Rules of slices of tensors.

Read next: `verify/layouts.py`.
"""

from __future__ import annotations

from mlirls_ir.types.model import RankedTensorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.layouts import check_in_bounds, check_slice_lists, reduction_problem
from mlirls_ir.verify.view import View

rules = RuleBook()


@rules.verifies("tensor.extract_slice")
def _extract_slice(op: View) -> None:
    source, result = op.operand("source"), op.result()
    if not isinstance(source, RankedTensorType):
        return
    rank = len(source.shape)
    lists = check_slice_lists(op, (rank, rank, rank))
    if lists is None or not isinstance(result, RankedTensorType):
        return
    _check_slice_type(op, RankedTensorType(tuple(lists[1]), source.element, source.encoding), result)
    check_in_bounds(op, source.shape, lists)


@rules.verifies("tensor.insert_slice", "tensor.parallel_insert_slice")
def _insert_slice(op: View) -> None:
    source, target = op.operand("source"), op.operand("dest")
    if not isinstance(target, RankedTensorType):
        return
    rank = len(target.shape)
    lists = check_slice_lists(op, (rank, rank, rank))
    if lists is None or not isinstance(source, RankedTensorType):
        return
    _check_slice_type(op, RankedTensorType(tuple(lists[1]), target.element, target.encoding), source)
    check_in_bounds(op, target.shape, lists)


def _check_slice_type(op: View, expected: RankedTensorType, given: RankedTensorType) -> None:
    match reduction_problem(expected, given):
        case "rank":
            op.fail_bare("expected rank to be smaller or equal to the other rank. ", code="slice-type")
        case "size":
            op.fail_bare(
                f"expected type to be '{expected}' or a rank-reduced version. (size mismatch) ", code="slice-type"
            )
        case "element":
            op.fail_bare(f"expected element type to be '{expected.element}'", code="slice-type")
        case _:
            pass
