"""The outline of a `.pdll` file: its patterns, constraints and rewrites, with their variables."""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.pdll import Part, PdllDocument
from mlirls_ir.pdll.symbols import SymbolKind as NameKind
from mlirls_ir.pdll.syntax import Callable, Pattern
from mlirls_ir.pdll.types import text_of
from mlirls_server.features.pdll.signature_text import header
from mlirls_server.features.span import Span
from mlirls_server.features.tablegen.document_symbols import Symbol, SymbolKind


def find_document_symbols(document: PdllDocument) -> list[Symbol]:
    """The symbols in the order of the text."""
    return [symbol for part in document.parts for symbol in _of_part(part)]


def _of_part(part: Part) -> Iterator[Symbol]:
    for node in part.tree.declarations:
        if not isinstance(node, (Callable, Pattern)):
            continue
        word = "Pattern" if isinstance(node, Pattern) else node.word
        selection, name = Span(node.start, node.start + len(word)), word
        if node.name is not None:
            selection, name = Span(node.name.start, node.name.end), node.name.text
        variables = tuple(_variables(part, node))
        if isinstance(node, Pattern):
            kind, detail = SymbolKind.CLASS, "Pattern"
        else:
            kind, detail = SymbolKind.FUNCTION, header(part, node)
        yield Symbol(name, detail, kind, Span(node.start, node.end), selection, variables)


def _variables(part: Part, node: Callable | Pattern) -> Iterator[Symbol]:
    for use in part.report.uses:
        if use.is_definition and use.symbol.kind is NameKind.VARIABLE and node.start <= use.start < node.end:
            span = Span(use.start, use.end)
            yield Symbol(use.symbol.name, text_of(use.symbol.type), SymbolKind.VARIABLE, span, span)
