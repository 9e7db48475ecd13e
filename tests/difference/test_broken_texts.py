"""Texts with errors have a difference too, and a text has none from itself."""

from __future__ import annotations

import pytest

from mlirls_ir.document import Document
from mlirls_server.features.difference.report import compare_documents


@pytest.mark.parametrize(
    "text",
    [
        "linalg.fill_rng_2d ins(%a : f64) outs(%b : memref<2x2xf32>)",
        "linalg.matmul ins(%a, %b : memref<?x?xnope>, !x) outs(%c : memref<?x?xf32>)",
        '"linalg.add"(%a) : (memref<2xf32>) -> ()',
        'linalg.fill_rng_2d {operandSegmentSizes = array<i32: 1, 0>} ins(%a : f64)\n"linalg.add"(%a) : (f64) -> ()',
        "scf.for %i = %a to {\n",
        "module {\n  func.func @f( {\n",
    ],
)
def test_a_broken_text_has_no_difference_from_itself(text: str) -> None:
    assert not compare_documents(Document(text), Document(text)).has_changes
    assert compare_documents(Document(text), Document(f'"t.a"() : () -> ()\n{text}')).has_changes
