"""Rules of the spirv dialect: arithmetic, casts, groups, queries of images, branches and functions.

Read next: `rules_composites.py`, `rules_memory.py`, `bodies.py` (regions), `symbols.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import (
    ArrayAttr,
    DenseElementsAttr,
    IntegerAttr,
    TypeAttr,
)
from mlirls_ir.dialects.spirv.discardable import check_on_argument, check_on_operation, check_on_result
from mlirls_ir.dialects.spirv.rules_groups import check_group_scope
from mlirls_ir.dialects.spirv.rules_pointers import check_parameters
from mlirls_ir.types.model import (
    DialectType,
    FloatType,
    FunctionType,
    IntegerType,
    OpaqueType,
    Signedness,
    Type,
    VectorType,
)
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.shapes import product
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import bit_width, is_dialect_type, types_of

_COMPOSITES: Final = """
CompositeConstruct CompositeExtract CompositeInsert VectorShuffle EXT.ConstantCompositeReplicate Constant SpecConstant
"""
_GROUPS: Final = """
GroupFAdd GroupFMax GroupFMin GroupIAdd GroupSMax GroupSMin GroupUMax GroupUMin GroupNonUniformBallotFindLSB
GroupNonUniformBallotFindMSB GroupNonUniformRotateKHR KHR.GroupFMul KHR.GroupIMul GroupNonUniformFAdd
GroupNonUniformFMax GroupNonUniformFMin GroupNonUniformIAdd GroupNonUniformSMax GroupNonUniformSMin
GroupNonUniformUMax GroupNonUniformUMin GroupNonUniformFMul GroupNonUniformIMul GroupNonUniformBitwiseAnd
GroupNonUniformBitwiseOr GroupNonUniformBitwiseXor GroupNonUniformLogicalAnd GroupNonUniformLogicalOr
GroupNonUniformLogicalXor AtomicAnd AtomicIAdd AtomicIDecrement AtomicIIncrement AtomicISub AtomicOr AtomicSMax
AtomicSMin AtomicUMax AtomicUMin AtomicXor EXT.AtomicFAdd SDot SDotAccSat SUDot SUDotAccSat UDot UDotAccSat
KHR.CooperativeMatrixLoad KHR.CooperativeMatrixStore KHR.CooperativeMatrixMulAdd
"""
_IMAGES: Final = """
ImageDrefGather ImageFetch ImageRead ImageSampleExplicitLod ImageSampleImplicitLod ImageSampleProjDrefImplicitLod
ImageWrite
"""
_MATRICES: Final = "MatrixTimesScalar Transpose MatrixTimesMatrix MatrixTimesVector VectorTimesMatrix"
_MEMORY: Final = """
ControlBarrier MemoryBarrier Load Store CopyMemory Variable GlobalVariable INTEL.SubgroupBlockRead
INTEL.SubgroupBlockWrite EXT.EmitMeshTasks ConvertPtrToU ConvertUToPtr
"""

rules = RuleBook()
rules.in_file("spirv", "rules_composites", _COMPOSITES)
rules.in_file("spirv", "rules_groups", _GROUPS)
rules.in_file("spirv", "rules_images", _IMAGES)
rules.in_file("spirv", "rules_matrices", _MATRICES)
rules.in_file("spirv", "rules_memory", _MEMORY)


def is_spirv(type_: Type | None, *mnemonics: str) -> bool:
    """Whether `type_` is one of the dialect's with one of `mnemonics`."""
    return is_dialect_type(type_, "spirv", *mnemonics)


# -- arithmetic


@rules.verifies("spirv.IAddCarry", "spirv.ISubBorrow", "spirv.SMulExtended", "spirv.UMulExtended")
def _extended(op: View) -> None:
    result = op.result()
    members = types_of(result.parameter("elementTypes")) if isinstance(result, DialectType) else None
    if members is None or None in op.operand_types:
        return
    if len(members) != 2:
        op.fail("expected result struct type containing two members", ("result", 0))
    if len({*op.operand_types, *members}) != 1:
        op.fail("expected all operand types and struct member types are the same")


@rules.verifies("spirv.VectorTimesScalar")
def _vector_times_scalar(op: View) -> None:
    vector, scalar, result = op.operand("vector"), op.operand("scalar"), op.result()
    if vector is None or scalar is None or not isinstance(result, VectorType):
        return
    if vector is not result:
        op.fail("vector operand and result type mismatch", op.value_part("vector"))
    if scalar is not result.element:
        op.fail("scalar operand and result element type match", op.value_part("scalar"))


