"""What completion answers with, and the place that it is asked about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.tree import chunk_at, region_at
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_server.features.span import Span

MAX_ITEMS: Final = 500


class ItemKind(Enum):
    """What an item is."""

    OPERATION = "operation"
    DIALECT = "dialect"
    VALUE = "value"
    BLOCK = "block"
    FUNCTION = "function"
    SYMBOL = "symbol"
    ALIAS = "alias"
    TYPE = "type"
    ATTRIBUTE = "attribute"


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can stand at the cursor: its text, which is its label too, and what to show beside it."""

    label: str
    kind: ItemKind
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Completions:
    """The items in the order in which to show them, for the text in `span`; there are more if it is incomplete."""

    span: Span
    items: tuple[Item, ...]
    is_incomplete: bool


@dataclass(frozen=True, slots=True)
class Place:
    """Where completion is asked for: `statement` of `region` is the one being written, if it is one already.

    `line` is the offset of the line's start: what stands there is not defined before the cursor.
    """

    document: Document
    chunk: ChunkState
    region: Region
    statement: Statement | None
    offset: int
    line: int


def place_at(document: Document, offset: int, before: str) -> Place | None:
    """The place at `offset`, with the text `before` it on its line."""
    chunk = chunk_at(document, offset)
    if chunk is None:
        return None
    region, statement = region_at(chunk, offset)
    return Place(document, chunk, region, statement, offset, offset - len(before))


def fits(label: str, written: str) -> bool:
    """Whether what is written may be meant for a label: its letters occur in it in their order."""
    rest = iter(label.casefold())
    return all(letter in rest for letter in written.casefold())
