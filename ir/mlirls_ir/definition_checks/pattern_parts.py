"""The parts of a rewrite pattern: the kinds of its dags, and the operations that they name.

Read next: `pattern_match.py`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import field
from enum import Enum
from typing import Final

from mlirls_ir.definition_checks.facts import Facts, Report, dag_of, items_of, text_of
from mlirls_ir.definition_checks.operation import Member
from mlirls_ir.definition_checks.pattern_symbols import Symbols
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen import Dag, Record, Value

CODE: Final = "rewrite-pattern"


class NodeKind(Enum):
    """The kinds of dags in a pattern; the values are the names of the records of the directives."""

    OPERATION = "an operation"
    CALL = "a NativeCodeCall"
    VALUE = "replaceWithValue"
    LOCATION = "location"
    RETURN_TYPE = "returnType"
    EITHER = "either"
    VARIADIC = "variadic"
    UNKNOWN = "unknown"


_DIRECTIVES: Final = {
    kind.value: kind
    for kind in (
        NodeKind.VALUE,
        NodeKind.LOCATION,
        NodeKind.RETURN_TYPE,
        NodeKind.EITHER,
        NodeKind.VARIADIC,
    )
}


@dataclass(slots=True, eq=False)
class Shape:
    """The facts about an operation that a pattern depends on; `results` counts its results."""

    name: str
    arguments: list[Member]
    results: int
    deduces_types: bool


@dataclass(slots=True, eq=False)
class Pattern:
    """A pattern while it is checked: its names, and how often each operation was named so far.

    `is_supplement` says that a supplemental pattern is checked, whose names are not bound.
    """

    facts: Facts
    record: Record
    report: Report
    symbols: Symbols = field(default_factory=Symbols)
    n_named: Counter[str] = field(default_factory=Counter[str])
    unbound: set[str] = field(default_factory=set[str])
    has_unknown: bool = False
    is_supplement: bool = False

    def kind_of(self, dag: Dag) -> NodeKind:
        """The kind of a dag, by its operator."""
        operator = self.facts.record(dag.operator)
        if operator is None or operator.is_broken:
            return NodeKind.UNKNOWN
        if operator.is_a("NativeCodeCall"):
            return NodeKind.CALL
        return _DIRECTIVES.get(operator.name, NodeKind.OPERATION)

    def add(self, message: str) -> None:
        """Adds a finding at the name of the pattern."""
        self.report.add(CODE, message)

    def add_at(self, word: str, n: int, message: str) -> None:
        """Adds a finding at a use of a word in the pattern; at its name if it is not there."""
        self.report.add_at_word(word, n, CODE, message)

    def add_at_operator(self, dag: Dag, message: str) -> None:
        """Adds a finding at the operator of the dag that was entered last with this operator."""
        name = leaf_word(self.facts.record(dag.operator), dag.operator)
        self.add_at(name, max(0, self.n_named[name] - 1), message)

    def enter(self, dag: Dag) -> None:
        """Counts a use of an operator, in the order of the text."""
        self.n_named[leaf_word(self.facts.record(dag.operator), dag.operator)] += 1

    def require(self, name: str, n: int = 0) -> None:
        """Reports a name that is not bound, once."""
        if self.symbols.find(name) is not None or name in self.unbound:
            return
        self.unbound.add(name)
        self.add_at(f"${name}", n, f"referencing unbound symbol '{name}'")

    def bind_all(self, dag: Dag) -> None:
        """Binds the names of a part that has a mistake, so that their uses are not reported."""
        self.has_unknown = True
        pending = [dag]
        while pending:
            one = pending.pop()
            names = [one.name, *(name for _, name in one.args)]
            for name in names:
                if name:
                    self.symbols.bind_unknown(name)
            pending += [value for value, _ in one.args if isinstance(value, Dag)]

    def shape(self, dag: Dag) -> Shape | None:
        """The operation that a dag names; None after a report if it is not an operation."""
        operator = self.facts.record(dag.operator)
        if operator is None:
            return None
        if "opDialect" not in operator.fields:
            message = f"Record `{leaf_word(operator, dag.operator)}' does not have a field named `opDialect'!"
            self.add_at_operator(dag, message)
            return None
        return _read_shape(self.facts, operator)

    def count_of_call(self, dag: Dag) -> int | None:
        """The number of values that a NativeCodeCall has; None if it is unknown."""
        operator = self.facts.record(dag.operator)
        number = None if operator is None else operator.fields.get("numReturns")
        return number if isinstance(number, int) else None


def _read_shape(facts: Facts, operator: Record) -> Shape | None:
    arguments = dag_of(operator, "arguments")
    results = dag_of(operator, "results")
    dialect = facts.record(operator.fields.get("opDialect"))
    if arguments is None or results is None or dialect is None:
        return None
    members: list[Member] = []
    for value, name in arguments.args:
        constraint = facts.record(value)
        if constraint is not None and constraint.is_a("OpVariable"):
            constraint = facts.record(constraint.fields.get("constraint"))
        if constraint is None:
            return None
        members.append(Member(name or "", constraint))
    prefix = text_of(dialect, "name")
    name = text_of(operator, "opName")
    traits = [facts.record(trait) for trait in items_of(operator, "traits")]
    deduces = any(trait is not None and text_of(trait, "trait") in _DEDUCING for trait in traits)
    return Shape(f"{prefix}.{name}" if prefix else name, members, len(results.args), deduces)


_DEDUCING: Final = ("SameOperandsAndResultType", "FirstAttrDerivedResultType")


def is_operand(member: Member) -> bool:
    """Whether an argument of an operation is a value."""
    return member.constraint.is_a("TypeConstraint")


def is_attribute(member: Member) -> bool:
    """Whether an argument of an operation is an attribute, and not a property."""
    return member.constraint.is_a("Attr")


def leaf_word(record: Record | None, value: Value) -> str:
    """The word of a leaf in the text, "" if it has none: the number of a record without a name depends on others."""
    if record is not None:
        return record.superclasses[-1] if record.is_anonymous and record.superclasses else record.name
    return value if isinstance(value, str) else ""
