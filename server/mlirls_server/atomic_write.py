"""Writes a file in one step: whoever reads it finds what was there or what is there after, and never a part."""

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
"""How many seconds to wait before a file is replaced that another program has open, as scanners do for a moment."""


def write_atomically(path: str, data: bytes, refuse: Callable[[], str | None] | None = None) -> str | None:
    """Makes the file at `path` hold `data` and nothing else. Raises OSError; see `write_pieces_atomically`."""
    return write_pieces_atomically(path, (data,), refuse)


def write_pieces_atomically(
    path: str, pieces: Iterable[bytes], refuse: Callable[[], str | None] | None = None
) -> str | None:
    """Makes the file at `path` hold `pieces`, which are made while they are written. Raises OSError.

    `refuse` is asked at the last moment; where it gives a reason, the file is left as it is and the reason returned. A
    link stays a link, and a file that is there keeps its permissions, without which it is not replaced.
    """
    target = Path(path).resolve()
    is_there = target.exists()
    if is_there:
        # A read-only file is not replaced either.
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
            # What a program that just opens the file would make of it.
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
    """Errors tell of the file that was asked for, and not of one that nobody has heard of."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from error


def _replace(new: Path, target: Path) -> None:
    """Puts a file in place of another one. Windows refuses that as long as anybody has the other one open."""
    for seconds in _WAITS if _IS_WINDOWS else ():
        try:
            new.replace(target)
        except PermissionError:
            time.sleep(seconds)
        else:
            return
    new.replace(target)
