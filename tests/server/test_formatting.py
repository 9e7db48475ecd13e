"""Formatting of ranges, and of the line that is being typed; the layout itself is tested in tests/formatting."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_ir.formatting import WhitespaceEdit, apply_edits, merge_edits
from mlirls_server.features.formatting import begin_formatting, indent_closing_brace, indent_line

MESSY = """\
 module {
 func.func @f(%a:i32) {
 %0 = arith.addi   %a,%a:i32
 %1 = arith.addi   %a,%a:i32
 return
 }
 // ä😀
 func.func @g() { return }
 }
"""


def check_range(first: str, last: str, expected: str) -> None:
    """The lines from `first` to `last` are formatted, and `expected` are the lines that have changed."""
    start, end = MESSY.index(first), MESSY.index(last) + len(last)
    formatter = begin_formatting(Document(MESSY), start, end)
    while not formatter.step():
        pass
    formatted = apply_edits(MESSY, formatter.edits)
    before = MESSY.split("\n")
    assert "\n".join(line for line in formatted.split("\n") if line not in before) == expected.strip("\n")


def check_typed(text: str, expected: str | None) -> None:
    """The last typed character is before `<|>`: a line break or a brace; `expected` is the line, None if it does not
    change."""
    fixture = read_fixture(text.removeprefix("\n"))
    document = Document(fixture.text)
    indent = indent_closing_brace if fixture.text[fixture.offset - 1] == "}" else indent_line
    edit = indent(document, fixture.offset)
    if edit is None:
        assert expected is None
        return
    line = document.source.line_of(fixture.offset)
    assert apply_edits(fixture.text, [edit]).split("\n")[line] == expected


def test_one_line() -> None:
    check_range("%0 =", "%0 =", "    %0 = arith.addi %a, %a : i32")


def test_lines_of_a_region() -> None:
    check_range("%0 =", "%1 = arith", "    %0 = arith.addi %a, %a : i32\n    %1 = arith.addi %a, %a : i32")


def test_head_of_a_function_without_its_body() -> None:
    check_range("func.func @f", "func.func @f", "  func.func @f(%a: i32) {")


def test_comment_and_function_on_one_line() -> None:
    check_range("// ä", "@g", "  // ä😀\n  func.func @g() {\n    return\n  }")


def test_range_of_everything_is_the_document() -> None:
    formatter = begin_formatting(Document(MESSY))
    formatter.run()
    other = begin_formatting(Document(MESSY), 0, len(MESSY))
    other.run()
    assert formatter.edits == other.edits


def test_any_range_gives_edits_of_the_whole_in_these_lines() -> None:
    whole = begin_formatting(Document(MESSY))
    whole.run()
    document = Document(MESSY)
    for line in range(document.source.line_count):
        start, end = document.source.line_start(line), document.source.line_end(line)
        part = begin_formatting(document, start, end)
        part.run()
        assert part.edits == [edit for edit in whole.edits if edit.start >= start and edit.end <= end]


def test_a_range_far_into_a_long_region() -> None:
    body = "".join(f" %c{index} = arith.constant {index}:i32\n" for index in range(1000))
    text = f"module {{\n{body}}}\n"
    start = text.index("%c900 ")
    formatter = begin_formatting(Document(text), start, start)
    formatter.run()
    formatted = apply_edits(text, formatter.edits).split("\n")
    assert [line for line in formatted if " : " in line] == ["  %c900 = arith.constant 900 : i32"]


def test_few_edits_come_to_the_same_as_many() -> None:
    formatter = begin_formatting(Document(MESSY))
    formatter.run()
    for limit in range(1, 12):
        merged = merge_edits(MESSY, formatter.edits, limit)
        assert len(merged) <= limit
        assert apply_edits(MESSY, merged) == apply_edits(MESSY, formatter.edits)


def test_edits_contain_only_changes() -> None:
    formatter = begin_formatting(Document("module {\n   module {\n  }\n}\n"))
    formatter.run()
    assert [edit for edit in formatter.edits if edit.end <= 12] == [WhitespaceEdit(11, 12, "")]


def test_new_line_in_a_region() -> None:
    check_typed("module {\n<|>\n}\n", "  ")
    check_typed("module {\n  func.func @f() {\n<|>\n  }\n}\n", "    ")
    check_typed("module {\n  func.func @f() {\n    <|>\n  }\n}\n", None)


def test_new_line_in_a_region_that_is_not_closed() -> None:
    check_typed("module {\n  func.func @f() {\n<|>", "    ")


def test_new_line_before_a_closing_brace() -> None:
    check_typed("module {\n  func.func @f() {\n    <|>}\n}\n", "  }")


def test_new_line_before_a_label() -> None:
    check_typed("func.func @f() {\n  cf.br ^a\n    <|>^a:\n  return\n}\n", "^a:")


def test_new_line_before_a_statement() -> None:
    check_typed("func.func @f() {\n<|>return\n}\n", "  return")


def test_new_line_inside_a_statement_is_indented_as_the_formatter_does() -> None:
    check_typed("func.func @f(%a: i32,\n<|>%b: i32) {\n  return\n}\n", "             %b: i32) {")
    check_typed('"t.a"() {a = [1,\n<|>2]} : () -> ()\n', "              2]} : () -> ()")
    check_typed('"t.a"() {\n<|>a = 1} : () -> ()\n', "  a = 1} : () -> ()")
    check_typed('"t.ä😀"() {\n  a = 1\n  <|>} : () -> ()\n', "} : () -> ()")
    check_typed("func.func @f(%a: f32) {\n  %0 = arith.addf %a,\n<|>%a : f32\n  return\n}\n", "      %a : f32")


def test_a_new_line_after_an_unfinished_statement_is_indented_as_its_continuation() -> None:
    check_typed("module {\n  func.func @f(%a: i32,\n<|>\n}\n", "               ")
    check_typed("func.func @f(%a: f32) {\n  %0 = arith.addf %a,\n  <|>\n  return\n}\n", "      ")
    check_typed("func.func @f(%a: f32) {\n  %0 = arith.addf %a, %a :\n<|>\n}\n", "      ")
    check_typed("func.func @f(%a: f32) {\n  %0 =\n<|>\n}\n", "      ")


def test_a_new_line_after_a_statement_that_may_be_complete_is_not_indented() -> None:
    check_typed("func.func @f(%a: f32) {\n  %0 = arith.addf %a\n  <|>\n  return\n}\n", None)


def test_new_line_in_a_statement_of_unclear_ends_stays() -> None:
    check_typed("func.func @f() {\n  %0 = arith.constant dense<[1,\n<|>2]> : tensor<2xi32>\n}\n", None)


def test_closing_brace() -> None:
    check_typed("module {\n  module {\n    }<|>\n}\n", "  }")
    check_typed("module {\n  ä\n  }<|>\n", "}")
    check_typed("module {\n}<|>\n", None)


def test_closing_brace_of_something_else_stays() -> None:
    check_typed('"t.a"() {a = 1\n    }<|> : () -> ()\n', None)
    check_typed("module { }<|>\n", None)
    check_typed("    }<|>\n", None)
