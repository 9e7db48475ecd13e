"""Applies changes that arrive out of order.

Helix 25.01 sends each `didChange` from its own task, so with fast typing the change of version 5 may arrive before that
of version 4. The positions of a change are in the text of the version before it. If changes were applied as they
arrive, the document would differ from the editor's for the rest of the session. Versions give the order (LSP: the
version of a document increases with each change). So before a late change is applied, the changes of later versions are
undone; they are applied again after it.
"""

from __future__ import annotations

from lsprotocol import types

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import Encoding
from mlirls_server.lsp.convert import Converter
from mlirls_server.workspace.analysis import Opened, Replacement, Texts

_MOST_KEPT = 64
_MOST_CHARACTERS = 1 << 20


@dataclass(slots=True)
class _Applied:
    """The change that made `version`, and the edits that undo its parts."""

    version: int
    params: types.DidChangeTextDocumentParams
    undo: list[Replacement]


class LateChanges:
    """The changes of one document since the last version before which none is missing.

    An editor may also skip versions, or not count them. So the number of kept changes is bounded, and changes with
    versions in no such order are applied as they arrive. So is a change of the whole text, because an editor may
    restart its count with it.
    """

    def __init__(self) -> None:
        self._complete_to = 0
        self._kept: list[_Applied] = []

    def __len__(self) -> int:
        """How many changes are kept."""
        return len(self._kept)

    def apply(
        self, state: Texts[Opened], opened: Opened, params: types.DidChangeTextDocumentParams, encoding: Encoding
    ) -> int:
        """Applies a change; returns the version that the document's text then has."""
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
        self, state: Texts[Opened], opened: Opened, params: types.DidChangeTextDocumentParams, encoding: Encoding
    ) -> None:
        version = params.text_document.version
        is_next = not self._kept and version <= self._complete_to + 1
        undo: list[Replacement] = []
        for change in params.content_changes:
            if isinstance(change, types.TextDocumentContentChangeWholeDocument):
                # The text of this version is known, whatever still arrives.
                state.replace(opened, change.text)
                self._kept.clear()
                is_next = True
                continue
            converter = Converter(opened.source, encoding)
            start = converter.offset(change.range.start)
            end = max(start, converter.offset(change.range.end))
            if not is_next:
                undo.append(Replacement(start, start + len(change.text), opened.source.slice(start, end)))
            state.edit(opened, Replacement(start, end, change.text))
        if is_next:
            self._complete_to = version
        else:
            self._kept.append(_Applied(version, params, undo))
            self._forget_old_changes()

    def _forget_old_changes(self) -> None:
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
