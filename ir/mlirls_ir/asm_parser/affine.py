"""Parses affine maps and integer sets: `(d0)[s0] -> (d0 + s0)`, `(d0) : (d0 >= 0)`, and maps of SSA names.

Rules: the affine dialect's page, "Affine Expressions" to "Integer Sets", semi-affine expressions included. `+` and `-`
bind looser than `*`, `floordiv`, `ceildiv` and `mod`, all of them to the left. Expressions are simplified while they
are read.

Read next: `../affine/expr.py`, `../affine/map.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NoReturn, TypeAlias

from mlirls_ir.affine.expr import (
    AffineExpr,
    Constant,
    Dim,
    Operator,
    Symbol,
    add,
    combine,
    negate,
    subtract,
)
from mlirls_ir.affine.map import AffineMap, IntegerSet
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.versions import TERMS_IN_ORDER
from mlirls_ir.attributes.model import AffineMapAttr, IntegerSetAttr
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import MAX_DEPTH

OperandParser: TypeAlias = "Callable[[Cursor, Literal['dim', 'symbol']], Dim | Symbol]"
"""Reads an SSA name at the cursor and returns its index among the dimension or symbol operands."""

_WORD_OPERATORS: Final = {
    "floordiv": Operator.FLOOR_DIV,
    "ceildiv": Operator.CEIL_DIV,
    "mod": Operator.MOD,
}


_MAY_BE_SUM: Final = frozenset(("+", "-", ""))
_AFTER_PRODUCT: Final = frozenset("+-,)]>:=<")
"""Shows at a glance that a sum or product is over; at the end of the text, the possible next elements are requested."""
_OPERAND: Final = compiled(r"(?!symbol\b)([A-Za-z_][A-Za-z0-9_$.]*+)|([0-9]{1,18}+)(?![0-9.x])")
"""A name or a number: nearly every operand is one of them."""


class _Reader:
    """One map or set that is being read: the names in scope and the counts so far."""

    __slots__ = ("in_order", "names", "operand_parser", "p")

    def __init__(self, p: Cursor, operand_parser: OperandParser | None = None) -> None:
        self.p = p
        self.in_order = TERMS_IN_ORDER.is_in(p.context.registry)
        self.names: dict[str, AffineExpr] = {}
        self.operand_parser = operand_parser

    def read_space(self) -> tuple[int, int]:
        """Reads `(d0, d1)[s0]` and returns how many there are of each."""
        p = self.p
        p.expect("(", " in dimensional identifier list")
        n_dims = self._read_names(")", Dim, " in dimensional identifier list")
        n_symbols = 0
        if p.accept("["):
            n_symbols = self._read_names("]", Symbol, " in symbol list")
        return n_dims, n_symbols

    def _read_names(self, closer: str, kind: type[Dim] | type[Symbol], context: str) -> int:
        p = self.p
        count = 0
        if p.accept(closer):
            return 0
        while True:
            start = p.pos
            name = p.optional_word()
            if name is None:
                p.fail_wrong_token("expected bare identifier")
            if name in self.names:
                p.fail(f"redefinition of identifier '{name}'", start, p.last_end, code="redefinition")
            self.names[name] = kind(count)
            count += 1
            if not p.accept(","):
                break
        p.expect(closer, context)
        return count

    def read_expr(self) -> AffineExpr:
        """Reads a sum."""
        p = self.p
        p.depth += 1
        try:
            if p.depth > MAX_DEPTH:
                p.fail("nesting is too deep", code="nesting-too-deep")
            return self._read_sum()
        finally:
            p.depth -= 1

    def _read_sum(self) -> AffineExpr:
        p = self.p
        left = self._read_product(is_right=False)
        while True:
            char = p.text[p.pos] if p.pos < p.end else ""
            if char not in _MAY_BE_SUM:
                return left
            if char == "+":
                p.advance(p.pos + 1)
                left = add(left, self._read_product(is_right=True), in_order=self.in_order)
            elif p.accept("-"):
                left = subtract(left, self._read_product(is_right=True), in_order=self.in_order)
            else:
                return left

    def _read_product(self, *, is_right: bool) -> AffineExpr:
        p = self.p
        left = self._read_operand(is_right=is_right)
        while True:
            start = p.pos
            if start < p.end and p.text[start] in _AFTER_PRODUCT:
                return left
            if p.parts is not None:
                p.expects("words", tuple(_WORD_OPERATORS))
            if p.accept("*"):
                operator = Operator.MUL
            else:
                word = p.peek_word()
                if word not in _WORD_OPERATORS:
                    return left
                operator = _WORD_OPERATORS[word]
                p.advance(start + len(word))
            right = self._read_operand(is_right=True)
            self._check_affine(operator, left, right, start)
            left = combine(operator, left, right, in_order=self.in_order)

    def _check_affine(self, operator: Operator, left: AffineExpr, right: AffineExpr, start: int) -> None:
        if right.is_symbolic or (operator is Operator.MUL and left.is_symbolic):
            return
        if operator is Operator.MUL:
            message = "at least one of the multiply operands has to be either a constant or symbolic"
        else:
            message = f"right operand of {operator.value} has to be either a constant or symbolic"
        end = start + len(operator.value)
        self.p.fail(f"non-affine expression: {message}", start, end, code="non-affine")

    def _read_operand(self, *, is_right: bool) -> AffineExpr:
        """Reads an operand of an operator."""
        p = self.p
        if p.parts is None:
            match = _OPERAND.match(p.text, p.pos, p.end)
            if match is not None:
                found = self.names.get(match[0]) if match[2] is None else Constant(int(match[2]))
                if found is not None:
                    p.advance(match.end())
                    return found
        char = p.peek()
        if char == "(":
            p.accept("(")
            if p.peek() == ")":
                p.fail("no expression inside parentheses")
            inner = self.read_expr()
            p.expect(")")
            return inner
        if char == "-" and not p.at("->"):
            return self._read_negation(is_right=is_right)
        if "0" <= char <= "9":
            return self._read_constant(is_right=is_right)
        if char == "%":
            return self._read_ssa_name("dim")
        if self.operand_parser is not None:
            p.expects("operand")
        if p.at_end():
            # As in `parse_attribute_dict`.
            p.expects("words", tuple(self.names) if self.operand_parser is None else ("symbol",))
        word = p.peek_word()
        if word == "symbol":
            p.word()
            p.expect("(", " at start of SSA symbol")
            named = self._read_ssa_name("symbol")
            p.expect(")", " at end of SSA symbol")
            return named
        if word:
            return self._read_name(word)
        return self._fail_operand(is_right=is_right)

    def _fail_operand(self, *, is_right: bool) -> NoReturn:
        is_operator = self.p.peek() in ("+", "*")
        if is_right:
            self.p.fail("missing right operand of binary operator")
        self.p.fail("missing left operand of binary operator" if is_operator else "expected affine expression")

    def _read_ssa_name(self, kind: Literal["dim", "symbol"]) -> Dim | Symbol:
        if self.operand_parser is None:
            self.p.fail_wrong_token("unexpected ssa identifier")
        return self.operand_parser(self.p, kind)

    def _read_negation(self, *, is_right: bool) -> AffineExpr:
        """Reads minus signs and what they negate, which binds tighter than a product."""
        p = self.p
        n_signs = 0
        while p.accept("-"):
            n_signs += 1
        operand = self._read_operand(is_right=is_right)
        return negate(operand) if n_signs % 2 else operand

    def _read_constant(self, *, is_right: bool) -> AffineExpr:
        p = self.p
        start = p.pos
        value = p.optional_integer()
        if value is None:
            self._fail_operand(is_right=is_right)
        if value >= 1 << 63:
            p.fail("constant too large for index", start, p.last_end)
        return Constant(value)

    def _read_name(self, name: str) -> AffineExpr:
        p = self.p
        found = self.names.get(name)
        if found is None:
            p.fail_wrong_token("use of undeclared identifier", code="undeclared-identifier")
        p.word()
        return found


def parse_affine_attribute(p: Cursor) -> AffineMapAttr | IntegerSetAttr:
    """Reads `affine_map<...>` or `affine_set<...>`."""
    is_map = p.word() == "affine_map"
    context = " in affine map" if is_map else " in integer set"
    p.expect("<", context)
    found = AffineMapAttr(parse_affine_map(p)) if is_map else IntegerSetAttr(parse_integer_set(p))
    p.expect(">", context)
    return found


def parse_affine_map(p: Cursor) -> AffineMap:
    """Reads `(d0, ...)[s0, ...] -> (expr, ...)`."""
    start = p.pos
    found = parse_affine_map_or_integer_set(p)
    if isinstance(found, IntegerSet):
        p.fail("expected AffineMap, but got IntegerSet", start, p.last_end)
    return found


def parse_integer_set(p: Cursor) -> IntegerSet:
    """Reads `(d0, ...)[s0, ...] : (expr >= expr, expr == expr, ...)`."""
    start = p.pos
    found = parse_affine_map_or_integer_set(p)
    if isinstance(found, AffineMap):
        p.fail("expected IntegerSet, but got AffineMap", start, p.last_end)
    return found


def parse_affine_map_or_integer_set(p: Cursor) -> AffineMap | IntegerSet:
    """Reads a map or a set."""
    reader = _Reader(p)
    n_dims, n_symbols = reader.read_space()
    if p.accept("->"):
        return _read_map(p, reader, n_dims, n_symbols)
    if p.accept(":"):
        return _read_set(p, reader, n_dims, n_symbols)
    return p.fail_wrong_token("expected '->' or ':'")


def _read_map(p: Cursor, reader: _Reader, n_dims: int, n_symbols: int) -> AffineMap:
    p.expect("(", " in affine map range")
    results: list[AffineExpr] = []
    if not p.accept(")"):
        while True:
            results.append(reader.read_expr())
            if not p.accept(","):
                break
        p.expect(")", " in affine map range")
    return AffineMap(n_dims, n_symbols, tuple(results))


def _read_set(p: Cursor, reader: _Reader, n_dims: int, n_symbols: int) -> IntegerSet:
    p.expect("(", " in integer set constraint list")
    constraints: list[tuple[AffineExpr, bool]] = []
    if not p.accept(")"):
        while True:
            constraints.append(_read_constraint(p, reader))
            if not p.accept(","):
                break
        p.expect(")", " in integer set constraint list")
    if not constraints:
        constraints = [(Constant(0), True)]
    return IntegerSet(n_dims, n_symbols, tuple(constraints))


def _read_constraint(p: Cursor, reader: _Reader) -> tuple[AffineExpr, bool]:
    left = reader.read_expr()
    for spelling in (">=", "<=", "=="):
        if p.at(spelling):
            p.advance(p.pos + 2)
            right = reader.read_expr()
            difference = subtract(right, left) if spelling == "<=" else subtract(left, right)
            return difference, spelling == "=="
    start = p.pos
    if p.peek() in ("<", ">", "="):
        p.advance(start + 1)
    message = "expected '== affine-expr' or '>= affine-expr' at end of affine constraint"
    return p.fail(message, start, p.token_end(start), location=p.pos)


def parse_affine_map_of_ssa_ids(
    p: Cursor, parse_operand: OperandParser, closer: Literal["]", ")", ""] = "]"
) -> AffineMap:
    """Reads the expressions of an access such as `%i + 1, symbol(%n) * 2` up to and including `closer`.

    `parse_operand` reads each SSA name, is given whether it is in `symbol(...)`, and returns its index; a name that has
    been mentioned before has the same index. The largest indices determine the numbers of dimensions and symbols of the
    map. The caller consumes the opening bracket.
    """
    n_dims = n_symbols = 0
    p.names_matter = True

    def counted(cursor: Cursor, kind: Literal["dim", "symbol"]) -> Dim | Symbol:
        nonlocal n_dims, n_symbols
        found = parse_operand(cursor, kind)
        if isinstance(found, Dim):
            n_dims = max(n_dims, found.position + 1)
        else:
            n_symbols = max(n_symbols, found.position + 1)
        return found

    reader = _Reader(p, counted)
    results: list[AffineExpr] = []
    if not (closer and p.accept(closer)):
        while True:
            results.append(reader.read_expr())
            if not p.accept(","):
                break
        if closer:
            p.expect(closer, " in affine map")
    return AffineMap(n_dims, n_symbols, tuple(results))


def parse_affine_expr_of_ssa_ids(p: Cursor, parse_operand: OperandParser) -> AffineExpr:
    """Reads one expression of SSA names (as in the bounds of affine loops)."""
    p.names_matter = True
    return _Reader(p, parse_operand).read_expr()


def parse_affine_expr(p: Cursor, names: Mapping[str, AffineExpr]) -> AffineExpr:
    """Reads one expression of the names in scope."""
    reader = _Reader(p)
    reader.names.update(names)
    return reader.read_expr()
