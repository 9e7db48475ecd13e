"""Inlay hints: each is shown as `«label»` at its place."""

from __future__ import annotations

import re

from tests.support.fixture import read_fixture
from tests.support.session import URI, answer, document, request, talk

from mlirls_ir.document import Document
from mlirls_server.features.choice import InlayHintChoice, LayoutHints
from mlirls_server.features.inlay_hint.find import find_inlay_hints, find_tooltip
from mlirls_server.lsp.settings import read_settings

SIZES = InlayHintChoice(LayoutHints.ALLOCATIONS, types=False, block_arguments=False)
ALL_SIZES = InlayHintChoice(LayoutHints.ALL, types=False, block_arguments=False)
TYPES = InlayHintChoice(LayoutHints.OFF, types=True, block_arguments=False)
SOURCES = InlayHintChoice(LayoutHints.OFF, types=False, block_arguments=True)


def shown(text: str, choice: InlayHintChoice) -> str:
    """The text with its hints; only between two `<|>`, if there are any."""
    fixture = read_fixture(text)
    text = fixture.text
    start, end = fixture.offsets if fixture.offsets else (0, len(text))
    for hint in reversed(find_inlay_hints(Document(text), start, end, choice)):
        text = f"{text[: hint.offset]}«{hint.label}»{text[hint.offset :]}"
    return text


def check(expected: str, choice: InlayHintChoice) -> None:
    """The text has the hints that are written in it, and no others."""
    bare = re.sub("«[^»]*»", "", expected)
    assert shown(bare, choice) == expected.removeprefix("\n").replace("<|>", "")


def tooltip(text: str, choice: InlayHintChoice) -> str:
    """The tooltip of the only hint."""
    document = Document(text)
    (hint,) = find_inlay_hints(document, 0, len(text), choice)
    found = find_tooltip(document, hint.offset, hint.kind, choice)
    assert found is not None
    return found


def test_no_sizes_under_a_spec_that_is_not_valid() -> None:
    for spec in ("#dlti.dl_spec<i64 = >", '#dlti.dl_spec<"dlti.x" = 1>'):
        body = '  %a = "t.a"() : () -> i64\n  %b = memref.alloc() : memref<4xi64>\n'
        text = f"module attributes {{dlti.dl_spec = {spec}}} {{\n{body}}}\n"
        check(text, ALL_SIZES)


# -- types


def test_a_result_whose_type_the_text_does_not_name() -> None:
    check(
        """
func.func @f(%m: memref<4xf32>, %i: index) { // ä😀
  %c = arith.constant 0 : i32
  %x«: i1» = arith.cmpi eq, %c, %c : i32
  %y«: f32» = memref.load %m[%i] : memref<4xf32>
  %z«: index» = memref.dim %m, %i : memref<4xf32>
  return
}
""",
        TYPES,
    )


def test_induction_variables() -> None:
    check(
        """
%c = index.constant 1
scf.for %i«: index» = %c to %c step %c {
  affine.for %j«: index» = 0 to 4 {
  }
}
scf.parallel (%k«: index», %l«: index») = (%c, %c) to (%c, %c) step (%c, %c) {
}
""",
        TYPES,
    )


def test_a_type_that_is_there_is_not_repeated() -> None:
    check(
        """
!t = tensor<4xf32>
%true = arith.constant true
%i = arith.constant 3 : i7
%d = arith.constant dense<1> : tensor<2xi32>
%t = "a.b"() : () -> !t
%r:2 = func.call @f(%i) : (i7) -> (i1, f32)
scf.for %k = %i to %i step %i : i7 {
}
""",
        TYPES,
    )


def test_several_results() -> None:
    check(
        """
%t:2«: !async.token, !async.value<f32>» = async.execute -> !async.value<f32> {
  %c = arith.constant 0.0 : f32
  async.yield %c : f32
}
%u«: !async.token», %v = async.execute -> !async.value<f32> {
  %c = arith.constant 0.0 : f32
  async.yield %c : f32
}
""",
        TYPES,
    )


def test_broken_statements_cost_only_their_own_hints() -> None:
    check(
        """
%c = arith.constant 0 : i32
%b = arith.cmpi eq, %c :
%x«: i1» = arith.cmpi eq, %c, %c : i32
%u = nobody.knows %c
func.func @f( {
  %y«: i1» = arith.cmpi eq, %c, %c : i32
""",
        TYPES,
    )


