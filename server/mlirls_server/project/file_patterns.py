"""Which files the patterns of a configuration mean, by their paths alone; nothing is looked up on the disk.

`*`, `?` and `[...]` match within a name, `**` any folders. A pattern that means a folder means all that is in it. One
without a slash means every file and folder of that name; `absolute_pattern` writes it as such.

Read next: `patterns.py` (patterns that are searched for on the disk).
"""

from __future__ import annotations

import fnmatch
import glob
import os
import posixpath
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

_ANY: Final = "**"


def absolute_pattern(pattern: str, base: str) -> str:
    """The pattern as one that begins at the root of the disk; `base` is the folder in which it was written."""
    found = pattern.replace("\\", "/") if os.sep == "\\" else pattern
    found = found.rstrip("/") or "**"
    if Path(found).is_absolute():
        return posixpath.normpath(found)
    below = found if "/" in found else f"**/{found}"
    return posixpath.normpath(f"{glob.escape(base.replace(os.sep, '/'))}/{below}")


def is_meant(path: str, patterns: Iterable[str]) -> bool:
    """Whether one of the absolute patterns means the file at the absolute `path`, or a folder that it is in."""
    # A folder may be called `../test` on the command line.
    names = os.path.normpath(path).replace(os.sep, "/").split("/")
    return any(_leads_to(_parts(pattern), names) for pattern in patterns)


def _leads_to(parts: tuple[str, ...], names: list[str]) -> bool:
    """Whether the parts of a pattern mean a path with these names, or the first of them."""
    # How many parts the names so far may have used up.
    used = _with_skipped(parts, {0})
    for name in names:
        used = _with_skipped(
            parts,
            {
                at if parts[at] == _ANY else at + 1
                for at in used
                if parts[at] == _ANY or _expression(parts[at]).match(name)
            },
        )
        if len(parts) in used:
            return True
    return False


def _with_skipped(parts: tuple[str, ...], used: set[int]) -> set[int]:
    """The same, with parts left out that stand for any folders, as they may stand for none; the last must match."""
    out = set(used)
    for at in used:
        end = at
        while end < len(parts) - 1 and parts[end] == _ANY:
            end += 1
            out.add(end)
    return out


@lru_cache(maxsize=256)
def _parts(pattern: str) -> tuple[str, ...]:
    parts = pattern.split("/")
    # `a/**` means what is in `a`, at any depth.
    return (*parts, "*") if parts[-1] == _ANY else tuple(parts)


@lru_cache(maxsize=1024)
def _expression(part: str) -> re.Pattern[str]:
    # Windows does not tell names by the case of their letters, least of all the letter of a drive.
    return re.compile(fnmatch.translate(part), re.IGNORECASE if os.path.normcase("A") == "a" else 0)
