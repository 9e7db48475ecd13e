"""Completion of macros in `.td` files, after `#define`, `#ifdef` and `#ifndef`.

The macros of the file come first, those nearest above the cursor before all, and then those of its included files.
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.patterns import compiled
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.macros import macro_names
from mlirls_server.features.completion.item import Item, ItemKind
from mlirls_server.features.tablegen.before_cursor import BeforeCursor

_BEFORE_A_MACRO = compiled(r"(?:^|\n)[ \t]*#(?:define|ifdef|ifndef)[ \t]+[0-9A-Za-z_]*\Z")


def is_at_macro(found: BeforeCursor, offset: int) -> bool:
    """Whether the cursor is after a directive that names a macro."""
    return _BEFORE_A_MACRO.search(found.piece.text[: offset - found.piece.start]) is not None


def macro_items(document: TdDocument, found: BeforeCursor, offset: int) -> Iterator[Item]:
    """The macros other than the one at the cursor."""
    here = offset - len(found.prefix)
    own = [
        (piece.start + name.start, name.text)
        for piece in document.pieces
        for name in macro_names(piece.source, piece.items)
    ]
    above = [text for start, text in reversed(own) if start < here]
    below = [text for start, text in own if start > here]
    of_files = {name for one in document.evaluation.evaluated.values() for name in one.defined | one.asked_macros}
    return (Item(name, ItemKind.VALUE) for name in dict.fromkeys([*above, *below, *sorted(of_files)]))
