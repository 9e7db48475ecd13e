"""Findings of a test in an editor: expected ones are information, and the rest is as in `check`."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_server.features.expectations import verify_expectations
from mlirls_server.features.expected_findings import as_shown_in_tests

WRONG = "func.func @f() {\n  %0 = arith.negf %a : f32\n  return\n}\n"


def check(text: str, *expected: str) -> None:
    """Compares the lines, severities and codes that are shown; there is an error exactly where `check` finds one."""
    document = Document(text)
    found = document.diagnostics()
    shown = as_shown_in_tests(document, found)
    lines = [f"{document.source.line_of(one.start) + 1} {one.severity.name.lower()} {one.code}" for one in shown]
    assert lines == list(expected)
    if "RUN:" not in text:
        has_errors = any(" error " in line for line in lines)
        assert has_errors == bool(verify_expectations(text, found))


def test_an_expected_error_is_information() -> None:
    text = WRONG.replace("  %0", "  // expected-error @+1 {{use of undeclared SSA value name}}\n  %0")
    check(text, "3 information undeclared-value")


def test_an_unexpected_error_is_reported() -> None:
    check(WRONG, "2 error undeclared-value")
    text = WRONG.replace("  %0", "  // expected-error @+1 {{something else}}\n  %0")
    check(text, "2 error missing-diagnostic", "3 error undeclared-value")


def test_an_expectation_that_nothing_meets_is_an_error() -> None:
    check("// expected-error @+1 {{no}}\nfunc.func private @f()\n", "1 error missing-diagnostic")


def test_a_warning_where_an_error_is_expected() -> None:
    text = WRONG.replace("  %0", "  // expected-warning @+1 {{use of undeclared}}\n  %0")
    check(text, "2 error wrong-kind", "2 error missing-diagnostic", "3 error undeclared-value")


def test_a_file_that_every_run_must_refuse() -> None:
    check(f"// RUN: not mlir-opt %s\n{WRONG}", "3 information undeclared-value")
    check(f"// RUN: mlir-opt %s\n{WRONG}", "3 error undeclared-value")
    check(f"// RUN: not mlir-opt %s\n// RUN: mlir-opt %s\n{WRONG}", "4 error undeclared-value")


def test_an_expectation_that_a_pass_may_meet_is_not_reported() -> None:
    text = "// expected-error @+1 {{no}}\nfunc.func private @f()\n"
    for command in ("mlir-opt %s -cse", "mlir-translate -mlir-to-llvmir %s", "my-opt --pass-pipeline='a, b' %s"):
        check(f"// RUN: {command} -verify-diagnostics\n{text}")
    check(f"// RUN: mlir-opt %s | FileCheck %s\n// CHECK: func\n{text}")
    two = "// RUN: mlir-opt %s -verify-diagnostics\n// RUN: mlir-opt %s -cse -verify-diagnostics"
    check(f"{two}\n{text}")


def test_an_expectation_of_a_test_that_only_reads_the_file_is_reported() -> None:
    text = "// expected-error @+1 {{no}}\nfunc.func private @f()\n"
    options = "-split-input-file --verify-diagnostics=only-expected -allow-unregistered-dialect --mlir-print-op-generic"
    check(f"// RUN: bin/my-opt-22 %s {options} | FileCheck %s\n// CHECK: f\n{text}", "3 error missing-diagnostic")
    check(f"// RUN: not mlir-opt %s -verify-diagnostics -cse && mlir-opt - < %s -verify-diagnostics\n{text}")
