"""The folder in which everything is kept that a later run may use, below the user's cache folder.

What is kept decides what later runs report, so the folder has to be the user's alone. A folder that somebody else owns
or may write to is not used, nor is one with files that git tracks: those come with a clone, and with a pull request.

Read next: `own_folder.py` (which folders are the user's alone), `cache.py` (the file in it).
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

from mlirls_server.project.own_folder import why_refused

VARIABLE: Final = "MLIRLS_CACHE"
_NOWHERE: Final = str(Path(os.devnull, "mlirls"))
"""A folder that cannot be made, so nothing is kept."""


def user_cache_folder(kind: str = "") -> Path:
    """As `cache_folder_path`, for who works with paths of `pathlib`."""
    return Path(cache_folder_path(kind))


def cache_folder_path(kind: str = "") -> str:
    """The folder of one `kind` of what is kept, or of all of it; it need not exist.

    It is the folder that the variable `MLIRLS_CACHE` names, as a CI does that keeps it from run to run. Otherwise it is
    where the system has such folders: on Linux `~/.cache/mlirls`, or `mlirls` below what `XDG_CACHE_HOME` names. A user
    without a home has a folder that cannot be made, so nothing is kept; so has one whose folder others may change,
    which is reported once.
    """
    folder = _folder()
    reason = why_refused(folder, VARIABLE)
    if reason is not None:
        _refuse(folder, reason)
        folder = _NOWHERE
    return str(Path(folder, kind))


def make_cache_folder() -> None:
    """Makes the folder with all that is kept, which nobody but the user may look into. Never raises."""
    folder = Path(cache_folder_path())
    if not folder.is_dir():
        with contextlib.suppress(OSError):
            folder.parent.mkdir(parents=True, exist_ok=True)
            folder.mkdir(0o700)


def _folder() -> str:
    named = os.environ.get(VARIABLE)
    if named:
        return str(Path(named).absolute())
    plain = _plain_folder()
    if plain is not None:
        return plain
    from platformdirs import user_cache_dir

    try:
        return user_cache_dir("mlirls", appauthor=False)
    except RuntimeError:
        # As in a container whose user has a number and no entry among the users.
        return _NOWHERE


def _refuse(folder: str, reason: str) -> None:
    """Says once that the folder is not used: processes that this one starts find another one named."""
    print(f"mlirls: the cache folder {folder!r} is not used: {reason}", file=sys.stderr)
    os.environ[VARIABLE] = _NOWHERE


def _plain_folder() -> str | None:
    """What platformdirs says on Linux where nothing is unusual, which is all that most need; None for anything else.

    Importing it takes a tenth of a check whose result is kept.
    """
    if sys.platform != "linux" or "ANDROID_ROOT" in os.environ:
        return None
    named, home = os.environ.get("XDG_CACHE_HOME", ""), os.environ.get("HOME", "")
    if named.startswith("/"):
        return str(Path(named, "mlirls"))
    return str(Path(home, ".cache/mlirls")) if not named and home.startswith("/") else None
