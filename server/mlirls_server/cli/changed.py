"""`mlirls check --changed-since REV`: the files that differ from a revision of git, and those that git does not know.

What changed on another branch since the two parted does not count: REV stands for where it and HEAD parted.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable
from pathlib import Path

from mlirls_server.cli.files import STDIN
from mlirls_server.cli.usage import CannotRun
from mlirls_server.paths import is_folder


def changed_since(revision: str, paths: Iterable[str]) -> set[str]:
    """The files, as `is_among` looks for them, below `paths` that changed. Raises `CannotRun`."""
    out: set[str] = set()
    folders = {path if is_folder(path) else str(Path(path).parent) for path in paths if path != STDIN}
    for root in {_git(folder, "rev-parse", "--show-toplevel").rstrip("\n") for folder in folders}:
        commit = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
        start = _git(root, *commit, is_optional=True).strip()
        if not start:
            raise CannotRun(
                f"check: --changed-since: git knows no revision '{revision}' in {root}; a shallow copy, as CI makes, "
                "has it after git fetch (fetch-depth: 0 in GitHub's checkout)"
            )
        base = _git(root, "merge-base", start, "HEAD", is_optional=True).strip() or start
        changed = _git(root, "diff", "--name-only", "--no-renames", "--diff-filter=d", "-z", base, "--")
        fresh = _git(root, "ls-files", "--others", "--exclude-standard", "-z")
        out.update(_same(Path(root, name)) for name in (changed + fresh).split("\0") if name)
    return out


def is_among(path: str, changed: set[str]) -> bool:
    """Whether the file at `path` is one of those."""
    return _same(path) in changed


def _same(path: str | Path) -> str:
    """What all paths of a file have in common: without links, and on Windows without the case of letters."""
    return os.path.normcase(os.path.realpath(path))


def _git(folder: str, *arguments: str, is_optional: bool = False) -> str:
    try:
        done = subprocess.run(["git", "-C", folder, *arguments], capture_output=True, check=False)
    except FileNotFoundError as error:
        raise CannotRun("check: --changed-since asks git what changed, and there is no git here") from error
    if done.returncode and not is_optional:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise CannotRun(f"check: --changed-since: git: {said[-1].removeprefix('fatal: ') if said else 'it failed'}")
    return os.fsdecode(done.stdout) if not done.returncode else ""
