"""The VS Code extension, the server and the documentation have the same settings."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mlirls_server.lsp.settings import Settings, read_settings
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.option_values import read_options

ROOT = Path(__file__).parents[2]
MANIFEST: dict[str, Any] = json.loads((ROOT / "editors/vscode/package.json").read_text(encoding="utf-8"))
PROPERTIES: dict[str, Any] = MANIFEST["contributes"]["configuration"]["properties"]
CLIENT_ONLY = {"mlirls.server.command", "mlirls.trace.server"}


def other_value(declared: dict[str, Any]) -> object:
    """A valid value of the setting that is not its default."""
    match declared["type"]:
        case "boolean":
            return not declared["default"]
        case "string":
            return next(choice for choice in declared.get("enum", ["19"]) if choice != declared["default"])
        case "integer":
            return declared.get("default", declared["minimum"]) + 1
        case "array":
            return ["something"]
        case "object":
            return {"unknown-dialect": "off"}
    raise AssertionError(f"a setting of type {declared['type']}")


def meaning(value: object) -> tuple[Settings, Configuration]:
    """The settings that are only for editors, and the options."""
    settings = read_settings(value)
    return replace(settings, options={}), read_options(settings.options, "/")[0]


def check(name: str) -> None:
    """The server reads a setting that differs from its default, and has the declared default."""
    value: object = other_value(PROPERTIES[name])
    default: object = PROPERTIES[name].get("default")
    for part in reversed(name.split(".")):
        value, default = {part: value}, {part: default}
    assert meaning(value) != meaning({})
    if default is not None:
        assert meaning(default) == meaning({})


@pytest.mark.parametrize("name", [name for name in PROPERTIES if name not in CLIENT_ONLY])
def test_the_server_reads_the_settings_of_the_extension(name: str) -> None:
    check(name)


@pytest.mark.parametrize("name", list(PROPERTIES))
def test_documentation_names_every_setting(name: str) -> None:
    text = (ROOT / "docs/editors.md").read_text(encoding="utf-8")
    assert f"`{name}`" in text or f"`{name.removeprefix('mlirls.')}`" in text


def test_extension_and_server_have_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert MANIFEST["version"] == project["project"]["version"]


def test_a_workspace_cannot_allow_programs_in_vs_code() -> None:
    assert PROPERTIES["mlirls.trust"]["scope"] == PROPERTIES["mlirls.judge.command"]["scope"] == "machine"
    restricted = MANIFEST["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"]
    assert {"mlirls.trust", "mlirls.dialects.python", "mlirls.judge.command"} <= set(restricted)
    # The user's settings are masked as well, because both ways to the server use this function.
    session = (ROOT / "editors/vscode/src/session.ts").read_text(encoding="utf-8")
    assert "initializationOptions: settings()" in session
    assert "answer(params.items[i]?.section, item)" in session
    masked = (ROOT / "editors/vscode/src/settings.ts").read_text(encoding="utf-8")
    assert 'vscode.workspace.isTrusted ? given : { ...given, trust: "never" }' in masked


def test_settings_that_name_files_or_programs_are_restricted_in_untrusted_workspaces() -> None:
    """Settings of an untrusted workspace that lead to files or programs are ignored."""
    restricted = set(MANIFEST["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"])
    words = ("command", "files that define", "folder", ".td", "Python files", "tool", "with an LLVM", "python")
    named = {
        name
        for name, one in PROPERTIES.items()
        if one["type"] in ("array", "string")
        and "enum" not in one
        and any(word in one.get("markdownDescription", one.get("description", "")) for word in words)
    }
    # Excluded and opened files do not belong to these.
    assert named - {"mlirls.files.exclude", "mlirls.files.extensions"} <= restricted


def test_no_interpreter_of_an_untrusted_workspace_is_used() -> None:
    text = (ROOT / "editors/vscode/src/python.ts").read_text(encoding="utf-8")
    body = text[text.index("export async function selectedPython") :]
    assert body.index("vscode.workspace.isTrusted") < body.index("pythonApi(log)")
