"""MLIR bytecode as the text that commands and editors show of it.

The reader of bytecode, 17 files, is imported when it is needed: a session only needs the endings of file names at its
start.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from mlirls_ir.ods.registry import Registry
from mlirls_ir.source.files import FileBytes
from mlirls_ir.values.spelling import TextTooLong

if TYPE_CHECKING:
    from mlirls_ir.printing.bytecode import PrintedBytecode
    from mlirls_ir.printing.edited_bytecode import BytecodeView

_MAGIC: Final = b"ML\xefR"
BYTECODE_SUFFIXES: Final = (".mlirbc", ".bc")
"""The endings of file names that may be MLIR bytecode; LLVM's own bitcode also has `.bc`."""
LONGEST_RESOURCE: Final = 4096
"""Bytes of a resource that are shown by default."""


class UnreadableBytecode(Exception):
    """Bytes that cannot be read, with what is wrong and where."""


def is_bytecode(data: bytes | FileBytes) -> bool:
    """Whether bytes begin as MLIR bytecode."""
    return data[:4] == _MAGIC


def print_file(
    data: bytes | FileBytes,
    registry: Registry,
    *,
    is_generic: bool = False,
    locations: bool = False,
    is_local: bool = False,
    longest_resource: int | None = LONGEST_RESOURCE,
) -> PrintedBytecode:
    """The text of bytecode; raises `UnreadableBytecode`."""
    from mlirls_ir.printing.bytecode import print_bytecode

    with _readable():
        return print_bytecode(
            data,
            registry,
            is_generic=is_generic,
            locations=locations,
            is_local=is_local,
            longest_resource=longest_resource,
        )


def view_file(data: bytes | FileBytes, registry: Registry) -> BytecodeView:
    """The text in which bytecode is edited; raises `UnreadableBytecode`."""
    from mlirls_ir.printing.edited_bytecode import view_bytecode

    with _readable():
        return view_bytecode(data, registry, LONGEST_RESOURCE)


def stamp_of(path: str) -> str:
    """A stamp that identifies the contents of a file, as far as the file system allows. Raises OSError."""
    status = os.stat(path)
    return f"{status.st_mtime_ns}-{status.st_size}-{status.st_ino}"


@contextmanager
def _readable() -> Generator[None]:
    from mlirls_ir.bytecode import BytecodeFailure

    try:
        yield
    except BytecodeFailure as failure:
        raise UnreadableBytecode(f"this is not valid bytecode: {failure}") from failure
    except TextTooLong as error:
        raise UnreadableBytecode(f"cannot be printed: {error}") from error
