"""The dialect of a finding: the dialect of the innermost operation around its start."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.tree import chunk_at, region_at


def dialect_at(document: Document, offset: int) -> str:
    """The dialect of the innermost operation at `offset`; "" if there is none.

    It is the prefix of the operation's name, so operations of unknown dialects have one too.
    """
    chunk = chunk_at(document, offset)
    if chunk is None:
        return ""
    region, statement = region_at(chunk, offset)
    if statement is not None and statement.name:
        return _prefix(statement.name, region.default_dialect)
    operation = region.operation
    return "" if operation is None else _prefix(operation.name, operation.run.region.default_dialect)


def _prefix(name: str, default_dialect: str) -> str:
    dialect, dot, _ = name.partition(".")
    return dialect if dot else default_dialect
