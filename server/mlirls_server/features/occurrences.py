"""All occurrences of the name at an offset, for references, highlights and renaming."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.affine_names import occurrences_of_affine_name
from mlirls_ir.index.aliases import alias_definition, occurrences_of_alias
from mlirls_ir.index.blocks import block_of, occurrences_of_block
from mlirls_ir.index.locate import Element, ElementKind
from mlirls_ir.index.resources import occurrences_of_resource
from mlirls_ir.index.symbol_uses import occurrences_of_symbol, symbol_of
from mlirls_ir.index.values import Occurrence, occurrences_of, value_of


def find_occurrences(document: Document, element: Element) -> list[Occurrence] | None:
    """The definition and the uses of a name in the order of the text; None without a definition."""
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
        case ElementKind.AFFINE_NAME:
            return occurrences_of_affine_name(document, element)
        case ElementKind.RESOURCE:
            found = occurrences_of_resource(document, element)
            return found if any(at.is_definition for at in found) else None
        case _:
            return None
