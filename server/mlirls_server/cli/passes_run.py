"""`mlirls passes run`: runs a pipeline with the user's tool, and reads the dumps that it writes.

The tool runs only if the user has allowed it for the project (`mlirls trust --tool`), or gives `--allow-tools`.

Read next: `pass_log.py`, `../project/tools.py`.
"""

from __future__ import annotations

import os
from argparse import Namespace
from itertools import islice
from typing import Final

from mlirls_ir.source.files import reason_of
from mlirls_server.atomic_write import write_atomically
from mlirls_server.cli.dialect_options import invocation_of, listed_for, load_for
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.pass_log import PassLog
from mlirls_server.cli.reading import read_given
from mlirls_server.cli.safe_text import one_line, write_stderr
from mlirls_server.cli.usage import CannotRun
from mlirls_server.features.passes.log_text import OPTIONS
from mlirls_server.features.pipeline import mistake_text, pipeline_mistakes
from mlirls_server.programs import run_program
from mlirls_server.project.tools import find_tool, forbidden_tools

_SECONDS: Final = 600
_MOST_MESSAGES: Final = 20


def log_of_run(file: str, others: list[str], arguments: Namespace) -> PassLog:
    """Runs a pipeline on a file; the log of its passes."""
    if others or arguments.before is not None:
        raise CannotRun("passes: run takes one file, which is also the state before the first pass")
    tool = _allowed_tool(file, arguments)
    words = [
        tool,
        f"--pass-pipeline={arguments.pipeline}",
        *OPTIONS,
        "--allow-unregistered-dialect",
        "-o",
        os.devnull,
        file,
    ]
    try:
        given = bytes(read_given("passes", file)) if file == STDIN else b""
        done = run_program(words, given=given, seconds=_SECONDS, folder=os.getcwd())
        if arguments.log:
            write_atomically(arguments.log, done.stderr)
    except OSError as error:
        raise CannotRun(f"passes: {one_line(error.filename or tool)}: {reason_of(error)}") from error
    if done.returncode:
        _show_messages(done.stderr, done.returncode)
        _show_mistakes(file, arguments)
    log = PassLog(file, arguments, file, done.stderr)
    log.is_unread |= bool(done.returncode)
    return log


def _allowed_tool(file: str, arguments: Namespace) -> str:
    project = listed_for(file, invocation_of(arguments)).project
    tool = find_tool(project, arguments.tool)
    if tool is None:
        raise CannotRun(f"passes: no program is called {one_line(arguments.tool)}")
    if forbidden_tools(project, [tool]):
        how = f"allow it with mlirls trust --tool {one_line(arguments.tool)}, or give --allow-tools"
        raise CannotRun(f"passes: {one_line(tool)} may not run in this project; {how}")
    return tool


def _show_mistakes(file: str, arguments: Namespace) -> None:
    """Shows the places of mistakes in the pipeline, which mlir-opt reports without one."""
    registry = load_for(file, invocation_of(arguments)).environment.registry
    for mistake in pipeline_mistakes(arguments.pipeline, arguments.tool, registry):
        write_stderr(one_line(f"mlirls: passes: --pipeline: {mistake_text(arguments.pipeline, mistake)}"))


def _show_messages(errors: bytes, status: int) -> None:
    """Shows what the tool said before it failed; the passes until then are listed."""
    lines = errors.decode("utf-8", "replace").splitlines()
    for message in islice((line for line in lines if "error: " in line), _MOST_MESSAGES):
        write_stderr(message)
    write_stderr(f"mlirls: passes: the tool ended with status {status}")
