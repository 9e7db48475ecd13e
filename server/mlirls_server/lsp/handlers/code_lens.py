"""textDocument/codeLens and codeLens/resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mlirls_ir.document import ChunkState
from mlirls_ir.index.symbol_mentions import SymbolMentions
from mlirls_server.features.amounts import count_of
from mlirls_server.features.code_lens import (
    LensKind,
    LensText,
    chunk_with,
    describe_memory,
    describe_scope,
    describe_symbol,
    find_code_lenses,
    first_lines,
    first_run,
)
from mlirls_server.lsp.client_commands import (
    COPY_TEST_COMMAND,
    SHOW_MISSED_CHANGES,
    SHOW_TEST_OUTPUT,
    SHOW_TEST_PASSES,
    runs_command,
)
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.work_here import HAS_PROCESSES
from mlirls_server.workspace.documents import OpenDocument

if TYPE_CHECKING:
    from mlirls_server.workspace.tested import FunctionStrength

RUN_TEST: Final = "mlirls.runTest"
TEST_STRENGTH: Final = "mlirls.testStrength"
UPDATE_CHECKS: Final = "mlirls.updateChecks"
"""Commands of the server."""
SHOW_LAYOUT_REPORT: Final = "mlirls.showLayoutReport"
SHOW_REFERENCES: Final = "mlirls.showReferences"
"""Commands of the client; `docs/editors.md` lists their arguments."""

# The most locations that a client gets to show; the title has the full number.
_MOST_LOCATIONS: Final = 10_000


async def handle_code_lens(ls: Server, params: types.CodeLensParams) -> Prebuilt | None:
    """The lenses of a document; their texts are resolved later."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    await ls.wait_until_read(opened, None)
    pause = Pause(opened)
    converter = ls.converter(opened)
    out: list[JsonObject] = []
    for lens in find_code_lenses(opened.document, ls.settings.code_lens, lambda chunk: _mentions(opened, chunk)):
        if lens is not None:
            data = [opened.uri, opened.version, lens.kind.value, lens.offset]
            out.append({"range": converter.json_range(lens.offset, lens.offset), "data": data})
        await pause.take()
    return Prebuilt([*_of_test(ls, opened, converter), *out])


def _of_test(ls: Server, opened: OpenDocument, converter: Converter) -> list[JsonObject]:
    """The lenses that run a test: above the first `RUN:` line, and above each chunk if there are several.

    They show the result of the last run, and lead to its output if the client shows it.
    """
    offset = first_run(opened.document.source) if HAS_PROCESSES else None
    if offset is None:
        return []
    tested = opened.tested
    source = opened.document.source
    chunks = [("Run this chunk", start, (source.line_of(start),)) for start in first_lines(opened.document)]
    places: list[tuple[str, int, tuple[int, ...]]] = [("Run test", offset, ()), *chunks]
    out: list[JsonObject] = []
    for title, start, line in places:
        where = converter.json_range(start, start)
        is_last = tested is not None and (not line if tested.lines is None else bool(line) and line[0] in tested.lines)
        shown = f"{title} again ({tested.title})" if tested is not None and is_last else title
        commands: list[tuple[str, str, list[object]]] = [(shown, RUN_TEST, [opened.uri, *line])]
        if is_last and runs_command(ls, SHOW_TEST_OUTPUT):
            commands.append(("Show output", SHOW_TEST_OUTPUT, [opened.uri]))
            commands.append(("Copy last command", COPY_TEST_COMMAND, [opened.uri]))
        if is_last and not line and tested is not None and tested.update_title is not None:
            commands.append((tested.update_title, UPDATE_CHECKS, [opened.uri]))
        if is_last and not line and tested is not None and tested.has_accepted_checks:
            commands.append(("Test strength", TEST_STRENGTH, [opened.uri]))
        if not line and runs_command(ls, SHOW_TEST_PASSES):
            commands.append(("Show passes", SHOW_TEST_PASSES, [opened.uri]))
        for text, command, arguments in commands:
            found: JsonObject = {"title": text, "command": command, "arguments": arguments}
            out.append({"range": where, "command": found})
    return out + ([] if tested is None else _of_strength(ls, opened, converter, tested.strength))


