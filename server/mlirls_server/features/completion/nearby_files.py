"""The words and operations of the files near an open one.

The files of a project are similar. A new text does not yet have its dialects, the attributes of their operations and
the order of operations, but other files have them. This module does not know where the files are
(`workspace/nearby_files.py` reads them) or what their dialects mean.

Read next: `likely_words.py` and `around.py`, which use this.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from mlirls_ir.patterns import compiled
from mlirls_server.features.completion.habits import FIRST
from mlirls_server.features.completion.words import compared_as, words_of

_OPERATION: Final = compiled(
    r'[ \t]*(?P<results>%[^\n=]*=\s*)?(?P<name>"[A-Za-z_][\w$]*\.[\w$.]+"|[A-Za-z_][\w$.]*)(?=[ (\[<{]|$)'
)
_OPENS: Final = compiled(r"\{\s*(?:\^\w+(?:\([^\n]*\))?:\s*)?$")
_MOST_OF_ONE: Final = 3
"""The most repetitions in one file that count."""
_MOST_ALIKE: Final = 200
"""The most places of one file with the same two words that are compared."""


ANYWHERE: Final = "*"
INSIDE: Final = "in "
"""Before the name of an operation: anywhere in its regions; alone, outside of all operations."""


class Step(NamedTuple):
    """An operation, and whether it has named results."""

    name: str
    has_results: bool


class NearbyText:
    """The words and operations of one text.

    `steps` are operations with their numbers of occurrences: after an operation, at the start of an operation's region
    (`FIRST`), or anywhere in its regions (`INSIDE`).
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = words_of(text)
        self.compared = [compared_as(word) for word in self.words]
        self._pairs: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        for at in range(1, len(self.words) - 1):
            found = self._pairs[self.compared[at - 1], self.compared[at]]
            if len(found) < _MOST_ALIKE:
                found.append(at)
        self.steps: defaultdict[str, Counter[Step]] = defaultdict(Counter)
        for before, owner, step in _steps(text):
            for key in (before, INSIDE + owner, ANYWHERE):
                self.steps[key][step] += 1

    def places(self, context: Sequence[str]) -> Sequence[int]:
        """The places of the last two words of `context`, compared as in `words.py`."""
        return self._pairs.get((context[-2], context[-1]), ()) if len(context) > 1 else ()


def _steps(text: str) -> Iterator[tuple[str, str, Step]]:
    """The operation before each operation, the owner of its region, and itself, line by line."""
    previous = FIRST
    owners: list[str] = []
    for line in text.split("\n"):
        code = line.partition("//")[0].rstrip()
        if not code:
            if line.startswith("// -----"):
                previous, owners = FIRST, []
            continue
        stripped = code.lstrip()
        if stripped[0] == "}" and owners:
            previous = owners.pop()
        elif stripped[0] == "^":
            previous = FIRST + (owners[-1] if owners else "")
        elif (match := _OPERATION.match(code)) is not None:
            owner = owners[-1] if owners else ""
            name = match["name"].strip('"')
            if "." not in name:
                # In a region, a name without a dialect belongs to the dialect of the operation around it.
                name = f"builtin.{name}" if name == "module" else f"{owner.partition('.')[0]}.{name}"
            if name[0] != ".":
                yield previous, owner, Step(name, match["results"] is not None)
            previous = name
        if _OPENS.search(code):
            owners.append(previous)
            previous = FIRST + previous


NearbyTexts = tuple[NearbyText, ...]
"""The texts near the one that is being written, the nearest first."""


def steps_after(nearby: NearbyTexts, before: str) -> Mapping[Step, float]:
    """The operations that follow `before` in other files, with their shares."""
    found: Counter[Step] = Counter()
    for text in nearby:
        if before in text.steps:
            found.update({step: min(n, _MOST_OF_ONE) for step, n in text.steps[before].items()})
    total = sum(found.values())
    return {step: n / total for step, n in found.items()}


__all__ = ["ANYWHERE", "INSIDE", "NearbyText", "NearbyTexts", "Step", "steps_after"]
