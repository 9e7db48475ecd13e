"""Types from a project's own tool that mlirls does not know, added to the facts about a document.

Read next: `hover.py`, `inlay_hint/find.py`, which show them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from mlirls_ir.document import Document
from mlirls_ir.index.describe import Facts, OperationFacts, ValueFact, ValueFacts
from mlirls_ir.index.values import Value, value_named
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type


class KnownTypes(Protocol):
    """The types of the values that statements define; `source` names the tool that printed them."""

    @property
    def source(self) -> str: ...

    def results(self, statement: Statement) -> Sequence[Type]:
        """A type for each result of an operation; empty if nothing is known."""
        ...

    def argument(self, statement: Statement, hole: int) -> Type | None:
        """The type of the argument of a region, by the hole of its name in the operation."""
        ...


def completed(document: Document, facts: Facts | None, known: KnownTypes | None) -> Facts | None:
    """The facts with missing types, if these are known; the same object if nothing is added."""
    match facts:
        case ValueFacts() if known is not None and None in facts.types:
            types = _types_of(facts.value, len(facts.types), known)
            return replace(facts, types=types) if types else facts
        case OperationFacts() if known is not None:
            return _completed_operation(document, facts, known)
        case _:
            return facts


def _types_of(value: Value, count: int, known: KnownTypes) -> tuple[Type, ...]:
    """The types of the `count` values of a name; empty if they are unknown."""
    if not value.is_result:
        type_ = known.argument(value.statement, value.hole)
        return () if type_ is None else (type_,)
    first = value.result_number
    types = tuple(known.results(value.statement)[first : first + count])
    return types if len(types) == count else ()


def _completed_operation(document: Document, facts: OperationFacts, known: KnownTypes) -> OperationFacts:
    operands = tuple(_completed_operand(document, facts.statement, fact, known) for fact in facts.operands)
    types = known.results(facts.statement)
    results = facts.results
    if len(types) == len(results):
        results = tuple(replace(fact, type=fact.type or type) for fact, type in zip(results, types, strict=True))
    if (operands, results) == (facts.operands, facts.results):
        return facts
    return replace(facts, operands=operands, results=results)


def _completed_operand(document: Document, statement: Statement, fact: ValueFact, known: KnownTypes) -> ValueFact:
    """An operand with the type of its value, if its own type is missing."""
    name, _, number = fact.name.partition("#")
    value = value_named(document, statement, name) if fact.type is None else None
    if value is None:
        return fact
    types = _types_of(value, len(value.types), known)
    index = int(number) if number else 0
    return replace(fact, type=types[index]) if index < len(types) else fact
