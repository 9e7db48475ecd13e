"""Words of nearby files: the first offers at the cursor of a text that does not have them itself."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.completion.nearby_files import NearbyText

OTHER = """
#shape = #toy.shape<[4, 8]>
func.func @f(%a: !toy.box<f64, wide>, %k: !toy.key) -> i32 {
  %0 = toy.open %k : !toy.key
  %1 = toy.read %0[%a] {toy.level = #toy.level<depth = 1, kind = fast>, toy.shape = #shape} : !toy.box<f64, wide>
  "toy.close"(%0) : (!toy.key) -> ()
  // toy.comment
  return %x : i32
}
"""


def labels(other: str, snippet: str) -> list[str]:
    fixture = read_fixture(snippet)
    found = find_completions(Document(fixture.text), fixture.offset, (NearbyText(other),))
    return [] if found is None else [item.label for item in found.items]


def check(snippet: str, *expected: str, other: str = OTHER) -> None:
    """The first offers are `expected`, but not without the other text."""
    assert labels(other, snippet)[: len(expected)] == list(expected)
    assert labels("", snippet)[: len(expected)] != list(expected)


def test_types() -> None:
    check("func.func @g(%b: <|>", "!toy.box<f64, wide>")
    check("func.func @g(%b: !toy.box<<|>", "f64")
    check("func.func @g(%b: !toy.box<f64, <|>", "wide")
    check("func.func @g(%b: !toy.box<f64, wide>, %k: <|>", "!toy.key")


def test_names_in_dictionaries_and_their_attributes() -> None:
    head = "func.func @g(%b: i32) {\n  %y = toy.read %b[%b] {"
    check(f"{head}<|>}}", "toy.level")
    check(f"{head}toy.level = <|>}}", "#toy.level<depth = 1, kind = fast>")
    check(f"{head}toy.level = #toy.level<depth = 1, <|>}}", "kind")


def test_aliases_of_another_text_are_not_offered() -> None:
    assert "#shape" not in labels(OTHER, "func.func @g(%b: i32) {\n  %y = toy.read %b[%b] {toy.shape = <|>}\n}")
    assert "#shape" not in labels(OTHER, "func.func @g(%b: i32) {\n  %y = toy.read %b[%b] {toy.shape = #<|>}\n}")


def test_words_that_follow_an_operation() -> None:
    check("func.func @g(%k: !toy.key) {\n  %0 = <|>\n}", "toy.open")
    check("func.func @g(%k: !toy.key) {\n  %0 = toy.open %k : !toy.key\n  %1 = <|>\n}", "toy.read")
    check("func.func @g(%k: !toy.key) {\n  %1 = toy.read %0[%a] : i32\n  <|>\n}", "toy.close")


def test_each_region_has_its_own_usual_terminator() -> None:
    other = """
module {
  func.func @f(%a: !toy.key) -> i32 {
    %0 = toy.each(
        %a : !toy.key) {
    ^body(%b: i32):
      toy.yield %b : i32
    } -> i32
    return %0 : i32
  }
}
"""
    check(
        "func.func @g(%k: !toy.key) {\n  %0 = toy.each(%k : !toy.key) {\n    <|>\n  } -> i32\n}",
        "toy.yield",
        other=other,
    )
    own = "func.func @g(%k: !toy.key) {\n  %0 = toy.each(%k : !toy.key) {\n    toy.yield %0 : i32\n  } -> i32\n  <|>\n}"
    assert labels(other, own)[:2] == ["return", "toy.yield"]
    assert labels(other, "// RUN: x\n<|>")[0] == "module"


def test_comments_of_another_text_do_not_count() -> None:
    assert "toy.comment" not in labels(OTHER, "func.func @g() {\n  <|>\n}")


def test_the_text_itself_counts_more_than_other_files() -> None:
    own = "func.func @a(%k: !own.key) -> i32 {\n}\nfunc.func @g(%b: <|>"
    assert labels("func.func @f(%b: !toy.key) {\n}", own)[0] == "!own.key"


def test_items_that_the_syntax_rejects_are_not_offered() -> None:
    other = "func.func @f() {\n  %0 = arith.cmpi wild, %a, %b : i32\n  %1 = arith.cmpi wild, %a, %b : i32\n}\n"
    assert "wild" not in labels(other, "func.func @g() {\n  %0 = arith.cmpi <|>")


def test_a_misspelled_dialect_of_another_text_is_not_offered() -> None:
    other = """\
func.func @f(%a: !lvlm.ptr, %b: f32) {
  %0 = aritth.addf %b, %b : f32
  %1 = arihh.own %b : f32
}
"""
    found = labels(other, "func.func @g(%a: f32) {\n  %0 = <|>\n}")
    assert "aritth.addf" not in found and "arihh.own" in found
    assert "!lvlm.ptr" not in labels(other, "func.func @g(%a: <|>")
