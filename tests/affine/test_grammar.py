"""Texts drawn from `grammars/affine.lark` never crash the parser, read back as printed, and fare as in mlir-opt."""

import os
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.extra.lark import from_lark
from lark import Lark
from tests.attributes.judge import judged, our_verdict
from tests.support.judge import needs_mlir_opt

import mlirls_ir

GRAMMAR = (Path(mlirls_ir.__file__).parent / "grammars" / "affine.lark").read_text(encoding="utf-8")
LARK = Lark(GRAMMAR, start="start")

drawing = settings(
    max_examples=int(os.environ.get("MLIRLS_FUZZ", "30")),
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def check(text: str) -> None:
    """Our parser gives a verdict, and what it prints it reads back."""
    verdict = our_verdict(text)
    if verdict.printed is not None:
        assert our_verdict(verdict.printed).printed is not None


@drawing
@given(from_lark(LARK, start="start"))
def test_a_drawn_map_or_set_reads_back(text: str) -> None:
    check(text)


@needs_mlir_opt
def test_drawn_maps_and_sets_fare_as_in_mlir_opt() -> None:
    texts: list[str] = []

    @drawing
    @given(from_lark(LARK, start="start"))
    def draw(text: str) -> None:
        texts.append(text)

    draw()
    ours = [our_verdict(text) for text in texts]
    differing = [
        (text, theirs, own)
        for text, theirs, own in zip(texts, judged(texts), ours, strict=True)
        if (theirs.printed, theirs.message) != (own.printed, own.message)
    ]
    assert not differing, "\n".join(map(str, differing[:10]))
