"""The laws of formatting, on the corpus in its own layout and in others, and on broken texts.

- Formatting a formatted text changes nothing.
- The generic form and the diagnostics stay the same, except for their places.
- Only white space changes.

`benchmarks/formatting.py` checks them on any folder, with mlir-opt as judge.
"""

from __future__ import annotations

import random
from functools import cache, lru_cache

import pytest
from tests.formatting.mutilate import mutilate
from tests.support.laws import random_edit
from tests.support.oracle import CORPUS, corpus_files
from tests.support.sample import spread
from tests.syntax.samples import all_samples

from mlirls_ir.document import Document
from mlirls_ir.formatting import format_text
from mlirls_ir.printing import print_parts

FILES = {path.relative_to(CORPUS).as_posix(): path for path in corpus_files()}
SAMPLES = all_samples()


@lru_cache(maxsize=2)
def read(text: str) -> Document:
    return Document(text)


# Many layouts of a text have the same canonical layout, which is checked once.
@cache
def said(text: str) -> list[str]:
    document = read(text)
    return [print_parts(document).text, *(found.message for found in document.diagnostics())]


@cache
def formatted(text: str) -> str:
    return format_text(read(text))


def check(text: str) -> str:
    found = formatted(text)
    assert "".join(found.split()) == "".join(text.split())
    assert said(found) == said(text)
    assert formatted(found) == found
    return found


@pytest.mark.parametrize("name", spread(list(FILES), 30))
def test_files_of_the_corpus(name: str) -> None:
    check(FILES[name].read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", spread(list(FILES), 30))
def test_other_layouts_of_the_corpus(name: str) -> None:
    text = FILES[name].read_text(encoding="utf-8")
    other = mutilate(text, random.Random(name), share=random.Random(len(text)).choice((0.2, 1.0)))
    found = check(other)
    # A text that does not parse is not formatted, and some files have only such texts.
    assert found != other or name.endswith("invalid.mlir")


@pytest.mark.parametrize("seed", spread(range(150), 40))
def test_broken_texts_in_any_layout(seed: int) -> None:
    rng = random.Random(seed)
    text = rng.choice([*SAMPLES.values()])
    at = rng.randrange(max(len(text) - 2000, 1))
    text = text[at : at + 2000]
    for _ in range(rng.randint(0, 4)):
        start, end, replacement = random_edit(rng, text)
        text = text[:start] + replacement + text[end:]
    check(mutilate(text, rng) if rng.random() < 0.6 else text)
