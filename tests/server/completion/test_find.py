"""Completion: the cursor in a text, the answer as the first few labels, and the range that the first would replace."""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.completion.item import ItemKind


def check(snippet: str, *expected: str, replaced: str | None = None, more: bool = False) -> None:
    fixture = read_fixture(snippet)
    found = find_completions(Document(fixture.text), fixture.offset)
    labels = [] if found is None else [item.label for item in found.items]
    assert labels[: len(expected)] == list(expected)
    assert more or len(labels) == len(expected)
    if replaced is not None:
        assert found is not None
        assert fixture.text[found.span.start : found.span.end] == replaced


def check_lacks(snippet: str, label: str) -> None:
    fixture = read_fixture(snippet)
    found = find_completions(Document(fixture.text), fixture.offset)
    assert found is not None and label not in [item.label for item in found.items]


def check_has(snippet: str, *labels: str, among: int = 8) -> None:
    fixture = read_fixture(snippet)
    found = find_completions(Document(fixture.text), fixture.offset)
    assert found is not None and set(labels) <= {item.label for item in found.items[:among]}


FUNCTION = """
func.func @f(%a: i32, %ä: f32, %p: i1) {
  %b = arith.constant 1 : i32
  %c:2 = "t.def"() {s = "😀"} : () -> (i32, f64)
  CURSOR
  %later = arith.constant 2 : i32
  return
}
func.func @g(%other: i32) { return }
""".replace("ä", "z")


def check_in_function(line: str, *expected: str, replaced: str | None = None, more: bool = False) -> None:
    check(FUNCTION.replace("CURSOR", line), *expected, replaced=replaced, more=more)


def test_values_in_scope_nearest_first() -> None:
    check_in_function('"t.use"(%<|>', "%c#0", "%c#1", "%b", "%a", "%z", "%p", replaced="%")


def test_values_of_a_type_that_fits_come_first() -> None:
    check_in_function("%x = arith.addf %<|>", "%c#1", "%z", more=True)
    check_in_function("%x = arith.addi %p, %<|>", "%p", more=True)
    check_in_function("cf.cond_br %<|>, ^a, ^b", "%p", more=True)
    check_in_function("%x = arith.addi %b, %<|> : i32", "%c#0", "%a", "%b", more=True)
    check_in_function('"t.use"(%a, %<|>) : (i32, f64) -> ()', "%c#1", more=True)


def test_values_that_begin_with_the_written_prefix() -> None:
    check_in_function('"t.use"(%c<|>', "%c#0", "%c#1", replaced="%c")
    check_in_function('"t.use"(%a<|>b)', "%a", replaced="%ab")


def test_no_values_where_one_is_defined() -> None:
    check_in_function("%<|>")
    check_in_function("%x, %y<|> = arith.addi")


def test_values_of_blocks_that_dominate() -> None:
    check(
        """
func.func @f(%p: i1) {
  %e = arith.constant 1 : i32
  cf.cond_br %p, ^a, ^b
^a:
  %x = arith.constant 2 : i32
  cf.br ^b
^b(%arg: i32):
  "t.use"(%<|>
}
""",
        *("%arg", "%e", "%p"),
    )


def test_values_of_regions_around_but_not_beyond_isolated_ones() -> None:
    check(
        """
%top = arith.constant 1 : index
func.func @f(%n: index) {
  scf.for %i = %n to %n step %n {
    "t.use"(%<|>
  }
  return
}
""",
        *("%i", "%n"),
    )


def test_operations_of_a_dialect() -> None:
    check_in_function("%x = arith.addu<|>", "arith.addui_extended", replaced="arith.addu")
    # The most frequent ones in public MLIR come first.
    check_in_function("cf.<|>", "cf.br", "cf.cond_br", "cf.assert", "cf.switch", replaced="cf.")


def test_operations_of_the_region_and_dialects() -> None:
    check_in_function("ret<|>", "return", replaced="ret", more=True)
    check_has("func.func @f() {\n  transf<|>\n}", "transform.")
    check_in_function("<|>", "return", more=True)
    check_in_function("%x = <|>", "arith.constant", more=True)


