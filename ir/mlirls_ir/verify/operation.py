"""The verifier's checks of an operation by itself: its operands, results, attributes and traits.

Called by the exact reader with each operation it has read; adds diagnostics to the parser's, at the part at fault, with
`location` where mlir-opt reports them (the operation's name). As in mlir-opt the first error ends the check, and the
order is: structure, attributes, types, predicates, traits, interfaces, and the dialect's own verifier.

Read next: `view.py`, `structure.py`, `hooks.py` (the rules that upstream writes in C++).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final, NamedTuple

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.ods.constraints import Check
from mlirls_ir.ods.model import IRDL_TRAIT, OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.syntax.unknown_operation import is_left_to_extensions, may_be_newer, notes_on_rename
from mlirls_ir.types.model import Type
from mlirls_ir.values.bases import Attribute
from mlirls_ir.verify.dialect_attributes import check_argument_attributes, check_dialect_attributes
from mlirls_ir.verify.fields import (
    AttributeAnswers,
    PlainAttributes,
    ValueAnswers,
    check_presence,
    check_values,
    checked_attributes,
    checked_values,
    fail_attribute,
    is_accepted,
    required_attributes,
    shared_check,
)
from mlirls_ir.verify.hooks import Quirk, Rule, quirks_of, rules_of_operation
from mlirls_ir.verify.interfaces import trait_rules_of
from mlirls_ir.verify.plan import ByDefinition, ValueCount
from mlirls_ir.verify.storage import drops_misfits, kept_attributes
from mlirls_ir.verify.structure import check_structure, counts_of, set_ranges
from mlirls_ir.verify.traits import TraitRule, check_traits, is_of_one_type, predicates_of
from mlirls_ir.verify.view import VerifyFailure, View, range_of

if TYPE_CHECKING:
    from mlirls_ir.irdl.constraints import Program


class Plan(NamedTuple):
    """The checks of each operation of one definition.

    `is_plain` says that there are only counts, constraints and equality of types to check.
    """

    dialect: str
    is_plain: bool
    program: Program | None
    kept: AttributeAnswers | None
    operand_count: ValueCount
    result_count: ValueCount
    required: list[str]
    attributes: AttributeAnswers
    plain_attributes: PlainAttributes
    operands: ValueAnswers
    results: ValueAnswers
    shared: Check | None
    asks_for_one_type: bool
    predicates: list[Callable[[View], None]]
    traits: list[TraitRule]
    is_function: bool
    rule: Rule | None


def _make_plan(registry: Registry, definition: OperationDef) -> Plan:
    name = definition.name
    dialect = name.partition(".")[0]
    program = _program_of(definition)
    operand_count, result_count = counts_of(definition)
    operands = checked_values(registry, dialect, definition.operands, has_segments=operand_count.has_segments)
    results = checked_values(registry, dialect, definition.results, has_segments=result_count.has_segments)
    shared = shared_check(operands.fields, results.fields)
    predicates = predicates_of(registry, dialect, definition)
    traits = trait_rules_of(registry, definition)
    rule = rules_of_operation(registry, name).operations.get(name)
    required = required_attributes(definition)
    attributes = checked_attributes(registry, dialect, definition)
    kept = kept_attributes(registry, dialect, definition)
    is_function = definition.has_trait("FunctionOpInterface")
    unusual = ("arg_attrs", "res_attrs") if is_function else ()
    has_rules = predicates or rule is not None or program is not None or definition.successors
    return Plan(
        dialect,
        not has_rules and all(one.holds_for_one_type for one in traits),
        program,
        kept,
        operand_count,
        result_count,
        required,
        attributes,
        PlainAttributes(required, unusual, (attributes,) if kept is None else (attributes, kept)),
        operands,
        results,
        shared,
        shared is not None or any(one.holds_for_one_type for one in traits),
        predicates,
        traits,
        is_function,
        rule,
    )


def _program_of(definition: OperationDef) -> Program | None:
    """The constraints of an operation of IRDL, None for one that ODS defines."""
    if not definition.has_trait(IRDL_TRAIT):
        return None
    # Imported only when it is needed, as below: start-up is most of a short check.
    from mlirls_ir.irdl.constraints import program_of

    return program_of(definition)


PLAN_OF: Final = ByDefinition(_make_plan)
"""The checks of each operation, by its definition."""


def check_operation(p: OpParser) -> None:
    """Reports the errors of the operation that `p` has read."""
    state = p.state
    definition = state.definition
    attributes = state.attributes
    # Most attribute names have no dialect prefix.
    if attributes and "." in "".join(attributes) and check_dialect_attributes(p):
        return
    if state.broken:
        return
    if definition is None:
        _check_unregistered(p)
        return
    registry = p.context.registry
    plan = PLAN_OF.of(registry, definition)
    if state.by_shape:
        if state.is_plain:
            _check_types(p, plan, definition)
        return
    dropped: Collection[str] = ()
    if plan.kept is not None and attributes and not state.is_generic:
        dropped = plan.kept.refused(attributes)
        for name in dropped:
            del attributes[name]
    operands = [operand[1] for operand in state.operands]
    is_plain = plan.is_plain and not state.is_generic and not state.successors
    if is_plain and is_plainly_valid(plan, attributes, operands, state.result_types):
        return
    regions = state.regions
    op = View(
        state.name,
        definition,
        registry,
        plan.dialect,
        attributes,
        operands,
        state.result_types,
        [[argument.type for argument in arguments] for arguments in regions] if regions else [],
        len(state.successors),
        state.is_generic,
    )
    try:
        if plan.program is not None:
            from mlirls_ir.verify.irdl import check_irdl_operation

            check_irdl_operation(op, plan.program)
            return
        if state.properties is not None:
            from mlirls_ir.verify.properties import check_properties

            check_properties(op, state.properties)
        check_all(op, plan, dropped)
    except VerifyFailure as failure:
        p.diagnostics.append(_diagnostic(p, failure))


def _check_types(p: OpParser, plan: Plan, definition: OperationDef) -> None:
    """Checks the types of an operation whose syntax is unknown, but whose operands and results have theirs."""
    if plan.operand_count.has_segments or plan.result_count.has_segments:
        return
    state = p.state
    operands, results = [operand.type for operand in state.operands], state.result_types
    registry = p.context.registry
    op = View(state.name, definition, registry, plan.dialect, {}, operands, results, [], 0, is_generic=False)
    try:
        set_ranges(op)
        check_values(op, plan.operands, op.operand_ranges, operands, "operand")
        if results:
            check_values(op, plan.results, op.result_ranges, results, "result")
    except VerifyFailure as failure:
        p.diagnostics.append(_diagnostic(p, failure))


def is_plainly_valid(
    plan: Plan, attributes: dict[str, Attribute | None], operands: list[Type | None], results: list[Type | None]
) -> bool:
    """Whether an operation without rules of its own is valid, as far as can be decided without a view of it.

    It has as many values as one that was checked before, the required attributes, and accepted types and values.
    """
    operand_ranges = plan.operand_count.known.get(len(operands))
    result_ranges = plan.result_count.known.get(len(results))
    if operand_ranges is None or result_ranges is None:
        return False
    if not plan.plain_attributes.are_valid(attributes):
        return False
    if plan.asks_for_one_type and is_of_one_type(operands, results):
        # If all types are equal and all constraints are equal, the result for the first applies to all.
        if plan.shared is not None:
            return is_accepted(plan.shared, results[0])
    elif plan.traits:
        return False
    if operands and plan.operands.refused(operand_ranges, operands) is not None:
        return False
    return not results or plan.results.refused(result_ranges, results) is None


def check_all(op: View, plan: Plan, dropped: Collection[str] = ()) -> None:
    """Fails at the first error of an operation by itself, whatever kind it is of.

    `dropped` are the attributes that the text has and that are of another class than MLIR stores.
    """
    check_structure(op, plan.operand_count, plan.result_count)
    attributes = op.attributes
    for name in plan.required:
        if name not in attributes:
            check_presence(op, name, is_dropped=name in dropped)
    refused = plan.attributes.refused(attributes) if attributes else None
    if refused:
        fail_attribute(op, refused)
    operands, results = op.operand_types, op.result_types
    has_one_type = plan.asks_for_one_type and is_of_one_type(operands, results)
    if operands:
        check_values(op, plan.operands, op.operand_ranges, operands, "operand")
    if results:
        check_values(op, plan.results, op.result_ranges, results, "result")
    for predicate in plan.predicates:
        predicate(op)
    if plan.traits:
        check_traits(op, plan.traits, has_one_type=has_one_type)
    if plan.is_function and ("arg_attrs" in attributes or "res_attrs" in attributes):
        check_argument_attributes(op)
    if plan.rule is not None:
        plan.rule(op)


def _diagnostic(p: OpParser, failure: VerifyFailure) -> Diagnostic:
    state = p.state
    start, end = range_of(state, failure.part)
    is_in_dictionary = failure.code == "attribute-constraint" and not state.is_generic and p.text[start] == "{"
    if not is_in_dictionary or (state.definition is not None and drops_misfits(state.definition, p.context.registry)):
        return Diagnostic(start, end, failure.severity, failure.code, failure.message, location=state.name_start)
    # A generated parser of a custom form checks the attribute dictionary that it has just read.
    message = f"custom op '{state.name}' {failure.message}"
    location = start if state.checked_at is None else state.checked_at
    return Diagnostic(start, end, Severity.ERROR, failure.code, message, location=location)


def may_be_unregistered(context: ParseContext, name: str) -> bool:
    """Whether an undefined operation is allowed: its dialect allows such operations, or is unknown."""
    dialect, dot, _ = name.partition(".")
    if dot and context.registry.knows(dialect):
        return context.registry.is_open_to(dialect, "op")
    return context.allow_unregistered


def _check_unregistered(p: OpParser) -> None:
    """Reports an operation that is not registered where it must be."""
    state = p.state
    if may_be_unregistered(p.parse_context, state.name):
        return
    dialect, dot, _ = state.name.partition(".")
    is_known = bool(dot) and p.context.registry.knows(dialect)
    if is_known and state.by_shape and not state.is_generic:
        # Its parser has already reported it.
        return
    severity = Severity.ERROR
    if is_left_to_extensions(p.context.registry, state.name):
        severity = Severity.WARNING
        message = f"unregistered operation '{state.name}'; an extension of the dialect may define it"
    elif is_known and may_be_newer(p.context.registry, state.name):
        severity = Severity.WARNING
        message = f"unregistered operation '{state.name}'; this LLVM may define it"
    elif is_known and Quirk.ALLOWS_UNKNOWN not in quirks_of(p.context.registry, dialect):
        message = f"unregistered operation '{state.name}' found in dialect ('{dialect}')"
        message += " that does not allow unknown operations"
    elif not is_known and state.is_generic:
        message = (
            "operation being parsed with an unregistered dialect. If this is intended, please use "
            "-allow-unregistered-dialect with the MLIR tool used"
        )
    elif not is_known:
        message = f"Dialect `{dialect}' not found for custom op '{state.name}' "
    else:
        return
    place = (state.name_start, state.name_end)
    notes = notes_on_rename(p.context.registry, state.name, place)
    code = "unregistered-op" if severity is Severity.ERROR else "unknown-extension-op"
    p.diagnostics.append(Diagnostic(*place, severity, code, message, notes, location=place[0]))
