"""The judges: LLVM's programs that tests compare with, how they are found, and how they are run.

Tests that need a judge are skipped if it is not installed. If it is removed or cannot be started during a run, the test
is skipped with one line; if it is killed, the test fails with one line.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

_FOLDER: Final = "/usr/lib/llvm-22/bin"
_OWN_SIGNALS: Final = {signal.SIGABRT, signal.SIGSEGV, signal.SIGILL, signal.SIGFPE, signal.SIGTRAP, signal.SIGBUS}
"""Signals with which a program ends by its own mistake; another signal means that it was ended from outside."""
# The statuses of a shell or the dynamic linker for a program that cannot be started.
_NOT_STARTED: Final = (126, 127)


def find(name: str) -> str:
    """The path of the program `name` of LLVM 22, on PATH or in Debian's place; else its name."""
    return next(filter(None, map(shutil.which, (f"{name}-22", f"{_FOLDER}/{name}"))), f"{name}-22")


MLIR_OPT = os.environ.get("MLIR_OPT") or find("mlir-opt")


def is_installed(program: str) -> bool:
    """Whether the program is installed."""
    return shutil.which(program) is not None


def has_mlir_opt() -> bool:
    """Whether mlir-opt is installed."""
    return is_installed(MLIR_OPT)


def needs(program: str) -> pytest.MarkDecorator:
    """Marks tests that need a judge."""
    return pytest.mark.skipif(not is_installed(program), reason=f"{Path(program).name} is not installed")


needs_mlir_opt = needs(MLIR_OPT)


@dataclass(frozen=True, slots=True)
class Said:
    """The result of a judge; `status` is negative if it has crashed. Bytes that are not UTF-8 are surrogates."""

    status: int
    out: str
    errors: str


def run_mlir_opt(
    arguments: Sequence[str], text: str | None = None, *, folder: Path | None = None, may_crash: bool = False
) -> Said:
    """Runs mlir-opt; see `run`."""
    return run(MLIR_OPT, arguments, text, folder=folder, may_crash=may_crash)


def run(
    program: str,
    arguments: Sequence[str],
    text: str | None = None,
    *,
    folder: Path | None = None,
    may_crash: bool = False,
) -> Said:
    """Runs `program` with `text` as its input. With `may_crash`, a crash is a valid result."""
    name = Path(program).name
    body = None if text is None else text.encode("utf-8", "surrogateescape")
    try:
        done = subprocess.run([program, *arguments], input=body, capture_output=True, cwd=folder, check=False)
    except OSError as error:
        pytest.skip(f"{name} cannot be started: {error.strerror}")
    said = Said(done.returncode, *(part.decode("utf-8", "surrogateescape") for part in (done.stdout, done.stderr)))
    if said.status in _NOT_STARTED:
        pytest.skip(f"{name} cannot be started: {said.errors.strip() or said.status}")
    if said.status < 0 and not (may_crash and -said.status in _OWN_SIGNALS):
        pytest.fail(f"{name} was ended by {signal.Signals(-said.status).name}", pytrace=False)
    return said
