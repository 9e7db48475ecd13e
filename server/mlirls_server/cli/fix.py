"""`mlirls check --fix`: the evident repairs of a file, written back in one step or shown as a patch.

The rest of the file does not change by a byte: line endings, byte order mark, and bytes that are not UTF-8 stay. A file
is replaced atomically, and only if its contents are still what was read.

Read next: `writing.py`, `../features/quick_fix/repair.py` (what is repaired, and what is not).
"""

from __future__ import annotations

from dataclasses import replace

from mlirls_ir.document import Document
from mlirls_ir.source import DecodedText, encode
from mlirls_server.cli.findings import Repair, place_of
from mlirls_server.features.expected_findings import without_expected_chunks
from mlirls_server.features.quick_fix.repair import repair_all
from mlirls_server.project.environment import Environment


def repair_text(document: Document, environment: Environment) -> tuple[str, tuple[Repair, ...]]:
    """The document's text with its evident repairs, and these repairs at their places in the text before."""
    repaired = repair_all(document, lambda tried: without_expected_chunks(str(tried.source), environment.check(tried)))
    made = tuple(
        Repair(place_of(document.source, one.span.start, one.span.end), one.code, one.title) for one in repaired.made
    )
    return repaired.text, made


def with_text(decoded: DecodedText, text: str) -> bytes:
    """The bytes of the file of `decoded` with `text` instead of its text."""
    return encode(replace(decoded, text=text))
