"""Changes that arrive out of order give the same text as in the editor."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

import pytest
from lsprotocol import types
from tests.support.sample import spread

from mlirls_ir.source import Encoding, SourceText
from mlirls_server.lsp.convert import Converter
from mlirls_server.lsp.late_changes import LateChanges
from mlirls_server.workspace.documents import Workspace

URI = "file:///a.mlir"
TEXT = 'func.func @f(%x: i32) {\n  "t.a"(%x) {a = "ä😀"} : (i32) -> ()\n  return\n}\n'

Change = types.DidChangeTextDocumentParams


def changed(version: int, *changes: types.TextDocumentContentChangeEvent) -> Change:
    return Change(types.VersionedTextDocumentIdentifier(version, URI), list(changes))


def random_changes(rng: random.Random, versions: Sequence[int]) -> tuple[list[Change], str]:
    """A change for each version, as an editor would send them, and the resulting text."""
    source = SourceText(TEXT)
    made: list[Change] = []
    for version in versions:
        parts: list[types.TextDocumentContentChangeEvent] = []
        for _ in range(rng.choice((1, 1, 1, 3))):
            if rng.random() < 0.03:
                source = SourceText(TEXT)
                parts.append(types.TextDocumentContentChangeWholeDocument(TEXT))
                continue
            start = rng.randrange(len(source) + 1)
            end = min(len(source), start + rng.choice((0, 0, 1, 5)))
            text = rng.choice(("", "%", "x", "\n", "  ", "😀", '"t.b"() : () -> ()\n'))
            parts.append(
                types.TextDocumentContentChangePartial(Converter(source, Encoding.UTF16).range(start, end), text)
            )
            source.edit(start, end, text)
        made.append(changed(version, *parts))
    return made, str(source)


def text_after(changes: Sequence[Change]) -> tuple[int, str]:
    """The version and the text of a document after `changes` in this order."""

    async def run() -> tuple[int, str]:
        state = Workspace(lambda _opened, _found: None)
        opened = state.open(URI, 0, TEXT)
        late = LateChanges()
        for change in changes:
            state.changed(opened, late.apply(state, opened, change, Encoding.UTF16))
        found = opened.version, str(opened.document.source)
        state.close(URI)
        return found

    return asyncio.run(run())


def has_whole(change: Change) -> bool:
    return any(isinstance(part, types.TextDocumentContentChangeWholeDocument) for part in change.content_changes)


@pytest.mark.parametrize("seed", spread(range(60), 20))
def test_any_order_gives_the_text_of_the_editor(seed: int) -> None:
    rng = random.Random(seed)
    versions = sorted(rng.sample(range(1, 60), 30)) if seed % 3 == 0 else list(range(1, 31))
    made, text = random_changes(rng, versions)
    # Each is overtaken by a few others, but no change overtakes one of the whole text.
    order = sorted(made, key=lambda change: change.text_document.version + rng.randrange(6))
    if any(has_whole(change) for change in made):
        order = made
    assert text_after(order) == (versions[-1], text)


@pytest.mark.parametrize("version", [0, 7])
def test_versions_that_are_not_counted_are_passed_over(version: int) -> None:
    made, text = random_changes(random.Random(1), [version] * 20)
    assert text_after(made) == (version, text)


def test_the_whole_text_is_taken_whatever_its_version() -> None:
    made, _ = random_changes(random.Random(2), [2, 4, 6])
    whole = changed(3, types.TextDocumentContentChangeWholeDocument("// again\n"))
    assert text_after([*made, whole]) == (3, "// again\n")


def test_the_number_of_kept_changes_is_bounded() -> None:
    first = types.TextDocumentContentChangePartial(types.Range(types.Position(0, 0), types.Position(0, 0)), "// a\n")
    late = LateChanges()

    async def run() -> int:
        state = Workspace(lambda _opened, _found: None)
        opened = state.open(URI, 0, TEXT)
        for version in range(2, 2000, 2):
            state.changed(opened, late.apply(state, opened, changed(version, first), Encoding.UTF16))
        state.close(URI)
        return len(late)

    assert asyncio.run(run()) <= 64
