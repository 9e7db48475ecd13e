"""Finds the files that match patterns of a configuration: `*`, `?` and `[...]` in a name, `**` for nested folders.

Like `glob.glob`, but bounded, because a pattern comes from a workspace and may be `/**/*.td`. A folder is walked once,
however many links lead to it. Names that begin with a dot match only patterns that do.
"""

from __future__ import annotations

import fnmatch
import glob
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MOST_NAMES: Final = 100_000
"""The most names that are examined for the patterns of one project, which takes some tenths of a second."""


def escaped(path: str) -> str:
    """The pattern that matches only this path."""
    return glob.escape(path)


class PatternSearch:
    """Searches for patterns with a common limit; `is_whole` says that it was not reached."""

    def __init__(self, most_names: int = MOST_NAMES, *, with_folders: bool = False) -> None:
        self._left = most_names
        self._with_folders = with_folders
        self.is_whole = True

    def files(self, pattern: str) -> list[str]:
        """The files, or also the folders, that match an absolute pattern, sorted, each once."""
        path = Path(pattern)
        return sorted(dict.fromkeys(self._walk(path.anchor, path.parts[1:])))

    def _walk(self, folder: str, parts: tuple[str, ...]) -> Iterator[str]:
        if not parts:
            return
        part, rest = parts[0], parts[1:]
        if part == "**":
            for inner in self._folders_below(folder):
                yield from self._walk(inner, rest or ("*",))
        elif not glob.has_magic(part):
            path = os.path.join(folder, part)
            if rest:
                yield from self._walk(path, rest)
            elif os.path.isfile(path) or (self._with_folders and os.path.isdir(path)):
                yield path
        elif rest:
            for entry in self._entries(folder, part):
                if _is_folder(entry):
                    yield from self._walk(entry.path, rest)
        else:
            found = self._entries(folder, part)
            yield from (entry.path for entry in found if self._with_folders or _is_file(entry))

    def _folders_below(self, folder: str) -> Iterator[str]:
        """`folder` and those in it, a folder before what is in it, each once."""
        seen: set[tuple[int, int]] = set()
        waiting = [folder]
        while waiting:
            inner = waiting.pop()
            try:
                status = Path(inner).stat()
            except OSError:
                continue
            identity = (status.st_dev, status.st_ino)
            if identity in seen:
                continue
            seen.add(identity)
            yield inner
            waiting += [entry.path for entry in reversed(self._entries(inner, "*")) if _is_folder(entry)]

    def _entries(self, folder: str, part: str) -> list[os.DirEntry[str]]:
        """The entries of a folder whose names `part` matches, sorted by name."""
        matches = re.compile(fnmatch.translate(part)).match
        shows_hidden = part.startswith(".")
        found: list[os.DirEntry[str]] = []
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if self._left == 0:
                        self.is_whole = False
                        break
                    self._left -= 1
                    if matches(entry.name) and (shows_hidden or not entry.name.startswith(".")):
                        found.append(entry)
        except OSError:
            return []
        return sorted(found, key=lambda entry: entry.name)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False