def test_blocks() -> None:
    text = "func.func @f(%c: i1) {\n  cf.cond_br %c, ^CURSOR\n^one:\n  cf.br ^one\n^two(%x: i32):\n  return\n}\n"
    check(text.replace("CURSOR", "<|>"), "^one", "^two")
    check(text.replace("CURSOR", "t<|>"), "^two", replaced="^t")


SYMBOLS = """
module @m {
  memref.global @g : memref<4xi8>
  func.func private @f(i32)
  func.func @h() {
    CURSOR
    return
  }
}
func.func private @outer()
"""


def test_symbols_nearest_first_and_functions_for_calls() -> None:
    check(SYMBOLS.replace("CURSOR", "%0 = memref.get_global @<|>"), "@g", "@f", "@h", "@m", "@outer", replaced="@")
    check(SYMBOLS.replace("CURSOR", "call @<|>"), "@f", "@h", "@outer", "@g", "@m")


def test_symbols_of_a_path() -> None:
    check(SYMBOLS.replace("CURSOR", '"t.use"() {a = @m::@<|>'), "@g", "@f", "@h")
    check(SYMBOLS.replace("CURSOR", '"t.use"() {a = @m::@nothing::@<|>'))


def test_no_symbols_where_one_is_defined() -> None:
    check(SYMBOLS.replace("CURSOR", "func.func private @<|>"))


def test_aliases_types_and_attributes() -> None:
    text = "!t = i32\n#map = affine_map<() -> ()>\nCURSOR\n!later = i64\n"
    check(text.replace("CURSOR", '"t.x"() : () -> !<|>'), "!t", "!llvm.ptr", "!transform.any_op", more=True)
    check_has(text.replace("CURSOR", '"t.x"() : () -> !<|>'), "!acc.", "!amdgpu.", among=30)
    check(text.replace("CURSOR", '"t.x"() {a = #<|>'), "#map", "#linalg.iterator_type", more=True)
    check(text.replace("CURSOR", '"t.x"() : () -> !llvm.p<|>'), "!llvm.ptr", "!llvm.ppc_fp128", more=True)
    check(text.replace("CURSOR", '"t.x"() : () -> !ll<|>'), "!llvm.ptr", "!llvm.struct", more=True)
    check(text.replace("CURSOR", "%a = arith.constant 1 : ind<|>"), "index", replaced="ind")
    check(text.replace("CURSOR", "!<|>"))


def test_nothing_in_comments_and_strings() -> None:
    check_in_function("// %<|>")
    check_in_function('"t.x"() {a = "%<|>')
    check_in_function('%x = "t.x"() {a = 1.<|>')


def test_chunks_do_not_see_each_other() -> None:
    check('%a = arith.constant 1 : i32\n// -----\n%b = arith.constant 1 : i32\n"t.use"(%<|>)', "%b")


def test_texts_that_are_hardly_begun() -> None:
    check("%<|>")
    check("func.func @f(%a: i32) {\n  return %<|>", "%a")
    check('func.func @f(%a: i32) { "t.x"(%<|>', "%a")


def accepted(snippet: str, label: str) -> str:
    """The text after an item is accepted by a client with snippets."""
    fixture = read_fixture(snippet)
    found = find_completions(Document(fixture.text), fixture.offset)
    assert found is not None
    item = next(item for item in found.items if item.label == label)
    span = found.dialect if item.kind is ItemKind.DIALECT else found.span
    return fixture.text[: span.start] + (item.snippet or item.insert or label) + fixture.text[span.end :]


def test_another_name_for_an_operation_keeps_the_text_after_it() -> None:
    assert accepted("%1 = arith.add<|>i %0, %0 : i32", "arith.addf") == "%1 = arith.addf %0, %0 : i32"
    assert accepted("%1 = arith.add<|>i // ä", "arith.addf").startswith("%1 = arith.addf ${1")
    assert accepted("func.func @f() { arith.add<|> }", "arith.addf").startswith("func.func @f() { arith.addf ${1")
    assert accepted("func.func @f(%a: mem<|>reff<4xf32>)", "memref") == "func.func @f(%a: memref<4xf32>)"
    assert accepted("func.func @f(%a: mem<|>)", "memref").startswith("func.func @f(%a: memref<${1")
    assert accepted("module attributes {dlti.dl<|>_spek = 1} {}", "dlti.dl_spec") == (
        "module attributes {dlti.dl_spec = 1} {}"
    )


