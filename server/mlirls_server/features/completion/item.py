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
    KEYWORD = "keyword"
    CASE = "case"
    NAME = "name"
    REGION = "region"
    DIRECTIVE = "directive"


class Fit(IntEnum):
    """How well an item fits: it follows from what is written, nothing speaks against it, or a constraint does."""

    CERTAIN = 0
    OPEN = 1
    UNFIT = 2


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can stand at the cursor, and what to show with it.

    `insert` is the text to write where it is not the label, `snippet` the same with the protocol's tab stops, for
    clients that understand them. `origin` is where it comes from, shown dimly. `ods` is what documentation can be asked
    about: "op", "type" or "attr", the dialect, and the key in its table. `found_by` is what the text so far is compared
    with if that is not the label: editors rank by how well it fits, before they look at our order. `fit` says how
    sure it is that it may stand there.
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
    """The items in the order in which to show them, for the text in `span`; there are more if it is incomplete.

    `dialect` is the part of `span` up to its first dot, which is all that the name of a dialect replaces.
    """

    span: Span
    items: tuple[Item, ...]
    is_incomplete: bool
    dialect: Span


def snippet_text(text: str) -> str:
    """`text` as a part of a snippet, where `$`, `}` and backslashes have a meaning of their own."""
    return re.sub(r"([\\$}])", r"\\\1", text)


def choice_of(number: int, words: Sequence[str]) -> str:
    """A tab stop that offers `words`."""
    if len(words) < 2:
        return f"${{{number}:{snippet_text(''.join(words))}}}"
    escaped = (re.sub(r"([\\$}|,])", r"\\\1", word) for word in words)
    return f"${{{number}|{','.join(escaped)}|}}"


def plain_text(snippet: str) -> str:
    """The text of a snippet for a client that does not support tab stops."""
    text = re.sub(r"\$\{[0-9]+:((?:[^}\\]|\\.)*)\}|\$\{[0-9]+\|((?:[^|,\\]|\\.)*)[^}]*\}|\$[0-9]+", r"\1\2", snippet)
    return re.sub(r"\\([\\$}|,])", r"\1", text)


def without_idle_snippet(item: Item) -> Item:
    """The item as plain text if its snippet has no tab stop: only then do editors check if it changes anything."""
    if not item.snippet or _STOP.search(item.snippet):
        return item
    text = plain_text(item.snippet)
    return replace(item, insert="" if text == item.label else text, snippet="")


def without_parts(item: Item, behind: str) -> Item:
    """The item without what it adds after its label, if the text `behind` the cursor on the line has that already."""
    text = item.snippet or item.insert
    part = text.removeprefix(snippet_text(item.label)).lstrip()[:1]
    if not behind or not text.startswith(snippet_text(item.label)):
        return item
    is_there = item.kind is ItemKind.OPERATION and not behind.startswith(("}", "//"))
    if is_there or (part in "<({[=:" and behind.startswith(part)):
        return replace(item, insert="", snippet="")
    return item


def matcher(written: str) -> Callable[[str], bool]:
    """Whether the letters that are written occur in a label in their order, regardless of case."""
    letters = (re.escape(letter) for letter in written)
    # Of a text that somebody types: not one to keep for the next run.
    found = re.compile("".join(f"[^{letter}]*{letter}" for letter in letters), re.IGNORECASE | re.DOTALL)
    return lambda label: found.match(label) is not None
