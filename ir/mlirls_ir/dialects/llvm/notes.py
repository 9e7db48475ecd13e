"""llvm: how it speaks of types that it does not have, and where a global keeps its value."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.notes import DialectNotes

HOOKS: Final = DialectNotes(unknown_type="unknown LLVM type: {}", values={"llvm.mlir.global": "value"})
