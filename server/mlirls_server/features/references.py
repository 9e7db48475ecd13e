"""Find references: every use of what stands at an offset, in the order of the text."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.aliases import alias_definition, occurrences_of_alias
from mlirls_ir.index.blocks import block_of, occurrences_of_block
from mlirls_ir.index.locate import Element, ElementKind, element_at
from mlirls_ir.index.symbol_uses import occurrences_of_symbol, symbol_of
from mlirls_ir.index.values import Occurrence, occurrences_of, value_of
from mlirls_server.features.span import Span


def find_references(document: Document, offset: int, *, include_declaration: bool) -> tuple[Span, ...] | None:
    """The uses of the value, block, symbol or alias at `offset`, and its definition if asked for."""
    element = element_at(document, offset)
    found = None if element is None else _occurrences(document, element)
    if found is None:
        return None
    return tuple(Span(at.start, at.end) for at in found if include_declaration or not at.is_definition)


def _occurrences(document: Document, element: Element) -> list[Occurrence] | None:
    """Definition and uses; None for what has no definition."""
    match element.kind:
        case ElementKind.VALUE_DEFINITION | ElementKind.VALUE_USE:
            value = value_of(document, element)
            return None if value is None else occurrences_of(document, value)
        case ElementKind.BLOCK_LABEL | ElementKind.BLOCK_USE:
            block = block_of(document, element)
            return None if block is None else occurrences_of_block(document, *block)
        case ElementKind.SYMBOL_DEFINITION | ElementKind.SYMBOL_USE:
            symbol = symbol_of(document, element)
            return None if symbol is None else occurrences_of_symbol(document, symbol)
        case ElementKind.ALIAS_DEFINITION | ElementKind.ALIAS_USE:
            if alias_definition(element.chunk, element.name) is None:
                return None
            return occurrences_of_alias(document, element.chunk, element.name)
        case _:
            return None
