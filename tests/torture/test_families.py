"""The cost of a text grows no faster than the text; it is measured in calls of functions, without a clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from cProfile import Profile
from itertools import pairwise
from math import log2
from pathlib import Path

import pytest
from tests.torture.definition_families import DEFINITION_FAMILIES
from tests.torture.definition_work import definition_tasks, write_files
from tests.torture.families import FAMILIES
from tests.torture.work import tasks

from mlirls_ir.printing import document
from mlirls_ir.syntax.templates.templates import TemplateStore

_SIZES = (30, 60, 120)
_FEW = 2000
"""Calls that a task may make for any text, for example to search all operations of all dialects."""
_LONGEST_PRINTED = 1 << 18
"""The length at which a text is too long to be printed: longer than any text of a family, but made quickly."""


def calls(work: Callable[[], object]) -> int:
    """The number of functions that `work` calls, including those of C; items of comprehensions count too."""
    profile = Profile(subcalls=False)
    profile.runcall(work)
    return sum(entry.callcount for entry in profile.getstats())


Task = tuple[str, Callable[[], object]]


def check(lengths: dict[int, int], tasks_of: Callable[[int], Iterator[Task]]) -> None:
    """Runs every task on the texts of a family, whose lengths are given by size."""
    first, *_ = lengths
    for _, work in tasks_of(first):
        # Values that are made at their first use, such as formats, are not part of the cost of a text.
        work()
    rows: list[dict[str, int]] = []
    grown: dict[str, list[int]] = {}
    for size in lengths:
        rows.append({task: calls(work) for task, work in tasks_of(size)})
        grown = {
            task: counts
            for task in rows[0]
            if all(map(_grows, pairwise(counts := [row[task] for row in rows]), pairwise(lengths.values())))
        }
        if not grown:
            # No cost grows so far. The larger sizes are skipped, because the largest takes as long as all others.
            return
    assert not grown, f"calls for {list(lengths.values())} characters: {grown}"


def _grows(counts: tuple[int, int], lengths: tuple[int, int]) -> bool:
    """Whether the number of calls has grown faster than n log n in the length of the text."""
    longer = lengths[1] / lengths[0]
    return counts[1] > counts[0] * longer * (1 + log2(longer) / log2(lengths[0])) + _FEW


def _look_at_nothing(_: TemplateStore) -> None:
    """Replaces `sweep`."""


@pytest.mark.parametrize("name", FAMILIES)
def test_work_follows_the_text(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "LONGEST_WHOLE", _LONGEST_PRINTED)
    # Otherwise, values of other tests would be visited when they happen to be freed.
    monkeypatch.setattr(TemplateStore, "sweep", _look_at_nothing)
    texts = {size: FAMILIES[name](size) for size in _SIZES}
    check({size: len(text) for size, text in texts.items()}, lambda size: tasks(texts[size]))


@pytest.mark.parametrize("name", ["td open statements", "td directives in a statement", "td format of many directives"])
def test_work_follows_the_text_of_a_definition_file(name: str, tmp_path: Path) -> None:
    files = {size: DEFINITION_FAMILIES[name](size) for size in _SIZES}
    lengths = {size: sum(map(len, one.values())) for size, one in files.items()}
    check(lengths, lambda size: definition_tasks(write_files(str(tmp_path), files[size])))
