"""What is at a path. Never raises, unlike `pathlib` for folders that may not be searched and names too long."""

from __future__ import annotations

from pathlib import Path


def is_file(path: str | Path) -> bool:
    """Whether there is a file at `path` that can be seen."""
    try:
        return Path(path).is_file()
    except OSError:
        return False


def is_folder(path: str | Path) -> bool:
    """Whether there is a folder at `path` that can be seen."""
    try:
        return Path(path).is_dir()
    except OSError:
        return False


def is_there(path: str | Path) -> bool:
    """Whether there is anything at `path` that can be seen."""
    try:
        return Path(path).exists()
    except OSError:
        return False
