"""Bang operators as written: evaluates operands, checks their types, and decides the type of the result.

folding.py computes the results. The checks and their wording are those of llvm-tblgen.
"""

from __future__ import annotations

from mlirls_ir.tablegen.bang_special import SPECIAL_OPERATORS
from mlirls_ir.tablegen.model import Definition, Term
from mlirls_ir.tablegen.operands import evaluate_operand, operand_nodes, operator_type, type_name
from mlirls_ir.tablegen.operations import (
    Condition,
    make_binary,
    make_ternary,
    make_unary,
)
from mlirls_ir.tablegen.state import State
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.terms import List
from mlirls_ir.tablegen.types import ANY_RECORD, BIT, DAG, INT, STRING, ListType, RecordType, Type, common_type

_DEPRECATED_NAMES = {"getop": "getdagop", "setop": "setdagop"}
_UNARY_TYPES: dict[str, Type] = {
    "tolower": STRING,
    "toupper": STRING,
    "repr": STRING,
    "not": INT,
    "logtwo": INT,
    "size": INT,
    "empty": INT,
    "initialized": INT,
    "getdagopname": STRING,
}
_UNARY = frozenset({"cast", "head", "tail", "listflatten", "getdagop", *_UNARY_TYPES})
_ARITHMETIC = frozenset(["and", "or", "xor", "sra", "srl", "shl", "add", "sub", "mul", "div"])
_COMPARISONS = frozenset(["eq", "ne", "le", "lt", "ge", "gt"])
_ASSOCIATIVE = frozenset(["strconcat", "listconcat", "con", "add", "and", "or", "xor", "mul"])
_BINARY = (
    _ARITHMETIC
    | _COMPARISONS
    | {"con", "listconcat", "listsplat", "listremove", "strconcat", "interleave", "match"}
    | {"getdagarg", "getdagname", "setdagop", "setdagopname"}
)
_TERNARY = frozenset(["setdagarg", "setdagname", "dag", "if", "subst"])


def evaluate_bang(state: State, node: Node, current: Definition | None, expected: Type | None) -> Term:
    """The term of a bang operator node. Raises TableGenError."""
    operator: str = node[2]
    operator = _DEPRECATED_NAMES.get(operator, operator)
    if operator in _UNARY:
        return _unary(state, node, operator, current)
    if operator in _BINARY:
        return _binary(state, node, operator, current, expected)
    if operator in _TERNARY:
        return _ternary(state, node, operator, current, expected)
    special = SPECIAL_OPERATORS.get(operator)
    if special is None:
        raise state.error("unknown operator", node[1])
    return special(state, node, current, expected)


def evaluate_cond(state: State, node: Node, current: Definition | None, expected: Type | None) -> Term:
    """The term of a `!cond` node. Raises TableGenError."""
    clauses = [
        (evaluate_operand(state, test, current), evaluate_operand(state, value, current, expected))
        for test, value in node[2]
    ]
    result: Type | None = None
    for _, value in clauses:
        if value.type is None:
            continue
        found = value.type if result is None else common_type(result, value.type)
        if found is None and result is not None:
            message = f"inconsistent types '{result.text}' and '{value.type.text}' for !cond"
            raise state.error(message, node[1])
        result = found
    if result is None:
        raise state.error("could not determine type for !cond from its arguments", node[1])
    return Condition(tuple(clauses), result).fold(current)


# One operand.


def _unary(state: State, node: Node, operator: str, current: Definition | None) -> Term:
    result = _UNARY_TYPES.get(operator)
    if operator == "cast":
        result = operator_type(state, node)
    elif operator == "getdagop":
        result = ANY_RECORD if node[3] is None else operator_type(state, node)
        if not isinstance(result, RecordType):
            raise state.error("type for !getdagop must be a record type", node[1])
    (operand_node,) = operand_nodes(state, node, 1, 1)
    operand = evaluate_operand(state, operand_node, current)
    if operator in ("empty", "size"):
        if not isinstance(operand.type, ListType) and operand.type is not STRING and operand.type is not DAG:
            raise state.error("expected string, list, or dag type argument in unary operator", operand_node[1])
    elif operator in ("head", "tail", "listflatten"):
        result = _list_result(state, operator, operand, operand_node[1])
    assert result is not None
    return make_unary(operator, operand, result, current)


