"""The folder for everything that later runs may use, below the user's cache folder.

Kept values decide what later runs report, so only the user may write to the folder. A folder that somebody else owns or
may write to is not used. Neither is one with files that git tracks, because they come with a clone or a pull request.

Read next: `own_folder.py` (which folders only the user can write), `cache.py` (the file in it).
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

from mlirls_server.invisible import visible
from mlirls_server.project.own_folder import why_refused

VARIABLE: Final = "MLIRLS_CACHE"
_NOWHERE: Final = str(Path(os.devnull, "mlirls"))
"""A folder that cannot be created, so nothing is kept."""


def user_cache_folder(kind: str = "") -> Path:
    """The same as `cache_folder_path`, as a `Path`."""
    return Path(cache_folder_path(kind))


def cache_folder_path(kind: str = "") -> str:
    """The folder of one `kind` of kept values, or of all of them; it need not exist.

    The variable `MLIRLS_CACHE` can name it, for example in a CI that keeps it between runs. By default it is in the
    system's place: on Linux `~/.cache/mlirls`, or `mlirls` below `XDG_CACHE_HOME`. Nothing is kept for a user without a
    home, or if others may change the folder; the latter is reported once.
    """
    folder = _folder()
    reason = why_refused(folder, VARIABLE)
    if reason is not None:
        _refuse(folder, reason)
        folder = _NOWHERE
    return str(Path(folder, kind))


def make_cache_folder() -> None:
    """Creates the folder, which only the user may read. Never raises."""
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
        # For example in a container whose user has a number but no entry in the list of users.
        return _NOWHERE


def _refuse(folder: str, reason: str) -> None:
    """Reports once that the folder is not used; processes that this one starts get another folder by the variable."""
    print(visible(f"mlirls: the cache folder '{folder}' is not used: {reason}"), file=sys.stderr)
    os.environ[VARIABLE] = _NOWHERE


def _plain_folder() -> str | None:
    """The answer of platformdirs in the usual case on Linux; None otherwise.

    Importing platformdirs takes a tenth of a check with a kept result.
    """
    if sys.platform != "linux" or "ANDROID_ROOT" in os.environ:
        return None
    named, home = os.environ.get("XDG_CACHE_HOME", ""), os.environ.get("HOME", "")
    if named.startswith("/"):
        return str(Path(named, "mlirls"))
    return str(Path(home, ".cache/mlirls")) if not named and home.startswith("/") else None
