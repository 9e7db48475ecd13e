"""textDocument/inlayHint of a `.pdll` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.pdll.inlay_hint import Hint, find_inlay_hints
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.lsp.pdll_question import ask
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_inlay_hint(ls: Server, params: types.InlayHintParams) -> Prebuilt | None:
    """The hints of some lines."""
    question = await ask(ls, params.text_document)
    if question is None:
        return None
    converter = question.converter
    start, end = converter.offset(params.range.start), converter.offset(params.range.end)
    return Prebuilt([_json(converter, hint) for hint in find_inlay_hints(question.document, start, end)])


def _json(converter: Converter, hint: Hint) -> JsonObject:
    line, character = converter.source.position_at(hint.offset, converter.encoding)
    place = {"line": line, "character": character}
    if hint.is_type:
        return {"position": place, "label": hint.label, "kind": types.InlayHintKind.Type.value}
    kind = types.InlayHintKind.Parameter.value
    return {"position": place, "label": hint.label, "kind": kind, "paddingRight": True}
