"""Reduces a case of the edit law: a text and edits of it that still show a difference.

It does not know servers: the caller decides whether a case shows the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

Edit = tuple[int, int, str]
Batch = tuple[Edit, ...]
Shows = Callable[["Case"], str]
"""The difference that a case shows, "" if it shows none."""

_MOST_TRIALS = 600


@dataclass(frozen=True, slots=True)
class Case:
    """A text, and batches of edits; each edit applies to the result of those before it."""

    text: str
    batches: tuple[Batch, ...]


def edited(text: str, batch: Batch) -> str:
    """The text after a batch."""
    for start, end, replacement in batch:
        text = text[:start] + replacement + text[end:]
    return text


def reduced(case: Case, shows: Shows) -> tuple[Case, str] | None:
    """A smaller case and the difference that it shows, None if not even the whole case shows one."""
    said = shows(case)
    if not said:
        return None
    n_trials = 0
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for smaller in _smaller(case):
            n_trials += 1
            if n_trials > _MOST_TRIALS:
                return case, said
            if again := shows(smaller):
                case, said, is_smaller = smaller, again, True
                break
    return case, said


def _smaller(case: Case) -> Iterator[Case]:
    yield from _later(case)
    yield from _with_fewer_edits(case)
    yield from _with_fewer_lines(case)


def _later(case: Case) -> Iterator[Case]:
    """The case, beginning some batches later; the shortest first."""
    texts = [case.text]
    for batch in case.batches:
        texts.append(edited(texts[-1], batch))
    n = len(case.batches)
    kept = 1
    while kept < n:
        yield Case(texts[n - kept], case.batches[n - kept :])
        kept = kept + 1 if kept < 4 else kept * 2
    if n > 1:
        yield Case(texts[1], case.batches[1:])


def _with_fewer_edits(case: Case) -> Iterator[Case]:
    """The case without one of the edits, whose change is in the text from the start or is left out."""
    for number, batch in enumerate(case.batches):
        for idx in range(len(batch)):
            rest = (*batch[:idx], *batch[idx + 1 :])
            batches = (*case.batches[:number], *([rest] if rest else []), *case.batches[number + 1 :])
            if not batches:
                continue
            if number == 0 and idx == 0:
                yield Case(edited(case.text, batch[:1]), batches)
            yield from _fitting(Case(case.text, batches))


def _with_fewer_lines(case: Case) -> Iterator[Case]:
    """The case without a block of lines, the largest first."""
    lines = case.text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    size = max(1, len(lines) // 2)
    while True:
        for first in range(0, len(lines), size):
            start, end = starts[first], starts[min(first + size, len(lines))]
            text = case.text[:start] + case.text[end:]
            batches = tuple(tuple(_moved(edit, start, end) for edit in batch) for batch in case.batches)
            yield from _fitting(Case(text, batches))
        if size <= 1:
            return
        size //= 2


def _moved(edit: Edit, start: int, end: int) -> Edit:
    """An edit, moved to a text without `[start, end)`."""
    a, b, replacement = edit
    a, b = (at if at <= start else max(start, at - (end - start)) for at in (a, b))
    return a, b, replacement


def _fitting(case: Case) -> Iterator[Case]:
    """The case, if its edits are inside the text."""
    text = case.text
    for batch in case.batches:
        for start, end, replacement in batch:
            if end > len(text) or "\r\n" in (text[start - 1 : start + 1], text[end - 1 : end + 1]):
                return
            text = edited(text, ((start, end, replacement),))
    yield case
