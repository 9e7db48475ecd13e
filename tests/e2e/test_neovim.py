"""The plugin of editors/nvim in a real Neovim, where one is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

NVIM = os.environ.get("MLIRLS_NVIM") or shutil.which("nvim")
HERE = Path(__file__).parent
PLUGIN = HERE.parent.parent / "editors" / "nvim"

TEXT = 'func.func @f(%value: i32) {\n  "t.ä😀"() {a = "ä😀"} : () -> () "t.use"(%typo) : (i32) -> ()\n  return\n}\n'


@pytest.mark.skipif(NVIM is None, reason="nvim is not installed")
def test_neovim_shows_diagnostics_and_follows_definitions(tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text(TEXT.replace("t.ä😀", "t.a"), encoding="utf-8")
    folders = {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("STATE", "CONFIG", "DATA", "CACHE")}
    search_path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, **folders, "MLIRLS_TEST_FILE": str(path), "PATH": search_path}
    # --clean loads no plugin of 'runtimepath' by itself in every version.
    load = f"runtime! ftdetect/*.vim | luafile {PLUGIN}/plugin/mlirls.lua"
    command = [NVIM or "", "--clean", "--headless", "-n", "--cmd", f"set runtimepath^={PLUGIN}", "--cmd", load]
    command += ["-S", str(HERE / "neovim.lua")]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stderr
