"""Include folders that a build names without a list of `.td` files: in `compile_commands.json` and `CMakeCache.txt`.

Only folders of the project and of an LLVM are taken, since a build also names those of its other libraries.

Read next: `build_folders.py` (the lists that MLIR's CMake functions write), `sources.py` (all folders, in order).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.source.files import LIST_BYTES, read_regular_file
from mlirls_server.project.build_folders import is_home_or_root, likely_folders
from mlirls_server.project.find import Project

COMMANDS: Final = "compile_commands.json"
CACHE: Final = "CMakeCache.txt"
_INCLUDED: Final = compiled(r'(?:-I|-isystem|-iquote)(?:",)?[ ="\\]*(/[^ "\\,]+)')
_PLACE: Final = compiled(r"^(?:MLIR_DIR|LLVM_DIR|MLIR_ROOT|CMAKE_PREFIX_PATH)(?::[A-Z]+)?=(.+)$", re.MULTILINE)
_TREE: Final = compiled(r"^\w+_(?:SOURCE|BINARY)_DIR(?::[A-Z]+)?=(.+)$", re.MULTILINE)
_ABOVE: Final = 4
"""The most levels from `lib/cmake/mlir` up to the folder of an LLVM."""
_MOST: Final = 40


def build_includes(project: Project) -> list[tuple[str, str]]:
    """The folders, each with the path of the file that names it, in the order of the files."""
    folders = project.configuration.build_folders
    if folders is None or project.is_lone or is_home_or_root(project.root):
        return []
    found: dict[str, str] = {}
    for folder in folders or likely_folders(project.root):
        for name in (COMMANDS, CACHE):
            path = str(Path(folder, name))
            try:
                state = os.stat(path)
            except OSError:
                continue
            for include in _named_in(path, name, state.st_mtime_ns, state.st_size):
                if len(found) < _MOST and _is_of(project.root, folder, include):
                    found.setdefault(include, path)
    return list(found.items())


def _is_of(root: str, folder: str, include: str) -> bool:
    from mlirls_server.project.llvm import holds_mlir

    is_own = any(Path(include).is_relative_to(place) for place in (root, folder))
    return os.path.isdir(include) and (is_own or holds_mlir(include))


@lru_cache(maxsize=16)
def _named_in(path: str, name: str, changed: int, size: int) -> Sequence[str]:
    """The folders that a file names; `changed` and `size` are those of the file that was read."""
    del changed, size
    try:
        text = read_regular_file(path, LIST_BYTES).decode("utf-8", "replace")
    except OSError:
        return ()
    named = _INCLUDED.findall(text) if name == COMMANDS else _in_cache(text)
    return tuple(dict.fromkeys(os.path.normpath(str(place)) for place in named))


def _in_cache(text: str) -> Iterator[str]:
    """The include folders of a project's trees, and those of the LLVM that it was configured with."""
    from mlirls_server.project.llvm import include_folder_of

    for place in _TREE.findall(text):
        yield os.path.join(str(place), "include")
    for places in _PLACE.findall(text):
        for place in str(places).split(";"):
            path = Path(place)
            found = (include_folder_of(str(folder)) for folder in (path, *path.parents[:_ABOVE]))
            include = next((one for one in found if one is not None), None)
            if include is not None:
                yield str(include)
