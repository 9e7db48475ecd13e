"""Reads a file: the only code of the project that opens files to read them.

A workspace is not trusted. A file `a.mlir` there may be a link to a device that never ends, a pipe that nobody writes
to, or larger than memory; so only regular files are read, up to the caller's limit. Files that ship with the project
(tables, grammars) are read elsewhere, by their owners.

Read next: `decode.py` (from bytes to text).
"""

from __future__ import annotations

import errno
import os
import stat

from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from mmap import mmap
    from typing import Final

MLIR_BYTES: Final = 1 << 30
"""The limit for one file of MLIR, in bytes."""
TD_BYTES: Final = 1 << 25
"""The limit for one `.td` file; LLVM's largest has less than a megabyte."""
CONFIGURATION_BYTES: Final = 1 << 19
"""The limit for one configuration file."""
LIST_BYTES: Final = 1 << 26
"""The limit for one file that lists what a build makes."""
KEPT_BYTES: Final = 1 << 30
"""The limit for one file that the project itself wrote in the user's cache folder."""

_PIECE: Final = 1 << 24
_ANY_SIZE: Final = 1 << 63
# Opening a pipe waits for a writer, opening a terminal may make it the controlling one; Windows has neither flag.
_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
)
_KINDS: Final = (
    (stat.S_ISDIR, "is a directory"),
    (stat.S_ISFIFO, "is a pipe, not a file"),
    (stat.S_ISCHR, "is a device, not a file"),
    (stat.S_ISBLK, "is a device, not a file"),
    (stat.S_ISSOCK, "is a socket, not a file"),
)


def read_regular_file(path: str | os.PathLike[str], at_most: int) -> bytes:
    """The bytes of the file at `path`, links followed.

    Raises OSError, whose `strerror` says why, if the file cannot be read, is not regular, or has more than `at_most`
    bytes. Never waits for anything but the disk.
    """
    name = os.fspath(path)
    try:
        # Opening a device may have effects, so the status is checked before; and again after, since the file may have
        # changed.
        _refuse(name, os.stat(name), at_most)  # noqa: PTH116  # a start does without pathlib
        descriptor = os.open(name, _FLAGS)
    except ValueError as error:
        # A name with a NUL in it.
        raise OSError(errno.EINVAL, "is no name of a file", name) from error
    try:
        status = os.fstat(descriptor)
        _refuse(name, status, at_most)
        return _read(descriptor, name, status.st_size, at_most)
    finally:
        os.close(descriptor)


def map_regular_file(path: str | os.PathLike[str]) -> mmap:
    """The bytes of the file at `path` without reading them: what is looked at costs, however large the file is.

    Raises OSError as `read_regular_file`, and for an empty file. The file must not get shorter while it is mapped.
    """
    # A library in a file of its own, which reading text does without.
    from mmap import ACCESS_READ, mmap

    name = os.fspath(path)
    _refuse(name, os.stat(name), _ANY_SIZE)  # noqa: PTH116  # as above
    descriptor = os.open(name, _FLAGS)
    try:
        status = os.fstat(descriptor)
        _refuse(name, status, _ANY_SIZE)
        if not status.st_size:
            raise OSError(errno.EINVAL, "is empty", name)
        return mmap(descriptor, 0, access=ACCESS_READ)
    finally:
        os.close(descriptor)


def reason_of(error: OSError) -> str:
    """Why a path cannot be read, as text without the path."""
    return (error.strerror or str(error)).lower()


def is_missing(error: OSError) -> bool:
    """Whether nothing is at the path, rather than something unreadable."""
    return error.errno in (errno.ENOENT, errno.ENOTDIR)


def _refuse(name: str, status: os.stat_result, at_most: int) -> None:
    mode = status.st_mode
    if not stat.S_ISREG(mode):
        kind = next((sentence for is_kind, sentence in _KINDS if is_kind(mode)), "is not a file")
        raise OSError(errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL, kind, name)
    if status.st_size > at_most:
        raise _too_large(name, at_most)


def _read(descriptor: int, name: str, expected: int, at_most: int) -> bytes:
    """All bytes, whatever size the status gave: a file may grow, and special files report none."""
    pieces: list[bytes] = []
    left = at_most + 1
    while left > 0:
        piece = os.read(descriptor, min(left, max(_PIECE, expected + 1)))
        if not piece:
            return b"".join(pieces)
        pieces.append(piece)
        left -= len(piece)
        expected -= len(piece)
    raise _too_large(name, at_most)


def _too_large(name: str, at_most: int) -> OSError:
    size = f"{at_most >> 20} megabytes" if at_most >= 1 << 20 else f"{at_most} bytes"
    return OSError(errno.EFBIG, f"is larger than {size}", name)
