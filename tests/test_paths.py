"""Paths as text are what `pathlib` makes of the same, on every system."""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_server.paths import absolute, folder_and_those_above, folder_of, joined, name_of, normal

PATHS = ["", ".", "..", "a", "a/b.mlir", "./a", "a/.", "a//b", "a/./b/", "../a", "a/../b", "a.b/", "...", "./."]
ROOTED = ["/", "//", "///", "/.", "/a", "//a", "///a", "/a/", "/a/./b", "/a/../b", "//a//b", "/./a", "/a/b/c.mlir"]


def check(path: str) -> None:
    """A path is read as `pathlib` reads it."""
    assert normal(path) == str(Path(path))
    assert normal(Path(path)) == str(Path(path))
    assert absolute(path) == str(Path(path).absolute())
    whole = Path(path).absolute()
    assert folder_of(str(whole)) == str(whole.parent)
    assert name_of(str(whole)) == whole.name
    assert [*folder_and_those_above(str(whole))] == [str(folder) for folder in (whole, *whole.parents)]
    for folder in ("/", "/b", "/b/c/"):
        assert joined(folder, path) == str(Path(folder, path))


@pytest.mark.parametrize("path", [*PATHS, *ROOTED])
def test_paths_of_all_forms(path: str) -> None:
    check(path)
