"""The configuration file of a workspace: `mlirls.toml`, or `[tool.mlirls]` in `pyproject.toml`, found and read.

It is looked for in a folder and upward. What is wrong with it is told with its place and costs only itself.

Read next: `configuration.py` (the keys).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mlirls_server.configuration import Configuration, Misuse, read_options
from mlirls_server.paths import is_file

NAME: Final = "mlirls.toml"
SHARED_NAME: Final = "pyproject.toml"
_SECTION: Final = re.compile(rb"^\s*\[\s*tool\s*\.\s*mlirls\s*[.\]]", re.MULTILINE)
_AT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


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
    """A file and what it says; `configuration` has what is right in it."""

    path: Path
    configuration: Configuration
    problems: tuple[Problem, ...] = ()


def find_configuration_file(folder: Path) -> Path | None:
    """The configuration file that governs `folder`: its own or the nearest one above."""
    for candidate in (folder, *folder.parents):
        own = candidate / NAME
        if is_file(own):
            return own
        shared = candidate / SHARED_NAME
        if _has_section(shared):
            return shared
    return None


def read_configuration_file(path: Path) -> ConfigurationFile:
    """What `path` says. Never raises."""
    import tomllib

    text = ""
    try:
        text = path.read_bytes().decode("utf-8")
        options: object = tomllib.loads(text.replace("\r\n", "\n"))
    except OSError as error:
        return _failed(path, 1, 1, f"cannot be read: {(error.strerror or str(error)).lower()}")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return _failed(path, line, 1, "is not UTF-8")
    except tomllib.TOMLDecodeError as error:
        return _failed(path, *_place_of_error(str(error), text))
    except RecursionError:
        return _failed(path, 1, 1, "is nested too deeply")
    prefix: tuple[str, ...] = ()
    if path.name == SHARED_NAME:
        prefix = ("tool", "mlirls")
        for key in prefix:
            options = options.get(key, {}) if isinstance(options, dict) else {}  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    configuration, misuses = read_options(options, str(path.parent))  # pyright: ignore[reportUnknownArgumentType]
    problems = tuple(_problem(path, text, prefix, misuse) for misuse in misuses)
    return ConfigurationFile(path, configuration, problems)


def place_of(path: str, key: tuple[str, ...]) -> tuple[int, int]:
    """Line and column of a key in the file at `path`; the beginning where that cannot be told."""
    try:
        text = Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return 1, 1
    return _place_of_key(text, ("tool", "mlirls", *key) if Path(path).name == SHARED_NAME else key)


def _has_section(path: Path) -> bool:
    try:
        return _SECTION.search(path.read_bytes()) is not None
    except OSError:
        return False


def _failed(path: Path, line: int, column: int, message: str) -> ConfigurationFile:
    return ConfigurationFile(path, Configuration(), (Problem(str(path), line, column, message),))


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


def _problem(path: Path, text: str, prefix: tuple[str, ...], misuse: Misuse) -> Problem:
    line, column = _place_of_key(text, (*prefix, *misuse.path))
    return Problem(str(path), line, column, misuse.message, misuse.is_warning)


def _place_of_key(text: str, path: tuple[str, ...]) -> tuple[int, int]:
    """Where a key is written, near enough: behind the header of its table, else the header, else the first line.

    tomllib says where a text is no TOML, but not where a value came from.
    """
    *tables, name = path or ("",)
    pattern = re.compile(rf"^\s*(?:[\w\".-]+\.)?(?P<key>[\"']?{re.escape(name)}[\"']?)\s*[=.]")
    header = ""
    fallback = (1, 1)
    for number, line in enumerate(text.split("\n"), 1):
        bare = line.strip()
        if bare.startswith("["):
            header = bare.strip("[] ").replace(" ", "")
            if header in (".".join(path), ".".join(tables)):
                fallback = (number, line.index("[") + 1)
            continue
        match = pattern.match(line)
        if match is not None and (header == ".".join(tables) or not header or header == ".".join(tables[:-1])):
            return number, match.start("key") + 1
    return fallback
