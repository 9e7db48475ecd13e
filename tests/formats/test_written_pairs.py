"""Parts of an operation that are directly one after another, by the text alone."""

from __future__ import annotations

import pytest

from mlirls_ir.syntax.written_pairs import CERTAIN, DOUBTFUL, described, pairs_in


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("%a, %b : i32, !t<[4] i32> -> (i32, tensor<4xf32>)", []),
        ('@f(%a: i32 {x = "a b"}, %b: f32) -> (!t, !t) attributes {y} {', []),
        ("@a::@b[%c](%d) to %e as !t{%f}", []),
        ("%a // here\n  : i32", []),
        ("%a i32", ["% t"]),
        ("%a#1 !t.u<4>", ["% t"]),
        ("(%a) tensor<4xf32>", [") t"]),
        ("[%a] f32", ["] t"]),
        ("%a : : i32", [": :"]),
        ("-> -> i32", ["-> ->"]),
        ("(-> , ->)", ["-> ,", "-> )"]),
        ("i32 %a %b", ["t %", "% %"]),
        ("!t<i32 i32> i8 @a @b", ["t t", "@ @"]),
    ],
)
def test_pairs_are_parts_without_anything_between_them(text: str, expected: list[str]) -> None:
    assert [pair for pair, _, _ in pairs_in(text, 0, len(text))] == expected


def test_each_pair_is_described() -> None:
    assert described("% t") == "a type directly after a value"
    assert described("-> )") == "')' directly after '->'"
    assert CERTAIN.isdisjoint(DOUBTFUL)
