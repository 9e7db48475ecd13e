"""Occurrences of a name as text: `<d>` before a definition, `<u>` before a use."""

from __future__ import annotations

from collections.abc import Iterable

from mlirls_ir.index.values import Occurrence


def marked(text: str, occurrences: Iterable[Occurrence]) -> str:
    """The text with a mark before each occurrence."""
    for found in sorted(occurrences, key=lambda occurrence: -occurrence.start):
        text = f"{text[: found.start]}<{'d' if found.is_definition else 'u'}>{text[found.start :]}"
    return text
