"""The commands that lit and LLVM's tests bring along, which need no program and no permission.

They write only in the folder of the test's temporary files. Read next: `shell.py`, which calls them.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from getopt import GetoptError, gnu_getopt
from typing import Final, NamedTuple

from mlirls_server.features.line_differences import unified_diff
from mlirls_server.judge.process import MOST_OUTPUT
from mlirls_server.test_runs.split_file import parts_of
from mlirls_server.test_runs.streams import File, Folder, ShellError


class Printed(NamedTuple):
    """The result of a command."""

    status: int
    output: bytes = b""
    errors: bytes = b""


def _echo(arguments: Sequence[str], given: bytes, folder: Folder) -> Printed:
    del given, folder
    rest = list(arguments)
    has_escapes, ends_line = False, True
    while rest and rest[0] in ("-e", "-n"):
        has_escapes |= rest[0] == "-e"
        ends_line &= rest[0] != "-n"
        rest.pop(0)
    text = " ".join(rest)
    if has_escapes:
        try:
            text = text.encode("utf-8", "surrogateescape").decode("unicode_escape")
        except UnicodeDecodeError as error:
            raise ShellError(f"echo: {error.reason}") from error
    return Printed(0, (text + ("\n" if ends_line else "")).encode("utf-8", "surrogateescape"))


def _cat(arguments: Sequence[str], given: bytes, folder: Folder) -> Printed:
    _, names = _options("cat", arguments, "", [])
    if not names:
        return Printed(0, given)
    out = bytearray()
    for name in names:
        out += folder.read(name)
        if len(out) > MOST_OUTPUT:
            raise ShellError("cat: prints too much")
    return Printed(0, bytes(out))


def _count(arguments: Sequence[str], given: bytes, folder: Folder) -> Printed:
    del folder
    if len(arguments) != 1 or not arguments[0].isdecimal():
        raise ShellError("count: needs one number")
    found = given.count(b"\n") + (bool(given) and not given.endswith(b"\n"))
    if found == int(arguments[0][:9]):
        return Printed(0)
    return Printed(1, errors=f"Expected {arguments[0]} lines, got {found}.\n".encode())


def _mkdir(arguments: Sequence[str], given: bytes, folder: Folder) -> Printed:
    del given
    _, names = _options("mkdir", arguments, "p", [])
    for name in names:
        _do(lambda path: os.makedirs(path, exist_ok=True), folder.writable(name), name)
    return Printed(0)


def _rm(arguments: Sequence[str], given: bytes, folder: Folder) -> Printed:
    del given
    flags, names = _options("rm", arguments, "frR", ["recursive"])
    is_forced = "-f" in flags
    is_recursive = bool(flags & {"-r", "-R", "--recursive"})
    for name in names:
        path = folder.writable(name)
        if not os.path.lexists(path):
            if is_forced:
                continue
            return Printed(1, errors=f"rm: {name} does not exist\n".encode())
        if not os.path.isdir(path) or os.path.islink(path):
            _do(os.remove, path, name)
        elif is_recursive:
            _do(shutil.rmtree, path, name)
        else:
            return Printed(1, errors=f"rm: {name} is a folder\n".encode())
    return Printed(0)


def _split_file(arguments: Sequence[str], given: bytes, folder: Folder) -> Printed:
    flags = {word for word in arguments if word.startswith("--")}
    names = [word for word in arguments if word not in flags]
    unknown = flags - {"--leading-lines", "--no-leading-lines"}
    if len(names) != 2 or unknown:
        raise ShellError("split-file: needs a file and a folder")
    parts = parts_of(given if names[0] == "-" else folder.read(names[0]), keeps_lines="--leading-lines" in flags)
    top = folder.writable(names[1])
    if os.path.lexists(top):
        _do(shutil.rmtree if os.path.isdir(top) and not os.path.islink(top) else os.remove, top, names[1])
    _do(os.makedirs, top, names[1])
    for name, data in parts.items():
        path = folder.writable(os.path.join(top, name))
        _do(lambda where: os.makedirs(where, exist_ok=True), os.path.dirname(path), name)
        folder.write(File(path, is_appended=False), data)
    return Printed(0)


def _diff(arguments: Sequence[str], given: bytes, folder: Folder) -> Printed:
    flags, names = _options("diff", arguments, "wbuI:U:r", ["strip-trailing-cr"])
    if len(names) != 2:
        raise ShellError("diff: needs two files")
    if flags & {"-r", "-I"}:
        raise ShellError("diff: folders and -I are not compared")
    first, second = (given if name == "-" else folder.read(name) for name in names)
    if _lines(first, flags) == _lines(second, flags):
        return Printed(0)
    shown = unified_diff(_lines(first, frozenset()), _lines(second, frozenset()), names[0], names[1])
    return Printed(1, "".join(shown).encode("utf-8", "surrogateescape"))


def _lines(data: bytes, flags: frozenset[str]) -> list[str]:
    """The lines as `diff` compares them."""
    lines = data.decode("utf-8", "surrogateescape").splitlines(keepends=True)
    if "--strip-trailing-cr" in flags:
        lines = [line.replace("\r\n", "\n") for line in lines]
    if "-w" in flags:
        return ["".join(line.split()) for line in lines]
    return [" ".join(line.split()) for line in lines] if "-b" in flags else lines


def _nothing(arguments: Sequence[str], given: bytes, folder: Folder) -> Printed:
    del arguments, given, folder
    return Printed(0)


def _cd(arguments: Sequence[str], given: bytes, folder: Folder) -> Printed:
    del given
    if len(arguments) != 1:
        raise ShellError("cd: needs one folder")
    folder.here = folder.path(arguments[0])
    return Printed(0)


def _options(name: str, arguments: Sequence[str], short: str, long: list[str]) -> tuple[frozenset[str], list[str]]:
    try:
        flags, rest = gnu_getopt(list(arguments), short, long)
    except GetoptError as error:
        raise ShellError(f"{name}: {error}") from error
    if not rest and name != "cat":
        raise ShellError(f"{name}: the name of a file is missing")
    return frozenset(flag for flag, _ in flags), rest


def _do(action: Callable[[str], object], path: str, name: str) -> None:
    try:
        action(path)
    except OSError as error:
        raise ShellError(f"{name}: {error.strerror}") from error


Builtin = Callable[[Sequence[str], bytes, Folder], Printed]
ALONE: Final[Mapping[str, Builtin]] = {
    "cd": _cd,
    "mkdir": _mkdir,
    "rm": _rm,
    "umask": _nothing,
    "ulimit": _nothing,
    ":": _nothing,
}
"""Commands that cannot be part of a pipeline."""
ANYWHERE: Final[Mapping[str, Builtin]] = {
    "echo": _echo,
    "cat": _cat,
    "count": _count,
    "diff": _diff,
    "split-file": _split_file,
}
