"""Reads the file of a command that takes one: text, or the text of bytecode."""

from __future__ import annotations

from mlirls_ir.source import decode
from mlirls_ir.source.files import FileBytes, open_regular_file, reason_of
from mlirls_server.cli.files import SUFFIX, read_file
from mlirls_server.cli.usage import CannotRun
from mlirls_server.project.environment import Environment


def read_bytes(path: str) -> bytes | FileBytes:
    """The bytes of the file at `path`, `-` for standard input. Raises OSError.

    A large file with a name of bytecode is mapped, so that gigabytes of weights in it are not read.
    """
    if not path.endswith(SUFFIX):
        from mlirls_server.project.bytecode import BYTECODE_SUFFIXES

        if path.endswith(BYTECODE_SUFFIXES):
            return open_regular_file(path)
    return read_file(path)


def read_given(command: str, path: str) -> bytes | FileBytes:
    """Like `read_bytes`, but raises `CannotRun`."""
    try:
        return read_bytes(path)
    except OSError as error:
        raise CannotRun(f"{command}: {path}: {reason_of(error)}") from error


def text_of(command: str, path: str, data: bytes | FileBytes, environment: Environment) -> str:
    """The text of `data`, with the dialects of `environment`; raises `CannotRun` for invalid bytecode."""
    if data[:2] == b"ML":
        from mlirls_server.project.bytecode import UnreadableBytecode, is_bytecode, print_file

        if is_bytecode(data):
            try:
                return print_file(data, environment.registry).text
            except UnreadableBytecode as error:
                raise CannotRun(f"{command}: {path}: {error}") from error
    return decode(bytes(data)).text
