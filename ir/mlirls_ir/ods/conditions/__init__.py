"""The conditions in ODS: the predicates over values, and the part of their C++ that is known here."""

from mlirls_ir.ods.conditions.answers import SELF, Answers, Ask, answers_of, compile_predicate, part_name, refuses
from mlirls_ir.ods.conditions.values import OperationOf, Unknown, ValueOf, Verdict

__all__ = [
    "SELF",
    "Answers",
    "Ask",
    "OperationOf",
    "Unknown",
    "ValueOf",
    "Verdict",
    "answers_of",
    "compile_predicate",
    "part_name",
    "refuses",
]
