"""Undeclared values of a name that another function defines later: the error is at the use, mlir-opt's place there."""

from __future__ import annotations

import pytest
from tests.support.laws import check_incremental

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document

USE = 'func.func @f() {\n  "x.y"(%later) : (i64) -> ()\n  return\n}\n'


def check(rest: str, line: int | None) -> None:
    """Compares the line of mlir-opt's location, None if the error has no other place."""
    document = Document(rest)
    document.edit(0, 0, USE)
    assert check_incremental(document) == ""
    [error] = [one for one in document.diagnostics() if one.severity is Severity.ERROR]
    assert (document.source.position_at(error.start)[0], error.message) == (1, "use of undeclared SSA value name")
    found = None if error.location is None else document.source.position_at(error.location)[0] + 1
    assert found == line
    if error.location is not None:
        assert document.source.slice(error.location, error.location + 6) == "%later"
        assert [related.start for related in error.related] == [error.location]


@pytest.mark.parametrize(
    ("rest", "line"),
    [
        ("func.func @g(%later: i64) {\n  return\n}\n", 5),
        ("func.func @g() {\n  return\n}\nfunc.func @h(%a: i1, %later: i64) {\n  return\n}\n", 8),
        ("func.func @g() {\n  %later = arith.constant 1 : i32\n  return\n}\n", 6),
        ("func.func @g() {\n  %laters = arith.constant 1 : i32\n  %later = arith.constant 1 : i32\n  return\n}\n", 7),
    ],
)
def test_the_place_is_the_first_definition_that_mlir_refuses(rest: str, line: int) -> None:
    check(rest, line)


@pytest.mark.parametrize(
    "rest",
    [
        "",
        "func.func @g(%laters: i64) {\n  return\n}\n",
        "func.func @g() {\n  %later = arith.constant 1 : i64\n  return\n}\n",
    ],
)
def test_a_use_without_such_a_definition_has_no_other_place(rest: str) -> None:
    check(rest, None)


def test_a_definition_before_the_use_is_not_its_place() -> None:
    document = Document(f"func.func @g(%later: i64) {{\n  return\n}}\n{USE}")
    [error] = [one for one in document.diagnostics() if one.severity is Severity.ERROR]
    assert error.location is None
