"""Semantic tokens, inlay hints and selection ranges of a `.td` file."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.td_document import TdDocument
from mlirls_server.features.tablegen.inlay_hint import find_inlay_hints
from mlirls_server.features.tablegen.selection_range import find_selection_range
from mlirls_server.features.tablegen.semantic_tokens import find_semantic_tokens


def finished(text: str) -> TdDocument:
    document = TdDocument("a.td", text)
    document.finish()
    return document


def check(text: str, expected: str) -> None:
    """`expected` has a line for each line of the text: its tokens with their kinds, `!` after a definition."""
    text = text.removeprefix("\n")
    document = finished(text)
    lines: dict[int, list[str]] = {}
    for piece in document.pieces:
        for start, end, kind, is_definition in find_semantic_tokens(document, piece):
            assert "\n" not in text[start:end]
            shown = f"{text[start:end].replace(' ', '·')}:{kind.name.lower()}{'!' * is_definition}"
            lines.setdefault(document.source.line_of(start), []).append(shown)
    assert "\n".join(" ".join(found) for _, found in sorted(lines.items())) == expected.strip("\n")


def check_hints(text: str, expected: str) -> None:
    """`expected` is the text with the hints between « and »."""
    text, expected = text.removeprefix("\n"), expected.removeprefix("\n")
    document = finished(text)
    hints = [hint for piece in document.pieces for hint in find_inlay_hints(document, piece)]
    for hint in reversed(hints):
        text = f"{text[: hint.offset]}«{hint.label}»{text[hint.offset :]}"
    assert text == expected


def check_selection(text: str, expected: list[str]) -> None:
    fixture = read_fixture(text.removeprefix("\n"))
    found = find_selection_range(TdDocument("a.td", fixture.text), fixture.offset)
    assert [fixture.text[span.start : span.end] for span in found] == expected


def test_kinds_of_names() -> None:
    check(
        """
class Base<string n, int w = 1> { string name = n; int x = !add(w, 2); }
def A : Base<"a"> { let x = 3; }  // one
""",
        """
class:keyword Base:type! string:type n:parameter! int:type w:parameter! 1:number string:type name:property! """
        """n:parameter int:type x:property! !add:keyword w:parameter 2:number
def:keyword A:function! Base:type "a":string let:keyword x:property 3:number //·one:comment
""",
    )


def test_operands_in_a_format_and_code_blocks() -> None:
    check(
        """
class Op { dag arguments = (ins); string assemblyFormat = ""; code c = [{}]; }
def ins; def T;
def A : Op {
  let arguments = (ins T:$x);
  let assemblyFormat = "$x attr-dict";
  let c = [{
    two
  }];
}
""".replace("\ndef A", "\ndef A"),
        """
class:keyword Op:type! dag:type arguments:property! ins:function string:type assemblyFormat:property! "":string """
        """code:type c:property! [{}]:string
def:keyword ins:function! def:keyword T:function!
def:keyword A:function! Op:type
let:keyword arguments:property ins:function T:function $x:parameter!
let:keyword assemblyFormat:property ":string $x:parameter attr-dict":string
let:keyword c:property [{:string
two:string
}]:string
""",
    )


def test_text_that_the_preprocessor_leaves_out_is_a_comment() -> None:
    check(
        """
#ifdef NEVER
def A;
#else
def B;
#endif
""",
        """
#ifdef·NEVER:macro
def·A;:comment
#else:macro
def:keyword B:function!
#endif:macro
""",
    )


def test_hints_for_template_arguments_and_replaced_values() -> None:
    check_hints(
        """
class Base<string n, int width = 1> { int size = 8; string s = ""; }
class Next<int width> : Base<"x", width>;
def A : Base<"a", 2> { let size = 9; let s = "b"; }
def B : Next<!add(1, 2)> { list<Base> l = [Base<"c">]; }
""",
        """
class Base<string n, int width = 1> { int size = 8; string s = ""; }
class Next<int width> : Base<«n:»"x", width>;
def A : Base<«n:»"a", «width:»2> { let size«was 8» = 9; let s = "b"; }
def B : Next<!add(1, 2)> { list<Base> l = [Base<«n:»"c">]; }
""",
    )


def test_selection_grows_by_brackets_and_statements() -> None:
    check_selection(
        "def A : B<[1, t<|>wo]> { let x = 1; }\ndef C;\n",
        [
            "two",
            "1, two",
            "[1, two]",
            "<[1, two]>",
            "def A : B<[1, two]> { let x = 1; }",
            "def A : B<[1, two]> { let x = 1; }\ndef C;\n",
        ],
    )
