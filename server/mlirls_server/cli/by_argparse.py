"""Command lines that `usage.py` does not read itself, read by `argparse`: help, mistakes, and unusual ways to write."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from mlirls_ir.hints import Any, NoReturn
from mlirls_server.cli.usage import Argument, Arguments, CannotRun, CommandParser


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """The formatter, told how wide a terminal is: finding that out itself, it would import what unpacks archives."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


def _columns() -> int:
    """How wide the terminal is, in characters; what `COLUMNS` says counts, and 80 where there is none."""
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and int(said):
        return int(said)
    try:
        return os.get_terminal_size().columns or 80
    except OSError:
        return 80


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise CannotRun(f"{self.prog.removeprefix('mlirls ')}: {message} (see {self.prog} --help)")


def parse(command: CommandParser, given: Sequence[str]) -> Arguments:
    """What the arguments say; options may stand between paths. Raises `CannotRun` for what is wrong."""
    parser = _parser_of(command)
    found, left = parser.parse_known_args(given, Arguments())
    # This way takes two passes and writes a usage that nobody reads, so it is for arguments that need it.
    return parser.parse_intermixed_args(given, Arguments()) if left else found


def _parser_of(command: CommandParser) -> argparse.ArgumentParser:
    parser = _Parser(
        prog=f"mlirls {command.command}",
        description=command.description,
        epilog=f"examples:\n{command.examples.rstrip()}",
        formatter_class=_Formatter,
        allow_abbrev=False,
    )
    has_alternatives = any(argument.is_alternative for argument in command.arguments)
    alternatives = parser.add_mutually_exclusive_group() if has_alternatives else None
    for argument in command.arguments:
        adding = alternatives if argument.is_alternative and alternatives is not None else parser
        adding.add_argument(*argument.names, help=argument.help or argparse.SUPPRESS, **_how(argument))
    return parser


def _how(argument: Argument) -> dict[str, Any]:
    """What else `argparse` is told of an argument."""
    if argument.action == "switch":
        return {"action": argparse.BooleanOptionalAction, "dest": argument.dest}
    if argument.action == "store_true":
        return {"action": argument.action, "dest": argument.dest}
    how: dict[str, Any] = {
        "action": argument.action,
        "nargs": argument.nargs,
        "type": argument.type,
        "choices": argument.choices,
        "default": argument.default,
        "metavar": argument.metavar,
    }
    return {**how, "dest": argument.dest, "required": argument.required} if argument.is_option else how
