"""The data layout string that LLVM uses, and the bytes that an element of a buffer or a variable takes in memory.

A program's buffers are allocated by LLVM: MLIR's conversion multiplies the number of elements by LLVM's own size of the
element's type, the address of the second element of an array of them.

Read next: `layout.py`, `lowering.py`, `../llvm_string/from_layout.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.datalayout.answer import TypeLayout
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.llvm_string.from_layout import llvm_from_layout
from mlirls_ir.datalayout.machine.layout import MachineLayout
from mlirls_ir.datalayout.machine.lowering import lowered
from mlirls_ir.types.model import Type

_DEFAULT: Final = MachineLayout("")
"""LLVM's layout of a module without a string."""


def stored_element(type: Type, layout: DataLayout) -> tuple[int, int] | None:
    """The bytes from one value of a type to the next and its ABI alignment, as LLVM stores it; None if not known.

    A type that does not become an LLVM type has MLIR's own layout, if it has one.
    """
    becomes = lowered(type, layout)
    if becomes is not None:
        found = machine_layout_or_default(layout).of(becomes)
        return None if found.is_scalable else (found.size, found.abi_alignment)
    own = layout.of(type)
    return None if not isinstance(own, TypeLayout) or own.is_scalable else (own.stride, own.abi_alignment)


def machine_layout_or_default(layout: DataLayout) -> MachineLayout:
    """LLVM's layout under the string in force, or that of a module without a string."""
    return machine_layout_of(layout) or _DEFAULT


def machine_layout_of(layout: DataLayout) -> MachineLayout | None:
    """LLVM's layout under the string in force; None if there is neither a string nor a spec."""
    if layout.machine is None:
        text = string_in_force(layout)
        layout.machine = None if text is None else MachineLayout(text)
    return layout.machine


def is_stated(layout: DataLayout) -> bool:
    """Whether the text says how types are laid out, by a spec or a string."""
    return any(scope.spec is not None or scope.llvm_string is not None for scope in layout.scopes)


def string_in_force(layout: DataLayout) -> str | None:
    """The data layout string that LLVM gets for the innermost scope; None if nothing says.

    A scope inside another one with a string may have only a spec, as the module of a device: then that counts.
    """
    for scope in reversed(layout.scopes):
        if scope.llvm_string is not None:
            return scope.llvm_string
        if scope.spec is not None:
            return llvm_from_layout(layout).text
    return None
