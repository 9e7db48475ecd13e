"""The text of values that share their parts: whole if it is short, otherwise cut or refused."""

from __future__ import annotations

import random
from collections.abc import Callable
from cProfile import Profile

import pytest
from tests.support.sample import spread

from mlirls_ir.attributes.model import ArrayAttr, Attribute, StringAttr
from mlirls_ir.types.depth import depth_of
from mlirls_ir.types.model import DialectType, IntegerType, TupleType, Type
from mlirls_ir.values.spelling import ELLIPSIS, LONGEST_SHOWN, Spelling, TextTooLong, shown_text, whole_text


def doubled(levels: int) -> Type:
    """A tuple of 2^levels integers, whose halves are one value at each level."""
    value: Type = IntegerType(1)
    for _ in range(levels):
        value = TupleType((value, value))
    return value


def check(value: Type | Attribute, longest: int, expected: str) -> None:
    """The shown text of a value."""
    assert shown_text(value.spelling(), longest) == expected


def test_a_short_text_is_whole() -> None:
    check(doubled(2), 100, "tuple<tuple<i1, i1>, tuple<i1, i1>>")


def test_a_text_of_exactly_the_length_is_whole() -> None:
    check(doubled(1), len("tuple<i1, i1>"), "tuple<i1, i1>")


def test_a_longer_text_is_cut() -> None:
    check(doubled(1), 8, "tuple<i1" + ELLIPSIS)


def test_a_text_of_terabytes_is_cut_while_it_is_made() -> None:
    assert len(str(doubled(60))) == LONGEST_SHOWN + len(ELLIPSIS)


def test_a_text_of_terabytes_is_refused_where_all_of_it_is_needed() -> None:
    with pytest.raises(TextTooLong):
        whole_text(doubled(60).spelling(), 10_000)


def plain(value: Type) -> str:
    """The text of a tuple or integer, with each part as often as it occurs."""
    return f"tuple<{', '.join(map(plain, value.elements))}>" if isinstance(value, TupleType) else str(value)


@pytest.mark.parametrize("seed", spread(range(40), 20))
def test_a_part_has_the_same_text_each_time(seed: int) -> None:
    rng = random.Random(seed)
    values: list[Type] = [IntegerType(1), IntegerType(32), TupleType(())]
    for _ in range(8):
        values.append(TupleType(tuple(rng.choices(values[-4:], k=rng.randrange(4)))))
    text = plain(values[-1])
    assert whole_text(values[-1].spelling()) == text
    check(values[-1], len(text) // 2, text[: len(text) // 2] + ELLIPSIS)


def test_the_cost_of_a_text_is_that_of_its_parts() -> None:
    asked: list[int] = []

    def part(level: int) -> Callable[[], Spelling]:
        def pieces() -> Spelling:
            asked.append(level)
            return ("x",) if level == 0 else (inner, inner)

        inner = part(level - 1) if level else pieces
        return pieces

    profile = Profile()
    text = profile.runcall(whole_text, (part(18),))
    assert text == "x" * (1 << 18)
    assert asked == list(range(18, -1, -1))
    assert sum(entry.callcount for entry in profile.getstats()) < 1000


def test_depth_of_shared_parts_is_found_once_for_each() -> None:
    assert depth_of(doubled(60)) == 61


def test_a_deep_text_needs_no_stack() -> None:
    value: Attribute = StringAttr("x")
    for _ in range(5000):
        value = ArrayAttr((value,))
    assert whole_text(value.spelling()) == "[" * 5000 + '"x"' + "]" * 5000
    assert depth_of(value) == 5001


def test_values_of_a_dialect_with_equal_parameters_are_one() -> None:
    parameters = (("element", IntegerType(8)),)
    one = DialectType("foo", "box", parameters, ("<", IntegerType(8).spelling, ">"))
    assert one is DialectType("foo", "box", parameters, ("<", "i8", ">"))
    assert one is not DialectType("foo", "box", (("element", IntegerType(9)),), ("<", "i8", ">"))


def test_a_body_that_is_not_pretty_is_written_in_brackets() -> None:
    element = IntegerType(8)
    check(DialectType("foo", "box", (("a", element),), ("<", element.spelling, ">")), 100, "!foo.box<i8>")
    check(DialectType("foo", "box", (("b", element),), (" to ", element.spelling)), 100, "!foo<box to i8>")
    check(DialectType("foo", "box", (("c", element),), (element.spelling,)), 100, "!foo.boxi8")
