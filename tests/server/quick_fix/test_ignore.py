"""The quick fix that silences a finding: the text after silencing one finding after another until none is left."""

from __future__ import annotations

from dataclasses import replace

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_server.features.code_action import ActionKind, find_actions
from mlirls_server.features.quick_fix.find import problem_of
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import apply_edits
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Environment


def check(text: str, expected: str) -> None:
    text = text.removeprefix("\n")
    for _ in range(5):
        document = Document(text)
        environment = Environment(document.registry, Configuration(severities={"unknown-dialect": None}))
        found = environment.diagnose(document)
        if not found:
            break
        # For example if a foreign dialect may mean something else.
        problems = [replace(problem_of(found[0]), severity=Severity.WARNING)]
        actions = find_actions(document, Span(0, 0), problems, lambda kind: kind is ActionKind.QUICK_FIX)
        edits = [one.edits for one in actions if one.title == f"Ignore '{found[0].code}' on this line"]
        if not edits:
            break
        assert edits[0] is not None
        text = apply_edits(text, edits[0])
    assert text == expected.removeprefix("\n")


def test_a_comment_comes_to_the_end_of_the_line() -> None:
    check(
        "func.func @f() {\n  return %ä😀 : i32  \n}\n",
        "func.func @f() {\n  return %ä😀 : i32 // mlirls: ignore[syntax]  \n}\n",
    )
    check(
        '"t.x"(%a) {s = "http://x"} : (i32) -> ()\r\n',
        '"t.x"(%a) {s = "http://x"} : (i32) -> () // mlirls: ignore[undeclared-value]\r\n',
    )


def test_a_code_joins_those_of_the_line() -> None:
    check(
        '"t.x"(%a) : (i32) -> () // mlirls: ignore[dominance] // why\n',
        '"t.x"(%a) : (i32) -> () // mlirls: ignore[dominance, undeclared-value] // why\n',
    )
    check(
        '// mlirls: ignore[dominance]\n\n"t.x"(%a) : (i32) -> ()\n',
        '// mlirls: ignore[dominance, undeclared-value]\n\n"t.x"(%a) : (i32) -> ()\n',
    )


def test_a_line_with_a_comment_gets_another_above() -> None:
    check(
        """
func.func @f() {
  // CHECK: one
  "t.x"(%a) : (i32) -> () // CHECK: two
  return
}
""",
        """
func.func @f() {
  // mlirls: ignore[undeclared-value]
  // CHECK: one
  "t.x"(%a) : (i32) -> () // CHECK: two
  return
}
""",
    )


def test_a_finding_about_a_comment_cannot_be_silenced_on_its_line() -> None:
    text = "// expected-eror {{a}}\nfunc.func private @f()\n"
    check(text, text)


def test_an_error_that_mlir_opt_has_is_not_silenced() -> None:
    document = Document('func.func @f(%value: i32) {\n  "t.x"(%valu) : (i32) -> ()\n  return\n}\n')
    problems = [problem_of(one) for one in document.diagnostics() if one.code == "undeclared-value"]
    actions = find_actions(document, Span(0, 0), problems, lambda kind: kind is ActionKind.QUICK_FIX)
    assert [(one.title, one.is_preferred) for one in actions] == [
        ("Change '%valu' to '%value'", True),
    ]


def test_a_finding_of_ours_alone_can_be_silenced() -> None:
    text = """
module attributes {dlti.dl_spec = #dlti.dl_spec<f64 = dense<64> : vector<2xi64>>} {
}
"""
    document = Document(text)
    (found,) = document.diagnostics()
    actions = find_actions(document, Span(0, 0), [problem_of(found)], lambda kind: kind is ActionKind.QUICK_FIX)
    assert f"Ignore '{found.code}' on this line" in [one.title for one in actions]
