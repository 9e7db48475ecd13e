"""Texts drawn from the grammars of values: `MLIRLS_FUZZ` in the environment sets how many, 30 without it."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.extra.lark import from_lark
from lark import Lark

import mlirls_ir

GRAMMARS: Final = Path(mlirls_ir.__file__).parent / "grammars"
# Grammars draw slowly, and often more than needed.
_DRAWING: Final = settings(
    max_examples=int(os.environ.get("MLIRLS_FUZZ", "30")),
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@cache
def drawn(grammar: str, start: str) -> tuple[str, ...]:
    """Texts of a rule of a grammar, the same each time, because drawing takes longer than most tests."""
    lark = Lark((GRAMMARS / f"{grammar}.lark").read_text(encoding="utf-8"), start=start)
    texts: list[str] = []

    @_DRAWING
    @given(from_lark(lark, start=start))
    def draw(text: str) -> None:
        texts.append(text)

    draw()
    return tuple(texts)
