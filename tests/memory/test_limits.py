"""Limits of `mlirls layout`: the exit status, and messages with the place and the arithmetic."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mlirls_server.cli.main import main

TEXT = """\
func.func @f() {
  %0 = memref.alloca() : memref<1024xf32>
  %1 = memref.alloc() : memref<1024xf32>
  %2 = memref.alloca() : memref<100xi8, 3>
  return
}
func.func @g(%n: index) {
  %0 = memref.alloca(%n) : memref<?xi8>
  return
}
func.func @h(%n: index) {
  scf.for %i = %n to %n step %n {
    %0 = memref.alloc() : memref<8xi8>
  }
  return
}
"""
NOTHING: list[str] = []


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("a.mlir").write_text(TEXT, encoding="utf-8")
    return "a.mlir"


def check(capsys: pytest.CaptureFixture[str], path: str, options: str, expected: list[str]) -> None:
    """The findings that options lead to, each without the file."""
    status = main(["layout", *options.split(), path])
    lines = capsys.readouterr().out.splitlines()
    found = [line.removeprefix(f"{path}:") for line in lines if line.startswith(f"{path}:")]
    assert (found, status) == (expected, 1 if expected else 0)


def test_a_need_above_the_limit_is_an_error_with_its_arithmetic(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        path,
        "--max-stack 4KiB",
        [
            "4: error: @f: the stack needs 4196 bytes at line 4, more than the 4 KiB of --max-stack: "
            "4096 (%0, line 2) + 100 (%2, line 4) [memory-limit]",
            "8: error: @g: the stack may exceed the 4 KiB of --max-stack: %n bytes at line 8 [memory-limit]",
        ],
    )


def test_an_unbounded_size_exceeds_every_limit(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        path,
        "--max-live 1GiB",
        [
            "8: error: @g: live memory may exceed the 1 GiB of --max-live: %n bytes at line 8 [memory-limit]",
            "13: error: @h: live memory has no bound, and 1 GiB of --max-live is allowed: line 13 allocates in scf.for "
            "(line 12), which does not free it in each iteration [memory-limit]",
        ],
    )


def test_a_limit_may_be_about_one_memory_space(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        path,
        "--max-live 3=64 --max-stack 3=1KiB --max-live 7=1",
        [
            "4: error: @f: live memory in space 3 needs 100 bytes at line 4, more than the 64 bytes of --max-live: "
            "100 (%2, line 4) [memory-limit]"
        ],
    )
    check(capsys, path, "--max-live 3=100", NOTHING)


def test_json_lists_exceeded_limits(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "--format", "json", "--max-live", "3=0.0625KiB", path]) == 1
    (found,) = json.loads(capsys.readouterr().out)["exceeded"]
    assert (found["function"], found["line"], found["limit"]) == ("@f", 4, "--max-live 3=0.0625KiB")


@pytest.mark.parametrize("size", ["8kB", "x", "=8", "3=", "-1"])
def test_a_limit_that_is_not_a_size_is_refused(path: str, capsys: pytest.CaptureFixture[str], size: str) -> None:
    assert main(["layout", f"--max-live={size}", path]) == 2
    assert "is not a size; write 8KiB, or 3=8KiB for memory space 3" in capsys.readouterr().err


def test_the_page_has_a_timeline_for_each_function(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "--format", "html", path]) == 0
    page = capsys.readouterr().out
    section = page[page.index('id="memory"') :]
    assert section.count("<svg ") == 3
    assert "<title>%0: 4 KiB, stack, line 2, is freed</title>" in section
    assert "peak 8292 bytes at line 4" in section
    assert "style=" not in section
