"""MLIR bytecode as the text that commands and editors show of it.

What is imported here is only needed for bytecode, so it is imported when there is some.
"""

from __future__ import annotations

from mmap import mmap
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mlirls_ir.ods.registry import Registry
    from mlirls_ir.printing.bytecode import PrintedBytecode

_MAGIC: Final = b"ML\xefR"
LONGEST_RESOURCE: Final = 4096
"""Bytes of a resource that are shown where nobody asks for all of them."""


class UnreadableBytecode(Exception):
    """Bytes that cannot be read, with what is wrong and where."""


def is_bytecode(data: bytes | mmap) -> bool:
    """Whether bytes begin as MLIR bytecode."""
    return data[:4] == _MAGIC


def print_file(
    data: bytes | mmap,
    registry: Registry,
    *,
    is_generic: bool = False,
    locations: bool = False,
    longest_resource: int | None = LONGEST_RESOURCE,
) -> PrintedBytecode:
    """The text of bytecode; raises `UnreadableBytecode`."""
    from mlirls_ir.bytecode import BytecodeFailure
    from mlirls_ir.printing.bytecode import print_bytecode
    from mlirls_ir.spelling import TextTooLong

    try:
        return print_bytecode(
            data, registry, is_generic=is_generic, locations=locations, longest_resource=longest_resource
        )
    except BytecodeFailure as failure:
        raise UnreadableBytecode(f"this is no valid bytecode: {failure}") from failure
    except TextTooLong as error:
        raise UnreadableBytecode(f"cannot be printed: {error}") from error