def test_another_name_for_a_dialect_leaves_the_operation() -> None:
    assert accepted("%1 = ari<|>ht.addi %0, %0 : i32", "arith.") == "%1 = arith.addi %0, %0 : i32"
    assert accepted("%1 = a<|>.addi %0, %0 : i32", "arith.") == "%1 = arith.addi %0, %0 : i32"
    assert accepted('"t.t"() : () -> !ll<|>mv.ptr', "!llvm.") == '"t.t"() : () -> !llvm.ptr'
    assert accepted("%1 = ari<|>", "arith.") == "%1 = arith."


def test_elements_of_shaped_types() -> None:
    check("func.func @f(%a: memref<4x?xf<|>31>)", "f32", "f64", "f16", "memref", "bf16", more=True, replaced="f31")
    check("!e = i8\nfunc.func @f(%ä: tensor<?x<|>>)".replace("ä", "z"), "i32", "f32", more=True, replaced="")
    check("!e = i8\nfunc.func @f(%a: vector<[4]x!e<|>)", "!emitc.opaque", "!emitc.ptr", more=True, replaced="!e")
    check("func.func @f(%a: tensor<4<|>)")


def test_an_operation_whose_results_are_named_has_some() -> None:
    check_in_function("cf.assert<|>", "cf.assert")
    check_in_function("%x = cf.assert<|>")
    check_in_function("%x, %y = returnv<|>")


def test_an_operation_is_found_without_its_dialect() -> None:
    check_in_function("%x = add<|>", "arith.addi", "arith.addf", "arith.addui_extended", more=True)
    found = find_completions(Document("func.func @f() {\n  addi\n}"), len("func.func @f() {\n  addi"))
    assert found is not None and [item.label for item in found.items][:1] == ["arith.addi"]
    (item,) = [item for item in found.items if item.label == "arith.addi"]
    assert item.snippet.startswith("arith.addi ${1")
    short = find_completions(Document("func.func @f() {\n  a\n}"), len("func.func @f() {\n  a"))
    assert short is not None and short.is_incomplete
    check_in_function("%x = returnva<|>")
    assert accepted("module {\n  returnva<|>\n}", "spirv.ReturnValue").startswith("module {\n  spirv.ReturnValue ${1")


def test_the_already_typed_text_is_not_offered() -> None:
    check_in_function("%x = arith.constant 1 : i3<|>", "i32")
    check_in_function("%x = arith.constant 1 : i32<|>")
    check_in_function("%x = arith.constant 1 : i1<|>")
    check("func.func @f(%a: i1<|>", "i16", "i128")
    check("func.func @f(%a: i1<|>6)", "i1", "i128")
    check_in_function("return<|>")
    check("func.func @f(%a: i32, %ab: i32) {\n  %x = arith.addi %a<|>", "%ab")
    check_in_function("t.new %a : i1<|>")
    check_in_function("cf.br ^bb1<|>\n^bb1:\n  cf.br ^bb1\n^bb10:")
    check_in_function("cf.cond_br %p, ^bb1<|>\n^bb1:\n  cf.br ^bb1\n^bb10:", "^bb10")


def test_results_of_a_group_by_their_numbers() -> None:
    check_in_function('"t.use"(%c#<|>', "%c#0", "%c#1", replaced="%c#")
    check_in_function('"t.use"(%c#1<|>')


def is_complete(snippet: str) -> bool:
    fixture = read_fixture(snippet)
    found = find_completions(Document(fixture.text), fixture.offset)
    return found is not None and not found.is_incomplete


