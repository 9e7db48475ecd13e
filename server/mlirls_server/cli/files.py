"""Finds and reads the files that the user named. Each failure is one line of text."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file, reason_of

SUFFIX: Final = ".mlir"
TD_SUFFIX: Final = ".td"
PDLL_SUFFIX: Final = ".pdll"
STDIN: Final = "-"
_N_READS: Final = 3
_STREAMS: Final = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A path that could not be read, and why."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class FilePatterns:
    """Which files in a folder are MLIR files that a command reads.

    `excludes` says whether the file or folder at an absolute path is skipped; None if nothing is.
    """

    endings: tuple[str, ...] = (SUFFIX,)
    excludes: Callable[[str], bool] | None = None


def _standard(folder: str) -> FilePatterns:
    del folder
    return FilePatterns()


def find_files(
    paths: Iterable[str], patterns_in: Callable[[str], FilePatterns] = _standard
) -> Iterator[str | Unreadable]:
    """The files that `paths` name, each once.

    Folders are searched for MLIR files, without the hidden folders in them. A file that is named counts in any case.
    """
    seen: set[str] = set()
    for path in paths:
        walks = path != STDIN and os.path.isdir(path)
        found: Iterable[str | Unreadable] = _walk(path, patterns_in(path)) if walks else [path]
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
        with open(path, "rb") as stream:
            return _read_stream(stream)
    data = b""
    for _ in range(_N_READS):
        before = os.stat(path)
        data = read_regular_file(path, MLIR_BYTES)
        after = os.stat(path)
        if (before.st_mtime_ns, before.st_size) == (after.st_mtime_ns, after.st_size):
            break
    return data


def is_stream(path: str) -> bool:
    """Whether a path is the shell's name for a stream, which can be read only once."""
    return path.startswith(_STREAMS)


def _read_stream(stream: IO[bytes]) -> bytes:
    """The contents of a stream that the user gave to the command, however long that takes."""
    data = stream.read(MLIR_BYTES + 1)
    if len(data) > MLIR_BYTES:
        raise OSError(errno.EFBIG, f"is larger than {MLIR_BYTES >> 20} megabytes")
    return data


def _walk(folder: str, patterns: FilePatterns) -> Iterator[str | Unreadable]:
    excludes = patterns.excludes
    failures: list[Unreadable] = []

    def note(error: OSError) -> None:
        failures.append(Unreadable(str(error.filename), reason_of(error)))

    for root, folders, names in os.walk(folder, onerror=note):
        yield from failures
        failures.clear()
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        here = str(Path(root))
        if excludes is not None:
            around = os.path.abspath(root)
            folders[:] = [name for name in folders if not excludes(f"{around}{os.sep}{name}")]
            names = [name for name in names if not excludes(f"{around}{os.sep}{name}")]
        for name in sorted(names):
            path = name if here == "." else os.path.join(here, name)
            if name.endswith(patterns.endings) and (os.path.isfile(path) or os.path.islink(path)):
                yield path
    yield from failures
