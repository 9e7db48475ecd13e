"""A `}` is missing: the error leads to the `{` at the cursor, which follows from the indentation."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_ir.syntax.tree import Region

_EXAMPLES = Path(__file__).parents[2] / "examples"


def check(snippet: str, at: str = "") -> None:
    """The only error about braces is at the end of the text, or at the first `at`, with a link to the cursor."""
    fixture = read_fixture(snippet)
    found = [one for one in Document(fixture.text).diagnostics() if one.code == "unclosed-region"]
    assert [one.start for one in found] == [fixture.text.index(at) if at else len(fixture.text.rstrip())]
    assert [one.related[0].start for one in found] == [fixture.offset]
    assert found[0].related[0].message.startswith("missing '}' to close this region")


def test_a_line_indented_like_the_operation_is_outside_of_it() -> None:
    check("""
module {
  func.func @f() <|>{
    "t.a"() : () -> ()

  func.func @g() {
    return
  }
  func.func @h() {
    return
  }
}
""")


def test_a_brace_that_is_indented_less_closes_another_operation() -> None:
    check(
        """
func.func @f(%c: i1) {
  scf.if %c {
    scf.if %c <|>{
      "t.a"() : () -> ()
  }
  return
}
func.func @g() {
  return
}
""",
        "return",
    )


def test_in_a_module_whose_operations_are_not_indented() -> None:
    check("""
module {
gpu.module @m {
  gpu.func @k() <|>{
    gpu.return
  gpu.func @l() {
    gpu.return
  }
}
func.func @g() {
  return
}
}
""")


def test_a_label_is_indented_like_its_operation() -> None:
    check("""
func.func @f() {
  cf.br ^end
^end:
  "t.a"() (<|>{
    "t.b"() : () -> ()
  "t.c"() : () -> ()
^next:
  return
}
""")


def test_with_an_else() -> None:
    check(
        """
func.func @f(%c: i1) {
  scf.if %c {
    "t.a"() : () -> ()
  } else <|>{
    "t.b"() : () -> ()
  return
}
""",
        "return",
    )


def test_at_the_end_of_the_text_the_innermost_brace_is_reported() -> None:
    check("""
module {
  func.func @f(%c: i1) {
    scf.if %c <|>{
      "t.a"() : () -> ()
""")


def test_without_indentation_the_innermost_open_brace_is_reported() -> None:
    check(
        """
module <|>{
func.func @f(%c: i1) {
scf.if %c {
"t.a"() : () -> ()
return
}
}
""",
        "return",
    )


def _closings(region: Region, text: str) -> list[tuple[int, int]]:
    """The `{` and the `}` of the nested regions that close on their own line."""
    found: list[tuple[int, int]] = []
    for run in region.runs:
        for statement in run.statements:
            for inner in statement.regions or ():
                start = inner.offset()
                end = start + inner.end - inner.start
                line = text[text.rfind("\n", 0, end) + 1 : text.find("\n", end)]
                if line.strip() == "}":
                    found.append((start - 1, end))
                found += _closings(inner, text)
    return found


@pytest.mark.parametrize("name", ["layout", "saxpy", "structs"])
def test_each_brace_of_the_examples(name: str) -> None:
    path = _EXAMPLES / f"{name}.mlir"
    text = path.read_text(encoding="utf-8")
    document = Document(text)
    document.finish()
    closings = [one for chunk in document.chunks for one in _closings(chunk.top, text)]
    assert closings
    for opening, closing in closings:
        start = text.rfind("\n", 0, closing) + 1
        found = Document(text[:start] + text[closing + 2 :]).diagnostics()
        assert [one.related[0].start for one in found if one.code == "unclosed-region"] == [opening]


def test_the_note_has_the_number_of_missing_braces() -> None:
    text = 'module {\n  func.func @f() {\n    "t.a"() ({\n      "t.b"() : () -> ()\n'
    (found,) = [one for one in Document(text).diagnostics() if one.code == "unclosed-region"]
    assert found.related[0].message == "missing '}' to close this region; 3 are missing in all"
