"""Semantic tokens: each token of a snippet as `kind:text`, the kind in three letters, with a `*` at the definition of a
name; lines as in the text."""

from __future__ import annotations

import pytest
from tests.support.session import URI, answer, document, request, talk

from mlirls_ir.document import Document
from mlirls_ir.source import Encoding
from mlirls_server.features.semantic_tokens import TokenKind, find_semantic_tokens
from mlirls_server.lsp.convert import Converter
from mlirls_server.lsp.handlers.semantic_tokens import Encoder


def render(text: str, start: int = 0, end: int | None = None) -> str:
    lines: dict[int, list[str]] = {}
    for at, stop, kind, is_definition in find_semantic_tokens(Document(text), start, len(text) if end is None else end):
        token = f"{kind.name.lower()[:3]}{'*' if is_definition else ''}:{text[at:stop]}"
        lines.setdefault(text.count("\n", 0, at), []).append(token)
    return "\n".join(" ".join(tokens) for tokens in lines.values())


def check(text: str, expected: str) -> None:
    assert render(text.removeprefix("\n")) == expected.strip("\n")


def test_operations_values_types_and_comments() -> None:
    check(
        """
func.func @f(%a: i32) attributes {x = 1 : i64} { // A "comment".
  %b, %c:2 = "t.def"(%a) <{s = "a\\"b"}> : (i32) -> (f32, index, !llvm.ptr)
  return
}
""",
        """
fun:func.func met:@f var:%a typ:i32 key:attributes pro:x num:1 typ:i64 com:// A "comment".
var*:%b var*:%c num:2 fun:"t.def" var:%a pro:s str:"a\\"b" typ:i32 typ:f32 typ:index typ:!llvm.ptr
fun:return
""",
    )


def test_shapes_numbers_and_affine_maps() -> None:
    check(
        """
#map = affine_map<(d0)[s0] -> (d0 + 4)>
%a = "t.x"() {d = dense<[0xFF, -1.5e3]> : tensor<2x?xf32>} : () -> memref<?x4x!t, #map>
%b = "t.x"() : () -> vector<[4]x2xi8>
""",
        """
mac*:#map key:affine_map par:d0 par:s0 par:d0 num:4
var*:%a fun:"t.x" pro:d key:dense num:0xFF num:-1.5e3 typ:tensor num:2x?x typ:f32 typ:memref num:?x4x typ:!t mac:#map
var*:%b fun:"t.x" typ:vector num:4 num:x num:2x typ:i8
""",
    )


def test_blocks_and_numbered_results() -> None:
    check(
        "func.func @f() {\n  cf.br ^bb1(%a#1 : i32)\n^bb1(%x: i32):\n}",
        "fun:func.func met:@f\nfun:cf.br lab:^bb1 var:%a#1 typ:i32\nlab*:^bb1 var:%x typ:i32",
    )


def test_text_that_cannot_be_understood() -> None:
    check(
        '%a = arith.addi %b,\n)) what ever "open\n@ % ^ ! #\n%c = t.new %a\n',
        'var*:%a fun:arith.addi var:%b\nkey:what key:ever str:"open\nvar*:%c fun:t.new var:%a',
    )


def test_directives_of_tests_have_their_parts_in_colour() -> None:
    check(
        """
// RUN: mlir-opt %s -o %t | FileCheck %s
// CHECK-LABEL: @f
// CHECK-NEXT: %[[X:.*]] = t.x %[[ARG]] {{.*}} [[@LINE+1]] [[$M:[a-z]+]]
"t.x"() : () -> () // expected-error @below {{no 😀}}
// CHECKED: no directive, nor is {{this}}
// COM: CHECK: nor this
""",
        """
com://  key:RUN: com: mlir-opt  mac:%s com: -o  mac:%t com: | FileCheck  mac:%s
com://  key:CHECK-LABEL: com: @f
com://  key:CHECK-NEXT: com:  var*:%[[X:.*]] com: = t.x  var:%[[ARG]] com:  reg:{{.*}} com:  mac:[[@LINE+1]] com:\
  var*:[[$M:[a-z]+]]
fun:"t.x" com://  key:expected-error com:  mac:@below com:  str:{{no 😀}}
com:// CHECKED: no directive, nor is {{this}}
com:// COM: CHECK: nor this
""".replace("\\\n ", ""),
    )


def test_prefixes_of_run_lines_are_directives() -> None:
    text = "// CANON-SAME: a\n// CHECK: a\n// RUN: FileCheck %s --check-prefixes=CANON\n"
    document = Document(text)
    document.finish()
    tokens = find_semantic_tokens(document, 0, 20)
    assert [text[start:end] for start, end, kind, _ in tokens if kind.name == "KEYWORD"] == ["CANON-SAME:"]


def test_prefixes_are_known_immediately_after_opening() -> None:
    text = "// RUN: FileCheck %s --check-prefix=CANON\n// CANON: a\n"
    place = {"line": 1, "character": 0}
    edit = {"range": {"start": place, "end": place}, "text": ""}
    params = {"textDocument": {"uri": URI, "version": 8}, "contentChanges": [edit]}
    changed = {"method": "textDocument/didChange", "params": params}
    asked = request(1, "textDocument/semanticTokens/full", {"textDocument": {"uri": URI}})
    expected = answer(talk(document(text), asked), 1)["result"]["data"]
    assert TokenKind.KEYWORD in expected[-7::5]
    assert answer(talk(document(text), changed, asked), 1)["result"]["data"] == expected


def test_a_range_is_a_part_of_the_whole() -> None:
    text = "module {\n  func.func @f() {\n    return\n  }\n  func.func @g() {\n    return\n  }\n}\n"
    whole = render(text).split("\n")
    assert render(text, text.index("@f"), text.index("@f") + 20).split("\n") == whole[1:3]


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [
        (Encoding.UTF32, [0, 0, 5, 8, 0, 1, 0, 2, 1, 1, 0, 5, 5, 4, 0, 0, 6, 3, 9, 0, 0, 4, 3, 6, 0]),
        (Encoding.UTF16, [0, 0, 5, 8, 0, 1, 0, 2, 1, 1, 0, 5, 5, 4, 0, 0, 6, 4, 9, 0, 0, 5, 3, 6, 0]),
        (Encoding.UTF8, [0, 0, 5, 8, 0, 1, 0, 2, 1, 1, 0, 5, 5, 4, 0, 0, 6, 6, 9, 0, 0, 7, 3, 6, 0]),
    ],
)
def test_columns_are_in_the_clients_position_encoding(encoding: Encoding, expected: list[int]) -> None:
    text = '// ab\n%a = "t.x" "😀" #ab\n'
    document = Document(text)
    encoder = Encoder(Converter(document.source, encoding))
    tokens = find_semantic_tokens(document, 0, len(text))
    encoder.add(tokens[:2])
    encoder.add(tokens[2:])
    assert encoder.data == expected
