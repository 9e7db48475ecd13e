"""Affine maps and integer sets as interned immutable values.

Read next: `expr.py`, `../asm_parser/affine.py` (text to map).
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.affine.expr import AffineExpr, Binary, Constant, Dim, Symbol, combine
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.values.interning import Interned
from mlirls_ir.values.spelling import Piece, Spelling, joined, shown_text


def _space_text(num_dims: int, num_symbols: int) -> str:
    dims = ", ".join(f"d{i}" for i in range(num_dims))
    symbols = f"[{', '.join(f's{i}' for i in range(num_symbols))}]" if num_symbols else ""
    return f"({dims}){symbols}"


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class AffineMap(metaclass=Interned):
    """`(d0, d1)[s0] -> (d0 + s0, d1)`."""

    num_dims: int
    num_symbols: int
    results: tuple[AffineExpr, ...]

    def spelling(self) -> Spelling:
        """The pieces of the text."""
        results = joined(", ", [result.spelling for result in self.results])
        return (f"{_space_text(self.num_dims, self.num_symbols)} -> (", *results, ")")

    def __str__(self) -> str:
        return shown_text(self.spelling())

    def is_identity(self) -> bool:
        """Whether the results are the dimensions, in order; symbols are not considered."""
        return self.num_dims == len(self.results) and all(
            isinstance(result, Dim) and result.position == i for i, result in enumerate(self.results)
        )

    def is_projected_permutation(self) -> bool:
        """Whether every result is a dimension and none occurs twice."""
        positions = [result.position for result in self.results if isinstance(result, Dim)]
        return self.num_symbols == 0 and len(positions) == len(self.results) == len(set(positions))

    def is_permutation(self) -> bool:
        """Whether the results are all dimensions, each once."""
        return self.num_dims == len(self.results) and self.is_projected_permutation()

    def inverse_permutation(self) -> AffineMap | None:
        """The inverse map: for each dimension the index of the first result that is it; None if one is missing."""
        found: dict[int, int] = {}
        for i, result in enumerate(self.results):
            if isinstance(result, Dim):
                found.setdefault(result.position, i)
        if self.num_symbols or len(found) != self.num_dims:
            return None
        return AffineMap(len(self.results), 0, tuple(Dim(found[i]) for i in range(self.num_dims)))

    def constant_results(self, dims: Sequence[int], symbols: Sequence[int] = ()) -> tuple[int, ...] | None:
        """The results for constant operands; None if a division by zero or an overflow leaves one undetermined."""
        operands = tuple(map(Constant, dims)), tuple(map(Constant, symbols))
        values = [substitute(result, *operands) for result in self.results]
        constants = tuple(value.value for value in values if isinstance(value, Constant))
        return constants if len(constants) == len(values) else None

    def compose(self, inner: AffineMap) -> AffineMap:
        """The map that applies `inner` and then this one; this one's symbols come first."""
        symbols = tuple(Symbol(self.num_symbols + i) for i in range(inner.num_symbols))
        dims = tuple(Dim(i) for i in range(inner.num_dims))
        replaced = tuple(substitute(result, dims, symbols) for result in inner.results)
        own = tuple(Symbol(i) for i in range(self.num_symbols))
        results = tuple(substitute(result, replaced, own) for result in self.results)
        return AffineMap(inner.num_dims, self.num_symbols + inner.num_symbols, results)


def identity_map(rank: int) -> AffineMap:
    """`(d0, ..., dn) -> (d0, ..., dn)`."""
    return AffineMap(rank, 0, tuple(Dim(i) for i in range(rank)))


def substitute(expr: AffineExpr, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr]) -> AffineExpr:
    """`expr` with its dimensions and symbols replaced by index, and simplified; those without a replacement stay."""
    match expr:
        case Dim():
            return dims[expr.position] if expr.position < len(dims) else expr
        case Symbol():
            return symbols[expr.position] if expr.position < len(symbols) else expr
        case Binary():
            # Sums are long on their left, and only nested on their right.
            left: AffineExpr = expr
            outer: list[Binary] = []
            while isinstance(left, Binary):
                outer.append(left)
                left = left.lhs
            found = substitute(left, dims, symbols)
            for one in reversed(outer):
                found = combine(one.operator, found, substitute(one.rhs, dims, symbols))
            return found
        case _:
            return expr


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class IntegerSet(metaclass=Interned):
    """`(d0)[s0] : (d0 - s0 >= 0)`; each constraint is an expression and whether it equals 0 (otherwise it is at least
    0)."""

    num_dims: int
    num_symbols: int
    constraints: tuple[tuple[AffineExpr, bool], ...]

    def spelling(self) -> Spelling:
        """The pieces of the text."""
        out: list[Piece] = [f"{_space_text(self.num_dims, self.num_symbols)} : ("]
        for index, (expr, is_equality) in enumerate(self.constraints):
            out += (", " if index else "", expr.spelling, " == 0" if is_equality else " >= 0")
        return (*out, ")")

    def __str__(self) -> str:
        return shown_text(self.spelling())
