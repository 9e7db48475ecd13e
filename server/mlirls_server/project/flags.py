"""What may stand behind a flag of the command line, and the value that it is read as.

Read next: `options.py` (which option has which flag).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from mlirls_server.judge.names import MOST_SECONDS
from mlirls_server.project.option_kinds import command_in, is_macro_name, no_tables, read_llvm

MOST_BUDGETS: Final = 1000


class FlagError(ValueError):
    """What is wrong with the text after a flag, in one sentence."""


class Flag(NamedTuple):
    """An option on the command line. `read` turns the text after the flag into the value, or into an item of it.

    `help` is one line for the help of a command, `details` the full description ("" if the line says it all).
    `is_common` says that every command that reads MLIR has it; a command names the others that it has.
    """

    name: str
    help: str
    details: str = ""
    metavar: str = ""
    read: Callable[[str], object] = str
    is_common: bool = True


def read_ods_flag(path: str) -> str:
    """A pattern that stands for the file at `path`, or for the `.td` files directly in the folder."""
    # Imported only when it is needed: start-up is most of a short check.
    import glob

    pattern = glob.escape(str(Path(path).absolute()))
    if os.path.isfile(path):
        return pattern
    if not os.path.isdir(path):
        raise FlagError(f"no file {path}")
    if not any(found.suffix == ".td" for found in Path(path).iterdir()):
        raise FlagError(f"the folder {path} has no .td files right in it; name the .td file of the dialect")
    return f"{pattern}/*.td"


def read_include_flag(path: str) -> str:
    if not os.path.isdir(path):
        raise FlagError(f"no folder {path}")
    return str(Path(path).absolute())


def read_macro_flag(name: str) -> str:
    if not is_macro_name(name):
        raise FlagError(f"{name!r} is no name of a macro: letters, digits and _, without a value")
    return name


def read_exclude_flag(pattern: str) -> str:
    """A pattern as in a configuration in the current folder, except that a name is meant wherever it is."""
    from mlirls_server.project.file_patterns import absolute_pattern

    if not pattern.strip("/"):
        raise FlagError("a pattern such as third_party or test/**/bad*.mlir is expected")
    here = str(Path.cwd())
    is_name = "/" not in pattern.replace(os.sep, "/").rstrip("/")
    return absolute_pattern(pattern, os.path.splitdrive(here)[0] if is_name else here)


def read_budget_flag(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:9]) <= MOST_BUDGETS:
        raise FlagError(f"a number from 1 to {MOST_BUDGETS} is expected")
    return int(text)


def read_judge_flag(text: str) -> tuple[str, ...]:
    import shlex

    try:
        # A path on Windows has backslashes, which a shell elsewhere takes for escapes; quotes stay where they are then.
        words = [word.strip('"') for word in shlex.split(text, posix=os.name != "nt")]
    except ValueError as error:
        raise FlagError(f"{text!r} is no command: {str(error).lower()}") from error
    if not words:
        raise FlagError("a command is expected, such as mlir-opt")
    return command_in(words, str(Path.cwd()))


def read_seconds_flag(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:9]) <= MOST_SECONDS:
        raise FlagError(f"a number from 1 to {MOST_SECONDS} is expected")
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
