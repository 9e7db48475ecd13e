"""Bang operators with irregular operands: variables, optional operands, queries about types and records.

The regular ones are in bang.py; folding.py computes the results.
"""

from __future__ import annotations

from collections.abc import Callable

from mlirls_ir.tablegen.model import Definition, Term
from mlirls_ir.tablegen.operands import evaluate_operand, operand_nodes, operator_type, type_name
from mlirls_ir.tablegen.operations import FoldLeft, Lookup, TypeTest, make_ternary, make_unary
from mlirls_ir.tablegen.references import Variable
from mlirls_ir.tablegen.state import State
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.terms import Int, String
from mlirls_ir.tablegen.types import DAG, INT, STRING, ListType, RecordType, Type

_MAX_INT = (1 << 63) - 1

_Special = Callable[[State, Node, Definition | None, Type | None], Term]


def _isa(state: State, node: Node, current: Definition | None, expected: Type | None) -> Term:
    tested = operator_type(state, node)
    (operand,) = operand_nodes(state, node, 1, 1)
    return TypeTest(tested, evaluate_operand(state, operand, current)).fold()


def _exists(state: State, node: Node, current: Definition | None, expected: Type | None) -> Term:
    tested = operator_type(state, node)
    (operand_node,) = operand_nodes(state, node, 1, 1)
    operand = evaluate_operand(state, operand_node, current)
    if isinstance(operand.type, RecordType):
        message = "expected string type argument in !exists operator, please use !isa instead"
        raise state.error(message, operand_node[1])
    if operand.type is not STRING:
        raise state.error("expected string type argument in !exists operator", operand_node[1])
    return Lookup("exists", tested, operand).fold(current)


def _instances(state: State, node: Node, current: Definition | None, expected: Type | None) -> Term:
    tested = operator_type(state, node)
    operand: Term = String(".*")
    for operand_node in operand_nodes(state, node, 0, 1):
        operand = evaluate_operand(state, operand_node, current)
        if operand.type is not STRING:
            raise state.error("expected string type argument in !instances operator", operand_node[1])
    return Lookup("instances", tested, operand).fold(current)


def _range(state: State, node: Node, current: Definition | None, expected: Type | None) -> Term:
    nodes = operand_nodes(state, node, 1, 3)
    operands = [evaluate_operand(state, operand, current) for operand in nodes]
    first = operands[0]
    if isinstance(first.type, ListType):
        if len(operands) > 1:
            message = f"expected one list, got extra value of type '{type_name(operands[1])}'"
            raise state.error(message, nodes[1][1])
        operands = [make_unary("size", first, INT, current)]
    for operand, operand_node in zip(operands, nodes, strict=True):
        if operand.type is not INT:
            message = (
                "expected list or int, got value of type" if operand is first else "expected value of type 'int', got"
            )
            raise state.error(f"{message} '{type_name(operand)}'", operand_node[1])
    if len(operands) == 1:
        operands.insert(0, Int(0))
    if len(operands) == 2:
        operands.append(Int(1))
    return make_ternary("range", operands[0], operands[1], operands[2], INT.list_type(), current)


def _substr(state: State, node: Node, current: Definition | None, expected: Type | None) -> Term:
    nodes = operand_nodes(state, node, 2, 3)
    _check_result(state, STRING, expected, nodes[-1][1])
    operands = [evaluate_operand(state, operand, current) for operand in nodes]
    if len(operands) == 2:
        operands.append(Int(_MAX_INT))
    for operand, type_, operand_node in zip(operands, (STRING, INT, INT), [*nodes, nodes[-1]], strict=False):
        if operand.type is not None and operand.type is not type_:
            raise state.error(f"expected {type_.text}, got type '{operand.type.text}'", operand_node[1])
    return make_ternary("substr", operands[0], operands[1], operands[2], STRING, current)


