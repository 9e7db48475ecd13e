"""ml_program: it reads resources, and has no key for one.

Facts: mlir/lib/Dialect/MLProgram/IR/MLProgramDialect.cpp as mlir-opt behaves.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.notes import DialectNotes

HOOKS: Final = DialectNotes(reads_resources=True)
