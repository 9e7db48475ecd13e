"""Include folders that the `CMakeLists.txt` files of a project name, for a file in their folders or below.

Only `include_directories`, `set` and `project` are read, and only variables that follow from these. A folder whose name
needs more is left out, and so is one outside of the project.

Read next: `build_includes.py` (what a build that was configured names).
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.source.files import LIST_BYTES, read_regular_file
from mlirls_server.project.find import Project

_NAME: Final = "CMakeLists.txt"
_COMMAND: Final = compiled(r"(?<!\w)(include_directories|set|project)\s*\(([^()]*)\)", re.IGNORECASE)
_COMMENT: Final = compiled(r"#[^\n]*")
_WORD: Final = compiled(r'"([^"]*)"|([^\s"]+)')
_VARIABLE: Final = compiled(r"\$\{(\w+)\}")
_LONGEST: Final = 4096
"""The most characters of a value: each variable may double another one."""
_MOST: Final = 40
"""The most folders of a list."""


def cmake_includes(project: Project, path: str) -> list[tuple[str, str]]:
    """The folders for the file at `path`, each with the list that names it; those of the nearest list are first."""
    if project.is_lone:
        return []
    root = Path(project.root)
    above = [folder for folder in Path(path).parents if folder.is_relative_to(root)]
    variables = {"CMAKE_SOURCE_DIR": str(root), "PROJECT_SOURCE_DIR": str(root)}
    found: list[dict[str, str]] = []
    for folder in reversed(above):
        named = str(folder / _NAME)
        variables |= {"CMAKE_CURRENT_SOURCE_DIR": str(folder), "CMAKE_CURRENT_LIST_DIR": str(folder)}
        written = _carry_out(_commands(named), variables, folder)[:_MOST]
        places = [os.path.normpath(os.path.join(folder, place)) for place in written]
        found.append({place: named for place in places if Path(place).is_relative_to(root) and os.path.isdir(place)})
    nearest: dict[str, str] = {}
    for named_here in reversed(found):
        nearest = {**nearest, **{place: named for place, named in named_here.items() if place not in nearest}}
    return list(nearest.items())


def _carry_out(commands: Sequence[tuple[str, Sequence[str]]], variables: dict[str, str], folder: Path) -> list[str]:
    """The folders that the commands of a list add; sets the variables."""
    places: list[str] = []
    for command, words in commands:
        if not words:
            continue
        if command == "project":
            variables |= {"PROJECT_SOURCE_DIR": str(folder), f"{words[0]}_SOURCE_DIR": str(folder)}
        elif command == "set":
            value = _expanded(words[1], variables) if len(words) > 1 else None
            variables.pop(words[0], None)
            if value is not None:
                variables[words[0]] = value
        else:
            places += [place for word in words if (place := _expanded(word, variables)) is not None]
    return places


def _expanded(word: str, variables: Mapping[str, str]) -> str | None:
    """A word with the values of its variables; None if one is unknown."""
    names = _VARIABLE.findall(word)
    if any(name not in variables for name in names):
        return None
    value = _VARIABLE.sub(lambda found: variables[found[1]], word)
    return value if "$" not in value and len(value) < _LONGEST else None


def _commands(path: str) -> Sequence[tuple[str, Sequence[str]]]:
    try:
        state = os.stat(path)
    except OSError:
        return ()
    return _commands_in(path, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=256)
def _commands_in(path: str, changed: int, size: int) -> Sequence[tuple[str, Sequence[str]]]:
    """The commands of a list with their words; `changed` and `size` are those of the file that was read."""
    del changed, size
    try:
        text = read_regular_file(path, LIST_BYTES).decode("utf-8", "replace")
    except OSError:
        return ()
    return tuple(
        (found[1].lower(), tuple(word[1] or word[2] or "" for word in _WORD.finditer(found[2])))
        for found in _COMMAND.finditer(_COMMENT.sub("", text))
    )
