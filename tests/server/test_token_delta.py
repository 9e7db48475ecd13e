"""Deltas of semantic tokens: the edit turns the last answer into the new one, and is as small as possible."""

from __future__ import annotations

import random

from mlirls_server.lsp.token_delta import SentTokens


def check(old: list[int], new: list[int], *edits: tuple[int, int, list[int]]) -> None:
    sent = SentTokens()
    found = sent.edit_since("a", sent.remember("a", old), new)
    assert found is not None
    assert [(edit.start, edit.delete_count, edit.data) for edit in found] == list(edits)


def test_nothing_has_changed() -> None:
    check([], [])
    check([1, 2, 3], [1, 2, 3])


def test_begin_middle_and_end() -> None:
    check([1, 2, 3], [0, 1, 2, 3], (0, 0, [0]))
    check([1, 2, 3], [1, 4, 3], (1, 1, [4]))
    check([1, 2, 3], [1, 2], (2, 1, []))
    check([1, 1], [1, 1, 1], (2, 0, [1]))
    check([1], [], (0, 1, []))


def test_unknown_and_forgotten_answers() -> None:
    sent = SentTokens()
    first = sent.remember("a", [1])
    second = sent.remember("a", [2])
    assert sent.edit_since("a", first, [3]) is None
    assert sent.edit_since("b", second, [3]) is None
    for number in range(20):
        sent.remember(f"b{number}", [1])
    assert sent.edit_since("a", second, [2]) is None


def test_random_edits_of_long_answers() -> None:
    rng = random.Random(1)
    for _ in range(50):
        old = [rng.randrange(3) for _ in range(rng.choice((10, 5000, 20_000)))]
        at = rng.randrange(len(old))
        new = [*old[:at], *(rng.randrange(3) for _ in range(rng.randrange(9))), *old[at + rng.randrange(9) :]]
        sent = SentTokens()
        edits = sent.edit_since("a", sent.remember("a", old), new)
        assert edits is not None
        changed = list(old)
        for edit in edits:
            changed[edit.start : edit.start + edit.delete_count] = edit.data
            assert edit.delete_count <= 9 and len(edit.data) <= 9
        assert changed == new
