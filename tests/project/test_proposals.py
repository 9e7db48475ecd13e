"""A tool in a build of the project, or an installed one, is proposed once, and never run."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.e2e.wire import stdio_session

from mlirls_server.project.configuration import Configuration
from mlirls_server.project.find import Project
from mlirls_server.project.proposals import find_tool, propose_judge


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A workspace, in an environment without a tool and with an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", str(tmp_path / "programs"))
    return tmp_path / "w"


def program(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    path.chmod(0o755)


def check(root: Path, *programs: str, expected: str | None) -> None:
    for path in programs:
        program(root / path)
    assert find_tool(Project(str(root), None, Configuration())) == expected


def test_a_tool_of_a_build_folder_is_found(root: Path) -> None:
    check(root, "build/bin/toy-opt", "../programs/iree-opt", expected="build/bin/toy-opt")


def test_a_tool_that_is_installed_is_found(root: Path) -> None:
    check(root, "../programs/iree-opt", "../programs/mlir-opt", expected="iree-opt")


def test_other_programs_are_not_proposed(root: Path) -> None:
    check(root, "build/bin/spirv-opt", "build/bin/toy-translate", "bin-opt", "../programs/wasm-opt", expected=None)
    (root / "build/bin/toy-opt").mkdir()
    (root / "build/bin/plain-opt").touch()
    check(root, expected=None)


def test_it_is_proposed_once(root: Path) -> None:
    program(root / "build/bin/toy-opt")
    project = Project(str(root), None, Configuration())
    message = propose_judge(project)
    assert message is not None
    assert 'write [judge] command = ["build/bin/toy-opt"] in mlirls.toml' in message
    assert propose_judge(project) is None


def test_an_editor_proposes_a_program_when_a_file_is_saved(root: Path) -> None:
    program(root / "build/bin/toy-opt")
    path = root / "a.mlir"
    path.write_text("module {}\n", encoding="utf-8")
    folder = {"uri": root.as_uri(), "name": "w"}
    with stdio_session() as (_, wire):
        wire.initialize(workspaceFolders=[folder])
        wire.open(path.as_uri(), "module {}\n")
        wire.notify("textDocument/didSave", {"textDocument": {"uri": path.as_uri()}})
        said = wire.wait(lambda message: message.get("method") == "window/showMessage")
        assert said["params"]["type"] == 3
        assert "mlirls can run build/bin/toy-opt on each file that you save" in said["params"]["message"]
        wire.notify("textDocument/didSave", {"textDocument": {"uri": path.as_uri()}})
        wire.ask("shutdown")
        assert sum(message.get("method") == "window/showMessage" for message in wire.seen) == 1
