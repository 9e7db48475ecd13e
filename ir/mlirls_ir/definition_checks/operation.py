"""The parts of an operation, from its record: operands, attributes, properties, results, regions, successors, traits.

Reports what mlir-tblgen cannot make an operation of. `operation_checks.py` checks the operation that is made here, and
`operation_format.py` its assembly format.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Final

from mlirls_ir.definition_checks.facts import Facts, Report, dag_of, is_set, items_of, text_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen import Dag, Record, Value

_CODE: Final = "operation-definition"
_VARIABLE_LENGTH: Final = ("Optional", "Variadic", "VariadicOfVariadic")


@dataclass(frozen=True, slots=True, eq=False)
class Member:
    """An operand, result, attribute, property, region or successor: its name, "" for none, and its constraint."""

    name: str
    constraint: Record

    @property
    def is_variable_length(self) -> bool:
        """Whether an operand or result may be absent or several."""
        return any(self.constraint.is_a(name) for name in _VARIABLE_LENGTH)

    @property
    def is_optional(self) -> bool:
        """Whether an attribute may be absent, or an operand or result is of `Optional`."""
        return is_set(self.constraint, "isOptional") or self.constraint.is_a("Optional")

    @property
    def has_default(self) -> bool:
        """Whether an attribute or property has a value if none is given."""
        return bool(text_of(self.constraint, "defaultValue"))


@dataclass(slots=True, eq=False)
class Operation:
    """The parts of one operation, in order."""

    record: Record
    operands: list[Member] = field(default_factory=list[Member])
    attributes: list[Member] = field(default_factory=list[Member])
    properties: list[Member] = field(default_factory=list[Member])
    results: list[Member] = field(default_factory=list[Member])
    regions: list[Member] = field(default_factory=list[Member])
    successors: list[Member] = field(default_factory=list[Member])
    traits: list[Record] = field(default_factory=list[Record])

    def has_trait(self, name: str) -> bool:
        """Whether a trait's definition has a name."""
        return any(trait.name == name for trait in self.traits)


def read_operation(facts: Facts, record: Record, report: Report) -> Operation | None:
    """Reads the parts of an operation and reports what is wrong with them; None if a part is missing."""
    operation = Operation(record)
    is_whole = _read_arguments(facts, operation, report)
    is_whole = _check_derived(facts, operation, report) and is_whole
    is_whole = _read_results(facts, operation, report) and is_whole
    is_whole = _read_successors(facts, operation, report) and is_whole
    is_whole = _read_traits(facts, operation, report) and is_whole
    is_whole = _read_regions(facts, operation, report) and is_whole
    return operation if is_whole else None


def _members(facts: Facts, dag: Dag) -> Iterator[tuple[int, str, Record | None]]:
    for number, (value, name) in enumerate(dag.args):
        constraint = facts.record(value)
        if constraint is not None and constraint.is_a("OpVariable"):
            constraint = facts.record(constraint.fields.get("constraint"))
        yield number, name or "", constraint


def _read_arguments(facts: Facts, operation: Operation, report: Report) -> bool:
    dag = dag_of(operation.record, "arguments")
    if dag is None:
        return False
    n_before = len(report.findings)
    for number, name, constraint in _members(facts, dag):
        if constraint is None:
            report.add(_CODE, f"undefined type for argument #{number}")
        elif constraint.is_a("TypeConstraint"):
            operation.operands.append(Member(name, constraint))
        elif constraint.is_a("Attr"):
            if not name:
                _report_unnamed(constraint, operation.attributes, "attributes", report)
            elif constraint.is_a("DerivedAttr"):
                report.add_at(constraint, _CODE, "derived attributes not allowed in argument list")
            operation.attributes.append(Member(name, constraint))
        elif constraint.is_a("Property"):
            if not name:
                _report_unnamed(constraint, operation.properties, "properties", report)
            operation.properties.append(Member(name, constraint))
        else:
            message = "unexpected def type; only defs deriving from TypeConstraint or Attr or Property are allowed"
            report.add(_CODE, message)
    return len(report.findings) == n_before


def _report_unnamed(constraint: Record, earlier: Sequence[Member], kind: str, report: Report) -> None:
    n_uses = sum(one.constraint is constraint for one in earlier)
    report.add_at(constraint, _CODE, f"{kind} must be named", n_uses)


