"""The uses of a name of a `.pdll` file: in the file, and in the `.pdll` files that it includes."""

from __future__ import annotations

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.pdll.symbols import Place, SymbolKind
from mlirls_server.features.pdll.lookup import use_at, uses_of


def find_references(document: PdllDocument, offset: int, *, include_declaration: bool) -> list[Place] | None:
    """The uses of the name at an offset, those of the open file first."""
    found = use_at(document, offset)
    if found is None or found.symbol.kind is SymbolKind.INCLUDE:
        return None
    defined = found.symbol.place
    return [use for use in uses_of(document, found.symbol) if include_declaration or use.key != defined.key]
