"""`mlirls passes run`: runs a pipeline with the user's tool, and reads the dumps that it writes.

The tool runs only if the user has allowed it for the project (`mlirls trust --tool`), or gives `--allow-tools`.

Read next: `pass_log.py`, `../project/tools.py`.
"""

from __future__ import annotations

import os
import tempfile
from argparse import Namespace
from collections.abc import Generator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Final

from mlirls_server.cli.dialect_options import invocation_of, listed_for
from mlirls_server.cli.pass_log import PassLog
from mlirls_server.cli.reading import read_given
from mlirls_server.cli.safe_text import one_line, write_stderr
from mlirls_server.cli.usage import CannotRun
from mlirls_server.programs import run_program
from mlirls_server.project.tools import find_tool, forbidden_tools

_SECONDS: Final = 600
_MOST_MESSAGES: Final = 20
_DUMPS: Final = ("--mlir-print-ir-after-all", "--mlir-disable-threading", "--allow-unregistered-dialect")


@contextmanager
def log_of_run(file: str, others: list[str], arguments: Namespace) -> Generator[PassLog, None, None]:
    """The log of a pipeline that runs on a file."""
    if others or arguments.before is not None:
        raise CannotRun("passes: run takes one file, which is also the state before the first pass")
    tool = _allowed_tool(file, arguments)
    data = bytes(read_given("passes", file))
    words = [tool, f"--pass-pipeline={arguments.pipeline}", *_DUMPS, "-o", os.devnull, "-"]
    with tempfile.TemporaryDirectory(prefix="mlirls-passes-") as folder:
        log = arguments.log or str(Path(folder, "log.txt"))
        try:
            with open(log, "wb") as out:
                status = run_program(words, given=data, output=out.fileno(), seconds=_SECONDS, folder=os.getcwd())
        except OSError as error:
            raise CannotRun(f"passes: {one_line(tool)}: {(error.strerror or str(error)).lower()}") from error
        if status.returncode:
            _show_messages(log, status.returncode)
        found = PassLog(file, arguments, file, log)
        found.is_unread |= bool(status.returncode)
        yield found


def _allowed_tool(file: str, arguments: Namespace) -> str:
    project = listed_for(file, invocation_of(arguments)).project
    tool = find_tool(project, arguments.tool)
    if tool is None:
        raise CannotRun(f"passes: no program is called {one_line(arguments.tool)}")
    if forbidden_tools(project, [tool]):
        how = f"allow it with mlirls trust --tool {one_line(arguments.tool)}, or give --allow-tools"
        raise CannotRun(f"passes: {one_line(tool)} may not run in this project; {how}")
    return tool


def _show_messages(log: str, status: int) -> None:
    """Shows what the tool said before it failed; the passes until then are listed."""
    with open(log, encoding="utf-8", errors="replace") as lines:
        messages = (line.rstrip("\n") for line in lines if "error: " in line)
        for message in islice(messages, _MOST_MESSAGES):
            write_stderr(message)
    write_stderr(f"mlirls: passes: the tool ended with status {status}")
