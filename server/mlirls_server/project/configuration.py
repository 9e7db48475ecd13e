"""What a user can say about a workspace, whoever says it: `mlirls.toml`, the client's settings, the command line.

The three are read by the same table of keys and added up: lists grow, a severity said last counts. Paths are made
absolute when they are read, so that what comes from different places can stand together.

Read next: `configuration_file.py` (finding and reading the file), `sources.py` (what follows from it).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, cast

from mlirls_ir.codes import CODES
from mlirls_ir.diagnostic import Diagnostic, Severity

SEVERITIES: Final[Mapping[str, Severity | None]] = {
    "off": None,
    "error": Severity.ERROR,
    "warning": Severity.WARNING,
    "information": Severity.INFORMATION,
    "hint": Severity.HINT,
}
BUDGET: Final = "budget"
"""The key of `[ods]` that a workspace's own file must not have."""
MOST_BUDGETS: Final = 1000
MOST_MISUSES: Final = 20
"""What is told of one table: finding the place of each costs a look at the whole file."""
_MACRO: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Configuration:
    """What was said. Patterns and folders are absolute; `severities` has None for what is off."""

    ods_files: tuple[str, ...] = ()
    include: tuple[str, ...] = ()
    generated: tuple[str, ...] = ()
    macros: tuple[str, ...] = ()
    build_folders: tuple[str, ...] = ()
    searches_builds: bool = True
    ods_budget: int = 1
    known_dialects: frozenset[str] = frozenset()
    extensions: tuple[str, ...] = (".mlir",)
    severities: Mapping[str, Severity | None] = field(default_factory=dict[str, "Severity | None"])
    allow_unregistered: bool = True

    def include_dirs(self) -> tuple[str, ...]:
        """Where includes are looked for, in order."""
        return (*self.include, *self.generated)


@dataclass(frozen=True, slots=True)
class Misuse:
    """A key that is not known or holds what it cannot hold: the way to the key, and one sentence.

    `is_warning` says that it does no harm beyond doing nothing.
    """

    path: tuple[str, ...]
    message: str
    is_warning: bool = False


Table = Mapping[str, object]
Reader = Callable[[Configuration, object, str], Configuration | str]
"""(what was said so far, value, folder that paths are relative to) -> with the value, or what is wrong with it."""


def read_options(options: object, base: str, *, is_of_workspace: bool = False) -> tuple[Configuration, list[Misuse]]:
    """The configuration in a table with the keys of `mlirls.toml`; what is wrong is left out and told.

    What a workspace says itself must not raise the bounds that are there because nobody trusts it.
    """
    configuration, misuses = _read_options(options, base)
    if is_of_workspace and configuration.ods_budget != 1:
        configuration = replace(configuration, ods_budget=1)
        _tell(misuses, Misuse(("ods", BUDGET), _NOT_OF_WORKSPACE))
    return configuration, misuses


def _read_options(options: object, base: str) -> tuple[Configuration, list[Misuse]]:
    misuses: list[Misuse] = []
    configuration = Configuration()
    if not isinstance(options, Mapping):
        return configuration, [Misuse((), "a table is expected")]
    for name, value in cast("Table", options).items():
        if name in _KEYS:
            configuration = _read(configuration, (name,), _KEYS[name], value, base, misuses)
        elif name == "diagnostics" and isinstance(value, Mapping):
            configuration = _read_severities(configuration, cast("Table", value), misuses)
        elif name in _SECTIONS and isinstance(value, Mapping):
            configuration = _read_section(configuration, name, cast("Table", value), base, misuses)
        elif name in _SECTIONS or name == "diagnostics":
            _tell(misuses, Misuse((name,), f"'{name}' is a table: write [{name}]"))
        else:
            known = ", ".join(sorted([*_KEYS, *_SECTIONS, "diagnostics"]))
            _tell(misuses, Misuse((name,), f"there is no '{name}'; there are {known}"))
    return configuration, misuses


def merge_configurations(first: Configuration, second: Configuration) -> Configuration:
    """Both together; where they contradict each other, `second` counts."""
    return Configuration(
        ods_files=_union(first.ods_files, second.ods_files),
        include=_union(first.include, second.include),
        generated=_union(first.generated, second.generated),
        macros=_union(first.macros, second.macros),
        build_folders=_union(first.build_folders, second.build_folders),
        searches_builds=first.searches_builds and second.searches_builds,
        ods_budget=max(first.ods_budget, second.ods_budget),
        known_dialects=first.known_dialects | second.known_dialects,
        extensions=_union(first.extensions, second.extensions),
        severities={**first.severities, **second.severities},
        allow_unregistered=first.allow_unregistered and second.allow_unregistered,
    )


