"""How likely a name is at a place of a `.td` file.

It follows from how often such places have the name: in the file, the nearer the more, in public projects (`usage.py`),
and in the files that it includes. A name that no such place has had is as likely as those of its kind are (`kinds.py`).

Read next: `mlirls_ir/tablegen/usage.py` and `place.py` (what a place is), `completion.py`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import exp
from typing import Final

from mlirls_ir.tablegen.usage import NEXT_LET, VALUE, Slot, Usage
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.lookup import included_files
from mlirls_server.features.tablegen.usage import Counts, usual

_NEAR: Final = 4.0
_REACH: Final = 6.0
"""A statement beside the cursor counts for `1 + _NEAR`; `_REACH` statements away, the excess is a third of that."""
_OF_ROLE: Final = 0.3
"""How much of what is left goes to names that were seen in other places of the role."""
_DOUBT: Final = 0.7
"""Makes the discount a half where nothing was seen once or twice."""

_NONE: Final[Counts] = {}


class Likelihood:
    """The counts of one document, as seen from an offset.

    `defined_above` has the definitions in the statements before the one at the offset, as `Usage` has them.
    """

    def __init__(self, document: TdDocument, offset: int) -> None:
        self._own: list[tuple[float, Usage]] = []
        self.defined_above: dict[str, tuple[str, int]] = {}
        pieces = [piece for piece in document.pieces if not piece.is_directive]
        here = sum(piece.start < offset for piece in pieces)
        for idx, piece in enumerate(pieces):
            if piece not in document.evaluation.inactive:
                weight = 1 + _NEAR * exp(-abs(idx + 1 - here) / _REACH)
                usage = document.tree_of(piece).usage()
                self._own.append((weight, usage))
                self.defined_above |= usage.defined if idx + 1 < here else {}
        self._included: list[tuple[float, Usage]] = []
        seen: set[str] = set()
        for source, unit in included_files(document):
            if unit.tree.statements and source.path not in seen:
                seen.add(source.path)
                self._included.append((1.0, unit.tree.usage()))
        self._bases: dict[str, str] = {}
        self._passed_to: dict[str, str] = {}
        for _, usage in (*self._own, *self._included):
            self._bases.update(usage.bases)
            self._passed_to.update(usage.passed_to)
        self._passed: dict[str, list[str]] = {}
        for owner in self._passed_to:
            *_, (_, last) = self._chain((VALUE, owner))
            self._passed.setdefault(last, [last]).append(owner)

    def counts(self, slot: Slot) -> Iterator[Counts]:
        """How often names are in the slot: here, in public projects, in included files, and in slots passed to it."""
        wider = list(self._chain(slot))
        yield _sum(self._own, [slot])
        yield next((usual()[one] for one in wider if one in usual()), _NONE)
        yield _sum(self._included, [slot])
        yield _sum([*self._own, *self._included], self._passed_on(slot, wider[-1]))

    def names(self, slot: Slot, known: Iterable[str]) -> tuple[dict[str, float], float]:
        """The probability of each of the known names that was seen in such a place, and what is left for the others.

        This is interpolated absolute discounting: where most names were seen once, most is left for the others.
        """
        known = set(known)
        found: defaultdict[str, float] = defaultdict(float)
        pairs = list(zip(self.counts(slot), self.counts(slot[:2]), strict=True))
        left = _blend(found, 1.0, known, [counts for pair in pairs for counts in pair])
        in_role = left * _OF_ROLE
        return found, left - in_role + _blend(found, in_role, known, self.counts(slot[:1]))

    def fields(self, names: Iterable[str], before: Sequence[str], base: str) -> list[str]:
        """The names of fields, the likeliest after those of `before` first; those of `before` last."""
        names = list(names)
        seen, _ = self.names((NEXT_LET, before[-1] if before else "", base), names)
        return sorted(names, key=lambda name: (name in before, -seen.get(name, 0.0), name))

    def _chain(self, slot: Slot) -> Iterator[Slot]:
        """The slot, and those of the bases of its class or of the arguments to which its argument is passed."""
        yield slot
        idx, table = (2, self._bases) if slot[0] == NEXT_LET else (1, self._passed_to)
        seen: set[str] = set()
        while idx < len(slot) and slot[idx] in table and slot[idx] not in seen:
            seen.add(slot[idx])
            slot = (*slot[:idx], table[slot[idx]], *slot[idx + 1 :])
            yield slot

    def _passed_on(self, slot: Slot, last: Slot) -> list[Slot]:
        """The slots whose chain has the same end."""
        if slot[0] == NEXT_LET or len(slot) < 2:
            return []
        return [(slot[0], owner, *slot[2:]) for owner in self._passed.get(last[1], ())]

    def known_fields(self) -> list[str]:
        """All fields that some statement sets, and those that are usual."""
        return list(dict.fromkeys(name for counts in self.counts((NEXT_LET,)) for name in counts))

    def written(self, slot: Slot) -> set[str]:
        """The names that the file or an included one has in the slot."""
        return {name for counts in (_sum(self._own, [slot]), _sum(self._included, [slot])) for name in counts}

    def included_definitions(self) -> dict[str, tuple[str, int]]:
        """The definitions in the included files."""
        return {name: one for _, usage in self._included for name, one in usage.defined.items()}

    def used(self) -> set[str]:
        """The names that the file uses."""
        return set[str]().union(*(usage.names for _, usage in self._own))


def _blend(found: defaultdict[str, float], left: float, known: set[str], sources: Iterable[Counts]) -> float:
    """Shares a probability out to known names that some source has seen, the first source most; what is left of it."""
    for counts in sources:
        of = {name: count for name, count in counts.items() if name in known}
        if of:
            discount = _discount(of)
            total = sum(weight for _, weight in of.values())
            rest = 0.0
            for name, (count, weight) in of.items():
                part = weight / total * discount / count
                found[name] += left * (weight / total - part)
                rest += part
            left *= rest
    return left


def _sum(usages: list[tuple[float, Usage]], slots: list[Slot]) -> Counts:
    found: dict[str, tuple[int, float]] = {}
    for weight, usage in usages:
        for slot in slots:
            names = usage.slots.get(slot)
            if names is not None:
                for name, count in names.items():
                    before, sum_of_weights = found.get(name, (0, 0.0))
                    found[name] = before + count, sum_of_weights + weight * count
    return found


def _discount(counts: Counts) -> float:
    """How much of each count is left for names that were not seen, from how many were seen once and twice."""
    once = sum(count == 1 for count, _ in counts.values())
    twice = sum(count == 2 for count, _ in counts.values())
    return (once + _DOUBT) / (once + 2 * twice + 2 * _DOUBT)
