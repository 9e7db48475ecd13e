"""The kinds of values that options have: how each is read, checked, combined with another, and written.

`read` reads the result of `write`, which can be sent to another process as JSON.

Read next: `options.py` (the kind of each option).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Final, Generic, TypeAlias, TypeVar, cast

from mlirls_ir.diagnostic import Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods import upstream
from mlirls_ir.patterns import compiled

T = TypeVar("T")

SEVERITIES: Final[Mapping[str, Severity | None]] = {
    "off": None,
    "error": Severity.ERROR,
    "warning": Severity.WARNING,
    "information": Severity.INFORMATION,
    "hint": Severity.HINT,
}
MOST_MISUSES: Final = 20
"""The most mistakes that are reported for one table, because finding the place of each searches the whole file."""
_MACRO: Final = compiled(r"[A-Za-z_][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Misuse:
    """An unknown key, or a key with a wrong value: the path of the key, and one sentence.

    With `is_warning`, its only effect is that the key is ignored.
    """

    path: tuple[str, ...]
    message: str
    is_warning: bool = False


class InvalidValue(Enum):
    """Returned for a value that is not of its kind; the mistake is already reported."""

    VALUE = "value"


@dataclass(frozen=True, slots=True)
class GivenValue:
    """A value from a table, its `path`, and where to report mistakes in it.

    Paths in it are relative to the folder `base`.
    """

    value: object
    path: tuple[str, ...]
    base: str
    misuses: list[Misuse]

    def refuse(self, message: str) -> InvalidValue:
        """Reports that the value is wrong; `message` says what it must be."""
        self.report(Misuse(self.path, f"'{self.path[-1]}' {message}"))
        return InvalidValue.VALUE

    def report(self, misuse: Misuse) -> None:
        """Reports a mistake, unless enough are reported."""
        if len(self.misuses) < MOST_MISUSES:
            self.misuses.append(misuse)


class FlagForm(Enum):
    """The form of a value on the command line."""

    EACH = "each"
    """A flag for each item of a list."""
    ONCE = "once"
    SWITCH = "switch"
    """`--flag` or `--no-flag`."""
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """A kind of values."""

    read: Callable[[GivenValue], T | InvalidValue]
    add: Callable[[T, T], T]
    """Combines two values; if they contradict each other, the second is used."""
    write: Callable[[T], object]
    given: FlagForm = FlagForm.NEVER
    most: int | None = None
    """The largest valid number; None for other kinds."""


def is_macro_name(name: str) -> bool:
    """Whether mlir-tblgen accepts `name` as a macro."""
    return _MACRO.fullmatch(name) is not None


def union(first: Iterable[str], second: Iterable[str]) -> tuple[str, ...]:
    """The items of both in their order, each once."""
    return tuple(dict.fromkeys([*first, *second]))


# -- lists of texts


def _texts(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, (list, tuple)):
        return None
    items = cast("list[object]", value)
    texts = tuple(item for item in items if isinstance(item, str))
    return texts if len(texts) == len(items) else None


def _read_paths(given: GivenValue) -> tuple[str, ...] | InvalidValue:
    found = _texts(given.value)
    if found is None:
        return given.refuse("must be a list of paths")
    return _absolute(found, given.base)


def _absolute(paths: Iterable[str], base: str) -> tuple[str, ...]:
    return tuple(str(Path(base, os.path.expanduser(path))) for path in paths)


def _read_file_patterns(given: GivenValue) -> tuple[str, ...] | InvalidValue:
    found = _texts(given.value)
    if found is None:
        return given.refuse('must be a list of patterns such as ["third_party", "test/**/bad*.mlir"]')
    if not found:
        return ()
    from mlirls_server.project.file_patterns import absolute_pattern

    return tuple(absolute_pattern(pattern, given.base) for pattern in found)


def _read_macros(given: GivenValue) -> tuple[str, ...] | InvalidValue:
    found = _texts(given.value)
    if found is None or not all(map(is_macro_name, found)):
        return given.refuse("must be a list of names of macros")
    return found


def _read_names(given: GivenValue) -> frozenset[str] | InvalidValue:
    found = _texts(given.value)
    return given.refuse("must be a list of names") if found is None else frozenset(found)


def _read_endings(given: GivenValue) -> tuple[str, ...] | InvalidValue:
    found = _texts(given.value)
    if found is None or not all(item.strip(".") for item in found):
        return given.refuse('must be a list of endings such as [".mlir"]')
    return union((".mlir",), [f".{item.strip('.')}" for item in found])


PATHS: Final = Kind(_read_paths, union, list[str], FlagForm.EACH)
"""Files, folders or patterns of them, absolute once they are read."""
FILE_PATTERNS: Final = Kind(_read_file_patterns, union, list[str], FlagForm.EACH)
"""Patterns of files and folders, by their paths alone; absolute once they are read."""
MACROS: Final = Kind(_read_macros, union, list[str], FlagForm.EACH)
NAMES: Final[Kind[frozenset[str]]] = Kind(_read_names, lambda first, second: first | second, sorted)
ENDINGS: Final = Kind(_read_endings, union, list[str])
"""Endings of the names of MLIR files; `.mlir` is always one."""


# -- a command


def command_in(words: Iterable[str], base: str) -> tuple[str, ...]:
    """A command whose program, if it is a path and not only a name, is relative to the folder `base`."""
    program, *rest = words
    is_path = "/" in program or os.sep in program
    return (_absolute([program], base)[0] if is_path else program, *rest)


def _read_command(given: GivenValue) -> tuple[str, ...] | InvalidValue:
    found = _texts(given.value)
    if found is None or (found and not found[0].strip()):
        return given.refuse('must be a list of words such as ["mlir-opt"]')
    return command_in(found, given.base) if found else ()


COMMAND: Final[Kind[tuple[str, ...]]] = Kind(
    _read_command, lambda first, second: second or first, list[str], FlagForm.ONCE
)
"""A program with its options, () for none; the last one given is used."""


# -- folders, or no search for any

Folders: TypeAlias = "tuple[str, ...] | None"


def _read_build_folders(given: GivenValue) -> Folders | InvalidValue:
    if isinstance(given.value, bool):
        return () if given.value else None
    found = _texts(given.value)
    return given.refuse("must be a list of folders, or false") if found is None else _absolute(found, given.base)


def _add_build_folders(first: Folders, second: Folders) -> Folders:
    is_searching = first is not None and second is not None
    return union(first or (), second or ()) or (() if is_searching else None)


BUILD_FOLDERS: Final[Kind[Folders]] = Kind(
    _read_build_folders, _add_build_folders, lambda folders: False if folders is None else list(folders)
)
"""Folders to search, () for the likely ones; None means no search, and folders replace it."""


# -- numbers and switches


def number(most: int) -> Kind[int]:
    """Numbers from 1 to `most`; of two, the larger is used."""

    def read(given: GivenValue) -> int | InvalidValue:
        value = given.value
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
            return given.refuse(f"must be a number from 1 to {most}")
        return value

    return Kind(read, max, int, FlagForm.ONCE, most)


def limit(most: int) -> Kind[int | None]:
    """Numbers from 1 to `most`, None if none is given; the last one given is used."""
    numbers = number(most)

    def read(given: GivenValue) -> int | InvalidValue | None:
        return None if given.value is None else numbers.read(given)

    def add(first: int | None, second: int | None) -> int | None:
        return first if second is None else second

    return Kind(read, add, lambda value: value, FlagForm.ONCE, most)


def _read_switch(given: GivenValue) -> bool | InvalidValue:
    return given.value if isinstance(given.value, bool) else given.refuse("must be true or false")


PERMISSION: Final[Kind[bool]] = Kind(_read_switch, lambda first, second: first and second, bool, FlagForm.SWITCH)
"""True by default."""
CHOICE: Final[Kind[bool]] = Kind(_read_switch, lambda first, second: first or second, bool, FlagForm.SWITCH)
"""False by default."""


def _read_consent(given: GivenValue) -> bool | InvalidValue | None:
    return None if given.value is None else _read_switch(given)


def _add_consents(first: bool | None, second: bool | None) -> bool | None:
    return False if first is False or second is False else first or second


CONSENT: Final[Kind[bool | None]] = Kind(_read_consent, _add_consents, lambda value: value, FlagForm.SWITCH)
"""None by default; false overrides true."""


# -- which LLVM

RELEASES: Final = tuple(map(str, upstream.RELEASES))


def read_llvm(text: str, base: str) -> str | None:
    """A release ("19"), "main", or the absolute path of a folder with an LLVM; None for a release without tables."""
    text = text.strip()
    if text in ("", "main", *RELEASES):
        return text
    return None if text.isdecimal() else _absolute((text,), base)[0]


def no_tables(text: object) -> str:
    """The message about a release without tables."""
    return (
        f"{text}: only LLVM {', '.join(RELEASES)} and main have tables; "
        "for other releases give a folder with that LLVM's headers"
    )


def _read_llvm(given: GivenValue) -> str | InvalidValue:
    value = given.value
    if isinstance(value, Mapping):
        table = cast("Mapping[str, object]", value)
        headers = table.get("headers")
        if set(table) != {"headers"} or not isinstance(headers, str) or not headers.strip():
            return given.refuse('as a table has one key: headers = "a folder with an LLVM"')
        return _absolute((headers.strip(),), given.base)[0]
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        return given.refuse('must be a release ("19"), "main", or a folder with an LLVM')
    found = read_llvm(value, given.base)
    return given.refuse(f"cannot be {no_tables(value.strip())}") if found is None else found


LLVM: Final[Kind[str]] = Kind(_read_llvm, lambda first, second: second or first, str, FlagForm.ONCE)
"""The LLVM that the text is for; "" by default."""


# -- severities

Severities: TypeAlias = Mapping[str, "Severity | None"]


def refuse_no_table(given: GivenValue) -> InvalidValue:
    """Reports that the value is not a table."""
    given.report(Misuse(given.path, f"'{given.path[-1]}' is a table: write [{'.'.join(given.path)}]"))
    return InvalidValue.VALUE


def _read_severities(given: GivenValue) -> Severities | InvalidValue:
    value = given.value
    if not isinstance(value, Mapping):
        return refuse_no_table(given)
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.codes import CODES

    found: dict[str, Severity | None] = {}
    for code, word in cast("Mapping[str, object]", value).items():
        path = (*given.path, code)
        if not isinstance(word, str) or word not in SEVERITIES:
            given.report(Misuse(path, f"'{code}' must be one of {', '.join(SEVERITIES)}"))
            continue
        found[code] = SEVERITIES[word]
        if code not in CODES and len(given.misuses) < MOST_MISUSES:
            given.report(Misuse(path, _unknown_code(code), is_warning=True))
    return found


def _unknown_code(code: str) -> str:
    from mlirls_ir.codes import similar_code

    similar = similar_code(code)
    return f"unknown code '{code}'" + (f"; did you mean '{similar}'?" if similar else "")


def _write_severities(severities: Severities) -> dict[str, str]:
    words = {severity: word for word, severity in SEVERITIES.items()}
    return {code: words[severity] for code, severity in severities.items()}


SEVERITY_OF_CODES: Final[Kind[Severities]] = Kind(
    _read_severities, lambda first, second: {**first, **second}, _write_severities
)

SeveritiesOfFiles: TypeAlias = Mapping[str, Severities]


def _read_file_severities(given: GivenValue) -> SeveritiesOfFiles | InvalidValue:
    value = given.value
    if not isinstance(value, Mapping):
        return refuse_no_table(given)
    from mlirls_server.project.file_patterns import absolute_pattern

    found: dict[str, Severities] = {}
    for pattern, table in cast("Mapping[str, object]", value).items():
        severities = _read_severities(replace(given, value=table, path=(*given.path, pattern)))
        if not isinstance(severities, InvalidValue):
            found[absolute_pattern(pattern, given.base)] = severities
    return found


def _add_file_severities(first: SeveritiesOfFiles, second: SeveritiesOfFiles) -> SeveritiesOfFiles:
    both = {pattern: {**first[pattern], **second[pattern]} for pattern in first.keys() & second.keys()}
    # The last one overrides the others.
    return {**{pattern: first[pattern] for pattern in first if pattern not in both}, **second, **both}


SEVERITIES_OF_FILES: Final[Kind[SeveritiesOfFiles]] = Kind(
    _read_file_severities,
    _add_file_severities,
    lambda files: {pattern: _write_severities(severities) for pattern, severities in files.items()},
)
"""Severities by patterns of files, absolute once they are read."""
