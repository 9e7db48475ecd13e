"""mlirls in a real Helix, in a terminal of its own, set up as in docs/editors.md."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from tests.editors.documented import settings_of
from tests.editors.recorder import Recording, install
from tests.editors.terminal import Terminal, run_in_terminal

CACHE: Final = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "mlirls-editors"
TEXT: Final = """\
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {
  func.func @callee(%value: i32, %cell: !llvm.struct<(i8, i64)>) -> i32 {
    %one = arith.constant {a = "ä😀"} 1 : i32 %sum = arith.addi %one, %valu : i32
    return %value : i32
  }
}
"""


def helix() -> str:
    """The program; skips the test if there is none."""
    found = shutil.which("hx") or shutil.which("helix") or shutil.which(str(CACHE / "helix" / "hx"))
    if found is None:
        pytest.skip("Helix is not installed")
    return found


@contextmanager
def session(folder: Path) -> Iterator[tuple[Terminal, Recording, Path]]:
    """Helix with the file of the test, the messages, and the file."""
    program = helix()
    recording, search_path = install(folder)
    # The second block, with the grammar for colours, needs the network.
    settings, _ = settings_of("Helix", "toml")
    (folder / "CONFIG" / "helix").mkdir(parents=True)
    (folder / "CONFIG" / "helix" / "languages.toml").write_text(settings, encoding="utf-8")
    project = folder / "project"
    project.mkdir()
    (project / "mlirls.toml").write_text("", encoding="utf-8")
    path = project / "a.mlir"
    path.write_text(TEXT, encoding="utf-8")
    environment = {**os.environ, "HOME": str(folder), "PATH": search_path, "TERM": "xterm-256color"}
    environment |= {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
    environment |= {"LC_ALL": "C.UTF-8"}
    with run_in_terminal([program, str(path)], environment, project) as terminal:
        try:
            yield terminal, recording, path
        except AssertionError as error:
            error.add_note(f"the server's log: {recording.log.read_text(encoding='utf-8')[-2000:]}")
            raise


def test_helix(tmp_path: Path) -> None:
    with session(tmp_path) as (terminal, recording, path):

        def wait_for(*texts: str) -> None:
            terminal.wait(f"the screen with {texts}", lambda: all(text in terminal.screen() for text in texts))

        (opened,) = terminal.wait("the file being opened", lambda: recording.requests("textDocument/didOpen"))
        assert opened["textDocument"]["languageId"] == "mlir"
        assert recording.requests("initialize")[0]["rootUri"].endswith("/project")
        wait_for("●   3")

        # Goes to the next diagnostic, and takes the first action for it.
        terminal.type("]d")
        wait_for("use of undeclared SSA value name", " 3:74")
        terminal.type(" a")
        wait_for("Change '%valu' to '%value'")
        terminal.type("\r")
        wait_for("arith.addi %one, %value : i32")
        terminal.wait("the diagnostic going away", lambda: "●" not in terminal.screen())

        terminal.type("gd")
        wait_for(" 2:21")
        terminal.type(" k")
        wait_for("Argument 0 of func.func @callee", "Size 4 bytes")
        terminal.type("\x1b")
        terminal.wait("the popup going away", lambda: "Size 4 bytes" not in terminal.screen())

        terminal.type(" r")
        wait_for("rename-to:%value")
        terminal.type("\x15%renamed\r")
        wait_for("callee(%renamed: i32,", "arith.addi %one, %renamed", "return %renamed")

        terminal.type_slowly("o%two = arith.mul")
        wait_for("arith.muli", "arith.mulf")
        terminal.type("\x1b")
        wait_for("NOR")
        terminal.type("u:wq\r")
        assert terminal.wait_for_exit() == 0
        assert path.read_text(encoding="utf-8") == TEXT.replace("%valu ", "%value ").replace("%value", "%renamed")
