"""Matches paths with the patterns of a configuration, without looking at the disk.

`*`, `?` and `[...]` match within a name, `**` any folders. A pattern that matches a folder matches everything in it. A
pattern without a slash matches every file and folder of that name; `absolute_pattern` writes it in full.

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
    """The pattern as an absolute one; `base` is the folder in which it was written."""
    found = pattern.replace("\\", "/") if os.sep == "\\" else pattern
    found = found.rstrip("/") or "**"
    if Path(found).is_absolute():
        return posixpath.normpath(found)
    below = found if "/" in found else f"**/{found}"
    return posixpath.normpath(f"{glob.escape(base.replace(os.sep, '/'))}/{below}")


def is_meant(path: str, patterns: Iterable[str]) -> bool:
    """Whether one of the absolute patterns matches the absolute `path` or a folder around it."""
    # A folder may be called `../test` on the command line.
    names = os.path.normpath(path).replace(os.sep, "/").split("/")
    return any(_leads_to(_parts(pattern), names) for pattern in patterns)


def _leads_to(parts: tuple[str, ...], names: list[str]) -> bool:
    """Whether the parts of a pattern match a path with these names, or a beginning of it."""
    # The numbers of parts that the names so far can have matched.
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
    """The same with `**` left out, which may match no folder; the last part must match."""
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
    # `a/**` matches everything in `a`, at any depth.
    return (*parts, "*") if parts[-1] == _ANY else tuple(parts)


@lru_cache(maxsize=1024)
def _expression(part: str) -> re.Pattern[str]:
    # Windows ignores the case of letters in names, also in the letter of a drive.
    return re.compile(fnmatch.translate(part), re.IGNORECASE if os.path.normcase("A") == "a" else 0)