def test_a_list_of_operations_is_requested_again_after_each_letter() -> None:
    # Only the server knows how likely an operation is; an editor that filters a list ranks by its own rules.
    for word in ("scf", "arith", "ari", "scf.f", "retu", "arith.", "add"):
        assert not is_complete(f"func.func @f() {{\n  {word}<|>\n}}")
    assert is_complete("func.func @f(%a: i<|>)")
    assert not is_complete("func.func @f(%a: !ll<|>)")
    assert is_complete("func.func @f(%a: !llvm.p<|>)")
    # Nothing is offered, but more letters may change that.
    assert not is_complete("%x = arith.constant 1 : i1<|>")


def test_operations_of_dialects_that_the_text_uses_come_first() -> None:
    text = "func.func @f(%a: i64) {\n  %b = llvm.mul %a, %a : i64\n  %c = add<|>\n  return\n}"
    check(text, "llvm.add", more=True)
    check(text.replace("llvm.mul", "arith.muli"), "arith.addi", "arith.addf", more=True)


def test_the_filter_text_begins_with_the_written_prefix() -> None:
    # So all items fit equally well, and the editor keeps the server's order.
    for word in ("ad", "const", "gep", "arith.ad", "ret", "func", "scf"):
        fixture = read_fixture(f"func.func @f(%a: i32) {{\n  {word}<|>\n}}")
        found = find_completions(Document(fixture.text), fixture.offset)
        assert found is not None and found.items
        assert [item.label for item in found.items if not item.found_by.startswith(word)] == []
        # An editor that filters by itself also finds the next letters in it.
        assert [item.label for item in found.items if item.label not in item.found_by] == []


IN_FUNCTION = "func.func @f(%a: i32, %p: !llvm.ptr) {\n  CURSOR\n  return\n}"


@pytest.mark.parametrize(
    ("written", "first"),
    [
        ("if<|>", "scf.if"),
        ("cons<|>", "arith.constant"),
        ("%0 = cons<|>", "arith.constant"),
        ("gep<|>", "llvm.getelementptr"),
        ("%0 = gep<|>", "llvm.getelementptr"),
        ("%0 = add<|>", "arith.addi"),
        ("memref.ld<|>", "memref.load"),
        ("for<|>", "scf.for"),
        ("%0 = alloc<|>", "memref.alloc"),
        ("%0 = slice<|>", "tensor.extract_slice"),
        ("builtin.unr<|>", "builtin.unrealized_conversion_cast"),
        ('"arith.con<|>', '"arith.constant"'),
    ],
)
def test_the_most_frequent_item_in_public_mlir_comes_first(written: str, first: str) -> None:
    check(IN_FUNCTION.replace("CURSOR", written), first, more=True)


@pytest.mark.parametrize(
    ("written", "first"), [("func<|>", "func.func"), ("mod<|>", "module"), ("bui<|>", "builtin.module")]
)
def test_a_text_begins_with_a_function_or_a_module(written: str, first: str) -> None:
    check(written, first, more=True)


def test_operations_that_only_the_verifier_refuses_in_a_region_are_not_offered() -> None:
    for word in ("<|>", "linalg.<|>", "yie<|>"):
        check_lacks(IN_FUNCTION.replace("CURSOR", word), "linalg.yield")
    check_lacks(IN_FUNCTION.replace("CURSOR", "affine.<|>"), "affine.yield")
    loop = "affine.for %i = 0 to 4 {\n    yie<|>\n  }"
    check_has(IN_FUNCTION.replace("CURSOR", loop), "affine.yield")
    check_lacks(IN_FUNCTION.replace("CURSOR", loop), "linalg.yield")
    generic = """\
linalg.map { arith.addf } ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>)
  %m = linalg.map ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) (%x: f32) {
    lin<|>
  }"""
    check_has(IN_FUNCTION.replace("%a: i32", "%a: tensor<4xf32>").replace("CURSOR", generic), "linalg.yield")


def test_a_misspelled_dialect_is_not_offered_again() -> None:
    check_lacks("func.func @f(%a: f32) {\n  %b = aritth.addf %a, %a : f32\n  %c = <|>\n}", "aritth.addf")
    # An unknown operation of a known dialect may be a project's own.
    check_has("func.func @f(%a: f32) {\n  %b = aritth.own %a, %a : f32\n  %c = <|>\n}", "aritth.own")


