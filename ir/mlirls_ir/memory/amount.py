"""Numbers of bytes, symbolic where sizes are known only at run time: `4*%n*%m + 64`.

An amount is a sum of terms. A term is a product of symbols, the values of SSA names, with a coefficient; the term
without symbols is the constant. Symbols stand for sizes and are never negative, so an amount whose coefficients are all
at least those of another one is never less than it. Two amounts may be neither.

Read next: `running.py` (the largest of many amounts).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass


class Symbol(NamedTuple):
    """A size that is known only at run time: the name of its value, and the place that distinguishes it from others
    of that name."""

    name: str
    place: int


Term: TypeAlias = tuple[Symbol, ...]
"""A product of symbols, in a fixed order; without symbols it is 1."""

CONSTANT: Final[Term] = ()


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of terms by their coefficients, which are not 0."""

    terms: Mapping[Term, int]

    @property
    def constant(self) -> int:
        """The part that does not depend on symbols."""
        return self.terms.get(CONSTANT, 0)

    @property
    def is_constant(self) -> bool:
        """Whether it does not depend on symbols."""
        return not self.terms or (len(self.terms) == 1 and CONSTANT in self.terms)

    def plus(self, other: Amount, times: int = 1) -> Amount:
        """The sum with `times` another amount."""
        if not other.terms or not times:
            return self
        return amount_of([*self.terms.items(), *((term, times * count) for term, count in other.terms.items())])

    def times(self, factor: int) -> Amount:
        """The product with a number."""
        return self if factor == 1 else Amount({term: factor * count for term, count in self.terms.items() if factor})

    def covers(self, other: Amount) -> bool:
        """Whether it is at least `other`, whatever the symbols are."""
        if any(self.terms.get(term, 0) < count for term, count in other.terms.items()):
            return False
        return all(count >= 0 or term in other.terms for term, count in self.terms.items())

    def joined(self, other: Amount) -> Amount:
        """An amount that covers both."""
        keys = dict.fromkeys([*self.terms, *other.terms])
        return amount_of((term, max(self.terms.get(term, 0), other.terms.get(term, 0))) for term in keys)

    def met(self, other: Amount) -> Amount:
        """An amount that both cover."""
        keys = dict.fromkeys([*self.terms, *other.terms])
        return amount_of((term, min(self.terms.get(term, 0), other.terms.get(term, 0))) for term in keys)


NOTHING: Final = Amount({})


def amount_of(terms: Iterable[tuple[Term, int]]) -> Amount:
    """The sum of terms, of which several may be alike."""
    total: dict[Term, int] = {}
    for term, count in terms:
        total[term] = total.get(term, 0) + count
    return Amount({term: count for term, count in total.items() if count})


def bytes_amount(n_bytes: int, symbols: Iterable[Symbol] = ()) -> Amount:
    """A number of bytes, times symbols."""
    term = tuple(sorted(symbols))
    return Amount({term: n_bytes}) if n_bytes else NOTHING
