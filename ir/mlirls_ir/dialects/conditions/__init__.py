"""The C++ conditions inside ODS: parsing them and evaluating what of them this library knows."""

from mlirls_ir.dialects.conditions.compile import Compiler, Condition, OperationOf, Unknown, ValueOf
from mlirls_ir.dialects.conditions.syntax import CppSyntaxError, parse_expression

__all__ = ["Compiler", "Condition", "CppSyntaxError", "OperationOf", "Unknown", "ValueOf", "parse_expression"]
