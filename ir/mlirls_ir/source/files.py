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
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, overload

MLIR_BYTES: Final = 1 << 30
"""The limit for one file of MLIR, in bytes."""
TD_BYTES: Final = 1 << 25
"""The limit for one `.td` file; LLVM's largest has less than a megabyte."""
CONFIGURATION_BYTES: Final = 1 << 19
"""The limit for one configuration file."""
LIST_BYTES: Final = 1 << 26
"""The limit for one file that lists what a build makes."""

READ_WHOLE_BYTES = 1 << 26
"""Up to this many bytes, a file is read whole: in a large one, the operations are a small part beside its weights."""
BLOCK_BYTES: Final = 1 << 16

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


_unsaved: Final[dict[str, bytes]] = {}
"""The contents of files that an editor has changed and not saved, by paths without links."""


class _Reach:
    """The folders below which this process may read, by their paths without links; None for everything."""

    folders: tuple[str, ...] | None = None


def read_only_below(folders: Iterable[str | os.PathLike[str]]) -> None:
    """Makes this process refuse to read files outside of `folders` from now on; links are resolved first.

    A process calls this first if it answers somebody who must not see everything that the user may see.
    """
    _Reach.folders = tuple(map(_as_folder, folders))


@contextmanager
def reading_only_below(folders: Iterable[str | os.PathLike[str]]) -> Generator[None]:
    """Has every file outside of `folders` refused for as long as the context is entered, links followed.

    What this process may not read anyway stays refused.
    """
    before = _Reach.folders
    expected = tuple(map(_as_folder, folders))
    _Reach.folders = expected if before is None else tuple(one for one in expected if one.startswith(before))
    try:
        yield
    finally:
        _Reach.folders = before


def read_regular_file(path: str | os.PathLike[str], at_most: int) -> bytes:
    """The bytes of the file at `path`, links followed; those in the editor if they are not saved.

    Raises OSError, whose `strerror` says why, if the file cannot be read, is not regular, or has more than `at_most`
    bytes. Never waits for anything except the disk.
    """
    name = os.fspath(path)
    try:
        _refuse_outside(name)
        content = unsaved_bytes(name)
        if content is not None:
            return content
        # Opening a device may have effects, so the status is checked before; and again after, since the file may have
        # changed.
        _refuse(name, os.stat(name), at_most)
        descriptor = os.open(name, _FLAGS)
    except ValueError as error:
        # A name with a NUL in it.
        raise OSError(errno.EINVAL, "is not a name of a file", name) from error
    try:
        status = os.fstat(descriptor)
        _refuse(name, status, at_most)
        return _read(descriptor, name, status.st_size, at_most)
    finally:
        os.close(descriptor)


def unsaved_bytes(path: str | os.PathLike[str]) -> bytes | None:
    """The contents of the file at `path` in the editor; None if it has no changes there."""
    return _unsaved.get(os.path.realpath(path)) if _unsaved else None


def put_unsaved(path: str | os.PathLike[str], content: bytes) -> bool:
    """Gives `content` to everybody in this process who reads the file at `path`; whether that is a change."""
    name = os.path.realpath(path)
    if _unsaved.get(name) == content:
        return False
    _unsaved[name] = content
    return True


def drop_unsaved(path: str | os.PathLike[str]) -> bool:
    """Lets everybody read the file at `path` again as it is saved; whether that is a change."""
    return _unsaved.pop(os.path.realpath(path), None) is not None


def all_unsaved() -> Mapping[str, bytes]:
    """The contents of all files that an editor has changed and not saved, by paths without links."""
    return _unsaved