def _list_result(state: State, operator: str, operand: Term, offset: int) -> Type:
    if not isinstance(operand.type, ListType):
        raise state.error("expected list type argument in unary operator", offset)
    if operator == "listflatten":
        inner = operand.type.element
        return inner if isinstance(inner, ListType) else operand.type
    if isinstance(operand, List):
        if not operand.elements:
            raise state.error("empty list argument in unary operator", offset)
        first = operand.elements[0].type
        if first is None:
            raise state.error("untyped list element in unary operator", offset)
        return first if operator == "head" else first.list_type()
    return operand.type.element if operator == "head" else operand.type


# Two operands, or more for an operator that can be nested.


def _binary(state: State, node: Node, operator: str, current: Definition | None, expected: Type | None) -> Term:
    result, argument_type = _binary_types(state, node, operator, expected)
    if result is not None and expected is not None and not result.converts_to(expected):
        raise state.error(f"expected value of type '{expected.text}', got '{result.text}'", node[1])
    operands: list[Term] = []
    for operand_node in node[4]:
        operand = evaluate_operand(state, operand_node, current, argument_type)
        operands.append(operand)
        if operand.type is None:
            raise state.error(f"expected value to be a typed value, got '{operand.text()}'", node[1])
        if argument_type is None:
            argument_type = _first_operand_type(state, node, operator, operands, expected)
        else:
            common = common_type(argument_type, operand.type)
            if common is None:
                message = f"expected value of type '{argument_type.text}', got '{operand.type.text}'"
                raise state.error(message, operand_node[1])
            if operator not in _ARITHMETIC:
                argument_type = common
        match operator:
            case "setdagop":
                argument_type = ANY_RECORD
            case "getdagarg":
                argument_type = None
            case "getdagname":
                argument_type = INT
            case "setdagopname":
                argument_type = STRING
            case _:
                pass
    if len(operands) < 2 or (len(operands) > 2 and operator not in _ASSOCIATIVE):
        raise state.error("expected two operands to operator", node[1])
    if operator in ("listconcat", "listremove"):
        result = argument_type
    elif operator == "listsplat":
        assert operands[0].type is not None
        result = operands[0].type.list_type()
    assert result is not None
    while len(operands) > 2:
        right = operands.pop()
        operands[-1] = make_binary(operator, operands[-1], right, result, current)
    return make_binary(operator, operands[0], operands[1], result, current)


def _binary_types(state: State, node: Node, operator: str, expected: Type | None) -> tuple[Type | None, Type | None]:
    """The type of the result and that of the operands, each as far as the operator decides it."""
    if operator in _ARITHMETIC:
        return INT, INT
    if operator in _COMPARISONS:
        return BIT, None
    match operator:
        case "con" | "setdagop" | "setdagopname":
            return DAG, DAG
        case "getdagarg":
            return operator_type(state, node), DAG
        case "getdagname":
            return STRING, DAG
        case "strconcat":
            return STRING, STRING
        case "match":
            return BIT, STRING
        case "interleave":
            return STRING, None
        case "listconcat" | "listremove":
            return None, expected
        case _:
            return None, None


