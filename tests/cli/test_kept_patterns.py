"""A run of the program leaves its compiled regular expressions to the next one, and does without where it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mlirls_ir.pattern_store import engine_name

TEXT = "func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}\n"


def check(folder: Path, cache: Path) -> None:
    """The file of `folder` is checked, and nothing is found and nothing said."""
    done = subprocess.run(
        [sys.executable, "-m", "mlirls_server", "check", "--no-cache", "a.mlir"],
        cwd=folder,
        env={**os.environ, "MLIRLS_CACHE": str(cache)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "no findings in 1 file\n", "")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.mlir").write_text(TEXT, encoding="utf-8")
    return tmp_path


def test_run_like_the_one_before_adds_nothing(folder: Path) -> None:
    kept = folder / "cache" / f"patterns-{engine_name()}.txt"
    check(folder, kept.parent)
    # The first run has also kept what it read of dialects, so only the second is like those that follow.
    check(folder, kept.parent)
    before = (kept.read_bytes(), kept.stat().st_mtime_ns)
    check(folder, kept.parent)
    assert (kept.read_bytes(), kept.stat().st_mtime_ns) == before


def test_damaged_file_is_written_anew(folder: Path) -> None:
    kept = folder / "cache" / f"patterns-{engine_name()}.txt"
    check(folder, kept.parent)
    kept.write_bytes(kept.read_bytes()[:-100])
    check(folder, kept.parent)
    before = kept.read_bytes()
    check(folder, kept.parent)
    assert kept.read_bytes() == before


def test_no_folder_for_it(folder: Path) -> None:
    (folder / "cache").write_text("a file", encoding="utf-8")
    check(folder, folder / "cache")
    (folder / "other").mkdir()
    (folder / "other" / f"patterns-{engine_name()}.txt").mkdir()
    check(folder, folder / "other")
