"""Corrects a misspelled value, block, symbol, alias, operation or dialect to the name that was evidently meant.

Read next: `find.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mlirls_ir.attributes.location import Location
from mlirls_ir.attributes.names import symbol_text
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.definitions import first_visible
from mlirls_ir.resolve.unit import Unit, definition_start
from mlirls_ir.resolve.uses import block_at, block_of_definition
from mlirls_server.features.completion.place import CompletionContext, place_at
from mlirls_server.features.quick_fix.similar_name import find_similar_name
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import Repair, TextEdit

if TYPE_CHECKING:
    from mlirls_ir.index.locate import Element
    from mlirls_ir.index.symbol_uses import SymbolFinder

# Code for only one kind of name is imported when it is needed (see `find.py`).
_VALUE: Final = compiled(r"%[A-Za-z0-9$._-]+")
_OPERATION: Final = compiled(r'"?([A-Za-z_][A-Za-z0-9_$.]*)"?')


def find_name_fix(document: Document, code: str, start: int, end: int) -> Repair | None:
    """The repair of a finding of kind `code` about the name at `[start, end)`; None if it is not evident."""
    line = document.source.line_start(document.source.line_of(start))
    place = place_at(document, start, document.source.slice(line, start))
    text = document.source.slice(start, end)
    if place is None or not text:
        return None
    match code:
        case "undeclared-value":
            value = _VALUE.match(text)
            return None if value is None else _fix_value(place, start, value[0])
        case "undeclared-block":
            from mlirls_server.features.completion.names import block_items

            return _fix(start, text, (item.label for item in block_items(place)))
        case "undefined-alias":
            from mlirls_server.features.completion.names import alias_items

            return _fix(start, text, (item.label for item in alias_items(place, text[0])))
        case "undefined-location":
            return _fix(start, text, _location_aliases(place))
        case "unknown-symbol":
            return _fix_symbol(place, start, end)
        case "unknown-op" | "unregistered-op" | "unknown-dialect":
            return _fix_operation(place, start, text)
        case _:
            return None


def _fix(start: int, old: str, candidates: Iterable[str]) -> Repair | None:
    return _repair(start, old, find_similar_name(old, candidates))


def _fix_value(place: CompletionContext, start: int, old: str) -> Repair | None:
    """The repair of the name of a value; a function may define tens of thousands, most of them in scope."""
    unit = place.document.unit_at(place.region)
    found = find_similar_name(old, (*unit.top, *unit.nested), lambda name: _is_in_scope(place, unit, start, name))
    return _repair(start, old, found)


def _is_in_scope(place: CompletionContext, unit: Unit, start: int, name: str) -> bool:
    """Whether a value of this name is defined before `start`, and its definition dominates the place."""
    found = first_visible(unit, name, place.region)
    if found is None or found[1] is place.statement or definition_start(found) >= start:
        return False
    region = found[3]
    inner = place.region
    at = place.statement
    while inner is not region and inner.operation is not None:
        at, inner = inner.operation, inner.operation.run.region
    if not region.n_labels or at is None:
        return True
    blocks = unit.blocks_of(region)
    here, there = block_at(blocks, at, region), block_of_definition(blocks, found)
    n_blocks = len(blocks.dominators)
    return here.index >= n_blocks or there.index >= n_blocks or blocks.dominates(there.index, here.index)


def _repair(start: int, old: str, new: str | None) -> Repair | None:
    if new is None:
        return None
    return Repair(f"Change '{old}' to '{new}'", (TextEdit(Span(start, start + len(old)), new),))


def _location_aliases(place: CompletionContext) -> Iterator[str]:
    """The location aliases of the chunk, which may be defined after their uses."""
    from mlirls_ir.index.aliases import alias_definitions

    for statement in alias_definitions(place.chunk):
        if isinstance(statement.shape.attributes.get("value"), Location):
            yield statement.shape.alias or ""


def _fix_operation(place: CompletionContext, start: int, text: str) -> Repair | None:
    match = _OPERATION.fullmatch(text)
    if match is None:
        return None
    registry = place.document.registry
    name, start = match[1], start + match.start(1)
    prefix, dot, mnemonic = name.partition(".")
    if not dot:
        prefix, mnemonic = place.region.default_dialect or "builtin", name
    dialect = registry.dialect(prefix)
    rename = registry.rename_note(f"{prefix}.{mnemonic}")
    if rename is not None:
        return _repair(start, name, rename.replacement or None)
    if dialect is None:
        found = _fix_dialect(start, prefix, mnemonic, registry) if dot else None
        from mlirls_ir.document.misspelled_dialects import near_dialect

        # A user's own dialect may have a similar name, so unclear cases are left to the user.
        return None if found is None else replace(found, is_evident=near_dialect(prefix, registry) is not None)
    near = find_similar_name(mnemonic, (full[len(prefix) + 1 :] for full in dialect.operations))
    if near is not None and dot and "." in near:
        # Without the dialect, `mlir.constant` would look like an operation of another one.
        return _repair(start, name, f"{prefix}.{near}")
    return _repair(start + len(name) - len(mnemonic), mnemonic, near)


def _fix_dialect(start: int, prefix: str, mnemonic: str, registry: Registry) -> Repair | None:
    """The repair of the name of a dialect; only tables of dialects with a similar name are read."""

    def has_operation(other: str) -> bool:
        return registry.operation(f"{other}.{mnemonic}") is not None

    return _repair(start, prefix, find_similar_name(prefix, registry.names(), has_operation))


def _fix_symbol(place: CompletionContext, start: int, end: int) -> Repair | None:
    """The repair of the first unknown name of a symbol reference."""
    from mlirls_ir.index.locate import ElementKind, elements_of
    from mlirls_ir.index.symbol_uses import SymbolFinder

    if place.statement is None:
        return None
    finder = SymbolFinder(place.document)
    for element in elements_of(place.document, place.chunk, place.statement):
        if element.kind is not ElementKind.SYMBOL_USE or not start <= element.start < end:
            continue
        if finder.find(element.statement, element.path[: element.path_index + 1]) is None:
            written = place.document.source.slice(element.start, element.end)
            return _fix(element.start, written, _symbols(place, finder, element))
    return None


def _symbols(place: CompletionContext, finder: SymbolFinder, element: Element) -> list[str]:
    """The symbols that are possible at a name of a reference."""
    from mlirls_server.features.completion.names import tables_around

    if element.path_index:
        outer = finder.find(element.statement, element.path[: element.path_index])
        regions = list(outer.regions or ()) if outer is not None else []
    else:
        regions = list(tables_around(place.region))
    return [symbol_text(name) for region in regions for name in place.chunk.tables.of(region).symbols]