def _find(state: State, node: Node, current: Definition | None, expected: Type | None) -> Term:
    nodes = operand_nodes(state, node, 2, 3)
    _check_result(state, INT, expected, nodes[-1][1])
    operands = [evaluate_operand(state, operand, current) for operand in nodes]
    if len(operands) == 2:
        operands.append(Int(0))
    for operand, type_, operand_node in zip(operands, (STRING, STRING, INT), [*nodes, nodes[-1]], strict=False):
        if operand.type is not None and operand.type is not type_:
            raise state.error(f"expected {type_.text}, got type '{operand.type.text}'", operand_node[1])
    return make_ternary("find", operands[0], operands[1], operands[2], INT, current)


def _check_result(state: State, result: Type, expected: Type | None, offset: int) -> None:
    if expected is not None and not result.converts_to(expected):
        raise state.error(f"expected value of type '{expected.text}', got '{result.text}'", offset)


def _variable_name(state: State, node: Node, current: Definition | None, operator: str) -> str:
    if node[0] != "name":
        raise state.error(f"argument of !{operator} must be an identifier", node[1])
    if current is not None and node[2] in current.fields:
        raise state.error(f"iteration variable '\"{node[2]}\"' is already defined", node[1])
    name: str = node[2]
    return name


def _foreach(state: State, node: Node, current: Definition | None, expected: Type | None) -> Term:
    operator: str = node[2]
    nodes = operand_nodes(state, node, 3, 3)
    name = _variable_name(state, nodes[0], current, operator)
    items = evaluate_operand(state, nodes[1], current)
    element_type: Type | None = None
    if isinstance(items.type, ListType):
        variable_type: Type = items.type.element
        if expected is not None:
            if not isinstance(expected, ListType):
                raise state.error(f"expected value of type '{expected.text}', but got list type", node[1])
            element_type = expected.element if operator == "foreach" else INT
    elif items.type is DAG and operator == "foreach":
        variable_type = DAG
        if expected is not None and expected is not DAG:
            raise state.error(f"expected value of type '{expected.text}', but got dag type", node[1])
    else:
        kinds = "list or dag" if operator == "foreach" else "list"
        raise state.error(f"!{operator} must have a {kinds} argument", nodes[1][1])
    with state.inner_scope() as scope:
        scope.variables[name] = Variable(name, variable_type)
        expression = evaluate_operand(state, nodes[2], current, element_type)
    result: Type = DAG
    if operator == "filter":
        result = variable_type.list_type()
    elif items.type is not DAG:
        if expression.type is None:
            raise state.error("could not get type of !foreach result expression", nodes[2][1])
        result = expression.type.list_type()
    return make_ternary(operator, String(name), items, expression, result, current)


def _foldl(state: State, node: Node, current: Definition | None, expected: Type | None) -> Term:
    nodes = operand_nodes(state, node, 5, 5)
    start = evaluate_operand(state, nodes[0], current)
    if start.type is None:
        raise state.error(f"could not get type of !foldl start: '{start.text()}'", nodes[0][1])
    items = evaluate_operand(state, nodes[1], current)
    if not isinstance(items.type, ListType):
        message = f"!foldl list must be a list, but is of type '{type_name(items)}'"
        raise state.error(message, nodes[1][1])
    accumulator = _variable_name(state, nodes[2], current, "foldl")
    variable = _variable_name(state, nodes[3], current, "foldl")
    with state.inner_scope() as scope:
        scope.variables[accumulator] = Variable(accumulator, start.type)
        scope.variables[variable] = Variable(variable, items.type.element)
        expression = evaluate_operand(state, nodes[4], current)
    if expression.type is None:
        raise state.error("could not get type of !foldl expression", nodes[4][1])
    if expression.type is not start.type:
        rule = f"!foldl expression must be of same type as start ({start.type.text})"
        message = f"{rule}, but is of type {expression.type.text}"
        raise state.error(message, nodes[4][1])
    return FoldLeft(start, items, accumulator, variable, expression, start.type).fold(current)


SPECIAL_OPERATORS: dict[str, _Special] = {
    "isa": _isa,
    "exists": _exists,
    "instances": _instances,
    "range": _range,
    "substr": _substr,
    "find": _find,
    "foreach": _foreach,
    "filter": _foreach,
    "foldl": _foldl,
}
