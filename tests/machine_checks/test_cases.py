"""What is found about the machine: each file carries our warnings as comments, and mlir-opt accepts all of it.

After any edits, an edited document says what a fresh one says.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.support.judge import needs_mlir_opt, run_mlir_opt
from tests.support.laws import diagnostic_lines, first_difference, random_exchange

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_server.features.expectations import verify_expectations

CASES = sorted(Path(__file__).parent.glob("*.mlir"))
by_case = pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)


def check(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = [diagnostic for diagnostic in Document(text).diagnostics() if diagnostic.severity is not Severity.HINT]
    problems = verify_expectations(text, found)
    lines = [f"{path.name}:{text.count(chr(10), 0, problem.start) + 1}: {problem.message}" for problem in problems]
    assert not lines, "\n".join(lines)


@by_case
def test_the_findings_are_those_of_the_comments(path: Path) -> None:
    check(path)


@needs_mlir_opt
@by_case
def test_mlir_opt_accepts_the_cases(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("expected-", "ours: ")
    done = run_mlir_opt(["--split-input-file", "--allow-unregistered-dialect", "-o", "/dev/null", "-"], text)
    assert (done.status, done.errors) == (0, "")


@by_case
def test_an_edited_document_has_the_findings_of_a_fresh_one(path: Path) -> None:
    for number, part in enumerate(path.read_text(encoding="utf-8").split("// -----\n")):
        rng = random.Random(number)
        document = Document(part)
        document.finish()
        for _ in range(25):
            start, end, replacement = random_exchange(rng, str(document.source))
            document.edit(start, end, replacement)
            expected = diagnostic_lines(Document(str(document.source)))
            difference = first_difference(diagnostic_lines(document), expected)
            assert not difference, f"part {number}: {difference}"


def test_a_wrong_number_is_replaced_by_the_alignment_of_the_address() -> None:
    text = """
func.func @f(%i: index) {
  %buffer = memref.alloc() {alignment = 64} : memref<16xf32>
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %0 = memref.load %buffer[%c6] {alignment = 16 : i64, nontemporal = true} : memref<16xf32>
  %part = memref.subview %buffer[3] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 3>>
  %1 = memref.assume_alignment %part, 32 : memref<4xf32, strided<[1], offset: 3>>
  return
}
"""
    found = [one for one in Document(text).diagnostics() if one.code == "misaligned-access"]
    for one in reversed(found):
        (fix,) = one.fixes
        text = text[: fix.start] + fix.replacement + text[fix.end :]
    assert [one.fixes[0].title[-2:] for one in found] == [" 8", " 4"]
    assert "{alignment = 8 : i64, nontemporal = true}" in text
    assert "memref.assume_alignment %part, 4 :" in text
    assert Document(text).diagnostics() == []


BIG = """
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  memref.global "private" constant @bytes : memref<8xi8> = dense<[1, 2, 3, 4, 5, 6, 7, 8]> {alignment = 8}
  func.func @f(%v: vector<4xi8>, %w: vector<2xi32>, %n: i32) {
    %0 = llvm.bitcast %v : vector<4xi8> to i32
    %1 = vector.bitcast %w : vector<2xi32> to vector<4xi16>
    %2 = llvm.bitcast %w : vector<2xi32> to vector<2xf32>
    %3 = arith.bitcast %n : i32 to f32
    %c0 = arith.constant 0 : index
    %4 = memref.get_global @bytes : memref<8xi8>
    %5 = memref.view %4[%c0][] : memref<8xi8> to memref<2xi32>
    %6 = memref.view %4[%c0][] : memref<8xi8> to memref<8xi8>
    return
  }
}
"""
BYTES = (
    "the layout is big-endian: in an element of 32 bits, the first 8 bits of the constant are the most significant ones"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            BIG,
            [
                "the layout is big-endian: the first element of `vector<4xi8>` has the most significant bits of `i32`",
                "the layout is big-endian: the first element of `vector<4xi16>` has the most significant bits of "
                "`vector<2xi32>`",
                BYTES,
            ],
        ),
        (BIG.replace('"big"', '"little"'), []),
        (BIG.replace('dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">', 'llvm.data_layout = "e"'), []),
    ],
)
def test_the_order_of_bytes_is_a_hint(text: str, expected: list[str]) -> None:
    found = [one for one in Document(text).diagnostics() if one.code == "byte-order-matters"]
    assert [one.message for one in found] == expected
    assert all(one.severity is Severity.HINT for one in found)


def test_a_string_may_say_that_the_layout_is_big_endian() -> None:
    text = BIG.replace('dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">', 'llvm.data_layout = "E-m:e"')
    assert [one.code for one in Document(text).diagnostics()] == ["byte-order-matters"] * 3
