"""LLVM 23: what is new, gone or different, as its mlir-opt 23.1.0 says; main has it too."""

from __future__ import annotations

from tests.dialects.by_release import REGISTRIES, check, severities

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.rename_notes import rename_note
from mlirls_ir.document import Document


def test_x86_has_what_amx_and_x86vector_had() -> None:
    text = """
func.func @f(%m: memref<16x64xi8>, %i: index, %a: vector<16xf32>, %k: vector<16xi1>, %w: vector<16xi32>) {
  %0 = x86.amx.tile_zero : !x86.amx.tile<16x16xi32>
  %1 = x86.amx.tile_load %m[%i, %i] : memref<16x64xi8> into !x86.amx.tile<16x64xi8>
  %2 = x86.amx.tile_muli %1, %1, %0 : !x86.amx.tile<16x64xi8>, !x86.amx.tile<16x64xi8>, !x86.amx.tile<16x16xi32>
  %3 = x86.avx512.mask.compress %k, %a : vector<16xf32>
  return
}
"""
    check(text, llvm23="", llvm24="")
    hint = "4 operations of this file are in LLVM 23, not in 22; if the file is for LLVM 23, "
    hint += 'set llvm = "23" in mlirls.toml, or use --llvm 23'
    check(text, llvm22=f"{hint}\nDialect `x86' not found for custom op 'x86.amx.tile_zero' ")
    wrong = text.replace("!x86.amx.tile<16x16xi32>", "!x86.amx.tile<17x16xi32>")
    message = "'x86.amx.tile_zero' op bad row height: 17\n'x86.amx.tile_muli' op bad row height: 17"
    check(wrong, llvm23=message, llvm24=message)
    wrong = text.replace("compress %k, %a", "compress %k, %a {constant_src = dense<1.0> : vector<8xf32>}")
    check(wrong, llvm23="failed to verify that constant_src and dst have same type")


def test_it_has_the_operations_that_its_mlir_opt_has() -> None:
    text = "func.func @f(%c: i1) {\n  %0 = gpu.ballot %c : i32\n  emitc.apply %c : (i1) -> i32\n  return\n}\n"
    gone = "custom op 'emitc.apply' is unknown"
    check(text, llvm23=gone, llvm24=f"{gone}; this LLVM may define it")
    notes = rename_note("gpu.ballot", 22), rename_note("emitc.apply", 23)
    assert [one and one.text for one in notes] == [
        "'gpu.ballot' is in LLVM 23, and not in 22",
        "'emitc.apply' is in LLVM 22, and not in 23 any more",
    ]


def test_indices_may_be_vectors() -> None:
    text = """
func.func @f(%v: vector<2x2xindex>, %n: index) {
  %0:2 = affine.delinearize_index %v into (4, 8) : vector<2x2xindex>, vector<2x2xindex>
  %1 = affine.linearize_index [%0#0, %0#1] by (%n, 8) : vector<2x2xindex>
  %2:2 = affine.delinearize_index %n into (%n, 8) : index, index
  %3 = affine.linearize_index [%2#0, %n] by (4, 8) : index
  return
}
"""
    check(text, llvm23="", llvm24="")
    check(
        text,
        llvm22="use of value '%v' expects different type than prior uses: 'index' vs 'vector<2x2xindex>'\n"
        "custom op 'affine.linearize_index' invalid kind of type specified: expected builtin.index, "
        "but found 'vector<2x2xindex>'",
    )


def test_a_mask_of_rocdl_is_a_word() -> None:
    text = "func.func @f() {\n  rocdl.sched.barrier none\n  rocdl.sched.barrier 0\n  rocdl.barrier\n  return\n}\n"
    check(text, llvm23="", llvm24="")
    check(text, llvm22="custom op 'rocdl.sched.barrier' invalid kind of attribute specified")


