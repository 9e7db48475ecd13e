"""The protocol of pygls with some parts replaced:

- Document synchronization is ours: pygls would apply each edit by splitting the whole text into lines.
- Messages are logged by name, never by body.
- A result may be prebuilt JSON (`Prebuilt`), for payloads too large for attrs objects.
- Commands are a request like the others, with their own table (`handlers/command.py`).
- `exit` stops the session; it does not raise `SystemExit` inside a handler.

Read next: `inbox.py` (order, cancellation), `transport.py` (streams).
"""

from __future__ import annotations

import json
import logging
from collections.abc import Generator
from typing import Any, cast

from cattrs import Converter
from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, lsp_method

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.lsp.capabilities import can, can_pull

logger = logging.getLogger(__name__)

_REPLACED = (
    types.TEXT_DOCUMENT_DID_OPEN,
    types.TEXT_DOCUMENT_DID_CHANGE,
    types.TEXT_DOCUMENT_DID_CLOSE,
    types.NOTEBOOK_DOCUMENT_DID_OPEN,
    types.NOTEBOOK_DOCUMENT_DID_CHANGE,
    types.NOTEBOOK_DOCUMENT_DID_CLOSE,
    types.WORKSPACE_EXECUTE_COMMAND,
    types.EXIT,
)


@dataclass(frozen=True, slots=True)
class Prebuilt:
    """A result or parameter object as JSON values (dictionaries, lists, strings, numbers)."""

    value: object


class Protocol(LanguageServerProtocol):
    """The protocol of one session with one client.

    One part is not public in pygls: `_send_data`, which writes a message. It writes spaces between JSON values, and
    leaves a request without an answer if the answer cannot be written. A pygls that does not call it still works, with
    these two defects (`tests/server/test_pygls.py`).
    """

    def __init__(self, server: LanguageServer, converter: Converter) -> None:
        super().__init__(server, converter)
        self.is_shut_down = False
        """Whether the client asked for `shutdown`."""
        self.converter = converter
        converter.register_unstructure_hook(Prebuilt, _value)
        builtins = cast("dict[str, object]", self.fm.builtin_features)  # pyright: ignore[reportUnknownMemberType]
        for method in _REPLACED:
            builtins.pop(method, None)

    @lsp_method(types.INITIALIZE)
    def lsp_initialize(self, params: types.InitializeParams) -> Generator[Any, Any, types.InitializeResult]:
        """Announces the capabilities and the commands: pygls knows only commands that are registered with it."""
        result = yield from super().lsp_initialize(params)
        options = cast("dict[str, object]", self.fm.feature_options)  # pyright: ignore[reportUnknownMemberType]
        commands = options.get(types.WORKSPACE_EXECUTE_COMMAND)
        if not isinstance(commands, types.ExecuteCommandOptions):
            commands = None
        result.capabilities.execute_command_provider = commands
        content = options.get(types.WORKSPACE_TEXT_DOCUMENT_CONTENT)
        announced = result.capabilities.workspace
        if isinstance(content, types.TextDocumentContentOptions) and announced is not None:
            # pygls does not announce it.
            asks = can(params.capabilities, "workspace.text_document_content")
            announced.text_document_content = content if asks else None
        if not can_pull(params.capabilities):
            # Diagnostics are pushed to it; it would show pulled ones a second time.
            result.capabilities.diagnostic_provider = None
        return result

    @lsp_method(types.SHUTDOWN)
    def lsp_shutdown(self, *args: Any) -> Generator[Any, Any, None]:
        """Notes that the client asked for it."""
        yield from super().lsp_shutdown(*args)  # pyright: ignore[reportUnknownMemberType]  # pygls' *args
        self.is_shut_down = True

    def send_prebuilt(self, method: str, params: object) -> None:
        """Sends a notification whose parameters are JSON values."""
        self._write({"jsonrpc": "2.0", "method": method, "params": params})

    def send_error(self, msg_id: int | str | None, code: int, message: str) -> None:
        """Answers a request that no handler gets."""
        self._write({"jsonrpc": "2.0", "id": msg_id, "error": {"code": code, "message": message}})

    def _send_data(self, data: Any) -> None:
        error = getattr(data, "error", None)
        if isinstance(error, types.ResponseError) and error.code == types.ErrorCodes.InternalError.value and error.data:
            # pygls adds a traceback with private paths, which is in the log anyway.
            error.message, error.data = error.message.partition("\n")[0].partition(":")[0], None
        self._write(data)

    def _write(self, data: object) -> None:
        if self.writer is None:
            logger.error("no client to send to")
            return
        try:
            body = json.dumps(data, default=self.converter.unstructure, separators=(",", ":")).encode()
        except Exception:
            logger.exception("a message could not be written as JSON")
            msg_id = getattr(data, "id", None)
            if msg_id is not None:
                self.send_error(msg_id, types.ErrorCodes.InternalError.value, "the answer could not be written as JSON")
            return
        try:
            self.writer.write(body)
        except OSError as error:
            logger.warning("the client is gone: %s", error)


def _value(prebuilt: Prebuilt) -> object:
    return prebuilt.value
