"""Checks of one operation as a whole: names, segments, builders, and then its assembly format."""

from __future__ import annotations

from typing import Final

from mlirls_ir.definition_checks.facts import Facts, Report, dag_of, has_text, is_set, items_of, text_of
from mlirls_ir.definition_checks.format_reader import FIELD
from mlirls_ir.definition_checks.operation import Member, Operation, read_operation
from mlirls_ir.definition_checks.operation_format import OperationFormatReader
from mlirls_ir.definition_checks.required import Required, check_required
from mlirls_ir.tablegen import Record

Signature = list[tuple[str, bool]]
"""The C++ types of parameters, and whether each has a default."""
_CODE: Final = "operation-definition"
_NAME_CODE: Final = "definition-name"
_FIELDS: Final = (
    Required("opDialect", "def"),
    Required("opName", "string"),
    Required("cppNamespace", "string"),
    Required("arguments", "dag"),
    Required("results", "dag"),
    Required("successors", "dag"),
    Required("regions", "dag"),
)


def check_operation(facts: Facts, record: Record, report: Report) -> None:
    """Checks the definition of an operation."""
    if not check_required(record, _FIELDS, report):
        return
    operation = read_operation(facts, record, report)
    _check_builders(facts, record, report)
    if operation is None:
        return
    n_before = len(report.findings)
    _check_names(operation, report)
    _check_constraints(operation, report)
    _check_sizes(operation.operands, "operand", operation, report)
    _check_sizes(operation.results, "result", operation, report)
    if len(report.findings) == n_before:
        _check_generated_names(facts, operation, report)
    if has_text(record, FIELD):
        OperationFormatReader(facts, operation, report).check()


def _check_names(operation: Operation, report: Report) -> None:
    """Names of operands, results, regions and successors must differ."""
    owners: dict[str, str] = {}
    for kind, members in (
        ("operands", operation.operands),
        ("results", operation.results),
        ("regions", operation.regions),
        ("successors", operation.successors),
    ):
        for name in [member.name for member in members if member.name]:
            owner = owners.get(name)
            if owner is None:
                owners[name] = kind
                if _is_of_every_operation(operation, getter_name(name)):
                    message = (
                        f"generated accessor for `{name}` overlaps with a default one; please rename to avoid overlap"
                    )
                    report.add(_NAME_CODE, message)
            elif owner == kind:
                report.add(_NAME_CODE, f"op has a conflict with two {kind} having the same name '{name}'")
            else:
                message = f"op has a conflict with {owner} and {kind} both having an entry with the name '{name}'"
                report.add(_NAME_CODE, message)


def _is_of_every_operation(operation: Operation, getter: str) -> bool:
    """Whether every operation has a function of this name that does something else."""
    match getter:
        case "getOperands":
            return [member.is_variable_length for member in operation.operands] != [True]
        case "getRegions":
            return [member.constraint.is_a("VariadicRegion") for member in operation.regions] != [True]
        case "getType":
            return len(operation.results) != 1
        case _:
            return getter in ("getAttributeNames", "getAttributes", "getOperation")


def _check_constraints(operation: Operation, report: Report) -> None:
    """Results must be types; regions and successors may have any constraint."""
    for member in (*operation.regions, *operation.successors):
        if not member.constraint.is_a("Constraint"):
            report.add(_CODE, f"Expected a constraint but got: {member.constraint.name}")
    for member in operation.results:
        constraint = member.constraint
        if constraint.is_a("TypeConstraint"):
            continue
        if constraint.is_a("Attr") or constraint.is_a("Constraint") or constraint.is_a("Property"):
            report.add(_CODE, f"Record `{constraint.name}' does not have a field named `cppType'!")
        else:
            report.add(_CODE, f"Expected a constraint but got: {constraint.name}")


def _check_sizes(members: list[Member], kind: str, operation: Operation, report: Report) -> None:
    """Several members of variable length need a trait that says how many values each has."""
    n_variable = sum(member.is_variable_length for member in members)
    word = kind.capitalize()
    is_sized = operation.has_trait(f"AttrSized{word}Segments")
    is_same = operation.has_trait(f"SameVariadic{word}Size")
    if n_variable > 1 and not is_sized and not is_same:
        report.add(_CODE, f"op has multiple variadic {kind}s but no specification over their sizes")
    elif n_variable < 2 and is_sized:
        message = f"op must have at least two variadic {kind}s to use 'AttrSized{word}Segments' trait"
        report.add(_CODE, message)
    elif is_sized and is_same:
        message = f"op cannot have both 'AttrSized{word}Segments' and 'SameVariadic{word}Size' traits"
        report.add(_CODE, message)