def test_items_that_the_text_uses_come_first() -> None:
    text = """
func.func @f(%m: memref<4x?xbf16>, %p: i1) {
  %x = math.absf %b : bf16
  vector.print %x : bf16
  %y = math.absf %x : bf16
  CURSOR
}
"""
    # First what follows the same operation elsewhere, then what is frequent.
    check(text.replace("CURSOR", "<|>"), "vector.print", more=True)
    check(text.replace("CURSOR", "%z = <|>"), "math.absf", more=True)
    check(text.replace("CURSOR", "%z = math.<|>"), "math.absf", "math.exp", more=True)
    check(text.replace("CURSOR", "%z = ub.poison : <|>"), "bf16", more=True)
    check(text.replace("CURSOR", "%z = ub.poison : tensor<4x<|>"), "bf16", more=True)


def test_a_whole_type_is_not_offered_in_the_brackets_of_another() -> None:
    text = "func.func @f(%c: complex<f32>) {\n  %x = complex.neg %c : complex<f32>\n  %y = ub.poison : complex<<|>"
    fixture = read_fixture(text)
    found = find_completions(Document(fixture.text), fixture.offset)
    assert found is not None and "complex<f32>" not in [item.label for item in found.items]


def test_values_that_nothing_has_used_come_first() -> None:
    text = "func.func @f(%a: i32, %b: i32, %c: i32) {\n  %d = arith.addi %a, %b : i32\n  CURSOR\n}"
    check(text.replace("CURSOR", "return %<|>"), "%d", "%c", "%a", "%b")
    check(text.replace("CURSOR", "%e = arith.addi %d, %<|>"), "%c", "%a", "%b", "%d")


def test_the_usual_next_item_comes_first_without_an_example_in_the_text() -> None:
    check("<|>", "func.func", "module", more=True)
    check("func.func @f(%c: i1) {\n  <|>\n}", "return", more=True)
    check("func.func @f(%a: f32) {\n  %x = arith.cmpf oeq, %a, %a : f32\n  %y = <|>\n}", "arith.select", more=True)
    # No function is offered where no symbol is allowed.
    check_lacks("func.func @f(%c: i1) {\n  <|>\n}", "func.func")


def test_operations_are_spelled_as_the_text_spells_them() -> None:
    generic = '"func.func"() <{function_type = () -> (), sym_name = "f"}> ({\n  CURSOR\n}) : () -> ()'
    constant = '%c = "arith.constant"() <{value = 1 : i32}> : () -> i32\n  %d = <|>'
    check(generic.replace("CURSOR", constant), '"arith.constant"', more=True)
    text = "func.func @f() {\n  func.return\n}\nfunc.func @g() {\n  <|>\n}"
    check(text, "func.return", more=True)
    check(text.replace("func.return", "return"), "return", more=True)


def test_operations_of_an_unknown_dialect_come_from_the_text() -> None:
    text = "func.func @f() {\n  %a = toy.make : i32\n  toy.show %a : i32\n  %b = toy.make : i32\n  CURSOR\n}"
    check(text.replace("CURSOR", "<|>"), "toy.show", more=True)
    check(text.replace("CURSOR", "%c = <|>"), "toy.make", more=True)
    # Unknown operations of a known dialect are not offered.
    check_lacks("func.func @f() {\n  arith.nonsense\n  <|>\n}", "arith.nonsense")


def test_the_operation_that_ends_a_region_is_offered() -> None:
    loop = "func.func @f(%a: i32) {\n  scf.while (%x = %a) : (i32) -> i32 {\n    CURSOR\n  } do {\n  }\n}"
    fixture = read_fixture(loop.replace("CURSOR", "<|>"))
    found = find_completions(Document(fixture.text), fixture.offset)
    assert found is not None and "scf.condition" in [item.label for item in found.items[:3]]


def test_an_operation_that_is_not_allowed_there_is_not_offered() -> None:
    # Its parent is a `FuncOp`, and so is the C++ class of `async.func`.
    check_lacks("async.func @f() -> !async.token {\n  <|>\n}", "func.return")
    check_lacks("func.func @f(%c: i1) {\n  scf.if %c {\n    <|>\n  }\n  return\n}", "func.return")
