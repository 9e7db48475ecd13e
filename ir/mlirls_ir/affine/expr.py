"""Affine expressions as interned immutable values, simplified as they are built.

Build them with `add`, `mul`, `mod`, `floor_div` and `ceil_div`; the classes themselves do not simplify. The
simplifications are those that MLIR makes whenever it builds an expression (AffineExpr's operators), since what it
prints is the simplified form: constants fold and move to the right, symbols are right of dimensions, sums of multiples
combine. Constants are 64-bit: an operation on two constants that would overflow is not folded.

Read next: `map.py`, `../asm_parser/affine.py`.
"""

from __future__ import annotations

import math
from enum import Enum
from functools import partial

from mlirls_ir.interning import Interned
from mlirls_ir.records import dataclass, field
from mlirls_ir.spelling import Spelling, shown_text


class AffineExpr(metaclass=Interned):
    """Any affine or semi-affine expression."""

    __slots__ = ("__weakref__",)

    def spelling(self) -> Spelling:
        """The pieces of the text."""
        return _spelling(self, strong=False)

    def __str__(self) -> str:
        return shown_text(self.spelling())


@dataclass(frozen=True, slots=True, eq=False)
class Dim(AffineExpr):
    """`d0`."""

    position: int


@dataclass(frozen=True, slots=True, eq=False)
class Symbol(AffineExpr):
    """`s0`."""

    position: int


@dataclass(frozen=True, slots=True, eq=False)
class Constant(AffineExpr):
    """A 64-bit signed constant."""

    value: int


class Operator(Enum):
    """A binary operator; the value is its spelling."""

    # As for any object: an enumeration's own hashes its name, at each look-up of an expression.
    __hash__ = object.__hash__

    ADD = "+"
    MUL = "*"
    MOD = "mod"
    FLOOR_DIV = "floordiv"
    CEIL_DIV = "ceildiv"


@dataclass(frozen=True, slots=True, eq=False)
class Binary(AffineExpr):
    """`lhs operator rhs`.

    Facts that the rules below need again and again are computed once, when it is built: a sum may have thousands of
    terms.
    """

    operator: Operator
    lhs: AffineExpr
    rhs: AffineExpr
    is_symbolic: bool = field(init=False)
    divisor: int = field(init=False)

    @staticmethod
    def identity(operator: Operator, lhs: AffineExpr, rhs: AffineExpr) -> tuple[object, ...]:
        """The key by which expressions are equal."""
        return (operator, lhs, rhs)

    def __post_init__(self) -> None:
        is_symbolic = is_symbolic_or_constant(self.lhs) and is_symbolic_or_constant(self.rhs)
        object.__setattr__(self, "is_symbolic", is_symbolic)
        object.__setattr__(self, "divisor", _divisor_of(self.operator, self.lhs, self.rhs))


def is_symbolic_or_constant(expr: AffineExpr) -> bool:
    """Whether no dimension occurs in `expr`."""
    return expr.is_symbolic if isinstance(expr, Binary) else not isinstance(expr, Dim)


def largest_known_divisor(expr: AffineExpr) -> int:
    """The largest constant that surely divides `expr`; 0 for the constant 0."""
    if isinstance(expr, Constant):
        return abs(expr.value)
    return expr.divisor if isinstance(expr, Binary) else 1


