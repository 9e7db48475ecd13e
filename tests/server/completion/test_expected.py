"""Completion of what the syntax expects: the cursor in a line of a function, the answer as labels.

`check` compares the first few labels, `check_has` labels anywhere, `check_snippet` the text of an item.
"""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.completion.item import Completions, plain_text

FUNCTION = """
// ä 😀
func.func @f(%a: i32, %b: f32, %m: memref<4xf32>, %i: index) {
  CURSOR
  return
}
"""


def complete(line: str, text: str = FUNCTION) -> Completions | None:
    fixture = read_fixture(text.replace("CURSOR", line))
    return find_completions(Document(fixture.text), fixture.offset)


def labels(line: str, text: str = FUNCTION) -> list[str]:
    found = complete(line, text)
    return [] if found is None else [item.label for item in found.items]


def check(line: str, *expected: str) -> None:
    assert labels(line)[: len(expected)] == list(expected)


def check_has(line: str, *expected: str, text: str = FUNCTION) -> None:
    assert set(expected) - set(labels(line, text)) == set()


def check_lacks(line: str, *unexpected: str, text: str = FUNCTION) -> None:
    assert set(unexpected) & set(labels(line, text)) == set()


def check_snippet(line: str, label: str, snippet: str, text: str = FUNCTION) -> None:
    found = complete(line, text)
    assert found is not None
    assert {item.label: item.snippet for item in found.items}[label] == snippet


def test_cases_of_enums() -> None:
    check("%x = arith.cmpi <|>", "eq", "ne", "slt")
    check("%x = arith.cmpi 😀 sl<|>")
    check("%x = arith.cmpi sl<|>", "slt", "sle")
    check("%x = arith.addf %b, %b fastmath<<|>", "none", "reassoc")
    check("%x = arith.addf %b, %b fastmath<nnan, <|>", "none", "reassoc")
    check("%x = vector.contract {kind = #vector.kind<<|>", "add", "mul")
    check("%x = vector.reduction <<|>", "add", "mul")
    check("%x = vector.reduction <|>", "<add>")
    check("%x = gpu.all_reduce m<|>", "mul", "minui")


def test_keywords_of_the_format() -> None:
    check("scf.for %j = %i <|>", "to")
    check("scf.for %j = %i to %i step %i <|>", "iter_args", "{")
    check("%x = arith.addf %b, %b f<|>", "fastmath")
    check("%x = arith.extsi %a : i32 <|>", "to")
    check("func.func private @g() <|>", "->", "attributes")
    check_has("llvm.func <|>", "internal", "fastcc")
    check("scf.if %c {\n  } <|>", "else")
    check_has("%x = arith.constant 1 : i32 lo<|>", "loc")


def test_keywords_go_on_a_statement_of_several_lines() -> None:
    check("scf.for %j = %i\n    to %i <|>", "step")
    check("%x = arith.cmpi\n    <|>", "eq", "ne")
    check("%x = arith.cmpi\n  <|>", "return")
    check_has("%x = arith.cmpi\n    <|>", "eq")
    check_lacks("%x = arith.addi %a, %a : i32\n  <|>", "loc")


def test_operands_by_the_constraint_of_the_format() -> None:
    check("memref.store %b, <|>", "%m")
    check("memref.store %b, %m[<|>", "%i")
    check("%x = arith.extsi <|>", "%a")
    check('"t.use"(%a,\n  %<|>', "%b", "%m")


def test_definitions_are_not_operands() -> None:
    check_lacks("func.func @g(<|>", "%a", "%b")
    check_has("func.func @g(<|>", "i32", "index")


def test_types_that_the_constraint_accepts_come_first() -> None:
    check("%x = arith.addf %b, %b : <|>", "f32", "f64")
    check_has("%x = memref.alloc() : memref<<|>", "i8", "vector", "!llvm.")
    check_has("%x = memref.alloc() : memref<4x4x<|>", text=FUNCTION)


def test_blocks_and_regions() -> None:
    text = FUNCTION.replace("  return", "  return\n^one:\n  return")
    assert labels("cf.br <|>", text) == ["^one"]
    check_snippet("scf.if %c <|>", "{", "{\n\t$0\n}")


