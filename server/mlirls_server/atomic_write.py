"""Writes a file in one step: readers see the old or the new contents, and never a part."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_IS_WINDOWS: Final = os.name == "nt"
_WAITS: Final = (0.01, 0.05, 0.2, 0.5)
"""How many seconds to wait for a file that another program, such as a scanner, has open for a moment."""


def write_atomically(path: str, data: bytes, refuse: Callable[[], str | None] | None = None) -> str | None:
    """Writes `data` as the whole file at `path`. Raises OSError; see `write_pieces_atomically`."""
    return write_pieces_atomically(path, (data,), refuse)


def write_pieces_atomically(
    path: str, pieces: Iterable[bytes], refuse: Callable[[], str | None] | None = None
) -> str | None:
    """Writes `pieces`, which are made one by one, as the whole file at `path`. Raises OSError.

    `refuse` is called at the last moment; if it returns a reason, the file is left as it is and the reason is returned.
    A link stays a link, and an existing file keeps its permissions; if they cannot be kept, it is not replaced.
    """
    target = Path(path).resolve()
    is_there = target.exists()
    if is_there:
        # A read-only file is not replaced.
        with target.open("r+b"):
            pass
    with _errors_name(path):
        descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            for piece in pieces:
                file.write(piece)
            file.flush()
            os.fsync(file.fileno())
        if is_there:
            shutil.copymode(target, name)
        else:
            # The permissions of a file that is simply opened for writing.
            mask = os.umask(0)
            os.umask(mask)
            Path(name).chmod(0o666 & ~mask)
        reason = None if refuse is None else refuse()
        if reason is None:
            with _errors_name(path):
                _replace(Path(name), target)
        return reason
    finally:
        with suppress(FileNotFoundError):
            Path(name).unlink()


@contextmanager
def _errors_name(path: str) -> Generator[None]:
    """Errors name the requested file and not the temporary one."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from error


def _replace(new: Path, target: Path) -> None:
    """Replaces a file by another. Windows refuses that as long as a program has the file open."""
    for seconds in _WAITS if _IS_WINDOWS else ():
        try:
            new.replace(target)
        except PermissionError:
            time.sleep(seconds)
        else:
            return
    new.replace(target)
