"""A text on one line: a mistake costs one statement, and an edit costs what it changes, in executed lines of Python."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.support.laws import check_incremental
from tests.support.line_count import lines_run

from mlirls_ir.document import Document
from mlirls_ir.index.tree import statements_of

SIZES = (300, 900)
GROWTH = 1.5
"""A text that is three times as long costs the same, except for one step for each run of 64 statements."""


def function(n: int) -> str:
    body = " ".join(f"%{i} = arith.addi %a, %a : i32" for i in range(n))
    return f"module {{ func.func @f(%a: i32) {{ {body} return }} }}"


def functions(n: int) -> str:
    body = " ".join(f"%{i} = arith.addi %a, %a : i32" for i in range(10))
    return f"module {{ {' '.join(f'func.func @f{i}(%a: i32) {{ {body} return }}' for i in range(n // 10))} }}"


def generic(n: int) -> str:
    return " ".join(f'"foo.bar"() {{a = {i}}} : () -> ()' for i in range(n))


KEYS = {
    "a space": (" = ", "  = "),
    "a letter": (" = ", "q = "),
    "no equals sign": (" = ", " "),
    "no colon": (" : ", " "),
    "a parenthesis": (" : ", "( : "),
    "a bracket": (" : ", " [: "),
    "a comma": (" : ", ", : "),
    "a dot": (" : ", ". : "),
}


def cost(text: str, key: tuple[str, str]) -> int:
    """The cost of an edit in the middle of a text and of undoing it, including the diagnostics."""
    document = Document(text)
    document.diagnostics()
    at = text.index(key[0], len(text) // 2)
    costs = 0
    for old, new in (key, key[::-1]):
        document.edit(at, at + len(old), new)
        costs += lines_run(document.diagnostics)
        assert check_incremental(document) == ""
    return costs


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("make", [function, functions, generic])
def test_an_edit_costs_the_statement_and_not_the_line(make: Callable[[int], str], key: str) -> None:
    # Values that are made at their first use are not part of the cost of a text, so the larger text comes first.
    cost(make(SIZES[-1]), KEYS[key])
    first, second = (cost(make(n), KEYS[key]) for n in SIZES)
    assert second <= GROWTH * first, (first, second)


def check(body: str, *expected: str) -> None:
    """The statements in a function whose body is on one line, with broken ones marked; there is one error."""
    text = f"func.func @f(%a: i32, %c: i1) {{ {body} return }}"
    document = Document(text)
    errors = [one.message for one in document.diagnostics()]
    (function,) = statements_of(document.chunks[0].top)
    (region,) = function.regions or []
    found: list[str] = []
    for statement in statements_of(region):
        start = statement.offset()
        said = text[start : start + statement.end - statement.start]
        found.append(f"{'? ' if statement.shape.broken else ''}{said}")
    assert found == list(expected)
    assert len(errors) == 1, errors


NEXT = "%1 = arith.muli %a, %a : i32"


@pytest.mark.parametrize(
    "broken",
    [
        "%0 = arith.addi %a %a : i32",
        "%0 = arith.addi %a, %a i32",
        "%0 = arith.addi %a, %a :",
        "%0 = arith.adi %a, %a : i32",
        '%0 = "arith.addi"(%a, %a : (i32, i32) -> i32',
        "%0 arith.addi %a, %a : i32",
    ],
)
def test_a_broken_statement_ends_where_values_are_named_on_its_line(broken: str) -> None:
    check(f"{broken} {NEXT}", f"? {broken}", NEXT, "return")


@pytest.mark.parametrize(
    "following",
    [
        '"arith.addi"(%a, %a) : (i32, i32) -> i32',
        'cf.assert %c, "x"',
        "cf.br ^b ^b:",
    ],
)
def test_a_broken_statement_ends_where_an_operation_begins_on_its_line(following: str) -> None:
    broken = "%0 = arith.addi %a %a : i32"
    parts = following.split(" ^b:")
    check(f"{broken} {following}", f"? {broken}", parts[0], *(["^b:"] * (len(parts) - 1)), "return")


def test_an_operation_name_after_a_broken_result_belongs_to_the_same_statement() -> None:
    broken = "0 = arith.addi %a, %a : i32"
    check(f"{broken} {NEXT}", f"? {broken}", NEXT, "return")


def test_the_text_before_a_mistake_belongs_to_the_broken_statement() -> None:
    broken = "%0 = arith.addi %a, %1 = arith.muli %a, %a : i32"
    check(f"{broken} %2 = arith.muli %a, %a : i32", f"? {broken}", "%2 = arith.muli %a, %a : i32", "return")


def test_a_brace_on_a_long_line_closes_the_open_region() -> None:
    text = functions(1200).replace("%7 = arith.addi %a, %a : i32 %8", "%7 = arith.addi %a %a : i32 %8")
    document = Document(text)
    document.finish()
    (module,) = statements_of(document.chunks[0].top)
    (region,) = module.regions or []
    assert len(list(statements_of(region))) == 120


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        (
            'module {foo "}" foo foo "}" module {))return "x.y"() ({     return foo "}" }) : () -> () )}             ',
            ")retu",
            'foo "}" } ',
        ),
        (
            '    module {module {foo     }) : () -> () }foo "}" module {foo "}"     "{" }[module {fooa.b {x} }" ',
            "o     ",
            'foo "}" o     ',
        ),
    ],
)
def test_an_edit_changes_what_a_later_brace_on_its_line_closes(text: str, old: str, new: str) -> None:
    document = Document(text)
    document.finish()
    at = text.index(old)
    document.edit(at, at + len(old), new)
    assert check_incremental(document) == ""
