"""Bytecode of a text is what MLIR holds: parts that the text leaves out or writes in its own way.

The expected lines are part of the generic form that mlir-opt prints.
"""

from __future__ import annotations

from tests.support.written import written_text


def check(text: str, *expected: str) -> None:
    """Each of `expected` is in the generic form of the bytecode of `text`."""
    printed = written_text(text, llvm=22)
    for part in expected:
        assert part in printed


def test_sizes_of_segments_are_inherent_only_where_an_operation_has_segments() -> None:
    check(
        """
llvm.func @f(%n: i64) {
  %0 = llvm.alloca %n x i32 {operandSegmentSizes = array<i32: 0, 0>} : (i64) -> !llvm.ptr
  llvm.return
}
""",
        "<{elem_type = i32}> {operandSegmentSizes = array<i32: 0, 0>}",
    )


def test_an_operation_without_operands_may_leave_out_the_sizes_of_its_segments() -> None:
    check(
        """
llvm.func @f(%n: i64) {
  "omp.simd"() ({
    omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }) : () -> ()
  llvm.return
}
""",
        "operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>",
    )


def test_an_attribute_drops_a_type_that_it_cannot_hold() -> None:
    check('"t.a"() {a = #tosa.block_size<BLOCK_SIZE_32> : i32} : () -> ()', "{a = #tosa.block_size<BLOCK_SIZE_32>}")


def test_a_debug_value_has_an_expression() -> None:
    expression = '#llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "">, name = "a">'
    check(
        f"""
llvm.func @f(%a: i32) {{
  llvm.intr.dbg.value {expression} = %a : i32
  llvm.return
}}
""",
        "<{locationExpr = #llvm.di_expression<>, varInfo = ",
    )


def test_an_expression_in_another_attribute_and_a_type_without_encoding() -> None:
    check(
        '"t.a"() {a = #llvm.di_global_variable_expression<var = <scope = #llvm.di_file<"a.c" in "">, name = "g", '
        'file = <"a.c" in "">, line = 1, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t">>, '
        "expr = <>>} : () -> ()",
        'name = "t">>, expr = <>>}',
    )


def test_a_body_of_complex_numbers_of_two_types() -> None:
    check(
        """
func.func @f(%a: tensor<4x4xcomplex<f32>>, %b: tensor<4x4xcomplex<f16>>) -> tensor<4x4xcomplex<f32>> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f16>>)
    outs(%a : tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
  return %0 : tensor<4x4xcomplex<f32>>
}
""",
        "<{fastmath = #arith.fastmath<none>}> : (complex<f16>) -> f16",
        ": (f32, f32) -> complex<f32>",
    )


def test_a_vector_is_one_element_of_a_tensor_of_vectors() -> None:
    check(
        """
func.func @f(%v: vector<4xf32>, %t: tensor<2xvector<4xf32>>) -> tensor<2xvector<4xf32>> {
  %0 = linalg.fill ins(%v : vector<4xf32>) outs(%t : tensor<2xvector<4xf32>>) -> tensor<2xvector<4xf32>>
  return %0 : tensor<2xvector<4xf32>>
}
""",
        ": vector<4xf32>, %arg3: vector<4xf32>):",
    )


def test_an_alias_may_be_the_maps_of_a_contraction() -> None:
    check(
        """
#maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
func.func @f(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.contract indexing_maps = #maps
    ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
""",
        "<{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, ",
    )


def test_a_selection_with_several_results() -> None:
    check(
        """
func.func @f(%c: i1, %a: i32) {
  %0:2 = spirv.mlir.selection -> i32, i32 {
    spirv.BranchConditional %c, ^then, ^merge(%a, %a : i32, i32)
  ^then:
    spirv.Branch ^merge(%a, %a : i32, i32)
  ^merge(%x: i32, %y: i32):
    spirv.mlir.merge %x, %y : i32, i32
  }
  return
}
""",
        '"spirv.mlir.selection"() <{selection_control = #spirv.selection_control<None>}>',
        "}) : () -> (i32, i32)",
    )


