"""The laws of completion, checked while typing at random places of the corpus.

- A list is complete only if no further key adds an item, because a client requests again only for an incomplete list.
- No item leaves the text unchanged, because a client would insert it on Enter.
- A list is the same whatever was completed before it in the same session.
- Where a statement may end, Enter does not change a line that was typed to its end.

`Typist` handles lists like an editor while keys come in: it filters a complete list, requests an incomplete one again,
and on Enter accepts the first item if that changes the text.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.oracle import CORPUS
from tests.support.sample import spread

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.completion.item import Completions, Item, ItemKind, matcher, plain_text

SAMPLES = spread(sorted(path for path in CORPUS.rglob("*.mlir") if path.stat().st_size < 12_000), 20)
TOKEN = re.compile(r'[%^@!#]?[A-Za-z0-9_$.]+|"[^"\n]*"|[<(\[{:,=]')
KEYS = 'abcdefghijklmnopqrstuvwxyzABCDEGIMRSTX0123456789_.$%@^!#"-'
TRIGGERS = '%^@!#.<"'
WORD = re.compile(r"[%@^#!]?[A-Za-z0-9_$.]+(?:-[A-Za-z0-9_$.]+)*\Z")


def id_of(path: Path) -> str:
    return path.relative_to(CORPUS).as_posix()


def typed_so_far(text: str, offset: int) -> str:
    """The text while its line is being typed, without the rest of the line."""
    end = text.find("\n", offset)
    return text[:offset] + ("" if end < 0 else text[end:])


def result_of(text: str, found: Completions, item: Item) -> str:
    """The text after an item is accepted."""
    span = found.dialect if item.kind is ItemKind.DIALECT else found.span
    return text[: span.start] + plain_text(item.snippet or item.insert or item.label) + text[span.end :]


def places(path: Path, text: str, n_places: int) -> list[int]:
    """Ends of tokens, and places in them."""
    rng = random.Random(id_of(path))
    tokens = list(TOKEN.finditer(text))
    chosen = rng.sample(tokens, min(n_places, len(tokens)))
    return [match.end() if rng.random() < 0.5 else rng.randint(match.start() + 1, match.end()) for match in chosen]


def lacking(document: Document, offset: int) -> Iterator[str]:
    """The items after a key that are missing in a list that was called complete. The text does not change."""
    text = str(document.source)
    found = find_completions(document, offset)
    if found is None or found.is_incomplete:
        return
    labels = {item.label for item in found.items}
    for key in KEYS:
        document.edit(offset, offset, key)
        longer = find_completions(document, offset + 1)
        document.edit(offset, offset + 1, "")
        if longer is None or longer.span.start != found.span.start:
            continue
        new = [item.label for item in longer.items if item.label not in labels]
        if new:
            yield f"{text[:offset].rpartition(chr(10))[2]}<|>{key}: {new[:3]}"


@pytest.mark.parametrize("path", SAMPLES, ids=id_of)
def test_a_complete_list_has_all_that_further_keys_bring(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    offsets = places(path, text, 2)
    assert [line for offset in offsets for line in lacking(Document(typed_so_far(text, offset)), offset)] == []
    document = Document(text)
    assert [line for offset in offsets for line in lacking(document, offset)] == []


def idle(document: Document, offset: int) -> Iterator[str]:
    """The items that change nothing."""
    text = str(document.source)
    found = find_completions(document, offset)
    for item in () if found is None else found.items:
        if found is not None and result_of(text, found, item) == text:
            yield f"{text[:offset].rpartition(chr(10))[2]}<|>: {item.label}"


@pytest.mark.parametrize("path", SAMPLES, ids=id_of)
def test_no_item_leaves_the_text_unchanged(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    offsets = places(path, text, 8)
    document = Document(text)
    assert [line for offset in offsets for line in idle(document, offset)] == []
    assert [line for offset in offsets for line in idle(Document(typed_so_far(text, offset)), offset)] == []


class Typist:
    """An editor in which a line is typed, and the list that it shows."""

    def __init__(self, text: str, offset: int) -> None:
        self.document = Document(text)
        self.offset = offset
        self.shown: Completions | None = None

    def type(self, key: str) -> None:
        self.document.edit(self.offset, self.offset, key)
        self.offset += 1
        before = self.document.source.slice(max(0, self.offset - 200), self.offset)
        word = WORD.search(before)
        if key in TRIGGERS or (word is not None and (self.shown is None or self.shown.is_incomplete)):
            is_asked = key in TRIGGERS or (word is not None and not word[0].isdigit())
            self.shown = find_completions(self.document, self.offset) if is_asked else None
        if not self.fitting():
            self.shown = None

    def fitting(self) -> list[Item]:
        """The rest of the list after filtering, the best first."""
        if self.shown is None:
            return []
        written = self.document.source.slice(self.shown.span.start, self.offset)
        fits = matcher(written)
        found = [item for item in self.shown.items if fits(item.label)]
        return sorted(found, key=lambda item: (item.label != written, not item.label.startswith(written)))

    def on_enter(self) -> str:
        """The item that Enter accepts; "" if it begins a new line."""
        for item in self.fitting()[:1]:
            assert self.shown is not None
            text = item.snippet or item.insert or item.label
            if item.snippet or text != self.document.source.slice(self.shown.span.start, self.offset):
                return item.label
        return ""


def taken_on_enter(text: str, line: int) -> str:
    """The item that Enter accepts at the end of a typed line."""
    lines = text.split("\n")
    typed = lines[line]
    indent = len(typed) - len(typed.lstrip())
    lines[line] = typed[:indent]
    start = sum(len(other) + 1 for other in lines[:line]) + indent
    typist = Typist("\n".join(lines), start)
    for key in typed[indent:]:
        typist.type(key)
    taken = typist.on_enter()
    return f"{typed}: {taken}" if taken else ""


@pytest.mark.parametrize("path", SAMPLES, ids=id_of)
def test_enter_begins_a_new_line_after_the_typed_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    candidates = [
        n for n, line in enumerate(lines) if line.strip() and "//" not in line and not line.endswith(("{", ","))
    ]
    chosen = random.Random(id_of(path)).sample(candidates, min(2, len(candidates)))
    assert [found for line in chosen if (found := taken_on_enter(text, line))] == []


ORDERS = """
func.func @callee(%m: memref<?xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<?xf32>
  return %0 : f32
}
func.func @f(%v: vector<4xi32>, %x: i32, %y: f32, %t: tensor<4x4xf64>) -> i32 {
  %c = arith.constant 1 : index
  %z = arith.muli %x, %x : i32
  %w = math.exp %y : f32
  return %z : i32
}
"""


def test_a_list_is_the_same_whatever_was_completed_before() -> None:
    places = [match.start() for match in re.finditer(r"(?<=  )(?=%w|return)", ORDERS)]
    words = ("", "c", "memref.l")
    questions = [(offset, word) for offset in places for word in words]

    def answers(order: list[tuple[int, str]]) -> dict[tuple[int, str], Completions | None]:
        registry = upstream_registry()
        texts = {one: ORDERS[: one[0]] + one[1] + "\n" + ORDERS[one[0] :] for one in order}
        return {one: find_completions(Document(texts[one], registry), one[0] + len(one[1])) for one in order}

    assert answers(questions) == answers(questions[::-1])
