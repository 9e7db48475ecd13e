"""The aliases of a chunk that are in force at an offset: an alias is in force from its definition on.

Read next: `context.py`, `../syntax/alias_table.py` (all aliases of a chunk).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Protocol, TypeAlias, TypeVar

V = TypeVar("V")


class Placed(Protocol):
    """The definition of an alias: a statement."""

    def offset(self) -> int:
        """The absolute offset at which it begins."""
        ...


Definitions: TypeAlias = "Mapping[str, tuple[V | None, Placed]]"
"""Values and their definitions; None for a value that did not parse."""


class AliasesInForce(Generic[V]):
    """The aliases that are defined before `limit`, an absolute offset, and those that have been added since.

    Without a limit all of `defined` are in force.
    """

    __slots__ = ("_added", "_defined", "_limit")

    def __init__(self, defined: Definitions[V] | None = None, limit: int | None = None) -> None:
        self._defined: Definitions[V] = defined if defined is not None else {}
        self._limit = limit
        self._added: dict[str, V | None] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._added or self._find(name) is not None

    def __getitem__(self, name: str) -> V | None:
        """The value of `name`, None if its definition did not parse; raises KeyError if it is not in force."""
        found = self._find(name)
        return found[0] if found is not None else self._added[name]

    def get(self, name: str) -> V | None:
        """The value of `name`; None if it did not parse or is not in force."""
        found = self._defined.get(name)
        if found is None or (self._limit is not None and found[1].offset() >= self._limit):
            return self._added.get(name)
        return found[0]

    def __setitem__(self, name: str, value: V | None) -> None:
        """Puts an alias in force."""
        self._added[name] = value

    def _find(self, name: str) -> tuple[V | None, Placed] | None:
        found = self._defined.get(name)
        if found is None or (self._limit is not None and found[1].offset() >= self._limit):
            return None
        return found


Aliases: TypeAlias = "AliasesInForce[V] | dict[str, V | None]"
"""A mapping from names to aliases: a dictionary if they are read in order, as they come into force."""
