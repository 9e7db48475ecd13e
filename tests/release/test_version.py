"""The version is set in one place, and all other files follow it."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest
from release.dist import ROOT
from release.version import CHANGELOG, PLACES, VersionError, dated, main, others, set_version, version

SEARCHED = ("*.toml", "*.json", "*.cff", "*.yml", "*.yaml", "*.rb", "*.bazel", "*.py", "*.rs", "*.nix")
ALSO = {"release/mlirls.cdx.json", "editors/vscode/sbom.cdx.json"}
"""What `make sbom` and `make vsix` make of the version."""
FOLDERS = ("", "editors", "integrations", "release", ".github", ".claude-plugin")


def copy_of_files(folder: Path) -> Path:
    for name in (*PLACES, CHANGELOG):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def test_all_files_have_the_same_version() -> None:
    assert list(others()) == []


def test_no_other_file_has_it() -> None:
    """In the folders that a release looks into; other programs' versions may be equal elsewhere."""
    ours = re.compile(rf"(?<![\d.]){re.escape(version())}(?![\d.])")
    found = set[str]()
    for folder in (ROOT / name for name in FOLDERS):
        for pattern in SEARCHED:
            for path in folder.glob(pattern) if folder == ROOT else folder.rglob(pattern):
                is_made = {"node_modules", "bundled", "dist"} & set(path.parts)
                if not is_made and ours.search(path.read_text(encoding="utf-8")):
                    found.add(path.relative_to(ROOT).as_posix())
    assert found - ALSO - {"release/make_release.py", "release/version.py"} <= set(PLACES)


def test_setting_it_changes_every_file(tmp_path: Path) -> None:
    root = copy_of_files(tmp_path)
    old = version()
    set_version("7.8.9", "2030-01-02", root)
    assert version(root) == "7.8.9"
    assert list(others(root)) == []
    assert tomllib.loads((root / "integrations/zed/extension.toml").read_text())["version"] == "7.8.9"
    assert "## [Unreleased]\n\n## [7.8.9] - 2030-01-02\n" in (root / CHANGELOG).read_text()
    # In a release, the list of this checkout has a date for its version.
    (root / CHANGELOG).write_text("# Changelog\n\n## [Unreleased]\n")
    set_version(old, "2030-01-02", root)
    for name in PLACES:
        assert (root / name).read_bytes() == (ROOT / name).read_bytes()


def test_a_file_without_a_version_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    root = copy_of_files(tmp_path)
    (root / "CITATION.cff").write_text("title: mlirls\n")
    before = {name: (root / name).read_bytes() for name in PLACES}
    with pytest.raises(VersionError, match=r"CITATION\.cff: 0 places with a version"):
        set_version("7.8.9", "2030-01-02", root)
    assert {name: (root / name).read_bytes() for name in PLACES} == before


def test_a_file_that_was_left_after_is_reported(tmp_path: Path) -> None:
    root = copy_of_files(tmp_path)
    text = (root / "CITATION.cff").read_text()
    set_version("7.8.9", "2030-01-02", root)
    (root / "CITATION.cff").write_text(text)
    assert list(others(root)) == [("CITATION.cff", version())]


def check_changes(before: str, after: str) -> None:
    assert dated(f"# Changes\n\n{before}", "0.2.0", "2030-01-02") == f"# Changes\n\n{after}"


def test_what_is_not_released_is_the_version() -> None:
    check_changes(
        "## [Unreleased]\n\n### Added\n\n- a\n\n## [0.1.0] - 2029-01-01\n\n- b\n",
        "## [Unreleased]\n\n## [0.2.0] - 2030-01-02\n\n### Added\n\n- a\n\n## [0.1.0] - 2029-01-01\n\n- b\n",
    )


def test_a_list_that_was_written_before_comes_first() -> None:
    check_changes(
        "## [Unreleased]\n\n### Fixed\n\n- a\n\n## [0.2.0]\n\nThe second.\n\n## [0.1.0] - 2029-01-01\n",
        "## [Unreleased]\n\n## [0.2.0] - 2030-01-02\n\nThe second.\n\n### Fixed\n\n- a\n\n## [0.1.0] - 2029-01-01\n",
    )


def test_a_version_is_dated_once() -> None:
    with pytest.raises(VersionError, match=r"has a date for 0\.2\.0"):
        dated("## [Unreleased]\n\n## [0.2.0] - 2029-01-01\n", "0.2.0", "2030-01-02")
    with pytest.raises(VersionError, match="has no ## "):
        dated("# Changes\n", "0.2.0", "2030-01-02")


def test_another_version_than_the_one_that_is_asked_for_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["version", "--check", "99.0.0"])
    assert main() == 1
    assert f"the version is {version()}, not 99.0.0" in capsys.readouterr().err
    monkeypatch.setattr("sys.argv", ["version", "--check", version()])
    assert main() == 0
