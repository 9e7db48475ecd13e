"""The layout of `.td` files: a text, and the text that it is formatted to."""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture
from tests.support.td import INCLUDE, needs_td_files

from mlirls_ir.formatting import apply_edits
from mlirls_ir.formatting.tablegen import TdFormatter, format_td
from mlirls_ir.tablegen.lexer import tokenize
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.pieces import cut
from mlirls_server.features.tablegen.formatting import indent_td_brace, indent_td_line


def check(text: str, expected: str, *, refused: str = "") -> None:
    text, expected = text.removeprefix("\n"), expected.removeprefix("\n")
    formatter = TdFormatter(cut("a.td", text))
    formatter.run()
    formatted = apply_edits(text, formatter.edits)
    assert formatted == expected
    assert "\n".join(text[start:end] for start, end in formatter.refused).strip() == refused.strip()
    assert format_td("a.td", formatted) == formatted
    for edit in formatter.edits:
        assert not text[edit.start : edit.end].strip(" \t\r\n")
        assert not edit.replacement.strip(" \t\r\n")


def check_typed(text: str, expected: str) -> None:
    """The last typed character is before `<|>`: a line break or a brace; `expected` is the line afterwards."""
    fixture = read_fixture(text.removeprefix("\n"))
    document = TdDocument("a.td", fixture.text)
    indent = indent_td_brace if fixture.text[fixture.offset - 1] == "}" else indent_td_line
    edit = indent(document, fixture.offset)
    line = document.source.line_of(fixture.offset)
    assert apply_edits(fixture.text, [] if edit is None else [edit]).split("\n")[line] == expected


def test_blanks_on_a_line() -> None:
    check(
        """
include   "a.td"
class Op < string n,list<int> t=[ ] >:Base<n,t> ;
def  A:Op<"a",[1,2]>{let arguments=(ins AnyType : $a,AnyType: $b);}
""",
        """
include "a.td"
class Op<string n, list<int> t = []> : Base<n, t>;
def A : Op<"a", [1, 2]> { let arguments = (ins AnyType:$a, AnyType:$b); }
""",
    )


def test_statements_of_a_block_have_lines_of_their_own() -> None:
    check(
        """
def A : B
{ let a = 1; let b = 2;
     // A comment.

    let c = [{
   kept
]} # "x";
}
""".replace("]}", "}]"),
        """
def A : B {
  let a = 1;
  let b = 2;
  // A comment.

  let c = [{
   kept
}] # "x";
}
""",
    )


def test_a_block_that_is_too_long_for_a_line_is_broken() -> None:
    check(
        'def A : Operation<"a"> { let summary = "a"; let arguments = (ins Any:$a); let results = (outs); }\n',
        """
def A : Operation<"a"> {
  let summary = "a";
  let arguments = (ins Any:$a);
  let results = (outs);
}
""",
    )


def test_the_block_of_let_is_indented_as_its_first_statement() -> None:
    check(
        """
let a = 1,
b = 2 in {
def A : B;
  def C : B; }
let a = 1 in {
    def D : B; def E : B;
}
foreach i = [1,2] in {
def "A"#i : B;
}
if !eq(1,2) then { def F : B;
}
else def G : B;
""",
        """
let a = 1,
    b = 2 in {
def A : B;
def C : B;
}
let a = 1 in {
  def D : B;
  def E : B;
}
foreach i = [1, 2] in {
  def "A"#i : B;
}
if !eq(1, 2) then {
  def F : B;
} else def G : B;
""",
    )


def test_lines_that_continue_a_statement_keep_their_alignment() -> None:
    check(
        """
 def A :   Op<"a", [Pure,
                    Other]>,
     Arguments<(ins Any:$a,
 Any:$b
     )>;
""",
        """
def A : Op<"a", [Pure,
                 Other]>,
    Arguments<(ins Any:$a,
                   Any:$b
    )>;
""",
    )


def test_aligned_columns_stay() -> None:
    check(
        """
def A      : Case<"a",   0>;
def Longer : Case<"bcd", 1>;

def B   : Case<"x",    3>;
""",
        """
def A      : Case<"a",   0>;
def Longer : Case<"bcd", 1>;

def B : Case<"x", 3>;
""",
    )


