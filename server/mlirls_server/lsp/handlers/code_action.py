"""textDocument/codeAction and codeAction/resolve.

A quick fix is sent with its edits. If a client resolves actions, the others are sent without edits until one is chosen;
then the version shows whether the text is still the one for which it was offered.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, cast

from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.exceptions import JsonRpcException

from mlirls_ir.diagnostic import Diagnostic, Fix, Severity
from mlirls_server.features.code_action import (
    READS_ALL_AGAIN,
    Action,
    ActionKind,
    ActionRefused,
    find_actions,
    has_evident_repair,
    resolve_steps,
)
from mlirls_server.features.quick_fix.find import FixableProblem
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit
from mlirls_server.lsp.client_commands import NAME_VALUE, runs_command
from mlirls_server.lsp.convert import Converter
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.analysis import OpenText
from mlirls_server.workspace.documents import OpenDocument

_LARGE: Final = 500_000
"""A command of the client that asks for a name and renames: URI, position of the value, an unused name."""
_CAPABILITY: Final = "text_document.code_action."


async def handle_code_action(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    """The actions for the diagnostics and the range of the request."""
    opened = ls.opened(params.text_document.uri)
    if opened is None or get_capability(ls.client_capabilities, f"{_CAPABILITY}code_action_literal_support") is None:
        return None
    converter = ls.converter(opened)
    span = offset_span(converter, params.range)
    await ls.wait_until_read(opened, span.start)
    generation = opened.generation
    given = params.context.diagnostics
    problems = [problem_of(opened, converter, diagnostic) for diagnostic in given]
    only = params.context.only
    actions = find_actions(opened.document, span, problems, lambda kind: is_requested(kind, only))
    if _is_fix_all_requested(only, actions):
        actions.append(Action("Fix everything that has one evident repair", ActionKind.FIX_ALL, "fix-all"))
    if _makes_every_change(ls, opened, span, problems):
        actions = [action for action in actions if action.kind is ActionKind.QUICK_FIX and action.is_repair][:1]
    out: list[types.CodeAction] = []
    for action in actions:
        if only is None and _takes_long(ls, opened, action):
            continue
        made = await _made(ls, opened, action, span, given)
        if opened.generation != generation:
            raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
        if made is not None:
            out.append(made)
    return out


async def handle_code_action_resolve(ls: Server, action: types.CodeAction) -> types.CodeAction:
    """The action with its edits."""
    data = cast("dict[str, object]", action.data or {})
    opened = ls.opened(str(data.get("uri", "")))
    if action.edit is not None or opened is None:
        return action
    if data.get("version") != opened.version:
        raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
    start, end = data.get("start"), data.get("end")
    span = Span(start if isinstance(start, int) else 0, end if isinstance(end, int) else 0)
    edits = await _edits(ls, opened, str(data.get("key", "")), span)
    if isinstance(edits, ActionRefused):
        raise JsonRpcException(edits.reason, types.LSPErrorCodes.RequestFailed.value)
    action.edit = workspace_edit(ls, opened, edits)
    return action


def is_requested(kind: ActionKind, only: Sequence[types.CodeActionKind | str] | None) -> bool:
    """Whether the client requests actions of a kind."""
    if only is None:
        # Without a filter, the client fills a menu at the cursor.
        return True
    return any(not expected or f"{kind.value}.".startswith(f"{expected}.") for expected in map(_text, only))


def _is_fix_all_requested(only: Sequence[types.CodeActionKind | str] | None, actions: Sequence[Action]) -> bool:
    """Whether the client requests all repairs by kind, as editors do on saving, or one of them is offered anyway."""
    return is_requested(ActionKind.FIX_ALL, only) and (only is not None or has_evident_repair(actions))


def _makes_every_change(ls: Server, opened: OpenDocument, span: Span, problems: Sequence[FixableProblem]) -> bool:
    """Whether the client makes all changes of the answer, as Kate up to 22.12 does for a quick fix.

    Such a client is recognized by its request, for the whole text with one finding, and by not supporting preferred
    actions.
    """
    is_about_all = span.start == 0 and span.end == len(opened.document.source)
    knows_preferred = get_capability(ls.client_capabilities, f"{_CAPABILITY}is_preferred_support", False)
    return is_about_all and len(problems) == 1 and not knows_preferred and not _resolves_edits(ls)


def _takes_long(ls: Server, opened: OpenDocument, action: Action) -> bool:
    """Whether an action is not offered beside others because its edits, which take long, would have to be made now."""
    is_large = len(opened.document.source) > _LARGE
    return is_large and action.key in READS_ALL_AGAIN and not _resolves_edits(ls)


def _text(kind: types.CodeActionKind | str) -> str:
    return kind.value if isinstance(kind, types.CodeActionKind) else kind


async def _made(
    ls: Server, opened: OpenDocument, action: Action, span: Span, given: Sequence[types.Diagnostic]
) -> types.CodeAction | None:
    made = types.CodeAction(
        title=action.title,
        kind=action.kind.value,
        diagnostics=None if action.problem is None else [given[action.problem]],
        is_preferred=action.is_preferred or None,
    )
    if action.refused is not None:
        made.disabled = types.CodeActionDisabled(action.refused)
        return made if get_capability(ls.client_capabilities, f"{_CAPABILITY}disabled_support", False) else None
    if action.edits is not None:
        made.edit = workspace_edit(ls, opened, action.edits)
        return made
    if action.name is not None and runs_command(ls, NAME_VALUE):
        made.title = "Name this value..."
        place = ls.converter(opened).position(span.start)
        position = {"line": place.line, "character": place.character}
        made.command = types.Command(made.title, NAME_VALUE, arguments=[opened.uri, position, action.name])
        return made
    if _resolves_edits(ls):
        made.data = {
            "uri": opened.uri,
            "version": opened.version,
            "key": action.key,
            "start": span.start,
            "end": span.end,
        }
        return made
    edits = await _edits(ls, opened, action.key, span)
    if isinstance(edits, ActionRefused) or not edits:
        return None
    made.edit = workspace_edit(ls, opened, edits)
    return made


def _resolves_edits(ls: Server) -> bool:
    support = get_capability(ls.client_capabilities, f"{_CAPABILITY}resolve_support.properties", None)
    keeps_data = get_capability(ls.client_capabilities, f"{_CAPABILITY}data_support", False)
    return bool(keeps_data and support is not None and "edit" in cast("list[str]", support))


async def _edits(ls: Server, opened: OpenDocument, key: str, span: Span) -> tuple[TextEdit, ...] | ActionRefused:
    """The edits of an action, made in slices; an edit of the text in the meantime cancels the request."""
    await ls.wait_until_read(opened, None if key in ("generic", "custom", "expect", "extract") else span.start)
    environment = opened.environment
    steps = resolve_steps(opened.document, key, span, environment.check)
    return await Pause(opened).finish(steps)


def workspace_edit(ls: Server, opened: OpenText, edits: Sequence[TextEdit]) -> types.WorkspaceEdit:
    """Edits of an open text, in the form that the client supports."""
    converter = ls.converter(opened)
    made = [types.TextEdit(converter.range(edit.span.start, edit.span.end), edit.text) for edit in edits]
    if get_capability(ls.client_capabilities, "workspace.workspace_edit.document_changes", False):
        identifier = types.OptionalVersionedTextDocumentIdentifier(uri=opened.uri, version=opened.version)
        return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(identifier, list(made))])
    return types.WorkspaceEdit(changes={opened.uri: made})


def offset_span(converter: Converter, place: types.Range) -> Span:
    """A range of the client."""
    start, end = converter.offset(place.start), converter.offset(place.end)
    return Span(min(start, end), max(start, end))


def problem_of(opened: OpenText, converter: Converter, diagnostic: types.Diagnostic) -> FixableProblem:
    """A finding that the client names."""
    span = offset_span(converter, diagnostic.range)
    code = "" if diagnostic.code is None else str(diagnostic.code)
    # A client may leave it out.
    severity = Severity.ERROR if diagnostic.severity is None else Severity(diagnostic.severity.value)
    return FixableProblem(span, code, diagnostic.message, _named_fixes(opened.published, span, code), severity)


def _named_fixes(published: Sequence[Diagnostic], span: Span, code: str) -> tuple[Fix, ...]:
    """The repairs that a diagnostic carries; the client only sends its range and code."""
    at = bisect_left(published, span.start, key=lambda found: found.start)
    for found in published[at:]:
        if found.start > span.start:
            break
        if found.code == code and found.end == span.end and found.fixes:
            return tuple(found.fixes)
    return ()
