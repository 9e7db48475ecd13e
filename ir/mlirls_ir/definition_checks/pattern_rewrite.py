"""The result patterns of a rewrite pattern: the operations that they make, and the values that they are made of.

Read next: `pattern_checks.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.definition_checks.facts import text_of
from mlirls_ir.definition_checks.operation import Member
from mlirls_ir.definition_checks.pattern_match import bind_argument, count_mismatch
from mlirls_ir.definition_checks.pattern_parts import NodeKind, Pattern, is_attribute, is_operand, leaf_word
from mlirls_ir.definition_checks.pattern_symbols import pack_name
from mlirls_ir.tablegen import UNSET, Dag, Value

_TRAILING: Final = (NodeKind.LOCATION, NodeKind.RETURN_TYPE)
_CONSTANT: Final = (
    "attribute found where value was expected, if attempting to use constant value, construct a constant op with given "
    "attribute instead"
)


def bind_results(pattern: Pattern, dag: Dag) -> None:
    """Binds the names of the operations and calls in a result pattern."""
    pattern.enter(dag)
    match pattern.kind_of(dag):
        case NodeKind.UNKNOWN:
            pattern.bind_all(dag)
        case NodeKind.OPERATION:
            _bind_operation(pattern, dag)
        case NodeKind.CALL:
            _bind(pattern, dag.name, pattern.count_of_call(dag))
            _bind_nested(pattern, dag)
        case _ if dag.name:
            message = f"binding symbol '{dag.name}' to non-operation/native code call unsupported right now"
            pattern.add_at(f"${dag.name}", 0, message)
            pattern.bind_all(dag)
        case _:
            pass


def _bind_operation(pattern: Pattern, dag: Dag) -> None:
    shape = pattern.shape(dag)
    if shape is None or count_mismatch(pattern, dag, shape):
        pattern.bind_all(dag)
        return
    _bind(pattern, dag.name, shape.results)
    idx = 0
    for value, _ in dag.args:
        kind = pattern.kind_of(value) if isinstance(value, Dag) else None
        if not isinstance(value, Dag):
            idx += 1
        elif kind is NodeKind.EITHER or kind is NodeKind.VARIADIC:
            # mlir-tblgen binds the names in a group as if it matched them.
            pattern.enter(value)
            step = int(kind is NodeKind.EITHER)
            _bind_group(pattern, shape.arguments[idx : idx + 2], value, step)
            idx += 1 + step
        else:
            bind_results(pattern, value)
            idx += 1


def _bind_group(pattern: Pattern, members: Sequence[Member], group: Dag, step: int) -> None:
    if members and not step:
        bind_argument(pattern, members[0], group.name)
    for position, (value, name) in enumerate(group.args):
        if isinstance(value, Dag):
            bind_results(pattern, value)
        elif position * step < len(members):
            bind_argument(pattern, members[position * step], name)


def _bind_nested(pattern: Pattern, dag: Dag) -> None:
    for value, _ in dag.args:
        if isinstance(value, Dag):
            bind_results(pattern, value)


def _bind(pattern: Pattern, name: str | None, n_values: int | None) -> None:
    if name and not pattern.symbols.bind_values(name, n_values):
        pattern.add_at(f"${name}", 1, f"symbol '{name}' bound more than once")


def count_values(pattern: Pattern, dag: Dag) -> int | None:
    """How many values a result pattern gives; None if that is unknown."""
    match pattern.kind_of(dag):
        case NodeKind.OPERATION:
            if dag.name:
                symbol = pattern.symbols.find(dag.name)
                return 1 if pack_name(dag.name) != dag.name else None if symbol is None else symbol.n_values
            shape = pattern.shape(dag)
            return None if shape is None else shape.results
        case NodeKind.CALL:
            return pattern.count_of_call(dag)
        case NodeKind.UNKNOWN:
            return None
        case _:
            return 1


def rewrite(pattern: Pattern, dag: Dag, offset: int, depth: int = 0) -> None:
    """Checks a result pattern; `offset` is the number of the result that it replaces, negative if none."""
    match pattern.kind_of(dag):
        case NodeKind.LOCATION:
            pattern.enter(dag)
            pattern.add_at_operator(dag, "location directive can only be used with op creation")
        case NodeKind.VALUE:
            pattern.enter(dag)
            _value(pattern, dag)
        case NodeKind.CALL:
            pattern.enter(dag)
            _call(pattern, dag, depth)
        case NodeKind.OPERATION:
            _operation(pattern, dag, offset, depth)
        case NodeKind.EITHER | NodeKind.RETURN_TYPE:
            pattern.enter(dag)
            message = f"Record `{pattern.kind_of(dag).value}' does not have a field named `opDialect'!"
            pattern.add_at_operator(dag, message)
        case NodeKind.VARIADIC:
            pattern.enter(dag)
            for value, _ in dag.args:
                if isinstance(value, Dag):
                    rewrite(pattern, value, offset, depth + 1)
        case NodeKind.UNKNOWN:
            pattern.enter(dag)


def _value(pattern: Pattern, dag: Dag) -> None:
    if len(dag.args) != 1:
        pattern.add_at_operator(dag, "replaceWithValue directive must take exactly one argument")


def require_value(pattern: Pattern, dag: Dag) -> None:
    """Checks the name in `replaceWithValue`, where the value is used."""
    if pattern.kind_of(dag) is NodeKind.VALUE and len(dag.args) == 1:
        pattern.require(dag.args[0][1] or "")


def _trailing(pattern: Pattern, dag: Dag) -> tuple[Sequence[tuple[Value, str | None]], Dag | None]:
    """The arguments without directives at their end, and the `returnType` among those."""
    arguments = list(dag.args)
    found: dict[NodeKind, Dag] = {}
    while arguments and isinstance(arguments[-1][0], Dag):
        last = arguments[-1][0]
        kind = pattern.kind_of(last)
        if kind not in _TRAILING:
            break
        if kind in found:
            pattern.add_at(kind.value, 1, f"`{kind.value}` directive can only be specified once")
        found[kind] = last
        arguments.pop()
    location = found.get(NodeKind.LOCATION)
    if location is not None:
        _location(pattern, location)
    return arguments, found.get(NodeKind.RETURN_TYPE)


def _location(pattern: Pattern, dag: Dag) -> None:
    if not dag.args:
        pattern.add_at_operator(dag, "At least one argument to location directive required")
    n_strings = sum(isinstance(value, str) for value, _ in dag.args)
    if n_strings > 1:
        pattern.add_at_operator(dag, "Only one string attribute may be specified")
    for value, name in dag.args:
        if not isinstance(value, str):
            pattern.require(name or "")


def _call(pattern: Pattern, dag: Dag, depth: int) -> None:
    arguments, return_type = _trailing(pattern, dag)
    if return_type is not None:
        pattern.add_at_operator(dag, "`NativeCodeCall` cannot have return type specifier")
    for idx, (value, name) in enumerate(arguments):
        if isinstance(value, Dag):
            rewrite(pattern, value, idx, depth + 1)
        else:
            _argument(pattern, dag, value, name)


def _operation(pattern: Pattern, dag: Dag, offset: int, depth: int) -> None:
    pattern.enter(dag)
    operator = pattern.facts.record(dag.operator)
    is_reported = not pattern.is_supplement  # When the names were bound.
    if operator is None or (is_reported and "opDialect" not in operator.fields):
        return
    shape = pattern.shape(dag)
    arguments, return_type = _trailing(pattern, dag)
    if shape is None:
        return
    given, defined = len(arguments), len(shape.arguments)
    if given != defined:
        kinds = [pattern.kind_of(value) for value, _ in arguments if isinstance(value, Dag)]
        if NodeKind.EITHER in kinds or not is_reported:
            message = (
                f"resultant op '{shape.name}' argument number mismatch: {given} in pattern vs. {defined} in definition"
            )
            pattern.add_at_operator(dag, message)
        return
    for idx, (value, _) in enumerate(arguments):
        if isinstance(value, Dag):
            rewrite(pattern, value, idx, depth + 1)
    is_partial = dag.name is not None and pack_name(dag.name) != dag.name
    is_separate = not (return_type or shape.deduces_types) and (is_partial or depth > 0 or offset < 0)
    for member, (value, name) in zip(shape.arguments, arguments, strict=True):
        if is_operand(member):
            _operand(pattern, dag, member, value, name, is_separate=is_separate)
        else:
            _field(pattern, dag, member, value, name)
    if return_type is not None:
        _return_type(pattern, return_type, depth)
        if depth == 0 and offset >= 0:
            message = (
                "Cannot specify explicit return types in an op whose return values replace the source pattern's root op"
            )
            pattern.add_at(NodeKind.RETURN_TYPE.value, 0, message)


def _operand(pattern: Pattern, dag: Dag, member: Member, value: Value, name: str | None, *, is_separate: bool) -> None:
    if isinstance(value, Dag):
        require_value(pattern, value)
        if _is_variadic(pattern, member) and pattern.kind_of(value) is NodeKind.OPERATION:
            message = f"op expects variadic operand `{member.name}`, while provided is non-variadic"
            pattern.add_at_operator(dag, message)
        return
    record = pattern.facts.record(value)
    is_constant = record is not None and record.is_a("ConstantAttr")
    if is_constant and (not name or not is_separate) and not member.constraint.is_a("Variadic"):
        pattern.add_at(leaf_word(record, value), 0, _CONSTANT)
    elif name:
        pattern.require(name)
    else:
        pattern.add_at_operator(dag, "referencing unbound symbol ''")


def _is_variadic(pattern: Pattern, member: Member) -> bool:
    """Whether an operand needs the directive `variadic` for a new operation; older releases have no such directive."""
    return member.constraint.is_a("Variadic") and NodeKind.VARIADIC.value in pattern.facts.result.records


def _field(pattern: Pattern, dag: Dag, member: Member, value: Value, name: str | None) -> None:
    """Checks the value of an attribute or property."""
    if isinstance(value, Dag):
        if is_attribute(member) and pattern.kind_of(value) not in (NodeKind.CALL, NodeKind.UNKNOWN):
            message = "only NativeCodeCall allowed in nested dag node for creating attribute"
            pattern.add_at_operator(dag, message)
    elif is_attribute(member):
        _argument(pattern, dag, value, name)
    elif value is UNSET and name:
        pattern.require(name)


def _argument(pattern: Pattern, dag: Dag, value: Value, name: str | None) -> None:
    """Checks a value of a dag that is an attribute or an argument of a call of C++."""
    if isinstance(value, str):
        pattern.add_at_operator(dag, "raw string not supported as argument")
        return
    record = pattern.facts.record(value)
    if record is not None:
        if record.is_broken or any(record.is_a(name) for name in _OTHER_VALUES):
            return
        if record.is_a("ConstantAttr"):
            _constant(pattern, record.fields.get("attr"))
            return
    if name:
        pattern.require(name)
    else:
        pattern.add_at_operator(dag, "referencing unbound symbol ''")
    if record is not None and not record.is_a("TypeConstraint") and not record.is_a("NativeCodeCall"):
        pattern.add_at(leaf_word(record, value), 0, "unhandled case when rewriting op")


_OTHER_VALUES: Final = ("EnumCase", "EnumAttrCaseInfo", "ConstantProp", "PropConstraint")
"""Values that need no name. Which ones there are depends on the release of LLVM."""


def _constant(pattern: Pattern, attribute: Value | None) -> None:
    record = pattern.facts.record(attribute)
    if record is not None and not text_of(record, "constBuilderCall"):
        pattern.add(f"Attribute {record.name} does not have the 'constBuilderCall' field")


def _return_type(pattern: Pattern, dag: Dag, depth: int) -> None:
    for value, name in dag.args:
        if not isinstance(value, Dag):
            if not isinstance(value, str):
                _argument(pattern, dag, value, name)
        elif pattern.kind_of(value) is NodeKind.CALL:
            pattern.enter(value)
            _call(pattern, value, depth + 1)
        elif pattern.kind_of(value) is not NodeKind.UNKNOWN:
            pattern.add_at(NodeKind.RETURN_TYPE.value, 0, "nested DAG in `returnType` must be a native code call")
