"""workspace/executeCommand: the one table of the server's commands.

Their names are announced to the client, and some clients register editor commands with these names. So the commands
that an editor offers to its user have other names (`docs/editors.md`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInternalError, JsonRpcInvalidParams

from mlirls_ir.explanations import EXPLANATIONS
from mlirls_ir.explanations.page import render
from mlirls_server.features.command import layout_report_steps
from mlirls_server.features.generic_form import find_generic_form
from mlirls_server.features.graph.dot import render_dot
from mlirls_server.features.graph.kinds import KINDS, make_graph
from mlirls_server.lsp.bytecode_views import path_of, read_view, refresh_views, write_view
from mlirls_server.lsp.command_arguments import (
    Arguments,
    file_name,
    opened_document,
    path_argument,
    place_argument,
    span_argument,
    uri_argument,
)
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.handlers.passes import PASS_COMMANDS
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.status import status_of
from mlirls_server.workspace.bytecode import BytecodeRefused
from mlirls_server.workspace.generic_form import print_elsewhere

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
    opened = opened_document(ls, arguments)
    await ls.wait_until_read(opened, None)
    report = await Pause(opened).finish(layout_report_steps(opened.document, file_name(opened.uri)))
    return {"title": report.title, "html": report.html}


async def _generic_form(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, range?] -> {text}."""
    opened = opened_document(ls, arguments)
    span = span_argument(ls, opened, arguments[1]) if len(arguments) > 1 and arguments[1] is not None else None
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
    return {"text": await find_pdll_output(ls, uri_argument(arguments), kind, may_ask=may_ask is not False)}


async def _definition_reference(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {text}: the documentation of the definitions in an open `.td` file, as Markdown."""
    # Few sessions ask for it.
    from mlirls_server.lsp.definition_views import find_reference

    return {"text": await find_reference(ls, uri_argument(arguments))}


async def _status(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri?] -> the open documents of the session, and the project of the document `uri`."""
    uri = arguments[0] if arguments else None
    return status_of(ls, uri if isinstance(uri, str) else None)


async def _graph(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, kind, position?] -> {dot, nodes, leftOut}: the node with index N is the element `nN` of a picture."""
    opened = opened_document(ls, arguments)
    kind = arguments[1] if len(arguments) > 1 else None
    if kind not in KINDS:
        raise JsonRpcInvalidParams(f"the second argument must be one of {', '.join(KINDS)}")
    converter = ls.converter(opened)
    offset = converter.offset(place_argument(arguments[2])) if len(arguments) > 2 and arguments[2] is not None else None
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
    path = path_argument(arguments, 0, "the first argument must be the URI of a file")
    try:
        return await read_view(ls, path)
    except BytecodeRefused as refused:
        raise _failed(refused) from None


async def _write_bytecode(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, text, stamp?, origin?] -> {stamp, notes}: writes the text as bytecode, or raises with the reason.

    `stamp` is the stamp of the file whose text was edited: `origin`, or `uri` without it. A text without a stamp does
    not come from a file.
    """
    path = path_argument(arguments, 0, "the first argument must be the URI of a file")
    text = arguments[1] if len(arguments) > 1 else None
    if not isinstance(text, str):
        raise JsonRpcInvalidParams("the second argument must be a string")
    stamp = arguments[2] if len(arguments) > 2 else None
    origin: tuple[str, str] | None = None
    if isinstance(stamp, str):
        is_other = len(arguments) > 3 and arguments[3] is not None
        origin = (
            path_argument(arguments, 3, "the fourth argument must be the URI of a file") if is_other else path,
            stamp,
        )
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
    opened = opened_document(ls, arguments)
    return {"asked": await ls.permissions.ask_again(ls.projects.project(path_of(opened.uri)))}


async def _revoke_permission(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {root, revoked}: revokes what was allowed for the document's project."""
    opened = opened_document(ls, arguments)
    project = ls.projects.project(path_of(opened.uri))
    try:
        return {"root": project.root, "revoked": await ls.permissions.revoke(project)}
    except OSError as error:
        raise JsonRpcException(f"{error}", types.LSPErrorCodes.RequestFailed.value) from None


def _failed(refused: BytecodeRefused) -> JsonRpcException:
    return JsonRpcException(str(refused), types.LSPErrorCodes.RequestFailed.value)


async def _run_test(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, line?] -> {result, isFailure, reason, seconds, output, command, failures}: runs the test in an open
    document, or only the chunk with a line."""
    # Few sessions run a test.
    from mlirls_server.lsp.testing import run_opened_test

    opened = opened_document(ls, arguments)
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

    return await show_strength(ls, opened_document(ls, arguments))


async def _update_checks(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {isChanged}: writes or repairs the checks of the test in an open document."""
    # Few sessions run a test.
    from mlirls_server.lsp.testing import update_checks

    return await update_checks(ls, opened_document(ls, arguments))


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
    "mlirls.askPermission": _ask_permission,
    "mlirls.revokePermission": _revoke_permission,
    "mlirls.runTest": _run_test,
    "mlirls.testStrength": _test_strength,
    "mlirls.updateChecks": _update_checks,
    **PASS_COMMANDS,
}
