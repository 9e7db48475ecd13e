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
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.versions import TERMS_IN_ORDER
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.named_tuples import NamedTuple
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import MAX_DEPTH

if TYPE_CHECKING:
    from typing import Final

Names = dict[str, AffineExpr]
"""What each name in scope is."""

_BLANKS: Final = r" \t\r\n"
_HEAD: Final = compiled(rf"(\([A-Za-z0-9_, ]*+\)(?:\[[A-Za-z0-9_, ]*+\])?+)[{_BLANKS}]*+(->|:)[{_BLANKS}]*+(?=\()")
"""`(d0, d1)[s0] ->` or `:`, up to the list in parentheses that must follow."""
_LIST: Final = compiled(rf"(?:[A-Za-z0-9_+*(),{_BLANKS}-]++|[<>=]=)*+")
"""A list of expressions or constraints in parentheses, and all behind it that could be one."""
_SUBSCRIPTS: Final = compiled(rf"[A-Za-z0-9_+*(),%$.{_BLANKS}-]++(?=\])")
"""The inside of `[%i + 1, symbol(%n)]`."""
_MENTION: Final = compiled(rf"(symbol[{_BLANKS}]*+\([{_BLANKS}]*+)?+(%(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+))")
"""A name of a value, and whether it stands in `symbol(...)`."""
_NAME: Final = compiled(r"[A-Za-z_][A-Za-z0-9_]*+")

_MARKS: Final = tuple((mark, f" {mark} ") for mark in "(),+-*")
"""What is a token without blanks around it, and what it is with them."""
_SIGNS: Final = frozenset("+-")
_COMPARISONS: Final = frozenset((">=", "<=", "=="))
_DIVISIONS: Final[dict[str, Callable[[AffineExpr, AffineExpr], AffineExpr]]] = {
    "floordiv": floor_div,
    "ceildiv": ceil_div,
    "mod": mod,
}
_MAX_DIGITS: Final = 18

_SHORT_NUMBERS: Final[dict[str, Constant]] = {}
"""Constants of at most three digits, by their spelling."""
_SPACES: Final[dict[str, tuple[int, int, Names]]] = {}
"""Lists of dimensions and symbols by their text: how many there are of each, and the names."""
_MAX_SPACES: Final = 256
_LONGEST_SPACE: Final = 80


class _Unusual(Exception):
    """The text is wrong, or unusual: `affine.py` is to read it."""


class _Reader:
    """Reads expressions from tokens; `token` is the one that comes behind what has been read."""

    __slots__ = ("_depth", "_in_order", "_names", "_next", "token")

    def __init__(self, p: Cursor, tokens: list[str], names: Names) -> None:
        self._depth = p.depth
        self._in_order = TERMS_IN_ORDER.is_in(p.context.registry)
        self._names = names
        # The end of the text is a token which no rule has a use for, so nothing is asked behind it.
        self._next = iter([*tokens, ""]).__next__
        self.token = ""

    def skip(self, token: str) -> None:
        """Takes a token that must come next."""
        if self._next() != token:
            raise _Unusual

    def read_list(self, closer: str) -> tuple[AffineExpr, ...]:
        """Reads expressions between commas up to `closer`, which must be the last token.

        An empty list is for `affine.py`.
        """
        found = [self.read_sum()]
        while self.token == ",":
            found.append(self.read_sum())
        self.end_with(closer)
        return tuple(found)

    def end_with(self, closer: str) -> None:
        """Says that `closer` has just been read, with nothing behind it."""
        if self.token != closer or (closer and self._next()):
            raise _Unusual

    def read_sum(self) -> AffineExpr:
        """Reads an expression, and the token behind it."""
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise _Unusual
        left = self._read_product()
        while (sign := self.token) in _SIGNS:
            right = self._read_product()
            if sign == "+":
                left = add(left, right, in_order=self._in_order)
            else:
                left = subtract(left, right, in_order=self._in_order)
        self._depth -= 1
        return left

    def _read_product(self) -> AffineExpr:
        names, next_token = self._names, self._next
        token = next_token()
        left = names.get(token) or _SHORT_NUMBERS.get(token) or self._read_operand(token)
        while True:
            word = next_token()
            divide = _DIVISIONS.get(word)
            if divide is None and word != "*":
                self.token = word
                return left
            token = next_token()
            right = names.get(token) or _SHORT_NUMBERS.get(token) or self._read_operand(token)
            if divide is not None and right.is_symbolic:
                left = divide(left, right)
            elif divide is None and (right.is_symbolic or left.is_symbolic):
                left = mul(left, right, in_order=self._in_order)
            else:
                raise _Unusual

    def _read_operand(self, token: str) -> AffineExpr:
        """Reads the operand that begins with `token`, which is no name in scope."""
        found = _SHORT_NUMBERS.get(token)
        if found is not None:
            return found
        if token.isdigit() and len(token) <= _MAX_DIGITS:
            found = Constant(int(token))
            if len(token) <= 3:
                _SHORT_NUMBERS[token] = found
            return found
        if token == "(":
            inner = self.read_sum()
            if self.token != ")":
                raise _Unusual
            return inner
        if token == "-":
            # It binds tighter than any other operator.
            token = self._next()
            if token == "-":
                raise _Unusual
            return negate(self._names.get(token) or self._read_operand(token))
        if token == "symbol":
            self.skip("(")
            name = self._next()
            named = self._names.get(name)
            if named is not None and name.startswith("%"):
                self.skip(")")
                return named
        raise _Unusual


