"""The generic form of a document or a part of it, as mlir-opt prints it, for people who want to see what a text means.

A part with errors cannot be printed: comments in its place say what is wrong and where.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.printing import print_chunk
from mlirls_server.features.span import Span

_SEPARATOR: Final = "// -----\n"
_MOST_ERRORS: Final = 8


def find_generic_form(document: Document, span: Span | None) -> str:
    """The generic form of the chunks that `span` touches, of all where None is given."""
    errors = [found for found in document.diagnostics() if found.severity is Severity.ERROR]
    chunks = [chunk for chunk in document.chunks if span is None or _touches(chunk, span)]
    return _SEPARATOR.join(_chunk_text(document, chunk, errors) for chunk in chunks)


def _touches(chunk: ChunkState, span: Span) -> bool:
    return chunk.start <= span.end and span.start <= chunk.end


def _chunk_text(document: Document, chunk: ChunkState, errors: Sequence[Diagnostic]) -> str:
    own = [error for error in errors if chunk.start <= error.start <= chunk.end]
    return _errors_text(document, own) if own else print_chunk(document, chunk)


def _errors_text(document: Document, errors: Sequence[Diagnostic]) -> str:
    lines = ["// This part has errors and is not printed:"]
    for error in errors[:_MOST_ERRORS]:
        line = document.source.line_of(error.start) + 1
        lines.append(f"//   line {line}: {error.message.splitlines()[0] if error.message else error.code}")
    if len(errors) > _MOST_ERRORS:
        lines.append(f"//   and {len(errors) - _MOST_ERRORS} more")
    return "\n".join([*lines, ""])