def adjust_diagnostics(configuration: Configuration, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Diagnostics with the severities that the user wants, without those that are off."""
    severities = configuration.severities
    if not severities:
        return list(diagnostics)
    out: list[Diagnostic] = []
    for diagnostic in diagnostics:
        severity = severities.get(diagnostic.code, diagnostic.severity)
        if severity is diagnostic.severity:
            out.append(diagnostic)
        elif severity is not None:
            out.append(replace(diagnostic, severity=severity))
    return out


def _read_section(
    configuration: Configuration, section: str, table: Table, base: str, misuses: list[Misuse]
) -> Configuration:
    readers = _SECTIONS[section]
    for name, value in table.items():
        reader = readers.get(name)
        if reader is None:
            _tell(
                misuses, Misuse((section, name), f"[{section}] has no '{name}'; it has {', '.join(_offered(readers))}")
            )
        else:
            configuration = _read(configuration, (section, name), reader, value, base, misuses)
    return configuration


def _read(
    configuration: Configuration, path: tuple[str, ...], reader: Reader, value: object, base: str, misuses: list[Misuse]
) -> Configuration:
    found = reader(configuration, value, base)
    if isinstance(found, str):
        _tell(misuses, Misuse(path, f"'{path[-1]}' {found}"))
        return configuration
    return found


def _read_severities(configuration: Configuration, table: Table, misuses: list[Misuse]) -> Configuration:
    severities = dict(configuration.severities)
    for code, word in table.items():
        if not isinstance(word, str) or word not in SEVERITIES:
            _tell(misuses, Misuse(("diagnostics", code), f"'{code}' must be one of {', '.join(SEVERITIES)}"))
            continue
        severities[code] = SEVERITIES[word]
        if code not in CODES and len(misuses) < MOST_MISUSES:
            _tell(misuses, Misuse(("diagnostics", code), _unknown_code(code), is_warning=True))
    return replace(configuration, severities=severities)


def _offered(readers: Mapping[str, Reader]) -> Iterable[str]:
    return (name for name in readers if name != BUDGET)


def _tell(misuses: list[Misuse], misuse: Misuse) -> None:
    if len(misuses) < MOST_MISUSES:
        misuses.append(misuse)


def _unknown_code(code: str) -> str:
    from difflib import get_close_matches

    similar = get_close_matches(code, sorted(CODES), 1)
    return f"there is no code '{code}'" + (f"; did you mean '{similar[0]}'?" if similar else "")


def is_macro_name(name: str) -> bool:
    """Whether mlir-tblgen takes `name` for a macro."""
    return _MACRO.fullmatch(name) is not None


def _texts(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, (list, tuple)):
        return None
    items = cast("list[object]", value)
    return tuple(item for item in items if isinstance(item, str)) if all(isinstance(x, str) for x in items) else None


def _paths(value: object, base: str) -> tuple[str, ...] | None:
    found = _texts(value)
    return None if found is None else tuple(str(Path(base, Path(item).expanduser())) for item in found)


def _read_ods_files(configuration: Configuration, value: object, base: str) -> Configuration | str:
    found = _paths(value, base)
    return _NO_PATHS if found is None else replace(configuration, ods_files=found)


def _read_include(configuration: Configuration, value: object, base: str) -> Configuration | str:
    found = _paths(value, base)
    return _NO_PATHS if found is None else replace(configuration, include=found)


def _read_generated(configuration: Configuration, value: object, base: str) -> Configuration | str:
    found = _paths(value, base)
    return _NO_PATHS if found is None else replace(configuration, generated=found)


def _read_define(configuration: Configuration, value: object, base: str) -> Configuration | str:
    del base
    found = _texts(value)
    if found is None or not all(map(is_macro_name, found)):
        return "must be a list of names of macros"
    return replace(configuration, macros=found)


def _read_build_folders(configuration: Configuration, value: object, base: str) -> Configuration | str:
    if isinstance(value, bool):
        return replace(configuration, searches_builds=value)
    found = _paths(value, base)
    return "must be a list of folders, or false" if found is None else replace(configuration, build_folders=found)


def _read_budget(configuration: Configuration, value: object, base: str) -> Configuration | str:
    del base
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= MOST_BUDGETS:
        return f"must be a number from 1 to {MOST_BUDGETS}"
    return replace(configuration, ods_budget=value)


def _read_known(configuration: Configuration, value: object, base: str) -> Configuration | str:
    del base
    found = _texts(value)
    return "must be a list of names" if found is None else replace(configuration, known_dialects=frozenset(found))


def _read_extensions(configuration: Configuration, value: object, base: str) -> Configuration | str:
    del base
    found = _texts(value)
    if found is None or not all(item.strip(".") for item in found):
        return 'must be a list of endings such as [".mlir"]'
    return replace(
        configuration, extensions=_union(configuration.extensions, [f".{item.strip('.')}" for item in found])
    )


def _read_allow_unregistered(configuration: Configuration, value: object, base: str) -> Configuration | str:
    del base
    return replace(configuration, allow_unregistered=value) if isinstance(value, bool) else "must be true or false"


_NOT_OF_WORKSPACE: Final = (
    "'budget' is not a workspace's to raise: give --ods-budget, or the setting mlirls.ods.budget in the editor"
)
_NO_PATHS: Final = "must be a list of paths"
_KEYS: Final[Mapping[str, Reader]] = {"allow-unregistered-dialects": _read_allow_unregistered}
_SECTIONS: Final[Mapping[str, Mapping[str, Reader]]] = {
    "ods": {
        "files": _read_ods_files,
        "include": _read_include,
        "generated": _read_generated,
        "define": _read_define,
        "build-folders": _read_build_folders,
        BUDGET: _read_budget,
    },
    "dialects": {"known": _read_known},
    "files": {"extensions": _read_extensions},
}


def _union(first: Iterable[str], second: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*first, *second]))
