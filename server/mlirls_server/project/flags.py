"""The flags of the option table: their help, and how the text after them is read.

Read next: `options.py` (the flag of each option).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from mlirls_server.judge.names import MOST_SECONDS, SECONDS
from mlirls_server.project.option_kinds import RELEASES, command_in, is_macro_name, no_tables, read_llvm

MOST_BUDGETS: Final = 1000


class FlagError(ValueError):
    """What is wrong with the text after a flag, in one sentence."""


class Flag(NamedTuple):
    """An option on the command line. `read` converts the text after the flag to the value, or to an item of it.

    `help` is one line for the help of a command, `details` the full description ("" if the line says it all).
    With `is_common`, every command that reads MLIR has it; a command lists its other flags.
    """

    name: str
    help: str
    details: str = ""
    metavar: str = ""
    read: Callable[[str], object] = str
    is_common: bool = True


def read_ods_flag(path: str) -> str:
    """The pattern of the file at `path`, or of the `.td` files directly in the folder at `path`."""
    # Imported only when it is needed: start-up is most of a short check.
    import glob

    pattern = glob.escape(str(Path(path).absolute()))
    if os.path.isfile(path):
        return pattern
    if not os.path.isdir(path):
        raise FlagError(f"{path} is not a file")
    if not any(found.suffix == ".td" for found in Path(path).iterdir()):
        raise FlagError(f"the folder {path} has no .td files directly in it; name the .td file of the dialect")
    return f"{pattern}/*.td"


def read_include_flag(path: str) -> str:
    if not os.path.isdir(path):
        raise FlagError(f"{path} is not a folder")
    return str(Path(path).absolute())


def read_macro_flag(name: str) -> str:
    if not is_macro_name(name):
        raise FlagError(f"{name!r} is not the name of a macro: only letters, digits and _, without a value")
    return name


def read_exclude_flag(pattern: str) -> str:
    """A pattern as in a configuration in the current folder, except that a name matches everywhere."""
    from mlirls_server.project.file_patterns import absolute_pattern

    if not pattern.strip("/"):
        raise FlagError("expected a pattern such as third_party or test/**/bad*.mlir")
    here = str(Path.cwd())
    is_name = "/" not in pattern.replace(os.sep, "/").rstrip("/")
    return absolute_pattern(pattern, os.path.splitdrive(here)[0] if is_name else here)


def read_budget_flag(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:9]) <= MOST_BUDGETS:
        raise FlagError(f"expected a number from 1 to {MOST_BUDGETS}")
    return int(text)


def read_judge_flag(text: str) -> tuple[str, ...]:
    import shlex

    try:
        # Paths on Windows have backslashes, which are escapes for other shells; quotes are kept in this mode.
        words = [word.strip('"') for word in shlex.split(text, posix=os.name != "nt")]
    except ValueError as error:
        raise FlagError(f"{text!r} is not a command: {str(error).lower()}") from error
    if not words:
        raise FlagError("expected a command, such as mlir-opt")
    return command_in(words, str(Path.cwd()))


def read_seconds_flag(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:9]) <= MOST_SECONDS:
        raise FlagError(f"expected a number from 1 to {MOST_SECONDS}")
    return int(text)


def read_llvm_flag(text: str) -> str:
    found = read_llvm(text, str(Path.cwd()))
    if found is None:
        raise FlagError(no_tables(text))
    if found and found != "main" and not found.isdecimal():
        from mlirls_server.project.llvm import include_folder_of

        if include_folder_of(found) is None:
            raise FlagError(f"{text} has no mlir/IR/OpBase.td; name LLVM's source tree, its build or its installation")
    return found


LLVM_FLAG: Final = Flag(
    "--llvm",
    f"the LLVM of the text: {', '.join(RELEASES)}, main, or a folder",
    f"the LLVM whose MLIR the text is for: {', '.join(RELEASES)}, main, or a folder with an LLVM's headers (default: "
    "the one that the project's build names, else the newest)",
    "LLVM",
    read_llvm_flag,
)
ODS_FLAG: Final = Flag(
    "--ods",
    "a .td or IRDL file that defines dialects",
    "a .td file (or .irdl.mlir) that defines dialects, or a folder of .td files; may be given several times",
    "FILE",
    read_ods_flag,
)
INCLUDE_FLAG: Final = Flag(
    "-I",
    "a folder in which includes of .td files are searched",
    "a folder in which includes of .td files are searched; may be given several times",
    "DIR",
    read_include_flag,
)
DEFINE_FLAG: Final = Flag(
    "-D",
    "a macro that is defined when .td files are read",
    "a macro that is defined when .td files are read; may be given several times",
    "NAME",
    read_macro_flag,
)
BUDGET_FLAG: Final = Flag(
    "--ods-budget",
    "let reading .td files take N times as long",
    "let reading .td files take N times the usual steps, memory and time",
    "N",
    read_budget_flag,
)
EXCLUDE_FLAG: Final = Flag(
    "--exclude",
    "skip files and folders in a searched folder; repeatable",
    metavar="PATTERN",
    read=read_exclude_flag,
    is_common=False,
)
ALLOW_UNREGISTERED_FLAG: Final = Flag(
    "--allow-unregistered-dialect",
    "accept operations, types and attributes of unknown dialects (the default)",
    is_common=False,
)
ALLOW_PLUGINS_FLAG: Final = Flag(
    "--allow-plugins",
    "run plug-ins (default: those that mlirls trust allowed)",
    "run the Python files that a project names under [dialects] python, and installed packages that bring dialects "
    "(default: those that mlirls trust has allowed)",
)
JUDGE_FLAG: Final = Flag(
    "--judge",
    "also report the findings of this tool, which must accept mlir-opt's options",
    metavar="COMMAND",
    read=read_judge_flag,
    is_common=False,
)
JUDGE_SECONDS_FLAG: Final = Flag(
    "--judge-seconds",
    f"how many seconds the tool may take for one file (default: {SECONDS})",
    metavar="N",
    read=read_seconds_flag,
    is_common=False,
)
ALLOW_TOOLS_FLAG: Final = Flag(
    "--allow-tools",
    "run the tools that tests name (default: only those allowed with mlirls trust)",
    is_common=False,
)
ALLOW_JUDGE_FLAG: Final = Flag(
    "--allow-judge",
    "run the tool of [judge] command (default: only if allowed with mlirls trust)",
    is_common=False,
)