def test_attributes_of_the_operation() -> None:
    check("%x = memref.alloc() {<|>", "alignment")
    check_lacks("%x = memref.alloc() {alignment = 4 : i64, <|>", "alignment")
    check("%x = memref.alloc() {al<|>", "alignment")
    check_lacks("%x = arith.cmpi eq, %a, %a {<|>", "predicate")
    check('%x = "arith.cmpi"(%a, %a) <{<|>', "predicate")
    check('%x = "arith.cmpi"(%a, %a) <{predicate = <|>', "0 : i64", "1 : i64")
    check('%x = "arith.addf"(%b, %b) <{fastmath = <|>', "#arith.fastmath<none>", "#arith.fastmath<reassoc>")
    check_has("linalg.generic {<|>", "indexing_maps", "iterator_types")
    check_has("func.func @g(%p: !llvm.ptr {<|>", "llvm.noalias", "llvm.align")
    check_lacks("func.func @g(%p: !llvm.ptr {<|>", "llvm.emit_c_interface", "arg_attrs")
    check_has("func.func @g() attributes {<|>", "llvm.emit_c_interface")
    check_lacks('"t.x"() {a = {<|>', "alignment")


def test_a_dictionary_that_is_just_begun_is_not_a_region() -> None:
    check_has("func.func @g() attributes {llvm.<|>", "llvm.emit_c_interface")
    check_lacks("func.func @g() attributes {llvm.<|>", "llvm.add")
    check_has("module @m attributes {<|>", "dlti.dl_spec", text="CURSOR")
    check_lacks("module @m {llvm.<|>", "llvm.data_layout", text="CURSOR")
    check_lacks("%x = arith.addi %a, %a {llvm.<|>", "llvm.add")


def test_a_dictionary_that_is_begun_on_the_line_before() -> None:
    check("%0 = linalg.generic {\n    <|>\n  }", "indexing_maps", "iterator_types")
    check("%0 = linalg.generic {\n    <|>", "indexing_maps", "iterator_types")


def test_numbers_of_operands_in_a_generic_form() -> None:
    check('%0 = "memref.alloc"() <{<|>}>', "alignment", "operandSegmentSizes")
    check('%0 = "memref.alloc"() {op<|>}', "operandSegmentSizes")
    assert "operandSegmentSizes" not in labels("%0 = memref.alloc() {<|>}")


def test_parameters_of_an_attribute_once_a_letter_is_written() -> None:
    load = "%0 = llvm.load %p {tbaa = [#llvm.tbaa_tag<CURSOR : !llvm.ptr -> i32"
    check(load.replace("CURSOR", "ba<|>"), "base_type")
    assert labels(load.replace("CURSOR", "<|>")) == []
    check('"t.x"() {k = #llvm.framePointerKind<a<|>>} : () -> ()', "all")
    check('"t.x"() {k = #llvm.linkage<ex<|>>} : () -> ()', "external", "extern_weak")


def test_attributes_of_modules() -> None:
    check_has("", "dlti.dl_spec", "llvm.data_layout", text="module attributes {<|>} {}")
    check_lacks("", "dlti.dl_spec", text="module attributes {dlti.dl_spec = #dlti.dl_spec<>, <|>} {}")
    check_snippet("", "dlti.dl_spec", "dlti.dl_spec = #dlti.dl_spec<$1>", "module attributes {dlti.<|>} {}")


SPEC = "module attributes {dlti.dl_spec = #dlti.dl_spec<CURSOR>} {}"


def test_entries_of_a_data_layout() -> None:
    check_has("<|>", '"dlti.endianness"', '"dlti.mangling_mode"', "i64", "index", "!llvm.ptr", text=SPEC)
    check_lacks('"dlti.endianness" = "big", <|>', '"dlti.endianness"', text=SPEC)
    check_snippet('"dlti.en<|>', '"dlti.endianness"', '"dlti.endianness" = ${1|"little","big"|}', SPEC)
    assert labels('"dlti.endianness" = <|>', SPEC)[:2] == ['"little"', '"big"']
    assert labels('"dlti.endianness" = "<|>"', SPEC) == ['"little"', '"big"']
    assert labels('"dlti.mangling_mode" = "<|>"', SPEC)[0] == '"a"'