def test_only_what_is_in_the_range_and_in_its_chunk() -> None:
    check(
        """
%c = index.constant 1
%x = index.cmp eq(%c, %c)
// -----
%d = index.constant 1
<|>%y«: i1» = index.cmp eq(%d, %d)
<|>%z = index.cmp eq(%d, %d)
// -----
%w = index.cmp eq(%d, %d)
""",
        TYPES,
    )


def test_the_tooltip_shows_the_size_of_the_type() -> None:
    text = tooltip("%c = arith.constant 0 : i32\n%x = arith.cmpi eq, %c, %c : i32\n", TYPES)
    assert text.startswith("```mlir\ni1\n```\n\n**Size** 1 byte (1 bit)")


# -- sizes


def test_allocations_of_buffers() -> None:
    check(
        """
func.func @f(%n: index) {
  %c = arith.constant 16 : index
  %a = memref.alloc() : memref<4x4xi8>«16 bytes»
  %b = memref.alloca(%n) : memref<?x8xf32>«32 bytes × %n»
  %d = memref.alloc(%c) {alignment = 64 : i64} : memref<?x1024xf64, 1>«128 KiB»
  %e = memref.alloc(%c, %n) : memref<?x?xf32>«64 bytes × %n»
  %g = bufferization.alloc_tensor(%n) : tensor<?xf16>«2 bytes × %n»
  %h = memref.alloc() : memref<3x1001xf32>«≈ 11.7 KiB»
  %i = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi64>«16 bytes»
  %j, %k = gpu.alloc async [%t] (%n) : memref<64x?xf32>«256 bytes × %n»
  memref.dealloc %a : memref<4x4xi8>
  return
}
memref.global "private" @x : memref<4xf32>«16 bytes» = dense<0.0>
""",
        SIZES,
    )


def test_the_hint_of_an_allocation_has_its_size() -> None:
    check(
        """
!s = !llvm.struct<(i8, i64)>
llvm.mlir.global internal @g(42 : i64) : i64«8 bytes»
llvm.func @f(%n: i32) {
  %c = llvm.mlir.constant(3 : i32) : i32
  %p = llvm.alloca %c x !s«36 bytes» : (i32) -> !llvm.ptr
  %q = llvm.alloca %n x i32«4 bytes × %n» {alignment = 8 : i64} : (i32) -> !llvm.ptr
  llvm.return
}
""",
        SIZES,
    )


def test_workgroup_memory_of_a_kernel() -> None:
    check(
        """
gpu.module @k {
  gpu.func @f(%x: memref<4xf32>) workgroup(%w: memref<32xf32, 3>«128 bytes») {
    gpu.return
  }
}
""",
        SIZES,
    )


def test_sizes_follow_the_scope() -> None:
    check(
        """
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  %a = memref.alloc() : memref<4xindex>«16 bytes»
}
""",
        SIZES,
    )


def test_a_type_without_a_size_has_no_hint() -> None:
    check(
        """
%a = memref.alloc() : memref<4x!nobody.knows>
%b = memref.alloc() : memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>
""",
        SIZES,
    )


def test_a_layout_with_strides_spans_more_than_its_elements() -> None:
    check(
        """
%a = memref.alloc() : memref<4xf32, affine_map<(d0) -> (d0 * 2)>>«28 bytes»
%b = memref.alloc() : memref<4xf32, strided<[-1], offset: 3>>«16 bytes»
""",
        SIZES,
    )


def test_sizes_at_every_value() -> None:
    check(
        """
func.func @f(%a: i64«8 bytes», %t: tensor<?xi8>, %v: vector<[4]xf32>«16 bytes × vscale») {
  %x«16 bytes» = arith.extsi %a : i64 to i128
  cf.br ^b(%x : i128)
^b(%y: i128«16 bytes»):
  return
}
""",
        ALL_SIZES,
    )


def test_tooltip_of_an_allocation() -> None:
    text = tooltip("func.func @f(%n: index) {\n%b = memref.alloca(%n) : memref<?x8xf32>\nreturn\n}\n", SIZES)
    assert "Allocates 32 bytes × `%n`." in text
    assert "The type itself has no size in MLIR's data layout." in text


