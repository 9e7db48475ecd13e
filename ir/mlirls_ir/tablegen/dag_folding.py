"""Computes bang operators over dags whose operands are known; the other operators are in folding.py."""

from __future__ import annotations

from mlirls_ir.tablegen.errors import TableGenError
from mlirls_ir.tablegen.model import Definition, Term
from mlirls_ir.tablegen.operations import Binary, BinaryFold, Ternary, TernaryFold, Unary, UnaryFold
from mlirls_ir.tablegen.references import RecordTerm
from mlirls_ir.tablegen.terms import UNSET_TERM, Dag, Int, List, String


def _fold_getdagop(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    if not isinstance(node.operand, Dag):
        return None
    operator = node.operand.operator
    assert node.type is not None
    if operator.type is not None and not operator.type.is_a(node.type):
        message = f"Expected type '{node.type.text}', got '{operator.type.text}' in: {node.text()}"
        raise TableGenError(message, None if current is None else current.place)
    return operator


def _fold_getdagopname(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    if not isinstance(node.operand, Dag):
        return None
    return UNSET_TERM if node.operand.name is None else node.operand.name


def _fold_con(node: Binary, current: Definition | None) -> Term | None:
    left, right = node.left, node.right
    if not isinstance(left, Dag) or not isinstance(right, Dag):
        return None
    operators = (left.operator, right.operator)
    if not all(isinstance(operator, RecordTerm) or operator.is_unset for operator in operators):
        return None
    known = [operator for operator in operators if isinstance(operator, RecordTerm)]
    if len(known) == 2 and known[0].definition is not known[1].definition:
        message = f"Concatenated Dag operators do not match: '{left.text()}' vs. '{right.text()}'"
        raise TableGenError(message)
    operator = known[0] if known else UNSET_TERM
    return Dag(operator, left.name or right.name, left.arguments + right.arguments)


def _position(operator: str, dag: Dag, key: Term, current: Definition | None) -> int | None:
    """Finds an argument by index or name; None while the key is not known."""
    place = None if current is None else current.place
    if isinstance(key, Int):
        if key.value < 0:
            raise TableGenError(f"!{operator} index {key.value} is negative", place)
        if key.value >= len(dag.arguments):
            n_args = len(dag.arguments)
            message = f"!{operator} index {key.value} is out of range (dag has {n_args} arguments)"
            raise TableGenError(message, place)
        return key.value
    if not isinstance(key, String):
        return None
    for position, (_, name) in enumerate(dag.arguments):
        if name is not None and name.value == key.value:
            return position
    raise TableGenError(f"!{operator} key '{key.value}' is not found", place)


def _fold_getdagarg(node: Binary, current: Definition | None) -> Term | None:
    if not isinstance(node.left, Dag):
        return None
    position = _position("getdagarg", node.left, node.right, current)
    if position is None:
        return None
    value = node.left.arguments[position][0]
    assert node.type is not None
    if value.type is not None and not value.type.converts_to(node.type):
        return UNSET_TERM
    return value


def _fold_getdagname(node: Binary, current: Definition | None) -> Term | None:
    if not isinstance(node.left, Dag) or not isinstance(node.right, Int):
        return None
    n_args = len(node.left.arguments)
    if not 0 <= node.right.value < n_args:
        message = f"!getdagname index is out of range 0...{n_args - 1}: {node.right.value}"
        raise TableGenError(message, None if current is None else current.place)
    name = node.left.arguments[node.right.value][1]
    return UNSET_TERM if name is None else name


def _fold_setdagop(node: Binary, current: Definition | None) -> Term | None:
    if not isinstance(node.left, Dag) or not isinstance(node.right, RecordTerm):
        return None
    return Dag(node.right, None, node.left.arguments)


def _fold_setdagopname(node: Binary, current: Definition | None) -> Term | None:
    if not isinstance(node.left, Dag) or not isinstance(node.right, String):
        return None
    return Dag(node.left.operator, node.right, node.left.arguments)


def _fold_dag(node: Ternary, current: Definition | None) -> Term | None:
    values, names = node.second, node.third
    if values.is_unset and names.is_unset:
        return None
    if not (isinstance(values, List) or values.is_unset) or not (isinstance(names, List) or names.is_unset):
        return None
    if isinstance(values, List) and isinstance(names, List) and len(values.elements) != len(names.elements):
        return None
    n_args = len(values.elements) if isinstance(values, List) else len(names.elements) if isinstance(names, List) else 0
    arguments: list[tuple[Term, String | None]] = []
    for position in range(n_args):
        value = values.elements[position] if isinstance(values, List) else UNSET_TERM
        name = names.elements[position] if isinstance(names, List) else UNSET_TERM
        if not isinstance(name, String) and not name.is_unset:
            return None
        arguments.append((value, name if isinstance(name, String) else None))
    return Dag(node.first, None, tuple(arguments))


def _fold_setdagarg(node: Ternary, current: Definition | None) -> Term | None:
    dag = node.first
    position = _position("setdagarg", dag, node.second, current) if isinstance(dag, Dag) else None
    if position is None or not isinstance(dag, Dag):
        return None
    arguments = list(dag.arguments)
    arguments[position] = (node.third, arguments[position][1])
    return Dag(dag.operator, dag.name, tuple(arguments))


def _fold_setdagname(node: Ternary, current: Definition | None) -> Term | None:
    dag = node.first
    position = _position("setdagname", dag, node.second, current) if isinstance(dag, Dag) else None
    if position is None or not isinstance(dag, Dag):
        return None
    arguments = list(dag.arguments)
    arguments[position] = (arguments[position][0], node.third if isinstance(node.third, String) else None)
    return Dag(dag.operator, dag.name, tuple(arguments))


DAG_UNARY: dict[str, UnaryFold] = {"getdagop": _fold_getdagop, "getdagopname": _fold_getdagopname}
DAG_BINARY: dict[str, BinaryFold] = {
    "con": _fold_con,
    "getdagarg": _fold_getdagarg,
    "getdagname": _fold_getdagname,
    "setdagop": _fold_setdagop,
    "setdagopname": _fold_setdagopname,
}
DAG_TERNARY: dict[str, TernaryFold] = {
    "dag": _fold_dag,
    "setdagarg": _fold_setdagarg,
    "setdagname": _fold_setdagname,
}
