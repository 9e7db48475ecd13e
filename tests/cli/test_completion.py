"""bash, zsh and fish complete commands, options, values and files with the scripts of `mlirls completion`."""

from __future__ import annotations

import os
import select
import shlex
import subprocess
import time
from pathlib import Path

import pytest
from tests.cli.conftest import Run, make_texts
from tests.support.programs import needs

from mlirls_server.cli.main import COMMANDS

PATIENCE = 60
BASH = """\
source "$1"
line=$2
COMP_WORDS=($line)
[[ $line == *" " ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_shtab_mlirls
printf '%s\\n' "${COMPREPLY[@]}"
"""
ZSH = """\
PROMPT=
unsetopt zle_bracketed_paste
fpath=($PWD $fpath)
autoload -Uz compinit
compinit -u -D
mlirls() { print -r -- "<$*>" }
print -r -- RE''ADY
"""
BASH_AND_FISH = [pytest.param(shell, marks=needs(shell)) for shell in ("bash", "fish")]
SHELLS = [*BASH_AND_FISH, pytest.param("zsh", marks=needs("zsh"))]
CASES = [
    ("mlirls for", "format"),
    ("mlirls check --sta", "--statistics"),
    ("mlirls check --color al", "always"),
    ("mlirls check --format sar", "sarif"),
    ("mlirls check --llvm ma", "main"),
    ("mlirls check --no-cache sax", "saxpy.mlir"),
    ("mlirls print sax", "saxpy.mlir"),
    ("mlirls check --config mlirls.t", "mlirls.toml"),
    ("mlirls check -I incl", "include"),
    ("mlirls explain dominan", "dominance"),
    ("mlirls check --select undeclared-v", "undeclared-value"),
    ("mlirls dialects sh", "show"),
    ("mlirls help gra", "graph"),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    make_texts(tmp_path, monkeypatch, {"saxpy.mlir": "", "mlirls.toml": "", "include/foo.td": ""})
    return tmp_path


def check(run: Run, shell: str, line: str, expected: set[str]) -> None:
    """The words that a shell offers for the last word of a line."""
    script = run("completion", shell).out
    assert script
    # The place where zsh finds it.
    Path("_mlirls").write_text(script, encoding="utf-8")
    offered = {"bash": offered_by_bash, "zsh": offered_by_zsh, "fish": offered_by_fish}[shell](line)
    assert {word.rstrip("/") for word in offered} == expected


def offered_by_bash(line: str) -> list[str]:
    return said(["bash", "--norc", "-c", BASH, "bash", "./_mlirls", line])


def offered_by_fish(line: str) -> list[str]:
    lines = said(["fish", "--no-config", "-c", f"source ./_mlirls; complete -C {shlex.quote(line)}"])
    return [line.partition("\t")[0] for line in lines]


def said(command: list[str]) -> list[str]:
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    return done.stdout.splitlines()


def offered_by_zsh(line: str) -> list[str]:
    """zsh completes only on a terminal, so it gets one; it must offer one word, and it runs the line."""
    import pty

    Path("setup").write_text(ZSH, encoding="utf-8")
    child, terminal = pty.fork()
    if child == 0:
        os.execvp("zsh", ["zsh", "-f", "-i"])
    try:
        os.write(terminal, b"source ./setup\n")
        read_until(terminal, b"READY")
        os.write(terminal, line.encode() + b"\t\n")
        answer = read_until(terminal, b">\r\n").rpartition(b"<")[2].partition(b">")[0]
    finally:
        os.close(terminal)
        os.waitpid(child, 0)
    return answer.decode().split()[-1:]


def read_until(terminal: int, mark: bytes) -> bytes:
    """The output of a program on its terminal, up to the mark."""
    found = b""
    until = time.monotonic() + PATIENCE
    while mark not in found:
        ready, _, _ = select.select([terminal], [], [], max(0, until - time.monotonic()))
        assert ready, found
        found += os.read(terminal, 1 << 16)
    return found


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(("line", "expected"), CASES, ids=[line for line, _ in CASES])
def test_word_is_completed(run: Run, shell: str, line: str, expected: str) -> None:
    check(run, shell, line, {expected})


@pytest.mark.parametrize("shell", BASH_AND_FISH)
def test_all_commands_are_offered(run: Run, shell: str) -> None:
    check(run, shell, "mlirls ", {*COMMANDS})


@pytest.mark.parametrize("shell", BASH_AND_FISH)
def test_all_options_that_begin_so_are_offered(run: Run, shell: str) -> None:
    check(run, shell, "mlirls check --judge", {"--judge", "--judge-seconds", "--judge-report"})


def test_shell_that_is_not_known_is_refused(run: Run) -> None:
    result = run("completion", "csh")
    assert (result.status, result.out) == (2, "")
    assert "choose from" in result.err
