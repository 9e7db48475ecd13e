"""Where LLVM lays a type out otherwise than MLIR's data layout says.

LLVM lays types out by a string: `llvm.data_layout` of the module, or the one that the spec in force translates to.
Without either, the target decides, and there is no answer here.

Read next: `storage.py` (which string is in force), `layout.py`.
"""

from __future__ import annotations

from mlirls_ir.datalayout.answer import TypeLayout
from mlirls_ir.datalayout.fields import fields_of
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.machine.layout import MachineType
from mlirls_ir.datalayout.machine.lowering import lowered
from mlirls_ir.datalayout.machine.storage import machine_layout_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import Type


@dataclass(frozen=True, slots=True)
class MachineAnswer:
    """LLVM's layout of `type`, which becomes `lowered`.

    `is_elsewhere` says that sizes, ABI alignments or offsets are not those of MLIR's answer, `differs` that these are
    not, or the preferred alignment.
    """

    type: Type
    lowered: Type
    found: MachineType
    string: str
    is_elsewhere: bool
    differs: bool


def machine_answer(type: Type, layout: DataLayout) -> MachineAnswer | None:
    """LLVM's layout of a type that MLIR has a layout for; None if it has none, or no string is in force."""
    own = layout.of(type)
    machine = machine_layout_of(layout)
    becomes = None if machine is None or not isinstance(own, TypeLayout) else lowered(type, layout)
    if machine is None or becomes is None or not isinstance(own, TypeLayout):
        return None
    found = machine.of(becomes)
    table = fields_of(type, layout)
    is_elsewhere = (own.stride, own.abi_alignment) != (found.size, found.abi_alignment)
    if table is not None and not is_elsewhere:
        is_elsewhere = tuple(field.offset for field in table.fields) != found.offsets
    differs = is_elsewhere or own.preferred_alignment != found.preferred_alignment
    return MachineAnswer(type, becomes, found, machine.text, is_elsewhere, differs)
