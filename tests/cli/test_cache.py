"""`mlirls cache`: kept values are shown by kind, and removed on request."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from mlirls_server.project.cache import NAME, Cache
from mlirls_server.project.cache_folder import VARIABLE


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    found = tmp_path / "kept"
    monkeypatch.setenv(VARIABLE, str(found))
    return found


def keep(folder: Path, kind: str, n_values: int, n_bytes: int) -> None:
    cache = Cache(folder, kind)
    for number in range(n_values):
        cache.put(str(number), bytes(n_bytes))
    assert cache.save()


def check(run: Run, *arguments: str, lines: list[str]) -> None:
    found = run("cache", *arguments)
    assert (found.status, found.out.splitlines(), found.err) == (0, lines, "")


def test_nothing_is_kept(run: Run, folder: Path) -> None:
    check(run, lines=[f"{folder / NAME}: 0.0 kB of at most 268.4 MB"])
    check(run, "--clear", lines=[f"nothing is kept in {folder}"])


def test_the_contents_of_the_cache_are_shown_by_kind(run: Run, folder: Path) -> None:
    keep(folder, "results", 1_200, 100)
    keep(folder, "index", 2, 3_000)
    keep(folder, "\x1b[2J", 1, 1_000)
    size = (folder / NAME).stat().st_size
    lines = [
        f"{folder / NAME}: {size / 1e6:.1f} MB of at most 268.4 MB",
        "     1.0 kB        1 values of another version",
        "     6.0 kB        2 symbols of files in workspaces",
        "     0.1 MB    1,200 results of check",
    ]
    check(run, lines=lines)


def test_clear_removes_the_cache_and_those_of_earlier_versions(run: Run, folder: Path) -> None:
    keep(folder, "results", 10, 20_000)
    size = (folder / NAME).stat().st_size
    old = folder / "results" / f"{'0' * 40}.results"
    old.parent.mkdir()
    old.write_bytes(bytes(50_000))
    (folder / "mine").touch()
    assert run("cache").out.splitlines()[-1] == "    50.0 kB  in files of earlier versions, which --clear removes"
    check(run, "--clear", lines=[f"removed {(size + 50_000) / 1e6:.1f} MB from {folder}"])
    assert [path.name for path in folder.iterdir()] == ["mine"]
    check(run, "--clear", lines=[f"nothing is kept in {folder}"])


def test_a_cache_that_cannot_be_removed_is_an_error(run: Run, folder: Path) -> None:
    (folder / NAME / "inside").mkdir(parents=True)
    found = run("cache", "--clear")
    assert (found.status, found.out) == (2, "")
    assert found.err.startswith(f"mlirls: cache: {folder / NAME} cannot be removed: ")


def test_a_folder_that_is_not_used_is_reported(run: Run, folder: Path) -> None:
    folder.mkdir(mode=0o777)
    folder.chmod(0o777)
    found = run("cache")
    assert found.status == 0
    assert f"the cache folder {str(folder)!r} is not used: other users may write to it" in found.err
