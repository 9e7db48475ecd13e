"""spirv: rules about where operands come from: indices of access chains, sizes of clusters, pointers and their module.

Read next: `bodies.py`, `bodies_graphs.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.dialects.spirv.bodies_graphs import GRAPHS
from mlirls_ir.dialects.spirv.rules_composites import composite_members
from mlirls_ir.dialects.spirv.rules_groups import CLUSTERED
from mlirls_ir.dialects.spirv.types import pointer_type
from mlirls_ir.syntax.tree import OperandSlot, Statement
from mlirls_ir.types.model import DialectType, Type, VectorType
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.words import enum_word, is_dialect_type, is_power_of_two


def _definer(place: Place, slot: OperandSlot) -> tuple[bool, Statement | None]:
    """Whether an operand's definition is known, and the defining operation; None for a block argument."""
    found = definition_of(place.statement, slot)
    if found is None or found[1].shape.broken or found[1].shape.by_shape:
        return False, None
    is_result = any(result.hole == found[2] for result in found[1].shape.results)
    return True, found[1] if is_result else None


def _constant(place: Place, definer: Statement | None) -> int | None:
    """The integer of a `spirv.Constant`; None for any other operation."""
    if definer is None or definer.shape.name != "spirv.Constant":
        return None
    value = place.around.details(definer).state.attributes.get("value")
    return value.value if isinstance(value, IntegerAttr) else None


# -- access chains


def _access_chain(place: Place) -> None:
    view = place.view()
    base, indices, result = view.operand("base_ptr"), view.operands("indices"), view.result()
    if indices is None or not isinstance(base, DialectType) or result is None:
        return
    pointee, storage = base.parameter("pointeeType"), base.parameter("storageClass")
    if not isinstance(pointee, Type) or not isinstance(storage, str):
        return
    found: Type | None = pointee
    number = 0
    first = view.operand_index("indices")
    for index in range(first, first + len(indices)):
        if not _is_composite(found):
            message = f"'spirv.AccessChain' op cannot extract from non-composite type '{found}' with index {number}"
            place.fail(message, ("operand", index))
        number = 0
        if is_dialect_type(found, "spirv", "struct"):
            members = composite_members(found)
            at = None if members is None else _struct_index(place, found, members, index)
            if members is None or at is None:
                return
            number = at
        found = _element(found, number)
        if found is None:
            return
    assert found is not None
    expected = pointer_type(found, storage)
    if expected is not result:
        message = f"invalid result type: expected '{expected}', but provided '{result}'"
        place.fail_op(message, ("result", 0))


def _is_composite(type_: Type | None) -> bool:
    composites = ("array", "arm.tensor", "coopmatrix", "matrix", "rtarray", "struct")
    return isinstance(type_, VectorType) or is_dialect_type(type_, "spirv", *composites)


def _struct_index(place: Place, type_: Type | None, members: list[Type], index: int) -> int | None:
    is_known, definer = _definer(place, place.shape.own_operands[index])
    if not is_known:
        return None
    part = ("operand", index)
    if definer is None:
        message = "'spirv.AccessChain' op index must be an integer spirv.Constant to access element of spirv.struct"
        place.fail(message, part, "operand-definition")
    found = _constant(place, definer)
    if found is None:
        message = "'spirv.AccessChain' index must be an integer spirv.Constant to access element of spirv.struct"
        place.fail(f"{message}, but provided {definer.shape.name}", part, "operand-definition")
    if not 0 <= found < len(members):
        place.fail(f"'spirv.AccessChain' op index {found} out of bounds for '{type_}'", part)
    return found


def _element(type_: Type | None, index: int) -> Type | None:
    if isinstance(type_, VectorType):
        return type_.element
    if not isinstance(type_, DialectType):
        return None
    if type_.mnemonic == "struct":
        members = composite_members(type_)
        return None if members is None else members[index]
    found = type_.parameter("columnType" if type_.mnemonic == "matrix" else "elementType")
    return found if isinstance(found, Type) else None


# -- sizes of clusters


def _cluster_size(place: Place) -> None:
    view = place.view()
    if not view.has_operand("cluster_size"):
        return
    index = view.operand_index("cluster_size")
    is_known, definer = _definer(place, place.shape.own_operands[index])
    if not is_known:
        return
    size = _constant(place, definer)
    if size is None:
        place.fail_op("cluster size operand must come from a constant op", ("operand", index), "operand-definition")
    if not is_power_of_two(size):
        place.fail_op("cluster size operand must be a power of two", ("operand", index))


# -- pointers and integers


def _pointer_conversion(place: Place) -> None:
    is_to_integer = place.shape.name == "spirv.ConvertPtrToU"
    types = place.view()
    pointer = types.operand("pointer") if is_to_integer else types.result()
    module: Statement | None = place.parent()
    while module is not None and module.shape.name != "spirv.module":
        if module.shape.broken:
            return
        module = module.parent()
    if module is None or not isinstance(pointer, DialectType):
        return
    model = enum_word(module.shape.attributes.get("addressing_model"))
    is_stored = pointer.parameter("storageClass") == "PhysicalStorageBuffer"
    if model == "Logical" or (model == "PhysicalStorageBuffer64" and not is_stored):
        noun = "operand" if is_to_integer else "result"
        place.fail(f"{noun} must be a physical pointer", ("operand", 0) if is_to_integer else ("result", 0))


CHAINS: Final = ("spirv.AccessChain", "spirv.InBoundsPtrAccessChain", "spirv.PtrAccessChain")
SIZED: Final = (*CLUSTERED, "spirv.GroupNonUniformRotateKHR")
CONVERSIONS: Final = ("spirv.ConvertPtrToU", "spirv.ConvertUToPtr")

OPERANDS: Final[dict[str, PlaceRule]] = {
    **dict.fromkeys(CHAINS, _access_chain),
    **dict.fromkeys(SIZED, _cluster_size),
    **dict.fromkeys(CONVERSIONS, _pointer_conversion),
    **GRAPHS,
}
"""Rules by operation name."""
