"""The server's one table of handlers, and how a session is made from it.

To add a feature: `features/<name>.py` answers with offsets, `handlers/<name>.py` converts, and one line stands here.
What is in the table is announced to the client; nothing else is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lsprotocol import types

from mlirls_server.lsp.guard import guard_notification, guard_request
from mlirls_server.lsp.handlers import session, synchronization
from mlirls_server.lsp.server import Server


@dataclass(frozen=True, slots=True)
class Request:
    """A method that is answered."""

    method: str
    handler: Callable[[Server, Any], object]
    options: object = None


@dataclass(frozen=True, slots=True)
class Notification:
    """A method that is not answered."""

    method: str
    handler: Callable[[Server, Any], None]
    options: object = None


HANDLERS: tuple[Request | Notification, ...] = (
    Notification(types.INITIALIZE, session.handle_initialize),
    Notification(types.INITIALIZED, session.handle_initialized),
    Notification(types.EXIT, session.handle_exit),
    Notification(types.WORKSPACE_DID_CHANGE_CONFIGURATION, session.handle_did_change_configuration),
    Notification(types.TEXT_DOCUMENT_DID_OPEN, synchronization.handle_did_open),
    Notification(types.TEXT_DOCUMENT_DID_CHANGE, synchronization.handle_did_change),
    Notification(types.TEXT_DOCUMENT_DID_SAVE, synchronization.handle_did_save),
    Notification(types.TEXT_DOCUMENT_DID_CLOSE, synchronization.handle_did_close),
)


def make_server() -> Server:
    """A server for one session, with every handler guarded."""
    server = Server()
    for entry in HANDLERS:
        match entry:
            case Request(method, handler, options):
                guarded: Callable[[Server, Any], object] = guard_request(method, handler)
            case Notification(method, handler, options):
                guarded = guard_notification(method, handler)
        server.feature(method, options)(guarded)
    return server
