"""textDocument/codeLens of a `.td` file. The lenses have their texts immediately."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from lsprotocol import types

from mlirls_server.features.tablegen.code_lens import find_code_lenses, own_classes
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.definition_elsewhere import files_of_workspace, location_json
from mlirls_server.lsp.handlers.code_lens import SHOW_REFERENCES
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask
from mlirls_server.workspace.td_index import TdDefinition, TdInclude

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
    files, path = await files_of_workspace(ls), question.document.path
    includes = files.direct_includes(path)
    if includes:
        title = f"included by {len(includes)} file{'' if len(includes) == 1 else 's'}"
        out.append(_lens(converter.json_range(0, 0), title, uri, _others(ls, includes)))
    records = files.records_of(path, own_classes(question.document))
    for lens in find_code_lenses(question.document, {name: len(found) for name, found in records.items()}):
        if lens is not None:
            at = converter.json_range(lens.span.start, lens.span.end)
            shown = [{"uri": uri, "range": converter.json_range(place.start, place.end)} for place in lens.places]
            out.append(_lens(at, lens.title, uri, [*shown, *_others(ls, records.get(lens.name, ()))]))
        await pause.take()
    return Prebuilt(out)


def _others(ls: Server, found: Iterable[tuple[str, TdInclude | TdDefinition]]) -> list[JsonObject]:
    """Places of names in other files."""
    return [location_json(ls, path, one) for path, one in islice(found, _MOST_LOCATIONS)]


def _lens(at: JsonObject, title: str, uri: str, locations: Sequence[object]) -> JsonObject:
    arguments = [uri, at["start"], locations[:_MOST_LOCATIONS]]
    return {"range": at, "command": {"title": title, "command": SHOW_REFERENCES, "arguments": arguments}}
