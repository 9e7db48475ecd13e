"""Changes that come in another order than they were made in.

Helix 25.01 sends each `didChange` from a task of its own, so where keys come faster than its tasks run, the change of
version 5 may come before that of version 4. Each counts positions in the text of the version before it; applied as they
come, the document would differ from what the editor shows for the rest of the session. Versions tell the order (LSP:
the version of a document increases with each change), so a change that was overtaken takes those of later versions
back, and they are applied again behind it.
"""

from __future__ import annotations

from lsprotocol import types

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import Encoding
from mlirls_server.lsp.convert import Converter
from mlirls_server.workspace.documents import OpenDocument, Replacement, Workspace

_MOST_KEPT = 64
_MOST_CHARACTERS = 1 << 20


@dataclass(slots=True)
class _Applied:
    """The change that made `version`, and the edit that takes each of its parts back."""

    version: int
    params: types.DidChangeTextDocumentParams
    undo: list[Replacement]


class LateChanges:
    """The changes of one document since the last version that has all versions before it.

    An editor may also skip versions without a change on its way, or not count them; so what is kept is bounded, and
    changes whose versions have no such order are applied as they come. So is one that brings the whole text: an editor
    may count anew with it.
    """

    def __init__(self) -> None:
        self._complete_to = 0
        self._kept: list[_Applied] = []

    def __len__(self) -> int:
        """How many changes are kept."""
        return len(self._kept)

    def apply(
        self, state: Workspace, opened: OpenDocument, params: types.DidChangeTextDocumentParams, encoding: Encoding
    ) -> int:
        """Brings the document to what it is with the change; returns the version that its text then has."""
        version = params.text_document.version
        if not self._kept:
            self._complete_to = opened.version
        elif _has_all(params) or version <= self._complete_to or any(kept.version == version for kept in self._kept):
            self._kept.clear()
            self._complete_to = version
        later = [kept for kept in self._kept if kept.version > version]
        for kept in reversed(later):
            for edit in reversed(kept.undo):
                state.edit(opened, edit)
        del self._kept[len(self._kept) - len(later) :]
        in_order = [params, *(kept.params for kept in later)]
        for change in in_order:
            self._apply_in_order(state, opened, change, encoding)
        return in_order[-1].text_document.version

    def _apply_in_order(
        self, state: Workspace, opened: OpenDocument, params: types.DidChangeTextDocumentParams, encoding: Encoding
    ) -> None:
        version = params.text_document.version
        is_next = not self._kept and version <= self._complete_to + 1
        undo: list[Replacement] = []
        for change in params.content_changes:
            if isinstance(change, types.TextDocumentContentChangeWholeDocument):
                # The text of this version is known, whatever is on its way.
                state.replace(opened, change.text)
                self._kept.clear()
                is_next = True
                continue
            converter = Converter(opened.document.source, encoding)
            start = converter.offset(change.range.start)
            end = max(start, converter.offset(change.range.end))
            if not is_next:
                undo.append(Replacement(start, start + len(change.text), opened.document.source.slice(start, end)))
            state.edit(opened, Replacement(start, end, change.text))
        if is_next:
            self._complete_to = version
        else:
            self._kept.append(_Applied(version, params, undo))
            self._forget_what_cannot_be_overtaken()

    def _forget_what_cannot_be_overtaken(self) -> None:
        characters = sum(len(edit.replacement) for kept in self._kept for edit in kept.undo)
        while self._kept:
            first = self._kept[0]
            if (
                first.version != self._complete_to + 1
                and len(self._kept) <= _MOST_KEPT
                and characters <= _MOST_CHARACTERS
            ):
                break
            characters -= sum(len(edit.replacement) for edit in first.undo)
            self._complete_to = first.version
            del self._kept[0]


def _has_all(params: types.DidChangeTextDocumentParams) -> bool:
    return any(isinstance(change, types.TextDocumentContentChangeWholeDocument) for change in params.content_changes)
