"""Bytecode of a text for one or more older LLVM releases is what MLIR of that release holds.

The expected lines are part of the generic form that mlir-opt of that release prints.
"""

from __future__ import annotations

from tests.support.written import written_bytes, written_text


def check(text: str, *expected: str, llvm: int) -> None:
    """Each of `expected` is in the generic form of the bytecode of `text`."""
    printed = written_text(text, llvm)
    for part in expected:
        assert part in printed


def test_before_llvm_20_flags_of_overflow_are_an_attribute() -> None:
    check(
        """
llvm.func @f(%a: i64) -> i64 {
  %0 = llvm.mul %a, %a : i64
  %1 = llvm.sub %a, %0 overflow<nsw, nuw> {x} : i64
  llvm.return %1 : i64
}
""",
        '"llvm.mul"(%arg0, %arg0) <{overflowFlags = #llvm.overflow<none>}>',
        '"llvm.sub"(%arg0, %0) <{overflowFlags = #llvm.overflow<nsw, nuw>}> {x}',
        llvm=19,
    )


def test_before_llvm_20_a_module_of_kernels_ends_with_an_operation() -> None:
    check(
        "gpu.module @a <#gpu.select_object<1>> [#nvvm.target] attributes {x} {\n}",
        '"gpu.module"() <{offloadingHandler = #gpu.select_object<1 : i64>, sym_name = "a", targets = [#nvvm.target]}>',
        '"gpu.module_end"() : () -> ()',
        "}) {x} : () -> ()",
        llvm=19,
    )


def test_before_llvm_20_a_matrix_product_has_fixed_maps() -> None:
    check(
        """
func.func @f(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
""",
        "{linalg.memoized_indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>,",
        llvm=19,
    )


def test_before_llvm_20_terms_of_affine_expressions_keep_their_order() -> None:
    text = '"a.b"() {m = affine_map<(d0, d1)[s0, s1] -> (d1 + 5 + d0 - 5, s1 * s0, s1 * 2 + s0)>} : () -> ()'
    check(text, "-> (d1 + d0, s1 * s0, s1 * 2 + s0)>", llvm=19)
    check(text, "-> (d0 + d1, s0 * s1, s1 * 2 + s0)>", llvm=21)


def test_before_llvm_20_variables_of_emitc_have_the_type_of_their_value() -> None:
    check(
        """
emitc.global @g : !emitc.opaque<"char">
func.func @f(%a: i32) {
  %0 = emitc.apply "&"(%a) : (i32) -> !emitc.ptr<i32>
  %1 = emitc.get_global @g : !emitc.opaque<"char">
  return
}
""",
        '"emitc.apply"(%arg0) <{applicableOperator = "&"}> : (i32) -> !emitc.ptr<i32>',
        '"emitc.get_global"() <{name = @g}> : () -> !emitc.opaque<"char">',
        llvm=19,
    )


def test_before_llvm_20_the_clause_of_a_loop_around_an_ordered_region_has_another_name() -> None:
    check(
        """
llvm.func @f(%a: i32) {
  omp.wsloop ordered(0) {
    omp.loop_nest (%i) : i32 = (%a) to (%a) step (%a) {
      omp.ordered.region {
        omp.terminator
      }
      omp.yield
    }
    omp.terminator
  }
  llvm.return
}
""",
        "ordered_val = 0 : i64",
        llvm=19,
    )


def test_before_llvm_20_a_loop_variable_may_be_a_symbol_of_a_map() -> None:
    check(
        """
func.func @f() {
  affine.for %i = 0 to 8 {
    %0 = affine.apply affine_map<()[s0] -> (s0 * 64)>()[%i]
  }
  return
}
""",
        "affine_map<()[s0] -> (s0 * 64)>",
        llvm=19,
    )


