"""Highlights: the cursor on a name, the answer as the text with reads in `[ ]` and writes in `{ }`."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.document_highlight import find_document_highlights


def check(snippet: str, expected: str) -> None:
    fixture = read_fixture(snippet)
    text = fixture.text
    for highlight in reversed(find_document_highlights(Document(text), fixture.offset) or ()):
        start, end = highlight.span.start, highlight.span.end
        opening, closing = "{}" if highlight.is_write else "[]"
        text = f"{text[:start]}{opening}{text[start:end]}{closing}{text[end:]}"
    assert text == expected.removeprefix("\n")


def test_value_with_numbers_of_results() -> None:
    check(
        """
%ä = "t.other"() : () -> i32
%a:2 = "t.def"() {name = "😀"} : () -> (i32, i32)
"t.use"(%a#0, %<|>a#1) : (i32, i32) -> ()
""",
        """
%ä = "t.other"() : () -> i32
{%a}:2 = "t.def"() {name = "😀"} : () -> (i32, i32)
"t.use"([%a]#0, [%a]#1) : (i32, i32) -> ()
""",
    )


def test_block_symbol_and_alias() -> None:
    check(
        "func.func @f() {\n  cf.br ^e<|>nd\n^end:\n  return\n}\n",
        "func.func @f() {\n  cf.br [^end]\n{^end}:\n  return\n}\n",
    )
    check(
        'func.func private @<|>f()\n"t.use"() {a = @f} : () -> ()',
        'func.func private {@f}()\n"t.use"() {a = [@f]} : () -> ()',
    )
    check('!t = i32\n"t.use"() : () -> !<|>t', '{!t} = i32\n"t.use"() : () -> [!t]')


def test_broken_statements_keep_their_names() -> None:
    check(
        "%a = arith.constant 1 : i32\n%b = arith.addi %<|>a,\n",
        "{%a} = arith.constant 1 : i32\n%b = arith.addi [%a],\n",
    )


def test_nothing_to_highlight() -> None:
    check("// a <|>comment", "// a comment")
    check('"t.use"(%<|>nowhere) : (i32) -> ()', '"t.use"(%nowhere) : (i32) -> ()')