class Subscripts(NamedTuple):
    """A map of names of values, and where each name is mentioned first: (name, start, end)."""

    map: AffineMap
    dims: list[tuple[str, int, int]]
    symbols: list[tuple[str, int, int]]


def _tokens_of(text: str) -> list[str]:
    """The tokens of a text that one of the regular expressions has found.

    Other tokens that touch each other (`8mod`, `0x1`, `d0>=0`) come as one, which no rule has a use for.
    """
    for mark, apart in _MARKS:
        text = text.replace(mark, apart)
    return text.split()


def map_or_set_at_once(p: Cursor) -> AffineMap | IntegerSet | None:
    """Reads `(d0)[s0] -> (d0 + s0)` or `(d0)[s0] : (d0 - s0 >= 0)`; None where `affine.py` is to read it."""
    text = p.text
    head = _HEAD.match(text, p.pos, p.end)
    if head is None:
        return None
    start, behind = head.end(), _LIST.match(text, head.end(), p.end)
    end = text.rfind(")", start, start if behind is None else behind.end()) + 1
    space = _SPACES.get(head[1]) or _space_of(head[1])
    if not end or space is None:
        return None
    n_dims, n_symbols, names = space
    reader = _Reader(p, _tokens_of(text[start:end]), names)
    found: AffineMap | IntegerSet
    try:
        reader.skip("(")
        if head[2] == "->":
            found = AffineMap(n_dims, n_symbols, reader.read_list(")"))
        else:
            found = IntegerSet(n_dims, n_symbols, _read_constraints(reader))
    except _Unusual:
        return None
    p.advance(end)
    return found


def _space_of(text: str) -> tuple[int, int, Names] | None:
    """Reads `(d0, d1)[s0]` and keeps it for the next time; None for anything but names that differ."""
    dims, _, symbols = text[1:].rstrip(")]").replace(")", "").partition("[")
    dim_names, symbol_names = _names_in(dims), _names_in(symbols)
    names: Names = {name: Dim(index) for index, name in enumerate(dim_names)}
    names |= {name: Symbol(index) for index, name in enumerate(symbol_names)}
    n_names = len(dim_names) + len(symbol_names)
    if len(names) < n_names or "symbol" in names or not all(map(_NAME.fullmatch, names)):
        return None
    space = len(dim_names), len(symbol_names), names
    if len(text) <= _LONGEST_SPACE:
        if len(_SPACES) >= _MAX_SPACES:
            _SPACES.clear()
        _SPACES[text] = space
    return space


def _names_in(text: str) -> list[str]:
    return [name.strip(" ") for name in text.split(",")] if text.strip(" ") else []


def _read_constraints(reader: _Reader) -> tuple[tuple[AffineExpr, bool], ...]:
    """Reads constraints and `)`: what is compared is subtracted, and then is 0 or at least 0."""
    constraints: list[tuple[AffineExpr, bool]] = []
    while True:
        left = reader.read_sum()
        comparison = reader.token
        if comparison not in _COMPARISONS:
            raise _Unusual
        right = reader.read_sum()
        difference = subtract(right, left) if comparison == "<=" else subtract(left, right)
        constraints.append((difference, comparison == "=="))
        if reader.token != ",":
            reader.end_with(")")
            return tuple(constraints)


def subscripts_at_once(p: Cursor) -> Subscripts | None:
    """Reads `%i + 1, symbol(%n)]` behind its bracket; None where `affine.py` is to read it.

    Each distinct name is a dimension or a symbol, as it is where it is mentioned first.
    """
    text, start = p.text, p.pos
    inside = _SUBSCRIPTS.match(text, start, p.end)
    if inside is None or p.parts is not None:
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
            names[name] = Dim(len(own)) if is_dim else Symbol(len(own))
            own.append((name, mention.start(2), mention.end(2)))
    reader = _Reader(p, _tokens_of(inside[0]), names)
    try:
        results = reader.read_list("")
    except _Unusual:
        return None
    p.names_matter = True
    p.advance(inside.end() + 1)
    return Subscripts(AffineMap(len(dims), len(symbols), results), dims, symbols)
