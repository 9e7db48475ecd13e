"""Help for a finding, and whether making all repairs would fix it."""

from __future__ import annotations

from mlirls_ir.diagnostic import Diagnostic
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


def test_a_name_with_a_dot_is_suggested_with_its_dialect() -> None:
    check(
        "%0 = llvm.mlirx.constant(1 : i32) : i32\n",
        "unknown-op: did you mean 'llvm.mlir.constant'? (--fix)",
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


def test_of_many_repairs_few_that_do_not_help_cost_few_checks() -> None:
    wrong = "func.func @w{0}(%value: f32) -> i32 {{\n  return %valu : i32\n}}\n"
    right = "func.func @r{0}(%value: i32) -> i32 {{\n  return %valu : i32\n}}\n"
    text = "".join([(wrong if number == 50 else right).format(number) for number in range(100)])
    helped, n_checks = helped_and_checks(text)
    assert helped == [number != 50 for number in range(100)]
    assert n_checks < 30


def test_a_text_with_thousands_of_errors_is_checked_a_few_times() -> None:
    wrong = "func.func @w{0}(%value: f32) -> i32 {{\n  return %valu : i32\n}}\n"
    _, n_checks = helped_and_checks("".join([wrong.format(number) for number in range(4000)]))
    assert n_checks < 30


def helped_and_checks(text: str) -> tuple[list[bool], int]:
    """Whether repairs fix each error, and how often the text was checked to find that out."""
    document = Document(text)
    found = document.diagnostics()
    n_checks = 0

    def counted(tried: Document) -> list[Diagnostic]:
        nonlocal n_checks
        n_checks += 1
        return tried.diagnostics()

    return [one.is_fixable for one in find_help(document, found, counted)], n_checks
