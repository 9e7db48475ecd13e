"""memref: the attribute with a global's value."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.notes import DialectNotes

HOOKS: Final = DialectNotes(values={"memref.global": "initial_value"})
