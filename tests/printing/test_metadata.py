"""Resources after the operations are printed as they are written, separately for each chunk."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.printing import print_parts

WEIGHTS = """{-#
  dialect_resources: { builtin: { a: "0x08000000010000000000000002000000", short: "0x0400000001" } },
  external_resources: { mlir_reproducer: { pipeline: "builtin.module(cse), which is not a blob" } }
#-}
"""
OPERATION = '"t.a"() : () -> ()\n'
PRINTED = 'module {\n  "t.a"() : () -> ()\n}\n'


def check(text: str, expected: str, longest: int | None = None) -> None:
    assert print_parts(Document(text), is_generic=False, longest_resource=longest).text == expected


def test_resources_are_printed_as_they_are_written() -> None:
    check(OPERATION + WEIGHTS, f"{PRINTED}\n{WEIGHTS}")


def test_each_chunk_has_its_own_resources() -> None:
    weights = WEIGHTS
    check(
        f"{weights}{OPERATION}// -----\n{OPERATION}// -----\n{OPERATION}{weights}",
        f"{PRINTED}\n{weights}// -----\n{PRINTED}// -----\n{PRINTED}\n{weights}",
    )


def test_only_long_blobs_are_left_out() -> None:
    weights = WEIGHTS
    check(OPERATION + weights, f"{PRINTED}\n{weights.replace('010000000000000002000000', '')}", longest=8)
    check(OPERATION + weights, f"{PRINTED}\n{weights}", longest=1 << 40)
