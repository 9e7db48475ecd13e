"""Quick fixes: a text with mistakes, and each fix of its diagnostics as `old -> new`."""

from __future__ import annotations

import pytest

from mlirls_ir.document import Document
from mlirls_server.features.code_action import find_quick_fix
from mlirls_server.features.similar_name import find_similar_name


def check(text: str, *expected: str) -> None:
    document = Document(text.removeprefix("\n"))
    found: list[str] = []
    for diagnostic in document.diagnostics():
        fix = find_quick_fix(document, diagnostic.code, diagnostic.start, diagnostic.end)
        if fix is not None:
            assert document.source.slice(fix.span.start, fix.span.end) == fix.old
            found.append(f"{fix.old} -> {fix.new}")
    assert found == list(expected)


def test_values_blocks_and_operations() -> None:
    check(
        """
func.func @f(%first: i32, %second: i32) { // ä 😀
  %sum:2 = "t.def"(%frist) : (i32) -> (i32, i32)
  %x = arith.addi %summ#1, %second : i32
  %y = arith.subbi %x, %x : i32
  %z = "arith.shlii"(%x, %x) : (i32, i32) -> i32
  cf.br ^edn
^end:
  retrun
}
""",
        "%frist -> %first",
        "%summ -> %sum",
        "subbi -> subi",
        "shlii -> shli",
        "^edn -> ^end",
        "retrun -> return",
    )


def test_symbols_and_aliases() -> None:
    check(
        """
#matrix = affine_map<(d0) -> (d0)>
module @outer {
  func.func private @callee()
  func.func @caller() {
    call @calee() : () -> ()
    return
  }
}
"t.use"() {m = #matrx} : () -> ()
""",
        "@calee -> @callee",
        "#matrx -> #matrix",
    )


def test_dialects() -> None:
    check("func.func @f(%a: i32) {\n  %b = arit.addi %a, %a : i32\n  return\n}\n", "arit -> arith")
    check("func.func @f(%a: i32) {\n  %b = other.addi %a, %a : i32\n  return\n}\n")


def test_nothing_where_it_is_not_evident() -> None:
    # Numbers are no misspellings, short names are near to each other, and two may be equally near.
    check("func.func @f(%arg0: i32, %b: i32) {\n  %x = arith.addi %arg1, %c : i32\n  return\n}\n")
    check("func.func @f(%value_a: i32, %value_b: i32) {\n  %x = arith.addi %value_c, %value_a : i32\n  return\n}\n")


@pytest.mark.parametrize(
    ("name", "candidates", "expected"),
    [
        ("retrun", ["return", "call"], "return"),
        ("addd", ["add", "adds"], None),
        ("@ä😀b", ["@ä😀bc"], "@ä😀bc"),
        ("abc", [], None),
        ("ab", ["abc"], None),
        ("similar_nome", ["similar_name", "similar_nume2"], "similar_name"),
    ],
)
def test_similar_names(name: str, candidates: list[str], expected: str | None) -> None:
    assert find_similar_name(name, candidates) == expected


def test_places_that_are_out_of_date() -> None:
    document = Document("%a = arith.constant 1 : i32\n")
    for code in ("undeclared-value", "undeclared-block", "undefined-alias", "unknown-symbol", "unknown-op", "other"):
        for start, end in ((0, 0), (3, 5), (500, 600), (-5, 2), (10, 2)):
            assert find_quick_fix(document, code, start, end) is None
