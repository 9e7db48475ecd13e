"""Messages that are read but not handled: their order, cancellation, and which ones the session's state allows.

Each turn of the event loop handles one message, in the order in which they came. Reading continues in the meantime, so
a `$/cancelRequest` finds its request still waiting here and removes it, however many wait. A failure of one message is
answered or logged, and the next one is handled.

Read next: `envelope.py` (which messages break JSON-RPC).
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from typing import Any, cast

from lsprotocol import types

from mlirls_server.lsp.envelope import MsgId, fault_of, id_of
from mlirls_server.lsp.protocol import Protocol

logger = logging.getLogger(__name__)

_LONGEST_NAME = 100
_ALLOWED_BEFORE_INITIALIZE = {types.INITIALIZE, types.EXIT}


class _Waiting:
    """A place in the queue; None where the request was cancelled."""

    __slots__ = ("message",)

    def __init__(self, message: dict[str, Any]) -> None:
        self.message: dict[str, Any] | None = message


class Inbox:
    """The queue between the transport and the handlers."""

    def __init__(self, protocol: Protocol) -> None:
        self._protocol = protocol
        self._queue: deque[_Waiting] = deque()
        self._requests: dict[MsgId, _Waiting] = {}
        self._arrived = asyncio.Event()
        self._is_initialized = False

    def put(self, body: bytes) -> None:
        """Adds one message of the client."""
        try:
            message = json.loads(body)
        except (ValueError, RecursionError) as error:
            logger.error("a message is not JSON: %s", error)
            self._protocol.send_error(None, types.ErrorCodes.ParseError.value, "the message is not JSON")
            return
        fault = fault_of(message)
        if fault is not None:
            logger.error("a message was refused: %s", fault.message)
            if fault.is_answered:
                self._protocol.send_error(fault.msg_id, fault.code, fault.message)
            return
        message = cast("dict[str, Any]", message)
        if message.get("method") == types.CANCEL_REQUEST and self._cancel_waiting(message):
            return
        waiting = _Waiting(message)
        msg_id = id_of(message)
        if msg_id is not None and "method" in message:
            self._requests.setdefault(msg_id, waiting)
        self._queue.append(waiting)
        self._arrived.set()

    async def run(self) -> None:
        """Handles messages until cancelled."""
        while True:
            while self._queue:
                if self._handle_next():
                    await asyncio.sleep(0)
            self._arrived.clear()
            await self._arrived.wait()

    def drain(self) -> None:
        """Handles all waiting messages, for a client that wrote its last messages and closed the stream."""
        while self._queue:
            self._handle_next()

    def _handle_next(self) -> bool:
        """Handles the oldest waiting message; returns whether it was not cancelled."""
        waiting = self._queue.popleft()
        message = waiting.message
        if message is None:
            return False
        msg_id = id_of(message)
        if msg_id is not None and self._requests.get(msg_id) is waiting:
            del self._requests[msg_id]
        self._handle(message)
        return True

    def _cancel_waiting(self, message: dict[str, Any]) -> bool:
        params = message.get("params")
        cancelled_id = id_of(cast("dict[str, Any]", params)) if isinstance(params, dict) else None
        waiting = self._requests.pop(cancelled_id, None) if cancelled_id is not None else None
        if waiting is None:
            return False
        # Its place in the queue stays, because removing it would take time for each message after it.
        waiting.message = None
        self._protocol.send_error(cancelled_id, types.LSPErrorCodes.RequestCancelled.value, "cancelled")
        return True

    def _handle(self, message: dict[str, Any]) -> None:
        method: Any = message.get("method")
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
            if is_request and isinstance(method, str) and self._protocol.get_message_type(method) is None:
                text = f"unknown method {method[:_LONGEST_NAME]!r}"
                self._protocol.send_error(msg_id, types.ErrorCodes.MethodNotFound.value, text)
                return
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
            return types.ErrorCodes.InvalidRequest.value, "the server is already initialized"
        if self._protocol.is_shut_down and method != types.EXIT:
            return types.ErrorCodes.InvalidRequest.value, "the server is shut down"
        return None
