"""docs/getting-started.md is true: its files are written and its commands are run, in the order of the page.

`MLIRLS_UPDATE=1` (`make update`) writes the output of the commands into the page.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from tests.support.programs import needs

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "getting-started.md"
BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<text>.*?)^```\n", re.M | re.S)
NAMED = re.compile(r"`([\w.-]+)`:\n\n\Z")
"""A file's name, after which the page has its text."""


def run(command: str, folder: Path, before: int) -> tuple[str, int]:
    """The output and status of a command in a shell in `folder`; `before` is the status of the previous command."""
    where = {"MLIRLS_CACHE": str(folder / ".cache"), "PATH": f"{folder / '.bin'}{os.pathsep}{os.environ['PATH']}"}
    environment = {**os.environ, **where, "NO_COLOR": "1", "PYTHONUTF8": "1"}
    script = f"(exit {before}); {command}"
    done = subprocess.run(
        ["sh", "-c", script],
        cwd=folder,
        env=environment,
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return done.stdout, done.returncode


def follow(page: str, folder: Path) -> str:
    """The page as it should be: each command with its output."""
    (folder / ".bin").mkdir()
    program = folder / ".bin" / "mlirls"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m mlirls_server "$@"\n')
    program.chmod(0o755)
    status = 0
    out: list[str] = []
    at = 0
    for block in BLOCK.finditer(page):
        out.append(page[at : block.start()])
        at = block.end()
        named = NAMED.search(page[: block.start()])
        shown = block["text"]
        if block["kind"] == "console" and shown.startswith("$ "):
            shown = ""
            for command in re.findall(r"^\$ (.*)$", block["text"], re.M):
                said, status = run(command, folder, status)
                shown += f"$ {command}\n{said}"
        elif named is not None:
            (folder / named[1]).write_text(shown, encoding="utf-8", newline="\n")
        out.append(f"```{block['kind']}\n{shown}```\n")
    return "".join([*out, page[at:]])


@needs("sh")
def test_the_page_shows_the_real_output(tmp_path: Path) -> None:
    page = PAGE.read_text(encoding="utf-8")
    followed = follow(page, tmp_path)
    if os.environ.get("MLIRLS_UPDATE"):
        PAGE.write_text(followed, encoding="utf-8", newline="\n")
        return
    assert followed == page
    # A block that is neither a file nor a command would not be tested.
    files = {path.name for path in tmp_path.iterdir() if not path.name.startswith(".")}
    assert files == {"scale.mlir", "packet.mlir", "twice.mlir", "toy.mlir", "toy.irdl.mlir", "mlirls.toml"}
    assert page.count("$ mlirls ") >= 8
