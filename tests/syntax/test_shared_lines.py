"""Templates also read statements that share a line, with the same meaning as on separate lines."""

from __future__ import annotations

import pytest
from tests.support.laws import check_fast_equals_slow, tree_lines

from mlirls_ir.document import Document
from mlirls_ir.syntax.tree import Statement


def statements_of(text: str) -> list[Statement]:
    """All statements of the first chunk in order; those of a region come after its operation."""
    document = Document(text)
    document.finish()
    assert document.diagnostics() == []
    out: list[Statement] = []
    pending = [document.chunks[0].top]
    while pending:
        region = pending.pop()
        for run in region.runs:
            for statement in run.statements:
                out.append(statement)
                pending += statement.regions or ()
    return out


def check(first: str, second: str, head: str = "%a: i32") -> None:
    """The statements of the lines `first` and `second` share shapes, so templates have read the second line.

    The last statement of a line is an exception, because something else may follow it.
    """
    text = f"func.func @f({head}) {{\n{first}\n{second}\nreturn\n}}\n"
    shapes = [statement.shape for statement in statements_of(text)]
    body = shapes[1:-1]
    assert len(body) % 2 == 0 and len(body) > 2
    half = len(body) // 2
    assert {id(shape) for shape in body[half:-1]} <= {id(shape) for shape in body[:half]}
    assert check_fast_equals_slow(text) == ""
    joined = text.replace("\n", " ")
    assert check_fast_equals_slow(joined) == ""
    assert [statement.names for statement in statements_of(joined)] == [s.names for s in statements_of(text)]


def test_custom_forms() -> None:
    check(
        "%0 = arith.addi %a, %a : i32 %1 = arith.muli %0, %a : i32 %2 = arith.addi %1, %0 : i32",
        "%3 = arith.addi %2, %a : i32 %4 = arith.muli %3, %3 : i32 %5 = arith.addi %4, %3 : i32",
    )


def test_generic_forms_without_white_space_between_them() -> None:
    check(
        '%0 = "arith.addi"(%a, %a) : (i32, i32) -> (i32)%1 = "arith.addi"(%0, %a) : (i32, i32) -> (i32)'
        '"memref.store"(%1, %m):(i32,memref<i32>)->()',
        '%2 = "arith.addi"(%1, %a) : (i32, i32) -> (i32)%3 = "arith.addi"(%1, %2) : (i32, i32) -> (i32)'
        '"memref.store"(%3, %m):(i32,memref<i32>)->()',
        head="%a: i32, %m: memref<i32>",
    )


def test_numbers_of_constants_differ() -> None:
    check(
        "%0 = arith.constant 1 : i32 %1 = arith.addi %0, %a : i32",
        "%2 = arith.constant -700 : i32 %3 = arith.addi %1, %2 : i32",
    )


def test_stores_and_several_results() -> None:
    check(
        "%0, %1 = arith.mulsi_extended %a, %a : i32 memref.store %0, %m[] : memref<i32>",
        "%2, %3 = arith.mulsi_extended %0, %1 : i32 memref.store %3, %m[] : memref<i32>",
        head="%a: i32, %m: memref<i32>",
    )


@pytest.mark.parametrize(
    "line",
    [
        '%1 = "x.y"() {a = " %2 = arith.addi %0, %0 : i32"} : () -> i32',
        "%1 = arith.addi %0, %a : i32 // %2 = arith.addi %0, %a : i32",
        "%1:2 = scf.if %c -> (i32, i32) { scf.yield %0, %0 : i32, i32 } else { scf.yield %0, %0 : i32, i32 }",
        "%1 = scf.for %i = %n to %n step %n iter_args(%x = %0, %y = %0) -> (i32, i32) { scf.yield %x, %y : i32, i32 }",
        "%1 = arith.addi %0, %a : i32 overflow",
        "%1 = arith.addi %0, %a : i32 arith.nonsense %1",
        "%1 = arith.addi %0, %a : i32 }",
        "%1 = arith.addi %0, %a : i32x %2 = arith.addi %0, %a : i32",
    ],
)
def test_text_that_looks_like_the_end_of_a_statement_is_not_one(line: str) -> None:
    head = "func.func @f(%a: i32, %c: i1, %n: index) {\n%0 = arith.addi %a, %a : i32 %z = arith.addi %0, %a : i32\n"
    text = f"{head}{line}\n{line}\nreturn\n}}\n"
    assert check_fast_equals_slow(text) == ""
    assert check_fast_equals_slow(text.replace("\n", " ")) == ""


def test_a_long_line_is_read_by_templates() -> None:
    text = "func.func @f(%a: i32) { " + " ".join(f"%{i} = arith.addi %a, %a : i32" for i in range(2000)) + " return }"
    shapes = {id(statement.shape) for statement in statements_of(text)}
    assert len(shapes) < 10
    assert len(tree_lines(Document(text))) > 0