@pytest.mark.parametrize("entry", ['"dlti.', "i", "!llvm"])
def test_every_entry_that_is_offered_is_a_valid_one(entry: str) -> None:
    found = complete(f"{entry}<|>", SPEC)
    assert found is not None
    snippets = [item.snippet for item in found.items if item.snippet and " = " in item.snippet]
    assert len(snippets) > 1
    for snippet in snippets:
        text = SPEC.replace("CURSOR", plain_text(snippet))
        assert [d.message for d in Document(text).diagnostics() if d.severity == 1] == [], text


def test_a_string_is_replaced_as_a_whole() -> None:
    fixture = read_fixture(SPEC.replace("CURSOR", '"dlti.en<|>dian" = "big"'))
    found = find_completions(Document(fixture.text), fixture.offset)
    assert found is not None
    assert fixture.text[found.span.start : found.span.end] == '"dlti.endian"'


def test_snippets_of_operations() -> None:
    check_snippet("arith.addi<|>", "arith.addi", "arith.addi ${1:%a}, ${2:%a} : ${3:i32}")
    check_snippet("cf.cond_br<|>", "cf.cond_br", "cf.cond_br ${1:%condition}, ${2:^block}, ${3:^block}")
    check_snippet("scf.for<|>", "scf.for", SCF_FOR)
    check_snippet("memref.load<|>", "memref.load", "memref.load ${1:%m}[${2:%i}] : ${3:memref<4xf32>}")
    check_snippet("}\nfunc<|>", "func.func", "func.func ${1:@name}(${2:%arg}: ${3:i32}) {\n\t$0\n\tfunc.return\n\\}")


SCF_FOR = "scf.for ${1:%iv} = ${2:%i} to ${3:%i} step ${4:%i} {\n\t$0\n\\}"


def test_a_choice_is_offered_in_a_snippet() -> None:
    cases = "eq,ne,slt,sle,sgt,sge,ult,ule,ugt,uge"
    check_snippet("arith.cmpi<|>", "arith.cmpi", f"arith.cmpi ${{1|{cases}|}}, ${{2:%a}}, ${{3:%a}} : ${{4:i32}}")


def test_cases_of_enums_in_quotation_marks() -> None:
    check('%x = llvm.icmp "s<|>', '"slt"', '"sle"', '"sgt"', '"sge"')
    check("%x = llvm.icmp <|>", '"eq"', '"ne"')
    check('spirv.EntryPoint "GL<|>', '"GLCompute"')


def test_unknown_parts_are_not_offered() -> None:
    check("%x = arith.constant 1<|>")
    check('"t.x"(%a) {<|>')
    check("unknown.op <|>")
    check("/ <|>")


def test_split_files_and_unknown_dialects() -> None:
    text = '"t.x"() {a = 1\n// -----\n' + FUNCTION
    assert labels("%x = arith.cmpi <|>", text)[:2] == ["eq", "ne"]
    assert labels("t.new %a : <|>")[:2] == ["i32", "f32"]


TYPED = """
func.func private @g(i32, f64)
func.func private @h(f64) -> i32
func.func @f(%a: i32, %y: f64, %v: vector<4xf64>, %m: memref<4x?xf32>, %i: index, %p: i1) {
  CURSOR
  return
}
"""


def check_type(line: str, *expected: str) -> None:
    assert labels(line, TYPED)[: len(expected)] == list(expected)


def test_the_type_of_a_known_operand_comes_first_and_whole() -> None:
    check_type("%x = memref.load %m[%i, %i] : <|>", "memref<4x?xf32>")
    check_type("%x = memref.load %m[%i, %i] : mem<|>", "memref<4x?xf32>", "memref")
    check_type("memref.store %a, %m[%i, %i] : <|>", "memref<4x?xf32>")
    check_type("%x = arith.addf %y, %y : <|>", "f64", "vector<4xf64>")
    check_type("%x = arith.addf %v, %v : <|>", "vector<4xf64>", "f64")
    check_type("%x = arith.select %p, %y, %y : <|>", "f64")
    check_type("%x = arith.extsi %a : <|>", "i32")
    check_type("cf.br ^b(%a, %y : i32, <|>", "f64")
    check_type("return %a, %y : i32, <|>", "f64")


