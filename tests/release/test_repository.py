"""The address of the repository is set in one place, and all other files follow it."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest
import yaml
from release.dist import ROOT
from release.icon import DRAWING, ICON, SIZE, chunks, digest, source_of
from release.repository import FILES, main, move, others, repository

SEARCHED = ("*.md", "*.toml", "*.json", "*.cff", "*.yml", "*.yaml", "*.py", "*.lua", "*.rb", "*.el", "*.vim", "*.nix")


def copy_of_files(folder: Path) -> Path:
    """The files that name the repository, in a folder of their own."""
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def test_all_files_name_the_same_repository() -> None:
    assert list(others()) == []
    assert repository().endswith("/mlirls")


def test_no_other_file_names_it() -> None:
    """Files with the address must be among those that `--set` changes."""
    owner = re.escape(repository().partition("/")[0])
    naming = re.compile(
        rf"(?:(?:github|githubusercontent)\.com/|io\.github\.|github:|uses: ){owner}/mlirls|{owner}\.github\.io"
    )
    folders = [ROOT, *(ROOT / name for name in ("docs", "editors", ".github", ".claude-plugin", "integrations"))]
    folders += [ROOT / "ir", ROOT / "server"]
    found = set[str]()
    for folder in folders:
        for pattern in SEARCHED:
            for path in folder.glob(pattern) if folder == ROOT else folder.rglob(pattern):
                name = path.relative_to(ROOT).as_posix()
                if not {"node_modules", "bundled", "dist"} & set(path.parts) and naming.search(
                    path.read_text(encoding="utf-8")
                ):
                    found.add(name)
    assert found <= set(FILES)


def test_setting_it_changes_every_file_and_adds_the_page_of_codes(tmp_path: Path) -> None:
    root = copy_of_files(tmp_path)
    move("someone-else/mlirls", root)
    assert repository(root) == "someone-else/mlirls"
    assert list(others(root)) == []
    assert "OWNER/mlirls" not in "".join((root / name).read_text(encoding="utf-8") for name in FILES)
    urls = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    page = "https://github.com/someone-else/mlirls/blob/main/docs/diagnostics.md"
    assert urls["Diagnostics"] == page
    move("OWNER/mlirls", root)
    for name in FILES:
        if repository() == "OWNER/mlirls":
            assert (root / name).read_bytes() == (ROOT / name).read_bytes()


def test_a_file_that_was_left_after_is_reported(tmp_path: Path) -> None:
    root = copy_of_files(tmp_path)
    text = (root / "SECURITY.md").read_text(encoding="utf-8")
    move("a/mlirls", root)
    (root / "SECURITY.md").write_text(text.replace(repository(), "b/mlirls"), encoding="utf-8")
    assert list(others(root)) == [("SECURITY.md", "b/mlirls")]


def test_a_release_of_another_repository_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["repository", "--check", "somebody-unknown/mlirls"])
    assert main() == 1
    assert f"the repository is {repository()}, not somebody-unknown/mlirls" in capsys.readouterr().err
    monkeypatch.setattr("sys.argv", ["repository", "--check", repository()])
    assert main() == 0


def test_versions_and_licences_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extension = yaml.safe_load((ROOT / "editors" / "vscode" / "package.json").read_text(encoding="utf-8"))
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert project["version"] == extension["version"] == citation["version"]
    assert project["license"] == extension["license"] == citation["license"]


def test_the_icon_is_made_of_its_drawing() -> None:
    extension = yaml.safe_load((ROOT / "editors" / "vscode" / "package.json").read_text(encoding="utf-8"))
    assert extension["icon"] == ICON.name
    png = ICON.read_bytes()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    header = chunks(png)[b"IHDR"]
    assert (int.from_bytes(header[:4]), int.from_bytes(header[4:8])) == (SIZE, SIZE)
    assert source_of(png) == digest(DRAWING), "make icon"
