"""A text with very many findings: what is done for each of them at a key is little, and less for those not shown."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest
from tests.support.laws import check_incremental
from tests.support.line_count import lines_run

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.source import Encoding, SourceText
from mlirls_server.features import value_names
from mlirls_server.lsp.convert import Converter, json_diagnostics
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Environment

SIZES = (200, 400, 800)
GROWTH = 2.2


def unknown_names(n: int) -> str:
    lines = [f"  %v{i} = arith.addi %u{i}, %a : i32" for i in range(n)]
    return "\n".join(["func.func @f(%a: i32) {", *lines, "  return", "}\n"])


def wrong_types(n: int) -> str:
    lines = [f"  %v{i} = arith.constant 1 : i64\n  %w{i} = arith.addi %a, %v{i} : i32" for i in range(n)]
    return "\n".join(["func.func @f(%a: i32) {", *lines, "  return", "}\n"])


def broken(n: int) -> str:
    return "\n".join(["func.func @f(%a: i32) {", *[f"  %v{i} = arith.addi %a %a : i32" for i in range(n)], "}\n"])


def cost(text: str) -> int:
    """What a space in the middle costs until the diagnostics are known."""
    environment = Environment(upstream_registry(), Configuration())
    document = environment.document(text)
    environment.diagnose(document)
    at = text.index("arith.addi", len(text) // 2)

    def work() -> None:
        document.edit(at, at, " ")
        environment.diagnose(document)

    found = lines_run(work)
    assert check_incremental(document) == ""
    return found


@pytest.mark.parametrize(("make", "n_lines"), [(unknown_names, 120), (wrong_types, 180), (broken, 210)])
def test_a_key_costs_little_for_each_finding(make: Callable[[int], str], n_lines: int) -> None:
    # Lines that are run for a finding whose statement was not edited; reading one again takes more than 400.
    cost(make(100))
    costs = [cost(make(n)) for n in SIZES]
    assert costs[1] <= GROWTH * costs[0], costs
    assert costs[2] <= GROWTH * costs[1], costs
    assert costs[2] - costs[1] <= n_lines * (SIZES[2] - SIZES[1]), costs


def test_names_are_looked_up_for_what_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    text = unknown_names(1500)
    document = Document(text)
    found = document.diagnostics()
    n_named = 0
    with_name = value_names._with_name

    def counted(source: SourceText, diagnostic: Diagnostic) -> Diagnostic:
        nonlocal n_named
        n_named += 1
        return with_name(source, diagnostic)

    monkeypatch.setattr(value_names, "_with_name", counted)
    items = json_diagnostics(Converter(document.source, Encoding.UTF16), "file:///a.mlir", found)
    assert n_named == 1000
    assert items[0]["message"] == "use of undeclared SSA value name: '%u0'"
    assert items[-1]["message"] == "500 more findings from here on are not shown"


def test_the_collector_does_not_look_at_findings_while_they_are_made() -> None:
    document = Document(unknown_names(5000))
    document.finish()
    is_running = False
    seen: list[str] = []

    def watch(phase: str, info: dict[str, int]) -> None:
        if is_running:
            seen.append(f"{phase} {info}")

    gc.callbacks.append(watch)
    try:
        is_running = True
        document.every_diagnostic()
        is_running = False
    finally:
        gc.callbacks.remove(watch)
    assert seen == []
