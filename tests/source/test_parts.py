"""Documents that `split-file` cuts into parts read like fresh texts after any edits, also between parts."""

from __future__ import annotations

import random

import pytest
from tests.support.laws import check_incremental

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document

TEXT = """// RUN: split-file %s %t
// RUN: foo-opt %t/a.mlir %t/b.mlir
//--- a.mlir
func.func @f(%a: i32) -> i32 {
  return %a : i32
}
//--- x.sv
/* no MLIR {{{ */
//--- b.mlir
func.func @f() {
  return
}
#--- c.mlir
func.func @g() {
  call @f() : () -> ()
  return
}
"""
PIECES = (
    "/",
    "-",
    " ",
    "a.mlir",
    "//--- d.mlir\n",
    "//--- y.txt\n",
    "\n",
    "}",
    "// -----\n",
    "split-file ",
    "func.func ",
)


def check(text: str, *expected: str) -> None:
    """The errors of a text, each with its line."""
    document = Document(text)
    found = [one for one in document.diagnostics() if one.severity is Severity.ERROR]
    assert [f"{document.source.position_at(one.start)[0] + 1}: {one.message}" for one in found] == list(expected)


def test_each_part_is_a_module_and_other_languages_are_skipped() -> None:
    check(TEXT, "15: 'func.call' op 'f' does not reference a valid function")


def test_without_split_file_the_text_is_one_module() -> None:
    check(
        TEXT.replace("split-file %s %t", "foo-opt %s").replace("/* no MLIR {{{ */\n", "").replace("#---", "//---"),
        "9: redefinition of symbol named 'f'",
        "14: 'func.call' op incorrect number of operands for callee",
    )


@pytest.mark.parametrize("seed", range(4))
def test_random_edits(seed: int) -> None:
    rng = random.Random(seed)
    document = Document(TEXT)
    for _ in range(60):
        size = len(document.source)
        start = rng.randrange(size + 1)
        end = min(size, start + rng.choice((0, 0, 1, 3, 12)))
        document.edit(start, end, rng.choice((*PIECES, "")))
        assert check_incremental(document) == "", str(document.source)
