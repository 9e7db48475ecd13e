"""A template leaves out a trailing location, but only if the location is certainly valid."""

from __future__ import annotations

import pytest
from tests.support.laws import check_fast_equals_slow

from mlirls_ir.document import Document
from mlirls_ir.syntax.templates.keys import widened

_PLAIN = "  %0 = arith.addi %a, %a : i32"


def check(location: str) -> None:
    """Templates leave out `location` if and only if the slow path finds no error in it."""
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
        'loc("a":4294967295:4294967295)',
        'loc("x"("ä😀":1:2))',
        'loc(callsite("f"("a":1:2) at callsite("g" at "b":3:4)))',
        'loc(fused["a", "b":1:2, unknown])',
        'loc(fused<"pass">[fused["a"("b")], callsite("c" at unknown)])',
    ],
)
def test_locations_that_a_compiler_prints_are_left_out(location: str) -> None:
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
        'loc("a":4294967296:1)',
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
def test_wrong_locations_are_not_left_out(location: str) -> None:
    check(location)


@pytest.mark.parametrize("depth", [10, 39, 80])
def test_nesting(depth: int) -> None:
    location = "loc(" + 'callsite("f" at ' * depth + '"a":1:2' + ")" * depth + ")"
    text = "func.func @f(%a: i32) {\n" + f"{_PLAIN} {location}\n{_PLAIN.replace('%0', '%1')} {location}\n  return\n}}\n"
    assert check_fast_equals_slow(text) == ""


def check_arguments(first: str, second: str, *, n_learned: int = 1) -> None:
    """Two functions of these parts mean the same on both paths; their loops have `n_learned` shapes."""
    text = "func.func @f(%n: index, %m: memref<8xf32>) {\n" + first + second + "  return\n}\n"
    assert check_fast_equals_slow(text) == ""
    document = Document(text)
    document.finish()
    function = document.chunks[0].top.runs[0].statements[0]
    assert function.regions is not None
    statements = [statement for run in function.regions[0].runs for statement in run.statements]
    assert len({id(statement.shape) for statement in statements[:2]}) == n_learned


def _loop(location: str, attribute: str = "1 : i32") -> str:
    return f"  affine.for %i {location} = 0 to 8 {{\n  }} {{a = {attribute}}} loc(unknown)\n"


def _nested(location: str) -> str:
    block = f"^bb0(%i: index {location}, %j: f32 loc(unknown)):"
    return f'  "scf.execute_region"() ({{\n  {block}\n    "scf.yield"() : () -> ()\n  }}) : () -> ()\n'


def test_locations_of_arguments_are_left_out() -> None:
    check_arguments(_loop('loc("a":1:2)'), _loop('loc("ä":3:4)'))
    # A template is made for the block's label, not for the operation around it.
    check_arguments(_nested('loc("a":1:2)'), _nested("loc(unknown)"))


def test_attribute_that_is_a_location_is_not_left_out() -> None:
    check_arguments(_loop("loc(unknown)", 'loc("a":1:2)'), _loop("loc(unknown)", 'loc("b":1:2)'), n_learned=2)


def test_a_string_that_looks_like_a_location_is_not_left_out() -> None:
    check_arguments(_loop("loc(unknown)", '" loc(unknown)"'), _loop("loc(unknown)", '" loc(#a)"'), n_learned=2)


def test_a_carriage_return_is_not_part_of_a_location() -> None:
    text = 'func.func @f() {\n  "t.a"() {\v} : () -> ()\n  "t.a"() { loc(unknown)} : () -> ()\n  return\n}\n'
    assert check_fast_equals_slow(text) == ""
