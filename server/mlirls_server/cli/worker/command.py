"""`mlirls worker`: a check with its options in a file or, for Bazel, a check for each request.

The options are those of `mlirls check`, after an optional `--status=FILE`. With it, the status of the check is written
to FILE, and the command ends with status 0 if the files could be checked, even if they have errors. A build system
keeps the outputs of an action only if its status is 0.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

from mlirls_ir.source.files import LIST_BYTES, read_regular_file, reason_of
from mlirls_server.cli.shared_options import add_help
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.cli.worker.protocol import BadRequest, Request, encode_response, requests_from
from mlirls_server.cli.worker.requests import CheckResult, get_ready, run_check

_EXAMPLES = """\
  mlirls worker @options               a check with the options in a file
  mlirls worker --persistent_worker    the checks that Bazel asks for, as JSON
"""
_STATUS: Final = "--status="
_CANNOT_RUN: Final = 2


def make_parser() -> CommandParser:
    """The options of `mlirls worker`."""
    description = "Check files for a build system; --status=FILE first writes the status there."
    parser = CommandParser("worker", "[@FILE]", description, _EXAMPLES)
    given = parser.add_argument_group("arguments")
    given.add_argument("options", nargs="?", metavar="@FILE", help="the options of mlirls check, one a line")
    answers = "answer the requests of Bazel's JSON worker protocol"
    given.add_argument("--persistent_worker", action="store_true", help=answers)
    add_help(parser.add_argument_group("general").add_argument)
    return parser


def run(arguments: Namespace) -> int:
    """Runs one check and returns its status, or serves requests and returns 0."""
    if arguments.persistent_worker:
        if arguments.options is not None:
            raise CannotRun("worker: --persistent_worker takes its options from requests, so no file is read")
        return _serve()
    if arguments.options is None or not arguments.options.startswith("@"):
        raise CannotRun("worker: name a file of options, as in @options, or give --persistent_worker")
    answer = answer_to(_options_in(arguments.options[1:]))
    sys.stderr.write(answer.output)
    return answer.status


def answer_to(options: list[str]) -> CheckResult:
    """The result of a check with these options; if a file gets the status of the check, the result has that of the
    action."""
    if not options or not options[0].startswith(_STATUS):
        return run_check(options)
    path = options[0].removeprefix(_STATUS)
    answer = run_check(options[1:])
    try:
        Path(path).write_text(f"{answer.status}\n", encoding="ascii")
    except OSError as error:
        return CheckResult(_CANNOT_RUN, f"mlirls: worker: {path}: {reason_of(error)}\n")
    return answer if answer.status >= _CANNOT_RUN else CheckResult(0, answer.output)


def _serve() -> int:
    """Answers requests until standard input ends. Nothing else may write to the stream of the answers."""
    sys.stdout.flush()
    answers = os.dup(1)
    os.dup2(2, 1)
    get_ready()
    try:
        for request in requests_from(0):
            _write(answers, _answer(request))
    except BadRequest as error:
        raise CannotRun(f"worker: {error}") from error
    except BrokenPipeError:
        return 0
    return 0


def _answer(request: Request) -> bytes:
    answer = answer_to(request.arguments)
    return encode_response(request, answer.status, answer.output)


def _write(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]


def _options_in(path: str) -> list[str]:
    try:
        text = read_regular_file(path, LIST_BYTES).decode("utf-8", "surrogateescape")
    except OSError as error:
        raise CannotRun(f"worker: {path}: {reason_of(error)}") from error
    return text.splitlines()
