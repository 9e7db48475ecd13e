"""`--verify-diagnostics` against mlir-opt: for mlir-opt's own diagnostics, we report the same as its verify mode."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.support.judge import needs_mlir_opt, run_mlir_opt

from mlirls_ir.diagnostic import Diagnostic, Related, Severity
from mlirls_ir.source import SourceText
from mlirls_server.features.expectations import verify_expectations

_MESSAGE = re.compile(r"^[^\n:]+\.mlir:(\d+):(\d+): (error|warning|remark|note): (.*)$", re.MULTILINE)
# Printed past the diagnostics: by the splitting, and by expectations, which are read even when none is verified.
_NOT_EMITTED = re.compile("near miss with file split marker|was not produced|found start of regex|invalid regex")

BAD = "func.func @f() { foo }"
BAD_MESSAGE = "custom op 'foo' is unknown (tried 'func.foo' as well)"

CASES = {
    "met on the same line": BAD + " // expected-error {{custom op 'foo' is unknown}}",
    "met on the next line": "// expected-error @+1 {{custom op 'foo'}}\n" + BAD,
    "met on the line before": BAD + "\n// expected-error @-1 {{custom op 'foo'}}",
    "met above": BAD + "\n// expected-error @above {{custom op 'foo'}}",
    "met below": "// expected-error @below {{custom op 'foo'}}\n" + BAD,
    "met below other designators": "// expected-error @below {{custom}}\n// expected-error @below {{unknown}}\n" + BAD,
    "no space before the place": "// expected-error@+1{{custom op 'foo'}}\n" + BAD,
    "regular expression": "// expected-error-re @+1 {{custom op '{{[a-z]+}}' is {{.*}}known (tried}}\n" + BAD,
    "regular expression that does not match": "// expected-error-re @+1 {{custom op '{{[0-9]+}}'}}\n" + BAD,
    "regular expression without end": "// expected-error-re @+1 {{custom {{ op}}\n" + BAD,
    "braces without -re are plain": "// expected-error @+1 {{custom op '{{.*}}'}}\n" + BAD,
    "character class": "// expected-error-re @+1 {{custom op '{{[[:alpha:]]+}}'}}\n" + BAD,
    "unexpected error": BAD,
    "nothing produced": "// expected-error {{never}}\nfunc.func @g() { return }",
    "wrong line": "// expected-error {{custom op 'foo'}}\n" + BAD,
    "wrong text": BAD + " // expected-error {{something else}}",
    "wrong kind": BAD + " // expected-warning {{custom op 'foo'}}",
    "trailing text voids the designator": BAD + " // expected-error {{custom op 'foo'}} as said",
    "trailing blanks do not": BAD + " // expected-error {{custom op 'foo'}}  \t",
    "two on one line are one text": BAD + " // expected-error {{custom}} expected-error {{op}}",
    "unknown place": "// expected-error @unknown {{custom}}\n" + BAD,
    "dangling below": BAD + "\n// expected-error @below {{custom}}",
    "each chunk alone": BAD
    + " // expected-error {{custom}}\n// -----\n"
    + BAD
    + "\n// -----\n// expected-error {{x}}\n",
    "place in another chunk": "// expected-error @+3 {{custom}}\n\n// -----\n" + BAD,
    "octal": "// expected-error @+010 {{custom}}\n" + "\n" * 7 + BAD,
    "note not expected": "func.func @f(%a: i32) {\n"
    "  %a = arith.constant 1 : i32 // expected-error {{redefinition}}\n  return\n}",
    "note expected": "// expected-note @+1 {{previously defined here}}\nfunc.func @f(%a: i32) {\n"
    "  %a = arith.constant 1 : i32 // expected-error {{redefinition}}\n  return\n}",
    "one expectation for two errors": "// expected-error @below {{redefinition of symbol named 'a'}}\n"
    "func.func private @a() func.func private @a() func.func private @a()",
}


def diagnostics_of_mlir_opt(path: Path, *options: str) -> list[tuple[int, int, str, str]]:
    flags = ["--split-input-file", "--mlir-print-op-on-diagnostic=false", "-o", "/dev/null"]
    said = run_mlir_opt([*flags, *options, str(path)])
    found = _MESSAGE.findall(said.errors)
    return [(int(line), int(column), kind, message) for line, column, kind, message in found]


def as_diagnostics(text: str, found: list[tuple[int, int, str, str]]) -> list[Diagnostic]:
    source = SourceText(text)
    diagnostics: list[Diagnostic] = []
    for line, column, kind, message in found:
        offset = source.line_start(line - 1) + column - 1
        if kind == "note":
            last = diagnostics.pop()
            related = (*last.related, Related(offset, offset, message))
            diagnostics.append(Diagnostic(last.start, last.end, last.severity, last.code, last.message, related))
        elif not _NOT_EMITTED.search(message):
            severity = Severity.ERROR if kind == "error" else Severity.WARNING
            diagnostics.append(Diagnostic(offset, offset, severity, "x", message))
    return diagnostics


@needs_mlir_opt
@pytest.mark.parametrize("case", CASES)
def test_verification_reports_what_mlir_opt_reports(case: str, tmp_path: Path) -> None:
    text = CASES[case]
    path = tmp_path / "case.mlir"
    path.write_text(text, encoding="utf-8")
    emitted = as_diagnostics(text, diagnostics_of_mlir_opt(path))
    expected = [(line, message) for line, _, _, message in diagnostics_of_mlir_opt(path, "--verify-diagnostics")]
    problems = verify_expectations(text, emitted)
    source = SourceText(text)
    actual = [(source.line_of(problem.start) + 1, problem.message) for problem in problems]
    # mlir-opt puts what was expected at an unknown place nowhere.
    if case == "unknown place":
        actual = [found for found in actual if "was not produced" not in found[1]]
    assert sorted(actual) == sorted(expected)


def check(text: str, *expected: str) -> None:
    """The result of verification if the only diagnostic is the error about `foo`."""
    at = text.find("foo }")
    found = [Diagnostic(at, at + 3, Severity.ERROR, "unknown-operation", BAD_MESSAGE)] if at >= 0 else []
    assert [problem.message for problem in verify_expectations(text, found)] == list(expected)


def test_an_expectation_that_is_met_is_not_reported() -> None:
    check(CASES["met below"])


def test_expectation_that_is_not_met_is_an_error() -> None:
    check(CASES["nothing produced"], 'expected error "never" was not produced')


def test_error_that_is_not_expected_is_an_error() -> None:
    check(CASES["unexpected error"], f"unexpected error: {BAD_MESSAGE}")


def test_hints_need_no_expectation() -> None:
    hint = Diagnostic(0, 1, Severity.HINT, "unknown-dialect", "unknown dialect")
    assert verify_expectations("x.y", [hint]) == []


def test_notes_that_mlir_opt_does_not_have_need_no_expectation() -> None:
    error = Diagnostic(0, 1, Severity.ERROR, "x", "bad", (Related(0, 1, "did you mean 'y'?"),))
    assert verify_expectations("x // expected-error {{bad}}", [error]) == []
