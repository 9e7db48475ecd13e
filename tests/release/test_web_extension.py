"""The manifest of the extension for browsers follows from that of the extension."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from release import web_extension

SOURCES = web_extension.EXTENSION / "src"
_IMPORT = re.compile(r'from "(\.[\w./]+)"')


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    return dict(json.loads((web_extension.EXTENSION / "package.json").read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def manifest(whole: dict[str, Any]) -> dict[str, Any]:
    return web_extension.manifest_of(whole)


def _files_of(entry: Path) -> set[Path]:
    """The sources that an entry imports, however far."""
    found: set[Path] = set()
    waiting = [entry]
    while waiting:
        path = waiting.pop().resolve()
        if path not in found:
            found.add(path)
            names = _IMPORT.findall(path.read_text(encoding="utf-8"))
            waiting += [(path.parent / name).with_suffix(".ts") for name in names]
    return found


def test_every_command_is_registered(manifest: dict[str, Any]) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in _files_of(SOURCES / "web" / "extension.ts"))
    commands = [one["command"] for one in manifest["contributes"]["commands"]]
    assert commands
    assert [name for name in commands if f'registerCommand("{name}"' not in re.sub(r"\(\s+", "(", text)] == []


def test_nothing_names_a_command_that_is_left_out(whole: dict[str, Any], manifest: dict[str, Any]) -> None:
    left_out = {one["command"] for one in whole["contributes"]["commands"]}
    left_out -= {one["command"] for one in manifest["contributes"]["commands"]}
    assert left_out
    assert [name for name in left_out if name in json.dumps(manifest)] == []


def test_no_module_of_node_is_imported() -> None:
    files = _files_of(SOURCES / "web" / "extension.ts") | _files_of(SOURCES / "web" / "worker.ts")
    assert [path.name for path in files if '"node:' in path.read_text(encoding="utf-8")] == []


def test_settings_about_programs_are_left_out(whole: dict[str, Any], manifest: dict[str, Any]) -> None:
    kept = manifest["contributes"]["configuration"]["properties"]
    left_out = sorted(whole["contributes"]["configuration"]["properties"].keys() - kept.keys())
    assert left_out == [
        "mlirls.dialects.python",
        "mlirls.files.extensions",
        "mlirls.judge.command",
        "mlirls.judge.seconds",
        "mlirls.ods.buildFolders",
        "mlirls.server.command",
        "mlirls.trust",
    ]
    assert "main" not in manifest
    assert manifest["browser"] == "./dist/extension.js"
