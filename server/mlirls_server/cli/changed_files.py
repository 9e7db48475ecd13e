"""`mlirls check --changed-since REV`: the files that differ from a git revision, and untracked files.

Files are compared with the merge base of REV and HEAD, so later changes on another branch do not count. Files of a
submodule are compared with the commit that the revision has for it.

Read next: `revision.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import field

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.revision import Revision, revision_of
from mlirls_server.cli.usage import CannotRun
from mlirls_server.project.work_tree import work_tree_around


def changed_since(revision: str, paths: Iterable[str], files: Sequence[str]) -> set[str]:
    """The files among `files`, which are below `paths`, that changed. Raises `CannotRun`."""
    found = Repositories()
    for path in paths:
        if path != STDIN:
            found.add(os.path.realpath(path if os.path.isdir(path) else os.path.dirname(path) or "."), revision)
    asked: dict[str, dict[str, set[str]]] = {}
    for file in files:
        for place in _places(file):
            repository = found.around(os.path.dirname(place))
            if repository is not None and not os.path.isdir(place):
                name = os.path.relpath(place, repository.root)
                asked.setdefault(repository.root, {}).setdefault(name, set()).add(file)
    out: set[str] = set()
    for root, names in asked.items():
        repository = found.at[_key(root)]
        assert repository is not None
        out.update(*(names[name] for name in repository.changed(names)))
    return out


def _key(root: str) -> str:
    """The key of a folder without links; on Windows, paths of one folder may differ in the case of letters."""
    return os.path.normcase(root)


def _places(file: str) -> set[str]:
    """The path of a file and, if it is a link to a file that exists, the path of that file."""
    folder, name = os.path.split(file)
    here = os.path.join(os.path.realpath(folder), name)
    there = os.path.realpath(file)
    return {here, there} if os.path.exists(there) else {here}


@dataclass(slots=True)
class Repositories:
    """The repositories of the files and their submodules, by work tree; None for other folders."""

    at: dict[str, Revision | None] = field(default_factory=dict[str, Revision | None])

    def add(self, folder: str, revision: str) -> None:
        """Adds the repository that `folder` is in. Raises `CannotRun`."""
        root = work_tree_around(folder)
        if root is None:
            raise CannotRun(f"check: --changed-since: git: not in a git repository: {folder}")
        if _key(root) not in self.at:
            self.at[_key(root)] = revision_of(root, revision)

    def around(self, folder: str) -> Revision | None:
        """The repository around `folder`, if it is one of these."""
        root = work_tree_around(folder)
        if root is None:
            return None
        if _key(root) not in self.at:
            outer = self.around(os.path.dirname(root))
            self.at[_key(root)] = None if outer is None else outer.submodule(root)
        return self.at[_key(root)]
