"""The work tree of a git repository is the nearest folder with a `.git` of any kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_server.project.work_tree import work_tree_around


def check(root: Path, folder: str, expected: str | None) -> None:
    """The work tree around a folder in `root`, as a path below it."""
    place = root / folder
    place.mkdir(parents=True, exist_ok=True)
    assert work_tree_around(str(place)) == (None if expected is None else str(root / expected))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "outer" / ".git").mkdir(parents=True)
    (tmp_path / "outer" / "inner").mkdir()
    (tmp_path / "outer" / "inner" / ".git").symlink_to("where a work tree of git's own was")
    return tmp_path


def test_a_work_tree_is_around_itself(root: Path) -> None:
    check(root, "outer", "outer")


def test_the_nearest_work_tree_counts(root: Path) -> None:
    check(root, "outer/inner/a/b", "outer/inner")


def test_a_folder_inside_is_in_the_work_tree(root: Path) -> None:
    check(root, "outer/a/b", "outer")


def test_a_folder_outside_of_a_repository_has_no_work_tree(root: Path) -> None:
    check(root, "beside", None)
