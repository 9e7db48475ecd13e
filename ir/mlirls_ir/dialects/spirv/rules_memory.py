"""Rules of spirv's variables and accesses of memory.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.dialects.spirv.rules_pointers import wrong_aliasing
from mlirls_ir.types.model import DialectType, IntegerType, Signedness, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, is_dialect_type

rules = RuleBook()

_ORDERS: Final = frozenset({"Acquire", "Release", "AcquireRelease", "SequentiallyConsistent"})


@rules.verifies("spirv.ControlBarrier", "spirv.MemoryBarrier")
def _barrier(op: View) -> None:
    check_semantics(op, "memory_semantics")


def check_semantics(op: View, name: str) -> None:
    """Checks that an operation has only one memory ordering."""
    word = enum_word(op.attr(name))
    if word is not None and len(_ORDERS.intersection(word.split("|"))) > 1:
        op.fail_bare(
            "expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` "
            "or `SequentiallyConsistent`",
            ("attribute", name),
        )


def _check_access(op: View, access: str, alignment: str) -> None:
    if not op.has_attr(access):
        if op.has_attr(alignment):
            message = "invalid alignment specification without aligned memory access specification"
            op.fail(message, ("attribute", alignment))
        return
    word = enum_word(op.attr(access))
    if word is None:
        return
    if "Aligned" in word.split("|"):
        if not op.has_attr(alignment):
            op.fail("missing alignment value", ("attribute", access))
    elif op.has_attr(alignment):
        message = "invalid alignment specification with non-aligned memory access specification"
        op.fail(message, ("attribute", alignment))


@rules.verifies("spirv.Load", "spirv.Store")
def _load_store(op: View) -> None:
    _check_access(op, "memory_access", "alignment")


@rules.verifies("spirv.CopyMemory")
def _copy_memory(op: View) -> None:
    target, source = op.operand("target"), op.operand("source")
    pointees = [type_.parameter("pointeeType") for type_ in (target, source) if isinstance(type_, DialectType)]
    if len(pointees) == 2 and pointees[0] is not pointees[1]:
        op.fail("both operands must be pointers to the same type")
    _check_access(op, "memory_access", "alignment")
    _check_access(op, "source_memory_access", "source_alignment")


_GLOBAL_ONLY: Final = ("descriptor_set", "binding", "built_in")


@rules.verifies("spirv.Variable")
def _variable(op: View) -> None:
    storage, pointer = enum_word(op.attr("storage_class")), op.result()
    if storage is not None and storage != "Function":
        op.fail(
            "can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables."
        )
    if storage is not None and isinstance(pointer, DialectType) and pointer.parameter("storageClass") != storage:
        op.fail("storage class must match result pointer's storage class", ("result", 0))
    if op.operand_types:
        # Upstream checks the initializer's definition first (`bodies_structure.py`).
        return
    for name in _GLOBAL_ONLY:
        if op.has_attr(name):
            op.fail(f"cannot have '{name}' attribute (only allowed in spirv.GlobalVariable)", ("attribute", name))
    message = wrong_aliasing(pointer, op.attributes)
    if message is not None:
        op.fail(message)


@rules.verifies("spirv.GlobalVariable")
def _global_variable(op: View) -> None:
    found = op.attr("type")
    if not isinstance(found, TypeAttr):
        return
    type_ = found.type
    if not isinstance(type_, DialectType) or not is_dialect_type(type_, "spirv", "ptr"):
        op.fail("result must be of a !spv.ptr type", ("attribute", "type"))
    storage = type_.parameter("storageClass")
    if storage in ("Generic", "Function"):
        op.fail(f"storage class cannot be '{storage}'", ("attribute", "type"))


# -- loads, stores and copies


@rules.verifies("spirv.INTEL.SubgroupBlockRead", "spirv.INTEL.SubgroupBlockWrite")
def _block_access(op: View) -> None:
    pointer = op.operand("ptr")
    value = op.result() if op.name.endswith("Read") else op.operand("value")
    element = value.element if isinstance(value, VectorType) else value
    if isinstance(pointer, DialectType) and element is not None and pointer.parameter("pointeeType") is not element:
        op.fail("mismatch in result type and pointer type", op.value_part("value"))


@rules.verifies("spirv.EXT.EmitMeshTasks")
def _mesh_tasks(op: View) -> None:
    payload = op.operand("payload")
    if isinstance(payload, DialectType) and payload.parameter("storageClass") != "TaskPayloadWorkgroupEXT":
        message = "payload must be a variable with a storage class of TaskPayloadWorkgroupEXT"
        op.fail(message, op.value_part("payload"))


@rules.verifies("spirv.ConvertPtrToU", "spirv.ConvertUToPtr")
def _pointer_conversion(op: View) -> None:
    type_ = op.result() if op.name.endswith("PtrToU") else op.operand("operand")
    if isinstance(type_, IntegerType) and type_.signedness is not Signedness.SIGNLESS:
        op.fail_bare("result must be a scalar type of unsigned integer")
