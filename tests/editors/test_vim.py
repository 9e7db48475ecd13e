"""mlirls in a real Vim with ALE, set up as in docs/editors.md."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.editors.documented import settings_of
from tests.editors.terminal import run_in_terminal
from tests.editors.test_emacs import TEXT

HERE = Path(__file__).parent


ENTRY = (
    f"set runtimepath+={HERE.parents[1] / 'integrations' / 'ale'}\nautocmd BufRead,BufNewFile *.mlir setfiletype mlir\n"
)
"""Settings of somebody whose ALE has the entry."""


def check(settings_text: str, tmp_path: Path) -> None:
    """Runs a session with these settings; skips the test if Vim or ALE is not installed."""
    vim = shutil.which("vim")
    if vim is None or not _has_ale(vim):
        pytest.skip("vim, or its package ale, is not installed")
    path, output = tmp_path / "a.mlir", tmp_path / "out"
    path.write_text(TEXT, encoding="utf-8")
    settings = tmp_path / "settings.vim"
    settings.write_text(settings_text, encoding="utf-8")
    search_path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": search_path, "HOME": str(tmp_path), "TERM": "xterm", "LC_ALL": "C.UTF-8"}
    environment |= {"MLIRLS_TEST_FILE": str(path), "MLIRLS_TEST_OUT": str(output)}
    environment["MLIRLS_TEST_SETTINGS"] = str(settings)
    command = [vim, "-u", str(HERE / "vim" / "session.vim"), "-i", "NONE", "-n"]
    with run_in_terminal(command, environment, tmp_path) as terminal:
        status = terminal.wait_for_exit()
    said = output.read_text(encoding="utf-8") if output.exists() else "nothing"
    assert status == 0 and "FAIL" not in said, said


def test_ale(tmp_path: Path) -> None:
    (documented,) = settings_of("Vim", "vim")
    check(documented, tmp_path)


def test_the_entry_for_ale(tmp_path: Path) -> None:
    check(ENTRY, tmp_path)


def _has_ale(vim: str) -> bool:
    command = [vim, "-u", "NONE", "-i", "NONE", "-es", "-c", "set nocompatible", "-c", "packadd ale"]
    command += ["-c", "if exists('*ale#linter#Define') || !empty(globpath(&rtp, 'autoload/ale.vim')) | qall! | endif"]
    return subprocess.run([*command, "-c", "cquit 1"], capture_output=True, timeout=30, check=False).returncode == 0
