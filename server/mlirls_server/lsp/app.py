"""The server's one table of handlers, and how a session is made from it.

To add a feature: `features/<name>.py` answers with offsets, `handlers/<name>.py` converts, and one line here registers
it; its options, if it has any, are in `method_options.py`. The server announces what is in the table, and nothing else.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any, Final

from lsprotocol import types

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.lsp import method_options
from mlirls_server.lsp.guard import guard_notification, guard_request
from mlirls_server.lsp.handlers import session, synchronization
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


def later(name: str) -> Callable[[Server, Any], Awaitable[object]]:
    """A handler whose file is imported for its first request.

    Requests about an open `.td` or `.pdll` file go to the function of the same name in `handlers/tablegen/` or
    `handlers/pdll/`. Other requests about it are answered with null.

    The answer to `initialize` needs no handler of a request. Without their imports it takes 487 ms of processor time
    instead of 643 (an empty server of pygls takes 481).
    """

    async def handler(ls: Server, params: Any) -> object:
        file, _, function = name.partition(".")
        uri = getattr(getattr(params, "text_document", None), "uri", None)
        folder = None if name in FOR_ALL else _folder_of(ls, uri)
        if folder is not None:
            if name not in HANDLERS_OF[folder]:
                return None
            file = f"{folder}.{file}"
        handle = getattr(import_module(f"mlirls_server.lsp.handlers.{file}"), function)
        answer: object = await handle(ls, params)
        return answer

    handler.__qualname__ = name
    return handler


def _folder_of(ls: Server, uri: object) -> str | None:
    """The folder of the handlers of an open file's language; None for MLIR."""
    if uri in ls.tablegen.documents:
        return "tablegen"
    return "pdll" if uri in ls.pdll.documents else None


FOR_ALL: Final = frozenset({"diagnostic.handle_document_diagnostic"})
"""The handlers that serve all languages."""
FOR_TABLEGEN: Final = frozenset(
    {
        "code_action.handle_code_action",
        "code_lens.handle_code_lens",
        "completion.handle_completion",
        "definition.handle_definition",
        "document_highlight.handle_document_highlight",
        "document_link.handle_document_link",
        "document_symbols.handle_document_symbols",
        "folding_range.handle_folding_range",
        "formatting.handle_formatting",
        "formatting.handle_on_type_formatting",
        "formatting.handle_range_formatting",
        "hover.handle_hover",
        "implementation.handle_implementation",
        "inlay_hint.handle_inlay_hint",
        "references.handle_references",
        "rename.handle_prepare_rename",
        "rename.handle_rename",
        "selection_range.handle_selection_range",
        "semantic_tokens.handle_semantic_tokens_delta",
        "semantic_tokens.handle_semantic_tokens_full",
        "semantic_tokens.handle_semantic_tokens_range",
        "signature_help.handle_signature_help",
    }
)
"""The handlers that `handlers/tablegen/` has as well."""
FOR_PDLL: Final = frozenset(
    {
        "completion.handle_completion",
        "definition.handle_definition",
        "document_highlight.handle_document_highlight",
        "document_link.handle_document_link",
        "document_symbols.handle_document_symbols",
        "folding_range.handle_folding_range",
        "formatting.handle_formatting",
        "formatting.handle_range_formatting",
        "hover.handle_hover",
        "inlay_hint.handle_inlay_hint",
        "references.handle_references",
        "rename.handle_prepare_rename",
        "rename.handle_rename",
        "semantic_tokens.handle_semantic_tokens_full",
        "semantic_tokens.handle_semantic_tokens_range",
        "signature_help.handle_signature_help",
    }
)
"""The handlers that `handlers/pdll/` has as well."""
HANDLERS_OF: Final = {"tablegen": FOR_TABLEGEN, "pdll": FOR_PDLL}

