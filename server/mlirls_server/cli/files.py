"""Finds and reads the files that the user named. Everything that can go wrong is one line of text."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SUFFIX: Final = ".mlir"
STDIN: Final = "-"
_N_READS: Final = 3


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A path that could not be looked at, and why."""

    path: str
    reason: str


def find_files(paths: Iterable[str]) -> Iterator[str | Unreadable]:
    """The files that `paths` name, each once: folders are walked for `.mlir`, except hidden folders below them."""
    seen: set[str] = set()
    for path in paths:
        found: Iterable[str | Unreadable] = _walk(path) if path != STDIN and Path(path).is_dir() else [path]
        for item in found:
            if isinstance(item, Unreadable):
                yield item
                continue
            key = item if item == STDIN else str(Path(item).absolute())
            if key not in seen:
                seen.add(key)
                yield item


def read_file(path: str) -> bytes:
    """The bytes of a file, `-` for standard input. Reads again when the file changes meanwhile; raises OSError."""
    if path == STDIN:
        return sys.stdin.buffer.read()
    data = b""
    for _ in range(_N_READS):
        with Path(path).open("rb") as file:
            before = os.fstat(file.fileno())
            data = file.read()
            after = os.fstat(file.fileno())
        if (before.st_mtime_ns, before.st_size) == (after.st_mtime_ns, after.st_size):
            break
    return data


def reason_of(error: OSError) -> str:
    """Why a path cannot be read, in words without the path."""
    return (error.strerror or str(error)).lower()


def _walk(folder: str) -> Iterator[str | Unreadable]:
    failures: list[Unreadable] = []

    def note(error: OSError) -> None:
        failures.append(Unreadable(str(error.filename), reason_of(error)))

    for root, folders, names in os.walk(folder, onerror=note):
        yield from failures
        failures.clear()
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(root) / name
            if name.endswith(SUFFIX) and (path.is_file() or path.is_symlink()):
                yield str(path)
    yield from failures
