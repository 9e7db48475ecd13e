"""Texts spelt in ways that a reader of what is written as it is printed leaves to the exact one, and what it takes."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

from mlirls_ir.syntax import straight


def respelt(rng: random.Random, text: str, words: Sequence[str], counts: Sequence[int] = (0, 0, 1, 1, 2)) -> str:
    """A text with other white space, comments, or something lost, twice, or one of the `words` too many."""
    pieces = re.split(r"(?<=[ ,(\[{:])|(?=[,)\]}:<>])", text)
    for _ in range(rng.choice(counts)):
        at = rng.randrange(len(pieces))
        kind = rng.randrange(8)
        if kind < 4:
            pieces[at] += rng.choice(("  ", "\t", "\n", " // %z, {\n", "\r", "\0"))
        elif kind == 4:
            pieces[at] = pieces[at].replace(" ", "")
        elif kind == 5:
            del pieces[at]
            pieces = pieces or [""]
        elif kind == 6:
            pieces[at] *= 2
        else:
            pieces.insert(at, rng.choice(words))
    return "".join(pieces)


def shapes_read_at_once(monkeypatch: pytest.MonkeyPatch) -> list[straight.StraightShape]:
    """Has the first operation of a kind read at once; the list gets those that are."""
    taken: list[straight.StraightShape] = []
    shape_of = straight.StraightReaders.shape_of

    def noting(
        self: straight.StraightReaders, text: str, start: int, end: int, default_dialect: str
    ) -> straight.StraightShape | None:
        found = shape_of(self, text, start, end, default_dialect)
        if found is not None:
            taken.append(found)
        return found

    monkeypatch.setattr(straight, "ENOUGH", 0)
    monkeypatch.setattr(straight.StraightReaders, "shape_of", noting)
    return taken
