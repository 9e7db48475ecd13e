"""The configuration file of a workspace: `mlirls.toml`, or `[tool.mlirls]` in `pyproject.toml`, found and read.

It is searched in a folder and the folders above it. Each mistake is reported with its place and affects nothing else.

Read next: `options.py` (the keys).
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.source.files import CONFIGURATION_BYTES, read_regular_file, reason_of
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.option_kinds import Misuse
from mlirls_server.project.option_values import read_options

NAME: Final = "mlirls.toml"
SHARED_NAME: Final = "pyproject.toml"
_SECTION: Final = compiled(r"^[ \t]*\[[ \t]*tool[ \t]*\.[ \t]*mlirls[ \t]*[.\]]", re.MULTILINE)
_LONG_KEY: Final = compiled(rb"""(?<![A-Za-z0-9_-])(?:(?:[A-Za-z0-9_-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){16}""")
"""The most parts of a dotted key, because the time of tomllib grows with their square."""
_AT: Final = compiled(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a configuration file, and where; line and column count from 1."""

    path: str
    line: int
    column: int
    message: str
    is_warning: bool = False

    def __str__(self) -> str:
        kind = "warning: " if self.is_warning else ""
        return f"{self.path}:{self.line}:{self.column}: {kind}{self.message}"


@dataclass(frozen=True, slots=True)
class ConfigurationFile:
    """A file and its contents; `configuration` has its valid values."""

    path: str
    configuration: Configuration
    problems: tuple[Problem, ...] = ()


def find_configuration_file(folder: str | os.PathLike[str]) -> str | None:
    """The configuration file of `folder`: its own or the nearest one above."""
    for candidate in (Path(folder), *Path(folder).parents):
        own = str(candidate / NAME)
        if os.path.isfile(own):
            return own
        shared = str(candidate / SHARED_NAME)
        if _has_section(shared):
            return shared
    return None


def read_configuration_file(file: str | os.PathLike[str]) -> ConfigurationFile:
    """The configuration in `file`. Never raises."""
    import tomllib

    path = str(Path(file).absolute())
    text = ""
    try:
        content = read_regular_file(path, CONFIGURATION_BYTES)
        text = content.decode("utf-8")
        long_key = _LONG_KEY.search(content)
        if long_key is not None:
            return _failed(path, content.count(b"\n", 0, long_key.start()) + 1, 1, "has a key of too many parts")
        options: object = tomllib.loads(text.replace("\r\n", "\n"))
    except OSError as error:
        return _failed(path, 1, 1, f"cannot be read: {reason_of(error)}")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return _failed(path, line, 1, "is not UTF-8")
    except tomllib.TOMLDecodeError as error:
        return _failed(path, *_place_of_error(str(error), text))
    except RecursionError:
        return _failed(path, 1, 1, "is nested too deeply")
    prefix: tuple[str, ...] = ()
    if os.path.basename(path) == SHARED_NAME:
        prefix = ("tool", "mlirls")
        for key in prefix:
            options = cast("dict[str, object]", options).get(key, {}) if isinstance(options, dict) else {}
    configuration, misuses = read_options(options, os.path.dirname(path), is_of_workspace=True)
    lines = text.split("\n")
    problems = tuple(_problem(path, lines, prefix, misuse) for misuse in misuses)
    return ConfigurationFile(path, configuration, problems)


def place_of(path: str, key: tuple[str, ...]) -> tuple[int, int]:
    """Line and column of a key in the file at `path`; the beginning if it is not found."""
    try:
        text = read_regular_file(path, CONFIGURATION_BYTES).decode("utf-8", "replace")
    except OSError:
        return 1, 1
    return _place_of_key(text.split("\n"), ("tool", "mlirls", *key) if os.path.basename(path) == SHARED_NAME else key)


def _has_section(path: str) -> bool:
    try:
        content = read_regular_file(path, CONFIGURATION_BYTES)
    except OSError:
        return False
    # As text, since expressions for bytes are compiled in each process.
    return b"mlirls" in content and _SECTION.search(content.decode("latin-1")) is not None


def _failed(path: str, line: int, column: int, message: str) -> ConfigurationFile:
    return ConfigurationFile(path, Configuration(), (Problem(path, line, column, message),))


def _place_of_error(message: str, text: str) -> tuple[int, int, str]:
    """Line, column and sentence of an error of tomllib."""
    at = _AT.search(message)
    if at is None:
        return 1, 1, message
    sentence = message[: at.start()]
    if at[1] is None:
        lines = text.split("\n")
        return len(lines), len(lines[-1]) + 1, sentence
    return int(at[1]), int(at[2]), sentence


def _problem(path: str, lines: list[str], prefix: tuple[str, ...], misuse: Misuse) -> Problem:
    line, column = _place_of_key(lines, (*prefix, *misuse.path))
    return Problem(path, line, column, misuse.message, misuse.is_warning)


def _place_of_key(lines: list[str], path: tuple[str, ...]) -> tuple[int, int]:
    """The place of a key, as near as possible: after the header of its table, else the header, else the first line.

    tomllib has the place of a syntax error, but not of a value.
    """
    *tables, name = path or ("",)
    pattern = re.compile(rf"\s*(?:[\w\".-]+\.)?(?P<key>[\"']?{re.escape(name)}[\"']?)\s*[=.]")
    header = ""
    fallback = (1, 1)
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("["):
            header = line.strip().strip("[] ").replace(" ", "")
            if header in (".".join(path), ".".join(tables)):
                fallback = (number, line.index("[") + 1)
            continue
        match = pattern.match(line) if name in line else None
        if match is not None and (header == ".".join(tables) or not header or header == ".".join(tables[:-1])):
            return number, match.start("key") + 1
    # The place of a key in an inline table is the place of the table.
    return fallback if fallback != (1, 1) or not tables else _place_of_key(lines, tuple(tables))
