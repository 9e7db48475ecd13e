""" "Did you mean": the name that was evidently meant; the search has the same result as comparing all names."""

from __future__ import annotations

import random

from mlirls_server.features.quick_fix.similar_name import find_similar_name


def check(name: str, candidates: str, expected: str | None) -> None:
    assert find_similar_name(name, candidates.split()) == expected


def distance(a: str, b: str) -> int:
    """The number of insertions, deletions, replacements and swaps of neighbours between two names."""
    rows = [list(range(len(b) + 1))]
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            row.append(min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (x != y)))
            if i > 1 and j > 1 and (x, a[i - 2]) == (b[j - 2], y):
                row[-1] = min(row[-1], rows[-2][j - 2] + 1)
        rows.append(row)
    return rows[-1][-1]


def test_the_nearest_name() -> None:
    check("%valeu", "%value %valves %other", "%value")
    check("@fucntion_12", "@function_12 @function_13 @function_1", "@function_12")
    check("%ab", "%ac %abc", None)
    check("%abcdef", "%uvwxyz", None)


def test_no_name_where_several_are_equally_near() -> None:
    check("%abcx", "%abca %abcb", None)
    check("%abcdx", "%abcd %abcdef", "%abcd")


def test_names_that_differ_in_a_number_are_not_misspellings() -> None:
    check("%arg1", "%arg2 %arg11", None)
    check("%agr1", "%arg1 %arg2", "%arg1")


def test_names_that_cannot_be_meant_are_passed_over() -> None:
    assert find_similar_name("%valeu", ["%value", "%valves"], lambda name: name != "%value") is None
    assert find_similar_name("%valeus", ["%value", "%valves"], lambda name: name != "%value") == "%valves"


def test_very_long_names() -> None:
    long = "@" + "ab" * 3000
    assert find_similar_name(f"{long}c", [long, f"{long}dddd"]) == long


def test_the_search_gives_the_result_of_comparing_all_names() -> None:
    chance = random.Random(1)
    for _ in range(2000):
        letters = chance.choice(("ab", "abc_", "abcdefgh"))
        name, *others = ("%" + "".join(chance.choices(letters, k=chance.randint(3, 9))) for _ in range(12))
        others = [other for other in others if other != name]
        allowed = 1 if len(name) < 7 else 2
        far = min((distance(name, other) for other in others), default=allowed + 1)
        nearest = {other for other in others if distance(name, other) == far}
        expected = nearest.pop() if far <= allowed and len(nearest) == 1 else None
        assert find_similar_name(name, others) == expected, (name, others)
