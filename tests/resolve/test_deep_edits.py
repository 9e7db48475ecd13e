"""The cost of an edit in deep nesting grows with the depth, not with its square: executed lines are counted."""

from __future__ import annotations

import pytest
from tests.support.laws import check_incremental
from tests.support.line_count import lines_run

from mlirls_ir.document import Document

SIZES = (80, 160)
GROWTH = 2.5
"""Twice the depth is about twice the work; quadratic work would be four times as much."""


def closed(n: int) -> str:
    return "\n".join(["func.func @f(%c: i1) {", *["scf.if %c {"] * n, *["}"] * n, "return", "}\n"])


def unclosed(n: int) -> str:
    return "\n".join(["func.func @f(%c: i1) {", *[" " * (i % 50) + "scf.if %c {" for i in range(n)]]) + "\n"


def with_uses(n: int) -> str:
    loops = [f"scf.for %i{i} = %c to %c step %c {{" for i in range(n)]
    uses = [f'"foo.use"(%i{i}) : (index) -> ()' for i in range(n)]
    return "\n".join(["func.func @f(%c: index) {", *loops, *uses, *["}"] * n, "return", "}\n"])


def in_blocks(n: int) -> str:
    head = ["func.func @f(%c: i1) {", "cf.br ^a", "^a:", "%x = arith.constant 1 : i1"]
    return "\n".join([*head, *["scf.if %x {"] * n, *["}"] * n, "return", "}\n"])


def with_unknown_names(n: int) -> str:
    lines = [f"scf.if %u{i} {{" for i in range(n)]
    return "\n".join(["func.func @f(%c: i1) {", *lines, *["}"] * n, "return", "}\n"])


def modules(n: int) -> str:
    return "\n".join([*[f"module @m{i} {{" for i in range(n)], *["}"] * n, ""])


MAKERS = (closed, unclosed, with_uses, in_blocks, with_unknown_names, modules)
EDITS = {"a space": ("{", " {"), "a letter": ("{", "x{"), "a brace less": ("{", ""), "a brace more": ("{", "{\n{")}


def cost(text: str, n: int, edit: tuple[str, str]) -> int:
    """The cost of an edit in the middle of the nesting, including its diagnostics."""
    document = Document(text)
    document.diagnostics()
    heads = [at for at in range(len(text)) if text.startswith(edit[0], at)]
    at = heads[n // 2]

    def work() -> None:
        document.edit(at, at + len(edit[0]), edit[1])
        document.diagnostics()

    found = lines_run(work)
    assert not check_incremental(document)
    return found


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("make", MAKERS)
def test_an_edit_in_deep_nesting_costs_its_depth(make: object, edit: str) -> None:
    assert callable(make)
    # Values that are made at their first use are not part of the cost of a text.
    cost(make(SIZES[0]), SIZES[0], EDITS[edit])
    first, second = (cost(make(n), n, EDITS[edit]) for n in SIZES)
    assert second <= GROWTH * first, (first, second)
