"""Definitions that are decoded when they are asked for: most of a table never is.

Read next: `table_format.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

_Json = Any  # Decoded JSON has no better type.
_Value = TypeVar("_Value")


class LazyTable(Mapping[str, _Value], Generic[_Value]):
    """Definitions by key, each decoded from its line on first use."""

    __slots__ = ("_decode", "_decoded", "_lines")

    def __init__(self, decode: Callable[[str, _Json], _Value]) -> None:
        self._decode = decode
        self._lines: dict[str, str] = {}
        self._decoded: dict[str, _Value] = {}

    def add_line(self, key: str, line: str) -> None:
        """Adds a definition as a line to be decoded on first use."""
        self._lines[key] = line

    def drop(self, is_gone: Callable[[str], bool]) -> None:
        """Removes the definitions whose keys `is_gone` says."""
        self._lines = {key: line for key, line in self._lines.items() if not is_gone(key)}

    def __getitem__(self, key: str) -> _Value:
        found = self._decoded.get(key)
        if found is None:
            found = self._decoded[key] = self._decode(key, json.loads(self._lines[key]))
        return found

    def __contains__(self, key: object) -> bool:
        return key in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)
