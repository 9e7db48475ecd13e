"""The conditions inside ODS: what predicates say of values, and the C++ in them, as far as it is known here."""

from mlirls_ir.ods.conditions.answers import SELF, Answers, answers_of, compile_predicate, part_name
from mlirls_ir.ods.conditions.values import OperationOf, Unknown, ValueOf, Verdict

__all__ = [
    "SELF",
    "Answers",
    "OperationOf",
    "Unknown",
    "ValueOf",
    "Verdict",
    "answers_of",
    "compile_predicate",
    "part_name",
]
