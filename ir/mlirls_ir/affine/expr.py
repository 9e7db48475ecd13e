"""Affine expressions as interned immutable values, simplified as they are built.

Build them with `add`, `mul`, `mod`, `floor_div` and `ceil_div`; the classes themselves do not simplify. The
simplifications are those that MLIR makes whenever it builds an expression (AffineExpr's operators), since what it
prints is the simplified form: constants fold and move to the right, symbols are right of dimensions, sums of multiples
combine. Constants are 64-bit: an operation on two constants that would overflow is not folded.

Read next: `map.py`, `../asm_parser/affine.py`.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from functools import partial
from math import gcd
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.values.interning import Interned
from mlirls_ir.values.spelling import Spelling, shown_text


class AffineExpr(metaclass=Interned):
    """Any affine or semi-affine expression."""

    __slots__ = ("__weakref__",)

    is_symbolic: bool
    """Whether no dimension occurs in it."""
    divisor: int
    """The largest constant that certainly divides it; 0 for the constant 0."""

    def spelling(self) -> Spelling:
        """The pieces of the text."""
        return _spelling(self, strong=False)

    def __str__(self) -> str:
        return shown_text(self.spelling())


@dataclass(frozen=True, slots=True, eq=False)
class Dim(AffineExpr):
    """`d0`."""

    is_symbolic = False
    divisor = 1
    position: int


@dataclass(frozen=True, slots=True, eq=False)
class Symbol(AffineExpr):
    """`s0`."""

    is_symbolic = True
    divisor = 1
    position: int


@dataclass(frozen=True, slots=True, eq=False)
class Constant(AffineExpr):
    """A 64-bit signed constant."""

    is_symbolic = True
    value: int
    divisor: int = field(init=False)

    def __init__(self, value: int) -> None:
        object.__setattr__(self, "value", value)
        object.__setattr__(self, "divisor", abs(value))


class Operator(Enum):
    """A binary operator; the value is its spelling."""

    # As for any object: an enumeration's own hashes its name, at each look-up of an expression.
    __hash__ = object.__hash__

    ADD = "+"
    MUL = "*"
    MOD = "mod"
    FLOOR_DIV = "floordiv"
    CEIL_DIV = "ceildiv"


class Binary(AffineExpr):
    """`lhs operator rhs`.

    Facts that the rules below need repeatedly are computed once, when it is built: a sum may have thousands of terms.
    Its known divisor is that of AffineExpr::getLargestKnownDivisor. It is not a dataclass, since a frozen one takes
    twice as long to make, and in a text with many maps no other class has as many instances.
    """

    __slots__ = ("divisor", "is_symbolic", "lhs", "operator", "rhs")
    __match_args__ = ("operator", "lhs", "rhs")

    def __init__(self, operator: Operator, lhs: AffineExpr, rhs: AffineExpr) -> None:
        self.operator: Final = operator
        self.lhs: Final = lhs
        self.rhs: Final = rhs
        self.is_symbolic = lhs.is_symbolic and rhs.is_symbolic
        left, right = lhs.divisor, rhs.divisor
        if operator is _MUL:
            self.divisor = left * right
        elif operator is _ADD or operator is _MOD:
            self.divisor = 1 if left == 1 or right == 1 else _common_divisor(left, right)
        else:
            self.divisor = _divisor_of_quotient(left, rhs)

    def __repr__(self) -> str:
        return f"Binary({self.operator!r}, {self.lhs!r}, {self.rhs!r})"


# The rules are applied to each node of each text. So they test for exact types, since `isinstance` is slow if a class
# has a metaclass, and compare operators with names of this module.
_ADD: Final = Operator.ADD
_MUL: Final = Operator.MUL
_MOD: Final = Operator.MOD
_FLOOR_DIV: Final = Operator.FLOOR_DIV
_CEIL_DIV: Final = Operator.CEIL_DIV
_MINUS_ONE: Final = Constant(-1)


def _common_divisor(left: int, right: int) -> int:
    """The greatest one."""
    return gcd(left, right)


def _divisor_of_quotient(left: int, rhs: AffineExpr) -> int:
    """The known divisor of the quotient of a number that `left` divides and `rhs`."""
    if type(rhs) is Constant and rhs.value != 0 and left % rhs.value == 0:
        return abs(left // rhs.value)
    return 1


def terms(expr: AffineExpr) -> list[AffineExpr]:
    """The terms of a sum, the first of which is not itself a sum; `expr` alone if it is not a sum."""
    out: list[AffineExpr] = []
    while type(expr) is Binary and expr.operator is _ADD:
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
    return expr if type(expr) is Binary and expr.operator is operator else None


def add(lhs: AffineExpr, rhs: AffineExpr, *, in_order: bool = True) -> AffineExpr:
    """`lhs + rhs`; unless `in_order`, two dimensions or two symbols stay in their order."""
    return _simplify_add(lhs, rhs, in_order) or Binary(_ADD, lhs, rhs)


def _simplify_add(lhs: AffineExpr, rhs: AffineExpr, in_order: bool) -> AffineExpr | None:
    """`lhs + rhs` where a rule applies, else None (simplifyAdd in mlir/lib/IR/AffineExpr.cpp)."""
    if type(lhs) is Constant:
        if type(rhs) is not Constant:
            return add(rhs, lhs, in_order=in_order)
        total = lhs.value + rhs.value
        return Constant(total) if _fits(total) else None
    if lhs.is_symbolic and not rhs.is_symbolic:
        return add(rhs, lhs, in_order=in_order)
    if type(rhs) is Constant:
        return _simplify_add_constant(lhs, rhs, in_order)
    if in_order and type(rhs) is not Binary and _is_out_of_order(lhs, rhs):
        return add(rhs, lhs)
    left_factor, left_term = _factored(lhs)
    right_factor, right_term = _factored(rhs)
    if left_term is right_term:
        return mul(left_term, _wrapped(left_factor + right_factor))
    if type(lhs) is Binary and lhs.operator is _ADD and type(lhs.rhs) is Constant:
        return add(add(lhs.lhs, rhs, in_order=in_order), lhs.rhs, in_order=in_order)
    return _as_mod(lhs, rhs, in_order) if type(rhs) is Binary else None


def _simplify_add_constant(lhs: AffineExpr, rhs: Constant, in_order: bool) -> AffineExpr | None:
    """Like `_simplify_add`, for a constant that is added to something else."""
    if rhs.value == 0:
        return lhs
    if type(lhs) is not Binary or type(lhs.rhs) is not Constant:
        return None
    if lhs.operator is _ADD:
        return add(lhs.lhs, _wrapped(lhs.rhs.value + rhs.value), in_order=in_order)
    # Two constants are a product if their product does not fit.
    if lhs.operator is _MUL and lhs.lhs is rhs:
        return mul(rhs, _wrapped(lhs.rhs.value + 1))
    return None


def _is_out_of_order(lhs: AffineExpr, rhs: AffineExpr) -> bool:
    """Whether two dimensions or two symbols are in descending order, which sums and products reverse."""
    if type(lhs) is Dim:
        return type(rhs) is Dim and lhs.position > rhs.position
    return type(lhs) is Symbol and type(rhs) is Symbol and lhs.position > rhs.position


def _factored(expr: AffineExpr) -> tuple[int, AffineExpr]:
    if type(expr) is Binary and expr.operator is _MUL and type(expr.rhs) is Constant:
        return expr.rhs.value, expr.lhs
    return 1, expr


def _as_mod(lhs: AffineExpr, rhs: Binary, in_order: bool) -> AffineExpr | None:
    """`e - q * (e floordiv q)` is `e mod q`, also where `e` is the last term of a sum."""
    if type(rhs.lhs) is not Binary:
        return None
    factor = rhs.rhs
    product = _binary(rhs.lhs, _MUL)
    if type(factor) is Constant and factor.value == -1 and product is not None:
        quotient = _binary(product.lhs, _FLOOR_DIV)
        if quotient is None:
            return None
        if quotient.rhs is product.rhs and quotient.lhs is lhs:
            return mod(lhs, product.rhs)
    quotient = _binary(rhs.lhs, _FLOOR_DIV)
    if quotient is None or rhs.operator is not _MUL:
        return None
    divisor = quotient.rhs
    if type(divisor) is Constant and divisor.value > 0 and quotient.lhs is lhs and negate(factor) is divisor:
        return mod(lhs, divisor)
    total = _binary(lhs, _ADD)
    last = None if total is None else _simplify_add(total.rhs, rhs, in_order)
    return None if total is None or last is None else add(total.lhs, last, in_order=in_order)


def negate(expr: AffineExpr) -> AffineExpr:
    """`-expr`, which is `expr * -1`."""
    return mul(expr, _MINUS_ONE)


def subtract(lhs: AffineExpr, rhs: AffineExpr, *, in_order: bool = True) -> AffineExpr:
    """`lhs - rhs`, as `add` makes it."""
    # Most subtracted values are numbers.
    if type(rhs) is Constant and type(lhs) is not Constant and _fits(-rhs.value):
        if rhs.value == 0:
            return lhs
        negated = Constant(-rhs.value)
        return _simplify_add_constant(lhs, negated, in_order) or Binary(_ADD, lhs, negated)
    return add(lhs, mul(rhs, _MINUS_ONE), in_order=in_order)


def mul(lhs: AffineExpr, rhs: AffineExpr, *, in_order: bool = True) -> AffineExpr:
    """`lhs * rhs`; one of them must not contain a dimension. Unless `in_order`, two symbols stay in their order.

    The rules are those of simplifyMul in mlir/lib/IR/AffineExpr.cpp.
    """
    if type(lhs) is Constant:
        if type(rhs) is not Constant:
            return mul(rhs, lhs, in_order=in_order)
        product = lhs.value * rhs.value
        return Constant(product) if _fits(product) else Binary(_MUL, lhs, rhs)
    if not rhs.is_symbolic:
        return mul(rhs, lhs, in_order=in_order) if lhs.is_symbolic else Binary(_MUL, lhs, rhs)
    if type(rhs) is Constant:
        if rhs.value == 1:
            return lhs
        if rhs.value == 0:
            return rhs
    elif in_order and _is_out_of_order(lhs, rhs):
        return mul(rhs, lhs, in_order=in_order)
    if type(lhs) is Binary and lhs.operator is _MUL and type(lhs.rhs) is Constant:
        if type(rhs) is Constant:
            return mul(lhs.lhs, _wrapped(lhs.rhs.value * rhs.value), in_order=in_order)
        return mul(mul(lhs.lhs, rhs, in_order=in_order), lhs.rhs, in_order=in_order)
    return Binary(_MUL, lhs, rhs)


def floor_div(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """`lhs floordiv rhs`; by zero it stays as it is."""
    if type(rhs) is not Constant or rhs.value == 0:
        return Binary(_FLOOR_DIV, lhs, rhs)
    if type(lhs) is Constant:
        quotient = lhs.value // rhs.value
        return Constant(quotient) if _fits(quotient) else Binary(_FLOOR_DIV, lhs, rhs)
    if rhs.value == 1:
        return lhs
    if type(lhs) is not Binary:
        return Binary(_FLOOR_DIV, lhs, rhs)
    product = _binary(lhs, _MUL)
    if product is not None and type(product.rhs) is Constant and product.rhs.value % rhs.value == 0:
        return mul(product.lhs, Constant(product.rhs.value // rhs.value))
    divided: list[AffineExpr] = []
    rest: AffineExpr = lhs
    while (total := _binary(rest, _ADD)) is not None and _is_divided(total, rhs.value):
        divided.append(floor_div(total.rhs, rhs))
        rest = total.lhs
    if not divided:
        return Binary(_FLOOR_DIV, lhs, rhs)
    found = floor_div(rest, rhs)
    for term in reversed(divided):
        found = add(found, term)
    return found


def _is_divided(total: Binary, divisor: int) -> bool:
    return total.lhs.divisor % divisor == 0 or total.rhs.divisor % divisor == 0


def ceil_div(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """`lhs ceildiv rhs`; by zero it stays as it is."""
    if type(rhs) is not Constant or rhs.value == 0:
        return Binary(_CEIL_DIV, lhs, rhs)
    if type(lhs) is Constant:
        quotient = -(-lhs.value // rhs.value)
        return Constant(quotient) if _fits(quotient) else Binary(_CEIL_DIV, lhs, rhs)
    if rhs.value == 1:
        return lhs
    product = _binary(lhs, _MUL)
    if product is not None and type(product.rhs) is Constant and product.rhs.value % rhs.value == 0:
        return mul(product.lhs, Constant(product.rhs.value // rhs.value))
    return Binary(_CEIL_DIV, lhs, rhs)


def mod(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """`lhs mod rhs`; by zero or a negative constant it stays as it is."""
    if type(rhs) is not Constant or rhs.value < 1:
        return Binary(_MOD, lhs, rhs)
    while (total := _binary(lhs, _ADD)) is not None:
        if total.lhs.divisor % rhs.value == 0:
            lhs = total.rhs
        elif total.rhs.divisor % rhs.value == 0:
            lhs = total.lhs
        else:
            break
    if type(lhs) is Constant:
        return Constant(lhs.value % rhs.value)
    if lhs.divisor % rhs.value == 0:
        return Constant(0)
    inner = _binary(lhs, _MOD)
    if inner is not None and type(inner.rhs) is Constant and inner.rhs.value >= 1 and inner.rhs.value % rhs.value == 0:
        return mod(inner.lhs, rhs)
    return Binary(_MOD, lhs, rhs)


def combine(operator: Operator, lhs: AffineExpr, rhs: AffineExpr, *, in_order: bool = True) -> AffineExpr:
    """`lhs operator rhs`, simplified; `in_order` as in `add` and `mul`."""
    if operator is _ADD:
        return add(lhs, rhs, in_order=in_order)
    if operator is _MUL:
        return mul(lhs, rhs, in_order=in_order)
    return _DIVISIONS[operator](lhs, rhs)


_DIVISIONS: Final = {_MOD: mod, _FLOOR_DIV: floor_div, _CEIL_DIV: ceil_div}


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
            inside = _sum_spelling(expr) if expr.operator is _ADD else _product_spelling(expr)
            return ("(", *inside, ")") if strong else inside
        case _:
            return ()


def _product_spelling(expr: Binary) -> Spelling:
    left = partial(_spelling, expr.lhs, strong=True)
    if expr.operator is _MUL and type(expr.rhs) is Constant and expr.rhs.value == -1:
        return ("-", left)
    return (left, f" {expr.operator.value} ", partial(_spelling, expr.rhs, strong=True))


def _sum_spelling(expr: Binary) -> Spelling:
    left = partial(_spelling, expr.lhs, strong=False)
    product = _binary(expr.rhs, _MUL)
    if product is not None and type(product.rhs) is Constant:
        if product.rhs.value == -1:
            return (left, " - ", *_spelling(product.lhs, strong=_binary(product.lhs, _ADD) is not None))
        if product.rhs.value < -1:
            factor = f" * {_wrapped(-product.rhs.value).value}"
            return (left, " - ", *_spelling(product.lhs, strong=True), factor)
    if type(expr.rhs) is Constant and expr.rhs.value < 0:
        return (left, f" - {_wrapped(-expr.rhs.value).value}")
    return (left, " + ", partial(_spelling, expr.rhs, strong=False))
