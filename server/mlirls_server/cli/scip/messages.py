"""The messages of an index as bytes, with the field numbers of `scip.proto`.

An index is written piece by piece: concatenated messages are one message, so only one file is in memory.
"""

from __future__ import annotations

from typing import Final

from mlirls_server.cli.scip.wire import message, number, numbers, text, texts
from mlirls_server.features.scip.values import IndexedDocument, Occurrence, Range, SymbolInformation

_UTF8: Final = 1
"""The encoding of texts, and the unit of ranges."""


def metadata(version: str, project_root: str) -> bytes:
    """The first piece of an index; `project_root` is a URI."""
    tool = text(1, "mlirls") + text(2, version)
    return message(1, message(2, tool) + text(3, project_root) + number(4, _UTF8))


def document(indexed: IndexedDocument) -> bytes:
    """The piece of one file."""
    body = [
        text(1, indexed.relative_path),
        *(message(2, _occurrence(one)) for one in indexed.occurrences),
        *(message(3, _symbol(one)) for one in indexed.symbols),
        text(4, "MLIR"),
        number(6, _UTF8),
    ]
    return message(2, b"".join(body))


def external_symbol(symbol: SymbolInformation) -> bytes:
    """The piece of a definition in a dialect."""
    return message(3, _symbol(symbol))


def _occurrence(occurrence: Occurrence) -> bytes:
    enclosing = b"" if occurrence.enclosing is None else numbers(7, _short(occurrence.enclosing))
    return numbers(1, _short(occurrence.range)) + text(2, occurrence.symbol) + number(3, occurrence.roles) + enclosing


def _short(place: Range) -> tuple[int, ...]:
    """A range within one line has no second line number."""
    return place if place[0] != place[2] else (*place[:2], place[3])


def _symbol(symbol: SymbolInformation) -> bytes:
    return (
        text(1, symbol.symbol)
        + texts(3, symbol.documentation)
        + number(5, symbol.kind)
        + text(6, symbol.display_name)
        + text(8, symbol.enclosing_symbol)
    )