def test_how_caches_are_used_is_an_attribute() -> None:
    text = """
llvm.func @f(%r: !llvm.ptr<8>, %i: i32, %v: vector<4xf32>, %g: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
  %0 = rocdl.raw.ptr.buffer.load %r, %i, %i, 0 : vector<4xf32>
  rocdl.raw.ptr.buffer.store %0, %r, %i, %i, 0 : vector<4xf32>
  rocdl.load.to.lds %g, %l, 4, 0, 0 : !llvm.ptr<1>
  %1 = rocdl.raw.ptr.buffer.load %r, %i, %i, %i : vector<4xf32>
  llvm.return
}
"""
    check(text, llvm23="", llvm24="")
    check(text, llvm22="expected SSA operand\nexpected SSA operand")


def test_sums_and_products_may_have_a_rounding_mode() -> None:
    text = """
func.func @f(%a: f64) {
  %0 = arith.addf %a, %a to_nearest_even fastmath<fast> : f64
  %1 = arith.divf %0, %a toward_zero : f64
  %2 = arith.mulf %1, %a fastmath<nnan> : f64
  return
}
"""
    check(text, llvm23="", llvm24="")
    check(text, llvm22="expected ':'\nexpected ':'")


def test_a_fused_multiply_add_may_have_a_rounding_mode() -> None:
    text = "func.func @f(%a: f32) {\n  %0 = math.fma %a, %a, %a to_nearest_even fastmath<fast> : f32\n  return\n}\n"
    check(text, llvm23="", llvm24="")


def test_a_barrier_may_have_a_scope_and_a_name() -> None:
    text = """
func.func @f(%i: i32) {
  %b = gpu.initialize_named_barrier %i : i32 -> !gpu.named_barrier
  gpu.barrier
  gpu.barrier named(%b : !gpu.named_barrier) memfence [#gpu.address_space<workgroup>]
  "gpu.barrier"(%b) <{scope = #gpu.barrier_scope<workgroup>}> : (!gpu.named_barrier) -> ()
  "gpu.barrier"(%i) : (i32) -> ()
  return
}
"""
    check(text, llvm24="'gpu.barrier' op operand #0 must be named barrier type, but got 'i32'")


def test_floats_of_8_bits_may_be_added_up_as_f32() -> None:
    text = """
func.func @f(%a: tensor<1x4x4x4xf8E5M2>, %w: tensor<8x1x1x4xf8E5M2>, %b: tensor<8xf32>, %z: tensor<1xf8E5M2>) {
  %0 = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>,
    stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf8E5M2>, tensor<8x1x1x4xf8E5M2>, tensor<8xf32>, tensor<1xf8E5M2>,
    tensor<1xf8E5M2>) -> tensor<1x4x4x8xf32>
  return
}
"""
    check(text, llvm22="'tosa.conv2d' op accumulator type for f8 tensor is not f16")
    assert severities(text) == [Severity.HINT] * len(severities(text))


def test_data_may_be_gathered_asynchronously() -> None:
    text = """
func.func @f(%a: memref<64xi8>, %b: memref<64xi8, #gpu.address_space<workgroup>>, %i: index) {
  amdgpu.gather_to_lds async %a[%i], %b[%i] : i8, memref<64xi8>, memref<64xi8, #gpu.address_space<workgroup>>
  amdgpu.gather_to_lds %a[%i], %b[%i] : i8, memref<64xi8>, memref<64xi8, #gpu.address_space<workgroup>>
  return
}
"""
    check(text, llvm23="", llvm24="")
    check(text, llvm22="expected SSA operand")


def test_values_of_xegpu_may_be_small_floats() -> None:
    text = """
func.func @f(%a: memref<8x64xf4E2M1FN>, %b: memref<8x64xf8E5M2>) {
  %0 = xegpu.create_nd_tdesc %a : memref<8x64xf4E2M1FN> -> !xegpu.tensor_desc<8x64xf4E2M1FN>
  %1 = xegpu.create_nd_tdesc %b : memref<8x64xf8E5M2> -> !xegpu.tensor_desc<8x64xf8E5M2>
  %2 = xegpu.load_nd %0[0, 0] : !xegpu.tensor_desc<8x64xf4E2M1FN> -> vector<8x64xf4E2M1FN>
  %3 = xegpu.load_nd %1[0, 0] : !xegpu.tensor_desc<8x64xf8E5M2> -> vector<8x64xf8E5M2>
  return
}
"""
    check(text, llvm23="", llvm24="")
    before = [one.code for one in Document(text, REGISTRIES[22]).diagnostics()]
    assert before == ["operand-constraint", "operand-constraint", "result-constraint", "result-constraint"]


