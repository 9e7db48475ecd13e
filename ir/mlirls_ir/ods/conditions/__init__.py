"""The C++ conditions inside ODS: parses them, and evaluates those that this library knows."""

from mlirls_ir.ods.conditions.compile import Compiler, Condition, OperationOf, Unknown, ValueOf
from mlirls_ir.ods.conditions.syntax import CppSyntaxError, parse_expression

__all__ = ["Compiler", "Condition", "CppSyntaxError", "OperationOf", "Unknown", "ValueOf", "parse_expression"]
