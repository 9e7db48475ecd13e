"""What every command's options share: help with examples, and one-line errors."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable

from mlirls_ir.hints import NoReturn


class CannotRun(Exception):
    """The command cannot do what was asked; the message is one line for the user."""


def meant(word: str, known: Iterable[str]) -> str:
    """What to add to an error about a `word` that none of `known` is: the one that is spelt like it, "" for none."""
    # It takes milliseconds to import, and a word is rarely wrong.
    from difflib import get_close_matches

    found = get_close_matches(word, list(known), 1)
    return f"; did you mean '{found[0]}'?" if found else ""


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


def make_command_parser(command: str, description: str, examples: str) -> argparse.ArgumentParser:
    """A parser for `mlirls <command>`, whose errors are one line; `examples` end the help."""
    return _Parser(
        prog=f"mlirls {command}",
        description=description,
        epilog=f"examples:\n{examples.rstrip()}",
        formatter_class=_Formatter,
        allow_abbrev=False,
    )
