"""Help for a finding, and whether making all repairs would fix it."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_server.features.quick_fix.help import find_help


def check(text: str, *expected: str) -> None:
    """Each finding except hints as `CODE: HELP`, with ` (--fix)` if the repairs fix it."""
    document = Document(text.removeprefix("\n"))
    found = [one for one in document.diagnostics() if one.severity < 4]
    helps = find_help(document, found, Document.diagnostics)
    assert [
        f"{one.code}: {said.text}{' (--fix)' * said.is_fixable}" for one, said in zip(found, helps, strict=True)
    ] == list(expected)


def test_a_similar_name_is_suggested() -> None:
    check(
        """
func.func @"ä"(%factor: i32) -> i32 {
  %0 = arith.mulii %factor, %factor : i32 // 😀
  return %factr : i32
}
""",
        "unknown-op: did you mean 'muli'? (--fix)",
        "undeclared-value: did you mean '%factor'? (--fix)",
    )


def test_help_does_not_repeat_the_message() -> None:
    check(
        '// expected-eror {{x}}\n"tensr.empty"() : () -> tensor<4xf32>\n',
        "misspelt-directive:  (--fix)",
        "misspelt-dialect:  (--fix)",
    )


def test_something_else_to_do_is_reported_in_words() -> None:
    check("func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n}\n", "missing-terminator: insert 'return' (--fix)")


def test_a_repair_that_makes_something_else_wrong_is_not_promised() -> None:
    check(
        "func.func @f(%value: f32) -> i32 {\n  return %valu : i32\n}\n",
        "undeclared-value: did you mean '%value'?",
    )


def test_no_help_where_nothing_is_evident() -> None:
    check("func.func @f() {\n  return %nothing_like_it : i32\n}\n", "undeclared-value: ")
