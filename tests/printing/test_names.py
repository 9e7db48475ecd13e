"""The names that MLIR gives to values, blocks and aliases in custom form, as mlir-opt 22 prints them."""

# ruff: noqa: E501  # the lines are those of mlir-opt

from __future__ import annotations

from tests.support.judge import has_mlir_opt, run_mlir_opt

from mlirls_ir.document import Document
from mlirls_ir.printing import print_custom
from mlirls_ir.printing.document import print_generic


def check(text: str, expected: str, *, is_local: bool = False) -> None:
    """Checks the printed text, that mlir-opt prints the same, and that it means the same."""
    text = text.removeprefix("\n")
    printed = print_custom(Document(text), is_local=is_local)
    assert printed == expected.removeprefix("\n")
    assert print_generic(Document(printed)) == print_generic(Document(text))
    if has_mlir_opt():
        flags = ["--allow-unregistered-dialect", *(["--mlir-print-local-scope"] if is_local else [])]
        assert run_mlir_opt([*flags, "-"], text).out.rstrip("\n") == printed.rstrip("\n")


def test_a_loop_and_its_constants_have_the_names_that_operations_suggest() -> None:
    check(
        """
func.func @f(%n: index, %m: memref<?xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %other = arith.constant 1 : index
  %third = arith.constant 1 : index
  %start = arith.constant 0.0 : f32
  %yes = arith.constant true
  %minus = arith.constant -7 : i32
  %sum = scf.for %i = %zero to %n step %one iter_args(%acc = %start) -> (f32) {
    %x = memref.load %m[%i] : memref<?xf32>
    %next = arith.addf %acc, %x : f32
    scf.yield %next : f32
  }
  %buffer = memref.alloc(%n) : memref<?xf32>
  %size = memref.dim %buffer, %zero : memref<?xf32>
  return %sum : f32
}
""",
        """
module {
  func.func @f(%arg0: index, %arg1: memref<?xf32>) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c1_0 = arith.constant 1 : index
    %c1_1 = arith.constant 1 : index
    %cst = arith.constant 0.000000e+00 : f32
    %true = arith.constant true
    %c-7_i32 = arith.constant -7 : i32
    %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %cst) -> (f32) {
      %1 = memref.load %arg1[%arg2] : memref<?xf32>
      %2 = arith.addf %arg3, %1 : f32
      scf.yield %2 : f32
    }
    %alloc = memref.alloc(%arg0) : memref<?xf32>
    %dim = memref.dim %alloc, %c0 : memref<?xf32>
    return %0 : f32
  }
}
""",
    )


def test_a_name_that_is_taken_gets_a_number_and_sibling_regions_share_names() -> None:
    check(
        """
func.func @f(%c: i1) {
  %a = arith.constant 1 : index
  scf.if %c {
    %b = arith.constant 1 : index
    %d = arith.constant 2 : index
    "foo.use"(%a, %b, %d) : (index, index, index) -> ()
  } else {
    %b = arith.constant 1 : index
    "foo.use"(%b) : (index) -> ()
  }
  return
}
func.func @g() {
  %a = arith.constant 1 : index
  "foo.use"(%a) : (index) -> ()
  return
}
""",
        """
module {
  func.func @f(%arg0: i1) {
    %c1 = arith.constant 1 : index
    scf.if %arg0 {
      %c1_0 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      "foo.use"(%c1, %c1_0, %c2) : (index, index, index) -> ()
    } else {
      %c1_0 = arith.constant 1 : index
      "foo.use"(%c1_0) : (index) -> ()
    }
    return
  }
  func.func @g() {
    %c1 = arith.constant 1 : index
    "foo.use"(%c1) : (index) -> ()
    return
  }
}
""",
    )


def test_results_of_one_operation_may_be_several_groups() -> None:
    check(
        """
func.func @f(%m: memref<4x5xf32>, %a: i32) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x5xf32> -> memref<f32>, index, index, index, index, index
  %low, %high = arith.mulsi_extended %a, %a : i32
  "foo.use"(%s#1, %t#0, %high) : (index, index, i32) -> ()
  return
}
""",
        """
module {
  func.func @f(%arg0: memref<4x5xf32>, %arg1: i32) {
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x5xf32> -> memref<f32>, index, index, index, index, index
    %low, %high = arith.mulsi_extended %arg1, %arg1 : i32
    "foo.use"(%sizes#1, %strides#0, %high) : (index, index, i32) -> ()
    return
  }
}
""",
    )


def test_block_arguments_of_structured_operations_are_in_and_out() -> None:
    check(
        """
#id = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
    ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}
""",
        """
#map = affine_map<(d0) -> (d0)>
module {
  func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xf32>) outs(%arg1 : tensor<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1 = arith.addf %in, %out : f32
      linalg.yield %1 : f32
    } -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
""",
    )


