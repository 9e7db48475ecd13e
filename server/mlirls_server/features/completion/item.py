"""The items that completion returns."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum, IntEnum
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_server.features.span import Span

MAX_ITEMS: Final = 250
_STOP: Final = compiled(r"(?<!\\)\$")


class ItemKind(Enum):
    """The kinds of items."""

    OPERATION = "operation"
    DIALECT = "dialect"
    VALUE = "value"
    BLOCK = "block"
    FUNCTION = "function"
    SYMBOL = "symbol"
    ALIAS = "alias"
    TYPE = "type"
    ATTRIBUTE = "attribute"
    KEYWORD = "keyword"
    CASE = "case"
    NAME = "name"
    REGION = "region"
    DIRECTIVE = "directive"
    FILE = "file"
    FOLDER = "folder"


class Fit(IntEnum):
    """How well an item fits: it follows from the text, nothing excludes it, or a constraint does."""

    CERTAIN = 0
    OPEN = 1
    UNFIT = 2


@dataclass(frozen=True, slots=True)
class Item:
    """A completion at the cursor, and what to show with it.

    `insert` is the text to insert if it is not the label, `snippet` the same with the protocol's tab stops, for clients
    that support them. `origin` is its source, shown dimly. `ods` identifies its documentation: "op", "type" or "attr",
    the dialect, and the key in its table. `found_by` is compared with the typed text in place of the label, because
    editors rank by how well that matches before they use our order. `fit` says how sure it is that the item is valid
    here.
    """

    label: str
    kind: ItemKind
    detail: str = ""
    insert: str = ""
    snippet: str = ""
    origin: str = ""
    ods: tuple[str, str, str] | None = None
    found_by: str = ""
    fit: Fit = Fit.OPEN


@dataclass(frozen=True, slots=True)
class Completions:
    """The items in the order to show, for the text in `span`; an incomplete list has more items.

    `dialect` is the part of `span` up to its first dot, which the name of a dialect replaces.
    """

    span: Span
    items: tuple[Item, ...]
    is_incomplete: bool
    dialect: Span


def snippet_text(text: str) -> str:
    """`text` as a part of a snippet, with `$`, `}` and backslashes escaped."""
    return re.sub(r"([\\$}])", r"\\\1", text)


def choice_of(number: int, words: Sequence[str]) -> str:
    """A tab stop with the choices `words`."""
    if len(words) < 2:
        return f"${{{number}:{snippet_text(''.join(words))}}}"
    escaped = (re.sub(r"([\\$}|,])", r"\\\1", word) for word in words)
    return f"${{{number}|{','.join(escaped)}|}}"


def plain_text(snippet: str) -> str:
    """The text of a snippet for a client that does not support tab stops."""
    text = re.sub(r"\$\{[0-9]+:((?:[^}\\]|\\.)*)\}|\$\{[0-9]+\|((?:[^|,\\]|\\.)*)[^}]*\}|\$[0-9]+", r"\1\2", snippet)
    return re.sub(r"\\([\\$}|,])", r"\1", text)


def without_idle_snippet(item: Item) -> Item:
    """The item as plain text if its snippet has no tab stop, because only then do editors notice that it changes
    nothing."""
    if not item.snippet or _STOP.search(item.snippet):
        return item
    text = plain_text(item.snippet)
    return replace(item, insert="" if text == item.label else text, snippet="")


def without_parts(item: Item, after: str) -> Item:
    """The item without the text after its label, if that text already follows the cursor on the line (`after`)."""
    text = item.snippet or item.insert
    part = text.removeprefix(snippet_text(item.label)).lstrip()[:1]
    if not after or not text.startswith(snippet_text(item.label)):
        return item
    is_there = item.kind is ItemKind.OPERATION and not after.startswith(("}", "//"))
    if is_there or (part in "<({[=:" and after.startswith(part)):
        return replace(item, insert="", snippet="")
    return item


def matcher(written: str) -> Callable[[str], bool]:
    """Matches labels that have the written letters in their order, regardless of case."""
    letters = (re.escape(letter) for letter in written)
    # The pattern comes from typed text, so it is not cached for the next run.
    found = re.compile("".join(f"[^{letter}]*{letter}" for letter in letters), re.IGNORECASE | re.DOTALL)
    return lambda label: found.match(label) is not None
