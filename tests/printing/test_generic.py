"""The generic form of documents is mlir-opt's; compared with mlir-opt itself if it is installed."""

from __future__ import annotations

import re

from tests.support.judge import has_mlir_opt, run_mlir_opt

from mlirls_ir.document import Document
from mlirls_ir.printing import print_parts

FLAGS = ("--allow-unregistered-dialect", "--split-input-file", "--mlir-print-op-generic", "--mlir-print-local-scope")


def check(text: str, expected: str, *, locations: bool = False) -> None:
    """Checks the printed text; an implicit module around it is left out of `expected`."""
    text = text.removeprefix("\n")
    printed = print_parts(Document(text), locations=locations)
    assert without_module(printed.text) == expected.removeprefix("\n")
    if has_mlir_opt():
        debug = ("--mlir-print-debuginfo",) if locations else ()
        assert printed.text == run_mlir_opt([*FLAGS, *debug, "-"], text).out


def without_module(text: str) -> str:
    lines = text.splitlines(keepends=True)
    if len(lines) < 3 or lines[0] != '"builtin.module"() ({\n' or "// -----\n" in lines:
        return text
    return re.sub("^  ", "", "".join(lines[1:-1]), flags=re.M)


def test_an_operation_has_its_attributes_in_order() -> None:
    check(
        '"foo.op"() {b = 1 : i32, "a b", a = "text"} : () -> ()\n',
        '"foo.op"() {a = "text", "a b", b = 1 : i32} : () -> ()\n',
    )


def test_defaults_are_materialized() -> None:
    check(
        """
%0 = arith.constant 1 : i32
%1 = arith.addi %0, %0 : i32
""",
        """
%0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
%1 = "arith.addi"(%0, %0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
""",
    )


def test_constants_of_one_shape_keep_their_values() -> None:
    check(
        """
%0 = arith.constant 1 : i32
%1 = arith.constant 2 : i32
%2 = arith.constant 3.5 : f32
%3 = arith.constant 4.5 : f32
""",
        """
%0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
%1 = "arith.constant"() <{value = 2 : i32}> : () -> i32
%2 = "arith.constant"() <{value = 3.500000e+00 : f32}> : () -> f32
%3 = "arith.constant"() <{value = 4.500000e+00 : f32}> : () -> f32
""",
    )


def test_calls_of_one_shape_keep_their_symbols() -> None:
    check(
        """
func.func private @f()
func.func private @g()
func.func @h() {
  call @f() : () -> ()
  call @g() : () -> ()
  return
}
""",
        """
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
"func.func"() <{function_type = () -> (), sym_name = "g", sym_visibility = "private"}> ({
}) : () -> ()
"func.func"() <{function_type = () -> (), sym_name = "h"}> ({
  "func.call"() <{callee = @f}> : () -> ()
  "func.call"() <{callee = @g}> : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
""",
    )


def test_implicit_terminators_are_printed() -> None:
    check(
        """
func.func @f(%n: index) {
  scf.for %i = %n to %n step %n {
  }
  scf.parallel (%i) = (%n) to (%n) step (%n) {
  }
  return
}
""",
        """
"func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({
^bb0(%arg0: index):
  "scf.for"(%arg0, %arg0, %arg0) ({
  ^bb0(%arg2: index):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  "scf.parallel"(%arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%arg1: index):
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  "func.return"() : () -> ()
}) : () -> ()
""",
    )


def test_blocks_know_their_predecessors() -> None:
    check(
        """
func.func @f(%c: i1) {
  cf.cond_br %c, ^a(%c : i1), ^b
^a(%x: i1):
  cf.br ^b
^b:
  return
^c:
  cf.br ^b
}
""",
        """
"func.func"() <{function_type = (i1) -> (), sym_name = "f"}> ({
^bb0(%arg0: i1):
  "cf.cond_br"(%arg0, %arg0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i1) -> ()
^bb1(%0: i1):  // pred: ^bb0
  "cf.br"()[^bb2] : () -> ()
^bb2:  // 3 preds: ^bb0, ^bb1, ^bb3
  "func.return"() : () -> ()
^bb3:  // no predecessors
  "cf.br"()[^bb2] : () -> ()
}) : () -> ()
""",
    )


def test_results_of_a_pack_are_numbered() -> None:
    check(
        """
%a:2, %b = "foo.three"() : () -> (i1, i2, i3)
"foo.use"(%a#1, %b) <{p = unit}> {q} : (i2, i3) -> ()
""",
        """
%0:3 = "foo.three"() : () -> (i1, i2, i3)
"foo.use"(%0#1, %0#2) <{p}> {q} : (i2, i3) -> ()
""",
    )


