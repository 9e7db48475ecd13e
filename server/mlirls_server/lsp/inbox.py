"""Messages that were read and not handled yet: order, cancellation, and what a session may do when.

Each turn of the event loop handles one message, in the order in which they came. Since reading goes on in the meantime,
a `$/cancelRequest` finds its request still waiting here and removes it. A failure of one message is answered or logged,
and the next one is handled.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from typing import Any, cast

from lsprotocol import types

from mlirls_server.lsp.protocol import Protocol

logger = logging.getLogger(__name__)

_ALLOWED_BEFORE_INITIALIZE = {types.INITIALIZE, types.EXIT}


class Inbox:
    """The queue between the transport and the handlers."""

    def __init__(self, protocol: Protocol) -> None:
        self._protocol = protocol
        self._queue: deque[dict[str, Any]] = deque()
        self._arrived = asyncio.Event()
        self._is_initialized = False

    def put(self, body: bytes) -> None:
        """Takes one message as it came from the client."""
        try:
            message = json.loads(body)
        except (ValueError, RecursionError) as error:
            logger.error("a message is no JSON: %s", error)
            self._protocol.send_error(None, types.ErrorCodes.ParseError.value, "the message is no JSON")
            return
        if not isinstance(message, dict) or cast("dict[str, Any]", message).get("jsonrpc") != "2.0":
            logger.error("a message is no JSON-RPC 2.0 object")
            self._protocol.send_error(
                None, types.ErrorCodes.InvalidRequest.value, "the message is no JSON-RPC 2.0 object"
            )
            return
        message = cast("dict[str, Any]", message)
        if message.get("method") == types.CANCEL_REQUEST and self._cancel_waiting(message):
            return
        self._queue.append(message)
        self._arrived.set()

    async def run(self) -> None:
        """Handles messages until cancelled."""
        while True:
            while self._queue:
                self._handle(self._queue.popleft())
                await asyncio.sleep(0)
            self._arrived.clear()
            await self._arrived.wait()

    def drain(self) -> None:
        """Handles what is still waiting, for a client that wrote its last messages and closed the stream."""
        while self._queue:
            self._handle(self._queue.popleft())

    def _cancel_waiting(self, message: dict[str, Any]) -> bool:
        params = message.get("params")
        cancelled_id = cast("dict[str, Any]", params).get("id") if isinstance(params, dict) else None
        for waiting in self._queue:
            if "method" in waiting and cancelled_id is not None and waiting.get("id") == cancelled_id:
                self._queue.remove(waiting)
                self._protocol.send_error(cancelled_id, types.LSPErrorCodes.RequestCancelled.value, "cancelled")
                return True
        return False

    def _handle(self, message: dict[str, Any]) -> None:
        method = message.get("method")
        msg_id = message.get("id")
        is_request = method is not None and "id" in message
        refusal = self._refusal(method) if method is not None else None
        if refusal is not None:
            if is_request:
                self._protocol.send_error(msg_id, *refusal)
            return
        if method == types.INITIALIZE:
            self._is_initialized = True
        try:
            structured: Any = self._protocol.structure_message(message)
        except Exception:
            logger.error("parameters of %s do not have the form that LSP gives them", method)
            if is_request:
                self._protocol.send_error(msg_id, types.ErrorCodes.InvalidParams.value, f"bad parameters of {method}")
            return
        try:
            self._protocol.handle_message(structured)
        except Exception:
            logger.exception("%s failed", method)
            if is_request:
                self._protocol.send_error(msg_id, types.ErrorCodes.InternalError.value, f"{method} failed")

    def _refusal(self, method: str) -> tuple[int, str] | None:
        """Why the session's state forbids `method`: an error code and a message."""
        if not self._is_initialized and method not in _ALLOWED_BEFORE_INITIALIZE:
            return types.ErrorCodes.ServerNotInitialized.value, "the server is not initialized"
        if self._is_initialized and method == types.INITIALIZE:
            return types.ErrorCodes.InvalidRequest.value, "the server is initialized already"
        if self._protocol.is_shut_down and method != types.EXIT:
            return types.ErrorCodes.InvalidRequest.value, "the server is shut down"
        return None
