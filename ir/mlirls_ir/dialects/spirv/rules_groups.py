"""Rules of spirv's groups, atomics, dot products and cooperative matrices.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.spirv.rules_memory import check_semantics
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import bit_width, enum_word, is_dialect_type

rules = RuleBook()

# -- groups

_KINDS: Final = ("FAdd", "FMax", "FMin", "IAdd", "SMax", "SMin", "UMax", "UMin")
_LOGIC: Final = tuple(f"{kind}{word}" for kind in ("Bitwise", "Logical") for word in ("And", "Or", "Xor"))
CLUSTERED: Final = tuple(f"spirv.GroupNonUniform{kind}" for kind in (*_KINDS, "FMul", "IMul", *_LOGIC))
"""Group operations whose invocations may be partitioned into clusters."""


def check_group_scope(op: View) -> None:
    """Checks the execution scope of an operation of a group."""
    scope = enum_word(op.attr("execution_scope"))
    if scope is not None and scope not in ("Workgroup", "Subgroup"):
        op.fail("execution scope must be 'Workgroup' or 'Subgroup'", ("attribute", "execution_scope"))


@rules.verifies(
    *(f"spirv.Group{kind}" for kind in _KINDS),
    "spirv.GroupNonUniformBallotFindLSB",
    "spirv.GroupNonUniformBallotFindMSB",
    "spirv.GroupNonUniformRotateKHR",
    "spirv.KHR.GroupFMul",
    "spirv.KHR.GroupIMul",
)
def _group(op: View) -> None:
    check_group_scope(op)


@rules.verifies(*CLUSTERED)
def _clustered(op: View) -> None:
    check_group_scope(op)
    if enum_word(op.attr("group_operation")) == "ClusteredReduce" and len(op.operand_types) == 1:
        message = "cluster size operand must be provided for 'ClusteredReduce' group operation"
        op.fail(message, ("attribute", "group_operation"))


# -- atomics

_UPDATES: Final = ("And", "IAdd", "IDecrement", "IIncrement", "ISub", "Or", "SMax", "SMin", "UMax", "UMin", "Xor")


@rules.verifies(*(f"spirv.Atomic{kind}" for kind in _UPDATES), "spirv.EXT.AtomicFAdd")
def _atomic(op: View) -> None:
    pointer = op.operand("pointer")
    pointee = pointer.parameter("pointeeType") if isinstance(pointer, DialectType) else None
    is_float = op.name == "spirv.EXT.AtomicFAdd"
    if isinstance(pointee, Type) and not isinstance(pointee, FloatType if is_float else IntegerType):
        noun = "float" if is_float else "integer"
        op.fail(f"pointer operand must point to an {noun} value, found '{pointee}'", op.value_part("pointer"))
    check_semantics(op, "semantics")


# -- dot products of integers


@rules.verifies(*(f"spirv.{signs}Dot{end}" for signs in ("S", "SU", "U") for end in ("", "AccSat")))
def _dot(op: View) -> None:
    factor, result = op.operand("vector1"), op.result()
    if isinstance(factor, IntegerType):
        if not op.has_attr("format"):
            op.fail("requires Packed Vector Format attribute for integer vector operands")
        if factor.width != 32:
            op.fail(
                "with specified Packed Vector Format (PackedVectorFormat4x8Bit) requires integer vector operands to be "
                "32-bits wide",
                op.value_part("vector1"),
            )
    elif factor is not None and op.has_attr("format"):
        message = f"with invalid format attribute for vector operands of type '{factor}'"
        op.fail(message, ("attribute", "format"))
    before, after = _element_width(factor), _element_width(result)
    if before is not None and after is not None and before > after:
        op.fail(
            f"result type has insufficient bit-width ({after} bits) for the specified vector operand type "
            f"({before} bits)",
            ("result", 0),
        )


def _element_width(type_: Type | None) -> int | None:
    if isinstance(type_, VectorType):
        width = bit_width(type_.element)
        return None if width is None else width * type_.shape[0]
    return bit_width(type_)


# -- cooperative matrices


def _check_matrix_access(op: View, refused: str) -> None:
    pointer = op.operand("pointer")
    pointee = pointer.parameter("pointeeType") if isinstance(pointer, DialectType) else None
    if is_dialect_type(pointee if isinstance(pointee, Type) else None, "spirv", *_COMPOSITES):
        message = f"Pointer must point to a scalar or vector type but provided '{pointee}'"
        op.fail(message, op.value_part("pointer"))
    word, part = enum_word(op.attr("memory_operand")), ("attribute", "memory_operand")
    if word is None:
        return
    words = word.split("|")
    if refused in words:
        op.fail(f"not compatible with memory operand '{refused}'", part)
    if "Aligned" in words and not op.has_attr("alignment"):
        op.fail("missing value for the 'Aligned' memory operand", part)
    if "Aligned" not in words and op.has_attr("alignment"):
        op.fail("found alignment attribute for non-'Aligned' memory operand", ("attribute", "alignment"))


_COMPOSITES: Final = ("array", "coopmatrix", "image", "matrix", "ptr", "rtarray", "sampled_image", "struct")


@rules.verifies("spirv.KHR.CooperativeMatrixLoad")
def _matrix_load(op: View) -> None:
    _check_matrix_access(op, "MakePointerAvailable")


@rules.verifies("spirv.KHR.CooperativeMatrixStore")
def _matrix_store(op: View) -> None:
    _check_matrix_access(op, "MakePointerVisible")


_USES: Final = ("MatrixA", "MatrixB", "MatrixAcc")


@rules.verifies("spirv.KHR.CooperativeMatrixMulAdd")
def _matrix_product(op: View) -> None:
    found = [type_ for name in "abc" if isinstance(type_ := op.operand(name), DialectType)]
    if len(found) != len(_USES):
        return
    for index, (type_, use) in enumerate(zip(found, _USES, strict=True)):
        if type_.parameter("use") not in (None, use):
            op.fail(f"operand #{index} must be of use '{use}'", ("operand", index))
    if len({type_.parameter("scope") for type_ in found}) > 1:
        op.fail("matrix scope mismatch")
    a, b, c = ((type_.parameter("rows"), type_.parameter("columns")) for type_ in found)
    for name, left, right in (("M", a[0], c[0]), ("N", b[1], c[1]), ("K", a[1], b[0])):
        if left != right:
            op.fail(f"matrix size mismatch on dimension '{name}'")
    elements = [type_.parameter("elementType") for type_ in found]
    if op.has_attr("matrix_operands") and not all(isinstance(element, IntegerType) for element in elements):
        message = "Matrix Operands require all matrix element types to be Integer Types"
        op.fail(message, ("attribute", "matrix_operands"))