def test_locations_are_inlined() -> None:
    check(
        """
#where = loc("x.py":3:4)
module @m {
  %a = "foo.a"() : () -> i32 loc(#where)
  "foo.b"(%a) ({
  ^bb0(%x: i32 loc("x"), %y: i32):
  }) : (i32) -> ()
}
""",
        """
"builtin.module"() <{sym_name = "m"}> ({
  %0 = "foo.a"() : () -> i32 loc("x.py":3:4)
  "foo.b"(%0) ({
  ^bb0(%arg0: i32 loc("x"), %arg1: i32 loc("<stdin>":5:26)):
  }) : (i32) -> () loc("<stdin>":4:3)
}) : () -> () loc("<stdin>":2:1)
""",
        locations=True,
    )


def test_an_implicit_terminator_has_the_location_of_its_operations_name() -> None:
    check(
        """
func.func @f(%a: index) {
  scf.for %i = %a to %a step %a {
  } loc("loop")
  return
}
""",
        """
"func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({
^bb0(%arg0: index loc("<stdin>":1:14)):
  "scf.for"(%arg0, %arg0, %arg0) ({
  ^bb0(%arg1: index loc("<stdin>":2:11)):
    "scf.yield"() : () -> () loc("<stdin>":2:3)
  }) : (index, index, index) -> () loc("loop")
  "func.return"() : () -> () loc("<stdin>":4:3)
}) : () -> () loc("<stdin>":1:1)
""",
        locations=True,
    )


def test_bodies_of_linalg_operations_are_generated() -> None:
    check(
        """
func.func @f(%a: tensor<4x8xi8>, %b: tensor<8x4xi8>, %c: tensor<4x4xi32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xi8>, tensor<8x4xi8>) outs(%c : tensor<4x4xi32>) -> tensor<4x4xi32>
  return
}
""",
        """
"func.func"() <{function_type = (tensor<4x8xi8>, tensor<8x4xi8>, tensor<4x4xi32>) -> (), sym_name = "f"}> ({
^bb0(%arg0: tensor<4x8xi8>, %arg1: tensor<8x4xi8>, %arg2: tensor<4x4xi32>):
  %0 = "linalg.matmul"(%arg0, %arg1, %arg2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, """
        """affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], """
        """operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg3: i8, %arg4: i8, %arg5: i32):
    %1 = "arith.extsi"(%arg3) : (i8) -> i32
    %2 = "arith.extsi"(%arg4) : (i8) -> i32
    %3 = "arith.muli"(%1, %2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %4 = "arith.addi"(%arg5, %3) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "linalg.yield"(%4) : (i32) -> ()
  }) : (tensor<4x8xi8>, tensor<8x4xi8>, tensor<4x4xi32>) -> tensor<4x4xi32>
  "func.return"() : () -> ()
}) : () -> ()
""",
    )


def test_distinct_attributes_are_numbered_as_they_are_printed() -> None:
    check(
        """
"foo.op"() {b = distinct[3]<unit>, a = [distinct[7]<"distinct[1]">, distinct[3]<unit>]} : () -> ()
""",
        """
"foo.op"() {a = [distinct[0]<"distinct[1]">, distinct[1]<>], b = distinct[1]<>} : () -> ()
""",
    )


def test_the_default_region_of_a_switch_comes_first() -> None:
    check(
        """
func.func @f(%i: index) {
  scf.index_switch %i
  case 2 {
    "foo.a"() : () -> ()
    scf.yield
  }
  default {
    "foo.b"() : () -> ()
  }
  return
}
""",
        """
"func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({
^bb0(%arg0: index):
  "scf.index_switch"(%arg0) <{cases = array<i64: 2>}> ({
    "foo.b"() : () -> ()
    "scf.yield"() : () -> ()
  }, {
    "foo.a"() : () -> ()
    "scf.yield"() : () -> ()
  }) : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()
""",
    )


def test_a_part_with_an_error_is_left_out() -> None:
    check(
        """
module {}
// -----
module {
  %0 = "foo.op"( : () -> i32
}
// -----
"foo.op"() : () -> ()
""",
        """
"builtin.module"() ({
^bb0:
}) : () -> ()
// -----
// -----
"builtin.module"() ({
  "foo.op"() : () -> ()
}) : () -> ()
""",
    )


