"""`mlirls mcp`, as far as it does not serve."""

from __future__ import annotations

from pathlib import Path

import pytest

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
    check(capsys, "the Python SDK of the protocol is missing; pip install 'mcp>=2.3,<3' installs it")


def test_a_folder_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    check(capsys, f"no folder {tmp_path / 'none'}", str(tmp_path / "none"))
