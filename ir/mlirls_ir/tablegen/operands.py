"""Operands of bang operators, for bang.py and bang_special.py."""

from __future__ import annotations

from mlirls_ir.tablegen.model import Definition, Term
from mlirls_ir.tablegen.state import State
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.types import Type


def evaluate_operand(state: State, node: Node, current: Definition | None, expected: Type | None = None) -> Term:
    """The term of an operand."""
    return state.evaluate(node, current, expected)


def operator_type(state: State, node: Node) -> Type:
    """The type `<...>` of an operator. Raises TableGenError if it has none."""
    if node[3] is None:
        raise state.error("expected type name for operator", node[1])
    if node[3] == ["code"]:
        raise state.error("the 'code' type is not allowed in bang operators; use 'string'", node[1])
    return state.evaluate_type(node[3])


def operand_nodes(state: State, node: Node, at_least: int, at_most: int) -> list[Node]:
    """The operands of an operator. Raises TableGenError if there are too few or too many."""
    operands: list[Node] = node[4]
    if len(operands) < at_least:
        raise state.error(f"expected ',' in !{node[2]} operator", node[1])
    if len(operands) > at_most:
        raise state.error(f"expected ')' in !{node[2]} operator", operands[at_most][1])
    return operands


def type_name(term: Term) -> str:
    """Spells the type of a term, or the term itself if it has none."""
    return term.text() if term.type is None else term.type.text
