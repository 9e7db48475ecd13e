"""`mlirls completion`: a script for a shell that completes commands, options, their values, and files.

shtab makes it from the parsers that read command lines. The name of a value in the help (FILE, DIR, CODE) decides how
it is completed.

Read next: `usage.py`.
"""

from __future__ import annotations

import argparse
from argparse import Namespace
from typing import Final

from mlirls_ir.codes import CODES
from mlirls_server.cli.main import COMMANDS
from mlirls_server.cli.report.destinations import FORMATS
from mlirls_server.cli.shared_options import add_help
from mlirls_server.cli.usage import CommandParser
from mlirls_server.project.option_kinds import RELEASES

_SHELLS: Final = ("bash", "zsh", "fish")
_EXAMPLES = """\
  mlirls completion bash > ~/.local/share/bash-completion/completions/mlirls
  mlirls completion zsh > ~/.zfunc/_mlirls
  mlirls completion fish > ~/.config/fish/completions/mlirls.fish

For zsh, ~/.zshrc needs this before anything else calls compinit:
  fpath+=~/.zfunc; autoload -Uz compinit; compinit
"""
_FILES: Final = frozenset({"FILE", "PATH", "IN", "OUT", "A", "SPEC"})
_FOLDERS: Final = frozenset({"DIR", "FOLDER"})
_SHTAB: Final = "complete"
"""The attribute of an action that says to shtab how to complete its value."""


def make_parser() -> CommandParser:
    """The parser of `mlirls completion`."""
    parser = CommandParser("completion", "SHELL", "Write the completions of mlirls for a shell.", _EXAMPLES)
    arguments = parser.add_argument_group("arguments")
    arguments.add_argument("shell", metavar="SHELL", choices=_SHELLS, help=f"one of {', '.join(_SHELLS)}")
    add_help(parser.add_argument_group("general").add_argument)
    return parser


def run(arguments: Namespace) -> int:
    """Prints the script."""
    import shtab

    print(shtab.complete(_whole_parser(), arguments.shell))
    return 0


def _whole_parser() -> argparse.ArgumentParser:
    """A parser with the parsers of all commands in it."""
    # It imports this file for the list of commands.
    from mlirls_server.cli.main import COMMANDS, make_parser, parser_of

    parsers = {command: parser_of(command) for command in COMMANDS}
    for parser in parsers.values():
        for action in parser.declared():
            _choose(action)
    return make_parser(parsers)


def _choose(action: argparse.Action) -> None:
    """Sets how the value of an option or argument is completed, unless it has choices."""
    import shtab

    name = action.metavar[0] if isinstance(action.metavar, tuple) else action.metavar
    if name is None or action.choices is not None:
        return
    if name in _FILES:
        vars(action)[_SHTAB] = shtab.FILE
    elif name in _FOLDERS:
        vars(action)[_SHTAB] = shtab.DIRECTORY
    else:
        action.choices = _choices(name)


def _choices(name: str) -> tuple[str, ...] | None:
    match name:
        case "CODE" | "CODES":
            return tuple(sorted(CODES))
        case "COMMAND":
            return (*COMMANDS, "options")
        case "FORMAT[=FILE]":
            return FORMATS
        case "LLVM":
            return (*RELEASES, "main")
        case _:
            return None
