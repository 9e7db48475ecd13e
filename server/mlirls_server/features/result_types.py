"""Result types that our own reading leaves open, as somebody else has them, put into what is told of a document.

Read next: `hover.py`, `inlay_hint/find.py`, which show them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from mlirls_ir.document import Document
from mlirls_ir.index.describe import Facts, OperationFacts, ValueFact, ValueFacts
from mlirls_ir.index.values import value_named
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type


class ResultTypes(Protocol):
    """The result types of operations; `source` is who says so."""

    @property
    def source(self) -> str: ...

    def of(self, statement: Statement) -> Sequence[Type]:
        """A type for each result of an operation; empty where nothing is known."""
        ...


def completed(document: Document, facts: Facts | None, known: ResultTypes | None) -> Facts | None:
    """Facts with the types that they lack, where somebody knows them; the same object where nothing is added."""
    match facts:
        case ValueFacts(is_argument=False) if known is not None and None in facts.types:
            types = known.of(facts.value.statement)[facts.number : facts.number + len(facts.types)]
            return replace(facts, types=tuple(types)) if len(types) == len(facts.types) else facts
        case OperationFacts() if known is not None:
            return _completed_operation(document, facts, known)
        case _:
            return facts


def _completed_operation(document: Document, facts: OperationFacts, known: ResultTypes) -> OperationFacts:
    operands = tuple(_completed_operand(document, facts.statement, fact, known) for fact in facts.operands)
    types = known.of(facts.statement)
    results = facts.results
    if len(types) == len(results):
        results = tuple(replace(fact, type=fact.type or type) for fact, type in zip(results, types, strict=True))
    if (operands, results) == (facts.operands, facts.results):
        return facts
    return replace(facts, operands=operands, results=results)


def _completed_operand(document: Document, statement: Statement, fact: ValueFact, known: ResultTypes) -> ValueFact:
    """An operand with the type of the result that it is, if it has none."""
    name, _, number = fact.name.partition("#")
    value = value_named(document, statement, name) if fact.type is None else None
    if value is None or not value.is_result:
        return fact
    types = known.of(value.statement)
    result = value.result_number + (int(number) if number else 0)
    return replace(fact, type=types[result]) if result < len(types) else fact
