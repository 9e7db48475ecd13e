"""Which LLVM the MLIR of a project is for: configured, or named by the project's build, else the newest.

MLIR's text is not stable between releases, so tables, hooks and grammar depend on the release. Nothing is run or
trusted: a build folder names a folder, and a file there has a number.

Read next: `llvm.py` (LLVM's folders), `../../../ir/mlirls_ir/ods/upstream.py` (the releases that have tables).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from mlirls_ir.ods.upstream import LATER, MAIN, NEWEST, nearest_tables
from mlirls_ir.patterns import compiled
from mlirls_ir.source.files import LIST_BYTES, read_regular_file
from mlirls_server.project.build_folders import NAME, likely_folders, read_includes
from mlirls_server.project.find import Project

_CACHE: Final = "CMakeCache.txt"
_ENTRY: Final = compiled(
    r"^(?:MLIR_DIR|LLVM_DIR|MLIR_ROOT|LLVM_CONFIG|LLVM_CONFIG_PATH|CMAKE_PREFIX_PATH)(?::[A-Z]+)?=(.+)$", re.MULTILINE
)
_VERSION: Final = compiled(r"^LLVM_VERSION(?:_MAJOR)?(?::[A-Z]+)?=(\d{1,4})\b", re.MULTILINE)
_ABOVE: Final = 4
"""The most levels from `lib/cmake/mlir` or `bin/llvm-config` up to the folder of an LLVM."""


class LlvmChoice(NamedTuple):
    """The major version of the LLVM that texts are for, and the reason, as the end of a sentence.

    `headers` is the include folder of the dialects, "" for the shipped tables. `problem` is a warning for the user, or
    "".
    """

    version: int = NEWEST
    why: str = "default"
    headers: str = ""
    problem: str = ""

    @property
    def is_default(self) -> bool:
        """Whether nobody has said which LLVM it is."""
        return self.why == LlvmChoice().why

    def words(self) -> str:
        """A line for people."""
        tables = nearest_tables(self.version)
        shown = "main" if self.version >= MAIN else str(self.version)
        exact = f", read from {self.headers}" if self.headers else ""
        instead = ""
        if not self.headers and tables != self.version:
            instead = f", with the tables of {tables}"
        elif not self.headers and tables in LATER:
            instead = f", with the tables of {NEWEST} and the known changes"
        return f"LLVM {shown}{exact}{instead} ({self.why})"


def choose_llvm(project: Project) -> LlvmChoice:
    """Which LLVM a project's texts are for."""
    said = project.configuration.llvm
    if said == "main":
        return LlvmChoice(MAIN, "set in the configuration")
    if said.isdecimal():
        return LlvmChoice(int(said), "set in the configuration")
    if said:
        return _from_headers(said)
    # If a folder is not a real project, a build in it does not belong to one.
    found = None if project.is_lone else next(_named(project), None)
    return found or LlvmChoice()


def _from_headers(folder: str) -> LlvmChoice:
    # Imported only when it is needed, as below: start-up is most of a short check.
    from mlirls_server.project.llvm import include_folder_of, version_of_headers

    include = include_folder_of(folder)
    if include is None:
        problem = f"{folder} has no mlir/IR/OpBase.td; name LLVM's source tree, build or installation"
        return LlvmChoice(problem=problem)
    version = version_of_headers(include)
    if version is None:
        return LlvmChoice(NEWEST, "the configured folder has no version", str(include))
    return LlvmChoice(version, "set in the configuration", str(include))


def _named(project: Project) -> Iterator[LlvmChoice]:
    """The LLVMs that the environment and the build folders of a project name, the most reliable first."""
    root = project.root
    folders = project.configuration.build_folders
    given = os.environ.get("MLIR_DIR")
    version = _version_at(given) if given else None
    if version is not None:
        yield LlvmChoice(version, "from the variable MLIR_DIR")
    # By default the likely ones are searched; None turns that off.
    for folder in likely_folders(root) if folders == () else folders or ():
        for name, read in ((_CACHE, _in_cache), (NAME, _in_compile_commands)):
            path = str(Path(folder, name))
            try:
                text = read_regular_file(path, LIST_BYTES).decode("utf-8", "replace")
            except OSError:
                continue
            version = read(text)
            if version is not None:
                yield LlvmChoice(version, f"from {_shown(path, root)}")


def _shown(path: str, root: str) -> str:
    return Path(path).relative_to(root).as_posix() if Path(path).is_relative_to(root) else path


def _in_cache(text: str) -> int | None:
    """The version of the LLVM that a build was configured with."""
    for places in _ENTRY.findall(text):
        for place in str(places).split(";"):
            version = _version_at(place)
            if version is not None:
                return version
    found = _VERSION.search(text)
    return int(found[1]) if found is not None else None


def _in_compile_commands(text: str) -> int | None:
    """The version of the LLVM whose `.td` files a build includes."""
    from mlirls_server.project.llvm import holds_mlir, version_of_headers

    versions = (version_of_headers(folder) for folder in read_includes(text) if holds_mlir(folder))
    return next((version for version in versions if version is not None), None)


def _version_at(place: str) -> int | None:
    """The version of the LLVM with a folder or program that a build names."""
    from mlirls_server.project.llvm import include_folder_of, version_of_headers

    path = Path(place)
    for folder in (path, *path.parents[:_ABOVE]):
        include = include_folder_of(str(folder))
        if include is not None:
            return version_of_headers(include)
    return None
