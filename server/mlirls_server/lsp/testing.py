"""Runs the test in an open document, and shows what its checks matched.

The file is run as it is saved, because its commands name it. Tools run only with the user's permission, which is asked
for when they are first needed.

Read next: `../test_runs/run.py`, `../workspace/tested.py`, `permissions.py`.
"""

from __future__ import annotations

import asyncio
import shlex
from dataclasses import replace
from typing import Final

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mlirls_ir.source import decode
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file
from mlirls_server.features.checks.generate.runs import edits_between
from mlirls_server.features.code_lens import lines_of_chunk
from mlirls_server.lsp.bytecode_views import path_of
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.handlers.code_action import workspace_edit
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.watching import refresh, show_progress
from mlirls_server.test_runs.passes import NoDumps, dump_passes
from mlirls_server.test_runs.results import TestResult
from mlirls_server.test_runs.run import run_test
from mlirls_server.test_runs.strength import accepted_runs, own_runs
from mlirls_server.workspace.checks import by_function, strength_elsewhere, update_elsewhere
from mlirls_server.workspace.documents import OpenDocument
from mlirls_server.workspace.tested import FunctionStrength, Tested, output_of, tested_of

_MOST_QUESTIONS: Final = 10
"""A test asks about one tool after another."""


async def run_opened_test(ls: Server, opened: OpenDocument, line: int | None) -> JsonObject:
    """Runs the test, or only the chunk with a line, counted from 0.

    Returns {result, isFailure, reason, seconds, output, command, failures: [{range, message, outputLine}], matches:
    [{line, outputLine}]}. Raises JsonRpcException if the file is not saved.
    """
    path = path_of(opened.uri)
    text = str(opened.document.source)
    version = opened.version
    if path is None or not await asyncio.to_thread(_is_saved, path, text):
        raise JsonRpcException("save the file first: a test is run as it is saved", _FAILED)
    lines = None if line is None else lines_of_chunk(opened.document, line)
    async with show_progress(ls, "Running the test"):
        result = await _run(ls, path, lines)
    tested = tested_of(result, opened.document.source, lines)
    if ls.state.documents.get(opened.uri) is opened and opened.version == version:
        ls.state.test(opened, tested)
        ls.start(refresh(ls))
    return _values(ls, opened, tested)


async def show_strength(ls: Server, opened: OpenDocument) -> JsonObject:
    """Shows above each function how many changes of the output its checks notice; runs the test first if needed.

    Returns {functions: [{symbol, line, noticed, tried, missed: [{kind, op, outputLine}]}]}. Raises JsonRpcException if
    the checks do not accept an output.
    """
    tested = opened.tested
    if tested is None or tested.lines is not None or not tested.has_accepted_checks:
        await run_opened_test(ls, opened, None)
    tested = opened.tested
    runs = [] if tested is None else accepted_runs(tested.result)
    if tested is None or not runs:
        raise JsonRpcException("no checks of this test accept an output, so nothing can be tried", _FAILED)
    text = str(opened.document.source)
    async with show_progress(ls, "Trying changes of the output"):
        folder = ls.projects.folder(path_of(opened.uri))
        found = await strength_elsewhere(text, runs, folder, ls.projects.invocation)
    if found is None:
        raise JsonRpcException("trying changes of the output takes too long", _FAILED)
    if ls.state.documents.get(opened.uri) is not opened or opened.tested is not tested:
        raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
    await ls.wait_until_read(opened, None)
    strength = by_function(opened.document, tested, runs, found)
    ls.state.test(opened, replace(tested, strength=strength))
    ls.start(refresh(ls))
    return {"functions": [_strength_values(opened, one) for one in strength]}


def _strength_values(opened: OpenDocument, strength: FunctionStrength) -> JsonObject:
    return {
        "symbol": strength.symbol,
        "line": opened.document.source.line_of(strength.offset),
        "noticed": strength.noticed,
        "tried": strength.tried,
        "missed": [{"kind": one.kind, "op": one.operation, "outputLine": one.output_line} for one in strength.missed],
    }


