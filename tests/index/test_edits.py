"""After any edits, answers are the same as for a fresh document with the same text."""

from __future__ import annotations

import random

import pytest

from mlirls_ir.document import Document
from mlirls_ir.index.aliases import occurrences_of_alias
from mlirls_ir.index.blocks import block_of, occurrences_of_block
from mlirls_ir.index.locate import ElementKind, element_at
from mlirls_ir.index.symbol_uses import occurrences_of_symbol, symbol_of
from mlirls_ir.index.values import occurrences_of, value_of

TEXT = """
#map = affine_map<(d0) -> (d0)>
module @m {
  func.func private @g(i32) -> i32
  func.func @f(%a: i32, %c: i1, %n: index) -> i32 {
    %x:2 = "foo.two"(%a) {k = @g, m = #map} : (i32) -> (i32, i32)
    %y = arith.addi %x#0, %x#1 : i32
    cf.cond_br %c, ^bb1(%y : i32), ^bb2
  ^bb1(%z: i32):
    %r = call @g(%z) : (i32) -> i32
    return %r : i32
  ^bb2:
    %s = scf.for %i = %n to %n step %n iter_args(%acc = %a) -> (i32) {
      %t = arith.muli %acc, %y : i32
      scf.yield %t : i32
    }
    cf.br ^bb1(%s : i32)
  }
  func.func @h(%a: i32) -> i32 {
    %y = arith.addi %a, %a : i32
    return %y : i32
  }
}
"""
PIECES = ("%a", "%y", "}", "{", "\n", '"', "^bb1", "@g", "#map", "// ", "", "", "", "  %q = arith.constant 1 : i32\n")


def answers(document: Document, offset: int) -> object:
    element = element_at(document, offset)
    if element is None:
        return None
    found = []
    value = value_of(document, element)
    if value is not None:
        found = occurrences_of(document, value)
    block = block_of(document, element)
    if block is not None:
        found = occurrences_of_block(document, *block)
    target = symbol_of(document, element)
    if target is not None:
        found = occurrences_of_symbol(document, target)
    if element.kind in (ElementKind.ALIAS_DEFINITION, ElementKind.ALIAS_USE):
        found = occurrences_of_alias(document, element.chunk, element.name)
    places = [(occurrence.start, occurrence.end, occurrence.is_definition) for occurrence in found]
    return element.kind, element.start, element.end, element.name, places


@pytest.mark.parametrize("seed", range(12))
def test_answers_after_edits_are_those_of_a_fresh_document(seed: int) -> None:
    rng = random.Random(seed)
    document = Document(TEXT)
    text = TEXT
    for _ in range(12):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 0, 1, 3, 20)))
        piece = rng.choice(PIECES)
        document.edit(start, end, piece)
        text = text[:start] + piece + text[end:]
        for _ in range(rng.randrange(4)):
            document.step()
        fresh = Document(text)
        for offset in rng.sample(range(len(text)), 12):
            assert answers(document, offset) == answers(fresh, offset), (text, offset)
        if rng.random() < 0.3:
            document.finish()
    assert document.diagnostics() == Document(text).diagnostics()
