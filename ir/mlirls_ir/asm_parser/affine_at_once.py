"""Affine maps, sets and subscripts that have nothing unusual about them, read from a list of their tokens.

One regular expression finds where an affine text ends, another one its tokens; what they say is then read without a
look at the text. What this file is not: it says no errors and knows nothing of comments, hexadecimal numbers, numbers
of more than 18 digits and nesting that is too deep. Each of its functions returns None for these, with nothing
consumed, and for what is wrong: then `affine.py` reads the same text, which has the rules and the messages. What this
file does read, it reads as that one does (`tests/asm_parser/test_affine_at_once.py` compares the two).

Rules: mlir/lib/AsmParser/AffineParser.cpp, by way of `affine.py`. Read next: `../affine/expr.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from mlirls_ir.affine.expr import (
    AffineExpr,
    Constant,
    Dim,
    Symbol,
    add,
    ceil_div,
    floor_div,
    mod,
    mul,
    negate,
    subtract,
)
from mlirls_ir.affine.map import AffineMap, IntegerSet
from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.versions import TERMS_IN_ORDER
from mlirls_ir.attributes.model import AffineMapAttr, IntegerSetAttr
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.named_tuples import NamedTuple
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import MAX_DEPTH

if TYPE_CHECKING:
    from typing import Final

Names = dict[str, AffineExpr]
"""What each name in scope is."""
Space = tuple[int, int, Names]
"""How many dimensions there are, how many symbols, and the names."""

_BLANKS: Final = r" \t\r\n"
_WORD: Final = compiled(rf"affine_(map|set)[{_BLANKS}]*+<[{_BLANKS}]*+")
_HEAD: Final = compiled(rf"(\([A-Za-z0-9_, ]*+\)(?:\[[A-Za-z0-9_, ]*+\])?+)[{_BLANKS}]*+(->|:)[{_BLANKS}]*+\(")
"""`(d0, d1)[s0] -> (` or `: (`."""
_LIST: Final = compiled(rf"(?:[A-Za-z0-9_+*(),{_BLANKS}-]++|[<>=]=)*+")
"""The expressions or constraints in parentheses, and all behind them that could be one."""
_SUBSCRIPTS: Final = compiled(rf"[A-Za-z0-9_+*(),%$.{_BLANKS}-]++(?=\])")
"""The inside of `[%i + 1, symbol(%n)]`."""
_MENTION: Final = compiled(rf"(symbol[{_BLANKS}]*+\([{_BLANKS}]*+)?+(%(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+))")
"""A name of a value, and whether it stands in `symbol(...)`."""
_NAME: Final = compiled(r"[A-Za-z_][A-Za-z0-9_]*+")

_COMPARISONS: Final = frozenset((">=", "<=", "=="))
_DIVISIONS: Final[dict[str, Callable[[AffineExpr, AffineExpr], AffineExpr]]] = {
    "floordiv": floor_div,
    "ceildiv": ceil_div,
    "mod": mod,
}
_FEW: Final = 4
_DIMS: Final = tuple(map(Dim, range(_FEW)))
_SYMBOLS: Final = tuple(map(Symbol, range(_FEW)))
"""The first dimensions and symbols, which nearly all subscripts have."""
_PRODUCTS: Final = frozenset(("*", *_DIVISIONS))
_MAX_DIGITS: Final = 18

# What a context keeps: constants of so few digits, and so many lists of dimensions and symbols of such a length.
_KEPT_DIGITS: Final = 3
_MAX_SPACES: Final = 256
_LONGEST_SPACE: Final = 80


class _Unusual(Exception):
    """The text is wrong, or unusual: `affine.py` is to read it."""


class _Reader:
    """Reads expressions from tokens; `token` is the one that comes behind what has been read, "" at the end.

    Other tokens that touch each other (`8mod`, `0x1`, `d0>=0`) are one here, which no rule has a use for.
    """

    __slots__ = ("_depth", "_in_order", "_names", "_next", "_numbers", "token")

    def __init__(self, text: str, names: Names, context: AsmContext, depth: int) -> None:
        # These are tokens without blanks around them.
        apart = text.replace("(", " ( ").replace(")", " ) ").replace(",", " , ")
        apart = apart.replace("+", " + ").replace("-", " - ").replace("*", " * ")
        self._next = iter([*apart.split(), ""]).__next__
        self._names = names
        self._numbers = context.affine_numbers
        self._in_order = TERMS_IN_ORDER.is_in(context.registry)
        self._depth = depth
        self._enter()
        self.token = ""

    def _enter(self) -> None:
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise _Unusual

    def read_exprs(self) -> tuple[AffineExpr, ...]:
        """Reads all that is left as expressions between commas; an empty list is for `affine.py`."""
        found = [self.read_expr()]
        while self.token == ",":
            found.append(self.read_expr())
        if self.token:
            raise _Unusual
        return tuple(found)

    def read_constraints(self) -> tuple[tuple[AffineExpr, bool], ...]:
        """Reads all that is left as constraints: what is compared is subtracted, and then is 0 or at least 0."""
        found: list[tuple[AffineExpr, bool]] = []
        while True:
            left = self.read_expr()
            comparison = self.token
            if comparison not in _COMPARISONS:
                raise _Unusual
            right = self.read_expr()
            difference = subtract(right, left) if comparison == "<=" else subtract(left, right)
            found.append((difference, comparison == "=="))
            if not self.token:
                return tuple(found)
            if self.token != ",":
                raise _Unusual

    def read_expr(self) -> AffineExpr:
        """Reads a sum of products, and the token behind it."""
        names, numbers, next_token, in_order = self._names, self._numbers, self._next, self._in_order
        total: AffineExpr | None = None
        sign = "+"
        while True:
            token = next_token()
            left = names.get(token) or numbers.get(token) or self._read_operand(token)
            while (token := next_token()) in _PRODUCTS:
                operator = token
                token = next_token()
                right = names.get(token) or numbers.get(token) or self._read_operand(token)
                if operator != "*" and right.is_symbolic:
                    left = _DIVISIONS[operator](left, right)
                elif operator == "*" and (right.is_symbolic or left.is_symbolic):
                    left = mul(left, right, in_order=in_order)
                else:
                    raise _Unusual
            if total is None:
                total = left
            elif sign == "+":
                total = add(total, left, in_order=in_order)
            else:
                total = subtract(total, left, in_order=in_order)
            if token != "+" and token != "-":
                self.token = token
                return total
            sign = token

    def _read_operand(self, token: str) -> AffineExpr:
        """Reads the operand that begins with `token`, which is no name in scope and no number that is known."""
        if token.isdigit() and len(token) <= _MAX_DIGITS:
            found = Constant(int(token))
            if len(token) <= _KEPT_DIGITS:
                self._numbers[token] = found
            return found
        if token == "(":
            self._enter()
            inner = self.read_expr()
            if self.token != ")":
                raise _Unusual
            self._depth -= 1
            return inner
        if token == "-":
            # It binds tighter than any other operator.
            token = self._next()
            if token != "-":
                return negate(self._names.get(token) or self._numbers.get(token) or self._read_operand(token))
        if token == "symbol" and self._next() == "(":
            name = self._next()
            named = self._names.get(name)
            if named is not None and name.startswith("%") and self._next() == ")":
                return named
        raise _Unusual


class Subscripts(NamedTuple):
    """A map of names of values, and where each name is mentioned first: (name, start, end)."""

    map: AffineMap
    dims: list[tuple[str, int, int]]
    symbols: list[tuple[str, int, int]]


def affine_attribute_at_once(p: Cursor) -> AffineMapAttr | IntegerSetAttr | None:
    """Reads `affine_map<...>` or `affine_set<...>`; None where `affine.py` is to read it."""
    read = affine_attribute_at(p.text, p.pos, p.end, p.context, p.depth)
    if read is None:
        return None
    p.advance(read[1])
    return read[0]


def affine_attribute_at(
    text: str, pos: int, end: int, context: AsmContext, depth: int
) -> tuple[AffineMapAttr | IntegerSetAttr, int] | None:
    """The same without a cursor: what stands at `pos`, `depth` levels deep, and its end."""
    word = _WORD.match(text, pos, end)
    read = None if word is None else _read_list(text, word.end(), end, context, depth)
    if word is None or read is None:
        return None
    found, close = read
    if not text.startswith(">", close, end) or isinstance(found, AffineMap) != (word[1] == "map"):
        return None
    return (AffineMapAttr(found) if isinstance(found, AffineMap) else IntegerSetAttr(found)), close + 1


def map_or_set_at_once(p: Cursor) -> AffineMap | IntegerSet | None:
    """Reads `(d0)[s0] -> (d0 + s0)` or `(d0)[s0] : (d0 - s0 >= 0)`; None where `affine.py` is to read it."""
    read = _read_list(p.text, p.pos, p.end, p.context, p.depth)
    if read is None:
        return None
    p.advance(read[1])
    return read[0]


def _read_list(
    text: str, start: int, end: int, context: AsmContext, depth: int
) -> tuple[AffineMap | IntegerSet, int] | None:
    """The map or set that begins at `start`, and its end."""
    head = _HEAD.match(text, start, end)
    if head is None:
        return None
    first = head.end()
    behind = _LIST.match(text, first, end)
    last = -1 if behind is None else text.rfind(")", first, behind.end())
    space = context.affine_spaces.get(head[1]) or _space_of(head[1], context.affine_spaces)
    if last < 0 or space is None:
        return None
    n_dims, n_symbols, names = space
    try:
        reader = _Reader(text[first:last], names, context, depth)
        if head[2] == "->":
            return AffineMap(n_dims, n_symbols, reader.read_exprs()), last + 1
        return IntegerSet(n_dims, n_symbols, reader.read_constraints()), last + 1
    except _Unusual:
        return None


def _space_of(text: str, known: dict[str, Space]) -> Space | None:
    """Reads `(d0, d1)[s0]` and adds it to those that are known; None for anything but names that differ."""
    dims, _, symbols = text[1:].rstrip(")]").replace(")", "").partition("[")
    dim_names, symbol_names = _names_in(dims), _names_in(symbols)
    names: Names = {name: Dim(index) for index, name in enumerate(dim_names)}
    names |= {name: Symbol(index) for index, name in enumerate(symbol_names)}
    n_names = len(dim_names) + len(symbol_names)
    if len(names) < n_names or "symbol" in names or not all(map(_NAME.fullmatch, names)):
        return None
    space = len(dim_names), len(symbol_names), names
    if len(text) <= _LONGEST_SPACE:
        if len(known) >= _MAX_SPACES:
            known.clear()
        known[text] = space
    return space


def _names_in(text: str) -> list[str]:
    return [name.strip(" ") for name in text.split(",")] if text.strip(" ") else []


def subscripts_at_once(p: Cursor) -> Subscripts | None:
    """Reads `%i + 1, symbol(%n)]` behind its bracket; None where `affine.py` is to read it."""
    read = subscripts_at(p.text, p.pos, p.end, p.context, p.depth) if p.parts is None else None
    if read is None:
        return None
    p.names_matter = True
    p.advance(read[1])
    return read[0]


def subscripts_at(text: str, start: int, end: int, context: AsmContext, depth: int) -> tuple[Subscripts, int] | None:
    """The same without a cursor: what stands at `start`, `depth` levels deep, and its end behind the bracket.

    Each distinct name is a dimension or a symbol, as it is where it is mentioned first.
    """
    inside = _SUBSCRIPTS.match(text, start, end)
    if inside is None:
        return None
    names: Names = {}
    dims: list[tuple[str, int, int]] = []
    symbols: list[tuple[str, int, int]] = []
    for mention in _MENTION.finditer(text, start, inside.end()):
        name = mention[2]
        if "-" in name:
            return None
        if name not in names:
            is_dim = mention[1] is None
            own = dims if is_dim else symbols
            position = len(own)
            if position < _FEW:
                names[name] = _DIMS[position] if is_dim else _SYMBOLS[position]
            else:
                names[name] = Dim(position) if is_dim else Symbol(position)
            own.append((name, *mention.span(2)))
    try:
        results = _Reader(inside[0], names, context, depth).read_exprs()
    except _Unusual:
        return None
    return Subscripts(AffineMap(len(dims), len(symbols), results), dims, symbols), inside.end() + 1
