"""Compares two modules: pairs their operations, and finds the changes.

Functions and other symbols are first matched by their names, and then compared one by one. So the work grows with the
size of the modules, and an operation is not searched for in another function.

Read next: `match.py`, `changes.py`.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from mlirls_ir.difference.changes import Change, ChangeKind, changes_between
from mlirls_ir.difference.facts import Context, FactHashes, symbol_of
from mlirls_ir.difference.match import Matcher
from mlirls_ir.difference.matching import Matching
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """The changes from one module to another, in the order of the new text, and the pairs of operations."""

    changes: tuple[Change, ...]
    matching: Matching

    @property
    def own(self) -> tuple[Change, ...]:
        """The changes that do not only follow from another one."""
        return tuple(change for change in self.changes if change.kind is not ChangeKind.FOLLOWED)

    def counts(self) -> dict[ChangeKind, int]:
        """The numbers of added, removed, changed and moved operations."""
        found: Counter[ChangeKind] = Counter()
        for change in self.own:
            found[change.kind] += change.count
        return dict(found)


def compare(old: Operation, new: Operation) -> Difference:
    """The difference between two modules, whose graphs are linked."""
    matching = Matching()
    matching.pair(old, new)
    units = [(old, new), *_same_symbols(old, new)]
    for one, other in units:
        matching.pair(one, other)
    leaves, others = {one for one, _ in units[1:]}, {other for _, other in units[1:]}
    hashes = FactHashes()
    for one, other in units:
        if any(one.regions) and any(other.regions):
            Matcher(Context(one, leaves, hashes), Context(other, others, hashes), matching).run()
    return Difference(tuple(changes_between(old, new, matching)), matching)


def _same_symbols(old: Operation, new: Operation) -> list[tuple[Operation, Operation]]:
    """The operations that define the same symbol in the same place. If several do, they are of the same kind; a single
    one may be of another kind, as a function that was converted is."""
    olds, news = _symbols(old), _symbols(new)
    pairs: list[tuple[Operation, Operation]] = []
    for path, ones in olds.items():
        others = news.get(path, [])
        if len(ones) == len(others) == 1:
            pairs.append((ones[0], others[0]))
        elif len(ones) == len(others):
            pairs += [pair for pair in zip(ones, others, strict=True) if pair[0].name == pair[1].name]
    return pairs


def _symbols(module: Operation) -> dict[Path, list[Operation]]:
    found: dict[Path, list[Operation]] = defaultdict(list)
    paths: dict[Operation, Path] = {module: ()}
    for operation in module.walk():
        if operation is module:
            continue
        around = operation.parent()
        path = paths.get(around, ()) if around is not None else ()
        name = symbol_of(operation)
        if name is not None:
            path = (*path, name)
            found[path].append(operation)
        paths[operation] = path
    return found
