"""The folder in which everything is kept that a later run may use, below the user's cache folder.

Read next: `dialect_cache.py`, `proposals.py`, `cli/results/`, which each have a folder in it.
"""

from __future__ import annotations

import os
import sys

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_server.paths import absolute, joined

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Final

VARIABLE: Final = "MLIRLS_CACHE"


def user_cache_folder(kind: str = "") -> Path:
    """As `cache_folder_path`, for who works with paths of `pathlib`."""
    from pathlib import Path

    return Path(cache_folder_path(kind))


def cache_folder_path(kind: str = "") -> str:
    """The folder of one `kind` of what is kept, or of all of it; it need not exist.

    It is the folder that the variable `MLIRLS_CACHE` names, as a CI does that keeps it from run to run. Otherwise it is
    where the system has such folders: on Linux `~/.cache/mlirls`, or `mlirls` below what `XDG_CACHE_HOME` names. A user
    without a home has a folder that cannot be made, so nothing is kept.
    """
    named = os.environ.get(VARIABLE)
    if named:
        return joined(absolute(named), kind)
    plain = _plain_folder()
    if plain is not None:
        return joined(plain, kind)
    from platformdirs import user_cache_dir

    try:
        return joined(user_cache_dir("mlirls", appauthor=False), kind)
    except RuntimeError:
        # As in a container whose user has a number and no entry among the users.
        return joined(joined(os.devnull, "mlirls"), kind)


def _plain_folder() -> str | None:
    """What platformdirs says on Linux where nothing is unusual, which is all that most need; None for anything else.

    Importing it takes a tenth of a check whose result is kept.
    """
    if sys.platform != "linux" or "ANDROID_ROOT" in os.environ:
        return None
    named, home = os.environ.get("XDG_CACHE_HOME", ""), os.environ.get("HOME", "")
    if named.startswith("/"):
        return joined(named, "mlirls")
    return joined(home, ".cache/mlirls") if not named and home.startswith("/") else None
