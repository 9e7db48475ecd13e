"""The operations and constraints of the `.td` files that a text includes, as PDLL sees them.

Read next: `includes.py` (which reads them), `../definition_checks/operation.py` (the parts of an operation).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import field
from typing import Final

from mlirls_ir.definition_checks.facts import Facts, Report, has_text, text_of
from mlirls_ir.definition_checks.operation import Member, read_operation
from mlirls_ir.definition_checks.type_inference import TypeInference
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.pdll.types import ATTRIBUTE, OPERATION, TYPE, Type
from mlirls_ir.tablegen import Location, Record, Result

_RECORDS_A_STEP: Final = 20


@dataclass(frozen=True, slots=True, eq=False)
class OdsMember:
    """An operand, result or attribute. `is_range` says that it may be several values, `is_single` exactly one."""

    name: str
    constraint: str
    summary: str
    is_range: bool
    is_single: bool
    is_optional: bool

    @property
    def declared(self) -> str:
        """The member as it is shown in a signature."""
        return f"{self.name or '_'}: {self.constraint}"


@dataclass(frozen=True, slots=True, eq=False)
class OdsOperation:
    """An operation, and where it is defined."""

    name: str
    operands: tuple[OdsMember, ...]
    results: tuple[OdsMember, ...]
    attributes: tuple[OdsMember, ...]
    infers_types: bool
    location: Location
    length: int
    summary: str
    description: str


@dataclass(frozen=True, slots=True, eq=False)
class OdsConstraint:
    """A constraint on an attribute, a type or an operation: a record, by its name."""

    name: str
    type: Type
    location: Location
    summary: str
    description: str


@dataclass(slots=True)
class OdsFacts:
    """The operations and constraints of one `.td` file and its includes."""

    operations: dict[str, OdsOperation] = field(default_factory=dict[str, OdsOperation])
    constraints: dict[str, OdsConstraint] = field(default_factory=dict[str, OdsConstraint])


def facts_of(result: Result) -> Generator[None, None, OdsFacts]:
    """The facts of a reading, in steps of a few records."""
    facts = Facts(result)
    found = OdsFacts()
    constraints: list[OdsConstraint] = []
    for idx, record in enumerate(result.records.values()):
        if idx % _RECORDS_A_STEP == 0:
            yield
        if record.is_a("Op"):
            operation = _operation(facts, record)
            if operation is not None:
                found.operations.setdefault(operation.name, operation)
        elif (constraint := _constraint(record)) is not None:
            constraints.append(constraint)
    found.constraints = {one.name: one for one in constraints}
    return found


def _operation(facts: Facts, record: Record) -> OdsOperation | None:
    dialect = facts.record(record.fields.get("opDialect"))
    parts = read_operation(facts, record, Report(record, []))
    if dialect is None or parts is None or not has_text(record, "opName"):
        return None
    prefix = text_of(dialect, "name")
    name = text_of(record, "opName")
    return OdsOperation(
        f"{prefix}.{name}" if prefix else name,
        tuple(_member(facts, member) for member in parts.operands),
        tuple(_member(facts, member) for member in parts.results),
        tuple(_member(facts, member) for member in parts.attributes),
        TypeInference(facts, parts, frozenset(), frozenset()).has_interface(),
        record.location,
        len(record.name),
        text_of(record, "summary"),
        text_of(record, "description"),
    )


def _member(facts: Facts, member: Member) -> OdsMember:
    constraint = facts.record(member.constraint.fields.get("baseType")) if member.is_variable_length else None
    if constraint is None and member.constraint.is_anonymous:
        constraint = facts.record(member.constraint.fields.get("baseAttr"))
    constraint = member.constraint if constraint is None else constraint
    summary = text_of(constraint, "summary")
    return OdsMember(
        member.name,
        summary if constraint.is_anonymous and summary else constraint.name,
        summary,
        member.constraint.is_a("Variadic"),
        not member.is_variable_length,
        member.is_optional or member.has_default,
    )


def _constraint(record: Record) -> OdsConstraint | None:
    if record.is_anonymous or record.is_a("DeclareInterfaceMethods"):
        return None
    if record.is_a("Attr"):
        type = ATTRIBUTE
    elif record.is_a("Type"):
        type = TYPE
    elif record.is_a("OpInterface"):
        type = OPERATION
    else:
        return None
    return OdsConstraint(record.name, type, record.location, text_of(record, "summary"), text_of(record, "description"))
