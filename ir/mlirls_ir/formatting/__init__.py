"""Formatting: one canonical layout of a text, made by replacing white space with white space and nothing else."""

from mlirls_ir.formatting.edits import WhitespaceEdit, apply_edits, merge_edits
from mlirls_ir.formatting.formatter import Formatter, format_text

__all__ = ["Formatter", "WhitespaceEdit", "apply_edits", "format_text", "merge_edits"]
