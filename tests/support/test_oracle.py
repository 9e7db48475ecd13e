"""The records of mlir-opt's crashes."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support import judge, oracle

CRASHES = """#!{python}
import os, sys
text = open(sys.argv[-1]).read() if os.path.exists(sys.argv[-1]) else sys.stdin.read()
line = text[: text.find("error")].count("\\n") + 1
if "crash" in text:
    print("Assertion `ä' failed.\\nPLEASE submit a bug report", file=sys.stderr, flush=True)
    os.abort()
if "error" in text:
    sys.exit(f"<stdin>:{{line}}:3: error: wrong")
"""


def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> oracle.Record:
    """The record of `text` with a compiler that crashes or reports errors where the text asks for it."""
    program = tmp_path / "opt"
    program.write_text(CRASHES.format(python=sys.executable), encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(judge, "MLIR_OPT", str(program))
    path = tmp_path / "a.mlir"
    path.write_text(text, encoding="utf-8")
    return oracle.verdict(path)


def test_a_crash_costs_only_its_own_part_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "// a\n// -----\n// crash\n\n// -----\n// b\n// error\n"
    assert check(tmp_path, monkeypatch, text) == {
        "errors": [[7, 3, "wrong"]],
        "operations": [],
        "crashes": [[2, 5, "Assertion `ä' failed."]],
    }


def test_without_a_crash_there_is_one_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert check(tmp_path, monkeypatch, "// a\n// -----\n") == {"errors": [], "operations": []}


def test_the_benchmark_reports_crashes_apart(tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_text('module {\n}\n// -----\n"t.a"(%x) : (i32) -> ()\n', encoding="utf-8")
    cache = tmp_path / "cache.json"
    cache.write_text(
        f'{{"{tmp_path}/a.mlir": {{"errors": [], "operations": [], "crashes": [[3, 4, "boom"]]}}}}', encoding="utf-8"
    )
    script = Path(__file__).parents[2] / "benchmarks" / "conformance.py"
    command = [sys.executable, str(script), str(tmp_path), "--cache", str(cache)]
    out = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert "crashes: 1 chunks" in out
    assert "acceptance: 1 of 1" in out
