"""Whether only the user can write to a folder, so that its contents can be trusted.

Read next: `cache_folder.py` (what later runs may use), `trusted.py` (what the user has allowed).
"""

from __future__ import annotations

import os
import sys
from functools import cache

from mlirls_server.project.work_tree import work_tree_around


def why_refused(folder: str, variable: str) -> str | None:
    """Why the contents of `folder` cannot be trusted, and what to do about it; None if they can.

    `variable` is the environment variable that may name another one. A folder that does not exist is fine: it is
    created when something is kept.
    """
    # Windows guards a user's folders itself, and a browser has one user.
    if sys.platform in ("win32", "emscripten"):
        return None
    try:
        status = os.stat(folder)
    except OSError:
        return None
    if status.st_uid != os.geteuid():
        return f"another user owns it; name a folder of your own in {variable}"
    if status.st_mode & 0o022:
        return f"other users may write to it; run: chmod go-w '{folder}'"
    if _has_tracked_files(folder):
        return f"git tracks files in it; name a folder outside of the checkout in {variable}"
    return None


@cache
def _has_tracked_files(folder: str) -> bool:
    """Whether `folder` has files that git tracks; True if git cannot read the repository."""
    folder = os.path.realpath(folder)
    root = work_tree_around(folder)
    if root is None:
        return False
    from mlirls_server.programs import run_git

    try:
        asked = run_git(root, "ls-files", "-z", "--", os.path.relpath(folder, root))
    except OSError:
        return True
    return asked.returncode != 0 or bool(asked.stdout)