def test_the_types_of_the_operands_of_a_call_come_in_their_order() -> None:
    check_type("call @g(%a, %y) : (<|>", "i32")
    check_type("call @g(%a, %y) : (i32, <|>", "f64")
    check_type('"t.use"(%m, %y) : (<|>', "memref<4x?xf32>")
    check_type('"arith.addf"(%y, %y) : (f64, <|>', "f64")


def test_the_type_of_a_result_is_that_of_an_operand_only_where_they_agree() -> None:
    check_type("%x = arith.extsi %a : i32 to <|>", "i32", "i1", "i64")
    check_type("%x = vector.load %m[%i, %i] : memref<4x?xf32>, <|>", "vector<4xf64>")


def test_the_arguments_of_a_call_that_fit_come_first() -> None:
    check_type("call @g(<|>", "%a")
    check_type("call @g(%a, <|>", "%y")
    check_type("call @g(%a, %<|>", "%y")


def test_a_call_brings_its_arguments_and_its_type() -> None:
    call = "@g(${1:%a}, ${2:%y}) : (i32, f64) -> ()"
    check_snippet("call @<|>", "@g", call, TYPED)
    check_snippet("call @g<|>", "@g", call, TYPED)
    check_snippet("%x = func.call @<|>", "@h", "@h(${1:%y}) : (f64) -> i32", TYPED)
    # An operation without results is not named.
    check_snippet("%x = func.call @<|>", "@g", "", TYPED)
    check_snippet("call @<|>(%a, %y) : (i32, f64) -> ()", "@g", "", TYPED)
    check_snippet("%x = constant @<|>", "@g", "", TYPED)
    check_snippet('"t.use"() {a = @<|>', "@g", "", TYPED)


def test_a_value_with_brackets_is_named_after_the_text_before_them() -> None:
    text = "module attributes {dlti.dl_spec = CURSOR} {}"
    check_snippet("#dlti.d<|>", "#dlti.dl_spec", "#dlti.dl_spec<$1>", text)


MAPS = "indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], "


def test_cases_of_enums_in_the_array_of_an_entry() -> None:
    for start in ("linalg.generic {", f"linalg.generic {{{MAPS}", f"%x = vector.contract {{{MAPS}"):
        check(f'{start}iterator_types = ["<|>', '"parallel"', '"reduction"')
        check(f'{start}iterator_types = ["parallel", "red<|>"]', '"reduction"')
        check(f"{start}iterator_types = [<|>", '"parallel"', '"reduction"')
    check('"linalg.generic"() <{iterator_types = [<|>', "#linalg.iterator_type<parallel>")
    check("%x = vector.transfer_read %m[%i], %b {in_bounds = [<|>", "true", "false")
    check_lacks("linalg.generic {other = [<|>", '"parallel"')
    check_lacks("linalg.generic {iterator_types = [[<|>", '"parallel"')
    check_lacks("linalg.generic {iterator_types = [], <|>", '"parallel"')


def test_the_type_of_a_call_and_of_a_generic_form_is_written_in_one() -> None:
    check_type("call @g(%a, %y) : <|>", "(i32, f64) -> ()")
    check_type('"t.x"(%a, %y) {n = 1 : i32} : <|>', "(i32, f64) -> ()")
    # The results of an unknown callee or operation are unknown.
    check_type("%r = call @unknown(%a, %y) : <|>", "(i32, f64) -> ")
    check_type('%r = "t.x"(%a) : <|>', "(i32) -> ")
    assert labels('"t.x"(%unknown) : <|>', TYPED) == []


def test_after_a_region_in_a_list_of_unknown_syntax() -> None:
    line = (
        'foo.extern "x" objects({\n    #foo.target<"b"> if(%d: i1) -> i1 {\n      foo.return %d : i1\n    } %<|>\n  })'
    )
    check_has(line, "%a", "%b")