def _divisor_of(operator: Operator, lhs: AffineExpr, rhs: AffineExpr) -> int:
    left = largest_known_divisor(lhs)
    match operator:
        case Operator.FLOOR_DIV | Operator.CEIL_DIV:
            if isinstance(rhs, Constant) and rhs.value != 0 and left % rhs.value == 0:
                return abs(left // rhs.value)
            return 1
        case Operator.MUL:
            return left * largest_known_divisor(rhs)
        case Operator.ADD | Operator.MOD:
            return math.gcd(left, largest_known_divisor(rhs))


def terms(expr: AffineExpr) -> list[AffineExpr]:
    """The terms of a sum, the first of which is not itself a sum; `expr` alone if it is not a sum."""
    out: list[AffineExpr] = []
    while isinstance(expr, Binary) and expr.operator is Operator.ADD:
        out.append(expr.rhs)
        expr = expr.lhs
    out.append(expr)
    return out[::-1]


def _fits(value: int) -> bool:
    return -(2**63) <= value < 2**63


def _wrapped(value: int) -> Constant:
    """The constant `value` wrapped to 64 bits, as when constants of an expression combine."""
    return Constant((value + 2**63) % 2**64 - 2**63)


def _binary(expr: AffineExpr, operator: Operator) -> Binary | None:
    return expr if isinstance(expr, Binary) and expr.operator is operator else None


def add(lhs: AffineExpr, rhs: AffineExpr, *, in_order: bool = True) -> AffineExpr:
    """`lhs + rhs`; unless `in_order`, two dimensions or two symbols stay in their order."""
    return _simplify_add(lhs, rhs, in_order) or Binary(Operator.ADD, lhs, rhs)


def _simplify_add(lhs: AffineExpr, rhs: AffineExpr, in_order: bool) -> AffineExpr | None:
    """`lhs + rhs` where a rule applies, else None."""
    if isinstance(lhs, Constant) and isinstance(rhs, Constant):
        total = lhs.value + rhs.value
        return Constant(total) if _fits(total) else None
    if isinstance(lhs, Constant) or (is_symbolic_or_constant(lhs) and not is_symbolic_or_constant(rhs)):
        return add(rhs, lhs, in_order=in_order)
    if in_order and _is_out_of_order(lhs, rhs):
        return add(rhs, lhs)
    if isinstance(rhs, Constant) and rhs.value == 0:
        return lhs
    left = _binary(lhs, Operator.ADD)
    inner = left.rhs if left is not None and isinstance(left.rhs, Constant) else None
    if left is not None and inner is not None and isinstance(rhs, Constant):
        return add(left.lhs, _wrapped(inner.value + rhs.value), in_order=in_order)
    left_factor, left_term = _factored(lhs)
    right_factor, right_term = _factored(rhs)
    if left_term is right_term:
        return mul(left_term, _wrapped(left_factor + right_factor))
    if left is not None and inner is not None:
        return add(add(left.lhs, rhs, in_order=in_order), inner, in_order=in_order)
    return _as_mod(lhs, rhs, in_order)


def _is_out_of_order(lhs: AffineExpr, rhs: AffineExpr) -> bool:
    """Whether two dimensions or two symbols are in descending order, which sums and products reverse."""
    if isinstance(lhs, Dim) and isinstance(rhs, Dim):
        return lhs.position > rhs.position
    return isinstance(lhs, Symbol) and isinstance(rhs, Symbol) and lhs.position > rhs.position


def _factored(expr: AffineExpr) -> tuple[int, AffineExpr]:
    product = _binary(expr, Operator.MUL)
    if product is not None and isinstance(product.rhs, Constant):
        return product.rhs.value, product.lhs
    return 1, expr


def _as_mod(lhs: AffineExpr, rhs: AffineExpr, in_order: bool) -> AffineExpr | None:
    """`e - q * (e floordiv q)` is `e mod q`, also where `e` is the last term of a sum."""
    if not isinstance(rhs, Binary):
        return None
    factor = rhs.rhs
    product = _binary(rhs.lhs, Operator.MUL)
    if isinstance(factor, Constant) and factor.value == -1 and product is not None:
        quotient = _binary(product.lhs, Operator.FLOOR_DIV)
        if quotient is None:
            return None
        if quotient.rhs is product.rhs and quotient.lhs is lhs:
            return mod(lhs, product.rhs)
    quotient = _binary(rhs.lhs, Operator.FLOOR_DIV)
    if quotient is None or rhs.operator is not Operator.MUL:
        return None
    divisor = quotient.rhs
    if isinstance(divisor, Constant) and divisor.value > 0 and quotient.lhs is lhs and negate(factor) is divisor:
        return mod(lhs, divisor)
    total = _binary(lhs, Operator.ADD)
    last = None if total is None else _simplify_add(total.rhs, rhs, in_order)
    return None if total is None or last is None else add(total.lhs, last, in_order=in_order)


def negate(expr: AffineExpr) -> AffineExpr:
    """`-expr`, which is `expr * -1`."""
    return mul(expr, Constant(-1))


def subtract(lhs: AffineExpr, rhs: AffineExpr, *, in_order: bool = True) -> AffineExpr:
    """`lhs - rhs`, as `add` makes it."""
    return add(lhs, negate(rhs), in_order=in_order)


def mul(lhs: AffineExpr, rhs: AffineExpr, *, in_order: bool = True) -> AffineExpr:
    """`lhs * rhs`; one of them must not contain a dimension. Unless `in_order`, two symbols stay in their order."""
    if isinstance(lhs, Constant) and isinstance(rhs, Constant):
        product = lhs.value * rhs.value
        return Constant(product) if _fits(product) else Binary(Operator.MUL, lhs, rhs)
    if not is_symbolic_or_constant(lhs) and not is_symbolic_or_constant(rhs):
        return Binary(Operator.MUL, lhs, rhs)
    if not is_symbolic_or_constant(rhs) or isinstance(lhs, Constant) or (in_order and _is_out_of_order(lhs, rhs)):
        return mul(rhs, lhs, in_order=in_order)
    if isinstance(rhs, Constant):
        if rhs.value == 1:
            return lhs
        if rhs.value == 0:
            return rhs
    left = _binary(lhs, Operator.MUL)
    if left is not None and isinstance(left.rhs, Constant):
        if isinstance(rhs, Constant):
            return mul(left.lhs, _wrapped(left.rhs.value * rhs.value), in_order=in_order)
        return mul(mul(left.lhs, rhs, in_order=in_order), left.rhs, in_order=in_order)
    return Binary(Operator.MUL, lhs, rhs)


def floor_div(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """`lhs floordiv rhs`; by zero it stays as it is."""
    plain = Binary(Operator.FLOOR_DIV, lhs, rhs)
    if not isinstance(rhs, Constant) or rhs.value == 0:
        return plain
    if isinstance(lhs, Constant):
        quotient = lhs.value // rhs.value
        return Constant(quotient) if _fits(quotient) else plain
    if rhs.value == 1:
        return lhs
    product = _binary(lhs, Operator.MUL)
    if product is not None and isinstance(product.rhs, Constant) and product.rhs.value % rhs.value == 0:
        return mul(product.lhs, Constant(product.rhs.value // rhs.value))
    divided: list[AffineExpr] = []
    rest = lhs
    while (total := _binary(rest, Operator.ADD)) is not None and _is_divided(total, rhs.value):
        divided.append(floor_div(total.rhs, rhs))
        rest = total.lhs
    if not divided:
        return plain
    found = floor_div(rest, rhs)
    for term in reversed(divided):
        found = add(found, term)
    return found


def _is_divided(total: Binary, divisor: int) -> bool:
    return largest_known_divisor(total.lhs) % divisor == 0 or largest_known_divisor(total.rhs) % divisor == 0


def ceil_div(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """`lhs ceildiv rhs`; by zero it stays as it is."""
    plain = Binary(Operator.CEIL_DIV, lhs, rhs)
    if not isinstance(rhs, Constant) or rhs.value == 0:
        return plain
    if isinstance(lhs, Constant):
        quotient = -(-lhs.value // rhs.value)
        return Constant(quotient) if _fits(quotient) else plain
    if rhs.value == 1:
        return lhs
    product = _binary(lhs, Operator.MUL)
    if product is not None and isinstance(product.rhs, Constant) and product.rhs.value % rhs.value == 0:
        return mul(product.lhs, Constant(product.rhs.value // rhs.value))
    return plain


def mod(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """`lhs mod rhs`; by zero or a negative constant it stays as it is."""
    if not isinstance(rhs, Constant) or rhs.value < 1:
        return Binary(Operator.MOD, lhs, rhs)
    while (total := _binary(lhs, Operator.ADD)) is not None:
        if largest_known_divisor(total.lhs) % rhs.value == 0:
            lhs = total.rhs
        elif largest_known_divisor(total.rhs) % rhs.value == 0:
            lhs = total.lhs
        else:
            break
    if isinstance(lhs, Constant):
        return Constant(lhs.value % rhs.value)
    if largest_known_divisor(lhs) % rhs.value == 0:
        return Constant(0)
    inner = _binary(lhs, Operator.MOD)
    if (
        inner is not None
        and isinstance(inner.rhs, Constant)
        and inner.rhs.value >= 1
        and inner.rhs.value % rhs.value == 0
    ):
        return mod(inner.lhs, rhs)
    return Binary(Operator.MOD, lhs, rhs)


def combine(operator: Operator, lhs: AffineExpr, rhs: AffineExpr, *, in_order: bool = True) -> AffineExpr:
    """`lhs operator rhs`, simplified; `in_order` as in `add` and `mul`."""
    match operator:
        case Operator.ADD:
            return add(lhs, rhs, in_order=in_order)
        case Operator.MUL:
            return mul(lhs, rhs, in_order=in_order)
        case Operator.MOD:
            return mod(lhs, rhs)
        case Operator.FLOOR_DIV:
            return floor_div(lhs, rhs)
        case Operator.CEIL_DIV:
            return ceil_div(lhs, rhs)


def _spelling(expr: AffineExpr, *, strong: bool) -> Spelling:
    """The pieces; `strong` where the surroundings bind so tightly that an operation needs parentheses."""
    match expr:
        case Dim():
            return (f"d{expr.position}",)
        case Symbol():
            return (f"s{expr.position}",)
        case Constant():
            return (str(expr.value),)
        case Binary():
            inside = _sum_spelling(expr) if expr.operator is Operator.ADD else _product_spelling(expr)
            return ("(", *inside, ")") if strong else inside
        case _:
            return ()


def _product_spelling(expr: Binary) -> Spelling:
    left = partial(_spelling, expr.lhs, strong=True)
    if expr.operator is Operator.MUL and isinstance(expr.rhs, Constant) and expr.rhs.value == -1:
        return ("-", left)
    return (left, f" {expr.operator.value} ", partial(_spelling, expr.rhs, strong=True))


def _sum_spelling(expr: Binary) -> Spelling:
    left = partial(_spelling, expr.lhs, strong=False)
    product = _binary(expr.rhs, Operator.MUL)
    if product is not None and isinstance(product.rhs, Constant):
        if product.rhs.value == -1:
            return (left, " - ", *_spelling(product.lhs, strong=_binary(product.lhs, Operator.ADD) is not None))
        if product.rhs.value < -1:
            factor = f" * {_wrapped(-product.rhs.value).value}"
            return (left, " - ", *_spelling(product.lhs, strong=True), factor)
    if isinstance(expr.rhs, Constant) and expr.rhs.value < 0:
        return (left, f" - {_wrapped(-expr.rhs.value).value}")
    return (left, " + ", partial(_spelling, expr.rhs, strong=False))
