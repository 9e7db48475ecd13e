"""The folder in which everything is kept that a later run may use, below the user's cache folder.

Read next: `dialect_cache.py`, `proposals.py`, `cli/results/`, which each have a folder in it.
"""

from __future__ import annotations

from pathlib import Path


def user_cache_folder(kind: str = "") -> Path:
    """The folder of one `kind` of what is kept, or of all of it; it need not exist.

    On Linux that is `~/.cache/mlirls`, or `mlirls` below the folder that `XDG_CACHE_HOME` names.
    """
    # It is not imported by commands that keep nothing.
    from platformdirs import user_cache_path

    return user_cache_path("mlirls", appauthor=False) / kind
