"""Findings that hold whatever the target is, where the text does not say how it lays types out.

Without a data layout string and without a spec, the target decides. Then a finding is reported only if it is there
under LLVM's defaults, and under the alignments that 64-bit and 32-bit targets share.

Read next: `values.py`, `rules.py`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace
from typing import Final

from mlirls_ir.bug import report_bug
from mlirls_ir.datalayout.machine.layout import MachineLayout
from mlirls_ir.datalayout.machine.storage import machine_layout_of
from mlirls_ir.machine_checks.accesses import alignment_check
from mlirls_ir.machine_checks.address import ASKS_FOR_LESS
from mlirls_ir.machine_checks.rules import Effect
from mlirls_ir.machine_checks.stored_bytes import check_stored_bytes
from mlirls_ir.machine_checks.values import Values
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.verify.place import PlaceFailure, Surroundings

_USUAL: Final = tuple(MachineLayout(f"{pointers}i64:64-i128:128-f80:128-f128:128") for pointers in ("", "p:32:32-"))


class Certain:
    """Checks statements of a tree that does not change."""

    __slots__ = ("_others", "_values")

    def __init__(self, around: Surroundings) -> None:
        self._values = Values(around)
        self._others = tuple(Values(around, assumed) for assumed in _USUAL)

    def is_big_endian(self, statement: Statement) -> bool:
        """Whether the layout in force at a statement is big-endian."""
        return self._values.is_big_endian(statement)

    def findings(self, statements: Iterable[Statement]) -> tuple[list[Finding], set[Hashable]]:
        """The findings about statements, and what these depend on: regions and runs."""
        for values in (self._values, *self._others):
            values.begin()
        found = [one for statement in statements if (one := self._finding(statement)) is not None]
        reached = self._values.reached.union(*(values.reached for values in self._others))
        return found, reached

    def _finding(self, statement: Statement) -> Finding | None:
        found = _finding(statement, self._values)
        if found is None or not self._depends_on_target(statement):
            return found
        every = [found]
        for values in self._others:
            other = _finding(statement, values)
            if other is None:
                return None
            every.append(other)
        # A reason that holds for each target comes before arithmetic that does not.
        chosen = next((one for one in every if ASKS_FOR_LESS in one.diagnostic.message), found)
        if len({one.diagnostic.fixes for one in every}) > 1:
            return replace(chosen, diagnostic=replace(chosen.diagnostic, fixes=()))
        return chosen

    def _depends_on_target(self, statement: Statement) -> bool:
        layout = self._values.layout(statement)
        return layout is not None and machine_layout_of(layout) is None


def _finding(statement: Statement, values: Values) -> Finding | None:
    rules = values.rules(statement.name)
    access = None if rules is None else rules.accesses.get(statement.name)
    check = None if rules is None else rules.checks.get(statement.name)
    if access is not None:
        check = alignment_check(access)
    may_fail = check is not None and values.may_fail(statement, check)
    reads = access is not None and access.effect is Effect.READS and values.is_big_endian(statement)
    site = values.site(statement) if may_fail or reads else None
    if site is None:
        return None
    try:
        if check is not None and may_fail:
            check.run(site)
        if access is not None and reads:
            check_stored_bytes(site, access)
    except PlaceFailure as failure:
        return failure.finding
    except Exception as error:
        report_bug(error, f"checking what an operation {statement.name!r} does")
    return None
