"""The commands about passes: of a log, of a test or a pipeline that is run, and of a folder.

Read next: `../pass_logs.py`, `../../workspace/passes_reader.py`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams

from mlirls_server.features.pipeline import mistake_text, pipeline_mistakes
from mlirls_server.lsp.command_arguments import Arguments, member_of, opened_document
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.pass_logs import ask_about_log, join_dumps
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.passes import PassesRefused


async def _passes(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, {effects?}] -> {steps}: the passes in a log of dumps, with what each changed if `effects` is true."""
    return await _about_log(ls, arguments, "list", {"effects": bool})


async def _pass_change(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, {stage?, line?, step?}] -> {stage, line, title, op, before, after, cursor}: the change of a pass.

    See `workspace/passes_reader.py`.
    """
    return await _about_log(ls, arguments, "change", {"stage": int, "line": int, "step": int})


async def _pass_trail(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, {line}] -> {at, stages}: the stages that have the operation at the line of a log."""
    return await _about_log(ls, arguments, "trail", {"line": int})


async def _pass_at(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, {line, stage}] -> {stage, line, row, isSame}: the operation at the line of a log, in another stage."""
    return await _about_log(ls, arguments, "at", {"line": int, "stage": int})


async def _follow_operation(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, {line}] -> {events}: the life of the operation at a line of a log."""
    return await _about_log(ls, arguments, "follow", {"line": int})


_WITH_ALL: Final = ("follow", "trail", "at")
"""Questions that need all of their members."""


async def _about_log(ls: Server, arguments: Arguments, what: str, members: Mapping[str, type]) -> JsonObject:
    uri = arguments[0] if arguments else None
    if not isinstance(uri, str):
        raise JsonRpcInvalidParams("the first argument must be the URI of a log")
    question: dict[str, object] = {"what": what}
    for name, kind in members.items():
        value = member_of(arguments[1], name) if len(arguments) > 1 else None
        if value is not None and type(value) is not kind:
            raise JsonRpcInvalidParams(f"'{name}' must be {'a number' if kind is int else 'true or false'}")
        if value is None and what in _WITH_ALL:
            raise JsonRpcInvalidParams(f"the second argument must have a {name}")
        question[name] = value
    try:
        return await ask_about_log(ls, uri, question)
    except PassesRefused as refused:
        raise _failed(refused) from None


def _failed(refused: PassesRefused) -> JsonRpcException:
    return JsonRpcException(str(refused), types.LSPErrorCodes.RequestFailed.value)


async def _dump_passes(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, pipeline?, tool?] -> {text}: MLIR's dumps before and after each pass of the test in an open document, or of
    a pipeline."""
    # Few sessions run passes.
    from mlirls_server.lsp.testing import dump_opened_passes

    pipeline, tool = (*arguments[1:3], None, None)[:2]
    if not isinstance(pipeline, str | None) or not isinstance(tool, str | None):
        raise JsonRpcInvalidParams("the second argument must be a pipeline, and the third the name of a tool")
    return await dump_opened_passes(ls, opened_document(ls, arguments), pipeline, tool or "mlir-opt")


async def _check_pipeline(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri, pipeline] -> {mistakes}: what is wrong with a pipeline that is to run on an open document, as texts."""
    opened = opened_document(ls, arguments)
    pipeline = arguments[1] if len(arguments) > 1 else None
    if not isinstance(pipeline, str):
        raise JsonRpcInvalidParams("the second argument must be a pipeline")
    found = pipeline_mistakes(pipeline, "mlir-opt", opened.environment.registry)
    return {"mistakes": [mistake_text(pipeline, one) for one in found]}


async def _dump_folder(ls: Server, arguments: Arguments) -> JsonObject:
    """[uri] -> {text}: the dumps in a folder as one log."""
    uri = arguments[0] if arguments else None
    if not isinstance(uri, str):
        raise JsonRpcInvalidParams("the argument must be the URI of a folder")
    try:
        return {"text": await join_dumps(ls, uri)}
    except PassesRefused as refused:
        raise _failed(refused) from None


PASS_COMMANDS: Final[Mapping[str, Callable[[Server, Arguments], Awaitable[JsonObject]]]] = {
    "mlirls.passes": _passes,
    "mlirls.passChange": _pass_change,
    "mlirls.passTrail": _pass_trail,
    "mlirls.passAt": _pass_at,
    "mlirls.followOperation": _follow_operation,
    "mlirls.checkPipeline": _check_pipeline,
    "mlirls.dumpPasses": _dump_passes,
    "mlirls.dumpFolder": _dump_folder,
}
