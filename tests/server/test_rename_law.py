"""The law of renaming: a fresh name does not change a text's diagnostics; checked on random names of the samples."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.support.oracle import CORPUS
from tests.support.sample import spread

from mlirls_ir.document import Document
from mlirls_server.features.rename import Refusal, rename

SAMPLES = spread(sorted(path for path in CORPUS.rglob("*.mlir") if path.stat().st_size < 10_000), 30)
NAME = re.compile(r"[%^@#!][A-Za-z0-9_$.-]+")


def findings(document: Document) -> list[tuple[str, int]]:
    return sorted((diagnostic.code, int(diagnostic.severity)) for diagnostic in document.diagnostics())


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.relative_to(CORPUS).as_posix())
def test_a_fresh_name_changes_no_finding(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    document = Document(text)
    before = findings(document)
    places = [match.start() + 1 for match in NAME.finditer(text)]
    for offset in random.Random(0).sample(places, min(4, len(places))):
        found = rename(document, offset, "fresh_name")
        if isinstance(found, Refusal):
            continue
        renamed = text
        for edit in reversed(found):
            renamed = renamed[: edit.span.start] + edit.text + renamed[edit.span.end :]
        assert findings(Document(renamed)) == before
