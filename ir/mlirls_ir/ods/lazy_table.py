"""Definitions that are decoded, and files that are read, on first use: most of a table is never used.

Read next: `table_format.py`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

_Json = Any  # Decoded JSON has no better type.
_Value = TypeVar("_Value")


class LazyTable(Mapping[str, _Value], Generic[_Value]):
    """Definitions by key, each decoded from its line on first use."""

    __slots__ = ("_decode", "_decoded", "_grouped", "_lines")

    def __init__(self, decode: Callable[[str, _Json], _Value]) -> None:
        self._decode = decode
        self._lines: dict[str, str] = {}
        self._decoded: dict[str, _Value] = {}
        self._grouped: dict[str, list[str]] | None = None

    def add_line(self, key: str, line: str) -> None:
        """Adds a definition as a line to be decoded on first use."""
        self._lines[key] = line
        self._grouped = None

    def add_to(self, value_of: Callable[[str], str], name: str) -> None:
        """Adds an entry called `name` to each definition for whose key `value_of` has a value."""
        for key, line in self._lines.items():
            value = value_of(key)
            if value:
                self._lines[key] = f"{line[:-1]},{json.dumps(name)}:{json.dumps(value)}}}"

    def grouped(self, group_of: Callable[[str], str]) -> Mapping[str, list[str]]:
        """The keys of the definitions by the result of `group_of`, always the same, for their lines; none is
        decoded."""
        found = self._grouped
        if found is None:
            found = self._grouped = {}
            for key, line in self._lines.items():
                found.setdefault(group_of(line), []).append(key)
        return found

    def __getitem__(self, key: str) -> _Value:
        found = self._decoded.get(key)
        if found is None:
            found = self._decoded[key] = self._decode(key, json.loads(self._lines[key]))
        return found

    def get(self, key: str, default: Any = None) -> Any:
        """Like any mapping's. An absent key, which is frequent, raises no exception internally."""
        return self[key] if key in self._lines else default

    def __contains__(self, key: object) -> bool:
        return key in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


class PackedTable(Mapping[str, _Value], Generic[_Value]):
    """Definitions in a file with lines `kind key json`, by "kind key". The file is read at the first look-up.

    `applies_to` says which of them ("op arith.addi") apply.
    """

    __slots__ = ("_applies_to", "_decode", "_path", "_table")

    def __init__(
        self,
        path: str | os.PathLike[str],
        decode: Callable[[str, _Json], _Value],
        applies_to: Callable[[str], bool] | None = None,
    ) -> None:
        self._path = path
        self._decode = decode
        self._applies_to = applies_to
        self._table: Mapping[str, _Value] | None = None

    def __getitem__(self, key: str) -> _Value:
        found = self._read()[key]
        if self._applies_to is not None and not self._applies_to(key):
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[str]:
        return (key for key in self._read() if self._applies_to is None or self._applies_to(key))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        # The file is not worth reading just to know whether it has any.
        return True

    def _read(self) -> Mapping[str, _Value]:
        if self._table is None:
            table = LazyTable(self._decode)
            # A dialect that only an older LLVM has is without prose.
            path = Path(self._path)
            text = path.read_text(encoding="utf-8") if path.is_file() else ""
            for line in text.split("\n"):
                if line:
                    kind, key, encoded = line.split(" ", 2)
                    table.add_line(f"{kind} {key}", encoded)
            self._table = table
        return self._table