def test_a_colon_is_not_aligned_with_a_word() -> None:
    check("def Root   : A;\ndef Leaf : Case;\n", "def Root : A;\ndef Leaf : Case;\n")


def test_blank_lines_and_trailing_blanks() -> None:
    check("\n\ndef A : B;  \n\n\n// x \t\ndef C : B;", "def A : B;\n\n// x\ndef C : B;\n")


def test_a_broken_statement_is_left_as_it_is() -> None:
    check(
        "def  A :  B<1 {\n   let a  = 1;\n}\ndef  C : B ;\n",
        "def  A :  B<1 {\n   let a  = 1;\n}\ndef C : B;\n",
        refused="def  A :  B<1 {\n   let a  = 1;\n}",
    )


def test_lines_of_the_preprocessor_stay_and_so_does_a_statement_around_them() -> None:
    text = "#ifdef X\n#define  Y\ndef A : B;\n#else  // not\n#endif\ndef  C : B {\n#ifdef X\n let a = 1;\n#endif\n}\n"
    check(text, text)


def test_what_is_in_a_moved_bracket_moves_with_it() -> None:
    check(
        """
def A {
    let items =
    [
      First<1>,
      Second<[
        2]>
    ];
}
""",
        """
def A {
  let items =
      [
        First<1>,
        Second<[
          2]>
      ];
}
""",
    )


def test_empty_braces_stay_on_a_long_line() -> None:
    bases = ", ".join(f"Base{number}<{number}>" for number in range(12))
    check(f"def A : {bases}\n{{}}\n", f"def A : {bases} {{}}\n")


def test_brackets_never_become_a_code_block() -> None:
    check("def A : B<[ {0,1} ]>;\n", "def A : B<[ {0, 1}]>;\n")


def test_line_breaks_of_windows() -> None:
    check("def A:B;\r\n\r\n\r\ndef C:B {\r\nlet a=1;}\r\n", "def A : B;\r\n\r\ndef C : B {\r\n  let a = 1;\r\n}\r\n")


def test_a_range_changes_only_its_lines() -> None:
    text = "def  A : B;\ndef  C : B;\ndef  D : B;\n"
    formatter = TdFormatter(cut("a.td", text), text.index("C"), text.index("C") + 1)
    formatter.run()
    assert apply_edits(text, formatter.edits) == "def  A : B;\ndef C : B;\ndef  D : B;\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("def A : B {\n<|>\n", "  "),
        ("def A : B {\n  let a = 1;\n<|>\n", "  "),
        ("def A : B {\n  let arguments = (ins Any:$a,\n<|>\n", "                       "),
        ("def A : B<\n<|>", "  "),
        ("def A :\n<|>", "    "),
        ("def A :\n    B {\n  let a = [\n<|>];", "  ];"),
        ("def A : B;\n<|>", ""),
        ("def A : B {\n  let a = 1;\n  }<|>", "}"),
        ("let a = 1 in {\n  def A : B {\n    let x = 1;\n}<|>", "  }"),
        ("def A : B {\n  let d = [{\n      text\n<|>", ""),
        ('include "a.td"\n<|>', ""),
    ],
)
def test_the_line_that_is_typed(text: str, expected: str) -> None:
    check_typed(text, expected)


@needs_td_files
@pytest.mark.parametrize("name", ["Arith/IR/ArithOps.td", "LLVMIR/LLVMIntrinsicOps.td"])
def test_a_header_keeps_its_tokens_and_nearly_all_lines(name: str) -> None:
    text = (INCLUDE / "mlir/Dialect" / name).read_text()
    formatted = format_td(name, text)
    assert format_td(name, formatted) == formatted
    assert [(one.type, one.value) for one in tokenize(formatted)[0]] == [(o.type, o.value) for o in tokenize(text)[0]]
    before = set(text.split("\n"))
    assert sum(line not in before for line in formatted.split("\n")) < len(before) / 20
