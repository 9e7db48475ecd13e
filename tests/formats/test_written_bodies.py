"""The body of a type, by the text alone: its fields, and what is missing in it."""

from __future__ import annotations

import pytest

from mlirls_ir.syntax.written_bodies import bodies_in, body_of, missing_part, usual_fields


@pytest.mark.parametrize(
    ("body", "kinds", "crowded", "comma"),
    [
        ("[4], i32", "[t", "", ""),
        ("4x?xf32, i1", "nt", "", ""),
        ("a = i32, b: i1, () -> i32", "tt(", "", ""),
        ("*, unk, #a.b<4 4>", "*t#", "", ""),
        ('"a, b", @c, %d', '"@%', "", ""),
        ("[4] i32", "[", "i32", ""),
        ("[]si64", "[", "si64", ""),
        ("*f32", "*", "f32", ""),
        ('"a" f32', '"', "f32", ""),
        ("[4],", "[", "", ","),
        ("[4, ], i1", "[t", "", ""),
        ("[4 4], i1", "[t", "", ""),
        ("!box.lid<[4] i32>, i1", "tt", "", ""),
        ("!box.lid<[4], i32> i1", "t", "i1", ""),
        ("lid<4> [4] // a\n", "t", "[", ""),
        (", i32", "t", "", ""),
    ],
)
def test_a_body_has_fields_between_commas(body: str, kinds: str, crowded: str, comma: str) -> None:
    found = body_of(f"<{body}>", 1, len(body) + 1)
    text = f"<{body}>"
    assert found.kinds == kinds
    assert ("" if found.crowded is None else text[slice(*found.crowded[:2])]) == crowded
    assert ("" if found.comma is None else text[slice(*found.comma)]) == comma


def test_bodies_are_those_of_dialects_and_of_names_inside_of_them() -> None:
    text = '!d.list<tray<[4], i32>>, tensor<4xi32>, memref<4x!d.box<vector<4xf32>, "tray<>">>, #d.tray<4>'
    found = [(name, text[start:end]) for name, start, end in bodies_in(text, 0, len(text))]
    assert found == [
        ("d.tray", "[4], i32"),
        ("d.list", "tray<[4], i32>"),
        ("d.vector", "4xf32"),
        ("d.box", 'vector<4xf32>, "tray<>"'),
    ]


def test_deep_nesting_is_read_in_one_pass() -> None:
    text = "!d.t" + "<t" * 100_000 + ">" * 100_000
    bodies = [body_of(text, start, end).kinds for _, start, end in bodies_in(text, 0, len(text))]
    assert len(bodies) == 100_000
    # A body that is too long to be looked at has no fields, so nothing is learned of its type.
    assert set(bodies) == {"", "t"}


USUAL = usual_fields(["[t", "*t#", "[t"])


def test_usual_fields_are_those_that_all_bodies_have() -> None:
    assert USUAL == ("*[", "t")
    assert usual_fields(["[t", "["]) == ("[",)
    assert usual_fields([]) == ()


@pytest.mark.parametrize(
    ("body", "expected"),
    [("[4],", "a value after ','"), ("*, ", "a value after ','"), ("[4] i32", "','"), ("*unk", "','")],
)
def test_a_field_without_its_comma_or_after_one_is_missing(body: str, expected: str) -> None:
    found = missing_part(body_of(body, 0, len(body)), USUAL)
    assert found is not None
    assert found[2] == expected


@pytest.mark.parametrize(
    "body", ["[4], i32", "[4, ], i32", "[4 4], i32", "[4]", "", "[4], i32,", "[4] 4", "i32 i32", "4,"]
)
def test_what_a_list_or_another_syntax_may_have_is_not_missing(body: str) -> None:
    assert missing_part(body_of(body, 0, len(body)), USUAL) is None


def test_the_elements_of_a_list_are_not_fields() -> None:
    assert missing_part(body_of("i32,", 0, 4), usual_fields(["tt", "ttt"])) is None