HANDLERS: tuple[Request | Notification, ...] = (
    Notification(types.INITIALIZE, session.handle_initialize),
    Notification(types.INITIALIZED, session.handle_initialized),
    Notification(types.EXIT, session.handle_exit),
    Notification(types.WORKSPACE_DID_CHANGE_CONFIGURATION, session.handle_did_change_configuration),
    Notification(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS, session.handle_did_change_workspace_folders),
    Notification(types.WORKSPACE_DID_CHANGE_WATCHED_FILES, session.handle_did_change_watched_files),
    Notification(types.WORKSPACE_DID_RENAME_FILES, session.handle_did_rename_files, method_options.FILE_OPERATIONS),
    Request(
        types.WORKSPACE_WILL_RENAME_FILES,
        later("moved_include.handle_will_rename_files"),
        method_options.WILL_RENAME_FILES,
    ),
    Notification(types.WORKSPACE_DID_DELETE_FILES, session.handle_did_delete_files, method_options.FILE_OPERATIONS),
    Notification(types.TEXT_DOCUMENT_DID_OPEN, synchronization.handle_did_open),
    Notification(types.TEXT_DOCUMENT_DID_CHANGE, synchronization.handle_did_change),
    Notification(types.TEXT_DOCUMENT_DID_SAVE, synchronization.handle_did_save),
    Notification(types.TEXT_DOCUMENT_DID_CLOSE, synchronization.handle_did_close),
    Request(types.TEXT_DOCUMENT_CODE_ACTION, later("code_action.handle_code_action"), method_options.CODE_ACTION),
    Request(types.CODE_ACTION_RESOLVE, later("code_action.handle_code_action_resolve")),
    Request(types.TEXT_DOCUMENT_COMPLETION, later("completion.handle_completion"), method_options.COMPLETION),
    Request(types.COMPLETION_ITEM_RESOLVE, later("completion.handle_completion_resolve")),
    Request(
        types.TEXT_DOCUMENT_SIGNATURE_HELP,
        later("signature_help.handle_signature_help"),
        method_options.SIGNATURE_HELP,
    ),
    Request(types.TEXT_DOCUMENT_DEFINITION, later("definition.handle_definition")),
    Request(types.TEXT_DOCUMENT_DECLARATION, later("declaration.handle_declaration")),
    Request(types.TEXT_DOCUMENT_TYPE_DEFINITION, later("type_definition.handle_type_definition")),
    Request(types.TEXT_DOCUMENT_IMPLEMENTATION, later("implementation.handle_implementation")),
    Request(types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY, later("call_hierarchy.handle_prepare")),
    Request(types.CALL_HIERARCHY_INCOMING_CALLS, later("call_hierarchy.handle_incoming")),
    Request(types.CALL_HIERARCHY_OUTGOING_CALLS, later("call_hierarchy.handle_outgoing")),
    Request(types.WORKSPACE_SYMBOL, later("workspace_symbols.handle_workspace_symbols")),
    Request(types.TEXT_DOCUMENT_DIAGNOSTIC, later("diagnostic.handle_document_diagnostic"), method_options.DIAGNOSTIC),
    Request(types.WORKSPACE_DIAGNOSTIC, later("diagnostic.handle_workspace_diagnostic")),
    Request(types.TEXT_DOCUMENT_REFERENCES, later("references.handle_references")),
    Request(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, later("document_highlight.handle_document_highlight")),
    Request(types.TEXT_DOCUMENT_HOVER, later("hover.handle_hover")),
    Request(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, later("document_symbols.handle_document_symbols")),
    Request(
        types.TEXT_DOCUMENT_DOCUMENT_LINK, later("document_link.handle_document_link"), method_options.DOCUMENT_LINK
    ),
    Request(types.DOCUMENT_LINK_RESOLVE, later("document_link.handle_document_link_resolve")),
    Request(types.TEXT_DOCUMENT_FORMATTING, later("formatting.handle_formatting")),
    Request(types.TEXT_DOCUMENT_RANGE_FORMATTING, later("formatting.handle_range_formatting")),
    Request(
        types.TEXT_DOCUMENT_ON_TYPE_FORMATTING,
        later("formatting.handle_on_type_formatting"),
        method_options.ON_TYPE_FORMATTING,
    ),
    Request(types.TEXT_DOCUMENT_FOLDING_RANGE, later("folding_range.handle_folding_range")),
    Request(types.TEXT_DOCUMENT_SELECTION_RANGE, later("selection_range.handle_selection_range")),
    Request(
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
        later("semantic_tokens.handle_semantic_tokens_full"),
        method_options.SEMANTIC_TOKENS,
    ),
    Request(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA, later("semantic_tokens.handle_semantic_tokens_delta")),
    Request(
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE,
        later("semantic_tokens.handle_semantic_tokens_range"),
        method_options.SEMANTIC_TOKENS,
    ),
    Request(types.TEXT_DOCUMENT_CODE_LENS, later("code_lens.handle_code_lens"), method_options.CODE_LENS),
    Request(types.CODE_LENS_RESOLVE, later("code_lens.handle_code_lens_resolve")),
    Request(types.TEXT_DOCUMENT_INLAY_HINT, later("inlay_hint.handle_inlay_hint"), method_options.INLAY_HINT),
    Request(types.INLAY_HINT_RESOLVE, later("inlay_hint.handle_inlay_hint_resolve")),
    Request(
        types.WORKSPACE_EXECUTE_COMMAND,
        later("command.handle_command"),
        types.ExecuteCommandOptions([*method_options.COMMANDS]),
    ),
    Request(
        types.WORKSPACE_TEXT_DOCUMENT_CONTENT,
        later("text_document_content.handle_text_document_content"),
        method_options.TEXT_DOCUMENT_CONTENT,
    ),
    Request(types.TEXT_DOCUMENT_PREPARE_RENAME, later("rename.handle_prepare_rename")),
    Request(types.TEXT_DOCUMENT_RENAME, later("rename.handle_rename"), method_options.RENAME),
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
