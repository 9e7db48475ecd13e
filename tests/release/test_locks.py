"""The locks have a version and digests for everything that CI installs, match the requirements, and have no paths."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from release.dist import ROOT

LOCK = ROOT / "requirements-dev.txt"
RUN_LOCK = ROOT / "requirements.txt"
BUILT_WITH_NODE = (ROOT / "editors" / "vscode", ROOT / "website" / "playground")


def locked(path: Path = LOCK) -> dict[str, str]:
    """Versions by name; each entry has to have digests."""
    entries = re.split(r"\n(?=\S)", path.read_text(encoding="utf-8").partition("make lock\n")[2].strip())
    found: dict[str, str] = {}
    for entry in entries:
        named = re.match(r"([\w.-]+)==(\S+)", entry)
        assert named and re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry
        found[canonicalize_name(named[1])] = named[2]
    return found


def test_the_lock_has_all_required_packages() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    versions = locked()
    asked = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    for requirement in map(Requirement, asked):
        assert versions[canonicalize_name(requirement.name)] in requirement.specifier, f"{requirement}; make lock"
    # Dependencies of the requirements are locked as well.
    assert {"attrs", "cattrs", "mdurl", "pluggy"} <= set(versions)


def test_mlirls_is_tested_with_the_versions_that_it_requires() -> None:
    tested = locked().items()
    needed = locked(RUN_LOCK)
    assert {"pygls", "lark", "websockets"} <= set(needed)
    assert needed.items() <= tested


@pytest.mark.parametrize("folder", BUILT_WITH_NODE, ids=lambda folder: folder.name)
def test_the_lock_of_node_has_the_packages_that_are_named(folder: Path) -> None:
    named = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    packages = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for kind in ("dependencies", "devDependencies"):
        assert packages[""].get(kind) == named.get(kind)
        for name, version in named.get(kind, {}).items():
            assert packages[f"node_modules/{name}"]["version"] == version
    assert all("integrity" in found for place, found in packages.items() if place)


def test_the_locks_name_no_place_to_install_from() -> None:
    for path in (LOCK, RUN_LOCK):
        assert "://" not in path.read_text(encoding="utf-8")
    for folder in BUILT_WITH_NODE:
        assert '"resolved"' not in (folder / "package-lock.json").read_text(encoding="utf-8")
