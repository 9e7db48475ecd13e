"""Completion in pipelines: the cursor in a text, the answer as labels."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.completion.find import asks_nothing, find_completions


def check(snippet: str, *expected: str, replaced: str) -> None:
    """The first labels are `expected`, and they replace `replaced`."""
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    document.finish()
    found = find_completions(document, fixture.offset)
    assert found is not None
    assert [item.label for item in found.items][: len(expected)] == list(expected)
    assert fixture.text[found.span.start : found.span.end] == replaced


def test_passes() -> None:
    check("// RUN: mlir-opt %s -pass-pipeline='builtin.module(canoni<|>)'", "canonicalize", replaced="canoni")
    check("// RUN: mlir-opt %s --canoni<|> | FileCheck %s", "canonicalize", replaced="canoni")
    check("// RUN: mlir-opt %s \\\n// RUN:   --canoni<|>", "canonicalize", replaced="canoni")


def test_operations_to_nest() -> None:
    check("// RUN: mlir-opt %s -pass-pipeline='built<|>'", "builtin.module(...)", replaced="built")
    check("// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.<|>'", "func.func(...)", replaced="func.")


def test_only_passes_that_can_run_there() -> None:
    check(
        "// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-scal<|>'",
        "affine-scalrep",
        replaced="affine-scal",
    )
    fixture = read_fixture("// RUN: mlir-opt %s -pass-pipeline='builtin.module(affine-scal<|>'")
    document = Document(fixture.text)
    document.finish()
    found = find_completions(document, fixture.offset)
    assert found is not None
    assert "affine-scalrep" not in [item.label for item in found.items]


def test_options_that_are_not_given_yet() -> None:
    check("// RUN: mlir-opt %s -canonicalize='max-iterations=3 max-<|>'", "max-num-rewrites", replaced="max-")


def test_values() -> None:
    check("// RUN: mlir-opt %s -canonicalize='region-simplify=<|>'", "disabled", "normal", "aggressive", replaced="")
    check("// RUN: mlir-opt %s -canonicalize='top-down=f<|>'", "false", replaced="f")


def test_in_a_crash_reproducer() -> None:
    text = 'module {}\n{-# external_resources: {mlir_reproducer: {pipeline: "builtin.module(canoni<|>)"}} #-}\n'
    check(text, "canonicalize", replaced="canoni")


def test_a_dash_in_a_command_asks_for_passes() -> None:
    document = Document("// RUN: mlir-opt -\n// a - b -\n")
    assert not asks_nothing(document, document.source.line_end(0), "-")
    assert asks_nothing(document, document.source.line_end(1), "-")