def test_literals_of_types_of_spirv() -> None:
    check(
        '"t.a"() {a = dense<[5, 6]> : !spirv.arm.tensor<2xsi32>, '
        "b = dense<0.0> : !spirv.coopmatrix<2x2xf32, Subgroup, MatrixA>} : () -> ()",
        "{a = dense<[5, 6]> : !spirv.arm.tensor<2xsi32>, "
        "b = dense<0.000000e+00> : !spirv.coopmatrix<2x2xf32, Subgroup, MatrixA>}",
    )


def test_a_mask_maps_no_dimension_of_a_loop() -> None:
    check(
        """
func.func @f(%n: index) {
  scf.forall (%i) in (%n) {
  } {mapping = [#gpu.warp<x>, #gpu.mask<0x33>]}
  return
}
""",
        "mapping = [#gpu.warp<x>, #gpu.mask<51>]",
    )


def test_one_element_can_be_resized_to_any_number() -> None:
    check(
        """
func.func @f(%a: tensor<3x1x1x7xf32>) -> tensor<3x1x5x7xf32> {
  %scale = tosa.const_shape {values = dense<[2, 1, 3, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %none = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %scale, %none, %none {mode = NEAREST_NEIGHBOR} :
    (tensor<3x1x1x7xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<3x1x5x7xf32>
  return %0 : tensor<3x1x5x7xf32>
}
""",
        '"tosa.resize"',
    )


# -- LLVM 19


# LLVM 19 has these; newer releases do not.


def test_a_real_number_becomes_the_real_part_where_a_convolution_is_complex() -> None:
    complex_ = "tensor<1x4x4x1xcomplex<f32>>"
    check(
        f"""
func.func @f(%a: {complex_}, %b: tensor<1x1x1x1xf16>) -> {complex_} {{
  %0 = linalg.conv_2d_nhwc_hwcf ins(%a, %b : {complex_}, tensor<1x1x1x1xf16>) outs(%a : {complex_}) -> {complex_}
  return %0 : {complex_}
}}
""",
        '%1 = "arith.extf"(%arg3) : (f16) -> f32',
        '%2 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32',
        '%3 = "complex.create"(%1, %2) : (f32, f32) -> complex<f32>',
        '%4 = "complex.mul"(%arg2, %3)',
    )


def test_complex_numbers_are_rounded_and_have_a_type() -> None:
    number = "#complex.number<:f32 1.000000e-01, -3.000000e+10> : complex<f32>"
    check('"t.a"() {a = #complex.number<:f32 0.1, -3.0e10>} : () -> ()', f"{{a = {number}}}")
    check('"t.a"() {a = #complex.number<:f16 0x3FF0000000000000, -2.0>} : () -> ()', "<:f16 1.000000e+00, -2.000000")


def test_an_empty_loop_body_has_a_block_and_an_omitted_optional_region_has_none() -> None:
    check(
        """
emitc.func @f(%a: i32) {
  emitc.do {
  } while {
    %0 = emitc.expression %a : (i32) -> i1 {
      %1 = emitc.call_opaque "g"(%a) : (i32) -> i1
      emitc.yield %1 : i1
    }
    emitc.yield %0 : i1
  }
  emitc.return
}
""",
        '"emitc.do"() ({\n    ^bb0:\n    }, {',
    )
    check(
        """
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  transform.func.cast_and_call @f before %a {
  } : (!transform.any_op) -> !transform.any_op
}
""",
        "({\n    }) : (!transform.any_op)",
    )


def test_kernels_of_gpu_are_in_the_order_of_their_names() -> None:
    kernels = '#gpu.kernel_metadata<"b", () -> (), metadata = {n = 255}>, #gpu.kernel_metadata<"a", () -> ()>'
    check(
        f'"t.a"() {{a = #gpu.object<#nvvm.target, kernels = #gpu.kernel_table<[{kernels}]>, "x">}} : () -> ()',
        'kernels = <[#gpu.kernel_metadata<"a", () -> ()>, #gpu.kernel_metadata<"b", () -> (), metadata = {n = 255 :',
    )
