"""Logs of passes made of dumps, and what the list says about each pass."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_server.features.passes.listing import Effects
from mlirls_server.features.passes.log_text import LogText
from mlirls_server.features.passes.timeline import Timeline


def timeline_of(*dumps: str) -> Timeline:
    """The stages of a log."""
    log = LogText("".join(dumps).encode())
    return Timeline(log.stages, log.text, Document, located_of=log.located)


def check_effects(*dumps: str, expected: list[str]) -> None:
    """The effects of the passes after the first dump."""
    timeline = timeline_of(*dumps)
    effects = Effects(timeline)
    assert [effects.text(stage) for stage in timeline.stages[1:]] == expected
