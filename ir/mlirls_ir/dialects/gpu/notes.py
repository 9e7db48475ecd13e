"""gpu: its message about types that it does not have."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.notes import DialectNotes

HOOKS: Final = DialectNotes(unknown_type="unknown gpu type: {}")
