"""The server's one table of handlers, and how a session is made from it.

To add a feature: `features/<name>.py` answers with offsets, `handlers/<name>.py` converts, and one line here registers
it. The client is told of what is in the table, and of nothing else.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from lsprotocol import types

from mlirls_server.lsp.guard import guard_notification, guard_request
from mlirls_server.lsp.handlers import (
    call_hierarchy,
    code_action,
    code_lens,
    command,
    completion,
    definition,
    diagnostic,
    document_highlight,
    document_link,
    document_symbols,
    folding_range,
    formatting,
    hover,
    implementation,
    inlay_hint,
    references,
    rename,
    selection_range,
    semantic_tokens,
    session,
    signature_help,
    synchronization,
    text_document_content,
    type_definition,
    workspace_symbols,
)
from mlirls_server.lsp.server import Server
from mlirls_server.project.invocation import Invocation


@dataclass(frozen=True, slots=True)
class Request:
    """A request."""

    method: str
    handler: Callable[[Server, Any], Awaitable[object]]
    options: object = None


@dataclass(frozen=True, slots=True)
class Notification:
    """A notification."""

    method: str
    handler: Callable[[Server, Any], None]
    options: object = None


HANDLERS: tuple[Request | Notification, ...] = (
    Notification(types.INITIALIZE, session.handle_initialize),
    Notification(types.INITIALIZED, session.handle_initialized),
    Notification(types.EXIT, session.handle_exit),
    Notification(types.WORKSPACE_DID_CHANGE_CONFIGURATION, session.handle_did_change_configuration),
    Notification(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS, session.handle_did_change_workspace_folders),
    Notification(types.WORKSPACE_DID_CHANGE_WATCHED_FILES, session.handle_did_change_watched_files),
    Notification(types.WORKSPACE_DID_RENAME_FILES, session.handle_did_rename_files, session.FILE_OPERATIONS),
    Notification(types.WORKSPACE_DID_DELETE_FILES, session.handle_did_delete_files, session.FILE_OPERATIONS),
    Notification(types.TEXT_DOCUMENT_DID_OPEN, synchronization.handle_did_open),
    Notification(types.TEXT_DOCUMENT_DID_CHANGE, synchronization.handle_did_change),
    Notification(types.TEXT_DOCUMENT_DID_SAVE, synchronization.handle_did_save),
    Notification(types.TEXT_DOCUMENT_DID_CLOSE, synchronization.handle_did_close),
    Request(types.TEXT_DOCUMENT_CODE_ACTION, code_action.handle_code_action, code_action.OPTIONS),
    Request(types.CODE_ACTION_RESOLVE, code_action.handle_code_action_resolve),
    Request(types.TEXT_DOCUMENT_COMPLETION, completion.handle_completion, completion.OPTIONS),
    Request(types.COMPLETION_ITEM_RESOLVE, completion.handle_completion_resolve),
    Request(types.TEXT_DOCUMENT_SIGNATURE_HELP, signature_help.handle_signature_help, signature_help.OPTIONS),
    Request(types.TEXT_DOCUMENT_DEFINITION, definition.handle_definition),
    Request(types.TEXT_DOCUMENT_TYPE_DEFINITION, type_definition.handle_type_definition),
    Request(types.TEXT_DOCUMENT_IMPLEMENTATION, implementation.handle_implementation),
    Request(types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY, call_hierarchy.handle_prepare),
    Request(types.CALL_HIERARCHY_INCOMING_CALLS, call_hierarchy.handle_incoming),
    Request(types.CALL_HIERARCHY_OUTGOING_CALLS, call_hierarchy.handle_outgoing),
    Request(types.WORKSPACE_SYMBOL, workspace_symbols.handle_workspace_symbols),
    Request(types.TEXT_DOCUMENT_DIAGNOSTIC, diagnostic.handle_document_diagnostic, diagnostic.OPTIONS),
    Request(types.WORKSPACE_DIAGNOSTIC, diagnostic.handle_workspace_diagnostic),
    Request(types.TEXT_DOCUMENT_REFERENCES, references.handle_references),
    Request(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, document_highlight.handle_document_highlight),
    Request(types.TEXT_DOCUMENT_HOVER, hover.handle_hover),
    Request(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, document_symbols.handle_document_symbols),
    Request(types.TEXT_DOCUMENT_DOCUMENT_LINK, document_link.handle_document_link, document_link.OPTIONS),
    Request(types.DOCUMENT_LINK_RESOLVE, document_link.handle_document_link_resolve),
    Request(types.TEXT_DOCUMENT_FORMATTING, formatting.handle_formatting),
    Request(types.TEXT_DOCUMENT_RANGE_FORMATTING, formatting.handle_range_formatting),
    Request(types.TEXT_DOCUMENT_ON_TYPE_FORMATTING, formatting.handle_on_type_formatting, formatting.ON_TYPE_OPTIONS),
    Request(types.TEXT_DOCUMENT_FOLDING_RANGE, folding_range.handle_folding_range),
    Request(types.TEXT_DOCUMENT_SELECTION_RANGE, selection_range.handle_selection_range),
    Request(
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, semantic_tokens.handle_semantic_tokens_full, semantic_tokens.LEGEND
    ),
    Request(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA, semantic_tokens.handle_semantic_tokens_delta),
    Request(
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, semantic_tokens.handle_semantic_tokens_range, semantic_tokens.LEGEND
    ),
    Request(types.TEXT_DOCUMENT_CODE_LENS, code_lens.handle_code_lens, code_lens.OPTIONS),
    Request(types.CODE_LENS_RESOLVE, code_lens.handle_code_lens_resolve),
    Request(types.TEXT_DOCUMENT_INLAY_HINT, inlay_hint.handle_inlay_hint, inlay_hint.OPTIONS),
    Request(types.INLAY_HINT_RESOLVE, inlay_hint.handle_inlay_hint_resolve),
    Request(types.WORKSPACE_EXECUTE_COMMAND, command.handle_command, command.OPTIONS),
    Request(
        types.WORKSPACE_TEXT_DOCUMENT_CONTENT,
        text_document_content.handle_text_document_content,
        text_document_content.OPTIONS,
    ),
    Request(types.TEXT_DOCUMENT_PREPARE_RENAME, rename.handle_prepare_rename),
    Request(types.TEXT_DOCUMENT_RENAME, rename.handle_rename, types.RenameOptions(prepare_provider=True)),
)


def make_server(invocation: Invocation | None = None) -> Server:
    """A server for one session, with every handler guarded."""
    server = Server(invocation)
    for entry in HANDLERS:
        guarded: Callable[..., Any]
        if isinstance(entry, Request):
            guarded = guard_request(entry.method, entry.handler)
        else:
            guarded = guard_notification(entry.method, entry.handler)
        server.feature(entry.method, entry.options)(guarded)
    return server
