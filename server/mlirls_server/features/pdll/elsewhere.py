"""The uses of a name of a `.pdll` file in other files, which include it or are included by the same files.

The other files are analysed with what they include (`lsp/pdll_elsewhere.py`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.pdll.symbols import Place, Symbol, SymbolKind
from mlirls_server.features.pdll.lookup import included_uses

_SHARED: Final = (SymbolKind.CONSTRAINT, SymbolKind.PATTERN, SymbolKind.REWRITE)


def is_shared(symbol: Symbol) -> bool:
    """Whether other files may use a symbol."""
    return symbol.kind in _SHARED and bool(symbol.name)


def uses_in(document: PdllDocument, symbol: Symbol) -> Iterator[Place]:
    """The uses of a shared symbol in an analysed file and in the files that it includes, without those in its own file.

    The name of such a symbol stands for it in all files, so its offset, which may be older, does not matter.
    """
    home = os.path.normpath(symbol.place.path)

    def is_it(used: Symbol) -> bool:
        is_named = used.name == symbol.name and used.kind is symbol.kind
        return is_named and os.path.normpath(used.place.path) == home

    own = str(document.source)
    for part in document.parts:
        for use in part.report.uses:
            if is_it(use.symbol):
                yield Place(document.path, use.start, use.end, own)
        for path, text, start, end, used in included_uses(part):
            path = os.path.normpath(path)
            if path != home and is_it(used):
                yield Place(path, start, end, text)


def defines(document: PdllDocument, name: str) -> bool:
    """Whether a name is defined anywhere in an analysed file, or in what it includes."""
    return any(
        part.scope.find(name) is not None or any(name in scope.names for _, _, scope in part.report.scopes)
        for part in document.parts
    )
