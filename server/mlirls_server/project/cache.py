"""The values that are kept between runs, by kind and key, in one file with one size limit.

The file is read or written in short transactions, so processes may use it at the same time, and each sees what others
have kept. The module for databases is imported only if there is a file, or something to keep.

Read next: `database.py` (the file), `cache_folder.py` (where it is and why it can be trusted).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mlirls_server.project.cache_folder import make_cache_folder

if TYPE_CHECKING:
    from mlirls_server.project.database import Reading

NAME: Final = "kept.sqlite"
MOST_BYTES: Final = 1 << 28
"""The size limit of the cache; the least recently used values are removed."""


class Cache:
    """The values of one kind in the cache in `folder`, and those of this run until they are saved. Never raises."""

    def __init__(self, folder: str | os.PathLike[str], kind: str, most_bytes: int = MOST_BYTES) -> None:
        self._folder = str(Path(folder))
        self._path = str(Path(self._folder, NAME))
        self._kind = kind
        self._most_bytes = most_bytes
        self._reading: Reading | None = None
        self._has_file = os.path.exists(self._path)
        self._used: dict[str, None] = {}
        self._added: dict[str, bytes] = {}
        self._n_added_bytes = 0

    def __bool__(self) -> bool:
        """Whether the cache may have values."""
        return self._has_file

    def get(self, key: str) -> bytes | None:
        """The value under `key`; None if it is missing or damaged."""
        if self._reading is None and self._has_file:
            self._reading = _open(self._path, self._most_bytes)
            self._has_file = self._reading is not None
        found = self._reading.get(self._kind, key) if self._reading is not None else None
        if found is None:
            return None
        if not found.is_used_today:
            self._used[key] = None
        return found.data

    def put(self, key: str, value: bytes) -> None:
        """Adds a value under `key`, unless it is too large or there are too many; `save` writes it."""
        if len(value) <= self._most_bytes // 4 and self._n_added_bytes + len(value) <= self._most_bytes // 2:
            self._added[key] = value
            self._n_added_bytes += len(value)

    def save(self) -> bool:
        """Writes what was added and used; returns whether everything was written."""
        self.close()
        if not self._added and not self._used:
            return True
        is_kept = self._make_folder() and _write(self._path, self._kind, self._added, self._used, self._most_bytes)
        self._used.clear()
        self._added.clear()
        self._n_added_bytes = 0
        self._has_file = os.path.exists(self._path)
        return is_kept

    def close(self) -> None:
        """Closes the file; the next look-up opens it again."""
        if self._reading is not None:
            self._reading.close()
            self._reading = None

    def _make_folder(self) -> bool:
        """Creates the folder, removes the files of earlier versions, and returns whether it exists."""
        make_cache_folder()
        try:
            os.makedirs(self._folder, exist_ok=True)
        except OSError:
            return False
        if not os.path.exists(self._path):
            from mlirls_server.project.earlier_caches import remove_earlier_caches

            remove_earlier_caches(self._folder)
        return True


def sizes_in(path: str) -> list[tuple[str, int, int]]:
    """The kinds of values in a cache's file, each with the number of its values and their bytes."""
    reading = _open(path, MOST_BYTES) if os.path.exists(path) else None
    if reading is None:
        return []
    found = reading.sizes()
    reading.close()
    return found


def _open(path: str, most_bytes: int) -> Reading | None:
    try:
        from mlirls_server.project.database import open_for_reading
    except ImportError:
        # Some systems have sqlite3 in a separate package; without it nothing is kept.
        return None
    return open_for_reading(path, most_bytes)


def _write(path: str, kind: str, added: Mapping[str, bytes], used: Iterable[str], most_bytes: int) -> bool:
    try:
        from mlirls_server.project.database import write
    except ImportError:
        return False
    return write(path, kind, added, used, most_bytes)
