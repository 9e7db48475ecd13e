"""Runs a check like a fresh process, but without the time of a start if the system can fork.

The worker process imports what checks need and reads nothing else. Each check is a fork of it, which ends with the
check. So checks do not affect each other, and their memory is freed. Without fork (Windows), a check is a new process.

Read next: `../check.py`.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
import traceback
from tempfile import TemporaryFile
from typing import IO, Final, NamedTuple

from mlirls_server.child import command_of
from mlirls_server.programs import run_program

_MOST_OUTPUT: Final = 1 << 20
"""To get more findings than this, write them to a file."""
_CANNOT_RUN: Final = 2
_CUT: Final = "\n... and more; --format FORMAT=FILE writes everything to a file\n"
CAN_FORK: Final = hasattr(os, "fork")


class CheckResult(NamedTuple):
    """The status of a check, and its output on both standard streams."""

    status: int
    output: str


def get_ready() -> None:
    """Imports what each check would import otherwise, also what is usually imported only when a text needs it."""
    if not CAN_FORK:
        return
    from mlirls_ir.asm_parser import affine, elements, locations
    from mlirls_ir.document import Document
    from mlirls_ir.formats import by_shape, definition, transforms
    from mlirls_ir.ods.conditions import compile, frequent, functions, trees
    from mlirls_ir.syntax import alias, generic
    from mlirls_ir.verify import branches, casts, properties
    from mlirls_server.cli import check, check_file, main
    from mlirls_server.cli.report import json, text

    del Document, check, check_file, main, json, text
    del affine, elements, locations, by_shape, definition, transforms, alias, generic
    del compile, frequent, functions, trees, branches, casts, properties
    # These objects never become garbage, and a collection in a fork would copy them.
    gc.collect()
    gc.freeze()


def run_check(options: list[str]) -> CheckResult:
    """Runs `mlirls check` with these options. Its standard input is empty."""
    with TemporaryFile() as said:
        status = _forked(options, said) if CAN_FORK else _started(options, said)
        said.seek(0)
        data = said.read(_MOST_OUTPUT + 1)
    text = data[:_MOST_OUTPUT].decode("utf-8", "replace") + (_CUT if len(data) > _MOST_OUTPUT else "")
    if status < 0:
        return CheckResult(_CANNOT_RUN, f"{text}mlirls: worker: the check was ended by signal {-status}\n")
    return CheckResult(status, text)


def _started(options: list[str], said: IO[bytes]) -> int:
    """Runs a check as a new process and returns its status, below 0 for a signal."""
    command = [*command_of("mlirls_server"), "check", *options]
    return run_program(command, output=said.fileno(), folder=os.curdir).returncode


def _forked(options: list[str], said: IO[bytes]) -> int:
    """Runs a check as a fork and returns its status, below 0 for a signal."""
    sys.stdout.flush()
    sys.stderr.flush()
    lives, held = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(held)
        _become_check(options, said.fileno(), lives)
    os.close(lives)
    try:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    finally:
        os.close(held)


def _become_check(options: list[str], said: int, lives: int) -> None:
    """Runs the check in this process and ends it, at the latest when the worker process is gone."""
    from mlirls_server.cli.main import main

    status = _CANNOT_RUN
    try:
        nothing = os.open(os.devnull, os.O_RDONLY)
        for descriptor, stream in ((nothing, 0), (said, 1), (said, 2)):
            os.dup2(descriptor, stream)
        threading.Thread(target=_end_with, args=(lives,), name="parent", daemon=True).start()
        status = main(["check", *options])
        sys.stdout.flush()
        sys.stderr.flush()
    except SystemExit as stop:
        status = stop.code if isinstance(stop.code, int) else _CANNOT_RUN
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def _end_with(lives: int) -> None:
    """Ends this process when the other end of the pipe is closed."""
    while os.read(lives, 1):
        pass
    os._exit(_CANNOT_RUN)
