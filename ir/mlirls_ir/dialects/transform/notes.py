"""transform: extended by other libraries (TransformDialectExtension)."""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.notes import DialectNotes

if TYPE_CHECKING:
    from typing import Final

HOOKS: Final = DialectNotes(unknown_type="unknown type mnemonic: {}", is_extended=True)