@rules.verifies("spirv.GL.FrexpStruct")
def _frexp(op: View) -> None:
    operand, result = op.operand("operand"), op.result()
    members = types_of(result.parameter("elementTypes")) if isinstance(result, DialectType) else None
    if operand is None or members is None:
        return
    part = ("result", 0)
    if len(members) != 2:
        op.fail_bare("result type must be a struct  type with two memebers", part)
    significand, exponent = members
    if significand is not operand:
        op.fail_bare("member zero of the resulting struct type must be the same type as the operand", part)
    element = exponent.element if isinstance(exponent, VectorType) else exponent
    if not isinstance(element, IntegerType) or element.width != 32:
        message = "member one of the resulting struct type must be a scalar or vector of 32 bit integer type"
        op.fail_bare(message, part)
    counts = [type_.shape if isinstance(type_, VectorType) else () for type_ in (operand, exponent)]
    if counts[0] != counts[1]:
        op.fail_bare(
            "member one of the resulting struct type must have the same number of components as the operand type", part
        )


@rules.verifies("spirv.GL.Ldexp")
def _ldexp(op: View) -> None:
    significand, exponent = op.operand("x"), op.operand("exp")
    if significand is None or exponent is None:
        return
    if isinstance(significand, FloatType) is not isinstance(exponent, IntegerType):
        op.fail("operands must both be scalars or vectors")
    shapes = [type_.shape for type_ in (significand, exponent) if isinstance(type_, VectorType)]
    if len(shapes) == 2 and shapes[0] != shapes[1]:
        op.fail("operands must have the same number of elements")


@rules.verifies("spirv.Select")
def _select(op: View) -> None:
    condition, result = op.operand("condition"), op.result()
    if not isinstance(condition, VectorType) or result is None:
        return
    if not isinstance(result, VectorType):
        message = "result expected to be of vector type when condition is of vector type"
        op.fail(message, ("result", 0))
    if condition.shape != result.shape:
        op.fail("result should have the same number of elements as the condition when condition is of vector type")


# -- casts


@rules.verifies("spirv.Bitcast")
def _bitcast(op: View) -> None:
    operand, result = op.operand("operand"), op.result()
    if operand is None or result is None:
        return
    if operand is result:
        op.fail_bare("result type must be different from operand type")
    from_pointer, to_pointer = is_spirv(operand, "ptr"), is_spirv(result, "ptr")
    if from_pointer and not to_pointer:
        op.fail_bare("unhandled bit cast conversion from pointer type to non-pointer type")
    if to_pointer and not from_pointer:
        op.fail_bare("unhandled bit cast conversion from non-pointer type to pointer type")
    before, after = _width(operand), _width(result)
    if before is not None and after is not None and before != after:
        op.fail(f"mismatch in result type bitwidth {after} and operand type bitwidth {before}")


def _width(type_: Type) -> int | None:
    if not isinstance(type_, VectorType):
        return bit_width(type_)
    width = bit_width(type_.element)
    return None if width is None or len(type_.shape) != 1 else width * type_.shape[0]


@rules.verifies("spirv.FConvert", "spirv.SConvert", "spirv.UConvert")
def _convert(op: View) -> None:
    types = [op.operand("operand"), op.result()]
    if isinstance(types[0], VectorType) and isinstance(types[1], VectorType):
        types = [type_.element if isinstance(type_, VectorType) else type_ for type_ in types]
    before, after = map(bit_width, types)
    if before is not None and before == after:
        op.fail(
            "expected the different bit widths for operand type and result type, but provided "
            f"'{types[0]}' and '{types[1]}'"
        )


_CASTABLE: Final = ("Workgroup", "CrossWorkgroup", "Function")


@rules.verifies("spirv.PtrCastToGeneric", "spirv.GenericCastToPtr", "spirv.GenericCastToPtrExplicit")
def _pointer_cast(op: View) -> None:
    operand, result = op.operand("pointer"), op.result()
    if not isinstance(operand, DialectType) or not isinstance(result, DialectType):
        return
    before, after = operand.parameter("storageClass"), result.parameter("storageClass")
    if op.name == "spirv.PtrCastToGeneric":
        if before not in _CASTABLE:
            message = "pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class"
            op.fail_bare(message, op.value_part("pointer"))
        if after != "Generic":
            op.fail_bare("result type must be of storage class Generic", ("result", 0))
    else:
        if before != "Generic":
            op.fail_bare("pointer type must be of storage class Generic", op.value_part("pointer"))
        if after not in _CASTABLE:
            message = "result must point to the Workgroup, CrossWorkgroup, or Function Storage Class"
            op.fail_bare(message, ("result", 0))
    pointees = operand.parameter("pointeeType"), result.parameter("pointeeType")
    if pointees[0] is not pointees[1]:
        op.fail(
            "pointer operand's pointee type must have the same as the op result type, but found "
            f"'{pointees[0]}' vs '{pointees[1]}'"
        )


# -- groups


@rules.verifies(
    "spirv.GroupNonUniformBallot",
    "spirv.GroupNonUniformBroadcast",
    "spirv.GroupNonUniformElect",
)
def _group(op: View) -> None:
    check_group_scope(op)


