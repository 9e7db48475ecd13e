"""Computes bang operators over lists and strings; folding.py has the other operators."""

from __future__ import annotations

from typing import Final

from mlirls_ir.source.regex import BadRegex, Regex
from mlirls_ir.tablegen.budget import spend, spend_characters
from mlirls_ir.tablegen.errors import TableGenError
from mlirls_ir.tablegen.model import Definition, Term
from mlirls_ir.tablegen.number_folding import compare, place_of
from mlirls_ir.tablegen.operations import Binary, BinaryFold, Ternary, TernaryFold, Unary, UnaryFold
from mlirls_ir.tablegen.resolver import MapResolver
from mlirls_ir.tablegen.terms import Dag, Int, List, String, as_int, bit_term
from mlirls_ir.tablegen.types import INT, STRING, ListType

_NUMBER_STEPS: Final = 8
"""Steps for each number that is made: it takes the memory of some elements of a list."""


def compile_regex(pattern: str) -> Regex:
    """Compiles a regular expression of `!match` or `!instances`. Raises TableGenError."""
    spend(len(pattern))
    try:
        return Regex(pattern)
    except BadRegex as error:
        raise TableGenError(f"invalid regex '{pattern}'") from error


def matches(regex: Regex, text: str) -> bool:
    """Whether a part of `text` matches the expression."""
    spend(regex.cost(text))
    return regex.matches(text)


