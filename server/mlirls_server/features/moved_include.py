"""The names in the `include`s of `.td` and `.pdll` files after an included file has moved."""

from __future__ import annotations

import os
from collections.abc import Iterable


def folder_of_include(name: str, path: str, folders: Iterable[str]) -> str | None:
    """The folder of an `include` that names the file at `path`; None if it names another file.

    The first of `folders` that has such a file decides. If none has one, the end of the path does.
    """
    for folder in folders:
        if os.path.isfile(os.path.join(folder, name)):
            return folder if os.path.samefile(os.path.join(folder, name), path) else None
    written = name.removeprefix("./")
    return path[: -len(written)] if path.replace(os.sep, "/").endswith(f"/{written}") else None


def include_after_move(new: str, folder: str, folders: Iterable[str]) -> str | None:
    """How an `include` names a file that moves to the path `new`, if it can: from its `folder`, or another one."""
    for one in (folder, *folders):
        inside = os.path.relpath(new, one)
        if not inside.startswith(os.pardir):
            return inside.replace(os.sep, "/")
    return None
