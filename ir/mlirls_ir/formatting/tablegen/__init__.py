"""Formatting of `.td` files: LLVM's layout, made by replacing white space with white space and nothing else."""

from mlirls_ir.formatting.tablegen.formatter import TdFormatter, format_td

__all__ = ["TdFormatter", "format_td"]
