"""Texts in which a terminator is missing, and what mlir-opt and we report on each.

Each terminator of a text is deleted in one text, and replaced by an unknown operation in another.
`benchmarks/terminators.py` does so in any folder, `tests/verify/test_terminators.py` in tests/corpus.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from tests.support.judge import run_mlir_opt

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.syntax.tree import Statement, walk_runs
from mlirls_ir.verify.place import previous_statement

_FLAGS = ("--allow-unregistered-dialect", "-o", os.devnull)
_ERROR = re.compile(r"^[^\n]*?:(\d+):\d+: error: ([^\n]*)", re.M)
_SPLIT = "\n\n// -----\n\n"
_BATCH = 50
_UNFAIR = re.compile(r"to implement \w+|expected a constant initializer for this operator")
"""Errors that depend on the interfaces of the unknown operation, which only its project's tool knows."""
_UNKNOWN = '"some.operation"() : () -> ()'


def mutants(text: str) -> Iterator[tuple[tuple[object, ...], str]]:
    """The kind of each terminator of a text, and the text without it or with an unknown operation in its place."""
    document = Document(text)
    document.diagnostics()
    runs = [run for chunk in document.chunks for run in walk_runs(chunk.top.runs, set())]
    for statement in (statement for run in runs for statement in run.statements):
        parent = statement.parent()
        before = previous_statement(statement)
        around = [one.name for one in (parent, before) if one is not None]
        if not statement.shape.is_terminator or parent is None or any(name.startswith("test.") for name in around):
            continue
        start = statement.offset()
        end = start + statement.end - statement.start
        region = statement.run.region
        kind = (parent.name, parent.shape.is_generic, region.index(), statement.name, *_passes(statement, parent))
        yield (*kind, _sort(before)), text[:start] + text[end:]
        yield (*kind, "unknown"), text[:start] + _UNKNOWN + text[end:]


def _passes(statement: Statement, parent: Statement) -> tuple[bool, bool]:
    return bool(statement.shape.operands), bool(parent.shape.results)


def _sort(statement: Statement | None) -> str:
    if statement is None:
        return "nothing"
    if statement.shape.is_label:
        return "label"
    return "operation" if statement.shape.definition is not None else "unknown operation"


def errors_of(text: str) -> dict[int, str]:
    """Our errors by line, from 1; one that mlir-opt has at another operation is on both lines."""
    document = Document(text)
    out: dict[int, str] = {}
    for one in document.diagnostics():
        if one.severity is Severity.ERROR:
            for place in (one.start, one.start if one.location is None else one.location):
                out[document.source.position_at(place)[0] + 1] = one.message
    return out


@dataclass
class Totals:
    """How many texts mlir-opt rejects and accepts, and on which of them our report differs."""

    refused: int = 0
    accepted: int = 0
    kinds: Counter[object] = field(default_factory=Counter[object])
    missed: list[str] = field(default_factory=list[str])
    wrong: list[str] = field(default_factory=list[str])

    def report(self, most: int) -> None:
        """Prints the totals, and at most `most` texts of each difference."""
        seen = self.refused - len(self.missed)
        print(f"{self.refused + self.accepted} texts")
        print(f"detection: {seen} of {self.refused} = {100 * seen / max(self.refused, 1):.2f} %")
        print(f"acceptance: {self.accepted - len(self.wrong)} of {self.accepted}")
        for title, found in (("missed", self.missed), ("false errors", self.wrong)):
            for line in found[:most]:
                print(f"{title}: {line}")


def measure(chunks: Iterable[tuple[str, str]], per_kind: int) -> Totals:
    """Compares both reports on texts from named chunks, at most `per_kind` of each kind."""
    totals = Totals()
    made: list[tuple[str, str]] = []
    for name, chunk in valid_chunks(chunks):
        for kind, text in mutants(chunk):
            totals.kinds[kind] += 1
            if totals.kinds[kind] <= per_kind:
                made.append((f"{name}: {kind}", text))
    compare(made, totals)
    return totals


def valid_chunks(chunks: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The named chunks that mlir-opt accepts and on which we report no error."""
    named = list(chunks)
    for (name, chunk), errors in zip(named, _all_verdicts([chunk for _, chunk in named]), strict=True):
        if errors is not None and not errors and not errors_of(chunk):
            yield name, chunk


def compare(made: Sequence[tuple[str, str]], totals: Totals) -> None:
    """Adds the verdicts on texts, each with a sentence that says what it is."""
    for (what, text), theirs in zip(made, _all_verdicts([text for _, text in made]), strict=True):
        if theirs is None or any(map(_UNFAIR.search, theirs.values())):
            continue
        ours = errors_of(text)
        if theirs:
            totals.refused += 1
            totals.missed += [f"{what} {theirs} ours: {ours}"] * (not theirs.keys() & ours.keys())
        else:
            totals.accepted += 1
            totals.wrong += [f"{what} ours: {ours}"] * bool(ours)


def _all_verdicts(texts: list[str]) -> list[dict[int, str] | None]:
    batches = [texts[start : start + _BATCH] for start in range(0, len(texts), _BATCH)]
    with ThreadPoolExecutor(2) as pool:
        return [verdict for answer in pool.map(_verdicts, batches) for verdict in answer]


def _verdicts(texts: list[str]) -> list[dict[int, str] | None]:
    """mlir-opt's report on each text, by line; None if it crashes."""
    done = run_mlir_opt([*_FLAGS, "--split-input-file"], _SPLIT.join(texts), may_crash=True)
    if done.status < 0 or done.status >= 128:
        return [None] if len(texts) == 1 else [found for text in texts for found in _verdicts([text])]
    out: list[dict[int, str] | None] = []
    first = 0
    errors = [
        (int(line), message) for line, message in _ERROR.findall(done.errors) if " was not produced" not in message
    ]
    for text in texts:
        n_lines = text.count("\n") + _SPLIT.count("\n")
        out.append({line - first: message for line, message in errors if first < line <= first + n_lines})
        first += n_lines
    return out
