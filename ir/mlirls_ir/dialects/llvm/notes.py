"""llvm: its message about types that it does not have, and the attribute with a global's value."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.notes import DialectNotes

HOOKS: Final = DialectNotes(unknown_type="unknown LLVM type: {}", values={"llvm.mlir.global": "value"})
