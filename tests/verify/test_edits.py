"""The law of incremental checking, for the verifier: after any edits, a document has the findings of a fresh one.

The edits change operations on which the rules of distant operations depend.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.support.laws import diagnostic_lines, first_difference, random_exchange, tree_lines
from tests.support.sample import spread

from mlirls_ir.document import Document

MOST_CHUNKS = 24
CASES = sorted((Path(__file__).parent / "cases").glob("*.mlir"))
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

ALIASES = """
llvm.func @resolve() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global external @variable() : i32
llvm.mlir.alias external @inner : !llvm.func<ptr ()> {
  %0 = llvm.mlir.addressof @resolve : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @outer : !llvm.func<ptr ()> {
  %0 = llvm.mlir.addressof @inner : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @chosen : !llvm.func<void ()>, !llvm.ptr @outer
llvm.func @use() {
  %0 = llvm.dso_local_equivalent @outer : !llvm.ptr
  llvm.return
}
"""

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


def edit(document: Document, rng: random.Random) -> tuple[int, int, str]:
    """A random edit, and the one that undoes it."""
    text = str(document.source)
    start, end, replacement = random_exchange(rng, text)
    document.edit(start, end, replacement)
    document.finish()
    return start, start + len(replacement), text[start:end]


def compare(document: Document, expected: list[str], fresh: Document) -> None:
    """Compares the findings of an edited document with those of a fresh one of the same text."""
    found = first_difference(diagnostic_lines(document), expected)
    if not found:
        return
    fresh.finish()
    # tests/syntax/test_laws.py compares trees.
    if tree_lines(document) == tree_lines(fresh):
        pytest.fail(f"after edits, in:\n{document.source}\n{found}")


def compare_with_fresh(document: Document) -> None:
    fresh = Document(str(document.source))
    compare(document, diagnostic_lines(fresh), fresh)


def check(text: str, seed: int, edits: int) -> None:
    """Edits `text` at random and compares after every other edit; every eighth time it starts again."""
    rng = random.Random(seed)
    document = Document(text)
    for number in range(edits):
        if number % 8 == 0:
            document = Document(text)
            document.finish()
        edit(document, rng)
        if number % 2:
            compare_with_fresh(document)


def check_edits_and_undoing(text: str, seed: int) -> None:
    """Compares after an edit and after undoing it, then after two edits and after undoing both in one step.

    Most rules run on a text that is nearly right, and its first findings are those of a fresh document.
    `make fuzz` makes longer sequences of the same edits.
    """
    rng = random.Random(seed)
    document, fresh = Document(text), Document(text)
    document.finish()
    said = diagnostic_lines(document)
    for n_edits in (1, 2):
        undoing = [edit(document, rng) for _ in range(n_edits)]
        compare_with_fresh(document)
        for start, end, replacement in reversed(undoing):
            document.edit(start, end, replacement)
        document.finish()
        compare(document, said, fresh)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_an_edited_document_is_checked_like_a_fresh_one(path: Path) -> None:
    chunks = list(enumerate(path.read_text(encoding="utf-8").split("// -----\n")))
    # `make fuzz` edits all of them.
    for number, chunk in spread(chunks, MOST_CHUNKS):
        check_edits_and_undoing(chunk, seed=number)


@pytest.mark.parametrize("text", [SYMBOLS, DIMENSIONS, DECLARATIONS], ids=["symbols", "dimensions", "declarations"])
def test_operations_that_depend_on_a_distant_edit_are_checked_again(text: str) -> None:
    for seed in range(10):
        check(text, seed, edits=16)


def test_the_region_of_a_declaration_affects_operations_that_refer_to_it() -> None:
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


def test_what_an_alias_of_an_alias_names_affects_operations_that_refer_to_it() -> None:
    document = Document(ALIASES)
    document.finish()
    said: list[list[str]] = []
    steps = [
        ("addressof @inner", "addressof @variable"),
        ("addressof @variable", "addressof @inner"),
        ("addressof @resolve", "addressof @variable"),
        ("llvm.mlir.global external @variable() : i32", "llvm.func @variable() -> !llvm.ptr"),
        ("addressof @variable", "addressof @resolve"),
    ]
    for old, new in steps:
        start = str(document.source).index(old)
        document.edit(start, start + len(old), new)
        document.finish()
        fresh = Document(str(document.source))
        assert first_difference(diagnostic_lines(document), diagnostic_lines(fresh)) == ""
        said.append([one.message.partition(" op ")[2] for one in document.diagnostics()])
    no_function = "must have a function resolver"
    equivalent = "must reference an alias to a function"
    assert said == [[no_function, equivalent], [], [no_function], ["resolver must be a definition"], []]


def test_run_lines_decide_whether_a_text_is_split() -> None:
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
