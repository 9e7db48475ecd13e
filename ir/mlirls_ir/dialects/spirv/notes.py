"""spirv: its messages about types and attributes that it does not have."""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.notes import DialectNotes

if TYPE_CHECKING:
    from typing import Final

HOOKS: Final = DialectNotes(
    unknown_type="unknown SPIR-V type: {}", unknown_attribute="unknown SPIR-V attribute kind: {}"
)
