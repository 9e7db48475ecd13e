"""The first items at the cursor are the words that followed the same words elsewhere in the text."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.completion.find import find_completions


def check(snippet: str, *expected: str) -> None:
    fixture = read_fixture(snippet)
    found = find_completions(Document(fixture.text), fixture.offset)
    assert found is not None
    assert [item.label for item in found.items][: len(expected)] == list(expected)


def check_nothing(snippet: str) -> None:
    fixture = read_fixture(snippet)
    assert find_completions(Document(fixture.text), fixture.offset) is None


TEXT = """
func.func @f(%a: !toy.box<f64, wide>, %k: !toy.key) -> tensor<4xf64> {
  %x = arith.cmpi slt, %i, %j : i32
  %y = arith.addi %x, %x {toy.level = #toy.level<depth = 1, kind = fast>} : i32
  return %x : tensor<4xf64>
}
func.func @g(CURSOR
"""


def test_cases_and_types_as_in_like_places() -> None:
    check("%x = arith.cmpi slt, %a, %b : i32\n%y = arith.cmpi <|>", "slt")
    check("func.func @f() {\n  %x = ub.poison : vector<4xi8>\n  %y = ub.poison : <|>", "vector<4xi8>", "vector")


def test_types_of_unknown_dialects() -> None:
    check(TEXT.replace("CURSOR", "%b: <|>"), "!toy.box<f64, wide>", "!toy.box")
    check(TEXT.replace("CURSOR", "%b: !toy.box<<|>"), "f64")
    check(TEXT.replace("CURSOR", "%b: !toy.box<f64, <|>"), "wide")
    check(TEXT.replace("CURSOR", "%b: !toy.box<f64, wide>, %k: <|>"), "!toy.key")


def test_entries_of_unknown_dialects() -> None:
    body = "%b: i32) {\n  %y = arith.muli %b, %b {ENTRY\n  return\n}"
    check(TEXT.replace("CURSOR", body.replace("ENTRY", "<|>")), "toy.level")
    check(TEXT.replace("CURSOR", body.replace("ENTRY", "toy.level = <|>")), "#toy.level<depth = 1, kind = fast>")
    check(TEXT.replace("CURSOR", body.replace("ENTRY", "toy.level = #toy.level<<|>")), "depth")
    check(TEXT.replace("CURSOR", body.replace("ENTRY", "toy.level = #toy.level<depth = 1, <|>")), "kind")
    check(TEXT.replace("CURSOR", body.replace("ENTRY", "toy.level = #toy.level<depth = 1, kind = <|>")), "fast")


def test_a_dictionary_that_is_just_opened_is_not_a_region() -> None:
    check("func.func @f(%a: i32) {\n  memref.alloc() {<|>\n  return\n}", "alignment")
    check("func.func @f(%c: i1) {\n  scf.if %c {<|>\n  return\n}", "scf.yield")


def test_an_item_that_a_constraint_rejects_does_not_come_first() -> None:
    text = "func.func @f(%a: f32) {\n  %x = ub.poison : i32\n  %y = ub.poison : i32\n  %z = arith.addf %q, %q : <|>"
    check(text, "f32")


def test_nothing_is_made_up_where_a_line_may_end() -> None:
    check_nothing("toy.a %x, %y\ntoy.a %x, <|>")
    check_nothing("toy.a b\ntoy.a <|>")


def test_attribute_of_an_unknown_dialect_is_found_beside_aliases() -> None:
    text = "#map = affine_map<() -> ()>\nmodule attributes {toy.level = #toy.level<depth = 1>} {\n}\n// -----\n"
    text += "#map = affine_map<() -> ()>\nmodule attributes {toy.level = #WRITTEN<|>\n"
    for written in ("t", "to", "toy", "toy."):
        check(text.replace("WRITTEN", written), "#toy.level<depth = 1>", "#toy.level")


def test_parameters_of_an_unknown_dialect_are_not_types() -> None:
    text = "func.func @f(%a: i32 {toy.level = #toy.level<depth = 1, kind = fast>}) {\n  return\n}\n"
    check(f"{text}func.func @g(%a: i32 {{toy.level = #toy.level<de<|>", "depth")
    check(f"{text}func.func @g(%a: i32 {{toy.level = #toy.level<depth = 1, ki<|>", "kind")


def test_integers_with_a_sign_are_found_by_their_letters() -> None:
    check("module attributes {toy.a = 1 : s<|>}", "si64", "si32", "si8")
    check("module attributes {toy.a = 1 : ui<|>}", "ui8", "ui32", "ui64")
