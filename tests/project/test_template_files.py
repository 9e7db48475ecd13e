"""Texts with placeholders that another program replaces: one hint if that is clear, errors otherwise."""

from __future__ import annotations

import pytest

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document.placeholders import without_placeholders
from mlirls_ir.source import HEAD_LENGTH, SourceText
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Environment

ENVIRONMENT = Environment(upstream_registry(), Configuration())


def check(text: str, *expected: str) -> None:
    """The findings in `text`, each as line, code and the marked text."""
    document = ENVIRONMENT.document(text)
    found = [
        f"{document.source.line_of(one.start) + 1}: {one.code} {text[one.start : one.end]}"
        for one in ENVIRONMENT.diagnose(document)
    ]
    assert found == list(expected)


def test_a_template_is_reported_once() -> None:
    text = """func.func @f(%a: tensor<NxT>) -> tensor<NxT> {
  %0 = arith.constant V : T
  return %0 : T
}
"""
    for names in (
        {"N": "@N_0@", "T": "@type@", "V": "@V@"},
        {"N": "${N}", "T": "${TYPE:-f32}", "V": "${V}"},
        {"N": "{{ n }}", "T": "{{type | default('f32')}}", "V": "{{- values[0] -}}"},
        {"N": "%%N%%", "T": "%%T%%", "V": "%%V%%"},
        {"N": "$N$", "T": "$T$", "V": "$V$"},
        {"N": "<%= n %>", "T": "<%= type %>", "V": "<%= v %>"},
    ):
        filled = "".join(names.get(char, char) for char in text)
        check(filled, f"1: template-file {names['N']}")


def test_names_in_braces_are_placeholders_inside_names_and_shapes() -> None:
    check(
        "memref.global @a : memref<{M}x{N}xf32>\nfunc.func private @f_{M}_{N}(memref<4x{N}>)\n",
        "1: template-file {M}",
    )
    properties = '"llvm.mlir.zero"() <{a}> : () -> ()\n"llvm.func"() <{b}> : (i32)\n'
    check(f"func.func private @f(i32) attributes {{a, b}}\n{properties}", "2: invalid-properties {a}", "3: syntax ")


def test_the_hint_lists_placeholders_with_their_number() -> None:
    text = 'func.func private @f(tensor<@N@x@T@>) // @N@\nfunc.func private @g(tensor<2x@T@>) attributes {a = "@N@"}\n'
    (found,) = ENVIRONMENT.diagnose(ENVIRONMENT.document(text))
    assert found.message == (
        "this file is a template and is not checked: '@N@' is one of 3 placeholders that another program replaces"
    )


def test_a_line_as_long_as_a_text_is_looked_at_near_the_error_only(monkeypatch: pytest.MonkeyPatch) -> None:
    functions = " ".join(f"func.func private @f{index}(i32)" for index in range(1000))
    document = ENVIRONMENT.document(f"{functions} func.func private @g(tensor<@N@xf32>) {functions}\n")
    found = document.diagnostics()
    lengths: list[int] = []
    slice_of = SourceText.slice

    def noted(source: SourceText, start: int, end: int) -> str:
        text = slice_of(source, start, end)
        lengths.append(len(text))
        return text

    monkeypatch.setattr(SourceText, "slice", noted)
    assert without_placeholders(document, found) == found
    assert max(lengths) <= max(HEAD_LENGTH, 2000) < len(document.source)


def test_a_slip_is_an_error() -> None:
    check("func.func private @f(tensor<@N@xf32>)\n", "1: syntax @N")
    check("func.func private @f(tensor<$xf32>)\nfunc.func private @g(tensor<$xf32>)\n", "1: syntax $", "2: syntax $")
    braces = "func.func @f() {\n  %0 = arith.constant {{b = 1}} 1 : i32\n  %1 = arith.constant {{c, d}} 1 : i32\n}\n"
    assert all(one.code != "template-file" for one in ENVIRONMENT.diagnose(ENVIRONMENT.document(braces)))


def test_strings_and_comments_have_no_placeholders() -> None:
    check(
        """// {{.*}} ${A} ${B}
func.func @f() attributes {a = "${A}", b = "${B}"} {
  return %x : i32
}
""",
        "3: undeclared-value %x",
    )


def test_a_text_without_errors_at_its_placeholders_is_not_a_template() -> None:
    check("foo.op @a@b@c\nfoo.op @d@e@\n%0 = foo.op\n%0 = foo.op\n", "1: unknown-dialect foo.op", "4: redefinition %0")


def test_words_that_a_test_replaces() -> None:
    text = """// RUN: sed 's/STEP_WORD/4/g;s/SIZE/4096/g' %s | \\
// RUN: foo-opt | FileCheck %s
// CHECK: @f
func.func @f(%a: f32) {
  %0 = vector.broadcast %a : f32 to vector<STEP_WORDxf32>
  %1 = arith.constant SIZE : index
  return
}
"""
    check(text, "5: template-file STEP_WORD")
    check(text.replace("sed", "foo"), "5: syntax STEP_WORDxf32", "6: syntax SIZE")


def test_mlir_opt_has_errors_all_the_same() -> None:
    text = "func.func private @f(tensor<@N@x@T@>)\n"
    document = ENVIRONMENT.document(text)
    assert [one.code for one in ENVIRONMENT.diagnose(document, obeys_comments=False)] == ["syntax"]
    assert [one.code for one in document.diagnostics()] == ["syntax"]