def test_memrefs_are_packed() -> None:
    text = """
func.func @f(%a: memref<8x16xi32, 1>, %b: memref<1x1x8x16xi32, 1>, %c: tensor<8x16xi32>, %d: tensor<1x1x8x16xi32>) {
  linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %b : memref<8x16xi32, 1> -> memref<1x1x8x16xi32, 1>
  linalg.unpack %b inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a
    : memref<1x1x8x16xi32, 1> -> memref<8x16xi32, 1>
  %0 = linalg.pack %c inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %d
    : tensor<8x16xi32> -> tensor<1x1x8x16xi32>
  %1 = linalg.unpack %0 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %c
    : tensor<1x1x8x16xi32> -> tensor<8x16xi32>
  %2 = tensor.dim %1, %0 : tensor<8x16xi32>
  return
}
"""
    use = "use of value '%0' expects different type than prior uses: 'index' vs 'tensor<1x1x8x16xi32>'"
    kind = (
        "custom op 'linalg.{}' invalid kind of type specified: expected builtin.tensor, but found 'memref<{}xi32, 1>'"
    )
    check(text, llvm23=use, llvm24=use)
    check(text, llvm22="\n".join((kind.format("pack", "8x16"), kind.format("unpack", "1x1x8x16"), use)))


def test_extensions_of_integers_may_be_of_no_negative_number() -> None:
    text = """
func.func @f(%a: i32, %b: i1) {
  %0 = arith.extui %a nneg : i32 to i64
  %1 = arith.uitofp %a nneg : i32 to f32
  %2 = arith.index_castui %b nneg : i1 to index
  return
}
"""
    check(text, llvm22="expected ':'\nexpected ':'\nexpected ':'", llvm23="", llvm24="")


def test_a_tile_may_be_a_constant_of_zero_but_not_the_number() -> None:
    text = """
func.func @f(%a: tensor<7x16xi32>, %d: tensor<1x16x?x1xi32>, %p: i32) {
  %z = arith.constant 0 : index
  %0 = linalg.pack %a padding_value(%p : i32) inner_dims_pos = [0, 1] inner_tiles = [%z, 1] into %d
    : tensor<7x16xi32> -> tensor<1x16x?x1xi32>
  return
}
"""
    check(text, llvm22="invalid zero tile factor", llvm23="", llvm24="")
    number = text.replace("[%z, 1]", "[0, 1]").replace("1x16x?x1", "1x16x0x1")
    check(number, llvm23="invalid zero tile factor")


def test_blocks_of_a_descriptor_may_be_below_each_other() -> None:
    tile = "!xegpu.tensor_desc<32x16xf16, #xegpu.block_tdesc_attr<array_length = 2 : i64>>"
    text = f"""
func.func @f(%t: {tile}) {{
  %0 = xegpu.load_nd %t[0, 0] : {tile} -> vector<64x16xf16>
  %1 = xegpu.load_nd %t[0, 0] : {tile} -> vector<2x32x16xf16>
  return
}}
"""
    check(text, llvm23="", llvm24="")
    words = "'xegpu.load_nd' op Result shape [{}, 16] is not consistent with tensor descriptor '{}'"
    check(text, llvm22=words.format(64, tile))
    check(text.replace("vector<64x16xf16>", "vector<32x16xf16>"), llvm23=words.format(32, tile))


