"""The `mlirls` command: finds the subcommand's file, runs it, and turns an error into one line and a status.

A command is a module with `make_parser()` and `run(arguments) -> int`. Only the module of the command that runs is
imported, because start-up time is most of the time of a short check.

Status: 0 no errors, 1 errors found in the input, 2 the command could not run, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import MappingProxyType, ModuleType

from mlirls_ir.bug import set_bug_handler
from mlirls_server.cli.processes import run_to_the_end
from mlirls_server.cli.safe_text import set_quiet, write_stderr
from mlirls_server.cli.usage import CannotRun, CommandParser, meant

COMMANDS = {
    "check": "check files and folders and report what is wrong",
    "serve": "run the language server",
    "format": "format files",
    "extract": "write a function with all that it needs as a module",
    "reduce": "make a file smaller as long as a command finds it interesting",
    "passes": "show what each pass in a log of dumps changed",
    "checks": "explain, write and judge the FileCheck checks of a test",
    "test": "run tests with RUN lines, and say which checks fail",
    "migrate": "bring files from one LLVM release to another",
    "print": "print a file in custom or generic form",
    "diff": "show what two files do differently, operation by operation",
    "convert": "write text as bytecode, and bytecode as text",
    "layout": "show size and alignment of the types a file uses",
    "graph": "draw control flow, uses, calls or symbols of a file",
    "dialects": "list dialects, or show what is known about one name",
    "init": "write a mlirls.toml with the dialects of a project",
    "trust": "allow the programs that a project names, until they change",
    "scip": "write an index for code hosts",
    "mcp": "serve a coding agent over the Model Context Protocol",
    "cache": "show or remove what is kept between runs",
    "explain": "explain the code of a diagnostic",
    "report": "merge the reports of several runs of check",
    "completion": "write the completions for a shell",
    "worker": "run checks for a build system",
    "help": "show the help of a command, or of the shared options",
}
MODULES = {"report": "merge", "test": "run_tests"}
"""The modules of commands that have another name."""

_EXAMPLES = """\
  mlirls check .                      check every .mlir file below this folder
  mlirls check --format json a.mlir   the same for one file, for programs
  mlirls layout a.mlir                size and alignment of each type
  mlirls help check                   every option of a command
  mlirls help options                 the options that many commands share
"""


def make_parser(parsers: Mapping[str, ArgumentParser] = MappingProxyType({})) -> CommandParser:
    """The parser of `mlirls` itself, which lists the commands; `parsers` has the parsers of commands that are
    needed."""
    description = "Language server and checker for MLIR that needs no compiler."
    parser = CommandParser("", "COMMAND ...", description, _EXAMPLES)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=ArgumentParser)
    for name, text in COMMANDS.items():
        commands.add_parser(name, help=text, add_help=False, parents=[parsers[name]] if name in parsers else [])
    general = parser.add_argument_group("general")
    general.add_argument("--version", action="store_true", help="show the version")
    details = "with --version: also show Python, packages, and the cache folder"
    general.add_argument("--verbose", action="store_true", help=details)
    general.add_argument("-h", "--help", action="help", help="show this help")
    return parser


def parser_of(command: str) -> CommandParser:
    """The parser of one command."""
    parser: CommandParser = _module_of(command).make_parser()
    return parser


def _report_bug(error: Exception, doing: str) -> None:
    """Reports that one answer is missing because of a bug in mlirls; the command continues."""
    write_stderr(
        f"mlirls: internal error while {doing}: {type(error).__name__}: {error} (set MLIRLS_TRACEBACK=1 for details)"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs `mlirls` with `arguments`, by default those of the process; returns the exit status.

    With the arguments of the process, the process is expected to end with the command.
    """
    if arguments is not None:
        return _main(list(arguments))
    return run_to_the_end(lambda: _main(sys.argv[1:]))


def _main(given: list[str]) -> int:
    _make_streams_forgiving()
    if not os.environ.get("MLIRLS_TRACEBACK"):
        set_bug_handler(_report_bug)
    try:
        status = _status_of(given)
        # Flush here: at its end, the interpreter would report a full disk or a closed pipe in its own words.
        sys.stdout.flush()
        return status
    except CannotRun as error:
        for line in error.args:
            write_stderr(f"mlirls: {line}")
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of the output stopped, as `head` does.
        _discard_output()
        return 1
    except OSError as error:
        # For example a full disk, an output that cannot be written, or a folder that must not be searched.
        if os.environ.get("MLIRLS_TRACEBACK"):
            raise
        _discard_output()
        where = f"{error.filename}: " if error.filename is not None else ""
        write_stderr(f"mlirls: {given[0] if given else ''}: {where}{(error.strerror or str(error)).lower()}")
        return 2
    except Exception as error:
        if os.environ.get("MLIRLS_TRACEBACK"):
            raise
        write_stderr(f"mlirls: internal error: {type(error).__name__}: {error} (set MLIRLS_TRACEBACK=1 for details)")
        return 2


def _status_of(given: list[str]) -> int:
    """The exit status of a command; argparse exits by itself after `--help` and after an invalid option."""
    try:
        return _run(given)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2


def _discard_output() -> None:
    """Writes what can be written, and keeps the interpreter's last flush from reporting the rest."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(given: list[str]) -> int:
    if given and given[0] in COMMANDS:
        command, *rest = given
        arguments = parser_of(command).parse(rest)
        set_quiet(is_quiet=getattr(arguments, "quiet", False))
        return int(_module_of(command).run(arguments))
    if given and not given[0].startswith("-"):
        others = f"; commands: {', '.join(COMMANDS)}"
        raise CannotRun(f"unknown command {given[0]!r}{meant(given[0], COMMANDS) or others}")
    parser = make_parser()
    arguments = parser.parse(given)
    if arguments.version:
        from mlirls_server.cli.version import show_version

        show_version(is_verbose=arguments.verbose)
        return 0
    parser.print_help()
    return 2


def _module_of(command: str) -> ModuleType:
    return import_module(f"mlirls_server.cli.{MODULES.get(command, command)}")


def _make_streams_forgiving() -> None:
    """Escapes characters that the output's encoding does not have; otherwise printing them would raise.

    A closed standard stream is replaced by an empty one that accepts all output.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # it stays open as long as the process
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