# -- block arguments


def test_hints_for_values_that_earlier_blocks_pass() -> None:
    check(
        """
func.func @f(%c: i1, %a: i32, %b: i32, %s: i32) -> i32 {
  cf.cond_br %c, ^l(%a : i32), ^l(%b : i32)
^l(%x: i32«← %a | %b»):
  cf.switch %s : i32, [default: ^m(%x, %a : i32, i32), 1: ^m(%b, %b : i32, i32), 2: ^n]
^m(%y: i32«← %x | %b», %z: i32«← %a | %b»):
  "cf.br"(%z)[^o] : (i32) -> ()
^n:
  "unknown.branch"(%x)[^o] : (i32) -> ()
^o(%q: i32«← %z | ?»):
  return %q : i32
}
""",
        SOURCES,
    )


def test_one_of_several_results_and_many_sources() -> None:
    body = "".join(f"^s{number}:\n  cf.br ^t(%r#{number} : i32)\n" for number in range(5))
    head = 'func.func @f() {\n  %r:5 = "a.b"() : () -> (i32, i32, i32, i32, i32)\n  cf.br ^s0\n'
    text = f"{head}{body}^t(%x: i32):\n  return\n}}\n"
    assert "^t(%x: i32«← %r#0 | %r#1 | %r#2 | …»):" in shown(text, SOURCES)
    assert tooltip(text, SOURCES).splitlines()[1] == "- `%r#0`, line 5"


def test_a_block_that_nothing_leads_to_has_no_sources() -> None:
    check("func.func @f() {\n  return\n^b(%x: i32):\n  return\n}\n", SOURCES)


# -- choice


def test_settings_choose_the_shown_hints() -> None:
    settings = read_settings({"mlirls": {"inlayHints": {"layout": "all", "types": False, "blockArguments": "x"}}})
    assert settings.inlay_hints == InlayHintChoice(LayoutHints.ALL, types=False, block_arguments=True)
    assert read_settings({}).inlay_hints == InlayHintChoice()


def test_nothing_is_shown_where_everything_is_off() -> None:
    off = InlayHintChoice(LayoutHints.OFF, types=False, block_arguments=False)
    check("%a = memref.alloc() : memref<4xi8>\n%x = index.constant 1\n%y = index.cmp eq(%x, %x)\n", off)


# -- protocol

RANGE = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
WHOLE = {"textDocument": {"uri": URI}, "range": RANGE}
LINE = '"a.b"() {x = "ä😀"} : () -> () %x'
TEXT = f"%c = index.constant 1\n{LINE} = index.cmp eq(%c, %c)\n"


def test_hints_on_the_wire_and_their_tooltips() -> None:
    first = talk(document(TEXT), request(1, "textDocument/inlayHint", WHOLE))
    (hint,) = answer(first, 1)["result"]
    assert (hint["position"], hint["label"], hint["kind"]) == ({"line": 1, "character": len(LINE) + 1}, ": i1", 1)
    stale = {**hint, "data": [hint["data"][0], 6, *hint["data"][2:]]}
    sent = talk(
        document(TEXT),
        request(1, "inlayHint/resolve", hint),
        request(2, "inlayHint/resolve", stale),
        request(3, "inlayHint/resolve", {**hint, "data": {"what": 1}}),
    )
    assert "**Size** 1 byte" in answer(sent, 1)["result"]["tooltip"]["value"]
    assert "tooltip" not in answer(sent, 2)["result"]
    assert "tooltip" not in answer(sent, 3)["result"]


def test_settings_take_effect_immediately() -> None:
    off = {"settings": {"mlirls": {"inlayHints": {"types": False}}}}
    sent = talk(
        document(TEXT),
        request(1, "textDocument/inlayHint", WHOLE),
        {"method": "workspace/didChangeConfiguration", "params": off},
        request(2, "textDocument/inlayHint", WHOLE),
        capabilities={"workspace": {"inlayHint": {"refreshSupport": True}}},
    )
    assert len(answer(sent, 1)["result"]) == 1
    assert answer(sent, 2)["result"] == []
    assert "workspace/inlayHint/refresh" in [message.get("method") for message in sent]
