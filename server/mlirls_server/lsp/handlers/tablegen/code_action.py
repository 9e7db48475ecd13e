"""textDocument/codeAction of a `.td` file: repairs of findings, and skeletons on an empty line."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from mlirls_server.features.code_action import ActionKind
from mlirls_server.features.tablegen.quick_fix import find_repairs, unknown_name
from mlirls_server.features.tablegen.skeletons import find_skeletons
from mlirls_server.lsp.handlers.code_action import is_requested, offset_span, problem_of, workspace_edit
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask

_MOST_HEADERS = 3


async def handle_code_action(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    """The actions for the diagnostics and the range of the request."""
    question = await ask(ls, params.text_document)
    if question is None:
        return None
    opened = ls.tablegen.documents[question.uri]
    document, only = question.document, params.context.only
    span = offset_span(question.converter, params.range)
    out: list[types.CodeAction] = []
    given = params.context.diagnostics if is_requested(ActionKind.QUICK_FIX, only) else ()
    needs_headers = any(unknown_name(diagnostic.message) for diagnostic in given)
    files = await ls.tablegen.read_files(opened.settings.include_dirs) if needs_headers else None

    def headers(name: str) -> Sequence[str]:
        folders = opened.settings.include_dirs
        return () if files is None else files.headers_with(name, folders)[:_MOST_HEADERS]

    for diagnostic in given:
        problem = problem_of(opened, question.converter, diagnostic)
        for repair in find_repairs(document, problem, headers):
            edit = workspace_edit(ls, opened, repair.edits)
            out.append(types.CodeAction(repair.title, ActionKind.QUICK_FIX.value, [diagnostic], edit=edit))
    if is_requested(ActionKind.REWRITE, only) and span.start == span.end:
        for skeleton in find_skeletons(document, span.start):
            edit = workspace_edit(ls, opened, skeleton.edits)
            out.append(types.CodeAction(skeleton.title, ActionKind.REWRITE.value, edit=edit))
    return out