async def update_checks(ls: Server, opened: OpenDocument) -> JsonObject:
    """Writes or repairs checks for the outputs of the test, by an edit of the client; runs the test first if needed.

    Returns {isChanged}. Raises JsonRpcException if no command with FileCheck has run.
    """
    if opened.tested is None or opened.tested.lines is not None:
        await run_opened_test(ls, opened, None)
    tested, version = opened.tested, opened.version
    runs = [] if tested is None else own_runs(tested.result)
    if tested is None or not runs:
        reason = "" if tested is None else f": {tested.title}"
        raise JsonRpcException(f"no command with FileCheck has run{reason}", _FAILED)
    text = str(opened.document.source)
    async with show_progress(ls, "Writing checks"):
        new = await update_elsewhere(text, runs, ls.projects.folder(path_of(opened.uri)), ls.projects.invocation)
    if new is None:
        raise JsonRpcException("writing checks takes too long", _FAILED)
    if ls.state.documents.get(opened.uri) is not opened or opened.version != version:
        raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
    if new == text:
        return {"isChanged": False}
    edit = workspace_edit(ls, opened, edits_between(text, new))
    answer = await ls.workspace_apply_edit_async(types.ApplyWorkspaceEditParams(edit, "checks"))
    return {"isChanged": answer.applied}


async def dump_opened_passes(ls: Server, opened: OpenDocument, pipeline: str | None, tool: str) -> JsonObject:
    """Runs the passes of the test in a document, or a pipeline on it; returns {text}: MLIR's dumps of each pass.

    Locations are not in the text, but are known when there is a question about it.
    Raises JsonRpcException if the file is not saved, or if there are no dumps.
    """
    path = path_of(opened.uri)
    if path is None or not await asyncio.to_thread(_is_saved, path, str(opened.document.source)):
        raise JsonRpcException("save the file first: passes run on it as it is saved", _FAILED)
    project = ls.projects.project(path)
    try:
        async with show_progress(ls, "Running the passes"):
            dumps = await dump_passes(path, project, pipeline, tool)
            if dumps.forbidden and await ls.permissions.may_run_tools(project, dumps.forbidden):
                dumps = await dump_passes(path, ls.projects.project(path), pipeline, tool)
    except NoDumps as error:
        raise JsonRpcException(str(error), _FAILED) from None
    if dumps.forbidden:
        raise JsonRpcException(f"'{dumps.forbidden[0]}' needs permission", _FAILED)
    return {"text": await asyncio.to_thread(ls.located_logs.show, dumps.text)}


async def _run(ls: Server, path: str, lines: range | None) -> TestResult:
    result = await run_test(path, ls.projects.project(path), lines=lines)
    for _ in range(_MOST_QUESTIONS):
        if not result.forbidden:
            break
        if not await ls.permissions.may_run_tools(ls.projects.project(path), result.forbidden):
            break
        result = await run_test(path, ls.projects.project(path), lines=lines)
    return result


def _is_saved(path: str, text: str) -> bool:
    """Whether the file has this text, whatever its line ends."""
    try:
        return decode(read_regular_file(path, MLIR_BYTES)).text.splitlines() == text.splitlines()
    except (OSError, ValueError):
        return False


def _values(ls: Server, opened: OpenDocument, tested: Tested) -> JsonObject:
    converter = ls.converter(opened)
    result = tested.result
    last = result.commands[-1] if result.commands else None
    return {
        "result": result.code.value,
        "isFailure": result.code.is_failure,
        "reason": result.reason or None,
        "seconds": round(result.seconds, 3),
        "output": output_of(result),
        "command": None if last is None else shlex.join(last.words),
        "failures": [
            {
                "range": converter.json_range(one.start, one.end),
                "message": one.message,
                "outputLine": tested.output_lines.get(one.start),
            }
            for one in tested.findings
        ],
        "matches": [
            {"line": converter.source.line_of(hint.offset), "outputLine": hint.output_line}
            for hint in tested.hints
            if hint.output_line is not None
        ],
    }


_FAILED: Final = types.LSPErrorCodes.RequestFailed.value
