"""A missing terminator is an error wherever mlir-opt reports one, in a sample of tests/corpus.

`benchmarks/terminators.py` takes all of it.
"""

from __future__ import annotations

import pytest
from tests.support.judge import needs_mlir_opt
from tests.support.oracle import CORPUS
from tests.support.sample import spread
from tests.support.terminators import measure

from mlirls_ir.source import decode, split

# No region of irdl has a terminator.
FOLDERS = sorted(path.name for path in CORPUS.iterdir() if path.is_dir() and path.name != "irdl")
MOST_CHUNKS = 20
UNDEFINED = "('wasmssa.loop', False, 0, 'wasmssa.block_return', False, False, 'nothing')"
"""Here mlir-opt has undefined behaviour: it reads the first block of a region without blocks."""


def check(folder: str) -> None:
    chunks: list[tuple[str, str]] = []
    for path in sorted((CORPUS / folder).glob("*.mlir")):
        text = decode(path.read_bytes()).text
        chunks += [(path.name, chunk) for piece in split(text) if "{\n" in (chunk := text[piece.start : piece.end])]
    totals = measure(spread(chunks, MOST_CHUNKS), 1)
    assert totals.kinds
    wrong = [*totals.wrong, *(line for line in totals.missed if UNDEFINED not in line)]
    assert not wrong, "\n".join(wrong)


@needs_mlir_opt
@pytest.mark.parametrize("folder", FOLDERS)
def test_a_missing_terminator_is_reported_wherever_mlir_opt_reports_it(folder: str) -> None:
    check(folder)
