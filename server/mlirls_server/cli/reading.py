"""Reads the one file that a command is about."""

from __future__ import annotations

from mlirls_ir.source import decode
from mlirls_ir.source.files import reason_of
from mlirls_server.cli.files import read_file
from mlirls_server.cli.usage import CannotRun


def read_text(command: str, path: str) -> str:
    """The text of the file at `path`, `-` for standard input."""
    try:
        return decode(read_file(path)).text
    except OSError as error:
        raise CannotRun(f"{command}: {path}: {reason_of(error)}") from error
