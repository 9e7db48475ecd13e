"""mlirls in a real Vim with ALE, set up as docs/editors.md says."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.editors.test_emacs import TEXT

HERE = Path(__file__).parent
SECONDS = 90.0


def test_ale(tmp_path: Path) -> None:
    vim = shutil.which("vim")
    if vim is None or not _has_ale(vim):
        pytest.skip("vim, or its package ale, is not installed")
    path, output = tmp_path / "a.mlir", tmp_path / "out"
    path.write_text(TEXT, encoding="utf-8")
    search_path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": search_path, "HOME": str(tmp_path), "TERM": "xterm", "LC_ALL": "C.UTF-8"}
    environment |= {"MLIRLS_TEST_FILE": str(path), "MLIRLS_TEST_OUT": str(output)}
    command = [vim, "-u", str(HERE / "vim" / "session.vim"), "-i", "NONE", "-n"]
    status = _run_in_terminal(command, environment)
    said = output.read_text(encoding="utf-8") if output.exists() else "nothing"
    assert status == 0 and "FAIL" not in said, said


def _has_ale(vim: str) -> bool:
    command = [vim, "-u", "NONE", "-i", "NONE", "-es", "-c", "set nocompatible", "-c", "packadd ale"]
    command += ["-c", "if exists('*ale#linter#Define') || !empty(globpath(&rtp, 'autoload/ale.vim')) | qall! | endif"]
    return subprocess.run([*command, "-c", "cquit 1"], capture_output=True, timeout=30, check=False).returncode == 0


def _run_in_terminal(command: list[str], environment: dict[str, str]) -> int:
    """The exit status of a program that needs a terminal; what it draws is thrown away."""
    ours, its = pty.openpty()
    with subprocess.Popen(command, stdin=its, stdout=its, stderr=its, env=environment, close_fds=True) as process:
        os.close(its)
        deadline = time.monotonic() + SECONDS
        while process.poll() is None and time.monotonic() < deadline:
            if select.select([ours], [], [], 0.1)[0]:
                try:
                    os.read(ours, 1 << 16)
                except OSError:
                    break
        if process.poll() is None and time.monotonic() >= deadline:
            process.kill()
        status = process.wait()
    os.close(ours)
    return status