def _check_generated_names(facts: Facts, operation: Operation, report: Report) -> None:
    """The functions that mlir-tblgen generates from names must differ."""
    values = (*operation.operands, *operation.results, *operation.regions, *operation.successors)
    fields = (*operation.properties, *operation.attributes)
    seen: dict[str, Member | None] = {"getOperationName": None, "getAttributeNames": None}
    if fields:
        seen["getProperties"] = None
    for member in (*values, *fields):
        getter = getter_name(member.name)
        if member.name and getter in seen:
            function = _overlapping(operation, seen[getter], member, getter)
            name = operation_name(facts, operation.record)
            report.add(_NAME_CODE, f"Unexpected overlap when generating `{function}` for {name}")
        seen[getter] = member


def _overlapping(operation: Operation, first: Member | None, second: Member, getter: str) -> str:
    """The function that two names share, in mlir-tblgen's words."""
    if second not in operation.attributes:
        return getter
    if first in operation.attributes:
        return f"Adaptor::{getter}Attr"
    return f"Adaptor::{getter}" if first in operation.regions else getter


def getter_name(name: str) -> str:
    """The function that mlir-tblgen generates for a name: `getFooBar` for `foo_bar` and `fooBar`."""
    parts = name.split("_")
    return "get" + "".join(part[:1].upper() + part[1:] for part in parts)


def operation_name(facts: Facts, record: Record) -> str:
    """The name of an operation in MLIR."""
    dialect = facts.record(record.fields.get("opDialect"))
    prefix = "" if dialect is None else str(dialect.fields.get("name", ""))
    name = str(record.fields.get("opName", ""))
    return f"{prefix}.{name}" if prefix else name


def _check_builders(facts: Facts, record: Record, report: Report) -> None:
    builders = items_of(record, "builders")
    if not builders:
        if is_set(record, "skipDefaultBuilders"):
            report.add(_CODE, "default builders are skipped and no custom builders provided")
        return
    found = [builder for builder in map(facts.record, builders) if builder is not None]
    n_before = len(report.findings)
    for builder in found:
        check_builder(facts, builder, report)
    if len(report.findings) == n_before and is_hidden_by_another(facts, found):
        message = f"Unexpected overlap when generating `build` for {operation_name(facts, record)}"
        report.add(_CODE, message)


def check_builder(facts: Facts, builder: Record, report: Report) -> bool:
    """Checks the parameters of one builder; whether nothing is wrong with them."""
    dag = dag_of(builder, "dagParams")
    if dag is None:
        return False
    operator = facts.record(dag.operator)
    if operator is None or operator.name != "ins":
        report.add_at(builder, _CODE, "expected 'ins' in builders")
        return False
    has_default = False
    for value, _ in dag.args:
        argument = facts.record(value)
        if not isinstance(value, str) and (argument is None or not argument.is_a("CArg")):
            message = "Builder DAG arguments must be either strings or defs which inherit from CArg"
            report.add(_CODE, message)
            return False
        default = argument is not None and bool(argument.fields.get("defaultValue"))
        if has_default and not default:
            message = "expected an argument with default value after other arguments with default values"
            report.add(_CODE, message)
            return False
        has_default = default
    return True


def is_hidden_by_another(facts: Facts, builders: list[Record]) -> bool:
    """Whether one of some builders can never be called, since an earlier one takes the same arguments."""
    signatures = [signature_of(facts, builder) for builder in builders]
    return any(hides(earlier, types) for number, types in enumerate(signatures) for earlier in signatures[:number])


def hides(earlier: Signature, types: Signature) -> bool:
    """Whether a function with some parameters can never be called, since an earlier one takes the same arguments."""
    same = [name for name, _ in earlier[: len(types)]] == [name for name, _ in types]
    return same and all(has_default for _, has_default in earlier[len(types) :])


def signature_of(facts: Facts, builder: Record) -> Signature:
    """The C++ types of the parameters, and whether each has a default."""
    dag = dag_of(builder, "dagParams")
    found: Signature = []
    for value, _ in () if dag is None else dag.args:
        argument = facts.record(value)
        type_name = text_of(argument, "type") if argument is not None else value
        found.append((str(type_name), argument is not None and bool(argument.fields.get("defaultValue"))))
    return found
