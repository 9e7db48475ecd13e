"""Differences between two texts, line by line, in time that follows their length.

difflib takes time that grows with the square of the length if many lines have changed one by one, as after formatting.
It compares short texts here. Longer ones are first divided at lines that each text has once, as in patience diff.

Read next: `difference/text.py`, `../cli/writing.py` (patches).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import Match, SequenceMatcher
from typing import Final, NamedTuple

_SMALL: Final = 1 << 20
"""difflib compares texts if the product of their numbers of lines is at most this, which takes some tens of
milliseconds."""
_MOST_LEVELS: Final = 16
"""How often a part is divided again. What is left then is one change."""
_ESCAPES: Final = {"\n": "\\n", "\t": "\\t", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


class LineMatcher(SequenceMatcher[str]):
    """difflib's matcher of two lists of lines, whose time follows their length."""

    def __init__(self, before: Sequence[str], after: Sequence[str]) -> None:
        super().__init__(None, before, after, autojunk=False)
        self._before, self._after = before, after
        self._blocks: list[Match] = []

    def get_matching_blocks(self) -> list[Match]:
        """The equal parts in order, with an empty one at the end."""
        if not self._blocks:
            self._blocks = [*_joined(sorted(_equal_parts(self._before, self._after)))]
            self._blocks.append(Match(len(self._before), len(self._after), 0))
        return self._blocks


def unified_diff(before: Sequence[str], after: Sequence[str], old_name: str, new_name: str) -> Iterator[str]:
    """The lines of a patch from `before` to `after`; nothing if they are equal.

    A name with line breaks is written as git writes it, so it cannot begin another file of the patch.
    """
    is_first = True
    for group in LineMatcher(before, after).get_grouped_opcodes():
        if is_first:
            yield f"--- {_quoted(old_name)}\n"
            yield f"+++ {_quoted(new_name)}\n"
            is_first = False
        first, last = group[0], group[-1]
        yield f"@@ -{_range(first[1], last[2])} +{_range(first[3], last[4])} @@\n"
        for tag, start, end, new_start, new_end in group:
            if tag == "equal":
                yield from (f" {line}" for line in before[start:end])
                continue
            yield from (f"-{line}" for line in before[start:end])
            yield from (f"+{line}" for line in after[new_start:new_end])


def _quoted(name: str) -> str:
    if not any(char in _ESCAPES or _is_control(char) for char in name):
        return name
    shown = (_ESCAPES.get(char) or (f"\\{ord(char):03o}" if _is_control(char) else char) for char in name)
    return f'"{"".join(shown)}"'


def _is_control(char: str) -> bool:
    return char < " " or char == "\x7f"


def _range(start: int, end: int) -> str:
    """The lines `[start, end)` as a patch names them."""
    count = end - start
    # An empty range is named by the line before it.
    first = start + 1 if count else start
    return f"{first}" if count == 1 else f"{first},{count}"


class _Part(NamedTuple):
    """Lines `[start, end)` of the old text and `[new_start, new_end)` of the new one, divided `level` times."""

    start: int
    end: int
    new_start: int
    new_end: int
    level: int


def _equal_parts(before: Sequence[str], after: Sequence[str]) -> Iterator[Match]:
    waiting = [_Part(0, len(before), 0, len(after), 0)]
    while waiting:
        part = waiting.pop()
        if (part.end - part.start) * (part.new_end - part.new_start) <= _SMALL:
            yield from _compared(before, after, part)
            continue
        at_start, rest, at_end = _without_equal_ends(before, after, part)
        yield from (at_start, at_end)
        if (rest.end - rest.start) * (rest.new_end - rest.new_start) <= _SMALL:
            waiting.append(rest)
        elif rest.level < _MOST_LEVELS:
            start, new_start = rest.start, rest.new_start
            for place, new_place in _common_lines(before, after, rest):
                yield Match(place, new_place, 1)
                waiting.append(_Part(start, place, new_start, new_place, rest.level + 1))
                start, new_start = place + 1, new_place + 1
            if start > rest.start:
                waiting.append(_Part(start, rest.end, new_start, rest.new_end, rest.level + 1))


def _compared(before: Sequence[str], after: Sequence[str], part: _Part) -> Iterator[Match]:
    old, new = before[part.start : part.end], after[part.new_start : part.new_end]
    for start, new_start, size in SequenceMatcher(None, old, new).get_matching_blocks():
        yield Match(part.start + start, part.new_start + new_start, size)


def _without_equal_ends(before: Sequence[str], after: Sequence[str], part: _Part) -> tuple[Match, _Part, Match]:
    """The equal lines at the start, what is between, and the equal lines at the end."""
    most = min(part.end - part.start, part.new_end - part.new_start)
    first = 0
    while first < most and before[part.start + first] == after[part.new_start + first]:
        first += 1
    last = 0
    while last < most - first and before[part.end - 1 - last] == after[part.new_end - 1 - last]:
        last += 1
    rest = _Part(part.start + first, part.end - last, part.new_start + first, part.new_end - last, part.level)
    return Match(part.start, part.new_start, first), rest, Match(rest.end, rest.new_end, last)


def _common_lines(before: Sequence[str], after: Sequence[str], part: _Part) -> list[tuple[int, int]]:
    """The longest list of lines that both have once, in the same order, each with its places."""
    once = Counter(before[part.start : part.end])
    new_once = Counter(after[part.new_start : part.new_end])
    places = {after[place]: place for place in range(part.new_start, part.new_end) if new_once[after[place]] == 1}
    pairs = [
        (place, places[before[place]])
        for place in range(part.start, part.end)
        if once[before[place]] == 1 and before[place] in places
    ]
    # The smallest last place of an ascending list of each length, and the pair that is there.
    ends: list[int] = []
    pair_at: list[int] = []
    previous: list[int] = []
    for index, (_, new_place) in enumerate(pairs):
        length = bisect_left(ends, new_place)
        ends[length : length + 1] = [new_place]
        pair_at[length : length + 1] = [index]
        previous.append(pair_at[length - 1] if length else -1)
    out: list[tuple[int, int]] = []
    index = pair_at[-1] if pair_at else -1
    while index >= 0:
        out.append(pairs[index])
        index = previous[index]
    return out[::-1]


def _joined(parts: Sequence[Match]) -> Iterator[Match]:
    """The parts without empty ones, and neighbours as one."""
    start = new_start = size = 0
    for part in parts:
        if not part.size:
            continue
        if size and (part.a, part.b) == (start + size, new_start + size):
            size += part.size
            continue
        if size:
            yield Match(start, new_start, size)
        start, new_start, size = part
    if size:
        yield Match(start, new_start, size)