@rules.verifies("spirv.GroupBroadcast")
def _group_broadcast(op: View) -> None:
    check_group_scope(op)
    index = op.operand("localid")
    if isinstance(index, VectorType) and index.shape[0] not in (2, 3):
        op.fail(
            f"localid is a vector and can be with only  2 or 3 components, actual number is {index.shape[0]}",
            op.value_part("localid"),
        )


@rules.verifies(
    "spirv.GroupNonUniformShuffle",
    "spirv.GroupNonUniformShuffleDown",
    "spirv.GroupNonUniformShuffleUp",
    "spirv.GroupNonUniformShuffleXor",
)
def _shuffle(op: View) -> None:
    check_group_scope(op)
    last = op.operand_types[-1] if op.operand_types else None
    if isinstance(last, IntegerType) and last.signedness is Signedness.SIGNED:
        op.fail("second operand must be a singless/unsigned integer", ("operand", len(op.operand_types) - 1))


# -- images

_COMPONENTS: Final = {0: 1, 1: 2, 2: 3, 3: 2, 4: 2, 5: 1}
"""How many sizes an image has, by the value of its Dim: 1D, 2D, 3D, Cube, Rect, Buffer."""
_SAMPLED: Final = 1
_MULTI_SAMPLED: Final = 1


@rules.verifies("spirv.ImageQuerySize")
def _image_query_size(op: View) -> None:
    image, result = op.operand("image"), op.result()
    if not isinstance(image, DialectType) or result is None:
        return
    dim = image.parameter("dim")
    part = op.value_part("image")
    if not isinstance(dim, int) or dim not in _COMPONENTS:
        op.fail_bare("the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect", part)
    is_plain = image.parameter("samplingInfo") != _MULTI_SAMPLED and image.parameter("samplerUseInfo") == _SAMPLED
    if dim <= 3 and is_plain:
        op.fail_bare("if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2", part)
    expected = _COMPONENTS[dim] + (1 if image.parameter("arrayedInfo") == 1 else 0)
    found = result.shape[0] if isinstance(result, VectorType) else 1
    if expected != found:
        message = f"expected the result to have {expected} component(s), but found {found} component(s)"
        op.fail_bare(message, ("result", 0))


# -- branches and functions


@rules.verifies("spirv.Switch")
def _switch(op: View) -> None:
    literals, selector = op.attr("literals"), op.operand("selector")
    n_targets = op.n_successors - 1
    if not isinstance(literals, DenseElementsAttr) or selector is None:
        return
    if literals.type.element is not selector:
        op.fail(
            f"'selector' type ('{selector}') should match literals type ('{literals.type.element}')",
            op.value_part("selector"),
        )
    count = product(literals.type.shape)
    if count != n_targets:
        op.fail(f"number of literals ({count}) should match number of targets ({n_targets})")


@rules.verifies("spirv.BranchConditional")
def _branch_conditional(op: View) -> None:
    weights = op.attr("branch_weights")
    if not isinstance(weights, ArrayAttr):
        return
    part = ("attribute", "branch_weights")
    if len(weights.elements) != 2:
        op.fail("must have exactly two branch weights", part)
    if all(isinstance(weight, IntegerAttr) and weight.value == 0 for weight in weights.elements):
        op.fail("branch weights cannot both be zero", part)


@rules.verifies("spirv.func")
def _func(op: View) -> None:
    found = op.attr("function_type")
    if not isinstance(found, TypeAttr) or not isinstance(found.type, FunctionType):
        return
    if len(found.type.results) > 1:
        op.fail("cannot have more than one result")
    check_parameters(op, found.type)


@rules.verifies("spirv.ARM.Graph")
def _graph(op: View) -> None:
    found = op.attr("function_type")
    if not isinstance(found, TypeAttr) or not isinstance(found.type, FunctionType):
        return
    if not found.type.results:
        op.fail("there should be at least one result")
    for what, types in (("argument", found.type.inputs), ("result", found.type.results)):
        for index, type_ in enumerate(types):
            if not is_spirv(type_, "arm.tensor") and not isinstance(type_, OpaqueType):
                op.fail(f"type of {what} #{index} must be a TensorArmType, but got '{type_}'")


_NO_RULES: Final = {
    **dict.fromkeys(
        ("op spirv.ConvertFToS", "op spirv.ConvertFToU", "op spirv.ConvertSToF", "op spirv.ConvertUToF"),
        "it checks nothing",
    ),
    **dict.fromkeys(
        ("op spirv.ShiftLeftLogical", "op spirv.ShiftRightArithmetic", "op spirv.ShiftRightLogical"),
        "a trait says it first",
    ),
    "op spirv.EntryPoint": "it checks nothing; `spirv.module` checks its entry points",
}

HOOKS: Final = rules.hooks(
    needs_no_rule=_NO_RULES,
    on_operation=check_on_operation,
    on_argument=check_on_argument,
    on_result=check_on_result,
    quirks={"spirv": Quirk.ALLOWS_UNKNOWN, "spirv.Switch": Quirk.CHECKS_DICTIONARY},
)
