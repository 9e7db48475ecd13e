"""Texts drawn from `grammars/types.lark` never crash the parsers, read back as printed, and fare as in mlir-opt.

`MLIRLS_FUZZ` sets how many texts are drawn.
"""

import os
import re
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.extra.lark import from_lark
from lark import Lark
from tests.attributes.judge import judged, our_verdict
from tests.support.judge import needs_mlir_opt

import mlirls_ir

GRAMMAR = (Path(mlirls_ir.__file__).parent / "grammars" / "types.lark").read_text(encoding="utf-8")
LARK = Lark(GRAMMAR, start=["type", "attribute"])
N_TEXTS = int(os.environ.get("MLIRLS_FUZZ", "30"))

drawing = settings(
    max_examples=N_TEXTS,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def check(text: str) -> None:
    """Our parser gives a verdict, and what it prints it reads back as the same."""
    verdict = our_verdict(text)
    if verdict.printed is not None:
        assert our_verdict(verdict.printed).printed == verdict.printed


@drawing
@given(from_lark(LARK, start="type"))
def test_a_drawn_type_reads_back_as_it_is_printed(text: str) -> None:
    check(text)


@drawing
@given(from_lark(LARK, start="attribute"))
def test_a_drawn_attribute_reads_back_as_it_is_printed(text: str) -> None:
    check(text)


@needs_mlir_opt
def test_drawn_attributes_fare_as_in_mlir_opt() -> None:
    texts: list[str] = []

    @drawing
    @given(from_lark(LARK, start="attribute"))
    def draw(text: str) -> None:
        if not _crashes_mlir_opt(text):
            texts.append(text)

    draw()
    ours = [our_verdict(text) for text in texts]
    differing = [
        (text, theirs, own)
        for text, theirs, own in zip(texts, judged(texts), ours, strict=True)
        if (theirs.printed, theirs.message) != (own.printed, own.message)
    ]
    assert not differing, "\n".join(map(str, differing[:10]))


def _crashes_mlir_opt(text: str) -> bool:
    """Texts on which mlir-opt itself breaks off, or prints numbers of its own for distinct attributes."""
    return re.search(r"array<\s*(index|[su]?i0)|distinct|complex<\s*[su]?i0|\bi0\b|si0|ui0", text) is not None
