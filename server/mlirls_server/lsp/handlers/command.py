"""workspace/executeCommand: the one table of the server's commands.

Their names are announced to the client, and some clients register editor commands with these names. So the commands
that an editor offers to its user have other names (`docs/editors.md`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Final, cast
from urllib.parse import unquote, urlsplit

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInternalError, JsonRpcInvalidParams

from mlirls_ir.explanations import EXPLANATIONS
from mlirls_ir.explanations.page import render
from mlirls_server.features.command import layout_report_steps
from mlirls_server.features.generic_form import find_generic_form
from mlirls_server.features.graph.dot import render_dot
from mlirls_server.features.graph.kinds import KINDS, make_graph
from mlirls_server.features.span import Span
from mlirls_server.lsp.bytecode_views import path_of, read_view, refresh_views, write_view
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.pass_logs import ask_about_log, join_dumps
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.status import status_of
from mlirls_server.workspace.bytecode import BytecodeRefused
from mlirls_server.workspace.documents import OpenDocument
from mlirls_server.workspace.generic_form import print_elsewhere
from mlirls_server.workspace.passes import PassesRefused

Arguments = Sequence[object]
LARGE = 500_000
"""A document with at least this many characters is printed by another process."""


async def handle_command(ls: Server, params: types.ExecuteCommandParams) -> Prebuilt:
    """Runs a command and returns its result as JSON values."""
    command = COMMANDS.get(params.command)
    if command is None:
        raise JsonRpcInvalidParams(f"unknown command '{params.command}'; commands: {', '.join(COMMANDS)}")
    return Prebuilt(await command(ls, params.arguments or ()))


async def _layout_report(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {title, html}."""
    opened = _document(ls, arguments)
    await ls.wait_until_read(opened, None)
    report = await Pause(opened).finish(layout_report_steps(opened.document, _file_name(opened.uri)))
    return {"title": report.title, "html": report.html}


async def _generic_form(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, range?] -> {text}."""
    opened = _document(ls, arguments)
    span = _span(ls, opened, arguments[1]) if len(arguments) > 1 and arguments[1] is not None else None
    if span is None and len(opened.document.source) > LARGE:
        folder = ls.projects.folder(path_of(opened.uri))
        text = await print_elsewhere(str(opened.document.source), folder, ls.projects.invocation)
        if text is None:
            raise JsonRpcInternalError("the process that prints large documents failed")
        return {"text": text}
    await ls.wait_until_read(opened, None)
    return {"text": find_generic_form(opened.document, span)}


async def _pdll_output(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, kind, mayAsk?] -> {text}: the tree of an open `.pdll` file, or what mlir-pdll makes of it."""
    # Few sessions have such a file.
    from mlirls_server.lsp.definition_views import OUTPUTS, find_pdll_output

    kind, may_ask = (*arguments[1:3], None, None)[:2]
    if not isinstance(kind, str) or kind not in OUTPUTS:
        raise JsonRpcInvalidParams(f"the second argument must be one of {', '.join(OUTPUTS)}")
    return {"text": await find_pdll_output(ls, _uri(arguments), kind, may_ask=may_ask is not False)}


