"""Programs that tests start besides LLVM's (those are in `judge.py`): a test is skipped if its program does not run.

Being on PATH is not enough: `rustfmt` may be a stub without a toolchain.
"""

from __future__ import annotations

import shutil
import subprocess
from functools import cache

import pytest

_PATIENCE = 60
"""Seconds until a program that only prints its version is taken to hang."""
_VERSIONS = {"dot": "-V"}
"""The option with which a program prints its version, if it is not `--version`."""
_ALWAYS_RUN = frozenset({"cat", "head", "patch", "sh"})
"""Programs that are part of the system; some have no option that prints a version."""


@cache
def why_not(program: str) -> str:
    """Why `program` cannot be used here, as the reason of a skip; "" if it runs."""
    found = shutil.which(program)
    if found is None:
        return f"{program} is not installed"
    if program in _ALWAYS_RUN:
        return ""
    command = [found, _VERSIONS.get(program, "--version")]
    try:
        done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, timeout=_PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{program} does not run: {error}"
    if done.returncode == 0:
        return ""
    said = (done.stderr or done.stdout).decode("utf-8", "replace").strip().partition("\n")[0]
    return f"{program} does not run: {said or f'exit status {done.returncode}'}"


def needs(*programs: str, hint: str = "") -> pytest.MarkDecorator:
    """Marks tests that need all of `programs`; `hint` says how to install what is missing."""
    missing = next(filter(None, map(why_not, programs)), "")
    return pytest.mark.skipif(bool(missing), reason=f"{missing} ({hint})" if missing and hint else missing)
