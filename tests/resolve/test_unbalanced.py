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


@pytest.mark.parametrize(("line", "sign", "at"), [(2, 1, 7), (5, 2, 7), (6, 5, 7), (9, 8, 11)])
def test_a_function_that_is_closed_early_is_one_error_at_its_return(line: int, sign: int, at: int) -> None:
    text = with_brace(line)
    check(text, at)
    [error] = [one for one in Document(text).diagnostics() if one.severity is Severity.ERROR]
    assert error.message == "custom op 'return' is unknown (tried 'builtin.return' as well)"
    first, brace = error.related
    assert text[brace.start] == "}"
    assert [text.count("\n", 0, one.start) + 1 for one in (first, brace)] == [sign, at + 1]


@pytest.mark.parametrize("line", [7, 11])
def test_a_missing_brace_is_one_error_at_the_end(line: int) -> None:
    lines = TEXT.splitlines()
    del lines[line - 1]
    check("\n".join(lines), len(lines))


def test_a_missing_brace_is_an_error_at_the_first_operation_that_is_nothing_in_the_wrong_region() -> None:
    lines = TEXT.splitlines()
    del lines[3]
    check("\n".join(lines), 5)


def test_a_function_without_its_opening_brace_is_one_error() -> None:
    for around in ("", "module {\n"):
        text = around + TEXT.replace(" -> i32 {", " -> i32", 1) + ("\n}" if around else "")
        check(text, 6 + bool(around))


def test_a_doubled_opening_brace_is_one_error() -> None:
    check(TEXT.replace("scf.if %c {", "scf.if %c { {"), 2)


def test_a_region_without_its_opening_brace_is_one_error_where_types_follow_its_end() -> None:
    check(
        """func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                       iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>)
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
""",
        3,
    )


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


@pytest.mark.parametrize(("argument", "line", "name"), [("%a", 7, "%a"), ("%x", 8, "%b")])
def test_a_missing_brace_has_the_place_of_the_first_name_that_is_taken_after_it(
    argument: str, line: int, name: str
) -> None:
    first, second = TEXT.split("}\nfunc.func @g")
    text = f"{first}func.func @g{second.replace('%a', argument)}"
    [error] = [one for one in Document(text).diagnostics() if one.severity is Severity.ERROR]
    assert error.code == "unclosed-region" and text[error.start :].strip() == ""
    assert error.location is not None and text[error.location :].startswith(name)
    assert text.count("\n", 0, error.location) + 1 == line
