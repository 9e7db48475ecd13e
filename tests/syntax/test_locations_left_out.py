"""A trailing location is no part of a template; only one that is valid beyond doubt is left out."""

from __future__ import annotations

import pytest
from tests.support.laws import check_fast_equals_slow

from mlirls_ir.document import Document
from mlirls_ir.syntax.keys import widened

_PLAIN = "  %0 = arith.addi %a, %a : i32"


def check(location: str) -> None:
    """Templates leave `location` out exactly where the slow path finds no fault with it."""
    text = f'func.func @f(%a: i32) {{\n{_PLAIN} loc("a":1:2)\n{_PLAIN.replace("%0", "%1")} {location}\n  return\n}}\n'
    assert check_fast_equals_slow(text) == ""
    is_valid = Document(text).diagnostics() == []
    assert (widened(f"{_PLAIN} {location}") is not None) == is_valid


@pytest.mark.parametrize(
    "location",
    [
        "loc(unknown)",
        'loc("x")',
        'loc("")',
        'loc("%x @f ^bb1 loc(")',
        'loc("a":1)',
        'loc("x"("ä😀":1:2))',
        'loc(callsite("f"("a":1:2) at callsite("g" at "b":3:4)))',
        'loc(fused["a", "b":1:2, unknown])',
        'loc(fused<"pass">[fused["a"("b")], callsite("c" at unknown)])',
    ],
)
def test_what_a_compiler_prints_is_left_out(location: str) -> None:
    check(location)


@pytest.mark.parametrize(
    "location",
    [
        'loc(":5)',
        'loc("a)',
        "loc()",
        "loc(\1)",
        "loc(\2)",
        'loc("a"())',
        'loc("a"x)',
        'loc("a":99999999999)',
        'loc("a":1:2:3)',
        'loc("a" "b")',
        'loc(callsite("a" at))',
        'loc(callsite("a", "b"))',
        'loc(fused<"x">)',
        'loc(fused["a" "b"])',
        'loc(fused["a", #nowhere])',
        "loc(unknownunknown)",
        'loc("a\\q":1:2)',
    ],
)
def test_what_is_wrong_is_not(location: str) -> None:
    check(location)


@pytest.mark.parametrize("depth", [10, 39, 80])
def test_nesting(depth: int) -> None:
    location = "loc(" + 'callsite("f" at ' * depth + '"a":1:2' + ")" * depth + ")"
    text = "func.func @f(%a: i32) {\n" + f"{_PLAIN} {location}\n{_PLAIN.replace('%0', '%1')} {location}\n  return\n}}\n"
    assert check_fast_equals_slow(text) == ""
