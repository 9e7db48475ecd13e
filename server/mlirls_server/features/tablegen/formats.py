"""Completion in an assembly format: its directives, and the operands of the definition that it belongs to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.tablegen.model import Definition
from mlirls_ir.tablegen.terms import Dag
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.known import find_class
from mlirls_server.features.completion.item import Item, ItemKind
from mlirls_server.features.tablegen.before_cursor import BeforeCursor

_WITH_OPERANDS: Final = ("arguments", "results", "regions", "successors", "parameters")
_DIRECTIVES: Final = (
    *("attr-dict", "attr-dict-with-keyword", "custom", "functional-type", "oilist", "operands", "params", "prop-dict"),
    *("qualified", "ref", "regions", "results", "struct", "successors", "type"),
)


def format_around(found: BeforeCursor, offset: int) -> str | None:
    """The part before the cursor of the format that it is in; None outside of formats."""
    text = found.piece.text[: offset - found.piece.start]
    start = max(text.rfind("assemblyFormat"), 0)
    rest = text[start + len("assemblyFormat") :]
    if not start or ";" in rest:
        return None
    quotes = rest.count('"')
    is_open = quotes % 2 == 1 or ("[{" in rest and "}]" not in rest)
    return rest if is_open else None


def items_in_format(document: TdDocument, found: BeforeCursor, before: str) -> Iterator[Item]:
    """The directives, or after a `$` the operands, those first that the format does not have."""
    if before.count("`") % 2 == 1:
        return  # A literal is not the name of anything.
    if not found.prefix.startswith("$"):
        yield from (Item(word, ItemKind.KEYWORD) for word in _DIRECTIVES)
        return
    written = set(re.findall(r"\$([A-Za-z_][0-9A-Za-z_]*)", before.removesuffix(found.prefix)))
    # Those of the text come first: it may not be evaluated yet.
    names = re.findall(r":\s*\$([A-Za-z_][0-9A-Za-z_]*)", found.piece.text)
    known = document.evaluation.evaluated.get(found.piece)
    records = [] if known is None else [*known.written.records.values(), *known.written.classes.values()]
    for definition in records or bases_around(document, found):
        names += _operands(definition)
    distinct = list(dict.fromkeys(names))
    for name in sorted(distinct, key=lambda name: (name in written, distinct.index(name))):
        yield Item(name, ItemKind.NAME)


def _operands(definition: Definition) -> Iterator[str]:
    for field in _WITH_OPERANDS:
        slot = definition.fields.get(field)
        if slot is not None and isinstance(slot.value, Dag):
            yield from (name.value for _, name in slot.value.arguments if name is not None)


def bases_around(document: TdDocument, found: BeforeCursor) -> list[Definition]:
    """The classes that the statement around the cursor derives from."""
    keeper = document.evaluation.keeper
    brace = next((idx for idx in reversed(found.opened) if found.tokens[idx].type == "LBRACE"), len(found.tokens))
    out: list[Definition] = []
    for idx in range(brace - 1, -1, -1):
        token = found.tokens[idx]
        if token.type in ("DEF", "CLASS", "LBRACE", "SEMICOLON"):
            break
        definition = find_class(keeper, str(token.value)) if token.type == "ID" else None
        if definition is not None and found.tokens[idx - 1].type in ("COLON", "COMMA"):
            out.insert(0, definition)
    return out
