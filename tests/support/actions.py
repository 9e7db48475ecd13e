"""Code actions on a text as in an editor, and the resulting text."""

from __future__ import annotations

from collections import Counter

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.code_action import ActionRefused, resolve_steps
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits


def check_action(key: str, snippet: str, expected: str) -> None:
    """Compares the result of the action `key` on the selection; `expected` is a text, or the reason why it is
    refused."""
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    span = Span(fixture.offsets[0], fixture.offsets[-1])
    edits = resolve(document, key, span)
    actual = edits.reason if isinstance(edits, ActionRefused) else apply_edits(fixture.text, edits)
    assert actual == expected.removeprefix("\n")


def resolve(document: Document, key: str, span: Span) -> tuple[TextEdit, ...] | ActionRefused:
    steps = resolve_steps(document, key, span)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: tuple[TextEdit, ...] | ActionRefused = end.value
            return result


def findings(document: Document) -> Counter[tuple[str, str]]:
    return Counter((found.code, found.message) for found in document.diagnostics())
