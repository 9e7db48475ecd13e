"""textDocument/inlayHint of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.tablegen.inlay_hint import TdHint, find_inlay_hints
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask


async def handle_inlay_hint(ls: Server, params: types.InlayHintParams) -> Prebuilt | None:
    """The hints of some lines, made piece by piece so that other requests are answered in between."""
    question = await ask(ls, params.text_document)
    if question is None:
        return None
    converter = question.converter
    start, end = converter.offset(params.range.start), converter.offset(params.range.end)
    pause = Pause(ls.tablegen.documents[question.uri])
    out: list[JsonObject] = []
    for piece in question.document.pieces:
        if piece.start <= end and piece.end >= start:
            found = find_inlay_hints(question.document, piece)
            out += [_json(converter, hint) for hint in found if start <= hint.offset <= end]
            await pause.take()
    return Prebuilt(out)


def _json(converter: Converter, hint: TdHint) -> JsonObject:
    line, character = converter.source.position_at(hint.offset, converter.encoding)
    found: JsonObject = {"position": {"line": line, "character": character}, "label": hint.label}
    if hint.is_argument:
        found["kind"] = types.InlayHintKind.Parameter.value
        found["paddingRight"] = True
    else:
        found["paddingLeft"] = True
    return found
