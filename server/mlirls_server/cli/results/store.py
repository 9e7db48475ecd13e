"""The files in which results are kept: one for everything that is the same but the text of what is checked.

A file is a line for each result: its key, a checksum, and what is kept, the one that was used last at the end. A
thousand results are written in 2 ms, where a file for each would take 200. The file is replaced as a whole, so other
processes see the old one or the new one; of two that replace it at once, one is lost, which costs a check. Nothing here
raises: what cannot be read is not there, and where nothing can be written nothing is kept.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from zlib import crc32

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.source.files import read_regular_file
from mlirls_server.paths import AnyPath, folder_of, joined, normal

if TYPE_CHECKING:
    from typing import Final

MOST_BYTES: Final = 1 << 24
"""The bound for one file; the least recently used results give way."""
MOST_BYTES_OF_ONE: Final = 1 << 20
"""A result that takes more is not kept."""
MOST_BYTES_OF_ALL: Final = 1 << 26
MOST_FILES: Final = 32
"""The bounds for all files; the least recently used ones are removed."""

_HEAD: Final = b"mlirls results 1"
_SUFFIX: Final = ".results"


class ResultStore:
    """The results that are kept in `folder` for one `setup`, a word that can be the name of a file."""

    def __init__(self, folder: AnyPath, setup: str, most_bytes: int = MOST_BYTES) -> None:
        self._path = joined(normal(folder), f"{setup}{_SUFFIX}")
        self._most_bytes = most_bytes
        self._lines = _read(self._path, most_bytes)
        self._used: dict[bytes, None] = {}
        self._added: dict[bytes, bytes] = {}

    def __bool__(self) -> bool:
        return bool(self._lines)

    def get(self, key: str) -> str | None:
        """What is kept under `key`; None if it is not there, or not as it was written."""
        name = key.encode()
        line = self._lines.get(name)
        if line is None:
            return None
        _, checksum, kept = (*line.split(b" ", 2), b"", b"")[:3]
        if checksum != _checksum(name, kept):
            return None
        self._used[name] = None
        return kept.decode("ascii", "replace")

    def put(self, key: str, kept: str) -> None:
        """Keeps a line of ASCII under `key`, once it is saved."""
        name, data = key.encode(), kept.encode("ascii")
        if len(data) <= min(MOST_BYTES_OF_ONE, self._most_bytes // 4):
            self._added[name] = b" ".join((name, _checksum(name, data), data))

    def save(self) -> None:
        """Writes what was added, beside what other processes have written in the meantime."""
        is_crowded = sum(map(len, self._lines.values())) > self._most_bytes // 2
        if self._added or (self._used and is_crowded):
            self._write()
        elif self._used:
            with contextlib.suppress(OSError):
                os.utime(self._path)
        self._used.clear()
        self._added.clear()

    def _write(self) -> None:
        lines = _read(self._path, self._most_bytes)
        for name in self._used:
            line = lines.pop(name, None)
            if line is not None:
                lines[name] = line
        for name, line in self._added.items():
            lines.pop(name, None)
            lines[name] = line
        self._lines = lines
        if _replace(self._path, b"\n".join([_HEAD, *_newest(lines.values(), self._most_bytes), b""])):
            _forget_old(folder_of(self._path))


def _read(path: str, most_bytes: int) -> dict[bytes, bytes]:
    """The lines by their keys; of a file that is cut off, those that are whole."""
    try:
        # A file is written with at most that many bytes, and the line that says what it is.
        head, *lines = read_regular_file(path, most_bytes + len(_HEAD) + 1).split(b"\n")
    except (OSError, ValueError):
        return {}
    return {line.partition(b" ")[0]: line for line in lines if line} if head == _HEAD else {}


def _newest(lines: Iterable[bytes], most_bytes: int) -> list[bytes]:
    """The last of `lines`, in their order, as many as have `most_bytes` together."""
    kept: list[bytes] = []
    left = most_bytes
    for line in reversed(list(lines)):
        left -= len(line) + 1
        if left < 0:
            break
        kept.append(line)
    kept.reverse()
    return kept


def _checksum(name: bytes, kept: bytes) -> bytes:
    return b"%08x" % crc32(kept, crc32(name))


def _replace(path: str, data: bytes) -> bool:
    """Writes a file as a whole or not at all; says whether it could be written."""
    from pathlib import Path
    from tempfile import NamedTemporaryFile

    folder = Path(path).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("wb", dir=folder, suffix=".tmp", delete=False) as file:
            try:
                file.write(data)
            except OSError:
                Path(file.name).unlink()
                return False
    except OSError:
        return False
    try:
        Path(file.name).replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            Path(file.name).unlink()
        return False
    return True


def _forget_old(folder: str) -> None:
    """Removes all but the most recently used files, and what a process that was ended has left behind."""
    from pathlib import Path

    try:
        found = [(path.stat().st_mtime_ns, path.stat().st_size, path) for path in Path(folder).iterdir()]
    except OSError:
        return
    n_bytes = 0
    for n_before, (_, size, path) in enumerate(sorted(found, reverse=True)):
        n_bytes += size
        if n_before >= MOST_FILES or n_bytes > MOST_BYTES_OF_ALL:
            with contextlib.suppress(OSError):
                path.unlink()
