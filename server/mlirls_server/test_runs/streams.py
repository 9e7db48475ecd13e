"""Redirections as lit carries them out, and the files that a test may write.

Redirections and built-in commands of a test write only into the folder of its temporary files. The programs that it
runs can write anywhere, which is why they need permission.

Read next: `shell.py`.
"""

from __future__ import annotations

import os
from enum import Enum
from typing import Final, NamedTuple

from mlirls_ir.lit import Command, Redirect
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file, reason_of

_MOST_WRITTEN: Final = 1 << 30
"""Bytes that redirections and built-in commands of one test may write, so that doubling a file ends."""


class ShellError(Exception):
    """lit's shell fails with this message, and so does the test."""


class Stream(Enum):
    """Where an output goes if not to a file."""

    OUTPUT = 1
    ERRORS = 2


class File(NamedTuple):
    """A file that an output goes to."""

    path: str
    is_appended: bool


Target = Stream | File


class Streams(NamedTuple):
    """Where a command reads from, None for the command before it, and where its outputs go."""

    given: str | None
    output: Target
    errors: Target


class Folder:
    """The folder of a test's temporary files, and the current folder of its commands."""

    def __init__(self, root: str) -> None:
        self.root = os.path.realpath(root)
        self.here = self.root
        self._n_written = 0

    def path(self, name: str) -> str:
        return os.path.normpath(os.path.join(self.here, name))

    def writable(self, name: str) -> str:
        """The path of a file that may be written. Raises ShellError."""
        path = self.path(name)
        real = os.path.realpath(path)
        if real != self.root and not real.startswith(self.root + os.sep):
            raise ShellError(f"{name} is not in the folder of the test's temporary files, so it is not written")
        return path

    def read(self, name: str) -> bytes:
        """The contents of a file. Raises ShellError."""
        try:
            return read_regular_file(self.path(name), MLIR_BYTES)
        except (OSError, ValueError) as error:
            raise ShellError(f"{name}: {reason_of(error) if isinstance(error, OSError) else error}") from error

    def write(self, file: File, data: bytes) -> None:
        """Writes an output to a file. Raises ShellError."""
        if file.path == os.devnull:
            return
        path = self.writable(file.path)
        self._n_written += len(data)
        if self._n_written > _MOST_WRITTEN:
            raise ShellError(f"{file.path}: the test writes more than {_MOST_WRITTEN >> 30} GB")
        # A link may be put there after the look, by a program that may write anywhere anyway. Such a program may also
        # have made a pipe, which would wait for a reader.
        flags = os.O_WRONLY | os.O_CREAT | (os.O_APPEND if file.is_appended else os.O_TRUNC)
        flags |= getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
        try:
            with os.fdopen(os.open(path, flags, 0o666), "wb") as stream:
                stream.write(data)
        except OSError as error:
            raise ShellError(f"{file.path}: {reason_of(error)}") from error


def streams_of(command: Command) -> Streams:
    """The streams that the redirections of a command name. Raises ShellError."""
    given: str | None = None
    output: Target = Stream.OUTPUT
    errors: Target = Stream.ERRORS
    for redirect in command.redirects:
        name = redirect.target.text
        match (redirect.operator.text, redirect.operator.stream):
            case (">", 2):
                errors = File(name, is_appended=False)
            case (">>", 2):
                errors = File(name, is_appended=True)
            case (">&", 2) if name in ("1", "2"):
                errors = output if name == "1" else errors
            case ((">&" | "&>"), None):
                output = errors = File(name, is_appended=False)
            case (">", None):
                output = File(name, is_appended=False)
            case (">>", None):
                output = File(name, is_appended=True)
            case ("<", None):
                given = name
            case _:
                raise ShellError(f"lit has no redirection '{_text(redirect)}'")
    return Streams(given, output, errors)


def _text(redirect: Redirect) -> str:
    stream = "" if redirect.operator.stream is None else redirect.operator.stream
    return f"{stream}{redirect.operator.text}{redirect.target.text}"
