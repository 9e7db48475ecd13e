"""The files of earlier versions in the cache folder, in a folder for each kind, which are no longer read.

Only files with the names of such files are removed, because a user may name any folder as the cache folder.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path

_FILES = {
    "results": re.compile(r"[0-9a-f]{40}\.results|tmp\w+\.tmp"),
    "dialects": re.compile(r"[0-9a-f]{64}\.dialects|tmp\w+\.tmp"),
    "index": re.compile(r"[0-9a-f]{64}\.index|tmp\w+\.tmp"),
    "proposals": re.compile(r"[0-9a-f]{32}"),
}
"""The names of the files in each folder."""


def size_of_earlier_caches(folder: str) -> int:
    """The bytes of what earlier versions kept in `folder`."""
    n_bytes = 0
    for path in _found(folder):
        with contextlib.suppress(OSError):
            n_bytes += path.stat().st_size
    return n_bytes


def remove_earlier_caches(folder: str) -> None:
    """Removes what earlier versions kept in `folder`. Never raises."""
    for path in _found(folder):
        with contextlib.suppress(OSError):
            path.unlink()
    for name in _FILES:
        with contextlib.suppress(OSError):
            # A folder with other files stays.
            Path(folder, name).rmdir()


def _found(folder: str) -> Iterator[Path]:
    for name, pattern in _FILES.items():
        try:
            paths = list(Path(folder, name).iterdir())
        except OSError:
            continue
        yield from (path for path in paths if pattern.fullmatch(path.name) and not path.is_dir())
