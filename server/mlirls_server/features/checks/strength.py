"""How much the checks of a test notice: each change of the output is judged as FileCheck judges it.

Read next: `mutations.py` (the changes).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from mlirls_ir.document import Document
from mlirls_ir.filecheck import CheckFile, Options, judge, read_checks
from mlirls_server.features.checks.mutations import Mutation, MutationKind, mutations_of


class Strength(NamedTuple):
    """The changes of one function that were tried, and those that the checks do not notice."""

    symbol: str
    tried: Counter[MutationKind]
    missed: tuple[Mutation, ...]

    @property
    def noticed(self) -> int:
        return self.tried.total() - len(self.missed)


def strength_of(
    checks: CheckFile, output: str, mutations: list[Mutation], proceed: Callable[[], None] = lambda: None
) -> list[Strength]:
    """The strength of checks that accept an output, by function. `proceed` is called before each change."""
    tried: dict[str, Counter[MutationKind]] = {}
    missed: dict[str, list[Mutation]] = {}
    for mutation in mutations:
        proceed()
        tried.setdefault(mutation.symbol, Counter())[mutation.kind] += 1
        if judge(checks, mutation.apply(output)).accepts:
            missed.setdefault(mutation.symbol, []).append(mutation)
    return [Strength(symbol, kinds, tuple(missed.get(symbol, ()))) for symbol, kinds in tried.items()]


class RunStrength(NamedTuple):
    """The strength of the checks that one command with FileCheck reads; `run` is its number."""

    run: int
    strength: Strength


def strength_of_runs(
    text: str,
    runs: Sequence[tuple[Options, str]],
    read: Callable[[str], Document],
    most: int,
    proceed: Callable[[], None] = lambda: None,
) -> list[RunStrength]:
    """The strength of the checks in a text, by command and function.

    Each run has the options of FileCheck and the output, which its checks accept. At most `most` changes of each
    output are tried.
    """
    out: list[RunStrength] = []
    for number, (options, output) in enumerate(runs):
        mutations = sample(mutations_of(read(output)), most)
        found = strength_of(read_checks(text, options), output, mutations, proceed)
        out += [RunStrength(number, one) for one in found]
    return out


def strength_values(found: Iterable[RunStrength]) -> list[dict[str, object]]:
    """The strength for programs."""
    return [
        {
            "run": run,
            "symbol": one.symbol,
            "tried": {kind.value: count for kind, count in one.tried.items()},
            "noticed": one.noticed,
            "missed": [{"kind": kind.value, "op": op, "line": line} for kind, op, line, *_ in one.missed],
        }
        for run, one in found
    ]


def sample(mutations: list[Mutation], most: int) -> list[Mutation]:
    """At most `most` of the changes, spread over the output."""
    if len(mutations) <= most:
        return mutations
    return [mutations[index * len(mutations) // most] for index in range(most)]
