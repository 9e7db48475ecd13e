"""Build folders: `tablegen_compile_commands.yml`, which MLIR's CMake functions write, found and read.

The file has one entry for each `.td` file from which a build generates code, with its include folders:

    --- !FileInfo:
      filepath: "/src/include/Foo/FooOps.td"
      includes: "/src/include;/build/include;/usr/lib/llvm/include"

This reads only that format (YAML documents, or items of a list, with plain or quoted values). The search visits a
bounded number of folders, because build folders are near the top of a workspace.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mlirls_ir.patterns import compiled
from mlirls_ir.source.files import LIST_BYTES, read_regular_file

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import OdsFile

NAME: Final = "tablegen_compile_commands.yml"
PDLL_NAME: Final = "pdll_compile_commands.yml"
"""The same for `.pdll` files."""
_BUILD: Final = compiled(r"[._]?(?:cmake-)?(?:build|out|bin|target|install)", re.IGNORECASE)
_MAX_FOLDERS: Final = 400
_KEY: Final = compiled(r"[ \t]*(?:-[ \t]+)?(filepath|includes)[ \t]*:(.*)")
_ITEM: Final = compiled(r"[ \t]*-[ \t](.*)")
_ESCAPE: Final = compiled(r"\\(.)")
# The `.td` files of LLVM are known from tables; a build of MLIR itself lists all of them.
_UPSTREAM: Final = compiled(
    r"[/\\]include[/\\]mlir[/\\](?:Dialect|IR|Interfaces|Conversion|Transforms|Bytecode|Rewrite)[/\\]"
)


def is_home_or_root(folder: str) -> bool:
    """Whether a folder is the user's home or the root of the file system, and so no workspace."""
    return os.path.dirname(folder) == folder or os.path.normcase(folder) == os.path.normcase(os.path.expanduser("~"))


def find_compile_commands(root: str, name: str = NAME) -> list[str]:
    """The files called `name` in the build folders of a workspace, the newest first.

    A home folder and the root of the file system are not workspaces.
    """
    if is_home_or_root(root):
        return []
    found: dict[str, float] = {}
    for folder in likely_folders(root):
        path = str(Path(folder, name))
        try:
            found[path] = os.stat(path).st_mtime
        except OSError:
            continue
    return sorted(found, key=lambda path: -found[path])


def read_compile_commands(path: str | os.PathLike[str]) -> list[OdsFile]:
    """The `.td` files of a build that are not upstream's own, each once; none when the file cannot be read."""
    return [file for file in read_all_commands(path) if _UPSTREAM.search(file.path) is None]


def read_all_commands(path: str | os.PathLike[str]) -> list[OdsFile]:
    """The files of a build, each once; none when the list cannot be read."""
    try:
        text = read_regular_file(path, LIST_BYTES).decode("utf-8", errors="replace")
    except OSError:
        return []
    return parse_compile_commands(text)


def read_includes(text: str) -> list[str]:
    """All include folders that a build's entries name, each once."""
    return list(dict.fromkeys(folder for _, includes in _entries(text) for folder in includes))


def parse_compile_commands(text: str) -> list[OdsFile]:
    """The entries of a text, each file once with all its include folders."""
    found: dict[str, dict[str, None]] = {}
    for path, includes in _entries(text):
        found.setdefault(path, {}).update(dict.fromkeys(includes))
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.ods.user_data import OdsFile

    return [OdsFile(path, tuple(includes)) for path, includes in found.items()]


def _entries(text: str) -> Iterator[tuple[str, list[str]]]:
    path, includes = "", list[str]()
    in_list = False
    for line in text.splitlines():
        key = _KEY.match(line)
        if line.startswith("---") or (key is not None and key[1] == "filepath" and path):
            if path:
                yield path, includes
            path, includes = "", []
        item = _ITEM.match(line) if in_list and key is None else None
        in_list = (key is not None and key[1] == "includes" and not key[2].strip()) or item is not None
        if item is not None:
            includes.append(_scalar(item[1]))
        elif key is not None and key[1] == "filepath":
            path = _scalar(key[2])
        elif key is not None:
            includes += [part for part in _scalar(key[2]).split(";") if part]
    if path:
        yield path, includes


def _scalar(text: str) -> str:
    """The value of a YAML scalar on one line."""
    text = text.strip()
    if len(text) >= 2 and text[0] == text[-1] == '"':
        return _ESCAPE.sub(lambda match: match[1] if match[1] in '"\\/' else match[0], text[1:-1])
    if len(text) >= 2 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    return text.partition(" #")[0].rstrip()


def likely_folders(root: str) -> Iterator[str]:
    """The root, folders with a build's name one and two levels below, and all folders directly in those."""
    yield root
    n_seen = 0
    for first in _folders(root):
        is_build = _BUILD.match(os.path.basename(first)) is not None
        if is_build:
            yield first
        for second in _folders(first):
            n_seen += 1
            if n_seen > _MAX_FOLDERS:
                return
            if is_build or _BUILD.match(os.path.basename(second)):
                yield second


def _folders(parent: str) -> list[str]:
    try:
        with os.scandir(parent) as entries:
            names = sorted(
                e.name for e in entries if e.is_dir() and (not e.name.startswith(".") or _BUILD.match(e.name))
            )
    except OSError:
        return []
    return [str(Path(parent, name)) for name in names]
