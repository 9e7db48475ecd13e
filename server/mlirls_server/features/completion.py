"""Completion: operations, values, symbols, blocks, aliases, types and attributes, by what stands before the cursor.

What is wanted is read off the line, not off the tree: while someone types, the statement is broken most of the time.
The tree says what is in scope. Read next: `completion_values.py`, `completion_names.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from mlirls_ir.document import Document
from mlirls_server.features.completion_item import MAX_ITEMS, Completions, Item, Place, fits, place_at
from mlirls_server.features.completion_names import (
    alias_items,
    block_items,
    builtin_type_items,
    dialect_value_items,
    operation_items,
    symbol_items,
)
from mlirls_server.features.completion_values import value_items
from mlirls_server.features.span import Span

_LONGEST_LINE: Final = 20_000
_NAME: Final = r"[A-Za-z0-9$._-]*"
_SYMBOL: Final = r'@(?:[A-Za-z_][A-Za-z0-9_$.]*|"[^"\n]*")'
_OUTSIDE: Final = re.compile(r'(?:[^"/\\]|"(?:[^"\\]|\\.)*"|/(?!/)|\\)*')
_DEFINED: Final = re.compile(rf"\s*(?:%{_NAME}(?::[0-9]+)?\s*,\s*)*%{_NAME}")
_SIGIL: Final = re.compile(rf"(?<![A-Za-z0-9_$.-])([%^!#]){_NAME}\Z")
_REFERENCE: Final = re.compile(rf"((?:{_SYMBOL}\s*::\s*)*)(@?[A-Za-z0-9_$.]*)\Z")
_OPERATION: Final = re.compile(r"(?:\A|[{}])\s*(?:%[^=\"]*=\s*)?([A-Za-z_$][A-Za-z0-9_$.]*)?\Z")
_TYPE: Final = re.compile(r"(?:[:(,<]|->)\s*([A-Za-z_][A-Za-z0-9_]*)\Z")


def find_completions(document: Document, offset: int) -> Completions | None:
    """What can stand at `offset`, the likeliest first; None where nothing is known, as in comments and strings."""
    offset = max(0, min(offset, len(document.source)))
    start = max(document.source.line_start(document.source.line_of(offset)), offset - _LONGEST_LINE)
    before = document.source.slice(start, offset)
    outside = _OUTSIDE.match(before)
    if outside is None or outside.end() < len(before):
        return None
    place = place_at(document, offset, before)
    if place is None:
        return None
    found = _items(place, before)
    if found is None:
        return None
    written, items = found
    fitting = [item for item in items if fits(item.label, written)]
    fitting.sort(key=lambda item: not item.label.startswith(written))
    span = Span(offset - len(written), _end(document, offset))
    return Completions(span, tuple(fitting[:MAX_ITEMS]), len(fitting) > MAX_ITEMS)


def _items(place: Place, before: str) -> tuple[str, Iterable[Item]] | None:
    """What is written of the name already, and what it can become."""
    sigil = _SIGIL.search(before)
    if sigil is not None:
        written = sigil[0]
        match sigil[1]:
            case "%":
                return None if _DEFINED.fullmatch(before) else (written, value_items(place, before))
            case "^":
                return None if before.strip() == written else (written, block_items(place))
            case _:
                return _sigil_items(place, before, written)
    reference = _REFERENCE.search(before)
    if reference is not None and (reference[1] or reference[2].startswith("@")):
        return reference[2], symbol_items(place, before, reference[1], reference[2])
    operation = _OPERATION.search(before)
    if operation is not None:
        written = operation[1] or ""
        return written, operation_items(place, written)
    type_ = _TYPE.search(before)
    if type_ is not None and (":" in before or "->" in before):
        return type_[1], builtin_type_items()
    return None


def _sigil_items(place: Place, before: str, written: str) -> tuple[str, Iterable[Item]] | None:
    """Aliases and what dialects define, behind `!` or `#`; nothing where an alias is being defined."""
    if before.strip() == written and place.region.operation is None:
        return None
    return written, [*alias_items(place, written[0]), *dialect_value_items(place, written)]


def _end(document: Document, offset: int) -> int:
    """The end of the name that the cursor is in."""
    match = re.match(r"[A-Za-z0-9_$.]*", document.source.slice(offset, offset + 200))
    return offset + (0 if match is None else match.end())
