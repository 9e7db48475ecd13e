"""Values and blocks: any occurrence leads to all of them, the definition (`<d>`) and the uses (`<u>`)."""

from __future__ import annotations

from tests.index.marks import marked
from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_ir.index.blocks import block_of, occurrences_of_block
from mlirls_ir.index.locate import element_at
from mlirls_ir.index.values import Occurrence, occurrences_of, value_of


def check(expected: str) -> None:
    """Checks that each marked name finds all marked names."""
    text = expected.removeprefix("\n").replace("<d>", "").replace("<u>", "")
    document = Document(text)
    offsets = read_fixture(expected.replace("<d>", "<|>").replace("<u>", "<|>")).offsets
    for offset in offsets:
        assert marked(text, find(document, offset)) == expected.removeprefix("\n")


def check_undefined(snippet: str) -> None:
    """Checks that the name at the cursor has no definition."""
    fixture = read_fixture(snippet)
    assert find(Document(fixture.text), fixture.offset) == []


def find(document: Document, offset: int) -> list[Occurrence]:
    element = element_at(document, offset)
    assert element is not None
    value = value_of(document, element)
    if value is not None:
        return occurrences_of(document, value)
    block = block_of(document, element)
    return [] if block is None else occurrences_of_block(document, *block)


def test_uses_of_a_result_are_found_in_nested_regions() -> None:
    check(
        """
func.func @f(%n: index) {
  <d>%c = arith.constant 1 : i32
  scf.for %i = %n to %n step %n {
    %d = arith.addi <u>%c, <u>%c : i32
  }
  "foo.use"(<u>%c) {a = "%c"} : (i32) -> () // %c
  return
}
""",
    )


def test_the_same_name_in_another_function_is_another_value() -> None:
    check(
        """
func.func @f(<d>%a: i32) -> i32 {
  return <u>%a : i32
}
func.func @g(%a: i32) -> i32 {
  return %a : i32
}
""",
    )


def test_a_name_may_be_used_again_after_its_region() -> None:
    check(
        """
"foo.a"() ({
  <d>%x = "foo.b"() : () -> i32
  "foo.c"(<u>%x) : (i32) -> ()
}) : () -> ()
"foo.a"() ({
  %x = "foo.b"() : () -> i32
  "foo.c"(%x) : (i32) -> ()
}) : () -> ()
""",
    )


def test_all_results_of_a_pack_are_one_name() -> None:
    check(
        """
<d>%a:2 = "foo.a"() : () -> (i32, i64)
"foo.b"(<u>%a#1, <u>%a#0, %ab) : (i64, i32, i32) -> ()
%ab = "foo.c"() : () -> i32
""",
    )


def test_forward_references_in_a_graph_region_are_found() -> None:
    check(
        """
"foo.a"(<u>%x) : (i32) -> ()
<d>%x = "foo.b"(<u>%x) : (i32) -> i32
""",
    )


def test_arguments_of_blocks_and_operations() -> None:
    check(
        """
func.func @f(%n: index, %s: f32) -> f32 {
  %r = scf.for %i = %n to %n step %n iter_args(<d>%acc = %s) -> (f32) {
    %q = arith.addf <u>%acc, <u>%acc : f32
    scf.yield %q : f32
  }
  cf.br ^bb1(%r : f32)
^bb1(%acc: f32):
  return %acc : f32
}
""",
    )
    check(
        """
func.func @f(%s: f32) -> f32 {
  cf.br ^bb1(%s : f32)
^bb1(<d>%acc: f32):
  cf.br ^bb2
^bb2:
  return <u>%acc : f32
}
""",
    )


def test_uses_in_a_broken_statement_are_found() -> None:
    check(
        """
<d>%a = arith.constant 1 : i32
%b = arith.addi <u>%a <u>%a : i32
""",
    )


def test_an_isolated_region_has_its_own_values() -> None:
    check(
        """
<d>%a = arith.constant 1 : i32
func.func @f() {
  %a = arith.constant 1 : i32
  "foo.b"(%a) : (i32) -> ()
  return
}
"foo.b"(<u>%a) : (i32) -> ()
""",
    )


def test_blocks_are_found_by_name_in_their_region() -> None:
    check(
        """
func.func @f(%c: i1) {
  cf.cond_br %c, <u>^bb1, <u>^bb1
<d>^bb1:
  "foo.a"() ({
    "foo.b"() [^bb1] : () -> ()
  ^bb1:
    "foo.c"() : () -> ()
  }) : () -> ()
  cf.br <u>^bb1
}
""",
    )


def test_names_without_a_definition() -> None:
    check_undefined('"foo.a"(%<|>x) : (i32) -> ()\n')
    check_undefined('"foo.a"() [^b<|>b] : () -> ()\n')


def test_an_edit_changes_the_answer() -> None:
    document = Document('%a = "foo.a"() : () -> i32\n"foo.b"(%a) : (i32) -> ()\n')
    assert len(find(document, 0)) == 2
    document.edit(0, 0, '%b = "foo.a"() : () -> i32\n"foo.b"(%b, %b) : (i32, i32) -> ()\n')
    assert len(find(document, 0)) == 3
    document.finish()
    assert len(find(document, 0)) == 3
