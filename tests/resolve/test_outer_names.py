"""Names that values around a function have taken follow edits of the values and of the functions."""

from __future__ import annotations

from tests.support.laws import check_incremental

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document

FUNCTION = "func.func @f(%x: i32) {\n  return\n}\n"
VALUE = "%x = arith.constant 1 : i32\n"


def check(text: str, start: int, end: int, new: str, *expected: str) -> None:
    """Compares the errors after an edit."""
    document = Document(text)
    document.diagnostics()
    document.edit(start, end, new)
    assert check_incremental(document) == ""
    assert [one.message for one in document.diagnostics() if one.severity is Severity.ERROR] == list(expected)


TAKEN = "region entry argument '%x' is already in use"


def test_a_value_that_is_written_before_a_function_takes_its_name() -> None:
    check(FUNCTION, 0, 0, VALUE, TAKEN)
    check(f"{FUNCTION}{FUNCTION.replace('@f', '@g')}", 0, 0, VALUE, TAKEN)


def test_a_function_that_is_written_after_a_value_is_refused() -> None:
    check(VALUE, len(VALUE), len(VALUE), FUNCTION, TAKEN)


def test_a_value_that_is_removed_or_renamed_takes_no_name() -> None:
    check(f"{VALUE}{FUNCTION}", 0, len(VALUE), "")
    check(f"{VALUE}{FUNCTION}", 1, 2, "y")


def test_a_name_that_is_given_inside_a_function_follows_its_edits() -> None:
    text = f"{VALUE}func.func @f() {{\n  return\n}}\n"
    at = text.index("  return")
    check(text, at, at, "  %x = arith.constant 2 : i32\n", "redefinition of SSA value '%x'")
    check(f"{text[:at]}  %x = arith.constant 2 : i32\n{text[at:]}", at + 3, at + 4, "y")


def test_a_function_that_moves_before_the_value_is_accepted() -> None:
    check(f"{VALUE}{FUNCTION}", 0, len(VALUE) + len(FUNCTION), f"{FUNCTION}{VALUE}")
