"""The version: `version` in `pyproject.toml` is the one place that sets it, and other files follow it.

    python -m release.version                  shows the version
    python -m release.version --set 0.2.0      writes it into all files that have it, and dates it in CHANGELOG.md
    python -m release.version --check 0.2.0    status 1 unless all files have this one

`release/mlirls.cdx.json` has it too, which `release/sbom.py` writes anew.

Read next: `make_release.py`, which sets it in a clone; `tests/release/test_version.py`.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from release.dist import ROOT

FORM: Final = r"\d+\.\d+\.\d+"
"""A version. An extension for VS Code has no others."""
PLACES: Final = {
    "pyproject.toml": (r'^version = "(V)"$',),
    "editors/vscode/package.json": (r'^  "version": "(V)",$',),
    "editors/vscode/package-lock.json": (
        r'\A\{\n  "name": "mlirls",\n  "version": "(V)",',
        r'^    "": \{\n(?:      .*\n)*?      "version": "(V)",$',
    ),
    "CITATION.cff": (r"^version: (V)$",),
    "server.json": (r'^  "version": "(V)",$', r'^      "version": "(V)",$'),
    ".claude-plugin/marketplace.json": (r'^      "version": "(V)",$',),
    "integrations/agent-plugin/.claude-plugin/plugin.json": (r'^  "version": "(V)",$',),
    "integrations/bazel/MODULE.bazel": (r'^module\(name = "mlirls", version = "(V)"\)',),
    "integrations/conda-forge/recipe.yaml": (r'^  version: "(V)"$',),
    "integrations/homebrew/mlirls.rb": (r"/mlirls-(V)\.tar\.gz",),
    "integrations/mason/packages/mlirls/package.yaml": (r"^  id: pkg:pypi/mlirls@(V)$",),
    "integrations/mega-linter-plugin-mlirls/mlirls.megalinter-descriptor.yml": (r"mlirls==(V)$",),
    "integrations/zed/Cargo.toml": (r'^name = "zed_mlirls"\nversion = "(V)"$',),
    "integrations/zed/extension.toml": (r'^version = "(V)"$',),
}
"""The files that have the version, and where in them."""
CHANGELOG: Final = "CHANGELOG.md"
_UNRELEASED: Final = "## [Unreleased]\n"


class VersionError(Exception):
    """A file does not have the version where it should; the message names the file."""


def version(root: Path = ROOT) -> str:
    """The version in `pyproject.toml`."""
    return str(tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def others(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """The files that have another version than `pyproject.toml`, each with that version."""
    expected = version(root)
    for name, patterns in PLACES.items():
        text = (root / name).read_text(encoding="utf-8")
        for pattern in patterns:
            found = _find(name, pattern, text)[1]
            if found != expected:
                yield name, found


def set_version(to: str, day: str, root: Path = ROOT) -> None:
    """Writes the version `to` into all files that have it, and gives it the date `day` in the list of changes.

    Raises `VersionError`, before anything is written, if a file does not have a version where it should.
    """
    texts: dict[str, str] = {}
    for name, patterns in PLACES.items():
        text = (root / name).read_text(encoding="utf-8")
        for pattern in patterns:
            found = _find(name, pattern, text)
            text = f"{text[: found.start(1)]}{to}{text[found.end(1) :]}"
        texts[name] = text
    texts[CHANGELOG] = dated((root / CHANGELOG).read_text(encoding="utf-8"), to, day)
    for name, text in texts.items():
        (root / name).write_text(text, encoding="utf-8", newline="\n")


def dated(changes: str, to: str, day: str) -> str:
    """The list of changes with everything that is not released under the version `to`, and an empty list above it.

    A version may have a list without a date, if it was written before the release: that list comes first.
    Raises `VersionError` if the version has a date already.
    """
    before, heading, rest = changes.partition(_UNRELEASED)
    if not heading:
        raise VersionError(f"{CHANGELOG} has no {_UNRELEASED.strip()}")
    if re.search(rf"^## \[{re.escape(to)}\] - ", changes, re.M):
        raise VersionError(f"{CHANGELOG} has a date for {to}: it is released")
    parts = re.split(r"^(?=## \[)", rest, flags=re.M)
    unreleased, written = parts[0].strip("\n"), f"## [{to}]\n"
    ours = [part.removeprefix(written).strip("\n") for part in parts[1:] if part.startswith(written)]
    older = [part.strip("\n") for part in parts[1:] if not part.startswith(written)]
    sections = [f"## [{to}] - {day}", *ours, unreleased, *older]
    return f"{before}{heading}\n" + "\n\n".join(section for section in sections if section) + "\n"


def _find(name: str, pattern: str, text: str) -> re.Match[str]:
    """The only place in `text` that has a version."""
    found = list(re.finditer(pattern.replace("V", FORM), text, re.M))
    if len(found) != 1:
        raise VersionError(f"{name}: {len(found)} places with a version, where there should be one")
    return found[0]


def main() -> int:
    """Shows, writes or compares; the status is 1 if a comparison fails."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--set", metavar="VERSION")
    what.add_argument("--check", metavar="VERSION")
    arguments = parser.parse_args()
    given = arguments.set or arguments.check or ""
    if given and not re.fullmatch(FORM, given):
        parser.error(f"{given!r} is not a version such as 0.2.0")
    try:
        if arguments.set:
            set_version(given, f"{datetime.now(UTC):%Y-%m-%d}")
        wrong = [f"{name}: has {found}" for name, found in others()]
    except VersionError as error:
        wrong = [str(error)]
    if arguments.check and version() != given:
        wrong.append(f"pyproject.toml: the version is {version()}, not {given}")
    print(version())
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
