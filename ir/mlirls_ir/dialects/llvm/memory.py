"""The operations of llvm that allocate memory; MLIR's allocation scopes do not end the life of LLVM's stack slots."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DenseArrayAttr, TypeAttr
from mlirls_ir.datalayout.dialects.llvm import struct_elements
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.memory.hooks import Allocates, DefinedBy, Lifetime, Measure, MemoryHooks, Storage
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type

_DYNAMIC: Final = -(1 << 31)
_MOST_POINTERS: Final = 8


def _distance_from_null(cast: Statement, defined_by: DefinedBy) -> Measure | None:
    """The address of an element after the null pointer as an integer, as MLIR's lowering computes sizes."""
    pointer = defined_by(cast, 0)
    if pointer is None or pointer.shape.name != "llvm.getelementptr":
        return None
    base = defined_by(pointer, 0)
    attributes = pointer.shape.attributes
    type_, indices = attributes.get("elem_type"), attributes.get("rawConstantIndices")
    is_null = base is not None and base.shape.name == "llvm.mlir.zero"
    if not is_null or not isinstance(type_, TypeAttr) or not isinstance(indices, DenseArrayAttr):
        return None
    if len(indices.values) != 1:
        return None
    is_given = indices.values[0] == _DYNAMIC
    return Measure(type_.type, pointer, 1 if is_given else None, 0 if is_given else indices.values[0])


def _pointers(struct: Type) -> list[tuple[int, ...]]:
    if not is_llvm(struct, "struct"):
        return []
    elements = enumerate(struct_elements(struct)[:_MOST_POINTERS])
    return [(number,) for number, element in elements if is_llvm(element, "ptr")]


HOOKS: Final = MemoryHooks(
    allocates={"llvm.alloca": Allocates(Storage.STACK, Lifetime.FUNCTION)},
    measures={"llvm.ptrtoint": _distance_from_null},
    products=frozenset({"llvm.mul"}),
    sums=frozenset({"llvm.add"}),
    inserts=frozenset({"llvm.insertvalue"}),
    extracts=frozenset({"llvm.extractvalue"}),
    saves_stack=frozenset({"llvm.intr.stacksave"}),
    restores_stack=frozenset({"llvm.intr.stackrestore"}),
    pointers=_pointers,
)
