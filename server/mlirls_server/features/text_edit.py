"""Edits of a text and repairs made of them, as answers have them, and their application to a text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True, order=True)
class TextEdit:
    """Replaces what stands at `span` by `text`."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Repair:
    """A repair of a finding; with `is_evident`, only it can have been meant, and it may be made unasked."""

    title: str
    edits: tuple[TextEdit, ...]
    is_evident: bool = True


def in_order(edits: Iterable[TextEdit]) -> tuple[TextEdit, ...]:
    """Edits by their places, as LSP wants them; those at one place stay in the order in which they are given."""
    return tuple(sorted(edits, key=lambda edit: edit.span))


def apply_edits(text: str, edits: Iterable[TextEdit], base: int = 0) -> str:
    """`text`, which begins at the offset `base`, with edits that do not overlap; at one place in their order."""
    out: list[str] = []
    last = 0
    for edit in in_order(edits):
        out.append(text[last : edit.span.start - base])
        out.append(edit.text)
        last = edit.span.end - base
    out.append(text[last:])
    return "".join(out)


def are_apart(edits: Iterable[TextEdit]) -> bool:
    """Whether no two edits touch the same text."""
    end = -1
    for edit in in_order(edits):
        if edit.span.start < end:
            return False
        end = edit.span.end
    return True