def _check_derived(facts: Facts, operation: Operation, report: Report) -> bool:
    """Fields whose type is a class of attributes are derived attributes."""
    classes = facts.result.classes
    for name, declaration in operation.record.declarations.items():
        declared = classes.get(declaration.type)
        if declared is None or (declaration.type != "Attr" and "Attr" not in declared.superclasses):
            continue
        if declaration.type != "DerivedAttr" and "DerivedAttr" not in declared.superclasses:
            report.add(_CODE, "unexpected Attr where only DerivedAttr is allowed")
            return False
        constraint = facts.record(operation.record.fields.get(name))
        if constraint is None:
            return False
        operation.attributes.append(Member(name, constraint))
    return True


def _operator_is(facts: Facts, dag: Dag, word: str) -> bool:
    operator = facts.record(dag.operator)
    return operator is not None and operator.name == word


def _read_results(facts: Facts, operation: Operation, report: Report) -> bool:
    dag = dag_of(operation.record, "results")
    if dag is None:
        return False
    if not _operator_is(facts, dag, "outs"):
        report.add(_CODE, "'results' must have 'outs' directive")
        return False
    n_before = len(report.findings)
    for number, name, constraint in _members(facts, dag):
        if constraint is None:
            report.add(_CODE, f"undefined type for result #{number}")
            continue
        operation.results.append(Member(name, constraint))
        if constraint.is_a("VariadicOfVariadic"):
            report.add(_CODE, "'VariadicOfVariadic' results are currently not supported")
    return len(report.findings) == n_before


def _read_successors(facts: Facts, operation: Operation, report: Report) -> bool:
    dag = dag_of(operation.record, "successors")
    if dag is None:
        return False
    if not _operator_is(facts, dag, "successor"):
        report.add(_CODE, "'successors' must have 'successor' directive")
        return False
    n_before = len(report.findings)
    for number, (value, name) in enumerate(dag.args):
        constraint = facts.record(value)
        if constraint is None:
            report.add(_CODE, f"undefined kind for successor #{number}")
            continue
        operation.successors.append(Member(name or "", constraint))
        if constraint.is_a("VariadicSuccessor") and number + 1 < len(dag.args):
            report.add(_CODE, "only the last successor can be variadic")
    return len(report.findings) == n_before


def _read_regions(facts: Facts, operation: Operation, report: Report) -> bool:
    dag = dag_of(operation.record, "regions")
    if dag is None:
        return False
    if not _operator_is(facts, dag, "region"):
        report.add(_CODE, "'regions' must have 'region' directive")
        return False
    n_before = len(report.findings)
    for number, (value, name) in enumerate(dag.args):
        constraint = facts.record(value)
        if constraint is None:
            report.add(_CODE, f"undefined kind for region #{number}")
            continue
        operation.regions.append(Member(name or "", constraint))
        if not constraint.is_a("VariadicRegion"):
            continue
        if number + 1 < len(dag.args):
            report.add(_CODE, "only the last region can be variadic")
        elif not name:
            report.add(_CODE, "variadic regions must be named")
    return len(report.findings) == n_before


def _read_traits(facts: Facts, operation: Operation, report: Report) -> bool:
    n_before = len(report.findings)
    seen: set[str] = set()
    _add_traits(facts, operation, report, items_of(operation.record, "traits"), seen)
    return len(report.findings) == n_before


def _add_traits(facts: Facts, operation: Operation, report: Report, values: tuple[Value, ...], seen: set[str]) -> None:
    """Adds traits with those of lists and the bases of interfaces, each once and in mlir-tblgen's order."""
    for value in values:
        trait = facts.record(value)
        if trait is None:
            continue
        if trait.is_a("TraitList"):
            _add_traits(facts, operation, report, items_of(trait, "traits"), seen)
            continue
        if trait.name in seen:
            continue
        if trait.is_a("Interface"):
            _add_traits(facts, operation, report, items_of(trait, "baseInterfaces"), seen)
        _check_dependent_traits(facts, trait, seen, report)
        seen.add(trait.name)
        operation.traits.append(trait)


def _check_dependent_traits(facts: Facts, trait: Record, seen: set[str], report: Report) -> None:
    for value in items_of(trait, "dependentTraits"):
        needed = facts.record(value)
        if needed is not None and not _is_there(facts, needed, seen):
            message = f"{_trait_name(trait)} requires {_trait_name(needed)} to precede it in traits list"
            report.add(_CODE, message)


def _is_there(facts: Facts, needed: Record, seen: set[str]) -> bool:
    if needed.is_a("TraitList"):
        members = [facts.record(value) for value in items_of(needed, "traits")]
        return all(member is None or _is_there(facts, member, seen) for member in members)
    return needed.name in seen


def _trait_name(trait: Record) -> str:
    """The name of a trait in messages: its C++ name, or that of its definition if it has none."""
    if trait.is_a("Interface"):
        return f"{text_of(trait, 'cppInterfaceName')}::Trait"
    return text_of(trait, "trait") or trait.name
