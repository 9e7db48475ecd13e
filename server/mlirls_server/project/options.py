"""All options of a workspace: one table with a row for each.

The row of an option says how it is read from `mlirls.toml` and `pyproject.toml`, from an editor's settings and from the
command line, how these are combined (lists grow, the last severity is used), and how it is passed to the other
processes of a session. To add an option: a field of `Configuration`, a row here, a line in docs/configuration.md;
tests/project/test_options.py checks all uses of every row.

Read next: `option_kinds.py` (the kinds of values), `flags.py` (what stands behind flags), `configuration_file.py`
(finding and reading the file).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

from mlirls_server.judge.names import MOST_SECONDS, SECONDS
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.flags import (
    MOST_BUDGETS,
    Flag,
    FlagError,
    read_budget_flag,
    read_exclude_flag,
    read_include_flag,
    read_judge_flag,
    read_llvm_flag,
    read_macro_flag,
    read_ods_flag,
    read_seconds_flag,
)
from mlirls_server.project.option_kinds import (
    BUILD_FOLDERS,
    COMMAND,
    CONSENT,
    ENDINGS,
    FILE_PATTERNS,
    LLVM,
    MACROS,
    NAMES,
    PATHS,
    PERMISSION,
    RELEASES,
    SEVERITIES_OF_FILES,
    SEVERITY_OF_CODES,
    FlagForm,
    InvalidValue,
    Kind,
    Misuse,
    Said,
    limit,
    number,
)

T = TypeVar("T")

Table = Mapping[str, object]


class Option(NamedTuple, Generic[T]):
    """An option: the field that holds it, and its names.

    In `mlirls.toml` it is the `key` of a `table`, "" for the top; editors call it `setting` in the same table, "" where
    they have none.
    `refusal` says why a workspace's own file must not have it, if it must not.
    """

    field: str
    table: str
    key: str
    setting: str
    kind: Kind[T]
    flag: Flag | None = None
    refusal: str = ""

    @property
    def path(self) -> tuple[str, ...]:
        """The path to the key from the top of `mlirls.toml`."""
        return (self.table, self.key) if self.table else (self.key,)

    def of(self, configuration: Configuration) -> T:
        """The value in `configuration`."""
        return cast("T", getattr(configuration, self.field))

    def put(self, configuration: Configuration, value: T) -> Configuration:
        """`configuration` with a value."""
        return replace(configuration, **cast("dict[str, Any]", {self.field: value}))


_LLVM: Final = Flag(
    "--llvm",
    f"the LLVM of the text: {', '.join(RELEASES)}, main, or a folder",
    f"the LLVM whose MLIR the text is for: {', '.join(RELEASES)}, main, or a folder with an LLVM's headers (default: "
    "the one that the project's build names, else the newest)",
    "LLVM",
    read_llvm_flag,
)
_ODS: Final = Flag(
    "--ods",
    "a .td or IRDL file that defines dialects",
    "a .td file (or .irdl.mlir) that defines dialects, or a folder of .td files; may be given several times",
    "FILE",
    read_ods_flag,
)
_INCLUDE: Final = Flag(
    "-I",
    "a folder in which .td files look for includes",
    "a folder in which .td files look for what they include; may be given several times",
    "DIR",
    read_include_flag,
)
_DEFINE: Final = Flag(
    "-D",
    "a macro that is defined when .td files are read",
    "a macro that is defined when .td files are read; may be given several times",
    "NAME",
    read_macro_flag,
)
_BUDGET: Final = Flag(
    "--ods-budget",
    "let reading .td files take N times as long",
    "let reading .td files take N times the steps, the memory and the time that it may take otherwise",
    "N",
    read_budget_flag,
)


_EXCLUDE: Final = Flag(
    "--exclude",
    "pass over files and folders in a searched folder; repeatable",
    metavar="PATTERN",
    read=read_exclude_flag,
    is_common=False,
)
_BUDGET_REFUSAL: Final = (
    "'budget' cannot be set in mlirls.toml: give --ods-budget, or the setting mlirls.ods.budget in the editor"
)
_ALLOW: Final = Flag(
    "--allow-unregistered-dialect",
    "accept operations, types and attributes of unknown dialects (the default)",
    is_common=False,
)

_ALLOW_PLUGINS: Final = Flag(
    "--allow-plugins",
    "run plug-ins (default: those that mlirls trust allowed)",
    "run the Python files that a project names under [dialects] python, and installed packages that bring dialects "
    "(default: those that mlirls trust has allowed)",
)
_CONSENT_REFUSAL: Final = (
    "'{}' cannot be set in mlirls.toml, which comes with the project: run 'mlirls trust', or give --{} for one run"
)
JUDGE: Final[Option[Any]] = Option(
    "judge",
    "judge",
    "command",
    "command",
    COMMAND,
    Flag(
        "--judge",
        "also report what this tool with mlir-opt's options finds",
        metavar="COMMAND",
        read=read_judge_flag,
        is_common=False,
    ),
)
JUDGE_SECONDS: Final[Option[Any]] = Option(
    "judge_seconds",
    "judge",
    "seconds",
    "seconds",
    limit(MOST_SECONDS),
    Flag(
        "--judge-seconds",
        f"how long the tool may take for one file (default: {SECONDS})",
        metavar="N",
        read=read_seconds_flag,
        is_common=False,
    ),
)
ALLOW_JUDGE: Final[Option[Any]] = Option(
    "allow_judge",
    "",
    "allow-judge",
    "",
    CONSENT,
    Flag(
        "--allow-judge",
        "run the tool that [judge] command names (default: if mlirls trust has allowed it)",
        is_common=False,
    ),
    _CONSENT_REFUSAL.format("allow-judge", "allow-judge"),
)
ALLOW_PLUGINS: Final[Option[Any]] = Option(
    "allow_plugins",
    "",
    "allow-plugins",
    "",
    CONSENT,
    _ALLOW_PLUGINS,
    _CONSENT_REFUSAL.format("allow-plugins", "allow-plugins"),
)
EXCLUDE: Final[Option[Any]] = Option("exclude", "files", "exclude", "exclude", FILE_PATTERNS, _EXCLUDE)
ALLOW_UNREGISTERED: Final = Option(
    "allow_unregistered", "", "allow-unregistered-dialects", "allowUnregisteredDialects", PERMISSION, _ALLOW
)
OPTIONS: Final[tuple[Option[Any], ...]] = (
    ALLOW_UNREGISTERED,
    Option("llvm", "", "llvm", "llvm", LLVM, _LLVM),
    Option("ods_files", "ods", "files", "files", PATHS, _ODS),
    Option("include", "ods", "include", "include", PATHS, _INCLUDE),
    Option("generated", "ods", "generated", "generated", PATHS),
    Option("macros", "ods", "define", "define", MACROS, _DEFINE),
    Option("build_folders", "ods", "build-folders", "buildFolders", BUILD_FOLDERS),
    Option("ods_budget", "ods", "budget", "budget", number(MOST_BUDGETS), _BUDGET, _BUDGET_REFUSAL),
    Option("known_dialects", "dialects", "known", "known", NAMES),
    Option("plugins", "dialects", "python", "python", PATHS),
    ALLOW_PLUGINS,
    JUDGE,
    JUDGE_SECONDS,
    ALLOW_JUDGE,
    Option("extensions", "files", "extensions", "extensions", ENDINGS),
    EXCLUDE,
    Option("severities", "", "diagnostics", "diagnostics", SEVERITY_OF_CODES),
    Option("file_severities", "", "per-file-diagnostics", "perFileDiagnostics", SEVERITIES_OF_FILES),
)
_BY_PATH: Final[Mapping[tuple[str, ...], Option[Any]]] = {option.path: option for option in OPTIONS}
_TABLES: Final = tuple(dict.fromkeys(option.table for option in OPTIONS if option.table))


# -- tables with the keys of `mlirls.toml`


def read_options(options: object, base: str, *, is_of_workspace: bool = False) -> tuple[Configuration, list[Misuse]]:
    """The configuration in a table with the keys of `mlirls.toml`; what is wrong is left out and reported.

    A workspace's own file must not raise the bounds that exist because workspaces are not trusted.
    """
    misuses: list[Misuse] = []
    reading = _Reading(base, misuses, is_of_workspace)
    if not isinstance(options, Mapping):
        return Configuration(), [Misuse((), "a table is expected")]
    configuration = Configuration()
    for name, value in cast("Table", options).items():
        said = Said(value, (name,), base, misuses)
        option = _BY_PATH.get(said.path)
        if option is not None:
            configuration = reading.with_value(configuration, option, said)
        elif name not in _TABLES:
            known = ", ".join(sorted({option.path[0] for option in OPTIONS}))
            said.tell(Misuse(said.path, f"there is no '{name}'; there are {known}"))
        elif isinstance(value, Mapping):
            configuration = reading.with_table(configuration, name, cast("Table", value))
        else:
            said.tell(Misuse(said.path, f"'{name}' is a table: write [{name}]"))
    return configuration, misuses


class _Reading(NamedTuple):
    """How a table is read, and what is wrong with it so far."""

    base: str
    misuses: list[Misuse]
    is_of_workspace: bool

    def with_table(self, configuration: Configuration, name: str, table: Table) -> Configuration:
        """`configuration` with what a table says."""
        for key, value in table.items():
            said = Said(value, (name, key), self.base, self.misuses)
            option = _BY_PATH.get(said.path)
            if option is None:
                offered = [option.key for option in OPTIONS if option.table == name and not option.refusal]
                said.tell(Misuse(said.path, f"[{name}] has no '{key}'; it has {', '.join(offered)}"))
            else:
                configuration = self.with_value(configuration, option, said)
        return configuration

    def with_value(self, configuration: Configuration, option: Option[T], said: Said) -> Configuration:
        """`configuration` with one value, if it is valid."""
        value = option.kind.read(said)
        if isinstance(value, InvalidValue):
            return configuration
        if self.is_of_workspace and option.refusal and value != option.of(Configuration()):
            said.tell(Misuse(said.path, option.refusal))
            return configuration
        return option.put(configuration, value)


def write_options(configuration: Configuration) -> dict[str, object]:
    """The table that says the same as `configuration`, of plain values; `read_options` reads it back."""
    out: dict[str, Any] = {}
    for option in OPTIONS:
        table = out.setdefault(option.table, {}) if option.table else out
        table[option.key] = option.kind.write(option.of(configuration))
    return out


def merge_configurations(first: Configuration, second: Configuration) -> Configuration:
    """Both combined; where they contradict each other, `second` is used."""
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
    """The configuration that a command line gives; `given` has the text or texts after a flag, None without it.

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
