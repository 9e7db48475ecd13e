"""Makes text from files safe for its output: one function for each kind of output.

An escape sequence in a path or a symbol could rewrite what a person sees. A line break in a name could begin a line
that a CI service takes for a command. Programs that read JSON reject half a surrogate pair, which Python uses for a
byte of a file name that is not UTF-8.

- `one_line`: a sentence or a name, for a terminal or a log.
- `log_lines`: several lines for a terminal or a log.
- `some_lines`: text that is data, such as printed MLIR; CI services may take parts of it for commands.
- `json_text`: JSON.

Formats with escapes of their own use these first (`report/github.py`, `report/junit.py`).
"""

from __future__ import annotations

import json
import re
import sys
from typing import Final

from mlirls_server.invisible import is_plain, shown_character, visible
from mlirls_server.surrogates import without_halves

_COMMAND: Final = re.compile(r"^([ \t]*):(?=:)|#(?=#[a-z]*\[)", re.M)
"""The beginning of a command: `::error` of GitHub, `##[group]` of GitHub and Azure, `##teamcity[`. CI trims lines."""


def one_line(text: str) -> str:
    """`text` as one line without terminal controls or commands of CI services."""
    return _without_commands(visible(text))


def log_lines(text: str) -> str:
    """The same with its line breaks and tabs."""
    return _without_commands(some_lines(text))


def some_lines(text: str) -> str:
    """`text` without terminal controls; line breaks and tabs stay."""
    if is_plain(text.replace("\n", "").replace("\t", "")):
        return text
    return "".join([char if char in "\n\t" else shown_character(char) for char in text])


def json_text(value: object) -> str:
    """`value` as JSON of ASCII characters, with U+FFFD for each lone half of a surrogate pair."""
    return without_halves(json.dumps(value, indent=2)) + "\n"


def _without_commands(text: str) -> str:
    """`text` with characters that look the same in place of those that begin commands."""
    return _COMMAND.sub(_shown_command, text) if "::" in text or "##" in text else text


def _shown_command(found: re.Match[str]) -> str:
    return "\u266f" if found[0] == "#" else f"{found[1]}\ua789"


class _Quiet:
    is_on = False


def set_quiet(*, is_quiet: bool) -> None:
    """Sets for the whole process whether summaries, notes and warnings about the run are left out."""
    _Quiet.is_on = is_quiet


def is_quiet() -> bool:
    """Whether only findings and errors are written."""
    return _Quiet.is_on


def note(sentence: str) -> None:
    """Writes one line to standard error, but not with `--quiet`."""
    if not _Quiet.is_on:
        write_stderr(sentence)


def write_stderr(sentence: str) -> None:
    """Writes one line to standard error, after all earlier text on standard output."""
    # In a pipe that takes both streams, buffered output would come last.
    sys.stdout.flush()
    print(one_line(sentence), file=sys.stderr)
