"""The options that many commands share, each declared and described in one place.

The help of a command has one line for each of them; `mlirls help options` describes them in full.

Read next: `dialect_options.py` (how they are read), `../project/options.py` (the table of all options).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterator
from typing import Any

from mlirls_server.cli.usage import CommandParser
from mlirls_server.project.option_kinds import FlagForm
from mlirls_server.project.options import EXCLUDE, OPTIONS, Option

Add = Callable[..., argparse.Action]
"""The method `add_argument` of a parser or of a group."""


def add_shared_options(
    parser: CommandParser, *, without: Collection[Option[Any]] = (), is_session: bool = False
) -> None:
    """Adds the options of every command that reads MLIR, without those in `without`, at the end of its help.

    A command for a whole session has no `--quiet`, because it writes for its client.
    """
    group = parser.add_argument_group("dialect options (see mlirls help options)")
    for option in _dialect_options():
        if option not in without:
            add_option(group.add_argument, option)
    add_general_options(parser, is_session=is_session)


def add_shared_options_in_full(parser: CommandParser) -> None:
    """The same with full descriptions, for `mlirls help options`."""
    group = parser.add_argument_group("dialect options")
    for option in _dialect_options():
        add_option(group.add_argument, option, is_in_full=True)
    add_general_options(parser)


def add_general_options(parser: CommandParser, *, is_session: bool = False) -> None:
    """Adds the options about the run as a whole."""
    group = parser.add_argument_group("general")
    group.add_argument("--config", metavar="FILE", help="read this mlirls.toml instead of the project's")
    if not is_session:
        group.add_argument("-q", "--quiet", action="store_true", help="write only findings and errors")
    add_help(group.add_argument)


def add_exclude(add: Add) -> None:
    """Adds the option of every command that searches folders."""
    add_option(add, EXCLUDE)


def add_help(add: Add) -> None:
    """Adds the option that shows the help, which every command has."""
    add("-h", "--help", action="help", help="show this help")


def add_option(add: Add, option: Option[Any], *, is_in_full: bool = False) -> None:
    """Adds the flag of one option, with its one line of help or with its full description."""
    flag = option.flag
    assert flag is not None, option.key
    words = (flag.details or flag.help) if is_in_full else flag.help
    match option.kind.given:
        case FlagForm.EACH:
            add(flag.name, action="append", metavar=flag.metavar, help=words)
        case FlagForm.SWITCH:
            add(flag.name, action=argparse.BooleanOptionalAction, help=words)
        case _:
            add(flag.name, metavar=flag.metavar, help=words)


def _dialect_options() -> Iterator[Option[Any]]:
    return (option for option in OPTIONS if option.flag is not None and option.flag.is_common)