class FileBytes:
    """The bytes of a file that is too large to be read whole: the parts that are used are read in blocks and kept.

    A mapped file would do the same, but reading a page of it after the file has become shorter makes the system kill
    the process. Here this is an `OSError`. Slices that are longer than a block are read each time and not kept.
    """

    __slots__ = ("_blocks", "_descriptor", "_name", "_size")

    def __init__(self, descriptor: int, name: str, size: int) -> None:
        self._descriptor = descriptor
        self._name = name
        self._size = size
        self._blocks: dict[int, bytes] = {}

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> bytes: ...
    def __getitem__(self, index: int | slice) -> int | bytes:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._size)
            assert step == 1
            return self._slice(start, max(start, stop))
        if not 0 <= index < self._size:
            raise IndexError(index)
        return self._block(index // BLOCK_BYTES)[index % BLOCK_BYTES]

    def __bytes__(self) -> bytes:
        return self._read(0, self._size)

    def __del__(self) -> None:
        self.close()

    def find(self, expected: bytes, start: int, end: int) -> int:
        """The offset of `expected`, a single byte, in a range; -1 if it is not there."""
        while start < end:
            number, begin = divmod(start, BLOCK_BYTES)
            found = self._block(number).find(expected, begin, begin + end - start)
            if found >= 0:
                return number * BLOCK_BYTES + found
            start = (number + 1) * BLOCK_BYTES
        return -1

    def pieces(self) -> Iterator[bytes]:
        """All bytes in pieces, which are not kept."""
        for start in range(0, self._size, _PIECE):
            yield self._read(start, min(self._size, start + _PIECE))

    def close(self) -> None:
        """Closes the file; blocks that were not read are no longer available."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _slice(self, start: int, stop: int) -> bytes:
        number, begin = divmod(start, BLOCK_BYTES)
        length = stop - start
        if begin + length <= BLOCK_BYTES and length:
            return self._block(number)[begin : begin + length]
        return self._read(start, stop)

    def _block(self, number: int) -> bytes:
        found = self._blocks.get(number)
        if found is None:
            start = number * BLOCK_BYTES
            found = self._blocks[number] = self._read(start, min(self._size, start + BLOCK_BYTES))
        return found

    def _read(self, start: int, stop: int) -> bytes:
        os.lseek(self._descriptor, start, os.SEEK_SET)
        pieces: list[bytes] = []
        left = stop - start
        while left:
            piece = os.read(self._descriptor, left)
            if not piece:
                raise OSError(errno.EIO, "got shorter while it was read", self._name)
            pieces.append(piece)
            left -= len(piece)
        return b"".join(pieces)


def open_regular_file(path: str | os.PathLike[str]) -> bytes | FileBytes:
    """The bytes of the file at `path`; of a large one, only the parts that are used are read.

    Raises OSError like `read_regular_file`, and for an empty file.
    """
    name = os.fspath(path)
    _refuse_outside(name)
    _refuse(name, os.stat(name), _ANY_SIZE)
    descriptor = os.open(name, _FLAGS)
    is_kept = False
    try:
        status = os.fstat(descriptor)
        _refuse(name, status, _ANY_SIZE)
        if not status.st_size:
            raise OSError(errno.EINVAL, "is empty", name)
        if status.st_size <= READ_WHOLE_BYTES:
            return _read(descriptor, name, status.st_size, _ANY_SIZE)
        is_kept = True
        return FileBytes(descriptor, name, status.st_size)
    finally:
        if not is_kept:
            os.close(descriptor)


def pieces_of(data: bytes | FileBytes) -> Iterable[bytes]:
    """The bytes in pieces; the lengths of the pieces depend on the size of the file only."""
    return data.pieces() if isinstance(data, FileBytes) else (data,)


def close_bytes(data: bytes | FileBytes) -> None:
    """Ends the reading of a file that is about to be replaced, which Windows refuses for an open one."""
    if isinstance(data, FileBytes):
        data.close()


def reason_of(error: OSError) -> str:
    """Why a path cannot be read, as text without the path."""
    return (error.strerror or str(error)).lower()


def is_missing(error: OSError) -> bool:
    """Whether nothing is at the path, rather than something unreadable."""
    return error.errno in (errno.ENOENT, errno.ENOTDIR)


def _as_folder(path: str | os.PathLike[str]) -> str:
    """A path without links, in the form with which paths below it begin."""
    return os.path.join(os.path.realpath(path), "")


def _refuse_outside(name: str) -> None:
    if _Reach.folders is not None and not _as_folder(name).startswith(_Reach.folders):
        raise OSError(errno.EACCES, "is outside of the folders that may be read", name)


def _refuse(name: str, status: os.stat_result, at_most: int) -> None:
    mode = status.st_mode
    if not stat.S_ISREG(mode):
        kind = next((sentence for is_kind, sentence in _KINDS if is_kind(mode)), "is not a file")
        raise OSError(errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL, kind, name)
    if status.st_size > at_most:
        raise _too_large(name, at_most)


def _read(descriptor: int, name: str, expected: int, at_most: int) -> bytes:
    """All bytes, regardless of the size in the status: a file may grow, and special files report no size."""
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
