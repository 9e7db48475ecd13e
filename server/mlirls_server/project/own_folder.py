"""Whether a folder is the user's alone, so that what is in it can be believed.

Read next: `cache_folder.py` (what later runs may use), `trusted.py` (what the user has allowed).
"""

from __future__ import annotations

import os
import sys
from functools import cache

from mlirls_server.project.work_tree import work_tree_around


def why_refused(folder: str, variable: str) -> str | None:
    """Why nothing in `folder` may be believed, and what to do about it; None for a folder of the user's own.

    `variable` is the environment variable that may name it. A folder that does not exist is the user's own: it is made
    with the first thing that is kept.
    """
    if sys.platform == "win32":
        return None
    try:
        status = os.stat(folder)
    except OSError:
        return None
    if status.st_uid != os.geteuid():
        return f"another user owns it; name a folder of your own in {variable}"
    if status.st_mode & 0o022:
        return f"other users may write to it; run: chmod go-w '{folder}'"
    # Only a user who names a folder can name one inside a checkout; elsewhere a start need not ask git.
    if os.environ.get(variable) and _has_tracked_files(folder):
        return f"git tracks files in it; name a folder outside of the checkout in {variable}"
    return None


@cache
def _has_tracked_files(folder: str) -> bool:
    """Whether `folder` has files that a commit brings with it; True where git cannot be asked about its repository."""
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
