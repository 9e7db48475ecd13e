"""The tasks of mlirls on a text: reading and checking it, each feature, and edits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from mlirls_ir.document import Document
from mlirls_ir.formatting import format_text
from mlirls_ir.printing import print_parts
from mlirls_server.features.choice import InlayHintChoice
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.definition import find_definition
from mlirls_server.features.document_symbols import find_document_symbols
from mlirls_server.features.folding_range import find_folding_ranges
from mlirls_server.features.hover import find_hover
from mlirls_server.features.inlay_hint.find import find_inlay_hints
from mlirls_server.features.references import find_references
from mlirls_server.features.semantic_tokens import find_semantic_tokens
from mlirls_server.features.signature_help import find_signatures

_SCREEN = 4000
"""Code points that an editor shows on one screen."""
_PLACES = 12


def tasks(text: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """The tasks on a text with their names, in the order of an editor's requests."""
    document = Document(text)
    end = len(text)
    places = sorted({end * number // _PLACES for number in range(_PLACES + 1)} | _after_equals(text))
    yield "check", document.diagnostics
    yield "outline", lambda: find_document_symbols(document)
    yield "folding", lambda: list(find_folding_ranges(document))
    yield "colours", lambda: find_semantic_tokens(document, max(0, end - _SCREEN), end)
    yield "hints", lambda: find_inlay_hints(document, max(0, end - _SCREEN), end, InlayHintChoice())
    yield "hover", lambda: [find_hover(document, place) for place in places]
    yield "definition", lambda: [find_definition(document, place) for place in places]
    yield "references", lambda: [find_references(document, place, include_declaration=True) for place in places[-4:]]
    yield "completion", lambda: [find_completions(document, place) for place in places[-4:]]
    yield "signature", lambda: [find_signatures(document, place) for place in places[-4:]]
    yield "edit at the end", lambda: _edit(document, end)
    yield "edit in the middle", lambda: _edit(document, end // 2)
    yield "edit at the start", lambda: _edit(document, 0)
    yield "format", lambda: format_text(document)
    yield "print", lambda: print_parts(document)


def _after_equals(text: str) -> set[int]:
    """The last few places after `= `, where a value is written."""
    out: set[int] = set()
    at = len(text)
    while len(out) < 3 and (at := text.rfind("= ", 0, at)) >= 0:
        out.add(at + 3)
    return out


def _edit(document: Document, offset: int) -> None:
    """Types a character and removes it again."""
    for start, end, replacement in ((offset, offset, "x"), (offset, offset + 1, "")):
        document.edit(start, end, replacement)
        document.finish()
        list(islice(document.diagnostics(), 1))