def test_an_operation_in_custom_form_of_an_unknown_dialect_is_printed_by_its_shape() -> None:
    document = Document("%0 = arith.constant 1 : i32\nfoo.use %0 : i32\n")
    printed = print_parts(document)
    assert '"foo.use"(%0) : (i32) -> ()\n' in printed.text
    assert printed.errors == ()


def test_nesting_does_not_use_the_stack() -> None:
    depth = 4_000
    text = '"a.a"() ({\n' * depth + "}) : () -> ()\n" * depth
    assert print_parts(Document(text)).text.count('"a.a"() ({') == depth


def test_errors_are_returned_with_the_text() -> None:
    printed = print_parts(Document("%0 = \n"))
    assert printed.text == ""
    assert len(printed.errors) == 1


def test_the_generated_body_of_a_linalg_operation_has_the_location_of_its_name() -> None:
    check(
        """
func.func @f(%a: memref<4x8xf32>, %b: memref<8x4xf32>) {
  linalg.transpose ins(%a : memref<4x8xf32>) outs(%b : memref<8x4xf32>) permutation = [1, 0] loc("moved")
  return
}
""",
        """
"func.func"() <{function_type = (memref<4x8xf32>, memref<8x4xf32>) -> (), sym_name = "f"}> ({
^bb0(%arg0: memref<4x8xf32> loc("<stdin>":1:14), %arg1: memref<8x4xf32> loc("<stdin>":1:35)):
  "linalg.transpose"(%arg0, %arg1) <{permutation = array<i64: 1, 0>}> ({
  ^bb0(%arg2: f32 loc("<stdin>":1:14), %arg3: f32 loc("<stdin>":1:35)):
    "linalg.yield"(%arg2) : (f32) -> () loc("<stdin>":2:3)
  }) : (memref<4x8xf32>, memref<8x4xf32>) -> () loc("moved")
  "func.return"() : () -> () loc("<stdin>":3:3)
}) : () -> () loc("<stdin>":1:1)
""",
        locations=True,
    )


def test_an_argument_has_the_location_after_its_type_and_attributes() -> None:
    check(
        """
func.func @f(%a: () -> i1 loc("a"), %b: i1 {x.m = affine_map<(d0) -> (d0)>, x.s = "(,"} loc("b")) {
  return
}
""",
        """
"func.func"() <{arg_attrs = [{}, {x.m = affine_map<(d0) -> (d0)>, x.s = "(,"}], \
function_type = (() -> i1, i1) -> (), sym_name = "f"}> ({
^bb0(%arg0: () -> i1 loc("a"), %arg1: i1 loc("b")):
  "func.return"() : () -> () loc("<stdin>":2:3)
}) : () -> () loc("<stdin>":1:1)
""",
        locations=True,
    )


def test_an_empty_literal_of_a_format_leaves_no_space() -> None:
    check(
        '"foo.op"() {a = #llvm.mmra_tag<"x" : "y">} : () -> ()\n',
        '"foo.op"() {a = #llvm.mmra_tag<"x":"y">} : () -> ()\n',
    )


def test_a_region_that_is_written_last_but_held_first_is_printed_first() -> None:
    generic = """
"func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({
^bb0(%arg0: index):
  "scf.index_switch"(%arg0) <{cases = array<i64: 2, 3>}> ({
    "foo.default"() : () -> ()
    "scf.yield"() : () -> ()
  }, {
    "foo.two"() : () -> ()
    "scf.yield"() : () -> ()
  }, {
    "foo.three"() : () -> ()
    "scf.yield"() : () -> ()
  }) : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()
"""
    text = """
func.func @f(%a: index) {
  scf.index_switch %a
  case 2 {
    "foo.two"() : () -> ()
    scf.yield
  }
  case 3 {
    "foo.three"() : () -> ()
    scf.yield
  }
  default {
    "foo.default"() : () -> ()
    scf.yield
  }
  return
}
"""
    check(text, generic)
    check(generic, generic)


def test_an_llvm_type_around_a_foreign_type_keeps_its_prefix() -> None:
    check(
        '"a.b"() {t = !llvm.array<3 x struct<(index)>>, u = !llvm.func<struct<(f32)> (struct<(vector<2x2xf32>)>)>}'
        " : () -> ()\n",
        '"a.b"() {t = !llvm.array<3 x !llvm.struct<(index)>>, '
        "u = !llvm.func<struct<(f32)> (!llvm.struct<(vector<2x2xf32>)>)>} : () -> ()\n",
    )


