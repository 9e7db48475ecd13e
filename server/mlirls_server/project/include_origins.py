"""Where each include folder of an open `.td` or `.pdll` file comes from, for the status of an editor."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mlirls_ir.ods.user_data import OdsFile
from mlirls_server.project.build_folders import NAME, PDLL_NAME, find_compile_commands, read_all_commands
from mlirls_server.project.build_includes import build_includes
from mlirls_server.project.cmake_lists import cmake_includes
from mlirls_server.project.find import Project
from mlirls_server.project.llvm import holds_mlir, version_of_headers
from mlirls_server.project.llvm_choice import LlvmChoice
from mlirls_server.project.sources import Sources
from mlirls_server.project.tree_includes import tree_includes

_CONFIGURED: Final = "mlirls.toml"
_TREE: Final = "a folder above the file"
_FOUND: Final = "a folder of the project that has an included file"
_CHOSEN: Final = "the chosen LLVM"
_INSTALLED: Final = "an installed LLVM"
_BUILD: Final = "a list of a build"


def include_origins(project: Project, llvm: LlvmChoice, sources: Sources, file: OdsFile) -> list[tuple[str, str]]:
    """The folders of a file in order, each with the words or the path that says who names it."""
    configured = project.configuration.include_dirs()
    named = {**dict(cmake_includes(project, file.path)), **dict(build_includes(project))}
    lists = _lists(project, file.path)
    above = {str(one) for folder in Path(file.path).parents for one in (folder, folder / "include")}
    searched = tree_includes(project)
    listed = {folder for one in sources.ods for folder in one.include_dirs}
    found: list[tuple[str, str]] = []
    for folder in file.include_dirs:
        if folder in configured:
            origin = _CONFIGURED
        elif folder in lists:
            origin = lists[folder]
        elif llvm.headers and folder == llvm.headers:
            origin = _CHOSEN
        elif folder in above:
            origin = _TREE
        elif folder in named:
            origin = named[folder]
        elif folder in searched:
            origin = _FOUND
        else:
            origin = _installed(folder) if holds_mlir(folder) and folder not in listed else _BUILD
        found.append((folder, origin))
    return found


def _installed(folder: str) -> str:
    version = version_of_headers(folder)
    return _INSTALLED if version is None else f"{_INSTALLED} ({version})"


def _lists(project: Project, path: str) -> dict[str, str]:
    """The folders that lists of builds name, those for the file itself first, each with the list."""
    own: dict[str, str] = {}
    others: dict[str, str] = {}
    folders = project.configuration.build_folders
    for name in (PDLL_NAME, NAME):
        lists = [str(Path(folder, name)) for folder in folders or ()]
        if folders == ():
            lists = find_compile_commands(project.root, name)
        for commands in lists:
            for known in read_all_commands(commands):
                for folder in known.include_dirs:
                    (own if known.path == path else others).setdefault(folder, commands)
    return {**others, **own}