def test_before_llvm_20_the_iterator_of_a_sparse_loop_comes_first() -> None:
    space = "!sparse_tensor.iter_space<#sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>, lvls = 0>"
    text = f"""
func.func @f(%space: {space}, %i: index) -> index {{
  %0 = sparse_tensor.iterate %it in %space at(%crd) iter_args(%arg = %i) : {space} -> index {{
    sparse_tensor.yield %arg : index
  }}
  return %0 : index
}}
"""
    iterator = "!sparse_tensor.iterator<<{ map = (d0) -> (d0 : compressed) }>, lvls = 0>"
    check(text, f"^bb0(%arg2: {iterator}, %arg3: index, %arg4: index):", '"sparse_tensor.yield"(%arg4)', llvm=19)
    check(text, f"^bb0(%arg2: index, %arg3: index, %arg4: {iterator}):", '"sparse_tensor.yield"(%arg2)', llvm=22)


def test_before_llvm_21_a_convolution_in_three_dimensions_has_its_channels_last() -> None:
    text = """
func.func @f(%a: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %0 = linalg.conv_3d_ncdhw_fcdhw ins(%a, %a : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>)
                                  outs(%a : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %0 : tensor<?x?x?x?x?xf32>
}
"""
    check(text, "-> (d0, d8, d1 + d5, d2 + d6, d3 + d7)>", llvm=19)
    check(text, "-> (d0, d5, d2 + d6, d3 + d7, d4 + d8)>", llvm=21)


def test_a_mesh_and_map_types_as_numbers() -> None:
    check("mesh.mesh @a(shape = 4x?)", "shape = array<i64: 4, -9223372036854775808>", llvm=19)
    check(
        """
llvm.func @f(%p: !llvm.ptr) {
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(always, tofrom) capture(ByRef) -> !llvm.ptr
  llvm.return
}
""",
        "map_type = 7 : ui64",
        llvm=19,
    )


def test_an_older_data_layout_is_a_list_of_entries() -> None:
    check(
        """
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>, dlti.target_system_spec =
  #dlti.target_system_spec<"CPU" : #dlti.target_device_spec<#dlti.dl_entry<"L1", 4096 : i32>>>} {}
""",
        "#dlti.dl_spec<#dlti.dl_entry<index, 32 : i64>>",
        '#dlti.target_system_spec<"CPU" : #dlti.target_device_spec<#dlti.dl_entry<"L1", 4096 : i32>>>',
        llvm=19,
    )


def test_several_flags_of_an_older_parameter_are_a_string() -> None:
    check(
        '"a.b"() {a = #llvm.di_subprogram<scope = #llvm.di_file<"a" in "">, name = "f", file = <"a" in "">,'
        ' subprogramFlags = "Definition|Optimized">} : () -> ()\n',
        'subprogramFlags = "Definition|Optimized"',
        llvm=19,
    )


def test_members_of_an_older_memory_type_are_written_out() -> None:
    check(
        '"a.b"() {a = #llvm.tbaa_type_desc<id = "char", members = {<#llvm.tbaa_root<id = "root">, 0>}>} : () -> ()\n',
        '#llvm.tbaa_type_desc<id = "char", members = {<#llvm.tbaa_root<id = "root">, 0>}>',
        llvm=19,
    )


def test_older_types_inside_llvm_types_have_no_prefix() -> None:
    check(
        "func.func private @f("
        "!llvm.array<2 x ppc_fp128>, !llvm.struct<(vec<2 x ptr>, x86_mmx)>, !llvm.vec<? x 4 x i32>)\n",
        "(!llvm.array<2 x ppc_fp128>, !llvm.struct<(vec<2 x ptr>, x86_mmx)>, !llvm.vec<? x 4 x  i32>)",
        llvm=19,
    )


def test_older_lists_of_irdl_have_no_names() -> None:
    check(
        """
irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    irdl.operands(%0, optional %0)
  }
}
""",
        '"irdl.operands"(%0, %0) <{variadicity = #irdl<variadicity_array[ single,  optional]>}>',
        llvm=19,
    )


