"""The failure of reading bytes: a message, and the byte where something else was expected."""

from __future__ import annotations


class BytecodeFailure(ValueError):
    """Bytes that are not MLIR bytecode, or bytecode of a kind that is not supported; `offset` is in bytes from the
    start."""

    def __init__(self, offset: int, message: str) -> None:
        super().__init__(message)
        self.offset = offset
        self.message = message

    def __str__(self) -> str:
        return f"byte {self.offset}: {self.message}"
