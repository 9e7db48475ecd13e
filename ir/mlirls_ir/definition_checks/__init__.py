"""Finds what mlir-tblgen refuses in the definitions of operations, types, attributes and other parts of MLIR."""

from mlirls_ir.definition_checks.check import PATTERN, check_file, check_record
from mlirls_ir.definition_checks.finding import Finding

__all__ = ["PATTERN", "Finding", "check_file", "check_record"]
