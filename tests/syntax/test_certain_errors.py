"""Certain errors in operations that are read by their shape."""

from __future__ import annotations

import pytest
from tests.support.laws import check_incremental

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document


def check(operation: str, *expected: str) -> None:
    document = Document("func.func @f(%a: i32, %b: i32) {\n  return\n}\n")
    document.edit(33, 33, f"  {operation}\n")
    assert check_incremental(document) == ""
    found = [one for one in document.diagnostics() if one.severity is Severity.ERROR]
    assert [one.message for one in found] == list(expected)


@pytest.mark.parametrize(
    ("operation", "message"),
    [
        ("x.y {a = }", "expected attribute value"),
        ("x.y {a = , b}", "expected attribute value"),
        ("x.y <{a = 1, b = }> : i32", "expected attribute value"),
        ("x.y attributes {a = } {\n  }", "expected attribute value"),
        ("x.y %a, , %b : i32", "missing element between two commas"),
        ("x.y (%a,, %b)", "missing element between two commas"),
        ("x.y {a = 1, , b = 2}", "missing element between two commas"),
        ("x.y %a : i32, , i64", "missing element between two commas"),
        ("x.y %a : i32,", "missing element after ','"),
        ("x.y (%a, %b : i32", "expected ')'"),
        ("x.y [%a, %b : i32", "expected ']'"),
        ("x.y {a = 1", "expected '}'"),
        ('x.y "a, %b', "expected '\"' in string literal"),
        ('x.y @"a, %b', "expected '\"' in string literal"),
        ("x.y %a $ %b", "unexpected character"),
        ("x.y %a : i32;", "unexpected character"),
    ],
)
def test_a_text_that_no_parser_accepts_is_an_error(operation: str, message: str) -> None:
    check(operation, message)


@pytest.mark.parametrize(
    "operation",
    [
        "x.y {a = 1, b, c = [1, 2]} : i32",
        "x.y %a == %b {a}",
        "x.y %a <= {a = 1}",
        "x.y [0, 4) of %a",
        "x.y\n    0) (%a) {\n  }",
        "x.y %a < %b",
        "x.y %a, 1.5, -2.e3",
        "x.y #x.z<a & b; 'c' ~> %a",
        "x.y (%a,)",
        "x.y %a,\n      %b : i32",
    ],
)
def test_a_text_that_some_syntax_may_have_is_not_an_error(operation: str) -> None:
    check(operation)
