"""textDocument/foldingRange."""

from __future__ import annotations

from lsprotocol import types

from mlirls_ir.source import SourceText
from mlirls_server.features.folding_range import Fold, FoldKind, find_folding_ranges
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server

_KINDS = {
    FoldKind.COMMENT: types.FoldingRangeKind.Comment.value,
    FoldKind.CHUNK: types.FoldingRangeKind.Region.value,
}


async def handle_folding_range(ls: Server, params: types.FoldingRangeParams) -> Prebuilt | None:
    """The folding ranges of a document, in lines."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    await ls.wait_until_read(opened, None)
    source = opened.document.source
    # Clients keep one fold for each line; of two, users mean the outer one.
    found: dict[int, JsonObject] = {}
    pause = Pause(opened)
    for fold in find_folding_ranges(opened.document):
        await pause.take()
        lines = None if fold is None else _lines(source, fold)
        if fold is None or lines is None:
            continue
        start, end = lines
        known = found.get(start)
        if known is None or end > int(str(known["endLine"])):
            found[start] = _json(start, end, fold.kind)
    return Prebuilt(sorted(found.values(), key=lambda fold: int(str(fold["startLine"]))))


def _lines(source: SourceText, fold: Fold) -> tuple[int, int] | None:
    start, end = source.line_of(fold.span.start), source.line_of(fold.span.end)
    if fold.kind is FoldKind.REGION and source.slice(fold.span.end, fold.span.end + 1) == "}":
        end -= 1
    return (start, end) if end > start else None


def _json(start: int, end: int, kind: FoldKind) -> JsonObject:
    found: JsonObject = {"startLine": start, "endLine": end}
    if kind in _KINDS:
        found["kind"] = _KINDS[kind]
    return found