def _fold_lower(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    if not isinstance(node.operand, String):
        return None
    spend_characters(len(node.operand.value))
    return String(node.operand.value.lower())


def _fold_upper(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    if not isinstance(node.operand, String):
        return None
    spend_characters(len(node.operand.value))
    return String(node.operand.value.upper())


def _fold_head(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    if not isinstance(node.operand, List) or not node.operand.elements:
        return None
    return node.operand.elements[0]


def _fold_tail(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    if not isinstance(node.operand, List) or not node.operand.elements:
        return None
    return List(node.operand.elements[1:], node.operand.element_type)


def _length(term: Term) -> int | None:
    if isinstance(term, List):
        return len(term.elements)
    if isinstance(term, Dag):
        return len(term.arguments)
    if isinstance(term, String):
        spend(len(term.value) >> 6)
        return len(term.value.encode("utf-8", errors="surrogatepass"))
    return None


def _fold_size(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    length = _length(node.operand)
    return None if length is None else Int(length)


def _fold_empty(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    length = _length(node.operand)
    return None if length is None else Int(0 if length else 1)


def _fold_listflatten(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    operand = node.operand
    if not isinstance(operand, List):
        return None
    if not isinstance(operand.element_type, ListType):
        return operand
    elements: list[Term] = []
    for inner in operand.elements:
        if not isinstance(inner, List):
            return None
        spend(len(inner.elements))
        elements += inner.elements
    return List(tuple(elements), operand.element_type.element)


def _fold_strconcat(node: Binary, current: Definition | None) -> Term | None:
    left, right = node.left, node.right
    if not isinstance(left, String) or not isinstance(right, String):
        return None
    spend_characters(len(left.value) + len(right.value))
    return String(left.value + right.value, left.is_code or right.is_code, left.joined_with(right))


def _fold_listconcat(node: Binary, current: Definition | None) -> Term | None:
    left, right = node.left, node.right
    if not isinstance(left, List) or not isinstance(right, List):
        return None
    return List(left.elements + right.elements, left.element_type)


def _fold_listsplat(node: Binary, current: Definition | None) -> Term | None:
    if node.left.type is None or not isinstance(node.right, Int):
        return None
    n_elements = max(node.right.value, 0)
    spend(n_elements)
    return List((node.left,) * n_elements, node.left.type)


def _fold_listremove(node: Binary, current: Definition | None) -> Term | None:
    left, right = node.left, node.right
    if not isinstance(left, List) or not isinstance(right, List):
        return None
    spend(len(left.elements) * len(right.elements))
    kept = [item for item in left.elements if not any(compare("eq", item, other) for other in right.elements)]
    return List(tuple(kept), left.element_type)


def _fold_element(node: Binary, current: Definition | None) -> Term | None:
    if not isinstance(node.left, List) or not isinstance(node.right, Int):
        return None
    idx = node.right.value
    return node.left.elements[idx] if 0 <= idx < len(node.left.elements) else None


def _fold_slice(node: Binary, current: Definition | None) -> Term | None:
    if not isinstance(node.left, List) or not isinstance(node.right, List):
        return None
    elements: list[Term] = []
    for position in node.right.elements:
        if not isinstance(position, Int) or not 0 <= position.value < len(node.left.elements):
            return None
        elements.append(node.left.elements[position.value])
    return List(tuple(elements), node.left.element_type)


def _fold_closed_range(node: Binary, current: Definition | None) -> Term | None:
    if not isinstance(node.left, Int) or not isinstance(node.right, Int):
        return None
    first, last = node.left.value, node.right.value
    spend(_NUMBER_STEPS * (abs(last - first) + 1))
    values = range(first, last + 1) if first <= last else range(first, last - 1, -1)
    return List(tuple([Int(value) for value in values]), INT)


def _fold_interleave(node: Binary, current: Definition | None) -> Term | None:
    items, delimiter = node.left, node.right
    if not isinstance(items, List) or not isinstance(delimiter, String):
        return None
    spend(len(items.elements))
    spend_characters(len(items.elements) * len(delimiter.value))
    pieces: list[str] = []
    has_code = False
    for position, item in enumerate(items.elements):
        if items.element_type is STRING:
            if not isinstance(item, String):
                return None
            spend_characters(len(item.value))
            pieces.append(item.value)
            has_code = has_code or (position > 0 and item.is_code)
            continue
        value = as_int(item)
        if value is None:
            return None
        pieces.append(str(value))
    return String(delimiter.value.join(pieces), has_code)


def _fold_match(node: Binary, current: Definition | None) -> Term | None:
    if not isinstance(node.left, String) or not isinstance(node.right, String):
        return None
    return bit_term(matches(compile_regex(node.right.value), node.left.value))


def _apply(name: Term, item: Term, expression: Term, current: Definition | None) -> Term:
    spend(2)
    return expression.resolve(MapResolver(current, {name.unquoted(): item}))


def _foreach_dag(name: Term, dag: Dag, expression: Term, current: Definition | None) -> Dag:
    operator = _apply(name, dag.operator, expression, current)
    arguments = [
        (
            _foreach_dag(name, value, expression, current)
            if isinstance(value, Dag)
            else _apply(name, value, expression, current),
            argument_name,
        )
        for value, argument_name in dag.arguments
    ]
    return Dag(operator, dag.name, tuple(arguments))


def _fold_foreach(node: Ternary, current: Definition | None) -> Term | None:
    if isinstance(node.second, Dag):
        return _foreach_dag(node.first, node.second, node.third, current)
    if not isinstance(node.second, List):
        return None
    assert isinstance(node.type, ListType)
    items = [_apply(node.first, item, node.third, current) for item in node.second.elements]
    return List(tuple(items), node.type.element)


def _fold_filter(node: Ternary, current: Definition | None) -> Term | None:
    if not isinstance(node.second, List):
        return None
    kept: list[Term] = []
    for item in node.second.elements:
        is_kept = as_int(_apply(node.first, item, node.third, current))
        if is_kept is None:
            return None
        if is_kept:
            kept.append(item)
    assert isinstance(node.type, ListType)
    return List(tuple(kept), node.type.element)


def _fold_range(node: Ternary, current: Definition | None) -> Term | None:
    first, last, step = node.first, node.second, node.third
    if not isinstance(first, Int) or not isinstance(last, Int) or not isinstance(step, Int):
        return None
    if step.value == 0:
        raise TableGenError("Step of !range can't be 0", place_of(current))
    spend(_NUMBER_STEPS * max(0, (last.value - first.value) // step.value))
    return List(tuple([Int(value) for value in range(first.value, last.value, step.value)]), INT)


def _fold_substr(node: Ternary, current: Definition | None) -> Term | None:
    text, start, length = node.first, node.second, node.third
    if not isinstance(text, String) or not isinstance(start, Int) or not isinstance(length, Int):
        return None
    if not 0 <= start.value <= len(text.value):
        message = f"!substr start position is out of range 0...{len(text.value)}: {start.value}"
        raise TableGenError(message, place_of(current))
    if length.value < 0:
        raise TableGenError("!substr length must be nonnegative", place_of(current))
    spend_characters(min(length.value, len(text.value)))
    return String(text.value[start.value : start.value + length.value], text.is_code)


def _fold_find(node: Ternary, current: Definition | None) -> Term | None:
    text, expected, start = node.first, node.second, node.third
    if not isinstance(text, String) or not isinstance(expected, String) or not isinstance(start, Int):
        return None
    if not 0 <= start.value <= len(text.value):
        message = f"!find start position is out of range 0...{len(text.value)}: {start.value}"
        raise TableGenError(message, place_of(current))
    spend(len(text.value) >> 6)
    return Int(text.value.find(expected.value, start.value))


SEQUENCE_UNARY: dict[str, UnaryFold] = {
    "tolower": _fold_lower,
    "toupper": _fold_upper,
    "head": _fold_head,
    "tail": _fold_tail,
    "size": _fold_size,
    "empty": _fold_empty,
    "listflatten": _fold_listflatten,
}
SEQUENCE_BINARY: dict[str, BinaryFold] = {
    "strconcat": _fold_strconcat,
    "listconcat": _fold_listconcat,
    "listsplat": _fold_listsplat,
    "listremove": _fold_listremove,
    "elem": _fold_element,
    "slice": _fold_slice,
    "rangec": _fold_closed_range,
    "interleave": _fold_interleave,
    "match": _fold_match,
}
SEQUENCE_TERNARY: dict[str, TernaryFold] = {
    "foreach": _fold_foreach,
    "filter": _fold_filter,
    "range": _fold_range,
    "substr": _fold_substr,
    "find": _fold_find,
}
