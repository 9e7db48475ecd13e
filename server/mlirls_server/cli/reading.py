"""Reads the one file that a command is about: text, or bytecode as the text that it stands for."""

from __future__ import annotations

from mlirls_ir.source import decode
from mlirls_ir.source.files import FileBytes, open_regular_file, reason_of
from mlirls_server.cli.files import SUFFIX, read_file
from mlirls_server.cli.usage import CannotRun
from mlirls_server.project.environment import Environment


def read_bytes(path: str) -> bytes | FileBytes:
    """The bytes of the file at `path`, `-` for standard input. Raises OSError.

    A large file that is called as bytecode is read where it is looked at, so that gigabytes of weights in it are not.
    """
    if not path.endswith(SUFFIX):
        from mlirls_server.project.bytecode import BYTECODE_SUFFIXES

        if path.endswith(BYTECODE_SUFFIXES):
            return open_regular_file(path)
    return read_file(path)


def read_given(command: str, path: str) -> bytes | FileBytes:
    """As `read_bytes`; raises `CannotRun` where that is not possible."""
    try:
        return read_bytes(path)
    except OSError as error:
        raise CannotRun(f"{command}: {path}: {reason_of(error)}") from error


def text_of(command: str, path: str, data: bytes | FileBytes, environment: Environment) -> str:
    """The text that bytes stand for, with the dialects of `environment`; raises `CannotRun` for invalid bytecode."""
    if data[:2] == b"ML":
        from mlirls_server.project.bytecode import UnreadableBytecode, is_bytecode, print_file

        if is_bytecode(data):
            try:
                return print_file(data, environment.registry).text
            except UnreadableBytecode as error:
                raise CannotRun(f"{command}: {path}: {error}") from error
    return decode(bytes(data)).text
