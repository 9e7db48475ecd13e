"""The conditions inside ODS: what predicates say of values, and the C++ in them, as far as it is known here."""

from mlirls_ir.ods.conditions.answers import SELF, Answers, answers_of, part_name
from mlirls_ir.ods.conditions.values import OperationOf, Unknown, ValueOf

__all__ = ["SELF", "Answers", "OperationOf", "Unknown", "ValueOf", "answers_of", "part_name"]
