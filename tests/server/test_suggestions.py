"""Messages in an editor suggest another name, like the help below a finding on the command line."""

from __future__ import annotations

import pytest
from tests.cli.conftest import Run, run

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.source import Encoding
from mlirls_server.features.quick_fix import suggestions
from mlirls_server.features.quick_fix.suggestions import with_suggestions
from mlirls_server.workspace.report import make_report

__all__ = ["run"]

FACTOR = "func.func @scale(%factor: i32) -> i32 {\n  %0 = arith.muli %fcator, %factor : i32\n  return %0 : i32\n}\n"
ASKED = "use of undeclared SSA value name: '%fcator'; did you mean '%factor'?"


def messages(text: str) -> list[str]:
    document = Document(text, upstream_registry())
    return [found.message for found in with_suggestions(document, document.diagnostics())]


def check(text: str, *expected: str) -> None:
    assert messages(text) == list(expected)


def test_value() -> None:
    check(FACTOR, ASKED)


def test_block() -> None:
    check(
        "func.func @f() {\n  cf.br ^lopp\n^loop:\n  return\n}\n",
        "reference to an undefined block: '^lopp'; did you mean '^loop'?",
    )


def test_symbol() -> None:
    text = "func.func private @callee()\nfunc.func @f() {\n  call @calee() : () -> ()\n  return\n}\n"
    check(text, "'func.call' op 'calee' does not reference a valid function; did you mean '@callee'?")


def test_alias() -> None:
    check(
        '#number = 1 : i32\n"test.op"() {a = #nubmer} : () -> ()\n',
        "undefined symbol alias id 'nubmer'; did you mean '#number'?",
    )


def test_operation() -> None:
    check(
        "func.func @f(%a: i32) {\n  %0 = arith.adid %a, %a : i32\n  return\n}\n",
        "custom op 'arith.adid' is unknown; did you mean 'addi'?",
    )


def test_name_that_resembles_none_is_only_reported() -> None:
    check("func.func @f(%a: i32) {\n  return %xyzzy : i32\n}\n", "use of undeclared SSA value name")


def test_file_that_is_not_open_has_the_same_messages() -> None:
    document = Document(FACTOR, upstream_registry())
    assert [one.message for one in make_report(document, document.diagnostics(), Encoding.UTF16)] == [ASKED]


def test_words_are_those_of_the_command_line(run: Run, tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))
    with open("a.mlir", "w", encoding="utf-8") as file:
        file.write(FACTOR)
    out = run("check", "a.mlir").out
    assert "use of undeclared SSA value name: '%fcator' [" in out
    assert "  help: did you mean '%factor'?\n" in out


def test_bug_in_the_search_costs_the_suggestion(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(document: Document, problem: object) -> tuple[()]:
        raise RuntimeError("a bug")

    monkeypatch.setattr(suggestions, "find_quick_fixes", fail)
    monkeypatch.setattr(suggestions, "report_bug", lambda error, doing: None)
    check(FACTOR, "use of undeclared SSA value name")


def test_suggestions_of_a_long_text_are_few() -> None:
    lines = [f"  %v{i} = arith.addi %fact{chr(97 + i // 26)}{chr(97 + i % 26)}, %factor : i32" for i in range(500)]
    padding = "\n" * 4500
    text = "\n".join(["func.func @f(%factor: i32) {", *lines, padding, "  return", "}\n"])
    asked = [index for index, message in enumerate(messages(text)) if "did you mean" in message]
    assert len(messages(text)) > 400
    assert 1 <= len(asked) <= 100_000 // 5000
    assert asked[-1] < 20