def test_a_descriptor_has_no_offsets_and_its_uses_have_them() -> None:
    text = """
func.func @f(%a: memref<32x16xf16>) {
  %0 = xegpu.create_nd_tdesc %a : memref<32x16xf16> -> !xegpu.tensor_desc<32x16xf16>
  %1 = xegpu.load_nd %0[0, 0] : !xegpu.tensor_desc<32x16xf16> -> vector<32x16xf16>
  xegpu.store_nd %1, %0[0, 0] : vector<32x16xf16>, !xegpu.tensor_desc<32x16xf16>
  return
}
"""
    check(text, llvm22="", llvm23="")
    check(text.replace("%a :", "%a[0, 0] :"), llvm22="", llvm23="expected ':'")
    check(text.replace("%1, %0[0, 0]", "%1, %0"), llvm22="", llvm23="expected '[' in dynamic index list")


def test_a_register_has_the_width_that_it_has() -> None:
    text = "llvm.func @f() {\n  %0 = nvvm.read.ptx.sreg.tid.x : i64\n  llvm.return\n}\n"
    message = "'nvvm.read.ptx.sreg.tid.x' op result #0 must be 32-bit signless integer, but got 'i64'"
    check(text, llvm22="", llvm23=message)


def test_a_token_is_no_value_of_any_type() -> None:
    text = 'func.func @f(%m: f32) {\n  %0 = "memref.rank"(%m) : (f32) -> index\n  return\n}\n'
    words = "'memref.rank' op operand #0 must be ranked or unranked memref of any {} values, but got 'f32'"
    check(text, llvm22=words.format("type"), llvm23=words.format("non-token type"))


def test_there_are_more_types_and_attributes() -> None:
    text = """
func.func private @f(!spirv.sampler, !spirv.named_barrier, !llvm.byte<8>, vector<4x!llvm.byte<8>>,
                     !acc.private_type<i32>,
                     memref<4x!amdgpu.ds_barrier_state, #gpu.address_space<workgroup>>, !omp.iterated<i32>)
"foo.a"() {a = #omp<kernel_type(generic)>, b = #acc.par_dim<thread_x>, c = #nvvm<reduction_kind add>} : () -> ()
"""
    check(text, llvm23="", llvm24="")
    check("func.func private @f(!spirv.sampler)\n", llvm22="unknown SPIR-V type: sampler")
    check("func.func private @f(!llvm.byte<8>)\n", llvm22="unknown LLVM type: byte")
    check("func.func private @f(!llvm.byte<0>)\n", llvm23="bitwidth must be greater than 0")
    check("func.func private @f(!llvm.token)\n", llvm23="unexpected type, expected keyword")


def test_enums_have_more_cases() -> None:
    text = """
"foo.a"() {a = #linalg.unary_fn<log1p>, b = #tosa.block_size<BLOCK_SIZE_1>, c = #spirv.linkage_type<Weak>} : () -> ()
"""
    expected = (
        "expected ::mlir::linalg::UnaryFn to be one of: exp, log, abs, ceil, floor, negf, reciprocal, round, sqrt, "
        "rsqrt, square, tanh, erf"
    )
    more = ", sin, cos, tan, acos, acosh, asin, asinh, atan, atanh, log10, log1p, log2"
    assert [one.message for one in Document(text, REGISTRIES[22]).diagnostics() if one.severity is Severity.ERROR] == [
        expected
    ]
    check(text, llvm23="", llvm24="")
    check(text.replace("log1p", "log3"), llvm23=f"{expected}{more}")


def test_an_unranked_memref_is_cast_to_its_own_type() -> None:
    def text(result: str) -> str:
        cast = f"  %0 = memref.cast %a : memref<*xf32> to {result}\n"
        return f"func.func @f(%a: memref<*xf32>) {{\n{cast}  return\n}}\n"

    refused = "'memref.cast' op operand type 'memref<*xf32>' and result type '{}' are cast incompatible"
    message = refused.format("memref<*xf32>")
    check(text("memref<*xf32>"), llvm22=message, llvm23="", llvm24="")
    message = refused.format("memref<*xf32, 1>")
    check(text("memref<*xf32, 1>"), llvm22=message, llvm23=message, llvm24=message)
