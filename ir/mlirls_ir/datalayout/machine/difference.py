"""Where LLVM lays a type out otherwise than MLIR's data layout says.

LLVM goes by a string: `llvm.data_layout` of the module, or the one that the spec in force translates to. Without
either, the target decides, and nothing is said here.

Read next: `layout.py`, `../llvm_string.py`.
"""

from __future__ import annotations

from mlirls_ir.datalayout.answer import TypeLayout
from mlirls_ir.datalayout.fields import fields_of
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.llvm_string import llvm_from_layout
from mlirls_ir.datalayout.machine.layout import MachineLayout, MachineType
from mlirls_ir.datalayout.machine.lowering import lowered
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


def machine_layout_of(layout: DataLayout) -> MachineLayout | None:
    """LLVM's layout under the string in force; None if there is neither a string nor a spec."""
    if layout.machine is None:
        text = string_in_force(layout)
        layout.machine = None if text is None else MachineLayout(text)
    return layout.machine


def string_in_force(layout: DataLayout) -> str | None:
    """The data layout string that LLVM gets for the innermost scope; None if nothing says."""
    for scope in reversed(layout.scopes):
        if scope.llvm_string is not None:
            return scope.llvm_string
    if not any(scope.spec is not None for scope in layout.scopes):
        return None
    return llvm_from_layout(layout).text
