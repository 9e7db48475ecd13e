"""A word is found where `str.find` finds it, whatever is around it."""

from __future__ import annotations

import random

import pytest

from mlirls_ir.source import search
from mlirls_ir.source.search import find_word


@pytest.mark.parametrize(
    ("word", "mark"), [("// -----", "/"), ("--- ", "-"), ("struct", "u"), ("//", "/"), ("ab", "b")]
)
@pytest.mark.parametrize("piece", [1, 2, 3, 7, 1 << 16])
def test_finds_what_find_finds(monkeypatch: pytest.MonkeyPatch, word: str, mark: str, piece: int) -> None:
    monkeypatch.setattr(search, "_PIECE", piece)
    rng = random.Random(f"{word}{piece}")
    parts = (word, word[:-1], word[1:], mark, "x", " ", "\n", "AF" * 5)
    for _ in range(300):
        text = "".join(rng.choices(parts, k=rng.randrange(12)))
        start, end = sorted(rng.randrange(len(text) + 3) for _ in range(2))
        assert find_word(text, word, mark, start, end) == text.find(word, start, end), (text, start, end)
