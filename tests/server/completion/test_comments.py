"""Completion in comments: the cursor in a text, the answer as labels, and the text of an item."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.completion.item import Completions


def complete(snippet: str) -> Completions | None:
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    document.finish()
    return find_completions(document, fixture.offset)


def check(snippet: str, *expected: str, replaced: str | None = None) -> None:
    found = complete(snippet)
    labels = [] if found is None else [item.label for item in found.items]
    assert labels[: len(expected)] == list(expected)
    assert expected or not labels
    if replaced is not None:
        assert found is not None
        fixture = read_fixture(snippet)
        assert fixture.text[found.span.start : found.span.end] == replaced


def check_written(snippet: str, label: str, plain: str, with_stops: str) -> None:
    found = complete(snippet)
    assert found is not None
    (item,) = [item for item in found.items if item.label == label]
    assert (item.insert or item.label, item.snippet) == (plain, with_stops)


def test_check_directives_at_the_start_of_a_comment() -> None:
    check("// <|>", "CHECK:", "CHECK-NEXT:", "CHECK-SAME:", "CHECK-NOT:", "CHECK-DAG:", "CHECK-LABEL:", "CHECK-EMPTY:")
    check("// ä 😀\n  %a = foo.bar // CHECK-L<|>", "CHECK-LABEL:", replaced="CHECK-L")
    check("// CHECK-N<|>XT: a", "CHECK-NEXT:", "CHECK-NOT:", replaced="CHECK-NXT: ")
    check_written("// CHECK<|>", "CHECK-NEXT:", "CHECK-NEXT: ", "")


def test_prefixes_are_those_of_the_run_lines() -> None:
    check("// RUN: FileCheck %s --check-prefixes=A,LONG-ONE\n// <|>\n", "A:", "A-NEXT:")
    check("// RUN: FileCheck %s --check-prefixes=A,LONG-ONE\n// LO<|>\n", "LONG-ONE:", "LONG-ONE-NEXT:", replaced="LO")


def test_expectations() -> None:
    check("// expected-e<|>", "expected-error", "expected-error-re")
    snippet = "expected-error @${1|below,above,+1,-1|} {{$2\\}\\}"
    check_written("// exp<|>", "expected-error", "expected-error @below {{}}", snippet)
    check("// expected-error @<|>", "@above", "@below", "@unknown", "@+1", "@-1", replaced="@")
    check("// expected-note @b<|>", "@below", "@above", replaced="@b")


def test_run_lines() -> None:
    check("// RU<|>", "RUN:", replaced="RU")


def test_variables_of_the_checks_above() -> None:
    text = "// CHECK: %[[A:.*]] = x %[[LONG_ONE:.*]]\n// CHECK-NEXT: y %[[<|>\n"
    check(text, "LONG_ONE", "A", "@LINE")
    check(text.replace("<|>", "LO<|>"), "LONG_ONE", replaced="LO")


def test_prose_is_left_alone() -> None:
    check("// some words <|>")
    check("// %<|>")
    check("// the value ^<|>")
    check('"t.x"() {a = "// <|>"}')


def test_ignore_comments() -> None:
    check("// mlir<|>", "mlirls: ignore", "mlirls: ignore-file")
    check("// mlirls: <|>", "mlirls: ignore", "mlirls: ignore-file", replaced="mlirls: ")
    check("%a = foo.bar // mlirls: ignore-f<|>", "mlirls: ignore-file", replaced="mlirls: ignore-f")
    check_written("// mlir<|>", "mlirls: ignore", "mlirls: ignore[]", "mlirls: ignore[$1]")


def test_codes_in_ignore_comments() -> None:
    wrong = '"t.use"(%x) : (i32) -> ()'
    check(f"// ä 😀\n{wrong} // mlirls: ignore[<|>]", "undeclared-value", "affine-operand", replaced="")
    check(f"// mlirls: ignore[affine-operand, und<|>]\n\n{wrong}\n", "undeclared-value", replaced="und")
    check("// mlirls: ignore[affine-operand, affine-o<|>]\n")
    check(f"// mlirls: ignore-file[<|>]\n\n{wrong}\n", "undeclared-value", "affine-operand")
    check("// mlirls: ignore[a] and then [<|>")
