"""Finds the MLIR files of a folder by the endings in its configuration, without hidden folders and build folders.

The search is bounded, because a workspace may be anything, even a home folder; omissions are reported once.

Read next: `reader.py`, which reads them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from mlirls_server.project.configuration_file import NAME, SHARED_NAME

MAX_FILES: Final = 20_000
MAX_BYTES: Final = 32_000_000
"""Bytes of one file: a larger one is indexed only when it is opened."""

_SKIPPED_FOLDERS: Final = frozenset({"node_modules", "__pycache__"})
_BUILD_MARKS: Final = frozenset({"CMakeCache.txt", "CACHEDIR.TAG"})
_MAX_FOLDERS: Final = 100_000

EndingsOf = Callable[[str], tuple[str, ...]]
"""The endings of the names of MLIR files in a folder."""


def find_workspace_files(folders: Iterable[str], endings_of: EndingsOf, report: Callable[[str], None]) -> Iterator[str]:
    """The MLIR files below `folders`, each once; `report` is called with a sentence about omissions."""
    seen: set[str] = set()
    n_folders = 0
    for folder in folders:
        endings: dict[str, tuple[str, ...]] = {}
        for root, inner, names in os.walk(folder):
            n_folders += 1
            if n_folders > _MAX_FOLDERS:
                report(f"only the first {_MAX_FOLDERS} folders of the workspace are indexed")
                return
            is_built = root != folder and not _BUILD_MARKS.isdisjoint(names)
            inner[:] = [] if is_built else sorted(filter(_is_walked, inner))
            if is_built:
                continue
            above = endings.get(str(Path(root).parent))
            if above is None or NAME in names or SHARED_NAME in names:
                above = endings_of(root)
            endings[root] = above
            for name in sorted(names):
                path = os.path.join(root, name)
                if not name.endswith(above) or name.startswith(".") or path in seen:
                    continue
                if len(seen) == MAX_FILES:
                    report(f"only the first {MAX_FILES} MLIR files of the workspace are indexed")
                    return
                seen.add(path)
                yield path


def _is_walked(name: str) -> bool:
    return not name.startswith(".") and name not in _SKIPPED_FOLDERS
