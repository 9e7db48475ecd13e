"""textDocument/foldingRange."""

from __future__ import annotations

from collections.abc import Iterable

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
    folds: list[Fold] = []
    pause = Pause(opened)
    for fold in find_folding_ranges(opened.document):
        await pause.take()
        if fold is not None:
            folds.append(fold)
    return Prebuilt(json_folds(opened.document.source, folds))


def json_folds(source: SourceText, folds: Iterable[Fold]) -> list[JsonObject]:
    """Folds as JSON values, in the order of the text.

    Clients keep one fold for each line; of two, users mean the outer one.
    """
    found: dict[int, JsonObject] = {}
    for fold in folds:
        lines = _lines(source, fold)
        if lines is None:
            continue
        start, end = lines
        known = found.get(start)
        if known is None or end > int(str(known["endLine"])):
            found[start] = _json(start, end, fold.kind)
    return sorted(found.values(), key=lambda fold: int(str(fold["startLine"])))


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
