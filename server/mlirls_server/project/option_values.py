"""The values of options: read from tables with the keys of `mlirls.toml`, from settings and from a command line.

Wrong values in a table are reported and left out. All of this is driven by the option table.

Read next: `options.py` (the table), `configuration_file.py` (finding and reading the file).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeVar, cast

from mlirls_server.project.configuration import Configuration
from mlirls_server.project.flags import Flag, FlagError
from mlirls_server.project.option_kinds import FlagForm, GivenValue, InvalidValue, Misuse
from mlirls_server.project.options import OPTIONS, Option

T = TypeVar("T")

Table = Mapping[str, object]

_BY_PATH: Final[Mapping[tuple[str, ...], Option[Any]]] = {option.path: option for option in OPTIONS}
_TABLES: Final = tuple(dict.fromkeys(option.table for option in OPTIONS if option.table))


# -- tables with the keys of `mlirls.toml`


def read_options(options: object, base: str, *, is_of_workspace: bool = False) -> tuple[Configuration, list[Misuse]]:
    """The configuration in a table with the keys of `mlirls.toml`; mistakes are reported and left out.

    A workspace's own file must not raise the limits that exist because workspaces are not trusted.
    """
    misuses: list[Misuse] = []
    reading = _Reading(base, misuses, is_of_workspace)
    if not isinstance(options, Mapping):
        return Configuration(), [Misuse((), "expected a table")]
    configuration = Configuration()
    for name, value in cast("Table", options).items():
        given = GivenValue(value, (name,), base, misuses)
        option = _BY_PATH.get(given.path)
        if option is not None:
            configuration = reading.with_value(configuration, option, given)
        elif name not in _TABLES:
            valid = dict.fromkeys(option.path[0] for option in reading.valid())
            given.report(Misuse(given.path, _unknown_key(name, valid, "")))
        elif isinstance(value, Mapping):
            configuration = reading.with_table(configuration, name, cast("Table", value))
        else:
            given.report(Misuse(given.path, f"'{name}' is a table: write [{name}]"))
    return configuration, misuses


class _Reading(NamedTuple):
    """The state of reading a table: its parameters and the mistakes so far."""

    base: str
    misuses: list[Misuse]
    is_of_workspace: bool

    def valid(self) -> list[Option[Any]]:
        """The options that are valid here."""
        return [option for option in OPTIONS if not (self.is_of_workspace and option.refusal)]

    def with_table(self, configuration: Configuration, name: str, table: Table) -> Configuration:
        """`configuration` with what a table says."""
        for key, value in table.items():
            given = GivenValue(value, (name, key), self.base, self.misuses)
            option = _BY_PATH.get(given.path)
            if option is None:
                valid = [option.key for option in self.valid() if option.table == name]
                given.report(Misuse(given.path, _unknown_key(key, valid, f" in [{name}]")))
            else:
                configuration = self.with_value(configuration, option, given)
        return configuration

    def with_value(self, configuration: Configuration, option: Option[T], given: GivenValue) -> Configuration:
        """`configuration` with one value, if it is valid."""
        value = option.kind.read(given)
        if isinstance(value, InvalidValue):
            return configuration
        if self.is_of_workspace and option.refusal and value != option.of(Configuration()):
            given.report(Misuse(given.path, option.refusal))
            return configuration
        return option.put(configuration, value)


def _unknown_key(key: str, valid: Iterable[str], where: str) -> str:
    # The import takes milliseconds, and a key is rarely wrong.
    from difflib import get_close_matches

    names = list(valid)
    near = get_close_matches(key, names, 1)
    meant = f"; did you mean '{near[0]}'?" if near else ""
    return f"unknown key '{key}'{where}{meant or '; valid keys: ' + ', '.join(names)}"


def write_options(configuration: Configuration) -> dict[str, object]:
    """The table that says the same as `configuration`, of plain values; `read_options` reads it back."""
    out: dict[str, Any] = {}
    for option in OPTIONS:
        table = out.setdefault(option.table, {}) if option.table else out
        table[option.key] = option.kind.write(option.of(configuration))
    return out


def merge_configurations(first: Configuration, second: Configuration) -> Configuration:
    """Combines both; if they contradict each other, `second` is used."""
    return replace(first, **{option.field: option.kind.add(option.of(first), option.of(second)) for option in OPTIONS})


# -- an editor's settings


def options_in_settings(settings: Table) -> dict[str, object]:
    """The options among a client's settings, as a table with the keys of `mlirls.toml`; other settings are ignored."""
    out: dict[str, Any] = {}
    for option in OPTIONS:
        given = settings.get(option.table, {}) if option.table else settings
        value = cast("Table", given).get(option.setting) if option.setting and isinstance(given, Mapping) else None
        if value is not None:
            table = out.setdefault(option.table, {}) if option.table else out
            table[option.key] = value
    return out


# -- the command line


def configuration_of_flags(given: Callable[[Flag], object]) -> Configuration:
    """The configuration of a command line; `given` has the text or texts after a flag, None without it.

    Raises `FlagError` with the name of the flag.
    """
    configuration = Configuration()
    for option in OPTIONS:
        flag = option.flag
        value = None if flag is None else given(flag)
        if flag is not None and value is not None:
            configuration = option.put(configuration, _value_of_flag(flag, option.kind.given, value))
    return configuration


def _value_of_flag(flag: Flag, form: FlagForm, value: Any) -> Any:
    try:
        match form:
            case FlagForm.EACH:
                return tuple(flag.read(text) for text in value)
            case FlagForm.ONCE:
                return flag.read(value)
            case _:
                return value
    except FlagError as error:
        raise FlagError(f"{flag.name}: {error}") from error