def _of_strength(
    ls: Server, opened: OpenDocument, converter: Converter, strength: tuple[FunctionStrength, ...]
) -> list[JsonObject]:
    """The lenses that say how much the checks of a function notice; they lead to what is missed, or try it again."""
    shows_missed = runs_command(ls, SHOW_MISSED_CHANGES)
    out: list[JsonObject] = []
    for one in strength:
        line = opened.document.source.line_of(one.offset)
        command: JsonObject = {
            "title": f"notices {one.noticed} of {count_of(one.tried, 'change')}",
            "command": SHOW_MISSED_CHANGES if shows_missed else TEST_STRENGTH,
            "arguments": [opened.uri, line] if shows_missed else [opened.uri],
        }
        out.append({"range": converter.json_range(one.offset, one.offset), "command": command})
    return out


async def handle_code_lens_resolve(ls: Server, params: types.CodeLens) -> types.CodeLens:
    """The lens with its text; without a command if the document has changed since."""
    place = _place(params.data)
    opened = None if place is None else ls.state.documents.get(place[0])
    if place is None or opened is None or opened.version != place[1]:
        raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
    kind, offset = place[2], place[3]
    if kind is LensKind.LAYOUT:
        await ls.wait_until_read(opened, offset)
        found = describe_scope(opened.document, offset)
    elif kind is LensKind.MEMORY:
        await ls.wait_until_read(opened, None)
        found = await _memory(opened, offset)
    else:
        await ls.wait_until_read(opened, None)
        found = await _symbol(opened, offset)
    if found is not None:
        params.command = _command(ls.converter(opened), opened.uri, kind, found)
    return params


async def _memory(opened: OpenDocument, offset: int) -> LensText | None:
    pause = Pause(opened)
    for found in describe_memory(opened.document, offset):
        if found is not None:
            return found
        await pause.take()
    return None


async def _symbol(opened: OpenDocument, offset: int) -> LensText | None:
    chunk = chunk_with(opened.document, offset)
    if chunk is None:
        return None
    pause = Pause(opened)
    mentions = _mentions(opened, chunk)
    while not mentions.step():
        await pause.take()
    for found in describe_symbol(opened.document, offset, mentions):
        if found is not None:
            return found
        await pause.take()
    return None


def _mentions(opened: OpenDocument, chunk: ChunkState) -> SymbolMentions:
    """The mentions of the symbols of a chunk, found once for each text."""
    key = (SymbolMentions, chunk.start)
    mentions = cast("SymbolMentions | None", opened.memo.get(key))
    if mentions is None:
        mentions = opened.memo[key] = SymbolMentions(opened.document, chunk)
    return mentions


def _command(converter: Converter, uri: str, kind: LensKind, found: LensText) -> types.Command:
    position = converter.json_range(found.name.start, found.name.end)["start"]
    if kind is not LensKind.REFERENCES:
        return types.Command(found.title, SHOW_LAYOUT_REPORT, arguments=[uri, position])
    shown = found.uses[:_MOST_LOCATIONS]
    locations = [{"uri": uri, "range": converter.json_range(use.start, use.end)} for use in shown]
    return types.Command(found.title, SHOW_REFERENCES, arguments=[uri, position, locations])


_KINDS: Final = {kind.value: kind for kind in LensKind}


def _place(data: object) -> tuple[str, int, LensKind, int] | None:
    """URI, version, kind and offset of a lens, from its data."""
    if not isinstance(data, (list, tuple)):
        return None
    match tuple(cast("list[object]", data)):
        case (str(uri), int(version), str(kind), int(offset)) if kind in _KINDS:
            return uri, version, _KINDS[kind], offset
        case _:
            return None
