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


def is_home_or_root(folder: Path) -> bool:
    """Whether a folder is the user's home or the root of the file system, and so no workspace."""
    return folder in (Path(folder.anchor), expanded(Path("~")))


def expanded(path: Path) -> Path:
    """A path with the user's home for a `~` at its beginning; the path itself where that user has none."""
    try:
        return path.expanduser()
    except RuntimeError:
        # As in a container whose user has a number and no entry among the users.
        return path
