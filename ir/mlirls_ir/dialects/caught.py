"""The exceptions that a guard around a plug-in's hooks catches, and functions that give another answer instead.

Read next: `guarded.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Final, TypeVar

from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.formats.parameters import UnknownSyntax
from mlirls_ir.verify.place import PlaceFailure
from mlirls_ir.verify.view import VerifyFailure

CODE: Final = "plugin-failed"
MEANT: Final = (ParseFailure, UnknownSyntax, VerifyFailure, PlaceFailure)
"""The exceptions by which hooks report."""
STRAY: Final = (Exception, SystemExit)
"""The exceptions that a plug-in should not raise; none of them may end the process."""

V = TypeVar("V")
W = TypeVar("W")


def or_else(function: Callable[..., V], otherwise: V) -> Callable[..., V]:
    """A function that answers `otherwise` where `function` raises."""

    @wraps(function)
    def call(*arguments: object, **named: object) -> V:
        try:
            return function(*arguments, **named)
        except STRAY:
            return otherwise

    return call


def each(table: Mapping[str, V], guard: Callable[[V], W]) -> dict[str, W]:
    """A table with a guard around each value."""
    return {name: guard(value) for name, value in table.items()}
