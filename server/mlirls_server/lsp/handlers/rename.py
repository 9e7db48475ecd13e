"""textDocument/prepareRename and textDocument/rename."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.exceptions import JsonRpcException

from mlirls_ir.index.facts import SymbolFact
from mlirls_server.features.linked_symbols import find_linked, find_symbol
from mlirls_server.features.rename import Refusal, Replacement, find_renamable, plain_name, rename, rename_linked
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.lsp.files import FileDocument, key_of
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.documents import OpenDocument
from mlirls_server.workspace.index.symbols import SymbolRange, WorkspaceIndex

_Edits = dict[tuple[str, int | None], list[JsonObject]]
"""Edits by URI and version."""


async def handle_prepare_rename(ls: Server, params: types.PrepareRenameParams) -> Prebuilt | None:
    """The name that would be renamed; None if there is none."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    found = find_renamable(question.opened.document, question.offset)
    if found is None:
        return None
    placed = question.converter.json_range(found.span.start, found.span.end)
    return Prebuilt({"range": placed, "placeholder": found.name})


async def handle_rename(ls: Server, params: types.RenameParams) -> Prebuilt | None:
    """The edits of a rename in all affected files, or an error with the reason if it is not possible."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    opened, generation = question.opened, question.opened.generation
    edits: _Edits = {}
    found = _accepted(rename(opened.document, question.offset, params.new_name))
    _add(edits, opened.uri, opened.version, question.converter, found)
    here = find_symbol(opened.document, question.offset)
    if here is not None and found:
        await _rename_elsewhere(ls, edits, opened, here.fact, params.new_name)
        if opened.generation != generation:
            raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
    if get_capability(ls.client_capabilities, "workspace.workspace_edit.document_changes", False):
        changes = [
            {"textDocument": {"uri": uri, "version": version}, "edits": items}
            for (uri, version), items in edits.items()
        ]
        return Prebuilt({"documentChanges": changes})
    return Prebuilt({"changes": {uri: items for (uri, _), items in edits.items()}})


async def _rename_elsewhere(ls: Server, edits: _Edits, opened: OpenDocument, fact: SymbolFact, new_name: str) -> None:
    """Adds the edits of other modules that are linked with the symbol."""
    if not fact.is_declaration and not fact.is_public:
        return
    # If one name were missed, the program would no longer link: every file has to be known.
    index = await ls.files.index(None)
    places = index.linked_with(key_of(opened.uri), fact)
    taken = _definition_called(index, places, fact, new_name)
    if taken is not None:
        raise _refused(f"'@{taken.fact.name}' is already defined{_in_file(taken.key)}, line {taken.symbol.line + 1}.")
    documents: list[tuple[SymbolRange, FileDocument]] = []
    for place in places:
        file = await ls.files.document(place.key)
        if file is None:
            raise _refused(f"The symbol is used{_in_file(place.key)}, which cannot be read.")
        documents.append((place, file))
    for place, file in documents:
        statement = find_linked(file.document, place.fact)
        if statement is None:
            raise JsonRpcException("a file changed", types.LSPErrorCodes.ContentModified.value)
        found = rename_linked(file.document, statement, new_name)
        if isinstance(found, Refusal) and place.key != key_of(opened.uri):
            raise _refused(f"{found.reason.rstrip('.')}{_in_file(place.key)}.")
        _add(edits, file.uri, file.version, file.converter, _accepted(found))


def _definition_called(
    index: WorkspaceIndex, places: Sequence[SymbolRange], fact: SymbolFact, new_name: str
) -> SymbolRange | None:
    """A definition in another module that a linker could confuse with the renamed one."""
    name = plain_name(new_name)
    if not places or isinstance(name, Refusal):
        return None
    concerned = {(place.key, place.fact.chunk, place.fact.module) for place in places}
    for other in index.named(name):
        is_like = (other.fact.operation, other.fact.path) == (fact.operation, fact.path)
        is_own = (other.key, other.fact.chunk, other.fact.module) in concerned
        is_visible = other.fact.is_public and not other.fact.is_declaration and not index.is_test(other.key)
        if is_like and is_visible and not is_own:
            return other
    return None


def _accepted(found: tuple[Replacement, ...] | Refusal) -> tuple[Replacement, ...]:
    if isinstance(found, Refusal):
        raise _refused(found.reason)
    return found


def _refused(reason: str) -> JsonRpcException:
    return JsonRpcException(reason, types.LSPErrorCodes.RequestFailed.value)


def _in_file(key: str) -> str:
    return f" in {Path(key).name}"


def _add(edits: _Edits, uri: str, version: int | None, converter: Converter, found: Iterable[Replacement]) -> None:
    items = edits.setdefault((uri, version), [])
    items += [{"range": converter.json_range(edit.span.start, edit.span.end), "newText": edit.text} for edit in found]
