"""Go to implementation: the definition of a symbol, not its declaration."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.facts import SymbolFact
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.definition import Target
from mlirls_server.features.linked_symbols import find_symbol
from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True)
class Implementation:
    """The symbol that the name at `origin` refers to. `target` is None if the document only declares it."""

    origin: Span
    fact: SymbolFact
    target: Target | None


def find_implementation(document: Document, offset: int) -> Implementation | None:
    """The definition of the symbol at `offset`, or the facts for a search in other documents."""
    here = find_symbol(document, offset)
    if here is None:
        return None
    return Implementation(here.origin, here.fact, None if here.fact.is_declaration else Target(here.name, here.whole))
