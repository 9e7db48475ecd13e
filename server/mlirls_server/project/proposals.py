"""Finds a built or installed tool that could be the judge of a project's files, to propose it.

Nothing is run; only file names are examined. A tool is proposed once, which the user's cache remembers.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mlirls_server.programs import find_program
from mlirls_server.project.build_folders import is_home_or_root, likely_folders
from mlirls_server.project.cache import Cache
from mlirls_server.project.cache_folder import cache_folder_path
from mlirls_server.project.find import Project

_INSTALLED: Final = (
    "circt-opt",
    "heir-opt",
    "iree-opt",
    "stablehlo-opt",
    "torch-mlir-opt",
    "triton-opt",
    "ttmlir-opt",
    "mlir-opt",
)
"""Tools with mlir-opt's options that people install; other programs called `*-opt` read something else."""
_OTHERS: Final = ("spirv-opt", "wasm-opt")
_PROPOSAL: Final = (
    "mlirls can run {name} on each file that you save, and show its findings. To use it, write [judge] "
    "command = [{command}] in mlirls.toml; mlirls then asks for permission to run it. See docs/judge.md. This "
    "message is shown once."
)


def find_tool(project: Project) -> str | None:
    """A tool in the build folders of a project or in the environment, as `[judge] command` would name it."""
    built = next(_built(project.root), None)
    if built is not None:
        return built.relative_to(project.root).as_posix() if built.is_relative_to(project.root) else str(built)
    return next((name for name in _INSTALLED if find_program(name) is not None), None)


def propose_judge(project: Project) -> str | None:
    """The message about a found tool; None if there is none, or it has been shown before."""
    name = find_tool(project)
    if name is None or not _is_first(f"{project.root}\0{name}"):
        return None
    return _PROPOSAL.format(name=name, command=f'"{name}"')


def _built(root: str) -> Iterator[Path]:
    """The programs called `*-opt` in the `bin` folders of the likely build folders."""
    if is_home_or_root(root):
        return
    for folder in likely_folders(root):
        try:
            found = sorted(Path(folder, "bin").glob("*-opt"))
        except OSError:
            continue
        for path in found:
            if path.name not in _OTHERS and path.is_file() and os.access(path, os.X_OK):
                yield path


def _is_first(what: str) -> bool:
    """Whether this is shown for the first time; False if the cache cannot remember it."""
    cache = Cache(cache_folder_path(), "proposals")
    key = hashlib.sha256(what.encode("utf-8", "surrogateescape")).hexdigest()[:32]
    if cache.get(key) is not None:
        cache.close()
        return False
    cache.put(key, b"")
    return cache.save()
