"""The law of incremental checking, for the verifier: after any edits, an edited document says what a fresh one says.

The edits are of the kinds that change what rules look at from afar: lines come and go, and names, numbers, types and
operation names are exchanged for others of the same text.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.support.laws import diagnostic_lines, first_difference, tree_lines

from mlirls_ir.document import Document

CASES = sorted((Path(__file__).parent / "cases").glob("*.mlir"))
WORD = re.compile(r"[%@^][A-Za-z0-9_]+|[a-z]+\.[a-z_]+|\d+|\bf32\b|\bi32\b|\bindex\b")
SYMBOLS = """
module @a {
  func.func private @f(i32)
  module @b {
    func.func private @g() -> i32
  }
}
func.func private @f(i32)
func.func private @h(f32)
memref.global @m : memref<4xf32>
func.func @caller(%x: i32, %y: f32) {
  call @f(%x) : (i32) -> ()
  call @h(%y) : (f32) -> ()
  %0 = memref.get_global @m : memref<4xf32>
  %1 = constant @h : (f32) -> ()
  return
}
"""
DIMENSIONS = """
func.func @f(%m: memref<?xf32>, %n: index, %a: i32) {
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<?x f32>
  %e = arith.index_cast %a : i32 to index
  affine.for %i = 0 to %n {
    %k = arith.addi %i, %n : index
    %p = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
    %v = affine.load %m[%i + symbol(%n)] : memref<?xf32>
    affine.for %j = 0 to %p {
      affine.store %v, %m[%p] : memref<?xf32>
    }
  }
  return
}
""".replace("?x f32", "?xf32")

DECLARATIONS = """
omp.private {type = private} @p : i32 init {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
}
omp.declare_reduction @r : f32 init {
^bb0(%a: f32):
  omp.yield(%a : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
} atomic {
^bb0(%a: memref<1xf32>, %b: memref<1xf32>):
  omp.yield
}
func.func @f(%x: i32, %y: f32, %m: memref<1xf32>, %n: memref<1xi32>) {
  omp.parallel private(@p %x -> %a : i32) reduction(@r %m -> %b : memref<1xf32>) {
    omp.terminator
  }
  omp.teams reduction(@r %m -> %a : memref<1xf32>) {
    omp.terminator
  }
  return
}
"""


IN_ONE_PIECE = """\
// RUN: foo-opt %s | FileCheck %s
#map = affine_map<(d0) -> (d0)>
func.func private @f()
// -----
func.func private @f()
"a.b"() {x = #map} : () -> ()
"""


def random_edit(rng: random.Random, text: str) -> tuple[int, int, str]:
    lines = text.split("\n")
    number = rng.randrange(len(lines))
    line = lines[number]
    start = sum(len(other) + 1 for other in lines[:number])
    words = list(WORD.finditer(line))
    match rng.randrange(5):
        case 0:
            return start, min(len(text), start + len(line) + 1), ""
        case 1:
            return start, start, rng.choice(lines) + "\n"
        case 2 if text:
            at = rng.randrange(len(text))
            return at, at + rng.randrange(2), rng.choice(["", "%", "}", "{", "0", "x", "\n"])
        case _ if words:
            word = rng.choice(words)
            others = [other for other in WORD.findall(text) if other[0] == word[0][0]]
            return start + word.start(), start + word.end(), rng.choice(others)
        case _:
            return start, start, "  "


def check(text: str, seed: int, edits: int) -> None:
    """Edits `text` at random and compares after every other edit; every eighth time it starts anew.

    `make fuzz` compares after four of five, for as long as it is given.
    """
    rng = random.Random(seed)
    document = Document(text)
    for number in range(edits):
        if number % 8 == 0:
            document = Document(text)
            document.finish()
        start, end, replacement = random_edit(rng, str(document.source))
        document.edit(start, end, replacement)
        document.finish()
        if number % 2 == 0:
            continue
        fresh = Document(str(document.source))
        fresh.finish()
        found = first_difference(diagnostic_lines(document), diagnostic_lines(fresh))
        if found and tree_lines(document) != tree_lines(fresh):
            continue  # The law of trees is tests/syntax/test_laws.py's to hold.
        assert found == "", f"after replacing [{start},{end}) by {replacement!r} in:\n{document.source}\n{found}"


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_an_edited_document_is_checked_as_a_fresh_one(path: Path) -> None:
    for number, chunk in enumerate(path.read_text(encoding="utf-8").split("// -----\n")):
        check(chunk, seed=number, edits=8)


@pytest.mark.parametrize("text", [SYMBOLS, DIMENSIONS, DECLARATIONS], ids=["symbols", "dimensions", "declarations"])
def test_what_is_looked_at_from_afar_is_checked_again(text: str) -> None:
    for seed in range(10):
        check(text, seed, edits=16)


def test_the_region_of_a_declaration_matters_to_those_who_name_it() -> None:
    document = Document(DECLARATIONS)
    document.finish()
    said: list[list[str]] = []
    for old, new in [("%b: memref<1xf32>)", "%b: memref<1xi32>)"), ("%a: memref<1xf32>, ", "%a: memref<1xi32>, ")]:
        start = str(document.source).index(old)
        document.edit(start, start + len(old), new)
        document.finish()
        fresh = Document(str(document.source))
        assert first_difference(diagnostic_lines(document), diagnostic_lines(fresh)) == ""
        said.append([one.message for one in document.diagnostics() if "expected accumulator" in one.message])
    mismatch = (
        "op expected accumulator ('memref<1xf32>') to be the same type as reduction declaration ('memref<1xi32>')"
    )
    assert said == [[], [f"'omp.parallel' {mismatch}", f"'omp.teams' {mismatch}"]]


def test_run_lines_say_whether_a_text_is_split() -> None:
    document = Document(IN_ONE_PIECE)
    said: list[int] = []
    for old, new in [
        ("%s |", "-split-input-file %s |"),
        ("foo-opt", "bar-opt"),
        ("-split-input-file ", ""),
        ("RUN", "x"),
    ]:
        start = str(document.source).index(old)
        document.edit(start, start + len(old), new)
        fresh = Document(str(document.source))
        assert first_difference(diagnostic_lines(document), diagnostic_lines(fresh)) == ""
        assert first_difference(tree_lines(document), tree_lines(fresh)) == ""
        said.append(len(document.chunks))
    assert said == [2, 2, 1, 2]
