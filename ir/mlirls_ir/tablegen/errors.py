"""The error that ends the evaluation of one statement; statements.py turns it into a diagnostic."""

from __future__ import annotations

from mlirls_ir.tablegen.source import SourcePosition


class TableGenError(Exception):
    """A statement is invalid. Without a place of its own, the error is at the statement."""

    def __init__(self, message: str, place: SourcePosition | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.place = place


class SilentError(TableGenError):
    """A consequence of an error that has been reported already."""


class Unfinished(SilentError):
    """The evaluation has come to the place where a statement breaks off; nothing around it is finished either."""
