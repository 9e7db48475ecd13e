"""Definitions and references are those of mlir-lsp-server, or better; `benchmarks/lsp_positions.py` compares more.

Wide characters are on separate lines, because mlir-lsp-server counts bytes there.
"""

from __future__ import annotations

import shutil

import pytest
from tests.support.positions import OURS, THEIRS, Comparison, Difference, names_in, session

needs_theirs = pytest.mark.skipif(shutil.which(THEIRS) is None, reason=f"{THEIRS} is not installed")

TEXT = """\
module {
  func.func private @callee(i32, f32) -> (i32, f32)
  func.func @caller(%a: i32, %b: f32, %flag: i1) -> i32 {
    "t.say"() {words = "%a @callee ^next ä😀"} : () -> ()
    "t.say"() : () -> () "t.use"(%a) : (i32) -> () // %a
    %pair:2 = func.call @callee(%a, %b) : (i32, f32) -> (i32, f32)
    cf.cond_br %flag, ^next(%pair#0 : i32), ^last
  ^next(%x: i32):
    %sum = arith.addi %x, %pair#0 : i32
    "t.region"() ({
    ^inner(%y: i32):
      "t.use"(%y, %sum) {callee = @caller} : (i32, i32) -> ()
    }) : () -> ()
    cf.br ^last
  ^last:
    return %a : i32
  }
  module @nested {
    func.func private @deep()
  }
  "t.names"() {path = @nested::@deep} : () -> ()
}
// -----
func.func private @callee()
"""


@pytest.fixture(scope="module")
def differences() -> list[Difference]:
    """All differences in the text."""
    with session(OURS) as ours, session([THEIRS]) as theirs:
        return Comparison(ours, theirs).compare(TEXT, names_in(TEXT))


@needs_theirs
def test_values_and_blocks_have_the_same_definitions_and_references(differences: list[Difference]) -> None:
    assert [found for found in differences if found.name[0] in "%^"] == []


@needs_theirs
def test_symbols_have_the_same_references_and_the_definition_is_the_name(differences: list[Difference]) -> None:
    kinds = {(found.method, found.kind) for found in differences if found.name[0] == "@"}
    assert kinds == {("definition", "the symbol's name in the same operation")}
