"""Examples of operations whose parts must agree in ways that no data says: a statement of each, regions as `{}`.

`example.py` makes snippets of them. An indented line goes on with the one before it.
"""

from __future__ import annotations

from typing import Final

_TEXTS: Final = r"""
affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%dim)[%symbol]
affine.dma_start %source[%i], %destination[%j], %tag[%k], %count : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
affine.dma_wait %tag[%i], %count : memref<1xi32>
affine.for %iv = 0 to 10 {}
affine.if affine_set<(d0)[s0] : (d0 >= 0, s0 - d0 - 1 >= 0)>(%dim)[%symbol] {}
affine.load %memref[%i] : memref<100xf32>
affine.max affine_map<(d0)[s0] -> (d0, s0)>(%dim)[%symbol]
affine.min affine_map<(d0)[s0] -> (d0, s0)>(%dim)[%symbol]
affine.parallel (%iv) = (0) to (10) {}
affine.prefetch %memref[%i], read, locality<3>, data : memref<100xf32>
affine.store %value, %memref[%i] : memref<100xf32>
affine.vector_load %memref[%i] : memref<100xf32>, vector<8xf32>
affine.vector_store %value, %memref[%i] : memref<100xf32>, vector<8xf32>
amdgpu.mfma 32x32x8 %sourceA * %sourceB + %destC blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
amdgpu.scaled_ext_packed_matrix %source scale(%scale) blockSize(32) firstScaleLane(0) firstScaleByte(0) :
    vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
amdgpu.scaled_mfma 16x16x128 (%scalesA[0] * %sourceA) * (%scalesB[0] * %sourceB) + %destC : f8E8M0FNU,
    vector<32xf4E2M1FN>, f8E8M0FNU, vector<32xf4E2M1FN>, vector<4xf32>
amdgpu.scaled_wmma 16x16x128 (%scaleA * %sourceA) * (%scaleB * %sourceB) + %destC {a_first_scale_lane = 0 : i32,
    b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>,
    vector<64xf8E4M3FN>, vector<8xf32>
amdgpu.sparse_mfma 16x16x32 %sourceA * %sourceB + %destC sparse(%sparseIdx : vector<4xi8>) : vector<4xf16>,
    vector<8xf16>, vector<4xf32>
amdgpu.wmma 16x16x32 %sourceA * %sourceB + %destC : vector<16xbf16>, vector<16xbf16>, vector<16xbf16>
arith.select %condition, %true_value, %false_value : i32
arm_sme.fmopa_2way %lhs, %rhs : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
arm_sme.fmops_2way %lhs, %rhs : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
async.execute {}
async.func @name(%arg: i32) -> !async.token {}
bufferization.alloc_tensor(%size) : tensor<?xf32>
emitc.do {} while {}
emitc.expression %operand : (i32) -> i32 {}
emitc.for %iv = %lowerBound to %upperBound step %step : i32 {}
emitc.func @name(%arg: i32) {}
emitc.if %condition {}
emitc.include <"stdint.h">
emitc.logical_not %value : i1
func.call_indirect %callee(%argument) : (i32) -> i32
func.func @name(%arg: i32) {}
gpu.func @name(%arg: i32) kernel {}
gpu.launch blocks(%bx, %by, %bz) in (%gx = %gridSizeX, %gy = %gridSizeY, %gz = %gridSizeZ) threads(%tx, %ty, %tz) in
    (%sx = %blockSizeX, %sy = %blockSizeY, %sz = %blockSizeZ) {}
gpu.warp_execute_on_lane_0(%laneid)[32] {}
linalg.abs ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.add ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.batch_matmul ins(%lhs, %rhs : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%output : tensor<2x4x16xf32>) ->
    tensor<2x4x16xf32>
linalg.batch_matvec ins(%lhs, %rhs : tensor<2x4x8xf32>, tensor<2x8xf32>) outs(%output : tensor<2x4xf32>) ->
    tensor<2x4xf32>
linalg.batch_mmt4d ins(%lhs, %rhs : tensor<9x2x3x4x5xf32>, tensor<9x6x3x7x5xf32>) outs(%output :
    tensor<9x2x6x4x7xf32>) -> tensor<9x2x6x4x7xf32>
linalg.batch_reduce_matmul ins(%lhs, %rhs : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%output : tensor<4x16xf32>) ->
    tensor<4x16xf32>
linalg.batch_vecmat ins(%lhs, %rhs : tensor<2x4xf32>, tensor<2x4x8xf32>) outs(%output : tensor<2x8xf32>) ->
    tensor<2x8xf32>
linalg.broadcast ins(%input : tensor<4xf32>) outs(%init : tensor<4x8xf32>) dimensions = [1]
linalg.ceil ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n,
    k) -> (m, n)>] ins(%lhs, %rhs : tensor<4x8xf32>, tensor<8x16xf32>) outs(%output : tensor<4x16xf32>) ->
    tensor<4x16xf32>
linalg.conv_1d ins(%lhs, %rhs : tensor<?xf32>, tensor<?xf32>) outs(%output : tensor<?xf32>) -> tensor<?xf32>
linalg.conv_1d_ncw_fcw ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.conv_1d_nwc_wcf ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.conv_2d ins(%lhs, %rhs : tensor<?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?xf32>) -> tensor<?x?xf32>
linalg.conv_2d_nchw_fchw ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.conv_2d_nchw_fchw_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32)
    outs(%output : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.conv_2d_ngchw_fgchw ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.conv_2d_ngchw_gfchw ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.conv_2d_ngchw_gfchw_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32,
    i32) outs(%output : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
linalg.conv_2d_nhwc_fhwc ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.conv_2d_nhwc_fhwc_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32)
    outs(%output : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.conv_2d_nhwc_hwcf ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.conv_2d_nhwc_hwcf_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32)
    outs(%output : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.conv_2d_nhwgc_gfhwc ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.conv_2d_nhwgc_gfhwc_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32,
    i32) outs(%output : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
linalg.conv_3d ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.conv_3d_ncdhw_fcdhw ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.conv_3d_ndhwc_dhwcf ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.conv_3d_ndhwc_dhwcf_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32,
    i32) outs(%output : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
linalg.copy ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.depthwise_conv_1d_ncw_cw ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?xf32>)
    -> tensor<?x?x?xf32>
linalg.depthwise_conv_1d_nwc_wc ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?xf32>)
    -> tensor<?x?x?xf32>
linalg.depthwise_conv_1d_nwc_wcm ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.depthwise_conv_2d_nchw_chw ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.depthwise_conv_2d_nhwc_hwc ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.depthwise_conv_2d_nhwc_hwc_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?xi8>, tensor<?x?x?xi8>, i32,
    i32) outs(%output : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.depthwise_conv_2d_nhwc_hwcm ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>,
    i32, i32) outs(%output : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
linalg.depthwise_conv_3d_ncdhw_cdhw ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.depthwise_conv_3d_ndhwc_dhwc ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?x?xf32>) -> tensor<?x?x?x?x?x?xf32>
linalg.div ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.div_unsigned ins(%lhs, %rhs : tensor<4x8xi32>, tensor<4x8xi32>) outs(%output : tensor<4x8xi32>) ->
    tensor<4x8xi32>
linalg.dot ins(%lhs, %rhs : tensor<4xf32>, tensor<4xf32>) outs(%output : tensor<f32>) -> tensor<f32>
linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) ->
    tensor<4x8xf32>
linalg.erf ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.exp ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.fill ins(%input : f32) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.fill_rng_2d ins(%first, %second, %third : f64, f64, i32) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.floor ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types =
    ["parallel", "parallel"]} ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) {} -> tensor<4x8xf32>
linalg.log ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.map { arith.addf } ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%init : tensor<4x8xf32>)
linalg.matmul ins(%lhs, %rhs : tensor<4x8xf32>, tensor<8x16xf32>) outs(%output : tensor<4x16xf32>) -> tensor<4x16xf32>
linalg.matvec ins(%lhs, %rhs : tensor<4x8xf32>, tensor<8xf32>) outs(%output : tensor<4xf32>) -> tensor<4xf32>
linalg.max ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.min ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.mmt4d ins(%lhs, %rhs : tensor<2x3x4x5xf32>, tensor<6x3x7x5xf32>) outs(%output : tensor<2x6x4x7xf32>) ->
    tensor<2x6x4x7xf32>
linalg.mul ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.negf ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.pooling_nchw_max ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?x?xf32>) ->
    tensor<?x?x?x?xf32>
linalg.pooling_nchw_sum ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?x?xf32>) ->
    tensor<?x?x?x?xf32>
linalg.pooling_ncw_max ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.pooling_ncw_sum ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.pooling_ndhwc_max ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.pooling_ndhwc_min ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.pooling_ndhwc_sum ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.pooling_nhwc_max ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?x?xf32>) ->
    tensor<?x?x?x?xf32>
linalg.pooling_nhwc_max_unsigned ins(%lhs, %rhs : tensor<?x?x?x?xi32>, tensor<?x?xi32>) outs(%output :
    tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.pooling_nhwc_min ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?x?xf32>) ->
    tensor<?x?x?x?xf32>
linalg.pooling_nhwc_min_unsigned ins(%lhs, %rhs : tensor<?x?x?x?xi32>, tensor<?x?xi32>) outs(%output :
    tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.pooling_nhwc_sum ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?x?xf32>) ->
    tensor<?x?x?x?xf32>
linalg.pooling_nwc_max ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.pooling_nwc_max_unsigned ins(%lhs, %rhs : tensor<?x?x?xi32>, tensor<?xi32>) outs(%output : tensor<?x?x?xi32>)
    -> tensor<?x?x?xi32>
linalg.pooling_nwc_min ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.pooling_nwc_min_unsigned ins(%lhs, %rhs : tensor<?x?x?xi32>, tensor<?xi32>) outs(%output : tensor<?x?x?xi32>)
    -> tensor<?x?x?xi32>
linalg.pooling_nwc_sum ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.powf ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.quantized_batch_matmul ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<2x4x8xi8>, tensor<2x8x16xi8>, i32, i32)
    outs(%output : tensor<2x4x16xi32>) -> tensor<2x4x16xi32>
linalg.quantized_matmul ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<4x8xi8>, tensor<8x16xi8>, i32, i32) outs(%output
    : tensor<4x16xi32>) -> tensor<4x16xi32>
linalg.reciprocal ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.reduce { arith.addf } ins(%input : tensor<4x8xf32>) outs(%init : tensor<4xf32>) dimensions = [1]
linalg.round ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.rsqrt ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.select ins(%first, %second, %third : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%output :
    tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.sqrt ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.square ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.sub ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.tanh ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.transpose ins(%input : tensor<4x8xf32>) outs(%init : tensor<8x4xf32>) permutation = [1, 0]
linalg.vecmat ins(%lhs, %rhs : tensor<4xf32>, tensor<4x8xf32>) outs(%output : tensor<8xf32>) -> tensor<8xf32>
linalg.yield %value : f32
llvm.alloca %arraySize x i32 : (i32) -> !llvm.ptr
llvm.blockaddress <function = @name, tag = <id = 1>> : !llvm.ptr
llvm.call @callee(%argument) : (i32) -> i32
llvm.call_intrinsic "llvm.fabs.f32"(%argument) : (f32) -> f32
llvm.fcmp "oeq" %lhs, %rhs : f32
llvm.func @name(%arg: i32) {}
llvm.icmp "eq" %lhs, %rhs : i32
llvm.intr.dbg.declare #llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "">> = %addr : !llvm.ptr
llvm.intr.dbg.label #llvm.di_label<scope = #llvm.di_file<"a.c" in "">, name = "label">
llvm.intr.dbg.value #llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "">> = %value : i32
llvm.intr.expect.with.probability %val, %expected, 5.000000e-01 : i32
llvm.intr.experimental.noalias.scope.decl #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>
llvm.invoke @callee(%argument) to ^normal unwind ^unwind : (i32) -> i32
llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
llvm.mlir.alias external @name : i32 {}
llvm.mlir.global internal constant @name(42 : i32) : i32
memref.alloca_scope {}
memref.dma_start %source[%i], %destination[%j], %count, %tag[%k] : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
memref.generic_atomic_rmw %memref[%i] : memref<8xf32> {}
memref.prefetch %memref[%i], read, locality<3>, data : memref<8xf32>
memref.transpose %in (d0, d1) -> (d1, d0) : memref<8x16xf32> to memref<16x8xf32, affine_map<(d0, d1) -> (d1 * 16 +
    d0)>>
ml_program.func @name(%arg: i32) {}
ml_program.global_load_graph @name ordering(() -> !ml_program.token) : tensor<4xi32>
ml_program.global_store_graph @name = %value ordering(() -> !ml_program.token) : tensor<4xi32>
ml_program.subgraph @name(%arg: i32) {}
nvgpu.tma.async.load %tensorMapDescriptor[%i, %j], %barriers[%mbarId] to %dst : !nvgpu.tensormap.descriptor<tensor =
    memref<128x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>,
    !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> memref<128x64xf16, 3>
nvgpu.tma.async.store %src to %tensorMapDescriptor[%i, %j] : memref<128x64xf16, 3> ->
    !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave
    = none>
nvgpu.tma.create.descriptor %tensor box[%i, %j] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor =
    memref<128x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
nvgpu.tma.fence.descriptor %tensorMapDescriptor : !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle
    = none, l2promo = none, oob = zero, interleave = none>
nvgpu.tma.prefetch.descriptor %tensorMapDescriptor : !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>,
    swizzle = none, l2promo = none, oob = zero, interleave = none>
nvgpu.warpgroup.generate.descriptor %tensor, %tensorMap : memref<128x64xf16, 3>, !nvgpu.tensormap.descriptor<tensor =
    memref<128x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none> ->
    !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
nvvm.ldmatrix %ptr {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>,
    eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
nvvm.mma.block_scale A[%i, %i, %i, %i] B[%i, %i] C[%f, %f, %f, %f] scaleA[%i, %s, %s] scaleB[%i, %s, %s]
    {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>, multiplicandAPtxType =
    #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, shape
    = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
nvvm.mma.sp.block_scale A[%i, %i, %i, %i] B[%i, %i, %i, %i] C[%f, %f, %f, %f] sparseMetadata[%i] selector[%i]
    scaleA[%i, %s, %s] scaleB[%i, %s, %s] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind =
    #nvvm.block_scale_kind<mxf4>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType =
    #nvvm.mma_type<e2m1>, orderedMetadata, scaleVecSize = #nvvm.scale_vec_size<x2>, shape = #nvvm.shape<m = 16, n = 8,
    k = 128>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
nvvm.mma.sp.sync A[%a0, %a1] B[%b0, %b1] C[%c0, %c1, %c2, %c3] sparseMetadata[%metadata] selector[%selector] {shape =
    #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
nvvm.mma.sync A[%a] B[%b] C[%c0, %c1] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape =
    #nvvm.shape<m = 8, n = 8, k = 4>} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>
nvvm.stmatrix %ptr, %source {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType =
    #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32
omp.canonical_loop(%cli) %iv : i32 in range(%tripCount) {}
omp.loop_nest (%iv) : i32 = (%lowerBound) to (%upperBound) step (%step) {}
omp.target_allocmem %device : i32, i64
omp.unroll_heuristic(%applyee)
pdl_interp.foreach %each : !pdl.operation in %values {} -> ^successor
pdl_interp.func @name(%root: !pdl.operation) {}
rocdl.raw.buffer.atomic.fadd %vdata, %rsrc, %offset, %soffset, %aux : f32
rocdl.raw.buffer.atomic.fmax %vdata, %rsrc, %offset, %soffset, %aux : f32
rocdl.raw.buffer.atomic.smax %vdata, %rsrc, %offset, %soffset, %aux : i32
rocdl.raw.buffer.atomic.umin %vdata, %rsrc, %offset, %soffset, %aux : i32
rocdl.raw.buffer.load %rsrc, %offset, %soffset, %aux : f32
rocdl.raw.buffer.store %vdata, %rsrc, %offset, %soffset, %aux : f32
rocdl.raw.ptr.buffer.load.lds %rsrc, %ldsPtr, %size, %voffset, %soffset, %offset, %aux
scf.execute_region -> i32 {}
scf.for %iv = %lowerBound to %upperBound step %step {}
scf.forall (%i, %j) in (4, %upperBound) {}
scf.forall.in_parallel {}
scf.if %condition {}
scf.parallel (%iv) = (%lowerBound) to (%upperBound) step (%step) {}
scf.while (%arg = %init) : (i32) -> i32 {} do {}
shape.assuming %witness {}
shape.const_shape [1, 2] : tensor<2xindex>
shape.func @name(%arg: !shape.value_shape) -> !shape.shape {}
shape.function_library @name {} mapping { test.same = @same }
shape.reduce(%shape, %init) : tensor<?xindex> -> index {}
shard.neighbors_linear_indices on @grid[%device] split_axes = [0] : index, index
shard.sharding @grid split_axes = [[0], [1]] : !shard.sharding
shard.update_halo %destination on @grid split_axes = [[0]] halo_sizes = [1, 1] : tensor<10x10xf32>
smt.apply_func %func(%argument) : !smt.func<(!smt.int) !smt.bool>
smt.bv.constant #smt.bv<5> : !smt.bv<32>
smt.bv.repeat 3 times %input : !smt.bv<8>
smt.distinct %lhs, %rhs : !smt.int
smt.eq %lhs, %rhs : !smt.int
smt.int.constant 42
sparse_tensor.coiterate (%space1, %space2) at(%crd) iter_args(%arg = %init) :
    (!sparse_tensor.iter_space<#sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>, lvls = 0>,
    !sparse_tensor.iter_space<#sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>, lvls = 0>) -> index case
    %it1, _ {}
sparse_tensor.crd_translate dim_to_lvl [%i, %j] as <{map = (d0, d1) -> (d0 : dense, d1 : compressed)}> : index, index
sparse_tensor.iterate %iterator in %space : !sparse_tensor.iter_space<#sparse_tensor.encoding<{map = (d0) -> (d0 :
    compressed)}>, lvls = 0> {}
spirv.ARM.Graph @name(%arg: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> {}
spirv.ARM.GraphEntryPoint @graph, @variable
spirv.BranchConditional %condition, ^trueTarget, ^falseTarget
spirv.CompositeConstruct %first, %second : (f32, f32) -> vector<2xf32>
spirv.CompositeExtract %composite[0 : i32] : vector<2xf32>
spirv.CompositeInsert %object, %composite[0 : i32] : f32 into vector<2xf32>
spirv.Constant 0 : i32
spirv.CopyMemory "Function" %target, "Function" %source : f32
spirv.EXT.SpecConstantCompositeReplicate @name (@constituent) : !spirv.array<3 x i64>
spirv.EntryPoint "GLCompute" @name
spirv.ExecutionMode @name "LocalSize", 1, 1, 1
spirv.GL.FClamp %x, %y, %z : f32
spirv.GL.Fma %x, %y, %z : f32
spirv.GL.SClamp %x, %y, %z : i32
spirv.GL.UClamp %x, %y, %z : i32
spirv.GlobalVariable @name bind(0, 0) : !spirv.ptr<f32, Uniform>
spirv.IAddCarry %operand1, %operand2 : !spirv.struct<(i32, i32)>
spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %ptr, %value : i32
spirv.ISubBorrow %operand1, %operand2 : !spirv.struct<(i32, i32)>
spirv.Load "Function" %ptr : f32
spirv.SMulExtended %operand1, %operand2 : !spirv.struct<(i32, i32)>
spirv.SpecConstant @name = 42 : i32
spirv.SpecConstantComposite @name (@first, @second) : !spirv.array<2 x i32>
spirv.SpecConstantOperation wraps "spirv.IAdd"(%lhs, %rhs) : (i32, i32) -> i32
spirv.Store "Function" %ptr, %value : f32
spirv.UMulExtended %operand1, %operand2 : !spirv.struct<(i32, i32)>
spirv.Variable : !spirv.ptr<f32, Function>
spirv.func @name(%arg: i32) "None" {}
spirv.mlir.loop {}
spirv.mlir.selection {}
spirv.module Logical GLSL450 {}
tensor.from_elements %first, %second : tensor<2xf32>
tosa.apply_scale %value, %multiplier, %shift {rounding_mode = DOUBLE_ROUND} : (i32, i32, i8) -> i32
tosa.argmax %input {axis = 1 : i32} : (tensor<4x8xf32>) -> tensor<4xi32>
tosa.cast_from_block_scaled %input_data, %input_scale {block_size = BLOCK_SIZE_32} : (tensor<4x32xf8E4M3FN>,
    tensor<4x1xf8E8M0FNU>) -> tensor<4x32xf32>
tosa.cast_to_block_scaled %input_data {block_size = BLOCK_SIZE_32} : (tensor<4x32xf32>) -> (tensor<4x32xf8E4M3FN>,
    tensor<4x1xf8E8M0FNU>)
tosa.clamp %input {max_val = 6 : i32, min_val = 0 : i32} : (tensor<4x8xi32>) -> tensor<4x8xi32>
tosa.cond_if %condition : tensor<i1> -> tensor<4xf32> {} else {}
tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
tosa.matmul_t_block_scaled %a_data, %a_scale, %b_data, %b_scale {block_size = BLOCK_SIZE_32} :
    (tensor<4x8x32xf8E4M3FN>, tensor<4x8x1xf8E8M0FNU>, tensor<4x16x32xf8E4M3FN>, tensor<4x16x1xf8E8M0FNU>) ->
    tensor<4x8x16xf32>
tosa.max_pool2d %input {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} :
    (tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
tosa.maximum %input1, %input2 : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
tosa.minimum %input1, %input2 : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
tosa.reduce_max %input {axis = 0 : i32} : (tensor<4x8xi32>) -> tensor<1x8xi32>
tosa.reduce_min %input {axis = 0 : i32} : (tensor<4x8xi32>) -> tensor<1x8xi32>
tosa.rescale %input, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true,
    per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x8xi8>, tensor<1xi32>,
    tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x8xi8>
tosa.resize %input, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x32x32x8xf32>, !tosa.shape<4>,
    !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x64x64x8xf32>
tosa.while_loop (%arg = %init) : (tensor<i32>) -> tensor<i32> {} do {}
transform.foreach_match in %root @matcher -> @action : (!transform.any_op) -> !transform.any_op
transform.named_sequence @name(%arg: !transform.any_op) {}
transform.structured.continuous_tile_sizes %target {dimension = 0, target_size = 8} : (!transform.any_op) ->
    !transform.any_op
transform.structured.multitile_sizes %target {dimension = 0, target_size = 8} : (!transform.any_op) ->
    !transform.any_op
transform.structured.split %target after 42 {dimension = 0} : !transform.any_op
vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n,
    k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %lhs, %rhs, %acc
    : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
vector.from_elements %first, %second : vector<2xf32>
vector.mask %mask {} : vector<8xi1>
vector.outerproduct %lhs, %rhs : vector<2xf32>, vector<4xf32>
vector.transfer_read %source[%i], %padding : memref<?xf32>, vector<4xf32>
vector.transfer_write %vector, %source[%i] : vector<4xf32>, memref<?xf32>
wasmssa.func @name() {}
wasmssa.global @name i32 : {}
wasmssa.import_global "name" from "module" as @name : i32
xegpu.convert_layout %source <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout
    = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>}> : vector<8x16xf32>
"""

_STATEMENTS: Final = [line for line in _TEXTS.replace("\n    ", " ").split("\n") if line]

EXAMPLES: Final = {line.partition(" ")[0].partition("(")[0]: line for line in _STATEMENTS}
"""A statement by the name of its operation."""
