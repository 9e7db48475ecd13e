"""What each bang operator computes once its operands are known.

A function gives None where the operands are not known yet. Operators over dags are in dag_folding.py. Importing this
module fills the tables of operations.py.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mlirls_ir.tablegen.dag_folding import DAG_BINARY, DAG_TERNARY, DAG_UNARY
from mlirls_ir.tablegen.definitions import Definition
from mlirls_ir.tablegen.errors import TableGenError
from mlirls_ir.tablegen.lexer import wrap64
from mlirls_ir.tablegen.operations import (
    BINARY_FOLDS,
    TERNARY_FOLDS,
    UNARY_FOLDS,
    Binary,
    BinaryFold,
    Lookup,
    Ternary,
    TypeTest,
    Unary,
)
from mlirls_ir.tablegen.references import RecordTerm, Variable
from mlirls_ir.tablegen.resolver import MapResolver
from mlirls_ir.tablegen.terms import Dag, Int, List, String, Term, as_int, bit_term
from mlirls_ir.tablegen.types import INT, STRING, ListType, RecordType, Type

if TYPE_CHECKING:
    from mlirls_ir.tablegen.definitions import Keeper


# One operand.


def _fold_cast(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    operand, wanted = node.operand, node.type
    assert wanted is not None
    if wanted is STRING:
        if isinstance(operand, String):
            return operand
        if isinstance(operand, RecordTerm):
            return String(operand.text())
        value = as_int(operand)
        if value is not None:
            return String(str(value))
    elif isinstance(wanted, RecordType) and isinstance(operand, String):
        return _find_record(node, operand.value, wanted, current, is_final)
    return operand.convert_to(wanted)


def _find_record(node: Unary, name: str, wanted: RecordType, current: Definition | None, is_final: bool) -> Term | None:
    keeper = keeper_of(wanted, current)
    record = None if keeper is None else keeper.records.get(name)
    place = None if current is None else current.place
    if record is None and current is not None and current.name_text == name:
        if not is_final:
            return None
        record = current
    if record is None:
        if is_final:
            raise TableGenError(f"Undefined reference to record: '{name}'", place)
        return None
    term = record.term()
    assert term.type is not None
    if not term.type.is_a(wanted):
        message = f"Expected type '{wanted.text}', got '{term.type.text}' in: {node.text()}"
        raise TableGenError(message, place)
    return term


def _fold_repr(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    from mlirls_ir.tablegen.definition_text import definition_text

    if not node.operand.is_concrete():
        return None
    if isinstance(node.operand, RecordTerm):
        return String(definition_text(node.operand.definition))
    return String(node.operand.text())


def _fold_lower(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    return String(node.operand.value.lower()) if isinstance(node.operand, String) else None


def _fold_upper(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    return String(node.operand.value.upper()) if isinstance(node.operand, String) else None


def _fold_initialized(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    if node.operand.is_unset:
        return Int(0)
    return Int(1) if node.operand.is_concrete() else None


def _fold_not(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    value = as_int(node.operand)
    return None if value is None else Int(0 if value else 1)


def _fold_head(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    if not isinstance(node.operand, List):
        return None
    if not node.operand.elements:
        raise TableGenError("empty list argument in unary operator")
    return node.operand.elements[0]


def _fold_tail(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    if not isinstance(node.operand, List):
        return None
    if not node.operand.elements:
        raise TableGenError("empty list argument in unary operator")
    return List(node.operand.elements[1:], node.operand.element_type)


def _length(term: Term) -> int | None:
    if isinstance(term, List):
        return len(term.elements)
    if isinstance(term, Dag):
        return len(term.arguments)
    if isinstance(term, String):
        return len(term.value.encode("utf-8", errors="surrogatepass"))
    return None


def _fold_size(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    length = _length(node.operand)
    return None if length is None else Int(length)


def _fold_empty(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    length = _length(node.operand)
    return None if length is None else Int(0 if length else 1)


def _fold_logtwo(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    value = as_int(node.operand)
    if value is None:
        return None
    if value <= 0:
        message = "Illegal operation: logtwo is undefined on arguments less than or equal to 0"
        raise TableGenError(message, place_of(current))
    return Int(value.bit_length() - 1)


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
        elements += inner.elements
    return List(tuple(elements), operand.element_type.element)


# Two operands.


def _arithmetic(operator: str, left: int, right: int, current: Definition | None) -> int:
    match operator:
        case "add":
            return left + right
        case "sub":
            return left - right
        case "mul":
            return left * right
        case "and":
            return left & right
        case "or":
            return left | right
        case "xor":
            return left ^ right
        case "div":
            return _divide(left, right, current)
        case _:
            return _shift(operator, left, right, current)


def _divide(left: int, right: int, current: Definition | None) -> int:
    if right == 0:
        raise TableGenError("Illegal operation: division by zero", place_of(current))
    if right == -1 and left == -(1 << 63):
        raise TableGenError("Illegal operation: INT64_MIN / -1", place_of(current))
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def _shift(operator: str, left: int, right: int, current: Definition | None) -> int:
    if not 0 <= right < 64:
        raise TableGenError("Illegal operation: out of bounds shift", place_of(current))
    if operator == "shl":
        return left << right
    return left >> right if operator == "sra" else (left & ((1 << 64) - 1)) >> right


def _fold_arithmetic(node: Binary, current: Definition | None) -> Term | None:
    left, right = as_int(node.left), as_int(node.right)
    if left is None or right is None:
        return None
    return Int(wrap64(_arithmetic(node.operator, left, right, current)))


def _compare(operator: str, left: Term, right: Term) -> bool | None:
    left_int, right_int = as_int(left), as_int(right)
    if left_int is not None and right_int is not None:
        return _ordered(operator, (left_int > right_int) - (left_int < right_int))
    if isinstance(left, String) and isinstance(right, String):
        left_bytes = left.value.encode("utf-8", errors="surrogatepass")
        right_bytes = right.value.encode("utf-8", errors="surrogatepass")
        return _ordered(operator, (left_bytes > right_bytes) - (left_bytes < right_bytes))
    if operator in ("eq", "ne") and isinstance(left, RecordTerm) and isinstance(right, RecordTerm):
        return (left is right) == (operator == "eq")
    return None


def _ordered(operator: str, order: int) -> bool:
    match operator:
        case "eq":
            return order == 0
        case "ne":
            return order != 0
        case "lt":
            return order < 0
        case "le":
            return order <= 0
        case "gt":
            return order > 0
        case _:
            return order >= 0


def _fold_comparison(node: Binary, current: Definition | None) -> Term | None:
    found = _compare(node.operator, node.left, node.right)
    return None if found is None else bit_term(found)


def concat_strings(left: Term, right: Term) -> Term:
    """Joins two strings, or gives the pending `!strconcat`."""
    return Binary("strconcat", left, right, STRING).fold(None)


def concat_lists(left: Term, right: Term) -> Term:
    """Joins two lists, or gives the pending `!listconcat`."""
    assert left.type is not None
    return Binary("listconcat", left, right, left.type).fold(None)


def _fold_strconcat(node: Binary, current: Definition | None) -> Term | None:
    left, right = node.left, node.right
    if not isinstance(left, String) or not isinstance(right, String):
        return None
    return String(left.value + right.value, left.is_code or right.is_code)


def _fold_listconcat(node: Binary, current: Definition | None) -> Term | None:
    left, right = node.left, node.right
    if not isinstance(left, List) or not isinstance(right, List):
        return None
    return List(left.elements + right.elements, left.element_type)


def _fold_listsplat(node: Binary, current: Definition | None) -> Term | None:
    if node.left.type is None or not isinstance(node.right, Int):
        return None
    return List((node.left,) * max(node.right.value, 0), node.left.type)


def _fold_listremove(node: Binary, current: Definition | None) -> Term | None:
    left, right = node.left, node.right
    if not isinstance(left, List) or not isinstance(right, List):
        return None
    kept = [item for item in left.elements if not any(_compare("eq", item, other) for other in right.elements)]
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
    values = range(first, last + 1) if first <= last else range(first, last - 1, -1)
    return List(tuple([Int(value) for value in values]), INT)


def _fold_interleave(node: Binary, current: Definition | None) -> Term | None:
    items, delimiter = node.left, node.right
    if not isinstance(items, List) or not isinstance(delimiter, String):
        return None
    pieces: list[str] = []
    has_code = False
    for position, item in enumerate(items.elements):
        if items.element_type is STRING:
            if not isinstance(item, String):
                return None
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
    return bit_term(_regex(node.right.value).search(node.left.value) is not None)


# Three operands.


def _fold_if(node: Ternary, current: Definition | None) -> Term | None:
    value = as_int(node.first)
    if value is None:
        return None
    return node.second if value else node.third


def _apply(name: Term, item: Term, expression: Term, current: Definition | None) -> Term:
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


def _fold_subst(node: Ternary, current: Definition | None) -> Term | None:
    target, replacement, value = node.first, node.second, node.third
    if isinstance(target, RecordTerm) and isinstance(replacement, RecordTerm) and isinstance(value, RecordTerm):
        return replacement if target.text() == value.text() else value
    if isinstance(target, Variable) and isinstance(replacement, Variable) and isinstance(value, Variable):
        assert node.type is not None
        return Variable(replacement.name if target.name == value.name else value.name, node.type)
    if isinstance(target, String) and isinstance(replacement, String) and isinstance(value, String):
        if not target.value:
            return String(value.value)
        return String(value.value.replace(target.value, replacement.value))
    return None


def _fold_range(node: Ternary, current: Definition | None) -> Term | None:
    first, last, step = node.first, node.second, node.third
    if not isinstance(first, Int) or not isinstance(last, Int) or not isinstance(step, Int):
        return None
    if step.value == 0:
        raise TableGenError("Step of !range can't be 0", place_of(current))
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
    return String(text.value[start.value : start.value + length.value], text.is_code)


def _fold_find(node: Ternary, current: Definition | None) -> Term | None:
    text, wanted, start = node.first, node.second, node.third
    if not isinstance(text, String) or not isinstance(wanted, String) or not isinstance(start, Int):
        return None
    if not 0 <= start.value <= len(text.value):
        message = f"!find start position is out of range 0...{len(text.value)}: {start.value}"
        raise TableGenError(message, place_of(current))
    return Int(text.value.find(wanted.value, start.value))


# Questions about types and records.


def fold_type_test(node: TypeTest) -> Term:
    """Answers `!isa` if the type of the expression says enough."""
    found = node.expression.type
    if found is None:
        return node
    if found.converts_to(node.tested):
        return Int(1)
    if not isinstance(node.tested, RecordType) or isinstance(node.expression, RecordTerm):
        return Int(0)
    if not node.tested.converts_to(found) and node.expression.is_concrete():
        return Int(0)
    return node


def fold_exists(node: Lookup, current: Definition | None, is_final: bool) -> Term:
    """Answers `!exists`; a record that is being made exists once it is made."""
    if not isinstance(node.expression, String):
        return node
    keeper = keeper_of(node.wanted, current)
    record = None if keeper is None else keeper.records.get(node.expression.value)
    if record is not None:
        found = record.term().type
        assert found is not None
        return Int(int(found.is_a(node.wanted)))
    if current is not None and current.name_text == node.expression.value:
        return Int(int(current.type.is_a(node.wanted))) if is_final else node
    return Int(0) if is_final else node


def fold_instances(node: Lookup, current: Definition | None, is_final: bool) -> Term:
    """Answers `!instances`: inside a definition only when that is finished."""
    if (current is not None and not is_final) or not isinstance(node.expression, String):
        return node
    regex = _regex(node.expression.value)
    keeper = keeper_of(node.wanted, current)
    assert isinstance(node.wanted, RecordType)
    records = () if keeper is None else keeper.records.values()
    wanted = node.wanted.classes
    found = [record for record in records if all(definition in record.ancestors for definition in wanted)]
    found.sort(key=lambda record: natural_key(record.name_text))
    terms = [record.term() for record in found if regex.search(record.name_text)]
    return List(tuple(terms), node.wanted)


def keeper_of(wanted: Type, current: Definition | None) -> Keeper | None:
    """Finds the table of records by way of a type or of the definition at hand."""
    if isinstance(wanted, RecordType) and wanted.classes:
        return wanted.classes[0].keeper
    return None if current is None else current.keeper


def natural_key(name: str) -> tuple[tuple[int, int, str], ...]:
    """Gives a key that sorts `a2` before `a10`, as TableGen orders records for backends."""
    pieces = re.findall(r"[0-9]+|[^0-9]", name)
    return tuple([(0, int(piece), "") if piece.isdigit() else (1, ord(piece), piece) for piece in pieces])


def place_of(current: Definition | None):
    """Gives where a definition stands."""
    return None if current is None else current.place


def _regex(pattern: str) -> re.Pattern[str]:
    try:
        return re.compile(pattern)
    except re.error as error:
        raise TableGenError(f"invalid regex '{pattern}'") from error


def _register() -> None:
    UNARY_FOLDS.update(
        {
            "cast": _fold_cast,
            "repr": _fold_repr,
            "tolower": _fold_lower,
            "toupper": _fold_upper,
            "initialized": _fold_initialized,
            "not": _fold_not,
            "head": _fold_head,
            "tail": _fold_tail,
            "size": _fold_size,
            "empty": _fold_empty,
            "logtwo": _fold_logtwo,
            "listflatten": _fold_listflatten,
            **DAG_UNARY,
        }
    )
    arithmetic: dict[str, BinaryFold] = dict.fromkeys(
        ("add", "sub", "mul", "div", "and", "or", "xor", "shl", "sra", "srl"), _fold_arithmetic
    )
    comparison: dict[str, BinaryFold] = dict.fromkeys(("eq", "ne", "lt", "le", "gt", "ge"), _fold_comparison)
    BINARY_FOLDS.update(arithmetic)
    BINARY_FOLDS.update(comparison)
    BINARY_FOLDS.update(
        {
            "strconcat": _fold_strconcat,
            "listconcat": _fold_listconcat,
            "listsplat": _fold_listsplat,
            "listremove": _fold_listremove,
            "elem": _fold_element,
            "slice": _fold_slice,
            "rangec": _fold_closed_range,
            "interleave": _fold_interleave,
            "match": _fold_match,
            **DAG_BINARY,
        }
    )
    TERNARY_FOLDS.update(
        {
            "if": _fold_if,
            "foreach": _fold_foreach,
            "filter": _fold_filter,
            "subst": _fold_subst,
            "range": _fold_range,
            "substr": _fold_substr,
            "find": _fold_find,
            **DAG_TERNARY,
        }
    )


_register()