def _first_operand_type(
    state: State, node: Node, operator: str, operands: list[Term], expected: Type | None
) -> Type | None:
    """Checks an operand whose type the operator does not prescribe; gives the type for the next one."""
    found = operands[-1].type
    assert found is not None
    offset = node[4][len(operands) - 1][1]
    is_int = found.converts_to(INT)
    is_text = found.converts_to(STRING)
    match operator:
        case "listconcat" | "listremove":
            if not isinstance(found, ListType):
                raise state.error(f"expected a list, got value of type '{found.text}'", offset)
            return found
        case "eq" | "ne":
            if not is_int and not is_text and not found.converts_to(ANY_RECORD):
                message = f"expected bit, bits, int, string, or record; got value of type '{found.text}'"
                raise state.error(message, offset)
            return found
        case "le" | "lt" | "ge" | "gt" | "getdagarg":
            if not is_int and not is_text:
                message = f"expected bit, bits, int, or string; got value of type '{found.text}'"
                raise state.error(message, offset)
            return found
        case "interleave":
            _check_interleave(state, found, len(operands), offset)
            return None
        case _:
            _check_listsplat(state, found, len(operands), offset, expected)
            return None


def _check_interleave(state: State, found: Type, n_operands: int, offset: int) -> None:
    if n_operands == 1:
        if found is not STRING.list_type() and not found.converts_to(INT.list_type()):
            message = f"expected list of string, int, bits, or bit; got value of type '{found.text}'"
            raise state.error(message, offset)
    elif found is not STRING:
        raise state.error(f"expected second argument to be a string, got value of type '{found.text}'", offset)


def _check_listsplat(state: State, found: Type, n_operands: int, offset: int, expected: Type | None) -> None:
    if n_operands == 2 and found is not INT:
        raise state.error(f"expected second parameter to be an int, got value of type '{found.text}'", offset)
    if n_operands != 1 or expected is None:
        return
    if not isinstance(expected, ListType):
        raise state.error(f"expected output type to be a list, got type '{expected.text}'", offset)
    if not found.list_type().converts_to(expected):
        message = f"expected first arg type to be '{found.text}', got value of type '{expected.element.text}'"
        raise state.error(message, offset)


# Three operands.


def _ternary(state: State, node: Node, operator: str, current: Definition | None, expected: Type | None) -> Term:
    nodes = operand_nodes(state, node, 3, 3)
    inner = expected if operator in ("if", "subst") else None
    first = evaluate_operand(state, nodes[0], current)
    second = evaluate_operand(state, nodes[1], current, inner)
    third = evaluate_operand(state, nodes[2], current, inner)
    match operator:
        case "if":
            result = _if_type(state, second, third, node[1])
        case "subst":
            if third.type is None:
                raise state.error("could not get type for !subst", nodes[2][1])
            result = third.type
        case "dag":
            _check_dag_lists(state, second, third, nodes)
            result = DAG
        case _:
            if second.type is not INT and second.type is not STRING:
                message = f"expected integer index or string name, got type '{type_name(second)}'"
                raise state.error(message, nodes[1][1])
            if operator == "setdagname" and third.type is not None and third.type is not STRING:
                message = f"expected string or unset name, got type '{third.type.text}'"
                raise state.error(message, nodes[2][1])
            result = DAG
    return make_ternary(operator, first, second, third, result, current)


def _if_type(state: State, second: Term, third: Term, offset: int) -> Type:
    second_type = third.type if second.type is None else second.type
    third_type = second.type if third.type is None else third.type
    if second_type is None or third_type is None:
        raise state.error("could not get type for !if", offset)
    found = common_type(second_type, third_type)
    if found is None:
        raise state.error(f"inconsistent types '{second_type.text}' and '{third_type.text}' for !if", offset)
    return found


def _check_dag_lists(state: State, values: Term, names: Term, nodes: list[Node]) -> None:
    if values.type is not None and not isinstance(values.type, ListType):
        raise state.error(f"expected list of children, got type '{values.type.text}'", nodes[1][1])
    if names.type is not None and names.type is not STRING.list_type():
        raise state.error(f"expected list<string>, got type '{names.type.text}'", nodes[2][1])
    if values.type is None and names.type is None:
        raise state.error("cannot have both unset children and unset names in !dag", nodes[1][1])
