"""An extra or a missing brace is one error, and its consequences are not reported."""

from __future__ import annotations

import pytest

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document

TEXT = """\
func.func @f(%a: i32, %c: i1) -> i32 {
  scf.if %c {
    "t.use"(%a) : (i32) -> ()
  }
  %b = arith.addi %a, %a : i32
  return %b : i32
}
func.func @g(%a: i64) -> i64 {
  %b = arith.addi %a, %a : i64
  return %b : i64
}
"""


def check(text: str, *expected: int) -> None:
    """Compares the lines of the errors of a text."""
    document = Document(text)
    found = [error for error in document.diagnostics() if error.severity is Severity.ERROR]
    assert [document.source.position_at(error.start)[0] + 1 for error in found] == list(expected), found


def test_the_whole_text_has_no_error() -> None:
    check(TEXT)


def with_brace(line: int) -> str:
    lines = TEXT.splitlines()
    lines.insert(line - 1, "  }")
    return "\n".join(lines)


def test_an_extra_brace_is_one_error() -> None:
    check(with_brace(2), 1)
    check(with_brace(9), 8)


def test_a_function_that_is_closed_after_its_first_operation_has_no_terminator() -> None:
    # FIXME: the missing terminator follows from the brace, so only the brace should be reported, as in the test above.
    check(with_brace(5), 2, 8)
    check(with_brace(6), 5, 8)


@pytest.mark.parametrize("line", [4, 7, 11])
def test_a_missing_brace_is_one_error_at_the_end(line: int) -> None:
    lines = TEXT.splitlines()
    del lines[line - 1]
    check("\n".join(lines), len(lines))


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("scf.for %i = %zero to %siz step %zero {", "use of undeclared SSA value name"),
        ("%r = scf.for %i = %zero to %zero step %siz iter_args(%a = %zero) -> (index) {", "use of undeclared SSA"),
        ("scf.if %zero {", "use of value '%zero' expects different type than prior uses: 'i1' vs 'index'"),
        ("omp.loop_nest (%i) : index = (%zero) to (%siz) step (%zero) {", "use of undeclared SSA value name"),
    ],
)
def test_an_operation_that_is_not_closed_still_reports_the_names_in_its_head(head: str, message: str) -> None:
    text = f'func.func @f(%zero: index) {{\n  {head}\n    "t.a"() : () -> ()\n  return\n}}\n'
    found = [one for one in Document(text).diagnostics() if one.severity is Severity.ERROR]
    assert [one.code for one in found][1:] == ["unclosed-region"]
    assert message in found[0].message
