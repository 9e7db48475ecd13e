"""Hover: the cursor on something, the answer as the text of its range and the Markdown."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.hover import find_described, find_hover


def check(snippet: str, subject: str, *expected: str) -> None:
    """The range of the answer covers `subject`, and its paragraphs begin with `expected`."""
    fixture = read_fixture(snippet)
    found = find_hover(Document(fixture.text), fixture.offset)
    assert found is not None
    assert fixture.text[found.span.start : found.span.end] == subject
    paragraphs = found.markdown.replace("```mlir\n", "").replace("\n```", "").split("\n\n")
    assert tuple(paragraphs[: len(expected)]) == expected


FUNCTION = """
func.func @f(%a: i32, %p: memref<4xf32>) -> i32 {
  %b:2 = "t.two"(%a) : (i32) -> (i32, i64)
  %c = arith.addi %a, %b#0 : i32
  cf.br ^end(%c : i32)
^end(%r: i32):
  return %r : i32
}
"""


def on(part: str) -> str:
    """The function with the cursor of `part`."""
    assert FUNCTION.count(part.replace("<|>", "")) == 1
    return FUNCTION.replace(part.replace("<|>", ""), part)


def test_operation_name() -> None:
    check(on("arith.<|>addi"), "arith.addi", "arith.addi (lhs: i32, rhs: i32) -> (result: i32)")


def test_a_function_shows_the_comment_above_it() -> None:
    text = """// RUN: mlir-opt %s

// NOTE: adds *two* numbers.
//
// - and `no` more 😀
func.func private @add(i32)
// CHECK-LABEL: @g
func.func private @g()
"t.use"() {c = @<|>add} : () -> ()
"""
    check(
        text,
        "@add",
        "func.func @add : private (i32) -> ()",
        "NOTE: adds \\*two\\* numbers.  \n  \n\\- and `no` more 😀",
    )
    check(text.replace("@<|>add", "@add").replace("@g()", "@<|>g()"), "@g", "func.func @g : private () -> ()")


def test_operation_of_an_unknown_dialect() -> None:
    check(
        on('"t.<|>two"'),
        '"t.two"',
        "t.two (%a: i32) -> (%b#0: i32, %b#1: i64)",
        "The dialect of this operation is unknown.",
    )


def test_result() -> None:
    check(on("%<|>c = arith"), "%c", "%c : i32", "Result 0 of `arith.addi`.")


def test_pack_and_one_of_its_values() -> None:
    check(on("%<|>b:2"), "%b", "%b : i32, i64", "Results 0 to 1 of `t.two`.")


def test_argument_of_a_function_and_of_a_block() -> None:
    check(on("(%<|>a: i32, "), "%a", "%a : i32", "Argument 0 of `func.func @f`.")
    check(on("return %<|>r"), "%r", "%r : i32", "Argument 0 of block `^end`.")


def test_block() -> None:
    check(
        on("cf.br ^<|>end"),
        "^end",
        "^end(%r: i32)",
        "Block 1 of `func.func @f`.",
        "Predecessors: the entry block. Successors: none.",
    )


def test_symbol() -> None:
    check(on("@<|>f"), "@f", "func.func @f : (i32, memref<4xf32>) -> i32")
    check("func.func private @g(i8)\n" + '"t.use"() {c = @<|>g} : () -> ()', "@g", "func.func @g : private (i8) -> ()")


def test_alias() -> None:
    check("!pair = tuple<i32, i8>\n" + '"t.use"() : () -> !<|>pair', "!pair", "!pair = tuple<i32, i8>")
    check("#m = affine_map<(i) -> (i)>\n" + '"t.use"() {m = #<|>m} : () -> ()', "#m", "#m = affine_map<(d0) -> (d0)>")


def test_innermost_type_is_meant() -> None:
    check(on("memref<4xf<|>32>"), "f32", "f32")
    check(on("mem<|>ref<4xf32>"), "memref<4xf32>", "memref<4xf32>")


def test_hover_works_in_a_statement_with_an_error() -> None:
    check("func.func @f(%a: i32) {\n  %b = arith.addi %<|>a,\n  return\n}", "%a", "%a : i32")


def test_nothing_to_tell() -> None:
    for snippet in ("// com<|>ment", "module { <|> }", '"t.use"(%<|>nowhere) : (i32) -> ()', "<|>"):
        fixture = read_fixture(snippet)
        assert find_hover(Document(fixture.text), fixture.offset) is None


SPEC = "module attributes {%s = #dlti.dl_spec<%sindex%s = 32, i64 = %sdense<32> : vector<2xi64>>} {\n}\n"


def test_hover_on_a_spec_shows_what_each_entry_changes() -> None:
    check(
        SPEC % ("dlti.dl_<|>spec", "", "", ""),
        "dlti.dl_spec",
        "`index` of 32 bits · 2 entries",
        "- `index = 32 : i64`: width of `index` in bits; its size and alignment are those of the integer of this "
        "width. Changes size 8 → 4 bytes, index width 64 → 32 bits.\n"
        "- `i64 = dense<32> : vector<2xi64>`: alignment of integers: this width and those below it that have no entry "
        "of their own. Changes preferred alignment 8 → 4 bytes.",
    )


def test_hover_on_an_entry_shows_its_meaning() -> None:
    check(
        SPEC % ("dlti.dl_spec", "", "", "den<|>se<32> : vector<2xi64>, f32 = "),
        "i64 = dense<32> : vector<2xi64>",
        "i64 = dense<32> : vector<2xi64>",
    )


def test_hover_on_another_attribute_of_a_module_shows_the_attribute() -> None:
    check("module attributes {a.b = [1<|>23]} {\n}\n", "123", "123 : i64")


def test_a_function_that_is_not_closed_keeps_its_type() -> None:
    head = "func.func private @f(%a: i32) -> i32"
    for text in (
        f"{head} {{\n  %b = call @<|>f(%a) : (i32) -> i32\n",
        f"func.func @g(%b: i32) {{\n  call @<|>f(%b) : (i32) -> i32\n  return\n}}\n{head} {{\n  scf.if %c {{\n",
    ):
        check(text, "@f", "func.func @f : private (i32) -> i32")


def test_a_summary_that_is_markdown_is_shown_once() -> None:
    text = '"amdgpu.raw_buffer_atomic_fadd"() : () -> ()\n'
    found = find_described(Document(text), 2)
    assert found is not None
    assert found.markdown.count("Raw Buffer Floating-point Atomic Add") == 1


def test_a_pass_in_a_command_and_its_options() -> None:
    text = "// RUN: mlir-opt %s -pass-pipeline='builtin.module(canonicalize{region-simplify=normal})'\n"
    document = Document(text)
    document.finish()
    found = find_described(document, text.index("canon"))
    assert found is not None
    assert text[found.span.start : found.span.end] == "canonicalize"
    assert found.markdown.startswith("`canonicalize` is a pass.\n\nCanonicalize operations\n\nThis pass performs")
    assert "- `max-iterations`: `long` (default `10`)" in found.markdown
    option = find_described(document, text.index("region"))
    assert option is not None
    assert option.markdown.startswith("`region-simplify` is an option of `canonicalize`: `disabled` or `normal`")
