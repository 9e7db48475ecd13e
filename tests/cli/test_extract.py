"""`mlirls extract`: the text on standard output, and what is said about a symbol that is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_server.cli.main import main


def test_a_function_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.mlir"
    file.write_text("func.func private @f()\nfunc.func private @g()\n", "utf-8")
    assert main(["extract", str(file), "@g"]) == 0
    assert capsys.readouterr().out == "func.func private @g()\n"
    assert main(["extract", str(file), "h"]) == 2
    assert capsys.readouterr().err == f"mlirls: extract: {file}: no symbol 'h'\n"
