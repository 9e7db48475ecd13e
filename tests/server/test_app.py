"""Sessions without a process: the announced capabilities, and the effect of a bug in a handler."""

from __future__ import annotations

import asyncio
import inspect
import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from mlirls_server.features.code_action import ActionKind
from mlirls_server.lsp import app, method_options
from mlirls_server.lsp.handlers import command
from mlirls_server.lsp.server import Server

# The session itself, diagnostics, which need no request, and texts that are not documents yet.
_NO_FEATURES = {"__init__", "diagnostic", "session", "synchronization", "text_document_content"}
INITIALIZE = {"id": 0, "method": "initialize", "params": {"processId": None, "capabilities": {}}}


def run(*messages: dict[str, Any]) -> list[dict[str, Any]]:
    """The server's messages after `initialize` and `messages`."""
    sent: list[dict[str, Any]] = []

    async def session() -> None:
        server = app.make_server()
        server.connect(lambda body: sent.append(json.loads(body)))
        for message in (INITIALIZE, *messages, {"method": "exit"}):
            server.receive(json.dumps({"jsonrpc": "2.0", **message}).encode())
        await server.run()

    asyncio.run(session())
    return sent


def fail(ls: Server, params: object) -> None:
    raise RecursionError("too deep")


async def fail_to_answer(ls: Server, params: object) -> None:
    raise RecursionError("too deep")


def test_a_bug_in_a_request_costs_one_answer(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    broken = app.Request("mlirls/broken", fail_to_answer)
    monkeypatch.setattr(app, "HANDLERS", (*app.HANDLERS, broken))
    request = {"method": "mlirls/broken", "params": {}}
    sent = run({"id": 1, **request}, {"id": 2, "method": "shutdown"})
    first, answer, shutdown = sorted(sent, key=lambda message: int(message["id"]))
    assert "result" in first
    assert answer["error"]["code"] == types.ErrorCodes.InternalError.value
    assert answer["error"]["message"] == "mlirls/broken failed: RecursionError: too deep"
    assert shutdown["result"] is None
    assert "mlirls/broken failed" in caplog.text


def test_a_bug_in_a_notification_is_only_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = app.Notification("mlirls/broken", fail)
    monkeypatch.setattr(app, "HANDLERS", (*app.HANDLERS, broken))
    _, shutdown = run({"method": "mlirls/broken", "params": {}}, {"id": 2, "method": "shutdown"})
    assert shutdown["result"] is None
    assert "RecursionError: too deep" in caplog.text


def test_the_announced_capabilities_are_those_of_the_table() -> None:
    (answer,) = run()
    announced = answer["result"]["capabilities"]
    methods = {entry.method for entry in app.HANDLERS if isinstance(entry, app.Request)}
    providers = {
        "codeActionProvider": types.TEXT_DOCUMENT_CODE_ACTION,
        "completionProvider": types.TEXT_DOCUMENT_COMPLETION,
        "hoverProvider": types.TEXT_DOCUMENT_HOVER,
        "signatureHelpProvider": types.TEXT_DOCUMENT_SIGNATURE_HELP,
        "callHierarchyProvider": types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY,
        "documentLinkProvider": types.TEXT_DOCUMENT_DOCUMENT_LINK,
        "implementationProvider": types.TEXT_DOCUMENT_IMPLEMENTATION,
        "typeDefinitionProvider": types.TEXT_DOCUMENT_TYPE_DEFINITION,
        "workspaceSymbolProvider": types.WORKSPACE_SYMBOL,
        "declarationProvider": types.TEXT_DOCUMENT_DECLARATION,
        "definitionProvider": types.TEXT_DOCUMENT_DEFINITION,
        "referencesProvider": types.TEXT_DOCUMENT_REFERENCES,
        "documentHighlightProvider": types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT,
        "documentFormattingProvider": types.TEXT_DOCUMENT_FORMATTING,
        "documentRangeFormattingProvider": types.TEXT_DOCUMENT_RANGE_FORMATTING,
        "documentOnTypeFormattingProvider": types.TEXT_DOCUMENT_ON_TYPE_FORMATTING,
        "foldingRangeProvider": types.TEXT_DOCUMENT_FOLDING_RANGE,
        "selectionRangeProvider": types.TEXT_DOCUMENT_SELECTION_RANGE,
        "renameProvider": types.TEXT_DOCUMENT_RENAME,
        "semanticTokensProvider": types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE,
        "documentSymbolProvider": types.TEXT_DOCUMENT_DOCUMENT_SYMBOL,
        "codeLensProvider": types.TEXT_DOCUMENT_CODE_LENS,
        "inlayHintProvider": types.TEXT_DOCUMENT_INLAY_HINT,
        "executeCommandProvider": types.WORKSPACE_EXECUTE_COMMAND,
    }
    assert {key for key in announced if key.endswith("Provider")} == {
        key for key, method in providers.items() if method in methods
    }
    assert announced["textDocumentSync"]["change"] == types.TextDocumentSyncKind.Incremental.value


def test_every_handler_has_a_file_of_its_features_name() -> None:
    folder = Path(app.__file__).parent
    features = {path.stem for path in (folder.parent / "features").glob("*")}
    handlers = {path.stem for path in (folder / "handlers").glob("*.py")} - _NO_FEATURES
    assert handlers <= features


def test_each_handler_that_is_imported_later_is_there() -> None:
    names = [entry.handler.__qualname__.split(".") for entry in app.HANDLERS if isinstance(entry, app.Request)]
    handlers = [getattr(import_module(f"mlirls_server.lsp.handlers.{file}"), function) for file, function in names]
    assert len(names) > 30
    assert all(map(inspect.iscoroutinefunction, handlers))


def test_the_announced_commands_and_kinds_exist() -> None:
    assert (*command.COMMANDS,) == method_options.COMMANDS
    assert ActionKind.FIX_ALL.value == method_options.FIX_ALL
