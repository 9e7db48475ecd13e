"""A symbol for other files: the fact about the symbol at an offset, and the search for it in a document.

The index decides which symbols of different files are linked; this handles a single document.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.document import Document
from mlirls_ir.index.facts import SymbolFact, symbol_fact, symbol_facts_named
from mlirls_ir.index.locate import ElementKind, element_at
from mlirls_ir.index.symbol_uses import occurrences_of_symbol, symbol_of
from mlirls_ir.index.tree import range_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True)
class SymbolHere:
    """The symbol of the name at `origin`; `is_definition` says that this is its definition or declaration."""

    origin: Span
    statement: Statement
    fact: SymbolFact
    is_definition: bool

    @property
    def name(self) -> Span:
        """The range of the symbol's name."""
        return Span(self.fact.start, self.fact.end)

    @property
    def whole(self) -> Span:
        """The range of the symbol's operation."""
        return Span(*range_of(self.statement))


def find_symbol(document: Document, offset: int) -> SymbolHere | None:
    """The symbol of the name at `offset`; None if there is none in this document."""
    element = element_at(document, offset)
    statement = None if element is None else symbol_of(document, element)
    fact = None if statement is None else symbol_fact(document, statement)
    if element is None or statement is None or fact is None:
        return None
    is_definition = element.kind is ElementKind.SYMBOL_DEFINITION
    return SymbolHere(Span(element.start, element.end), statement, fact, is_definition)


def find_linked(document: Document, fact: SymbolFact) -> Statement | None:
    """The operation of `fact`, in a document that may have changed since; None if it is gone."""
    return find_alike(document, fact.link_key, (fact.chunk, fact.module), is_declaration=fact.is_declaration)


def find_alike(
    document: Document, link_key: tuple[str, str, tuple[str, ...]], home: tuple[int, int], *, is_declaration: bool
) -> Statement | None:
    """The operation with the `link_key` of a fact in the module `home` (its chunk, and its number in the chunk)."""
    for found, statement in symbol_facts_named(document, link_key[0]):
        is_same = found.link_key == link_key and found.is_declaration == is_declaration
        if is_same and (found.chunk, found.module) == home:
            return statement
    return None


def find_uses(document: Document, statement: Statement, *, include_declaration: bool) -> Sequence[Span]:
    """The uses of the symbol that `statement` defines, and the definition if requested."""
    found = occurrences_of_symbol(document, statement)
    return [Span(at.start, at.end) for at in found if include_declaration or not at.is_definition]
