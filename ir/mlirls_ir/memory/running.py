"""The largest amounts that a running total reaches, each with the place where it first does.

Totals with symbols may be incomparable, so there may be several largest ones. A change costs a fixed number of steps,
however many terms the total has: for each largest amount so far, only its difference to the total is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.memory.amount import Amount, Term, amount_of

MOST_ALTERNATIVES: Final = 8
"""The most incomparable amounts that are kept; more are joined to one that covers them."""


@dataclass(frozen=True, slots=True)
class Largest:
    """An amount that no other one covers, and the offset where it is reached; None at the beginning.

    `is_exact` says that the total really is that amount at some time.
    """

    amount: Amount
    offset: int | None
    is_exact: bool = True


class _Candidate:
    """One of the largest amounts: the running total minus `difference`, of which the signs are counted."""

    __slots__ = ("difference", "n_above", "n_below", "offset")

    def __init__(self, offset: int | None) -> None:
        self.offset = offset
        self.difference: dict[Term, int] = {}
        self.n_above = 0
        self.n_below = 0

    def change(self, term: Term, by: int) -> None:
        old = self.difference.get(term, 0)
        new = old + by
        self.n_above += (new > 0) - (old > 0)
        self.n_below += (new < 0) - (old < 0)
        if new:
            self.difference[term] = new
        else:
            self.difference.pop(term, None)


class Running:
    """A total that changes, and its largest values.

    If there are too many incomparable ones, `_cover` has the largest coefficient of each term at any time.
    """

    __slots__ = ("_candidates", "_cover", "_is_rising", "_offset", "terms")

    def __init__(self, start: Amount) -> None:
        self.terms: dict[Term, int] = dict(start.terms)
        self._candidates = [_Candidate(None)]
        self._cover: dict[Term, int] | None = None
        self._is_rising = False
        self._offset: int | None = None

    def add(self, amount: Amount, offset: int) -> None:
        """Adds an amount at a place."""
        if not amount.terms:
            return
        if self._is_rising and any(count < 0 for count in amount.terms.values()):
            self._settle()
        for term, count in amount.terms.items():
            self._change(term, count)
        self._is_rising = True
        self._offset = offset

    def drop(self, amount: Amount) -> None:
        """Subtracts an amount."""
        if self._is_rising:
            self._settle()
        for term, count in amount.terms.items():
            self._change(term, -count)

    def reach(self, amounts: Iterable[Largest], times: int = 1) -> None:
        """Adds amounts, one at a time and only for a moment: the largest ones of something that runs here."""
        for found in amounts:
            if found.offset is not None:
                self.add(found.amount.times(times), found.offset)
                self.drop(found.amount.times(times))

    def total(self) -> Amount:
        """The total as it is."""
        return amount_of(self.terms.items())

    def largest(self) -> list[Largest]:
        """The largest totals so far; the one at the beginning has no place."""
        if self._is_rising:
            self._settle()
        if self._cover is not None:
            return [Largest(amount_of(self._cover.items()), self._offset, is_exact=False)]
        return [Largest(self._amount(found), found.offset) for found in self._candidates]

    def _amount(self, candidate: _Candidate) -> Amount:
        rest = ((term, -count) for term, count in candidate.difference.items())
        return amount_of([*self.terms.items(), *rest])

    def _change(self, term: Term, by: int) -> None:
        new = self.terms.get(term, 0) + by
        if new:
            self.terms[term] = new
        else:
            self.terms.pop(term, None)
        if self._cover is not None:
            self._cover[term] = max(self._cover.get(term, 0), new)
        for candidate in self._candidates:
            candidate.change(term, by)

    def _settle(self) -> None:
        """Compares the total with the largest ones, before it falls."""
        self._is_rising = False
        if self._cover is not None or any(not candidate.n_above for candidate in self._candidates):
            return
        self._candidates = [candidate for candidate in self._candidates if candidate.n_below]
        self._candidates.append(_Candidate(self._offset))
        if len(self._candidates) > MOST_ALTERNATIVES:
            amounts = [self._amount(candidate) for candidate in self._candidates]
            self._cover = dict(reduce(Amount.joined, amounts).terms)
            self._candidates = []


def merge_largest(known: list[Largest], found: Iterable[Largest]) -> None:
    """Adds amounts to a list of largest ones, of which none covers another."""
    for new in found:
        if any(old.amount.covers(new.amount) for old in known):
            continue
        known[:] = [old for old in known if not new.amount.covers(old.amount)]
        known.append(new)
        if len(known) > MOST_ALTERNATIVES:
            last, other = known.pop(), known.pop()
            known.append(Largest(last.amount.joined(other.amount), last.offset, is_exact=False))
