"""textDocument/codeAction."""

from __future__ import annotations

from typing import Final

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_server.features.code_action import find_quick_fix
from mlirls_server.lsp.server import Server

OPTIONS: Final = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])


async def handle_code_action(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    """The quick fixes of the diagnostics that the client asks about."""
    opened = ls.opened(params.text_document.uri)
    literals = "text_document.code_action.code_action_literal_support"
    if opened is None or get_capability(ls.client_capabilities, literals, None) is None:
        return None
    only = params.context.only
    if only is not None and not any(kind in ("", types.CodeActionKind.QuickFix) for kind in only):
        return []
    converter = ls.converter(opened)
    actions: list[types.CodeAction] = []
    for diagnostic in params.context.diagnostics:
        start, end = converter.offset(diagnostic.range.start), converter.offset(diagnostic.range.end)
        await ls.settle(opened, start)
        fix = find_quick_fix(opened.document, str(diagnostic.code), start, end)
        if fix is None:
            continue
        edit = types.TextEdit(converter.range(fix.span.start, fix.span.end), fix.new)
        actions.append(
            types.CodeAction(
                title=f"Change '{fix.old}' to '{fix.new}'",
                kind=types.CodeActionKind.QuickFix,
                diagnostics=[diagnostic],
                is_preferred=True,
                edit=types.WorkspaceEdit(changes={opened.uri: [edit]}),
            )
        )
    return actions
