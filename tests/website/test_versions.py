"""The sites of several versions, side by side in the branch that is served."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from tests.support.programs import needs
from website.versions import LIST, MAIN, MOST_RELEASES, add_site, publish


def site_of(folder: Path, text: str) -> Path:
    """A built site whose first page is `text`."""
    (folder / "_static").mkdir(parents=True, exist_ok=True)
    (folder / "_static" / "a.css").write_text("")
    (folder / "index.html").write_text(text)
    return folder


def check(names: list[str], expected: list[str], folder: Path) -> None:
    """Adds the sites of versions one after another, and checks which are there at the end, the first one shown."""
    served = folder / "served"
    served.mkdir()
    for name in names:
        shown = add_site(site_of(folder / "site", f"page of {name}"), served, name)
    assert shown == expected == json.loads((served / LIST).read_text())
    assert {path.name for path in served.iterdir() if path.is_dir()} == set(expected)
    assert all((served / name / "index.html").read_text() == f"page of {name}" for name in expected)
    assert f'url={expected[0]}/index.html"' in (served / "index.html").read_text()


def test_the_newest_release_is_shown_first_and_main_last(tmp_path: Path) -> None:
    check([MAIN, "0.9.0", "0.10.0", "0.2.0"], ["0.10.0", "0.9.0", "0.2.0", MAIN], tmp_path)


def test_main_is_shown_until_there_is_a_release(tmp_path: Path) -> None:
    check([MAIN, MAIN], [MAIN], tmp_path)


def test_only_the_newest_releases_are_kept(tmp_path: Path) -> None:
    names = [f"1.{minor}.0" for minor in range(MOST_RELEASES + 2)]
    check(names, names[:1:-1], tmp_path)


@pytest.mark.parametrize("name", ["", "..", "0.1", "feature/x", "0.1.0rc1"])
def test_other_names_are_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="neither a release nor main"):
        add_site(site_of(tmp_path / "site", ""), tmp_path / "served", name)


@needs("git")
def test_the_branch_is_made_and_keeps_what_other_runs_added(tmp_path: Path) -> None:
    remote = tmp_path / "remote.git"
    subprocess.run(["git", "init", "--quiet", "--bare", str(remote)], check=True)
    assert publish(site_of(tmp_path / "a", "main, once"), MAIN, str(remote), "gh-pages") == [MAIN]
    assert publish(site_of(tmp_path / "b", "a release"), "0.1.0", str(remote), "gh-pages") == ["0.1.0", MAIN]
    assert publish(site_of(tmp_path / "c", "main, twice"), MAIN, str(remote), "gh-pages") == ["0.1.0", MAIN]
    shown = ["git", "-C", str(remote), "show"]

    def text(name: str) -> str:
        return subprocess.run([*shown, f"gh-pages:{name}"], capture_output=True, text=True, check=True).stdout

    assert (text("main/index.html"), text("0.1.0/index.html")) == ("main, twice", "a release")
    assert text("0.1.0/_static/a.css") == "" and text(".nojekyll") == ""
    counted = ["git", "-C", str(remote), "rev-list", "--count", "gh-pages"]
    assert subprocess.run(counted, capture_output=True, text=True, check=True).stdout == "1\n"
