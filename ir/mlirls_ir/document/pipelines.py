"""The pipelines in a text: in its `RUN:` lines, and in the resources of a crash reproducer.

Read next: `../pipelines/commands.py`, `../pipelines/check.py`, `metadata.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from mlirls_ir.comments.lines import CommentLines
from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.chunk import ChunkState
from mlirls_ir.document.metadata import resource_texts
from mlirls_ir.document.reading import ChunkReader
from mlirls_ir.ods.pass_tables import passes_of
from mlirls_ir.patterns import compiled
from mlirls_ir.pipelines.check import pipeline_diagnostics
from mlirls_ir.pipelines.commands import Mapped, PipelineText, Reader, pipelines_of

REPRODUCER: Final = "mlir_reproducer"
_RUN: Final = "RUN:"
_KEY: Final = "pipeline"
_TAIL: Final = 1 << 16
"""The end of a text in which a reproducer is looked for; MLIR writes it last."""
_ESCAPE: Final = compiled(r"\\(?:([0-9a-fA-F]{2})|(.))", 16)
_FAILS: Final = "XFAIL:"


def pipelines_in(document: ChunkReader, comments: CommentLines, last: ChunkState) -> Iterator[PipelineText]:
    """The pipelines in the `RUN:` lines of a document, and in the reproducer of its last chunk, which is up to date."""
    is_meant_to_fail = bool(comments.starting_with(_FAILS))
    for found in pipelines_of(comments.starting_with(_RUN)):
        yield replace(found, is_certain=False) if is_meant_to_fail else found
    length = len(document.source)
    if REPRODUCER not in document.source.slice(max(0, length - _TAIL), length):
        return
    for resource in resource_texts(document, last):
        if resource.is_external and resource.owner == REPRODUCER and resource.key == _KEY:
            literal = document.source.slice(resource.value, resource.end)
            yield PipelineText(_unescaped(literal, resource.value), Reader.UNKNOWN)


def findings_in_pipelines(document: ChunkReader, comments: CommentLines, last: ChunkState) -> list[Diagnostic]:
    """The diagnostics of all these pipelines."""
    known = passes_of(document.registry)
    out: list[Diagnostic] = []
    for found in pipelines_in(document, comments, last):
        out += pipeline_diagnostics(found, known, document.registry)
    return out


def _unescaped(literal: str, start: int) -> Mapped:
    """The contents of a string literal at `start`."""
    out: list[str] = []
    places: list[int] = []
    at = 1
    while at < len(literal) - 1:
        escape = _ESCAPE.match(literal, at)
        out.append(literal[at] if escape is None else chr(int(escape[1], 16)) if escape[1] else escape[2])
        places.append(start + at)
        at = at + 1 if escape is None else escape.end()
    return Mapped("".join(out), [*places, start + at])
