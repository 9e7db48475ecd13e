"""Rules of spirv's matrices.

Read next: `rules.py`.
"""

from __future__ import annotations

from mlirls_ir.types.model import DialectType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View

rules = RuleBook()


def _matrix(type_: Type | None) -> tuple[int, int, Type] | None:
    """Rows, columns and element type of a matrix."""
    if not isinstance(type_, DialectType) or type_.mnemonic != "matrix":
        return None
    column, count = type_.parameter("columnType"), type_.parameter("numColumns")
    if not isinstance(column, VectorType) or not isinstance(count, int):
        return None
    return column.shape[0], count, column.element


@rules.verifies("spirv.MatrixTimesScalar")
def _matrix_times_scalar(op: View) -> None:
    matrix, scalar = op.operand("matrix"), op.operand("scalar")
    element = matrix.parameter("elementType") if isinstance(matrix, DialectType) else None
    if element is not None and scalar is not None and element is not scalar:
        message = "input matrix components' type and scaling value must have the same type"
        op.fail(message, op.value_part("scalar"))


@rules.verifies("spirv.Transpose")
def _transpose(op: View) -> None:
    before, after = _matrix(op.operand("matrix")), _matrix(op.result())
    if before is None or after is None:
        return
    if before[0] != after[1]:
        op.fail_bare("input matrix rows count must be equal to output matrix columns count")
    if before[1] != after[0]:
        op.fail_bare("input matrix columns count must be equal to output matrix rows count")
    if before[2] is not after[2]:
        op.fail_bare("input and output matrices must have the same component type")


@rules.verifies("spirv.MatrixTimesMatrix")
def _matrix_times_matrix(op: View) -> None:
    left, right, result = _matrix(op.operand("leftmatrix")), _matrix(op.operand("rightmatrix")), _matrix(op.result())
    if left is None or right is None or result is None:
        return
    if left[1] != right[0]:
        op.fail_bare("left matrix columns' count must be equal to the right matrix rows' count")
    if right[1] != result[1]:
        op.fail_bare("right and result matrices must have equal columns' count")
    if right[2] is not result[2]:
        op.fail_bare("right and result matrices' component type must be the same")
    if left[2] is not result[2]:
        op.fail_bare("left and result matrices' component type must be the same")
    if left[0] != result[0]:
        op.fail_bare("left and result matrices must have equal rows' count")


@rules.verifies("spirv.MatrixTimesVector", "spirv.VectorTimesMatrix")
def _matrix_and_vector(op: View) -> None:
    matrix, vector, result = _matrix(op.operand("matrix")), op.operand("vector"), op.result()
    if matrix is None or not isinstance(vector, VectorType) or not isinstance(result, VectorType):
        return
    rows, columns, element = matrix
    given, found = vector.shape[0], result.shape[0]
    if op.name.startswith("spirv.Matrix"):
        if columns != given:
            op.fail(f"matrix columns ({columns}) must match vector operand size ({given})")
        if rows != found:
            op.fail(f"result size ({found}) must match the matrix rows ({rows})", ("result", 0))
        if element is not result.element:
            op.fail("matrix and result element types must match")
    else:
        if given != rows:
            op.fail("number of components in vector must equal the number of components in each column in matrix")
        if found != columns:
            op.fail("number of columns in matrix must equal the number of components in result", ("result", 0))
        if element is not result.element:
            op.fail("matrix must be a matrix with the same component type as the component type in result")
