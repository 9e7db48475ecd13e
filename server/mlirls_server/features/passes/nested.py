"""Dumps of passes that another pass has run, in a log with dumps only after passes.

The dump of a pass that runs others comes after theirs. If it changes nothing itself, as IREE's adaptor, these are all
dumps inside of its operation since the last one of that. If its header has their pipeline, they are as many as that
has, once or several times.

The inliner runs a pipeline on each function, by default `canonicalize`: on the function as it was before, and again
after it has inlined something. Its own dump comes last. So the first dump of a function inside of it shows what the
inner pass did, a later one what both did, and the state before the inliner is that before all of these.

LLVM 23 writes the pipeline into the header of such a pass, as the value of an option.

Read next: `timeline.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from mlirls_ir.dumps.headers import Header
from mlirls_ir.dumps.log import Stage
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled

_WHOLE: Final = ("", "builtin.module")
_OPTION: Final = compiled(r"(?<![\w-])[\w-]*pipelines?=(\S+)")
_PASS: Final = compiled(r"[A-Za-z][\w.-]*")
_DEFAULT: Final = {"inline": frozenset({"canonicalize"})}
"""Passes that run these without saying so: LLVM 22 writes no options."""
_ADAPTORS: Final = frozenset({"iree-op-pipeline-adaptor"})
"""Passes that run a pipeline on operations inside of theirs, and change nothing themselves."""
_OWN: Final = compiled(
    r"iree-hal-(?:configure|translate|link|serialize)-(?:all-|target-)?executable(?:s|-variants)"
    r"|iree-[\w-]*-lower-executable-target(?:-pass)?"
)
"""Passes that run a pipeline on their operation, which is in no header."""
_FIRST_AND_LAST: Final = {
    "fir-to-llvm-ir": (
        frozenset({"convert-math-to-funcs", "convert-complex-to-standard", "convert-math-to-llvm"}),
        frozenset({"llvm-add-comdats"}),
    ),
}
"""Passes that run some passes first and others last, which is in no header. Flang has one."""
_PIPELINE: Final = compiled(r"(?<![\w-])pipeline=[\w.]+\((?P<passes>.*)\)")
_BRACKETS: Final = compiled(r"\{[^{}]*\}|\([^()]*\)")


@dataclass(frozen=True, slots=True)
class Inner:
    """A dump inside of another pass, whose own dump is `outer`. `is_first` says that it is the first of its operation,
    so that `outer` had not changed it yet."""

    outer: Stage
    is_first: bool


def passes_run_by(header: Header) -> frozenset[str]:
    """The names of the passes that a pass may run, as far as its header says so."""
    named = {name for value in _OPTION.findall(header.options) for name in _PASS.findall(value)}
    return frozenset(named) or (frozenset() if header.options else _DEFAULT.get(header.title, frozenset()))


def inner_dumps(stages: Sequence[Stage]) -> dict[int, Inner]:
    """The dumps of functions inside of passes on their module, by their numbers."""
    has_before = {stage.header.title for stage in stages if stage.header.is_before}
    out: dict[int, Inner] = {}
    since: list[Stage] = []
    for stage in stages:
        if stage.op not in _WHOLE:
            since.append(stage)
            continue
        names = passes_run_by(stage.header)
        if names and not stage.header.is_before and stage.header.title not in has_before:
            out |= _inside(stage, since, names)
        since = []
    return out


def _inside(outer: Stage, since: Sequence[Stage], names: frozenset[str]) -> dict[int, Inner]:
    """The dumps inside of a pass, of those since the last dump of the module.

    The pipeline before it may run the same passes on all functions. Inside, a function in which nothing is inlined has
    one dump, so every function has as many more as it has in that pipeline.
    """
    row = list(takewhile(lambda stage: stage.header.title in names, reversed(since)))[::-1]
    counts = Counter(_target(stage) for stage in since if stage.header.title in names)
    n_before = min((counts[_target(stage)] for stage in row), default=1) - 1
    in_row = Counter(map(_target, row))
    left = {target: n_before - (count - in_row[target]) for target, count in counts.items()}
    out: dict[int, Inner] = {}
    seen: set[tuple[str, str, str]] = set()
    for stage in row:
        target = _target(stage)
        if left[target] > 0:
            left[target] -= 1
            continue
        out[stage.number] = Inner(outer, target not in seen)
        seen.add(target)
    return out


def _target(stage: Stage) -> tuple[str, str, str]:
    return stage.header.title, stage.op, stage.symbol


@dataclass(frozen=True, slots=True)
class Run:
    """The dumps from `start` to that of the pass which ran them, `outer`, as indices into the stages of a log.

    `first` is the first that is of the same operation, if that is known; `restarts` are those before which the outer
    pass may have changed something.
    """

    outer: int
    start: int
    first: int | None = None
    restarts: tuple[int, ...] = ()
    is_adaptor: bool = False


def runs_of_passes(
    stages: Sequence[Stage], around: Sequence[tuple[object, ...]], *, is_reversed: bool = False
) -> list[Run]:
    """The dumps inside of each pass that runs others; `around` are the dumped operation and those around it."""
    out: list[Run] = []
    starts: dict[int, int] = {}
    for index, stage in enumerate(stages):
        if not around[index] or stage.header.is_before:
            continue
        if stage.header.title in _ADAPTORS:
            found: Run | None = Run(index, _start_inside(index, around, 1), is_adaptor=True)
        elif _OWN.fullmatch(stage.header.title):
            start = _start_inside(index, around, 0)
            found = Run(index, start) if 0 < start < index else None
        elif stage.header.title in _FIRST_AND_LAST:
            first, last = _FIRST_AND_LAST[stage.header.title]
            names = first | last
            found = _run_around_its_change(index, names, first if is_reversed else last, stages, around)
        else:
            pipeline = _passes_of(stage.header)
            found = _run_of_pipeline(index, pipeline[::-1] if is_reversed else pipeline, stages, around, starts)
        if found is not None:
            out.append(found)
            starts[index] = found.start
    return out


def _start_inside(index: int, around: Sequence[tuple[object, ...]], depth: int) -> int:
    """The first of the successive dumps before one that are at least so deep inside of its operation."""
    start = index
    while start > 0 and around[index][0] in around[start - 1][depth:]:
        start -= 1
    return start


def _run_around_its_change(
    index: int,
    names: frozenset[str],
    last: frozenset[str],
    stages: Sequence[Stage],
    around: Sequence[tuple[object, ...]],
) -> Run | None:
    """The dumps of passes that a pass has run, of which the last ones ran after what it did itself."""
    start = index
    while start > 0 and stages[start - 1].header.title in names and around[index][0] in around[start - 1]:
        start -= 1
    inner = [place for place in range(start, index) if around[place][:1] == around[index][:1]]
    restarts = tuple(place for place in inner if stages[place].header.title in last)
    return Run(index, start, inner[0] if inner[:1] == [start] else None, restarts) if start < index else None


def _run_of_pipeline(
    index: int,
    names: Sequence[str],
    stages: Sequence[Stage],
    around: Sequence[tuple[object, ...]],
    starts: dict[int, int],
) -> Run | None:
    """The dumps of whole repetitions of the passes that a header names, each on the same operation."""
    start = index
    firsts: list[int] = []
    while names:
        at, first = start, start
        for name in reversed(names):
            first = at - 1
            if first < 0 or stages[first].header.title != name or around[first][:1] != around[index][:1]:
                break
            at = starts.get(first, first)
        else:
            start = at
            firsts.append(first)
            continue
        break
    return Run(index, start, firsts[-1], tuple(firsts)) if firsts else None


def _passes_of(header: Header) -> list[str]:
    """The passes of the pipeline in a header that are for the operation itself."""
    found = _PIPELINE.search(header.options)
    if found is None:
        return []
    text = found["passes"]
    while _BRACKETS.search(text):
        text = _BRACKETS.sub("", text)
    return [name.strip() for name in text.split(",") if name.strip()]
