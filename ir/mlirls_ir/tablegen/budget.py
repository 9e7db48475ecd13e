"""The limits for a reading of `.td` files: counted steps, characters and records; time and memory as the caller
measures them.

TableGen is a programming language: `!range(0, 1 << 60)` takes twenty characters, and forty levels of files that each
include the next one twice take a hundred lines. mlir-tblgen runs until memory ends; a user who opens a folder did not
ask for that. So each operation that can blow up is counted here, before it is done, and a reading that has spent its
budget ends with one error at the statement that spent it. The definitions before that are valid.

A step is a resolved term, a new element of a list or an inherited field. LLVM's largest dialect takes three million
steps. Several readings may share a budget. Tests can rely on the counts; the clock and the memory are for cases that
counting misses, and the caller provides both.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, Protocol

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.source import SourcePosition

HOW_TO_RAISE: Final = "--ods-budget, or the setting mlirls.ods.budget, raises it"
_LOOK_AFTER: Final = 1 << 14
"""Steps between two looks at the clock and the memory: some ten milliseconds."""
_LOOK_AFTER_CHARACTERS: Final = 1 << 23


class HasText(Protocol):
    """Anything with a spelling."""

    def text(self) -> str:
        """The spelling."""
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one budget. A step takes some tenths of a microsecond to a microsecond; `memory` is in bytes."""

    steps: int = 30_000_000
    characters: int = 200_000_000
    records: int = 500_000
    memory: int = 1 << 30

    def times(self, factor: int) -> Limits:
        """Limits that are `factor` times as high."""
        return Limits(self.steps * factor, self.characters * factor, self.records * factor, self.memory * factor)

    def parted(self, divisor: int) -> Limits:
        """A fraction of these limits."""
        return Limits(
            self.steps // divisor, self.characters // divisor, self.records // divisor, self.memory // divisor
        )


class BudgetSpent(Exception):
    """A reading has spent its budget; `place` is the statement that spent it."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
        self.place: SourcePosition | None = None

    def message(self) -> str:
        """The error message."""
        return f"reading ends here: it takes more than {self.what}; {HOW_TO_RAISE}"


class Budget:
    """The rest of the limits.

    Both functions are called from time to time: `is_late` returns whether too much time has passed, `memory_in_use`
    the number of bytes that the process takes.
    """

    __slots__ = (
        "_is_late",
        "_look_at",
        "_look_at_characters",
        "_memory_at_start",
        "_memory_in_use",
        "characters",
        "is_spent",
        "limits",
        "records",
        "steps",
    )

    def __init__(
        self,
        limits: Limits | None = None,
        is_late: Callable[[], bool] | None = None,
        memory_in_use: Callable[[], int] | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self._is_late = is_late
        self._memory_in_use = memory_in_use
        self._memory_at_start = memory_in_use() if memory_in_use is not None else 0
        self.steps = self.limits.steps
        self.characters = self.limits.characters
        self.records = self.limits.records
        self.is_spent = False
        self._look_at = self.steps
        self._look_at_characters = self.characters

    def afresh(self) -> Budget:
        """A new budget with the same limits, clock and memory."""
        budget = Budget(self.limits, self._is_late, self._memory_in_use)
        budget._memory_at_start = self._memory_at_start
        return budget

    def grant(self, limits: Limits) -> None:
        """Adds the limits for one more file; the limit of memory stays."""
        self.limits = Limits(
            self.limits.steps + limits.steps,
            self.limits.characters + limits.characters,
            self.limits.records + limits.records,
            self.limits.memory,
        )
        self.steps += limits.steps
        self.characters += limits.characters
        self.records += limits.records
        self._look_at = self.steps
        self._look_at_characters = self.characters

    def spend(self, n_steps: int) -> None:
        """Spends steps, before they are done. Raises BudgetSpent."""
        self.steps -= n_steps
        if self.steps < self._look_at:
            self._look()

    def spend_characters(self, n_characters: int) -> None:
        """Spends the characters of a string, before it is made. Raises BudgetSpent."""
        self.characters -= n_characters
        if self.characters < self._look_at_characters:
            if self.characters < 0:
                raise self._spent(f"{self.limits.characters} characters")
            self._look()

    def spend_record(self) -> None:
        """Spends a record, before it is made. Raises BudgetSpent."""
        self.records -= 1
        if self.records < 0:
            raise self._spent(f"{self.limits.records} records")

    def _look(self) -> None:
        if self.steps < 0:
            raise self._spent(f"{self.limits.steps} steps")
        self._look_at = self.steps - _LOOK_AFTER
        self._look_at_characters = max(0, self.characters - _LOOK_AFTER_CHARACTERS)
        if self._is_late is not None and self._is_late():
            raise self._spent("the time that there is")
        if self._memory_in_use is not None and self._memory_in_use() - self._memory_at_start > self.limits.memory:
            raise self._spent(f"{self.limits.memory >> 20} megabytes of memory")

    def _spent(self, what: str) -> BudgetSpent:
        self.is_spent = True
        return BudgetSpent(what)


# Terms are made by the hundred thousand and hold no reference to their reading.
_CURRENT: Final[ContextVar[Budget]] = ContextVar(
    "budget",
    default=Budget(Limits(1 << 62, 1 << 62, 1 << 62, 1 << 62)),  # noqa: B039  # outside of a reading nothing is counted
)


@contextmanager
def spending(budget: Budget) -> Generator[None]:
    """Within the context, everything is spent from `budget`."""
    token = _CURRENT.set(budget)
    try:
        yield
    finally:
        _CURRENT.reset(token)


def spend(n_steps: int = 1) -> None:
    """Spends steps of the current reading's budget. Raises BudgetSpent."""
    _CURRENT.get().spend(n_steps)


def spend_characters(n_characters: int) -> None:
    """Spends characters of the current reading's budget. Raises BudgetSpent."""
    _CURRENT.get().spend_characters(n_characters)


def counted_text(text: str) -> str:
    """Spends the characters of `text`, which was made from parts, and returns it. Raises BudgetSpent."""
    budget = _CURRENT.get()
    budget.spend(1)
    budget.spend_characters(len(text))
    return text


def counted_texts(parts: Iterable[HasText]) -> list[str]:
    """The spelling of each term. Raises BudgetSpent."""
    return [counted_text(part.text()) for part in parts]


def spend_record() -> None:
    """Spends a record of the current reading's budget. Raises BudgetSpent."""
    _CURRENT.get().spend_record()
