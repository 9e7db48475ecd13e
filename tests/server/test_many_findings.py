"""A text with very many findings: a key takes little time for each finding, and less for hidden ones."""

from __future__ import annotations

import gc
from collections.abc import Callable
from itertools import groupby

import pytest
from tests.support.laws import check_incremental
from tests.support.line_count import lines_run

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.source import Encoding, SourceText
from mlirls_server.features import value_names
from mlirls_server.lsp.convert import Converter, json_diagnostics
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Environment
from mlirls_server.workspace.shown_findings import shown_diagnostics

SIZES = (100, 200, 400)
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
    """The cost of a space in the middle until the diagnostics are known."""
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
    # Lines of Python for a finding whose statement was not edited; reading one again takes more than 400.
    cost(make(100))
    costs = [cost(make(n)) for n in SIZES]
    assert costs[1] <= GROWTH * costs[0], costs
    assert costs[2] <= GROWTH * costs[1], costs
    assert costs[2] - costs[1] <= n_lines * (SIZES[2] - SIZES[1]), costs


@pytest.mark.parametrize("make", [unknown_names, wrong_types, broken])
def test_a_key_costs_hardly_anything_for_findings_that_are_not_shown(make: Callable[[int], str]) -> None:
    few, many = (shown_cost(make(n)) for n in (1500, 3000))
    # Of all findings, only the place of their run and their linked statements are examined.
    assert many - few <= 5 * 1500, (few, many)


def shown_cost(text: str) -> int:
    """The lines that are run for a space in the middle, until the findings to show are known."""
    environment = Environment(upstream_registry(), Configuration())
    document = environment.document(text)
    shown_diagnostics(document, environment, None)
    at = text.index("arith.addi", len(text) // 2)

    def work() -> None:
        document.edit(at, at, " ")
        shown_diagnostics(document, environment, None)

    return lines_run(work)


def check(text: str, severities: dict[str, Severity | None] | None = None) -> list[str]:
    """The codes of the findings that an editor is sent, in order, each with how often it comes in a row."""
    environment = Environment(upstream_registry(), Configuration(severities=severities or {}))
    document = environment.document(text)
    found = shown_diagnostics(document, environment, None)
    assert [one.start for one in found] == sorted(one.start for one in found)
    return [f"{len(list(group))} {code}" for code, group in groupby(found, lambda one: one.code)]


def test_a_thousand_findings_are_shown_with_a_note() -> None:
    assert check(unknown_names(1000)) == ["1000 undeclared-value"]
    assert check(unknown_names(1001)) == ["999 undeclared-value", "1 more-findings"]
    assert check(unknown_names(3000)) == ["999 undeclared-value", "1 more-findings"]


def test_the_first_ones_are_those_of_a_check() -> None:
    document = Document(unknown_names(3000))
    environment = Environment(upstream_registry(), Configuration())
    shown = shown_diagnostics(document, environment, None)
    assert list(shown[:-1]) == document.diagnostics()[:999]
    assert shown[-1].message == "only 999 findings are shown, the errors first: `mlirls check` lists all of them"


LAST_ERROR = "func.func @last(%a: i64) {\n  %0 = arith.addf %a, %a : i64\n  return\n}\n"


def test_an_error_after_many_warnings_is_shown() -> None:
    found = check(unknown_names(1500) + LAST_ERROR, {"undeclared-value": Severity.WARNING})
    assert found == ["998 undeclared-value", "1 more-findings", "1 operand-constraint"]


def test_findings_that_are_off_do_not_take_the_place_of_others() -> None:
    assert check(unknown_names(1500) + LAST_ERROR, {"undeclared-value": None}) == ["1 operand-constraint"]


def test_consequences_of_one_mistake_do_not_crowd_out_others() -> None:
    lines = [f"  %v{i} = arith.addi %u, %a : i32" for i in range(3000)]
    text = "\n".join(["func.func @f(%a: i32) {", *lines, "  return", "}\n"])
    assert check(text + LAST_ERROR) == ["1 undeclared-value", "1 operand-constraint"]


def test_all_errors_are_reported_where_a_third_of_them_follow_from_others() -> None:
    text = "\n".join(f"func.func @f{i}() {{\n  foo.a %u\n  foo.b %u\n  foo.c %u\n  return\n}}" for i in range(1500))
    assert check(text) == ["999 undeclared-value", "1 more-findings"]


def test_the_first_errors_of_many_chunks_are_shown() -> None:
    text = "// -----\n".join(unknown_names(60) for _ in range(40))
    assert check(text) == ["999 undeclared-value", "1 more-findings"]


def test_names_are_looked_up_only_for_shown_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    text = unknown_names(1500)
    environment = Environment(upstream_registry(), Configuration())
    document = environment.document(text)
    found = shown_diagnostics(document, environment, None)
    n_named = 0
    with_name = value_names._with_name

    def counted(source: SourceText, diagnostic: Diagnostic) -> Diagnostic:
        nonlocal n_named
        n_named += 1
        return with_name(source, diagnostic)

    monkeypatch.setattr(value_names, "_with_name", counted)
    items = json_diagnostics(Converter(document.source, Encoding.UTF16), "file:///a.mlir", found)
    assert n_named == 999
    assert items[0]["message"] == "use of undeclared SSA value name: '%u0'"


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
