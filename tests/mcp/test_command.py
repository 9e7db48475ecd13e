"""`mlirls mcp` as a command: as an agent starts it, and its failures."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.mcp.conftest import talk
from tests.project.miniature import BAD, GOOD, make_workspace

from mlirls_server.cli import mcp
from mlirls_server.cli.main import main


def check(capsys: pytest.CaptureFixture[str], expected: str, *arguments: str) -> None:
    """The command cannot run, for this reason."""
    assert main(["mcp", *arguments]) == 2
    assert capsys.readouterr().err == f"mlirls: mcp: {expected}\n"


def test_without_the_sdk_one_line_says_how_to_install_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mcp, "find_spec", lambda name: None)
    check(capsys, "the Python SDK of the protocol is missing; install it with pip install 'mcp>=2.3,<3'")


def test_a_missing_folder_is_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    check(capsys, f"{tmp_path / 'none'} is not a folder", str(tmp_path / "none"))


def test_a_server_that_is_started_as_an_agent_starts_it_answers(tmp_path: Path) -> None:
    folder = make_workspace(tmp_path.resolve() / "project")
    command = [sys.executable, "-P", "-m", "mlirls_server", "mcp", str(folder)]
    with talk(command, tmp_path / "cache", folder) as agent:
        assert agent.values("check", text=GOOD)["errors"] == 0
        assert agent.values("check", text=BAD)["errors"] == 1
        assert agent.say("check", path="none.mlir") == "refused: none.mlir: no such file or directory"
