"""The judges: LLVM's programs that tests compare with, where each is, and the one way to run one.

A judge that is not installed costs the tests that need it, which are skipped. One that is removed or cannot be started
in the middle of a run skips a test with one line; one that somebody ends fails it with one line.
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
"""How a program ends by its own mistake; who ends of another signal has been ended."""
# What a shell or the dynamic linker says of a program that cannot be started.
_NOT_STARTED: Final = (126, 127)


def find(name: str) -> str:
    """The program called `name` of LLVM 22, as the shell finds it or where Debian has it; its name where it is not."""
    return next(filter(None, map(shutil.which, (f"{name}-22", f"{_FOLDER}/{name}"))), f"{name}-22")


MLIR_OPT = os.environ.get("MLIR_OPT") or find("mlir-opt")


def is_installed(program: str) -> bool:
    """Whether there is such a program."""
    return shutil.which(program) is not None


def has_mlir_opt() -> bool:
    """Whether mlir-opt is there."""
    return is_installed(MLIR_OPT)


def needs(program: str) -> pytest.MarkDecorator:
    """Marks tests that need a judge."""
    return pytest.mark.skipif(not is_installed(program), reason=f"{Path(program).name} is not installed")


needs_mlir_opt = needs(MLIR_OPT)


@dataclass(frozen=True, slots=True)
class Said:
    """What a judge has said; `status` is negative where it has crashed. Bytes that are no UTF-8 are surrogates."""

    status: int
    out: str
    errors: str


def run_mlir_opt(
    arguments: Sequence[str], text: str | None = None, *, folder: Path | None = None, may_crash: bool = False
) -> Said:
    """What mlir-opt says; see `run`."""
    return run(MLIR_OPT, arguments, text, folder=folder, may_crash=may_crash)


def run(
    program: str,
    arguments: Sequence[str],
    text: str | None = None,
    *,
    folder: Path | None = None,
    may_crash: bool = False,
) -> Said:
    """What `program` says, with `text` as its input. With `may_crash` a crash by its own mistake is an answer, too."""
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
