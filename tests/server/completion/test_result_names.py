"""The name of a result suggests operations: the cursor after `%name = `, the answer as the first few labels."""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.completion.result_names import stem_before, stem_of


def check(snippet: str, *expected: str) -> None:
    fixture = read_fixture(f"func.func @f(%a: i32) {{\n  {snippet}\n  return\n}}")
    found = find_completions(Document(fixture.text), fixture.offset)
    assert found is not None
    assert [item.label for item in found.items][: len(expected)] == list(expected)


def test_a_name_that_is_that_of_an_operation() -> None:
    check("%splat = <|>", "tensor.splat")
    check("%cmpi_4 = <|>", "arith.cmpi")
    check("%row_transposed = <|>", "linalg.transpose")
    check("%my_splat = te<|>", "tensor.splat")
    check("%splat:2, %b = <|>", "tensor.splat")


def test_a_name_that_is_usual_in_public_mlir() -> None:
    check("%c0_i32 = <|>", "arith.constant")
    check("%alloc = <|>", "memref.alloc")
    check("%subview = <|>", "memref.subview")
    check("%mask = <|>", "vector.create_mask")
    check('"t.a"() : () -> ()\n  %a0 = "t.b"() : () -> i32\n  %mask = <|>', '"vector.create_mask"')


def test_a_name_that_the_text_has_used_for_another_operation() -> None:
    check("%alloc = arith.constant 1 : i32\n  %alloc_3 = <|>", "arith.constant")


def test_a_number_or_a_letter_suggests_nothing() -> None:
    for name in ("%1", "%q"):
        check(f"%0 = arith.subi %a, %a : i32\n  {name} = <|>", "arith.subi")


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("%cond_0", "cond"),
        ("%cond12", "cond"),
        ("%c1_i32", "c0_i0"),
        ("%0", ""),
        ("%x", ""),
        ("%c1", "c0"),
        ("%Sum_3_1", "sum"),
        ("%a_b", "a_b"),
    ],
)
def test_stems(name: str, stem: str) -> None:
    assert stem_of(name) == stem


@pytest.mark.parametrize(
    ("line", "stem"),
    [
        ("  %ab = ", "ab"),
        ('  %ab = "t', "ab"),
        ("  %q0:2, %b = ar", "q0"),
        ("%a", ""),
        ("  %a = t.x %b", ""),
        ("  return", ""),
    ],
)
def test_the_first_result_of_a_line(line: str, stem: str) -> None:
    assert stem_before(line) == stem
