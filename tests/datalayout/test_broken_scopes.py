"""Scopes of a text that is being typed: their specs apply to the operations inside although the text is broken."""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture
from tests.support.laws import check_incremental

from mlirls_ir.datalayout import layout_at, problem_of
from mlirls_ir.document import Document
from mlirls_ir.types.model import IndexType

SCOPE = "module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {\n"


def check(snippet: str, bits: int) -> None:
    """The width of `index` at the cursor."""
    fixture = read_fixture(snippet)
    assert layout_at(Document(fixture.text), fixture.offset).index_bitwidth(IndexType()) == bits


@pytest.mark.parametrize(
    "inside", ["", "func.func @f() {\n", "func.func @f(\n", "%x = arith.addi %a, : i64\n", "module {\n"]
)
def test_a_scope_that_is_not_closed(inside: str) -> None:
    check(f'{SCOPE}{inside}"t.<|>x"() : () -> ()\n', 32)


def test_specs_by_an_alias_and_inner_scopes() -> None:
    check('#s = #dlti.dl_spec<index = 32>\nmodule attributes {dlti.dl_spec = #s} {\n"t.<|>x"() : () -> ()\n', 32)
    check(f'{SCOPE}module attributes {{dlti.dl_spec = #dlti.dl_spec<index = 16>}} {{\n"t.<|>x"() : () -> ()\n', 16)


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("module attributes {dlti.dl_spec = #dlti.dl_spec<index = >} {", "its text does not parse"),
        ("module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32, i64 = dense<64} {", "its text does not parse"),
        ('module attributes {a = "}",\n  dlti.dl_spec = #dlti.dl_spec<index = 32} {', "its text does not parse"),
        ("module attributes {m.x = #dlti.dl_spec<index = >} {", "its text does not parse"),
        ("module attributes {dlti.dl_spec = #nothing} {", "its text does not parse"),
        ("#s = #dlti.dl_spec<index = \nmodule attributes {dlti.dl_spec = #s} {", "its text does not parse"),
        ("gpu.module @m attributes {dlti.dl_spec = #dlti.dl_spec<index = >} {", "its text does not parse"),
        ("module attributes {dlti.dl_spec = 32 : i64} {", "it is not a `#dlti.dl_spec`"),
        ("module @m y {", None),
        ("module attributes {a = #nothing} {", None),
        ("module y attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {", None),
    ],
)
def test_a_spec_that_cannot_be_read_is_not_taken_for_the_default(head: str, message: str | None) -> None:
    text = f'{head}\n  module {{\n    "t.x"() : () -> ()\n  }}\n}}\n'
    document = Document(text)
    layout = layout_at(document, text.index("t.x"))
    problem = problem_of(layout.scopes, layout.rules)
    assert (problem and problem.message) == message


def test_fixing_a_spec_gives_its_layout() -> None:
    text = 'module attributes {dlti.dl_spec = #dlti.dl_spec<index = } {\n  "t.x"() : () -> ()\n}\n'
    document = Document(text)
    layout = layout_at(document, text.index("t.x"))
    assert problem_of(layout.scopes, layout.rules) is not None
    at = text.index(" } {")
    document.edit(at, at + 1, " 32>")
    layout = layout_at(document, str(document.source).index("t.x"))
    assert problem_of(layout.scopes, layout.rules) is None
    assert layout.index_bitwidth(IndexType()) == 32
    assert not check_incremental(document)


def test_closing_the_scope_changes_nothing_else() -> None:
    text = f"{SCOPE}func.func @f() {{\n  return\n"
    document = Document(text)
    document.finish()
    document.edit(len(text), len(text), "}\n")
    document.edit(len(text) + 2, len(text) + 2, "}\n")
    assert not document.diagnostics()
    assert not check_incremental(document)


def test_an_operation_after_an_extra_brace_has_no_layout() -> None:
    inside = '  func.func @f() {\n    return\n  }\n  }\n  "t.x"() : () -> ()\n'
    text = f'"t.y"() : () -> ()\n{SCOPE}{inside}}}\n'
    document = Document(text)
    problems = [
        problem_of(layout.scopes, layout.rules)
        for layout in (layout_at(document, text.index(name)) for name in ("t.x", "return", "t.y"))
    ]
    message = "an extra brace leaves the enclosing scope uncertain"
    assert [problem and problem.message for problem in problems] == [message, None, None]
    at = text.index("  }\n  }")
    document.edit(at, at + 4, "")
    layout = layout_at(document, str(document.source).index("t.x"))
    assert layout.index_bitwidth(IndexType()) == 32
