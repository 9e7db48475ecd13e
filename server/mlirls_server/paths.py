"""Paths as text, and what is at them, for what every start asks.

`pathlib` is a fifteenth of a short check where it is imported (it brings what reads URLs), so what most starts do is
done on texts, and gives what `pathlib` gives; what is unusual is left to it. Nothing here raises, unlike `pathlib` for
folders that may not be searched and names too long.

What this file is not: code that few starts run uses `pathlib` as usual, imported where it is used.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TypeAlias

AnyPath: TypeAlias = "str | os.PathLike[str]"


def is_file(path: AnyPath) -> bool:
    """Whether there is a file at `path` that can be seen."""
    return os.path.isfile(path)


def is_folder(path: AnyPath) -> bool:
    """Whether there is a folder at `path` that can be seen."""
    return os.path.isdir(path)


def is_there(path: AnyPath) -> bool:
    """Whether there is anything at `path` that can be seen."""
    return os.path.exists(path)


def normal(path: AnyPath) -> str:
    """A path as `pathlib` writes it."""
    text = os.fspath(path)
    if os.sep != "/":
        from pathlib import Path

        return str(Path(text))
    rest = text.lstrip("/")
    n_slashes = len(text) - len(rest)
    parts = [part for part in rest.split("/") if part not in ("", ".")]
    # To POSIX, two slashes at the beginning are another place than one or three.
    return f"{'//' if n_slashes == 2 else '/' * bool(n_slashes)}{'/'.join(parts)}" or "."


def absolute(path: AnyPath) -> str:
    """A path from the root of the file system, for one that may begin in the folder of the process."""
    return joined(os.getcwd(), path)


def joined(folder: str, path: AnyPath) -> str:
    """A path that may begin in `folder`, as it is from there; "" is the folder itself."""
    return normal(os.path.join(folder, path) if os.fspath(path) else folder)


def folder_of(path: str) -> str:
    """The folder that a normal path is in; the root is in itself."""
    return os.path.dirname(path)


def name_of(path: AnyPath) -> str:
    """The last part of a normal path."""
    return os.path.basename(path)


def folder_and_those_above(folder: str) -> Iterator[str]:
    """A folder, whose path is absolute and normal, and all that it is in, the nearest first."""
    yield folder
    while (above := folder_of(folder)) != folder:
        folder = above
        yield folder


def work_tree_around(folder: str) -> str | None:
    """The nearest folder around `folder`, a path without links, that is the work tree of a git repository.

    git itself would take a folder that merely looks like a repository, which a clone can contain anywhere.
    """
    around = folder_and_those_above(folder)
    return next((above for above in around if os.path.lexists(os.path.join(above, ".git"))), None)


def is_same(path: str, other: str) -> bool:
    """Whether two normal paths name one place; on Windows, letters may differ in case."""
    return path == other or os.path.normcase(path) == os.path.normcase(other)


def is_home_or_root(folder: str) -> bool:
    """Whether a folder is the user's home or the root of the file system, and so no workspace."""
    return folder_of(folder) == folder or is_same(folder, normal(os.path.expanduser("~")))


def expanded(path: str) -> str:
    """A path with the user's home for a `~` at its beginning; the path itself where that user has none."""
    from pathlib import Path

    try:
        return str(Path(path).expanduser())
    except RuntimeError:
        # As in a container whose user has a number and no entry among the users.
        return path
