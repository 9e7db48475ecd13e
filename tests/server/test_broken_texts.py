"""No text makes a feature raise: requests at random places of the samples with random damage."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from tests.support.oracle import CORPUS
from tests.support.sample import spread

from mlirls_ir.document import Document
from mlirls_server.features.code_action import ActionRefused, find_actions, resolve_steps
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.definition import find_definition
from mlirls_server.features.document_highlight import find_document_highlights
from mlirls_server.features.folding_range import find_folding_ranges
from mlirls_server.features.hover import find_hover
from mlirls_server.features.quick_fix.find import problem_of
from mlirls_server.features.quick_fix.repair import repair_all
from mlirls_server.features.rename import find_renamable, rename
from mlirls_server.features.selection_range import find_selection_range
from mlirls_server.features.semantic_tokens import find_semantic_tokens
from mlirls_server.features.signature_help import find_signatures
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import do_not_overlap

SAMPLES = sorted(CORPUS.rglob("*.mlir"))
DAMAGE = (
    "",
    "%",
    "@",
    "^",
    "!",
    "#",
    "ä😀",
    "{",
    "}",
    '"',
    "(",
    "\n// -----\n",
    "%x = ",
    "\n",
    "^:",
    "@a::",
    "%x#",
    "//",
)


@pytest.mark.parametrize("seed", spread(range(40), 12))
def test_features_answer_on_broken_texts(seed: int) -> None:
    source = random.Random(seed)
    text = source.choice(SAMPLES).read_text(encoding="utf-8", errors="surrogateescape")[:3000]
    for _ in range(source.randint(1, 6)):
        start = source.randint(0, len(text))
        end = min(len(text), start + source.choice((0, 0, 1, 5, 40)))
        text = text[:start] + source.choice(DAMAGE) + text[end:]
    document = Document(text)
    list(find_folding_ranges(document))
    for offset in (source.randint(0, len(text)) for _ in range(10)):
        find_completions(document, offset)
        find_signatures(document, offset)
        find_definition(document, offset)
        find_document_highlights(document, offset)
        find_hover(document, offset)
        find_renamable(document, offset)
        rename(document, offset, source.choice(("fresh", "0", "", '"a b"')))
        check_selection(document, offset)
        check_tokens(document, offset, offset + 100)
        check_actions(document, Span(offset, offset))
    check_actions(document, Span(0, 0))
    assert repair_all(document).made is not None


def check_actions(document: Document, span: Span) -> None:
    """Actions have valid edits of the text."""
    problems = [problem_of(diagnostic) for diagnostic in document.diagnostics()]
    for action in find_actions(document, span, problems, lambda kind: True):
        steps = resolve_steps(document, action.key, span)
        edits = action.edits
        while edits is None:
            try:
                next(steps)
            except StopIteration as end:
                edits = () if isinstance(end.value, ActionRefused) else end.value
        assert do_not_overlap(edits)
        assert all(0 <= edit.span.start <= edit.span.end <= len(document.source) for edit in edits)


def check_selection(document: Document, offset: int) -> None:
    """Each range contains the one before it."""
    found = find_selection_range(document, offset)
    assert found[-1].start == 0 and found[-1].end == len(document.source)
    for inner, outer in pairwise(found):
        assert outer.start <= inner.start <= offset <= inner.end <= outer.end


def check_tokens(document: Document, start: int, end: int) -> None:
    """Tokens come one after another, each on one line."""
    last = 0
    for at, stop, _, _ in find_semantic_tokens(document, start, end):
        assert last <= at < stop
        assert "\n" not in document.source.slice(at, stop)
        last = stop
