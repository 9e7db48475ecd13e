"""textDocument/inlayHint and inlayHint/resolve."""

from __future__ import annotations

from typing import Final, cast

from lsprotocol import types

from mlirls_server.features.inlay_hint.find import HintKind, InlayHint, find_inlay_hints, find_tooltip
from mlirls_server.lsp.client_commands import SHOW_TEST_OUTPUT, output_uri, runs_command
from mlirls_server.lsp.convert import Converter, JsonObject, complete_links
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.documents import OpenDocument

_KINDS: Final = {kind.value: kind for kind in HintKind}

# Some clients request a whole document at each change; of a very large one they get the beginning.
_MAX_RANGE: Final = 1_000_000
_BLOCK: Final = 16_000


async def handle_inlay_hint(ls: Server, params: types.InlayHintParams) -> Prebuilt | None:
    """The hints of some lines, made in blocks so that other requests are answered in between."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    converter = ls.converter(opened)
    start, end = converter.offset(params.range.start), converter.offset(params.range.end)
    end = min(end, start + _MAX_RANGE)
    pause = Pause(opened)
    choice = ls.settings.inlay_hints
    out: list[JsonObject] = []
    while True:
        await ls.wait_until_read(opened, start)
        stop = min(start + _BLOCK, end)
        found = find_inlay_hints(opened.document, start, stop, choice, opened.judged)
        out += [_json(converter, opened, hint) for hint in found]
        out += _of_checks(ls, converter, opened, start, stop)
        if stop >= end:
            return Prebuilt(out)
        start = stop + 1
        await pause.take()


async def handle_inlay_hint_resolve(ls: Server, params: types.InlayHint) -> types.InlayHint:
    """The hint with a tooltip; without one if the document has changed since."""
    place = _place(params.data)
    opened = None if place is None else ls.state.documents.get(place[0])
    if place is None or opened is None or opened.version != place[1]:
        return params
    kind, offset = place[2], place[3]
    await ls.wait_until_read(opened, offset)
    text = find_tooltip(opened.document, offset, kind, ls.settings.inlay_hints, opened.judged)
    if text is not None:
        params.tooltip = types.MarkupContent(types.MarkupKind.Markdown, complete_links(text, opened.uri))
    return params


def _of_checks(ls: Server, converter: Converter, opened: OpenDocument, start: int, end: int) -> list[JsonObject]:
    """The matches of check lines in the last run of the test, with links into the output if the client shows it."""
    has_links = runs_command(ls, SHOW_TEST_OUTPUT)
    out: list[JsonObject] = []
    for hint in () if opened.tested is None else opened.tested.hints:
        if start <= hint.offset <= end:
            label: object = hint.label
            if has_links and hint.output_line is not None:
                place = {"line": hint.output_line, "character": 0}
                location = {"uri": output_uri(opened.uri), "range": {"start": place, "end": place}}
                # Output of earlier commands moves the lines.
                label = [{"value": f"line {hint.output_line + 1}", "location": location}]
            position = converter.json_range(hint.offset, hint.offset)["start"]
            out.append({"position": position, "label": label, "tooltip": hint.tooltip, "paddingLeft": True})
    return out


def _json(converter: Converter, opened: OpenDocument, hint: InlayHint) -> JsonObject:
    line, character = converter.source.position_at(hint.offset, converter.encoding)
    found: JsonObject = {
        "position": {"line": line, "character": character},
        "label": hint.label,
        "data": [opened.uri, opened.version, hint.kind.value, hint.offset],
    }
    if hint.kind is HintKind.TYPE:
        found["kind"] = types.InlayHintKind.Type.value
    else:
        found["paddingLeft"] = True
    return found


def _place(data: object) -> tuple[str, int, HintKind, int] | None:
    """URI, version, kind and offset of a hint, as `_json` wrote them."""
    if not isinstance(data, (list, tuple)):
        return None
    match tuple(cast("list[object]", data)):
        case (str(uri), int(version), str(kind), int(offset)) if kind in _KINDS:
            return uri, version, _KINDS[kind], offset
        case _:
            return None
