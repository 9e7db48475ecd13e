"""textDocument/codeLens of a `.td` file. The lenses have their texts immediately."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lsprotocol import types
from pygls import uris

from mlirls_server.features.tablegen.code_lens import find_code_lenses
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.definition_elsewhere import files_of_workspace
from mlirls_server.lsp.handlers.code_lens import SHOW_REFERENCES
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask

_MOST_LOCATIONS: Final = 200
"""The most locations that a lens shows; its title has the full number."""


async def handle_code_lens(ls: Server, params: types.CodeLensParams) -> Prebuilt | None:
    """Who includes the file, the records of each class, and the overrides of each field."""
    question = await ask(ls, params.text_document)
    if question is None or not ls.settings.code_lens.references:
        return None
    uri, converter = question.uri, question.converter
    pause = Pause(ls.tablegen.documents[uri])
    out: list[JsonObject] = []
    includers = (await files_of_workspace(ls)).direct_includers(question.document.path)
    if includers:
        start = converter.json_range(0, 0)
        title = f"included by {len(includers)} file{'' if len(includers) == 1 else 's'}"
        shown = [{"uri": uris.from_fs_path(one.path), "range": start} for one in includers[:_MOST_LOCATIONS]]
        out.append(_lens(start, title, uri, shown))
    for lens in find_code_lenses(question.document):
        if lens is not None:
            at = converter.json_range(lens.span.start, lens.span.end)
            places = lens.places[:_MOST_LOCATIONS]
            shown = [{"uri": uri, "range": converter.json_range(place.start, place.end)} for place in places]
            out.append(_lens(at, lens.title, uri, shown))
        await pause.take()
    return Prebuilt(out)


def _lens(at: JsonObject, title: str, uri: str, locations: Sequence[object]) -> JsonObject:
    arguments = [uri, at["start"], locations]
    return {"range": at, "command": {"title": title, "command": SHOW_REFERENCES, "arguments": arguments}}
