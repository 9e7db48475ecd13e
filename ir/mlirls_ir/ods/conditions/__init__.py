"""The conditions in ODS: the predicates over values, and the part of their C++ that is known here."""

from mlirls_ir.ods.conditions.answers import SELF, Accepts, Answers, answers_of, compile_predicate, part_name, refuses
from mlirls_ir.ods.conditions.values import OperationOf, Unknown, ValueOf, Verdict

__all__ = [
    "SELF",
    "Accepts",
    "Answers",
    "OperationOf",
    "Unknown",
    "ValueOf",
    "Verdict",
    "answers_of",
    "compile_predicate",
    "part_name",
    "refuses",
]