def test_a_struct_that_contains_itself_and_a_foreign_type_keeps_its_prefix() -> None:
    check(
        '"a.b"() {t = !llvm.struct<"foo", packed (struct<"foo">, index)>} : () -> ()\n',
        '"a.b"() {t = !llvm.struct<"foo", packed (!llvm.struct<"foo">, index)>} : () -> ()\n',
    )
    check(
        '"a.b"() {t = !llvm.struct<"foo", (array<2 x struct<"foo">>, index)>} : () -> ()\n',
        '"a.b"() {t = !llvm.struct<"foo", (!llvm.array<2 x !llvm.struct<"foo">>, index)>} : () -> ()\n',
    )
    check(
        '"a.b"() {t = !llvm.struct<"a", (struct<"b", (struct<"a">, struct<"b">, array<1 x struct<"a">>)>, index)>}'
        " : () -> ()\n",
        '"a.b"() {t = !llvm.struct<"a", (!llvm.struct<"b", (!llvm.struct<"a">, struct<"b">, '
        'array<1 x !llvm.struct<"a">>)>, index)>} : () -> ()\n',
    )
    check(
        '"a.b"() {t = !llvm.struct<"a", (index, struct<"b", packed (struct<"a">, ptr, struct<"b">)>)>} : () -> ()\n',
        '"a.b"() {t = !llvm.struct<"a", (index, !llvm.struct<"b", packed (!llvm.struct<"a">, ptr, '
        '!llvm.struct<"b">)>)>} : () -> ()\n',
    )


def test_a_struct_that_contains_itself_needs_no_prefix() -> None:
    check(
        '"a.b"() {t = !llvm.struct<"list", (i32, struct<"list">)>} : () -> ()\n',
        '"a.b"() {t = !llvm.struct<"list", (i32, struct<"list">)>} : () -> ()\n',
    )


def test_an_attribute_of_another_class_is_also_dropped_from_an_operation_with_symbols() -> None:
    check(
        """
llvm.func @f() attributes {passthrough = 7}
llvm.func @g() {
  llvm.call @f() {access_groups = 7} : () -> ()
  llvm.return
}
""",
        """
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, \
sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
}) : () -> ()
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, \
sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  "llvm.call"() <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @f, \
fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> \
: () -> ()
  "llvm.return"() : () -> ()
}) : () -> ()
""",
    )


def test_a_pointer_in_a_memory_space_of_llvm_is_not_a_foreign_type() -> None:
    for space, prefix in (
        ("#llvm.address_space<1>", ""),
        ("#nvvm.memory_space<shared>", ""),
        ("#ptr.generic_space", "!llvm."),
    ):
        text = f'"a.b"() {{t = !llvm.array<2 x {prefix}struct<(!ptr.ptr<{space}>)>>}} : () -> ()\n'
        check(text, text)


def test_a_global_of_llvm_with_nothing_in_its_braces_has_no_block() -> None:
    check(
        "llvm.mlir.global internal @g() : i32 {\n}\n",
        """
"llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<internal>, sym_name = "g", \
unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
}) : () -> ()
""",
    )


def test_a_list_of_operand_bundles_may_be_empty() -> None:
    check(
        """
llvm.func @f(%a: i1) {
  llvm.call_intrinsic "llvm.assume"(%a) [] : (i1) -> ()
  llvm.return
}
""",
        """
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i1)>, linkage = #llvm.linkage<external>, \
sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
^bb0(%arg0: i1):
  "llvm.call_intrinsic"(%arg0) <{fastmathFlags = #llvm.fastmath<none>, intrin = "llvm.assume", \
op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i1) -> ()
  "llvm.return"() : () -> ()
}) : () -> ()
""",
    )


def test_a_routine_bound_to_a_string_is_not_bound_to_a_symbol() -> None:
    check(
        'func.func @f() {\n  return\n}\nacc.routine @r func(@f) bind("g")\n',
        """
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  "func.return"() : () -> ()
}) : () -> ()
"acc.routine"() <{bindIdName = [], bindIdNameDeviceType = [], bindStrName = ["g"], \
bindStrNameDeviceType = [#acc.device_type<none>], func_name = @f, sym_name = "r"}> : () -> ()
""",
    )


def test_a_chunk_whose_aliases_stand_for_terabytes_is_not_printed() -> None:
    aliases = "".join(f"!t{one + 1} = tuple<!t{one}, !t{one}>\n" for one in range(40))
    printed = print_parts(Document(f'!t0 = i8\n{aliases}%0 = "a.b"() : () -> !t40\n// -----\n"c.d"() : () -> ()\n'))
    assert "a.b" not in printed.text and "c.d" in printed.text
    (error,) = printed.errors
    assert error.message.startswith("cannot be printed without its aliases")
