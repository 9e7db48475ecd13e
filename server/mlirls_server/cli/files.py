"""Finds and reads the files that the user named. Everything that can go wrong is one line of text."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Final

from mlirls_ir.records import dataclass
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file, reason_of
from mlirls_server.paths import is_folder

SUFFIX: Final = ".mlir"
STDIN: Final = "-"
_N_READS: Final = 3
_STREAMS: Final = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A path that could not be looked at, and why."""

    path: str
    reason: str


def _standard_endings(folder: str) -> tuple[str, ...]:
    del folder
    return (SUFFIX,)


def find_files(
    paths: Iterable[str], endings_of: Callable[[str], tuple[str, ...]] = _standard_endings
) -> Iterator[str | Unreadable]:
    """The files that `paths` name, each once.

    Folders are searched for files with one of the endings that `endings_of` gives, except hidden folders below them.
    """
    seen: set[str] = set()
    for path in paths:
        walks = path != STDIN and is_folder(path)
        found: Iterable[str | Unreadable] = _walk(path, endings_of(path)) if walks else [path]
        for item in found:
            if isinstance(item, Unreadable):
                yield item
                continue
            key = item if item == STDIN else str(Path(item).absolute())
            if key not in seen:
                seen.add(key)
                yield item


def read_file(path: str) -> bytes:
    """The bytes of a file, `-` for standard input. Reads again if the file changes meanwhile; raises OSError."""
    if path == STDIN:
        return _read_stream(sys.stdin.buffer)
    if is_stream(path):
        # `check <(generate)`: the shell's name for a stream, which no file of a workspace has.
        with open(path, "rb") as stream:  # noqa: PTH123  # a Path would take the name apart
            return _read_stream(stream)
    data = b""
    for _ in range(_N_READS):
        before = os.stat(path)  # noqa: PTH116  # a Path takes ten times as long
        data = read_regular_file(path, MLIR_BYTES)
        after = os.stat(path)  # noqa: PTH116  # as above
        if (before.st_mtime_ns, before.st_size) == (after.st_mtime_ns, after.st_size):
            break
    return data


def is_stream(path: str) -> bool:
    """Whether a path is the shell's name for a stream, which can be read only once."""
    return path.startswith(_STREAMS)


def _read_stream(stream: IO[bytes]) -> bytes:
    """Everything in a stream that the user gave to the command, however long that takes."""
    data = stream.read(MLIR_BYTES + 1)
    if len(data) > MLIR_BYTES:
        raise OSError(errno.EFBIG, f"is larger than {MLIR_BYTES >> 20} megabytes")
    return data


def _walk(folder: str, endings: tuple[str, ...]) -> Iterator[str | Unreadable]:
    failures: list[Unreadable] = []

    def note(error: OSError) -> None:
        failures.append(Unreadable(str(error.filename), reason_of(error)))

    for root, folders, names in os.walk(folder, onerror=note):
        yield from failures
        failures.clear()
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        here = str(Path(root))
        for name in sorted(names):
            path = name if here == "." else os.path.join(here, name)  # noqa: PTH118  # a Path takes ten times as long
            if name.endswith(endings) and (os.path.isfile(path) or os.path.islink(path)):  # noqa: PTH113, PTH114
                yield path
    yield from failures
