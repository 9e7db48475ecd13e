"""One type under two layouts, as a host and its device have them: where its bytes are not the same.

Sizes and offsets are LLVM's where both layouts have a data layout string or a spec, since a program exchanges the bytes
that LLVM lays out. MLIR's `index` is compared in any case: its width is 64 bits unless a spec says otherwise.

Read next: `machine/storage.py`, `../machine_checks/kernels.py` (the check).
"""

from __future__ import annotations

from typing import NamedTuple

from mlirls_ir.datalayout.answer import TypeLayout
from mlirls_ir.datalayout.dialects.llvm import array_parts, struct_elements
from mlirls_ir.datalayout.fields import fields_of
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.machine.lowering import lowered
from mlirls_ir.datalayout.machine.storage import is_stated, machine_layout_of
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, MemRefType, Type


class Extent(NamedTuple):
    """The bytes of a type under one layout: its size, ABI alignment, and the offsets of its fields.

    The alignment of a single value that is copied does not matter, and is 0.
    """

    size: int
    alignment: int
    offsets: tuple[int, ...] = ()

    def describe(self) -> str:
        """The same in words: `12 bytes, aligned to 4, fields at 0, 4`."""
        fields = f", fields at {', '.join(map(str, self.offsets))}" if len(self.offsets) > 1 else ""
        alignment = f", aligned to {self.alignment}" if self.alignment else ""
        return f"{self.size} byte{'' if self.size == 1 else 's'}{alignment}{fields}"


@dataclass(frozen=True, slots=True)
class Sides:
    """A type under two layouts, and whether its bytes differ; of a memref, `type` is the type of its elements."""

    type: Type
    here: Extent
    there: Extent
    differ: bool


def sides_of(type: Type, here: DataLayout, there: DataLayout) -> Sides | None:
    """Both layouts of a type; None if one of them is not known."""
    part = type.element if isinstance(type, MemRefType) else type
    first, second = _extent(part, here, there), _extent(part, there, here)
    if first is None or second is None:
        return None
    if part is type and _is_scalar(type):
        return Sides(part, Extent(first.size, 0), Extent(second.size, 0), first.size != second.size)
    return Sides(part, first, second, _differ(part, here, there))


def _extent(type: Type, layout: DataLayout, other: DataLayout) -> Extent | None:
    if not is_stated(layout) or not is_stated(other):
        size = layout.index_bitwidth(type) if isinstance(type, IndexType) else None
        return None if size is None else Extent(-(-size // 8), layout.abi_alignment(type) or 1)
    machine, becomes = machine_layout_of(layout), lowered(type, layout)
    if machine is not None and becomes is not None:
        found = machine.of(becomes)
        return None if found.is_scalable else Extent(found.size, found.abi_alignment, found.offsets)
    own = layout.of(type)
    if not isinstance(own, TypeLayout) or own.is_scalable:
        return None
    table = fields_of(type, layout)
    return Extent(own.stride, own.abi_alignment, () if table is None else tuple(field.offset for field in table.fields))


def _is_scalar(type: Type) -> bool:
    return isinstance(type, IntegerType | FloatType | IndexType) or is_llvm(type, "ptr")


def _differ(type: Type, here: DataLayout, there: DataLayout) -> bool:
    """Whether the bytes of a type differ, also those of a part."""
    seen = {type}
    pending = [type]
    while pending:
        part = pending.pop()
        first, second = _extent(part, here, there), _extent(part, there, here)
        if first is not None and second is not None and first != second:
            return True
        inside = struct_elements(part) if is_llvm(part, "struct") else ()
        if is_llvm(part, "array") and (element := array_parts(part)[1]) is not None:
            inside = (element,)
        pending += [one for one in dict.fromkeys(inside) if one not in seen]
        seen.update(inside)
    return False
