"""The imports that a short check avoids, because its start is most of its time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_TEXT = "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n"
_DEAR = {"asyncio", "lark", "shutil", "subprocess"}


def test_short_check_imports_nothing_dear(tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_text(_TEXT, encoding="utf-8")
    environment = {**os.environ, "MLIRLS_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-m", "mlirls_server", "check", "--no-cache", "a.mlir"]
    # The first run compiles the modules.
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True)
    command = [sys.executable, "-X", "importtime", *command[1:]]
    done = subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True)
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "mlirls_ir.document" in imported
    assert imported & _DEAR == set()
