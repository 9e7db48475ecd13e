"""Definitions of aliases that are read at once are what the exact reader makes of them (see also test_flat.py)."""

from __future__ import annotations

import random

import pytest
from tests.support.alias_definitions import is_read_at_once

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.formats.syntax_of import install
from mlirls_ir.syntax.alias import read_alias
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.syntax.plain_alias import read_plain_alias

IN_FORCE = """\
!element = i8
!n = index
!deep = tuple<tuple<tuple<f32>>>
#string = "text"
#map = affine_map<(d0) -> (d0)>
#nested = [[[1 : i32]], #map]
"""
AT_ONCE = (
    "!a = i32",
    "!a = !element",
    "!a = tensor<4x?xf32>",
    "!a = memref<4x2xf32, strided<[2, 1], offset: ?>>",
    "!a = tuple<!element, vector<12xi32>>",
    "!a = tuple<i32, index>",
    "!a = tuple<>",
    "!a = tuple<tuple<!deep>, tensor<f32>>",
    "#a = {}",
    '#a = {name = "n", size = 4 : i64, map = #map}',
    "#a = {on, off = false, value = -1.5e3 : f32, of = #nested}",
    '#a = {of = ["x", "y"], z = [1, 2 : i32]}',
    "#a = affine_map<(d0, d1)[s0] -> (d0 * 4 + s0, d1 mod 2 - 1)>",
    "#a = affine_set<(d0) : (d0 - 1 >= 0, d0 == 4)>",
)
LEFT = (
    "!a = !unknown",
    "!a = (i32) -> f32",
    "!a = !llvm.ptr",
    "!a = tensor<4xf32, #string>",
    "!a = vector<[4]xf32>",
    "!a = i32 // word",
    "#a = 4 : i32",
    '#a = "text"',
    "#a = {at = @symbol}",
    "#a = {of = {inner}}",
    "#a = {type = i32}",
)
ODD = (" ", ",", ", ", "<", ">", "!", "#", "=", "0", "-", "x", "?", "\n", "//", "ä", ":", "{", "}", "(", ")", '"')


def check(text: str) -> bool:
    """Reads the definition `text` exactly and at once; whether it could be read at once."""
    return is_read_at_once(text, _context)


def _context() -> ParseContext:
    install()
    context = ParseContext(upstream_registry())
    for line in IN_FORCE.splitlines():
        read_alias(OpParser(line, 0, context, "", len(line)))
    context.type_aliases["broken"] = None
    context.used_aliases = set()
    return context


@pytest.mark.parametrize("text", AT_ONCE)
def test_what_is_printed_is_read_at_once(text: str) -> None:
    assert check(text)


@pytest.mark.parametrize("text", LEFT)
def test_what_takes_more_is_left_to_the_exact_reader(text: str) -> None:
    assert not check(text)


def test_an_alias_that_is_there_is_not_defined_again() -> None:
    context = _context()
    for text in ("!element = i8", "!broken = i8", "#map = {}"):
        assert read_plain_alias(text, 0, len(text), context) is None


def test_what_is_behind_the_end_is_not_read() -> None:
    for text in AT_ONCE:
        for end in range(4, len(text)):
            found = read_plain_alias(text, 0, end, _context())
            assert found is None or found[1] <= end, text[:end]


@pytest.mark.parametrize("text", AT_ONCE)
def test_random_changes_mean_what_the_exact_reader_says(text: str) -> None:
    rng = random.Random(text)
    for _ in range(80):
        changed = text
        for _ in range(rng.randint(1, 2)):
            start = rng.randrange(5, len(changed) + 1)
            end = min(len(changed), start + rng.choice((0, 0, 1, 3)))
            changed = changed[:start] + rng.choice(ODD) + changed[end:]
        check(changed)
