"""All options of a workspace: one table with a row for each.

The row of an option defines how it is read from `mlirls.toml` and `pyproject.toml`, from an editor's settings and from
the command line. It defines how these are combined (lists grow, the last severity is used), and how the option is
passed to the other processes of a session. A new option needs a field of `Configuration`, a row here and a line in
docs/configuration.md; tests/project/test_options.py checks all uses of every row.

Read next: `option_kinds.py` (the kinds of values), `flags.py` (the flags), `option_values.py` (reads values by this
table), `schema.py` (the table as a JSON schema).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

from mlirls_server.judge.names import MOST_SECONDS, SECONDS
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.flags import (
    ALLOW_JUDGE_FLAG,
    ALLOW_PLUGINS_FLAG,
    ALLOW_TOOLS_FLAG,
    ALLOW_UNREGISTERED_FLAG,
    BUDGET_FLAG,
    DEFINE_FLAG,
    EXCLUDE_FLAG,
    INCLUDE_FLAG,
    JUDGE_FLAG,
    JUDGE_SECONDS_FLAG,
    LLVM_FLAG,
    MOST_BUDGETS,
    ODS_FLAG,
    Flag,
)
from mlirls_server.project.named_texts import TEXTS_BY_NAME, TOOLS
from mlirls_server.project.option_kinds import (
    BUILD_FOLDERS,
    CHOICE,
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
    Kind,
    limit,
    number,
)

T = TypeVar("T")


class Option(NamedTuple, Generic[T]):
    """An option: the field that holds it, and its names.

    In `mlirls.toml` it is the `key` of a `table`, "" for the top; editors call it `setting` in the same table, "" if
    they have none. `description` is shown by editors that use the schema (`schema.py`). `refusal` is the message if a
    workspace's own file must not have the option.
    """

    field: str
    table: str
    key: str
    setting: str
    description: str
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
        """`configuration` with this value."""
        return replace(configuration, **cast("dict[str, Any]", {self.field: value}))


_BUDGET_REFUSAL: Final = (
    "'budget' cannot be set in mlirls.toml: give --ods-budget, or the setting mlirls.ods.budget in the editor"
)
_CONSENT_REFUSAL: Final = (
    "'{}' cannot be set in mlirls.toml, which comes with the project: run 'mlirls trust', or give --{} for one run"
)
JUDGE: Final[Option[Any]] = Option(
    "judge",
    "judge",
    "command",
    "command",
    "Your own tool with mlir-opt's options, as a list of words. Its findings are reported as well. It runs only after "
    "the user has allowed it.",
    COMMAND,
    JUDGE_FLAG,
)
JUDGE_SECONDS: Final[Option[Any]] = Option(
    "judge_seconds",
    "judge",
    "seconds",
    "seconds",
    f"How long the tool may take for one file; {SECONDS} without this key.",
    limit(MOST_SECONDS),
    JUDGE_SECONDS_FLAG,
)
ALLOW_JUDGE: Final[Option[Any]] = Option(
    "allow_judge",
    "",
    "allow-judge",
    "",
    "Whether the tool under [judge] is run.",
    CONSENT,
    ALLOW_JUDGE_FLAG,
    _CONSENT_REFUSAL.format("allow-judge", "allow-judge"),
)
ALLOW_PLUGINS: Final[Option[Any]] = Option(
    "allow_plugins",
    "",
    "allow-plugins",
    "",
    "Whether the plug-ins of the project are run.",
    CONSENT,
    ALLOW_PLUGINS_FLAG,
    _CONSENT_REFUSAL.format("allow-plugins", "allow-plugins"),
)
ALLOW_TOOLS: Final[Option[Any]] = Option(
    "allow_tools",
    "",
    "allow-tools",
    "",
    "Whether the tools that tests name are run.",
    CONSENT,
    ALLOW_TOOLS_FLAG,
    _CONSENT_REFUSAL.format("allow-tools", "allow-tools"),
)
EXCLUDE: Final[Option[Any]] = Option(
    "exclude",
    "files",
    "exclude",
    "exclude",
    "Files and folders that are skipped when a folder is searched, and in which an editor shows no findings. A pattern "
    "without a slash matches that name anywhere, and a folder means everything in it.",
    FILE_PATTERNS,
    EXCLUDE_FLAG,
)
ALLOW_UNREGISTERED: Final = Option(
    "allow_unregistered",
    "",
    "allow-unregistered-dialects",
    "allowUnregisteredDialects",
    "Whether operations, types and attributes of unknown dialects are accepted; false makes them errors.",
    PERMISSION,
    ALLOW_UNREGISTERED_FLAG,
)
OPTIONS: Final[tuple[Option[Any], ...]] = (
    ALLOW_UNREGISTERED,
    Option(
        "llvm",
        "",
        "llvm",
        "llvm",
        f"The LLVM whose MLIR the files are for: {', '.join(RELEASES)}, main, or the folder of an LLVM. Without this "
        "key it is the one that the project's build names, else 22.",
        LLVM,
        LLVM_FLAG,
    ),
    Option(
        "ods_files",
        "ods",
        "files",
        "files",
        "The .td files and IRDL files that define your dialects. *, ? and ** are patterns, and a folder stands for the "
        ".td files directly in it.",
        PATHS,
        ODS_FLAG,
    ),
    Option(
        "include",
        "ods",
        "include",
        "include",
        "Folders in which .td files look for what they include, in order.",
        PATHS,
        INCLUDE_FLAG,
    ),
    Option(
        "generated",
        "ods",
        "generated",
        "generated",
        "Folders with included files that a build generates; they are searched after those of include.",
        PATHS,
    ),
    Option(
        "macros",
        "ods",
        "define",
        "define",
        "Macros that are defined when .td files are read, as -D of mlir-tblgen defines them.",
        MACROS,
        DEFINE_FLAG,
    ),
    Option(
        "build_folders",
        "ods",
        "build-folders",
        "buildFolders",
        "Folders with a tablegen_compile_commands.yml. Without this key likely folders are searched, with false none.",
        BUILD_FOLDERS,
    ),
    Option(
        "ods_search",
        "ods",
        "search",
        "search",
        "Whether undefined dialects of the files are searched for in the .td files of the project.",
        PERMISSION,
    ),
    Option(
        "ods_budget",
        "ods",
        "budget",
        "budget",
        "How many times the usual steps and time the reading of .td files may take.",
        number(MOST_BUDGETS),
        BUDGET_FLAG,
        _BUDGET_REFUSAL,
    ),
    Option(
        "known_dialects",
        "dialects",
        "known",
        "known",
        "Dialects without .td files for which you want no hint.",
        NAMES,
    ),
    Option(
        "plugins",
        "dialects",
        "python",
        "python",
        "Python files that say what .td files leave to C++. They run only after the user has allowed them.",
        PATHS,
    ),
    ALLOW_PLUGINS,
    JUDGE,
    JUDGE_SECONDS,
    ALLOW_JUDGE,
    Option(
        "test_tools",
        "tests",
        "tools",
        "",
        "The programs that RUN lines mean, by the names that they use for them. They run only after the user has "
        "allowed them.",
        TOOLS,
    ),
    Option(
        "test_folders",
        "tests",
        "folders",
        "",
        "Folders in which the tools of RUN lines are searched before those of PATH, in order.",
        PATHS,
    ),
    Option(
        "test_substitutions",
        "tests",
        "substitutions",
        "",
        "Replacements in RUN lines that lit's configuration defines, besides lit's own substitutions.",
        TEXTS_BY_NAME,
    ),
    Option(
        "test_features",
        "tests",
        "features",
        "",
        "The features that tests may require.",
        NAMES,
    ),
    ALLOW_TOOLS,
    Option(
        "extensions",
        "files",
        "extensions",
        "extensions",
        "Further endings of the names of MLIR files, besides .mlir, when a folder is searched.",
        ENDINGS,
    ),
    Option(
        "definitions",
        "files",
        "definitions",
        "",
        "Whether the .td and .pdll files of a folder are checked and formatted as well as its MLIR files.",
        CHOICE,
    ),
    EXCLUDE,
    Option(
        "severities",
        "",
        "diagnostics",
        "diagnostics",
        "The severity of each code of a diagnostic.",
        SEVERITY_OF_CODES,
    ),
    Option(
        "file_severities",
        "",
        "per-file-diagnostics",
        "perFileDiagnostics",
        "Further severities for the files that match a pattern. The last pattern that matches a file applies.",
        SEVERITIES_OF_FILES,
    ),
)