def test_aliases_are_numbered_in_the_order_of_the_text_and_equal_values_share_one() -> None:
    check(
        """
#second = affine_map<(d0) -> (d0 * 2)>
#unused = affine_map<(d0) -> (d0 * 3)>
#positive = affine_set<(d0) : (d0 >= 0)>
func.func @f(%i: index, %m: memref<4xf32, affine_map<(d0) -> (d0 * 4)>>) {
  %0 = affine.apply #second(%i)
  %1 = affine.apply affine_map<(d0) -> (d0 * 2)>(%0)
  affine.if #positive(%1) {
  }
  return
}
""",
        """
#map = affine_map<(d0) -> (d0 * 4)>
#map1 = affine_map<(d0) -> (d0 * 2)>
#set = affine_set<(d0) : (d0 >= 0)>
module {
  func.func @f(%arg0: index, %arg1: memref<4xf32, #map>) {
    %0 = affine.apply #map1(%arg0)
    %1 = affine.apply #map1(%0)
    affine.if #set(%1) {
    }
    return
  }
}
""",
    )


def test_an_alias_may_use_others_which_are_defined_before_it() -> None:
    check(
        """
module {
  llvm.func @f(%p: !llvm.ptr) {
    %0 = llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "root">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "root">, 0>}>, offset = 0>]} : !llvm.ptr -> i32
    llvm.return
  }
}
""",
        """
#tbaa_root = #llvm.tbaa_root<id = "root">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_root, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0>
module {
  llvm.func @f(%arg0: !llvm.ptr) {
    %0 = llvm.load %arg0 {tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    llvm.return
  }
}
""",
    )


def test_generic_operations_have_aliases_too() -> None:
    check(
        """
func.func @f(%m: memref<4xf32, affine_map<(d0) -> (d0 * 4)>>) {
  "foo.op"(%m) {map = affine_map<(d0) -> (d0)>} : (memref<4xf32, affine_map<(d0) -> (d0 * 4)>>) -> ()
  return
}
""",
        """
#map = affine_map<(d0) -> (d0 * 4)>
#map1 = affine_map<(d0) -> (d0)>
module {
  func.func @f(%arg0: memref<4xf32, #map>) {
    "foo.op"(%arg0) {map = #map1} : (memref<4xf32, #map>) -> ()
    return
  }
}
""",
    )


def test_attributes_of_arguments_use_aliases_but_do_not_create_any() -> None:
    check(
        """
func.func @f(%a: i32 {foo.map = affine_map<(d0) -> (d0)>}, %b: i32 {foo.map = affine_map<(d0) -> (d0 + 1)>}) {
  "foo.op"() {map = affine_map<(d0) -> (d0)>} : () -> ()
  return
}
""",
        """
#map = affine_map<(d0) -> (d0)>
module {
  func.func @f(%arg0: i32 {foo.map = #map}, %arg1: i32 {foo.map = affine_map<(d0) -> (d0 + 1)>}) {
    "foo.op"() {map = #map} : () -> ()
    return
  }
}
""",
    )


def test_in_local_scope_there_are_no_aliases() -> None:
    check(
        """
#map = affine_map<(d0) -> (d0)>
func.func @f(%i: index) -> index {
  %c = arith.constant 3 : index
  %0 = affine.apply #map(%c)
  return %0 : index
}
""",
        """
module {
  func.func @f(%arg0: index) -> index {
    %c3 = arith.constant 3 : index
    %0 = affine.apply affine_map<(d0) -> (d0)>(%c3)
    return %0 : index
  }
}
""",
        is_local=True,
    )


def test_a_mask_is_on_one_line() -> None:
    check(
        """
func.func @f(%v: vector<4xf32>, %m: vector<4xi1>) -> f32 {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}
""",
        """
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xi1>) -> f32 {
    %0 = vector.mask %arg1 { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
    return %0 : f32
  }
}
""",
    )


def test_an_empty_part_keeps_the_space_of_its_format() -> None:
    check(
        """
func.func @f(%i: index) {
  %0 = gpu.thread_id x
  scf.parallel (%j) = (%i) to (%i) step (%i) {
    scf.reduce
  }
  return
}
""",
        """
module {
  func.func @f(%arg0: index) {
    %thread_id_x = gpu.thread_id  x
    scf.parallel (%arg1) = (%arg0) to (%arg0) step (%arg0) {
      scf.reduce 
    }
    return
  }
}
""",
    )


def test_constants_of_other_dialects() -> None:
    check(
        """
func.func @f() {
  %0 = index.constant -3
  %1 = index.bool.constant true
  %2 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %3 = func.constant @f : () -> ()
  %4 = shape.const_size 10
  %5 = spirv.Constant 5 : i32
  %6 = spirv.Constant dense<1.0> : vector<4xf32>
  %7 = smt.int.constant -5
  %8 = smt.bv.constant #smt.bv<5> : !smt.bv<8>
  %9 = smt.declare_fun "x y" : !smt.bool
  %10 = vector.vscale
  %11 = arith.constant 4 : index
  %12 = arith.muli %10, %11 : index
  return
}
""",
        """
module {
  func.func @f() {
    %idx-3 = index.constant -3
    %true = index.bool.constant true
    %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
    %f = constant @f : () -> ()
    %c10 = shape.const_size 10
    %cst5_i32 = spirv.Constant 5 : i32
    %cst_vec_4xf32 = spirv.Constant dense<1.000000e+00> : vector<4xf32>
    %c-5 = smt.int.constant -5
    %c5_bv8 = smt.bv.constant #smt.bv<5> : !smt.bv<8>
    %x_y = smt.declare_fun "x y" : !smt.bool
    %vscale = vector.vscale
    %c4 = arith.constant 4 : index
    %c4_vscale = arith.muli %vscale, %c4 : index
    return
  }
}
""",
    )
