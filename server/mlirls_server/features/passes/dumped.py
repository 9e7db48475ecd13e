"""The operations of which a log has dumps, and how they are nested.

A pass on a function dumps the function alone, and a module may be inside of others. So an operation of a dump is found
again by its name and symbol. If several have both, as modules without a symbol, it is the one that names the same
symbols. Several in a row that are still alike, as IREE's initializers, are taken in their order.

Read next: `before.py` (the state of an operation before a pass), `../../../../ir/mlirls_ir/dumps/outline.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.outline import Address, Item, names_in, outline_of
from mlirls_ir.lazy_dataclass import dataclass

Key = tuple[str, str]
"""The name of an operation and its symbol."""

WHOLE: Final = ("", "builtin.module")


@dataclass(frozen=True, slots=True)
class Part:
    """A dump of an operation inside of a text, where it has the address `at`, and the later dumps inside of it."""

    stage: Stage
    at: Address
    parts: tuple[Part, ...] = ()


class Dumped:
    """An operation: the last dump of it, if there is one since the last dump of an operation around it.

    `address` is that in the last dump of an operation around it, and `span` are its offsets there.
    """

    __slots__ = ("address", "dump", "inner", "outer", "span")

    def __init__(self, outer: Dumped | None, address: Address, span: tuple[int, int] | None = None) -> None:
        self.outer = outer
        self.address = address
        self.span = span
        self.dump: Stage | None = None
        self.inner: list[Dumped] = []

    @property
    def key(self) -> Key:
        """Its name and symbol."""
        return self.address.op, self.address.symbol

    def around(self) -> Iterator[Dumped]:
        """This operation and those around it."""
        one: Dumped | None = self
        while one is not None:
            yield one
            one = one.outer

    def inside(self) -> Iterator[Dumped]:
        """This operation and those inside of it, in the order of the text; without recursion."""
        stack: list[Dumped] = [self]
        while stack:
            one = stack.pop()
            yield one
            stack.extend(reversed(one.inner))

    def parts(self) -> tuple[Part, ...]:
        """The dumps inside of it since its last dump, or since that of an operation around it."""
        out: list[Part] = []
        for one in self.inner:
            found = one.parts()
            out += found if one.dump is None else (Part(one.dump, one.address, found),)
        return tuple(out)

    def holder(self) -> Dumped | None:
        """The innermost operation around it, or itself, of which there is a dump."""
        return next((one for one in self.around() if one.dump is not None), None)


class Tree:
    """The operations while a log is read, with the last dump of each."""

    def __init__(self, stages: Sequence[Stage], text_of: Callable[[Stage], str], *, is_reversed: bool = False) -> None:
        self._text_of = text_of
        self._is_reversed = is_reversed
        self._ops = frozenset(stage.op for stage in stages if stage.op)
        self._symbols = self._ops | {stage.symbol for stage in stages if stage.symbol}
        self._has_outlines = _is_nested(stages)
        self._outlines: dict[bytes, tuple[Item, ...]] = {}
        self.top = Dumped(None, Address("builtin.module", ""))
        self._by_key: dict[Key, list[Dumped]] = {}
        self._rows = dict(_rows_of_alike(stages)) if self._has_outlines else {}
        self._in_order: dict[int, Dumped] = {}
        self._last = self.top
        self._unknown: set[Key] = set()

    def find(self, stage: Stage) -> Dumped | None:
        """The operation that a stage is a dump of; None if it may be one of several."""
        if stage.header.op or not self._has_outlines:
            return self.top if stage.op in WHOLE else self._only(stage)
        if (stage.op, stage.symbol) in self._unknown:
            return None
        found = list(self._by_key.get((stage.op, stage.symbol), ()))
        if stage.op in WHOLE and (self.top.address.symbol == stage.symbol or not found):
            found.append(self.top)
        if len(found) > 1:
            self._take_in_order(stage, found)
            if stage.number in self._in_order:
                return self._in_order[stage.number]
            found = self._most_alike(stage, found)
        return found[0] if len(found) == 1 else None if found else self._only(stage)

    def put(self, one: Dumped, stage: Stage) -> None:
        """Makes a stage the last dump of an operation."""
        self._empty(one)
        one.dump = stage
        self._last = one
        if one is self.top:
            one.address = Address("builtin.module", stage.symbol)
            self._unknown.clear()
        if self._has_outlines:
            self._add(one, self._outline(stage))

    def forget(self, stage: Stage) -> None:
        """Forgets all dumps, after one of an unknown operation, and which operation others like it are of."""
        self._unknown.add((stage.op, stage.symbol))
        self._empty(self.top)
        self.top.dump = None
        self._last = self.top

    def _empty(self, one: Dumped) -> None:
        for gone in [inside for inside in one.inside() if inside is not one]:
            self._by_key[gone.key].remove(gone)
        one.inner = []

    def _only(self, stage: Stage) -> Dumped:
        """The operation with the name and symbol of a stage, which is made if there is none."""
        key = stage.op, stage.symbol
        found = self._by_key.setdefault(key, [])
        if not found:
            found.append(Dumped(self.top, Address(*key)))
            self.top.inner.append(found[0])
        return found[0]

    def _add(self, outer: Dumped, items: tuple[Item, ...]) -> None:
        around = tuple(outer.around())
        for item in items:
            one = Dumped(outer, item.address, (item.start, item.end))
            outer.inner.append(one)
            alike = self._by_key.setdefault(one.key, [])
            for other in [other for other in alike if other.span is None and other not in around]:
                # Until here, the log did not show that the operation is inside of another one.
                self._empty(other)
                self.top.inner.remove(other)
                alike.remove(other)
            alike.append(one)
            self._add(one, item.items)

    def _outline(self, stage: Stage) -> tuple[Item, ...]:
        known = self._outlines.get(stage.digest) if stage.digest else None
        if known is None:
            known = outline_of(self._text_of(stage), stage.op, self._ops)
            self._outlines[stage.digest] = known
        return known

    def _most_alike(self, stage: Stage, found: list[Dumped]) -> list[Dumped]:
        """The operations that name about the same symbols as a stage, of which there are dumps; of these, those near
        the last dump."""
        names = names_in(self._text_of(stage)) | {item.address.op for item in self._outline(stage) if item.items}
        with_dumps = names & self._symbols
        scores = [_likeness(names, self._names(one), with_dumps and self._symbols) for one in found]
        best = max(score for score, _ in scores)
        ranks = {
            one: (self._distance(one), -score, -rest, one.dump is None or one.dump.digest != stage.digest)
            for one, (score, rest) in zip(found, scores, strict=True)
            if 2 * score > best or not best
        }
        return [one for one, rank in ranks.items() if rank == min(ranks.values())]

    def _distance(self, one: Dumped) -> int:
        """How many operations around that of the last dump are not around this one."""
        around = list(one.around())
        return next((place for place, other in enumerate(self._last.around()) if other in around), 0)

    def _names(self, one: Dumped) -> frozenset[str]:
        holder = one.holder()
        if holder is None or holder.dump is None:
            return frozenset()
        text = self._text_of(holder.dump)
        start, end = (0, len(text)) if holder is one or one.span is None else one.span
        return names_in(text[start:end]) | {inner.address.op for inner in one.inner if inner.inner}

    def _take_in_order(self, stage: Stage, found: list[Dumped]) -> None:
        """Assigns the dumps of a row of operations that are alike, if each has as many."""
        row = self._rows.get(stage.number)
        if row is None or len({one.outer for one in found}) > 1:
            return
        inside = list(self.top.inside())
        order = {id(one): place for place, one in enumerate(inside[::-1] if self._is_reversed else inside)}
        first, last = (self._place_of(one, order) for one in (row.before, row.after))
        between = [one for one in found if first < order.get(id(one), -1) and not 0 <= last < order.get(id(one), -1)]
        between.sort(key=lambda one: order[id(one)])
        length, rest = divmod(len(row.stages), max(len(between), 1))
        titles = [one.header.title for one in row.stages]
        if between and not rest and titles == titles[:length] * len(between):
            for place, one in enumerate(row.stages):
                self._in_order[one.number] = between[place // length]

    def _place_of(self, stage: Stage | None, order: dict[int, int]) -> int:
        """The place of the operation beside a row; -1 if it is not beside, but around it."""
        found = [] if stage is None or stage.op in WHOLE else self._by_key.get((stage.op, stage.symbol), [])
        return order.get(id(found[0]), -1) if len(found) == 1 and not found[0].inner else -1


@dataclass(frozen=True, slots=True)
class _Row:
    """Successive dumps of operations with one name and symbol, and the dumps beside them."""

    stages: tuple[Stage, ...]
    before: Stage | None
    after: Stage | None


def _rows_of_alike(stages: Sequence[Stage]) -> Iterator[tuple[int, _Row]]:
    """The rows of dumps of operations without a symbol, by the number of the first."""
    start = 0
    for end in range(1, len(stages) + 1):
        first = stages[start]
        if end < len(stages) and (stages[end].op, stages[end].symbol) == (first.op, first.symbol):
            continue
        if not first.symbol and first.op not in WHOLE:
            before = stages[start - 1] if start else None
            after = stages[end] if end < len(stages) else None
            yield first.number, _Row(tuple(stages[start:end]), before, after)
        start = end


def _is_nested(stages: Sequence[Stage]) -> bool:
    """Whether the names and symbols of dumps may not be enough to find their operations."""
    inner = {(stage.op, stage.symbol) for stage in stages if stage.op not in WHOLE}
    return not all(stage.header.op for stage in stages) and (
        any(stage.has_modules for stage in stages)
        or any(not symbol for _, symbol in inner)
        or len({op for op, _ in inner}) > 1
    )


def _likeness(one: frozenset[str], other: frozenset[str], important: frozenset[str]) -> tuple[float, float]:
    """How many of the important names, and of all, two operations have in common."""
    all_names = _common(one, other)
    return (_common(one & important, other & important) if important else all_names), all_names


def _common(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other) if one or other else 1
