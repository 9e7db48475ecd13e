"""How much the checks of a test notice: each change of the output is judged as FileCheck judges it.

Read next: `mutations.py` (the changes).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from mlirls_ir.filecheck import CheckFile, judge
from mlirls_server.features.checks.mutations import Mutation, MutationKind


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


def sample(mutations: list[Mutation], most: int) -> list[Mutation]:
    """At most `most` of the changes, spread over the output."""
    if len(mutations) <= most:
        return mutations
    return [mutations[index * len(mutations) // most] for index in range(most)]