def test_older_group_operations_on_bits_infer_their_results() -> None:
    check(
        """
func.func @f(%a: i32) -> i32 {
  %0 = spirv.GroupNonUniformBitwiseXor "Workgroup" "Reduce" %a : i32
  return %0 : i32
}
""",
        '"spirv.GroupNonUniformBitwiseXor"(%arg0) <{execution_scope = #spirv.scope<Workgroup>,'
        " group_operation = #spirv.group_operation<Reduce>}> : (i32) -> i32",
        llvm=19,
    )


def test_older_functions_of_elements_have_a_body() -> None:
    check(
        """
func.func @f(%a: tensor<4xf16>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.elemwise_unary {fun = #linalg.unary_fn<negf>} ins(%a : tensor<4xf16>) outs(%b : tensor<4xf32>)
    -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
""",
        '"arith.extf"(%arg2)',
        '"arith.negf"(%1)',
        llvm=19,
    )


def test_older_mappers_have_no_argument_for_the_init() -> None:
    check(
        """
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.map { math.exp } ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>)
  return %0 : tensor<4xf32>
}
""",
        "^bb0(%arg2: f32):",
        llvm=19,
    )


def test_older_targets_name_what_they_map() -> None:
    check(
        """
func.func @f(%a: !llvm.ptr, %b: i32) {
  %0 = omp.map.info var_ptr(%a : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
  %1 = omp.map.info var_ptr(%a : !llvm.ptr, i32) map_clauses(to) capture(ByRef) members(%0 : [1, -1] : !llvm.ptr)
    -> !llvm.ptr
  omp.target map_entries(%0 -> %c, %1 -> %d : !llvm.ptr, !llvm.ptr) {
  ^bb0(%c: !llvm.ptr, %d: !llvm.ptr):
    omp.terminator
  }
  omp.target_enter_data map_entries(%0 : !llvm.ptr) nowait
  return
}
""",
        "members_index = dense<[[1, -1]]> : vector<1x2xi32>",
        '"omp.target"(%0, %1) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 2, 0>}>',
        '"omp.target_enter_data"(%0) <{nowait, operandSegmentSizes = array<i32: 0, 0, 0, 1>}>',
        llvm=19,
    )


def test_older_variables_and_conditions_of_tosa() -> None:
    check(
        """
func.func @f(%a: tensor<i1>) -> tensor<f32> {
  tosa.variable @v = dense<-1> : tensor<2xi32>
  tosa.variable @w : tensor<2xi32>
  %0 = tosa.variable.read @v : tensor<2xi32>
  %1 = tosa.cond_if %a -> (tensor<f32>) {
    %2 = "tosa.const"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
    tosa.yield %2 : tensor<f32>
  } else {
    %2 = "tosa.const"() {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
    tosa.yield %2 : tensor<f32>
  }
  return %1 : tensor<f32>
}
""",
        '<{initial_value = dense<-1> : tensor<2xi32>, name = "v", type = tensor<2xi32>}>',
        '<{name = "w", type = tensor<2xi32>}>',
        '"tosa.cond_if"(%arg0)',
        llvm=19,
    )


def test_older_routines_bind_names_without_symbols() -> None:
    check(
        """
func.func @g() attributes {acc.routine_info = #acc.routine_info<[@r]>} {
  return
}
acc.routine @r func(@g) bind("h" [#acc.device_type<host>])
""",
        'bindName = ["h"], bindNameDeviceType = [#acc.device_type<host>]',
        llvm=19,
    )


def test_an_older_pointer_and_an_older_vote() -> None:
    check("func.func private @f(!ptr.ptr, !ptr.ptr<1 : i32>)\n", "(!ptr.ptr, !ptr.ptr<1 : i32>)", llvm=19)
    check(
        """
llvm.func @f(%m: i32, %p: i1) {
  %0 = nvvm.vote.ballot.sync %m, %p : i32
  llvm.return
}
""",
        '"nvvm.vote.ballot.sync"(%arg0, %arg1) : (i32, i1) -> i32',
        llvm=19,
    )


