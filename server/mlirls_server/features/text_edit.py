"""Edits of a text, repairs made of them, and their application to a text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True, order=True)
class TextEdit:
    """Replaces the text at `span` by `text`."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Repair:
    """A repair of a finding; with `is_evident`, it is the only possible one, and `--fix` makes it."""

    title: str
    edits: tuple[TextEdit, ...]
    is_evident: bool = True


def in_order(edits: Iterable[TextEdit]) -> tuple[TextEdit, ...]:
    """Edits sorted by their places, for LSP; edits at one place keep their order."""
    return tuple(sorted(edits, key=lambda edit: edit.span))


def apply_edits(text: str, edits: Iterable[TextEdit], base: int = 0) -> str:
    """`text`, which begins at the offset `base`, with edits that do not overlap; edits at one place are applied in
    order."""
    out: list[str] = []
    last = 0
    for edit in in_order(edits):
        out.append(text[last : edit.span.start - base])
        out.append(edit.text)
        last = edit.span.end - base
    out.append(text[last:])
    return "".join(out)


def do_not_overlap(edits: Iterable[TextEdit]) -> bool:
    """Whether no two edits overlap."""
    end = -1
    for edit in in_order(edits):
        if edit.span.start < end:
            return False
        end = edit.span.end
    return True
