"""The source pattern of a rewrite pattern: it binds names, and its leaves constrain operands and attributes.

Read next: `pattern_rewrite.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.definition_checks.facts import text_of
from mlirls_ir.definition_checks.operation import Member
from mlirls_ir.definition_checks.pattern_parts import (
    NodeKind,
    Pattern,
    Shape,
    is_attribute,
    is_operand,
    leaf_word,
)
from mlirls_ir.definition_checks.pattern_symbols import IGNORED, SymbolKind, pack_name
from mlirls_ir.tablegen import UNSET, Dag, Value

_TRAILING: Final = (NodeKind.LOCATION, NodeKind.RETURN_TYPE)


def match(pattern: Pattern, dag: Dag) -> Shape | None:
    """Checks the source pattern and binds its names; the operation that it matches, None if that is unknown."""
    if pattern.kind_of(dag) is NodeKind.UNKNOWN:
        pattern.bind_all(dag)
        return None
    return _operation(pattern, dag)


def count_mismatch(pattern: Pattern, dag: Dag, shape: Shape) -> bool:
    """Reports a wrong number of arguments; `either` stands for two, and directives for none."""
    kinds = [pattern.kind_of(value) for value, _ in dag.args if isinstance(value, Dag)]
    n_either = kinds.count(NodeKind.EITHER)
    n_directives = sum(kind in _TRAILING for kind in kinds)
    given, defined = len(dag.args) + n_either, len(shape.arguments)
    if given - n_directives == defined:
        return False
    message = f"op '{shape.name}' argument number mismatch: {given} in pattern vs. {defined} in definition"
    pattern.add_at_operator(dag, message)
    return True


def _operation(pattern: Pattern, dag: Dag) -> Shape | None:
    pattern.enter(dag)
    shape = pattern.shape(dag)
    if shape is None or count_mismatch(pattern, dag, shape):
        pattern.bind_all(dag)
        return shape
    if dag.name and not pattern.symbols.bind_values(dag.name, shape.results):
        _bound_twice(pattern, dag.name)
    idx = 0
    for value, name in dag.args:
        kind = pattern.kind_of(value) if isinstance(value, Dag) else None
        if kind in _TRAILING:
            # mlir-tblgen reads a directive of a source pattern as an argument.
            continue
        member = shape.arguments[idx]
        if isinstance(value, Dag):
            idx += _nested(pattern, shape, idx, value)
        else:
            _leaf(pattern, shape, idx, value, name)
            bind_argument(pattern, member, name)
            idx += 1
    return shape


def _nested(pattern: Pattern, shape: Shape, idx: int, dag: Dag) -> int:
    """Checks a dag inside an operation; how many arguments it is for."""
    member = shape.arguments[idx]
    kind = pattern.kind_of(dag)
    if kind is NodeKind.EITHER:
        return _either(pattern, shape, idx, dag)
    if kind is NodeKind.UNKNOWN:
        pattern.bind_all(dag)
        return 1
    if kind is NodeKind.VARIADIC:
        _variadic(pattern, shape, idx, dag)
        return 1
    if is_operand(member) and member.is_variable_length:
        message = f"use nested DAG construct to match op {shape.name}'s variadic operand #{idx} unsupported now"
        pattern.add_at_operator(dag, message)
    _inner(pattern, dag)
    return 1


def _inner(pattern: Pattern, dag: Dag) -> None:
    """Checks the operation or call that defines an operand."""
    match pattern.kind_of(dag):
        case NodeKind.UNKNOWN:
            pattern.bind_all(dag)
        case NodeKind.CALL:
            _call(pattern, dag)
        case NodeKind.OPERATION:
            _operation(pattern, dag)
        case _:
            pattern.enter(dag)
            pattern.add_at_operator(dag, "encountered non-op, non-NativeCodeCall match.")
            pattern.bind_all(dag)


def _either(pattern: Pattern, shape: Shape, idx: int, dag: Dag) -> int:
    pattern.enter(dag)
    if len(dag.args) != 2:
        pattern.add_at_operator(dag, "`either` only supports grouping two operands")
        pattern.bind_all(dag)
        return 2
    for position, (value, name) in enumerate(dag.args, idx):
        member = shape.arguments[position] if position < len(shape.arguments) else None
        if isinstance(value, Dag):
            if pattern.kind_of(value) is NodeKind.EITHER:
                pattern.add_at_operator(dag, "either cannot be nested")
                pattern.bind_all(value)
            else:
                _inner(pattern, value)
        elif member is None or not is_operand(member):
            pattern.add_at_operator(dag, "either can only be applied on operand")
            pattern.bind_all(Dag(dag.operator, ((value, name),)))
        else:
            _leaf(pattern, shape, position, value, name)
            bind_argument(pattern, member, name)
    return 2


def _variadic(pattern: Pattern, shape: Shape, idx: int, dag: Dag) -> None:
    pattern.enter(dag)
    member = shape.arguments[idx]
    if not is_operand(member) or not member.constraint.is_a("Variadic"):
        if is_operand(member):
            message = f"variadic DAG construct can't match op {shape.name}'s non-variadic operand #{idx}"
            pattern.add_at_operator(dag, message)
        pattern.bind_all(dag)
        return
    bind_argument(pattern, member, dag.name)
    for value, name in dag.args:
        if not isinstance(value, Dag):
            _leaf(pattern, shape, idx, value, name)
            bind_argument(pattern, member, name)
        elif pattern.kind_of(value) in (NodeKind.OPERATION, NodeKind.UNKNOWN):
            _inner(pattern, value)
        else:
            pattern.add_at_operator(dag, "variadic only accepts operation sub-dags")
            pattern.bind_all(value)


def _call(pattern: Pattern, dag: Dag) -> None:
    pattern.enter(dag)
    if dag.name:
        message = f"binding symbol '{dag.name}' to NativecodeCall in MatchPattern is not supported"
        pattern.add_at(f"${dag.name}", 0, message)
        pattern.bind_all(dag)
        return
    operator = pattern.facts.record(dag.operator)
    if operator is not None and text_of(operator, "expression").count("$_self") != 1:
        message = "NativeCodeCall must have $_self as argument for passing the defining Operation"
        pattern.add_at_operator(dag, message)
    for value, name in dag.args:
        if isinstance(value, Dag):
            pattern.bind_all(value)
            _nested_in_call(pattern, dag, value)
            continue
        constraint = pattern.facts.record(value)
        if constraint is not None and not constraint.is_broken and not constraint.is_a("Constraint"):
            word = leaf_word(constraint, value)
            pattern.add_at(word, 0, f"Expected a constraint but got: {word}")
        if name and name != IGNORED:
            if constraint is not None and constraint.is_a("AttrConstraint"):
                if not pattern.symbols.bind_argument(name, SymbolKind.FIELD):
                    _bound_twice(pattern, name)
            elif not pattern.symbols.bind_values(name, 1):
                _bound_twice(pattern, name)


def _nested_in_call(pattern: Pattern, call: Dag, dag: Dag) -> None:
    match pattern.kind_of(dag):
        case NodeKind.EITHER | NodeKind.VARIADIC as kind:
            pattern.add_at_operator(call, f"NativeCodeCall cannot have `{kind.value}` operands")
        case NodeKind.RETURN_TYPE:
            pattern.add_at_operator(call, "`NativeCodeCall` cannot have return type specifier")
        case NodeKind.LOCATION | NodeKind.UNKNOWN:
            pass
        case _:
            message = "Matching nested tree in NativeCodecall not support"
            pattern.add_at_operator(call, message)


def _leaf(pattern: Pattern, shape: Shape, idx: int, value: Value, name: str | None) -> None:
    """Checks the constraint before a name."""
    if value is UNSET:
        return
    member = shape.arguments[idx]
    record = pattern.facts.record(value)
    if record is not None and record.is_broken:
        return
    word = leaf_word(record, value)
    if is_operand(member):
        if record is None or not record.is_a("TypeConstraint"):
            _wrong_kind(pattern, shape, idx, word, name, "an operand")
        elif member.is_variable_length and record.name != member.constraint.name:
            message = f"further constrain op {shape.name}'s variadic operand #{idx} unsupported now"
            pattern.add_at(word, 0, message)
    elif is_attribute(member):
        if record is None or not record.is_a("AttrConstraint"):
            _wrong_kind(pattern, shape, idx, word, name, "an attribute")
    elif record is None or not record.is_a("PropConstraint"):
        _wrong_kind(pattern, shape, idx, word, name, "a property")


def _wrong_kind(pattern: Pattern, shape: Shape, idx: int, word: str, name: str | None, wanted: str) -> None:
    place = f"${name}" if name else word
    pattern.add_at(place, 0, f"the {idx + 1}-th argument of op '{shape.name}' should be {wanted}")


def bind_argument(pattern: Pattern, member: Member, name: str | None) -> None:
    """Binds the name of an argument of an operation."""
    if not name or name == IGNORED:
        return
    if pack_name(name) != name:
        pattern.add_at(f"${name}", 0, f"symbol '{name}' with trailing index cannot bind to op argument")
        pattern.symbols.bind_unknown(name)
        return
    kind = SymbolKind.OPERAND if is_operand(member) else SymbolKind.FIELD
    if not pattern.symbols.bind_argument(name, kind):
        _bound_twice(pattern, name)


def _bound_twice(pattern: Pattern, name: str) -> None:
    pattern.add_at(f"${name}", 1, f"symbol '{name}' bound more than once")
