"""The parser of every command: argparse with options in groups, examples in the help, and errors on one line.

Only the parser of the command that runs is built, to keep the start short.

Read next: `main.py`; `shared_options.py` (the options that many commands share).
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Sequence
from typing import NoReturn


class CannotRun(Exception):
    """The command cannot run; each argument is a line for the user."""

    def __str__(self) -> str:
        return "\n".join(map(str, self.args))


def meant(word: str, known: Iterable[str]) -> str:
    """The end of an error about an unknown `word`: a similar word among `known`, or ""."""
    # The import takes milliseconds, and a word is rarely wrong.
    from difflib import get_close_matches

    found = get_close_matches(word, list(known), 1)
    return f"; did you mean '{found[0]}'?" if found else ""


class CommandParser(argparse.ArgumentParser):
    """The parser of `mlirls COMMAND`; `operands` is what its usage line has after the options."""

    def __init__(self, command: str, operands: str, description: str, examples: str) -> None:
        program = f"mlirls {command}".rstrip()
        super().__init__(
            prog=program,
            usage=f"{program} [OPTIONS] {operands}".rstrip(),
            description=description,
            epilog=f"examples:\n{examples.rstrip()}" if examples else None,
            formatter_class=_Formatter,
            allow_abbrev=False,
            add_help=False,
        )

    def parse(self, given: Sequence[str]) -> argparse.Namespace:
        """Reads the words; options may come between paths. Raises `CannotRun` for mistakes."""
        self._refuse_file_like_option(given)
        found, left = self.parse_known_args(given)
        if not left:
            return found
        self._refuse_unknown_option(left)
        # This takes two passes, so it is only for command lines with options between paths.
        return self.parse_intermixed_args(given)

    def declared(self) -> Sequence[argparse.Action]:
        """Its options and arguments."""
        return self._actions

    def error(self, message: str) -> NoReturn:
        """Raises `CannotRun`."""
        subject = self.prog.removeprefix("mlirls").strip()
        raise CannotRun(f"{subject + ': ' if subject else ''}{message} (see {self.prog} --help)")

    def _refuse_file_like_option(self, given: Sequence[str]) -> None:
        """Refuses an option that is also the name of a file.

        Programs such as git, pre-commit and xargs append names of files, and whoever made the files chose their names:
        `--allow-plugins`.
        """
        if all(action.option_strings for action in self._actions):
            return
        for word in given:
            if word == "--":
                return
            if word.startswith("-") and word != "-" and os.path.lexists(word):
                self.error(f"{word} is an option, but a file here has that name; write ./{word} for the file")

    def _refuse_unknown_option(self, left: Sequence[str]) -> None:
        option = left[0].partition("=")[0]
        if option.startswith("--") and option != "--" and option not in self._option_string_actions:
            near = meant(option, (name for name in self._option_string_actions if name.startswith("--")))
            self.error(f"unknown option {option}{near}")


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """argparse's formatter with a given width: to find the width itself, it would import code for archives."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


def _columns() -> int:
    """The width of the terminal in characters: `COLUMNS` if it is set, and 80 without a terminal."""
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and int(said):
        return int(said)
    try:
        return os.get_terminal_size().columns or 80
    except OSError:
        return 80
