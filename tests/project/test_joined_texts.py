"""Texts that their tests join with others: names that the others may define are not errors."""

from __future__ import annotations

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Environment

ENVIRONMENT = Environment(upstream_registry(), Configuration())


def check(text: str, *expected: str) -> None:
    """The codes of the findings in `text`, in order."""
    assert [one.code for one in ENVIRONMENT.diagnose(ENVIRONMENT.document(text))] == list(expected)


def test_names_that_others_may_define_are_not_errors() -> None:
    text = """func.func @f(%a: !point) {
  return
}
func.func @g() -> i32 {
  call @print() : () -> ()
  %0 = arith.constant 1 : i8 loc(#place)
  return %0 : i8
}
"""
    check(text, "undefined-alias", "unknown-symbol", "undefined-location", "return-types")
    for line in (
        "cat %S/types.mlir %s | foo-opt | FileCheck %s\n// CHECK: @f",
        "cat %s %S/print.mlir > %t && foo-opt %t",
        "cat %S/a.mlir \\\n// RUN:   %S/b.mlir %s | foo-opt | foo-runner -shared-libs=%lib_dir/lib%shlibext",
    ):
        check(f"// RUN: {line}\n{text}", "return-types")


def test_a_text_that_a_tool_reads_alone_must_define_its_names() -> None:
    text = "func.func private @f(!point)\n"
    for line in (
        "cat %s | foo-opt",
        "foo-opt %s",
        "cat %S/types.mlir %s | foo-opt\n// RUN: foo-opt %s",
        "foo-opt %S/a",
    ):
        check(f"// RUN: {line}\n{text}", "undefined-alias")


def test_mlir_opt_has_errors_all_the_same() -> None:
    document = ENVIRONMENT.document("// RUN: cat %S/types.mlir %s | foo-opt\nfunc.func private @f(!point)\n")
    assert [one.code for one in document.diagnostics()] == ["undefined-alias"]
    assert [one.code for one in ENVIRONMENT.diagnose(document, obeys_comments=False)] == ["undefined-alias"]
