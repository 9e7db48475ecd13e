"""The included files of a `.pdll` file as links."""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.pdll.symbols import SymbolKind
from mlirls_server.features.span import Span


def find_document_links(document: PdllDocument) -> Iterator[tuple[Span, str]]:
    """The range of the name of each included file that was found, and the file's path."""
    for part in document.parts:
        for use in part.report.uses:
            if use.symbol.kind is SymbolKind.INCLUDE:
                yield Span(use.start + 1, use.end - 1), use.symbol.place.path
