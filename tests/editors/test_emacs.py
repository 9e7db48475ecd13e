"""mlirls in a real Emacs, with both of its clients, set up as in docs/editors.md."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.editors.documented import settings_of

HERE = Path(__file__).parent
TEXT = """\
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {
  func.func @callee(%value: i32) -> i32 {
    "t.say"() {a = "ä😀"} : () -> () "t.use"(%typo) : (i32) -> ()
    return %value : i32
  }
  func.func @caller(%cell: !llvm.struct<(i8, i64)>) {
    return
  }
}
"""


ENTRY = HERE.parents[1] / "integrations" / "lsp-mode" / "lsp-mlirls.el"
WITH_ENTRY = f'(load "{ENTRY}")\n(add-hook (quote mlir-mode-hook) (function lsp-deferred))\n'
"""Settings of somebody whose lsp-mode has the entry."""


def check(script: str, library: str, blocks: tuple[int, ...], folder: Path, text: str = TEXT, more: str = "") -> None:
    """Runs a session with these blocks of the page and `more` settings.

    Skips the test if Emacs or the client is not installed.
    """
    emacs = shutil.which("emacs")
    if emacs is None:
        pytest.skip("emacs is not installed")
    find = f"(progn (package-initialize) (kill-emacs (if (locate-library {library!r}) 0 1)))".replace("'", '"')
    if subprocess.run([emacs, "--batch", "--eval", find], capture_output=True, check=False).returncode != 0:
        pytest.skip(f"{library} is not installed for emacs")
    documented = settings_of("Emacs", "elisp")
    settings = folder / "settings.el"
    settings.write_text("\n".join([*(documented[block] for block in blocks), more]), encoding="utf-8")
    path = folder / "a.mlir"
    path.write_text(text, encoding="utf-8")
    search_path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": search_path, "MLIRLS_TEST_FILE": str(path), "HOME": str(folder)}
    environment |= {"LC_ALL": "C.UTF-8", "MLIRLS_TEST_SETTINGS": str(settings)}
    command = [emacs, "--batch", "-l", str(HERE / "emacs" / script)]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_eglot(tmp_path: Path) -> None:
    check("eglot.el", "eglot", (0, 1), tmp_path)


def test_lsp_mode(tmp_path: Path) -> None:
    # It uses UTF-16 columns as characters, so after an emoji it is one off.
    check("lsp-mode.el", "lsp-mode", (0, 2), tmp_path, TEXT.replace("😀", ""))


def test_the_entry_for_lsp_mode(tmp_path: Path) -> None:
    check("lsp-mode.el", "lsp-mode", (0,), tmp_path, TEXT.replace("😀", ""), WITH_ENTRY)
