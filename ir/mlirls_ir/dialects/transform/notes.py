"""transform: extended by other libraries (TransformDialectExtension)."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.notes import DialectNotes

HOOKS: Final = DialectNotes(unknown_type="unknown type mnemonic: {}", is_extended=True)