def test_an_older_sharding_has_spaces() -> None:
    check('"a.b"() {a = #mesh.shard<@m, [[0], []]>} : () -> ()\n', "#mesh.shard<@m, [[0], []]>", llvm=19)


def test_older_pointers_into_composites_follow_from_constants() -> None:
    check(
        """
func.func @f(%i: i32) {
  %c1 = spirv.Constant 1 : i32
  %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xi32>)>, Function>
  %1 = spirv.AccessChain %0[%c1, %i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xi32>)>, Function>, i32, i32
  %2 = spirv.Load "Function" %1 : i32
  return
}
""",
        '"spirv.AccessChain"(%1, %0, %arg0) : (!spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x i32>)>, Function>,'
        " i32, i32) -> !spirv.ptr<i32, Function>",
        llvm=19,
    )


def test_before_llvm_22_descriptors_have_the_strides_of_their_memref() -> None:
    text = """
func.func @f(%a: memref<24x32xf32>) {
  %0 = xegpu.create_nd_tdesc %a[0, 0] : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  return
}
"""
    check(text, "<{const_offsets = array<i64: 0, 0>, const_strides = array<i64: 32, 1>, operandSegment", llvm=19)
    check(text, "<{const_offsets = array<i64: 0, 0>, operandSegmentSizes", llvm=22)


def test_numbers_in_the_encoding_of_a_descriptor_have_a_type() -> None:
    text = """
func.func @f(%a: !xegpu.tensor_desc<8x16xf32, #xegpu.tdesc_attr<array_length = 2>>) {
  return
}
"""
    check(text, "!xegpu.tensor_desc<8x16xf32, #xegpu.tdesc_attr<array_length = 2 : i64>>", llvm=19)


def test_before_llvm_21_vectors_of_pointers_can_be_compared_and_shuffled() -> None:
    check(
        """
llvm.func @f(%a: !llvm.vec<2 x ptr>) -> vector<2xi1> {
  %0 = llvm.icmp "ne" %a, %a : !llvm.vec<2 x ptr>
  %1 = llvm.shufflevector %a, %a [1, 0, 1] : !llvm.vec<2 x ptr>
  llvm.return %0 : vector<2xi1>
}
""",
        ": (!llvm.vec<2 x ptr>, !llvm.vec<2 x ptr>) -> vector<2xi1>",
        "(!llvm.vec<2 x ptr>, !llvm.vec<2 x ptr>) -> !llvm.vec<3 x ptr>",
        llvm=19,
    )


def test_polynomials_of_llvm_19_are_in_the_order_of_their_exponents() -> None:
    check(
        """
!ring = !polynomial.polynomial<ring = <coefficientType = i32, polynomialModulus = <t**3 + 4t + -1>>>
func.func @f(%a: !ring) -> !ring {
  %0 = polynomial.constant float<1.5 x**3 + 0.1 + 0.001 x + 1.0 x**2> : !ring
  return %a : !ring
}
""",
        "polynomialModulus = <-1 + 4x + x**3>>>",
        "#polynomial<typed_float_polynomial <0.10000000000000001 + 0.001x + x**2 + 1.5x**3> : !polynomial",
        llvm=19,
    )


def test_objects_of_gpu_leave_out_defaults() -> None:
    text = """
gpu.binary @a [
  #gpu.object<#rocdl.target<chip = "gfx900">, properties = {O = 3 : i32}, fatbin = "x">,
  #gpu.object<#nvvm.target, bin = "y">
]
"""
    objects = '#gpu.object<#rocdl.target, properties = {O = 3 : i32}, "x">, #gpu.object<#nvvm.target, bin = "y">'
    check(text, f"<{{objects = [{objects}]", llvm=19)
    check(text, f"<{{objects = [{objects}]", llvm=22)


def test_debug_information_is_text_before_llvm_22() -> None:
    text = '"t.a"() {a = #llvm.di_file<"a.c" in "">} : () -> ()'
    found = [written_bytes(text, llvm) for llvm in (19, 22)]
    assert [b"di_file" in data for data in found] == [True, False]