async def _definition_reference(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {text}: the documentation of the definitions in an open `.td` file, as Markdown."""
    # Few sessions ask for it.
    from mlirls_server.lsp.definition_views import find_reference

    return {"text": await find_reference(ls, _uri(arguments))}


async def _status(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri?] -> the open documents of the session, and the project of the document `uri`."""
    uri = arguments[0] if arguments else None
    return status_of(ls, uri if isinstance(uri, str) else None)


async def _graph(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, kind, position?] -> {dot, nodes, leftOut}: the node with index N is the element `nN` of a picture."""
    opened = _document(ls, arguments)
    kind = arguments[1] if len(arguments) > 1 else None
    if kind not in KINDS:
        raise JsonRpcInvalidParams(f"the second argument must be one of {', '.join(KINDS)}")
    converter = ls.converter(opened)
    offset = converter.offset(_place(arguments[2])) if len(arguments) > 2 and arguments[2] is not None else None
    await ls.wait_until_read(opened, offset)
    graph = make_graph(opened.document, str(kind), offset)
    nodes = [converter.json_range(node.span.start, node.span.end) for node in graph.nodes]
    return {"dot": render_dot(graph), "nodes": nodes, "leftOut": graph.n_left_out}


async def _explain(ls: Server, arguments: Arguments) -> JsonObject:
    """[code] -> {text}: what the code of a finding means, as Markdown."""
    del ls

    explanation = EXPLANATIONS.get(str(arguments[0])) if arguments else None
    if explanation is None:
        raise JsonRpcInvalidParams("the first argument must be the code of a finding")
    return {"text": f"# {explanation.code}\n\n{render(explanation)}"}


async def _read_bytecode(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {text, stamp, version, elided, obstacle}.

    `elided` counts resources whose data is not shown; `obstacle` says why the text cannot be written back, or is "".
    """
    path = _path(arguments, 0, "the first argument must be the URI of a file")
    try:
        return await read_view(ls, path)
    except BytecodeRefused as refused:
        raise _failed(refused) from None


async def _write_bytecode(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, text, stamp?, origin?] -> {stamp, notes}: writes the text as bytecode, or raises with the reason.

    `stamp` is the stamp of the file whose text was edited: `origin`, or `uri` without it. A text without a stamp does
    not come from a file.
    """
    path = _path(arguments, 0, "the first argument must be the URI of a file")
    text = arguments[1] if len(arguments) > 1 else None
    if not isinstance(text, str):
        raise JsonRpcInvalidParams("the second argument must be a string")
    stamp = arguments[2] if len(arguments) > 2 else None
    origin: tuple[str, str] | None = None
    if isinstance(stamp, str):
        is_other = len(arguments) > 3 and arguments[3] is not None
        origin = (_path(arguments, 3, "the fourth argument must be the URI of a file") if is_other else path, stamp)
    elif stamp is not None:
        raise JsonRpcInvalidParams("the third argument must be the stamp from reading the file")
    try:
        written = await write_view(ls, path, text, origin)
    except BytecodeRefused as refused:
        raise _failed(refused) from None
    await refresh_views(ls, [path])
    return written


async def _ask_permission(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {asked}: asks the user about the programs of the document's project; `asked` is their number."""
    opened = _document(ls, arguments)
    return {"asked": await ls.permissions.ask_again(ls.projects.project(path_of(opened.uri)))}


async def _revoke_permission(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {root, revoked}: revokes what was allowed for the document's project."""
    opened = _document(ls, arguments)
    project = ls.projects.project(path_of(opened.uri))
    try:
        return {"root": project.root, "revoked": await ls.permissions.revoke(project)}
    except OSError as error:
        raise JsonRpcException(f"{error}", types.LSPErrorCodes.RequestFailed.value) from None


async def _passes(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, {effects?}] -> {steps}: the passes in a log of dumps, with what each changed if `effects` is true."""
    return await _about_log(ls, arguments, "list", {"effects": bool})


async def _pass_change(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, {stage?, line?, step?}] -> {stage, line, title, op, before, after, cursor}: the change of a pass.

    See `workspace/passes_reader.py`.
    """
    return await _about_log(ls, arguments, "change", {"stage": int, "line": int, "step": int})


async def _follow_operation(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, {line}] -> {events}: the life of the operation at a line of a log."""
    if len(arguments) < 2 or not isinstance(_member(arguments[1], "line"), int):
        raise JsonRpcInvalidParams("the second argument must have a line")
    return await _about_log(ls, arguments, "follow", {"line": int})


async def _about_log(ls: Server, arguments: Arguments, what: str, members: Mapping[str, type]) -> JsonObject:
    uri = arguments[0] if arguments else None
    if not isinstance(uri, str):
        raise JsonRpcInvalidParams("the first argument must be the URI of a log")
    question: dict[str, object] = {"what": what}
    for name, kind in members.items():
        value = _member(arguments[1], name) if len(arguments) > 1 else None
        if value is not None and type(value) is not kind:
            raise JsonRpcInvalidParams(f"'{name}' must be {'a number' if kind is int else 'true or false'}")
        question[name] = value
    try:
        return await ask_about_log(ls, uri, question)
    except PassesRefused as refused:
        raise _failed(refused) from None


def _failed(refused: BytecodeRefused | PassesRefused) -> JsonRpcException:
    return JsonRpcException(str(refused), types.LSPErrorCodes.RequestFailed.value)


async def _run_test(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, line?] -> {result, isFailure, reason, seconds, output, command, failures}: runs the test in an open
    document, or only the chunk with a line."""
    # Few sessions run a test.
    from mlirls_server.lsp.testing import run_opened_test

    opened = _document(ls, arguments)
    line = arguments[1] if len(arguments) > 1 else None
    if line is not None and (
        not isinstance(line, int) or not 0 <= line <= opened.document.source.line_of(len(opened.document.source))
    ):
        raise JsonRpcInvalidParams("the second argument must be a line of the document")
    return await run_opened_test(ls, opened, line)


async def _test_strength(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {functions}: how much the checks of the test in an open document notice."""
    # Few sessions run a test.
    from mlirls_server.lsp.testing import show_strength

    return await show_strength(ls, _document(ls, arguments))


async def _update_checks(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {isChanged}: writes or repairs the checks of the test in an open document."""
    # Few sessions run a test.
    from mlirls_server.lsp.testing import update_checks

    return await update_checks(ls, _document(ls, arguments))


async def _dump_passes(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, pipeline?, tool?] -> {text}: MLIR's dumps before and after each pass of the test in an open document, or of
    a pipeline."""
    # Few sessions run passes.
    from mlirls_server.lsp.testing import dump_opened_passes

    pipeline, tool = (*arguments[1:3], None, None)[:2]
    if not isinstance(pipeline, str | None) or not isinstance(tool, str | None):
        raise JsonRpcInvalidParams("the second argument must be a pipeline, and the third the name of a tool")
    return await dump_opened_passes(ls, _document(ls, arguments), pipeline, tool or "mlir-opt")


async def _dump_folder(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {text}: the dumps in a folder as one log."""
    uri = arguments[0] if arguments else None
    if not isinstance(uri, str):
        raise JsonRpcInvalidParams("the argument must be the URI of a folder")
    try:
        return {"text": await join_dumps(uri)}
    except PassesRefused as refused:
        raise _failed(refused) from None


COMMANDS: Final[Mapping[str, Callable[[Server, Arguments], Awaitable[JsonObject]]]] = {
    "mlirls.layoutReport": _layout_report,
    "mlirls.genericForm": _generic_form,
    "mlirls.pdllOutput": _pdll_output,
    "mlirls.definitionReference": _definition_reference,
    "mlirls.graph": _graph,
    "mlirls.explain": _explain,
    "mlirls.status": _status,
    "mlirls.readBytecode": _read_bytecode,
    "mlirls.writeBytecode": _write_bytecode,
    "mlirls.passes": _passes,
    "mlirls.passChange": _pass_change,
    "mlirls.followOperation": _follow_operation,
    "mlirls.askPermission": _ask_permission,
    "mlirls.revokePermission": _revoke_permission,
    "mlirls.runTest": _run_test,
    "mlirls.testStrength": _test_strength,
    "mlirls.updateChecks": _update_checks,
    "mlirls.dumpPasses": _dump_passes,
    "mlirls.dumpFolder": _dump_folder,
}


# -- arguments


def _uri(arguments: Arguments) -> str:
    uri = arguments[0] if arguments else None
    if not isinstance(uri, str):
        raise JsonRpcInvalidParams("the first argument must be the URI of an open document")
    return uri


def _document(ls: Server, arguments: Arguments) -> OpenDocument:
    uri = _uri(arguments)
    opened = ls.opened(uri)
    if opened is None:
        raise JsonRpcInvalidParams(f"{uri} is not open")
    return opened


def _path(arguments: Arguments, index: int, what: str) -> str:
    uri = arguments[index] if len(arguments) > index else None
    path = path_of(uri) if isinstance(uri, str) else None
    if path is None:
        raise JsonRpcInvalidParams(what)
    return path


def _span(ls: Server, opened: OpenDocument, value: object) -> Span:
    """The offsets of a range in JSON."""
    converter = ls.converter(opened)
    ends = [_position(value, name) for name in ("start", "end")]
    return Span(*sorted(converter.offset(position) for position in ends))


def _position(value: object, name: str) -> types.Position:
    return _place(_member(value, name), "the second argument must be a range if it is given")


def _place(place: object, what: str = "the third argument must be a position if it is given") -> types.Position:
    line, character = _member(place, "line"), _member(place, "character")
    if not isinstance(line, int) or not isinstance(character, int) or line < 0 or character < 0:
        raise JsonRpcInvalidParams(what)
    return types.Position(line, character)


def _member(value: object, name: str) -> object:
    return cast("Mapping[str, object]", value).get(name) if isinstance(value, Mapping) else None


def _file_name(uri: str) -> str:
    return PurePosixPath(unquote(urlsplit(uri).path)).name or uri
