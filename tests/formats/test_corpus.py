"""The corpus against mlir-opt's recorded verdicts (`tests/support/oracle.py`), and that it covers what it should."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.formats.agreement import compare
from tests.support.judge import needs_mlir_opt
from tests.support.oracle import CORPUS, accepts_expectations, corpus_files, record_path, verdict

from mlirls_ir.dialects.upstream import upstream_registry

DIALECTS = sorted(path.name for path in CORPUS.iterdir() if path.is_dir())
FILES = [path for dialect in DIALECTS for path in corpus_files(CORPUS / dialect)]


def check(path: Path) -> set[str]:
    """The names of the operations in the file, after a check that our reader agrees with the record."""
    agreement = compare(path, json.loads(record_path(path).read_text(encoding="utf-8")))
    assert agreement.differences == []
    assert agreement.counts["left to resolve and verify"] == 0
    return agreement.covered


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_reader_agrees_with_mlir_opt(path: Path) -> None:
    check(path)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_corpus_covers_every_operation_of_the_dialect(dialect: str) -> None:
    found = upstream_registry().dialect(dialect)
    assert found is not None
    covered = {name for path in corpus_files(CORPUS / dialect) for name in check(path)}
    assert set(found.operations) - covered == set()


@needs_mlir_opt
def test_records_are_the_verdicts_of_mlir_opt() -> None:
    for path in FILES[::5]:
        assert verdict(path) == json.loads(record_path(path).read_text(encoding="utf-8")), path
        assert accepts_expectations(path) == ""
