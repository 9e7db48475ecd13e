"""What every command's options share: help with examples, and one-line errors."""

from __future__ import annotations

import argparse
from typing import NoReturn


class CannotRun(Exception):
    """The command cannot do what was asked; the message is one line for the user."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise CannotRun(f"{self.prog.removeprefix('mlirls ')}: {message} (see {self.prog} --help)")


def make_command_parser(command: str, description: str, examples: str) -> argparse.ArgumentParser:
    """A parser for `mlirls <command>`, whose errors are one line; `examples` end the help."""
    return _Parser(
        prog=f"mlirls {command}",
        description=description,
        epilog=f"examples:\n{examples.rstrip()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
