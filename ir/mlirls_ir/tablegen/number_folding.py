"""Computes bang operators over numbers, and comparisons of values; folding.py has the other operators."""

from __future__ import annotations

from mlirls_ir.tablegen.budget import spend
from mlirls_ir.tablegen.errors import TableGenError
from mlirls_ir.tablegen.lexer import wrap64
from mlirls_ir.tablegen.model import Definition, Term
from mlirls_ir.tablegen.operations import Binary, BinaryFold, Unary, UnaryFold
from mlirls_ir.tablegen.references import RecordTerm
from mlirls_ir.tablegen.source import SourcePosition
from mlirls_ir.tablegen.terms import Int, String, as_int, bit_term


def compare(operator: str, left: Term, right: Term) -> bool | None:
    """Compares values by `eq`, `ne`, `lt`, `le`, `gt` or `ge`; None if they are not known or not comparable."""
    left_int, right_int = as_int(left), as_int(right)
    if left_int is not None and right_int is not None:
        return _ordered(operator, (left_int > right_int) - (left_int < right_int))
    if isinstance(left, String) and isinstance(right, String):
        spend((len(left.value) + len(right.value)) >> 4)
        left_bytes = left.value.encode("utf-8", errors="surrogatepass")
        right_bytes = right.value.encode("utf-8", errors="surrogatepass")
        return _ordered(operator, (left_bytes > right_bytes) - (left_bytes < right_bytes))
    if operator in ("eq", "ne") and isinstance(left, RecordTerm) and isinstance(right, RecordTerm):
        return (left is right) == (operator == "eq")
    return None


def place_of(current: Definition | None) -> SourcePosition | None:
    """The place of a definition."""
    return None if current is None else current.place


def _fold_not(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    value = as_int(node.operand)
    return None if value is None else Int(0 if value else 1)


def _fold_logtwo(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    value = as_int(node.operand)
    if value is None:
        return None
    if value <= 0:
        message = "Illegal operation: logtwo is undefined on arguments less than or equal to 0"
        raise TableGenError(message, place_of(current))
    return Int(value.bit_length() - 1)


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
    found = compare(node.operator, node.left, node.right)
    return None if found is None else bit_term(found)


NUMBER_UNARY: dict[str, UnaryFold] = {"not": _fold_not, "logtwo": _fold_logtwo}
NUMBER_BINARY: dict[str, BinaryFold] = {
    **dict.fromkeys(("add", "sub", "mul", "div", "and", "or", "xor", "shl", "sra", "srl"), _fold_arithmetic),
    **dict.fromkeys(("eq", "ne", "lt", "le", "gt", "ge"), _fold_comparison),
}
