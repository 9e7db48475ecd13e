"""Aliases of attributes and types: where `#name` or `!name` is defined, and its uses in the chunk.

Read next: `../syntax/alias.py`, `locate.py`.
"""

from __future__ import annotations

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.search import occurrences
from mlirls_ir.index.tree import Descent, statements_of
from mlirls_ir.index.values import Occurrence
from mlirls_ir.syntax.tree import Statement


def alias_definition(chunk: ChunkState, name: str) -> Statement | None:
    """The statement that defines the alias `name` (with its `#` or `!`), None where there is none."""
    return chunk.aliases().definition(name) if chunk.has_aliases else None


def alias_definitions(chunk: ChunkState) -> list[Statement]:
    """The statements that define aliases, in the order of the text."""
    if not chunk.has_aliases:
        return []
    return [found for found in statements_of(chunk.top) if found.shape.alias is not None]


def alias_range(statement: Statement) -> tuple[int, int]:
    """The absolute range of the name in the definition of an alias."""
    start = statement.offset()
    return start, start + len(statement.shape.alias or "")


def occurrences_of_alias(document: Document, chunk: ChunkState, name: str) -> list[Occurrence]:
    """The definition and the uses of the alias `name` in `chunk`, in the order of the text."""
    text = document.source.slice(chunk.start, chunk.end)
    definition = alias_definition(chunk, name)
    own = -1 if definition is None else definition.offset()
    out: list[Occurrence] = []
    descent = Descent(chunk)
    for at, _ in occurrences(text, name):
        # `#name<...>` is an attribute of the dialect `name`.
        if text.startswith("<", at + len(name)):
            continue
        start = chunk.start + at
        statement = descent.statement_at(start)
        if statement is not None:
            out.append(Occurrence(start, start + len(name), statement, start == own))
    return out
