"""Finds the memory that an operation allocates: buffers, stack slots, and global variables.

Whether an operation allocates is an effect that ODS declares in terms of C++. Here it counts as an allocation if its
name says so and its result is a memref or tensor, or an attribute gives the type. That works for upstream dialects and
for a project's own. Globals are listed one by one.

Sizes are in bytes, from the first to the last element, without what an allocator adds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.attributes.model import IntegerAttr, TypeAttr
from mlirls_ir.datalayout.contents import contents_of
from mlirls_ir.datalayout.dialects.llvm import address_space
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.machine.storage import stored_element
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.ods_names import operand_names
from mlirls_ir.syntax.tree import Shape, Statement
from mlirls_ir.types.model import DYNAMIC, FunctionType, MemRefType, RankedTensorType, Type

ConstantOf = Callable[[int], "int | None"]
"""The value of the operand with the given index, if it is a constant; else None."""

_ALLOCATES: Final = compiled(r"(?<![a-z])(?!dealloc)(?:[a-z_]*_)?(?:re)?alloc(?:a|mem|ate)?(?:_[a-z_]*)?\Z")
_GLOBALS: Final = {"memref.global": "type", "llvm.mlir.global": "global_type"}
_ELEMENT_ATTRIBUTES: Final = ("elem_type", "in_type", "allocatedType", "element_type")
_LAUNCH_ARGUMENTS: Final = 12
_COUNTS: Final = frozenset({"arraySize", "array_size", "shape"})
_DYNAMIC_EXTENTS: Final = frozenset({"dynamicSizes", "dynamic_sizes", "dynamicResultSize", "shape"})


@dataclass(frozen=True, slots=True)
class Allocation:
    """The memory that an operation allocates: `bytes` for `type`, times the `factors`.

    A factor is the value of an operand, given by the operand's index; None if it is unknown.
    """

    type: Type
    bytes: int
    factors: tuple[int | None, ...] = ()


def is_allocation(shape: Shape) -> bool:
    """Whether operations of this shape allocate memory, to judge by their name."""
    if shape.broken:
        return False
    # An operation with regions whose name is that of an allocation is a scope for allocations.
    return shape.name in _GLOBALS or (not shape.region_arguments and _is_called_allocation(shape.name))


def attributed_arguments(shape: Shape) -> range | None:
    """The indices of the region arguments that are a `gpu` kernel's memory attributions; None where there are none."""
    n_all = sum(map(len, shape.region_arguments))
    first: int | None = None
    if shape.name == "gpu.func":
        type_ = _type_attribute(shape, "function_type")
        first = len(type_.inputs) if isinstance(type_, FunctionType) else None
    elif shape.name == "gpu.launch":
        first = _LAUNCH_ARGUMENTS if n_all >= _LAUNCH_ARGUMENTS else None
    return None if first is None or first >= n_all else range(first, n_all)


def _is_called_allocation(name: str) -> bool:
    return _ALLOCATES.search(name.rpartition(".")[2]) is not None


def allocation_of(statement: Statement, layout: DataLayout, constant_of: ConstantOf) -> Allocation | None:
    """The allocation of `statement`; None if it does not allocate, or if the size of an element is unknown."""
    return allocated_by(statement, layout, constant_of) if is_allocation(statement.shape) else None


def allocated_by(statement: Statement, layout: DataLayout, constant_of: ConstantOf) -> Allocation | None:
    """The allocation of a statement that is known to allocate; None if the size of an element is unknown."""
    shape = statement.shape
    if shape.name in _GLOBALS:
        type_ = global_type(shape)
        n_bytes = None if type_ is None else bytes_of_value(type_, layout)
        return None if type_ is None or n_bytes is None else Allocation(type_, n_bytes)
    buffer = next((type for type in shape.result_types if isinstance(type, (MemRefType, RankedTensorType))), None)
    if buffer is not None:
        return _of_buffer(shape, buffer, layout, constant_of)
    element = next((type for name in _ELEMENT_ATTRIBUTES if (type := _type_attribute(shape, name))), None)
    return None if element is None else _of_elements(shape, element, layout, constant_of)


def global_type(shape: Shape) -> Type | None:
    """The type of the global variable that operations of a shape define; None if they do not."""
    held = _GLOBALS.get(shape.name)
    return None if held is None else _type_attribute(shape, held)


def _type_attribute(shape: Shape, name: str) -> Type | None:
    value = shape.attributes.get(name)
    return value.type if isinstance(value, TypeAttr) else None


def space_of(shape: Shape, type: Type | None) -> str:
    """The memory space of a buffer of a type that an operation of a shape allocates, "0" for the default one."""
    given = shape.attributes.get("memory_space")
    if given is None and isinstance(type, MemRefType):
        given = type.memory_space
    if given is None:
        return str(address_space(type)) if type is not None and is_llvm(type, "ptr") else "0"
    # An integer has its type in its text: `3 : i64`.
    return str(given.value if isinstance(given, IntegerAttr) else given)


def bytes_of_value(type: Type, layout: DataLayout) -> int | None:
    """The bytes of one value of a type: the contents of a buffer, or the bytes up to the start of the next value."""
    contents = contents_of(type, layout)
    if contents is not None:
        return contents.footprint
    stored = stored_element(type, layout)
    return None if stored is None else stored[0]


def _of_buffer(
    shape: Shape, type: MemRefType | RankedTensorType, layout: DataLayout, constant_of: ConstantOf
) -> Allocation | None:
    contents = contents_of(type, layout)
    if contents is None or contents.element_stride is None:
        return None
    if contents.footprint is not None:
        return Allocation(type, contents.footprint)
    if DYNAMIC not in type.shape or (isinstance(type, MemRefType) and type.layout is not None):
        return None
    n_bytes = contents.element_stride
    for extent in type.shape:
        n_bytes *= 1 if extent == DYNAMIC else extent
    return _with_factors(type, n_bytes, _extent_operands(shape, type.shape.count(DYNAMIC)), constant_of)


def _extent_operands(shape: Shape, n_dynamic: int) -> tuple[int | None, ...]:
    """The operands that give the dynamic extents, in order."""
    if shape.definition is not None:
        names = operand_names(shape.definition, len(shape.operands), shape.attributes)
        found = tuple(number for number, name in enumerate(names) if name in _DYNAMIC_EXTENTS)
        if len(found) == n_dynamic:
            return found
    return (None,) * n_dynamic


def _of_elements(shape: Shape, element: Type, layout: DataLayout, constant_of: ConstantOf) -> Allocation | None:
    stored = stored_element(element, layout)
    if stored is None:
        return None
    names = operand_names(shape.definition, len(shape.operands), shape.attributes) if shape.definition else []
    counts = tuple(number for number, name in enumerate(names) if name in _COUNTS)
    return _with_factors(element, stored[0], counts, constant_of)


def _with_factors(type: Type, n_bytes: int, operands: tuple[int | None, ...], constant_of: ConstantOf) -> Allocation:
    """The allocation with the constants among its factors multiplied in."""
    factors: list[int | None] = []
    for operand in operands:
        value = None if operand is None else constant_of(operand)
        if value is None or value < 0:
            factors.append(operand)
        else:
            n_bytes *= value
    return Allocation(type, n_bytes, tuple(factors))
