"""PDLL, MLIR's language of rewrite patterns: its syntax, names and types, with ODS from included `.td` files."""

from mlirls_ir.pdll.document import Part, PdllDocument

__all__ = ["Part", "PdllDocument"]
