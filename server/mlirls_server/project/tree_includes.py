"""Folders for includes that nobody names, but in which a file of the project is found by the name in an `include`.

They are searched only for an `include` that is not found elsewhere, since that looks at the names of all files.

Read next: `sources.py` (the order of the folders), `missing_includes.py` (advice if no file is found).
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from mlirls_server.project.find import Project
from mlirls_server.project.missing_includes import folders_with
from mlirls_server.project.patterns import PatternSearch

_found: Final[dict[str, list[str]]] = {}
"""The folders that were found in the project at a root, in the order in which they were needed."""


def tree_includes(project: Project) -> list[str]:
    """The folders that `search_tree` has found in a project and that still exist."""
    return [folder for folder in _found.get(project.root, ()) if os.path.isdir(folder)]


def search_tree(project: Project, path: str, names: Iterable[str]) -> bool:
    """Searches the project for the files with the names that the file at `path` includes; whether a folder is new.

    If several folders have a file, the one nearest to the file that includes it counts.
    """
    if project.is_lone:
        return False
    search = PatternSearch()
    known = _found.setdefault(project.root, [])
    n_before = len(known)
    for name in names:
        folders = {str(Path(project.root, folder)) for folder in folders_with(name, project.root, search)}
        if folders and folders.isdisjoint(known):
            known.append(min(folders, key=lambda folder: (-_n_common(folder, path), len(folder), folder)))
    return len(known) > n_before


def _n_common(folder: str, path: str) -> int:
    """How many folders a folder and a file have in common, from the root."""
    return len(Path(os.path.commonpath([folder, path])).parts)
