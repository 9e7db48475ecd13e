"""Go to definition in a `.pdll` file: variables, constraints, rewrites, operations, their members, and includes."""

from __future__ import annotations

from mlirls_ir.pdll import PdllDocument
from mlirls_server.features.pdll.lookup import use_at
from mlirls_server.features.span import Span
from mlirls_server.features.tablegen.definition import Definition


def find_definition(document: PdllDocument, offset: int) -> Definition | None:
    """The definition of the name at an offset."""
    found = use_at(document, offset)
    return None if found is None else Definition(Span(found.start, found.end), found.symbol.place)
