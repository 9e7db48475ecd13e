// Operations of the nvvm dialect whose attributes depend on each other.

llvm.func @matrices(%h: vector<2xf16>, %f: f32, %i: i32, %d: f64, %s: i16) {
  %0 = nvvm.mma.sync A[%h, %h, %h, %h] B[%h, %h] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %1 = nvvm.mma.sync A[%d] B[%d] C[%d, %d] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>
  %2 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i, %i, %i] {intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  %3 = nvvm.mma.sp.sync A[%h, %h] B[%h, %h] C[%f, %f, %f, %f] sparseMetadata[%i] selector[%i] {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %4 = nvvm.mma.block_scale A[%i, %i, %i, %i] B[%i, %i] C[%f, %f, %f, %f] scaleA[%i, %s, %s] scaleB[%i, %s, %s] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %5 = nvvm.mma.sp.block_scale A[%i, %i, %i, %i] B[%i, %i, %i, %i] C[%f, %f, %f, %f] sparseMetadata[%i] selector[%i] scaleA[%i, %s, %s] scaleB[%i, %s, %s] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, orderedMetadata, scaleVecSize = #nvvm.scale_vec_size<x2>, shape = #nvvm.shape<m = 16, n = 8, k = 128>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

llvm.func @warps(%i: i32, %f: f32, %p: i1, %l: i64) {
  %0 = nvvm.shfl.sync bfly %i, %f, %i, %i : f32 -> f32
  %1 = nvvm.shfl.sync up %i, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %2 = nvvm.vote.sync ballot %i, %p -> i32
  %3 = nvvm.vote.sync any %i, %p -> i1
  %4 = nvvm.redux.sync add %i, %i : i32 -> i32
  %5 = nvvm.redux.sync fmin %f, %i {abs = true, nan = true} : f32 -> f32
  %6 = nvvm.match.sync any %i, %i : i32 -> i32
  %7 = nvvm.match.sync all %i, %l : i64 -> !llvm.struct<(i32, i1)>
  nvvm.setmaxregister increase 232
  nvvm.griddepcontrol wait
  nvvm.griddepcontrol launch_dependents
  llvm.return
}

llvm.func @memory(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  nvvm.cp.async.shared.global %s, %g, 16, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %s, %g, 16, cache = cg, %i : !llvm.ptr<3>, !llvm.ptr<1>, i32
  %0 = nvvm.ldmatrix %s {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  %1 = nvvm.ldmatrix %s {num = 4 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
  nvvm.stmatrix %s, %i {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32
  nvvm.prefetch level = L1, %g : !llvm.ptr<1>
  nvvm.prefetch level = L1 uniform, %p : !llvm.ptr
  llvm.return
}

llvm.func @conversions(%f: f32, %v: vector<2xi8>, %h: vector<2xf16>, %b: vector<2xbf16>, %q: vector<4xf32>, %r: i32, %i: i8, %w: i128) {
  %0 = nvvm.convert.f32x2.to.f8x2 %f, %f {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)
  %1 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8> (f8E5M2)
  %2 = nvvm.convert.f32x2.to.f6x2 %f, %f : i16 (f6E2M3FN)
  %3 = nvvm.convert.f32x2.to.f4x2 %f, %f : i8 (f4E2M1FN)
  %4 = nvvm.convert.f16x2.to.f8x2 %h : vector<2xf16> -> i16 (f8E4M3FN)
  %5 = nvvm.convert.bf16x2.to.f8x2 %b {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16 (f8E8M0FNU)
  %6 = nvvm.convert.f32x2.to.f16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
  %7 = nvvm.convert.f32x2.to.bf16x2 %f, %f, %r {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xbf16>
  %8 = nvvm.convert.f32x4.to.f8x4 %q, %r : vector<4xf32> -> vector<4xi8> (f8E4M3FN)
  %9 = nvvm.convert.f32x4.to.f6x4 %q, %r : vector<4xf32> -> vector<4xi8> (f6E2M3FN)
  %10 = nvvm.convert.f32x4.to.f4x4 %q, %r : vector<4xf32> -> i16 (f4E2M1FN)
  %11 = nvvm.convert.f4x2.to.f16x2 %i : i8 (f4E2M1FN) -> vector<2xf16>
  %12 = nvvm.convert.f6x2.to.f16x2 %v : vector<2xi8> (f6E2M3FN) -> vector<2xf16>
  %13 = nvvm.convert.f8x2.to.f16x2 %v : vector<2xi8> (f8E4M3FN) -> vector<2xf16>
  %14 = nvvm.convert.f8x2.to.bf16x2 %v : vector<2xi8> (f8E8M0FNU) -> vector<2xbf16>
  %15 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rna>}
  %16 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %w : i1
  %17 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_x, %w : i32
  llvm.return
}

llvm.func @bulk(%d: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %x: i32, %o: i16, %m: i64, %p: i1) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %d, %s, box[%x] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %d, %s, box[%x, %x, %x] im2col[%o] multicast_mask = %o l2_cache_hint = %m {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %d, box[%x, %x] l2_cache_hint = %m : !llvm.ptr
  nvvm.cp.async.bulk.tensor.global.shared.cta %d, %s, box[%x, %x], predicate = %p : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

llvm.func @tiles(%p: !llvm.ptr<3>, %i: i32, %h: vector<2xf16>, %d: i64) {
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  nvvm.wmma.store %p, %i, %h, %h, %h, %h {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<3>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
  %1 = nvvm.wmma.mma %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %2 = llvm.mlir.undef : !llvm.struct<(f32, f32, f32, f32)>
  %3 = nvvm.wgmma.mma_async %d, %d, %2, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f32>, #nvvm.wgmma_scale_out<zero>], A [<f16>, #nvvm.wgmma_scale_in<neg>, <col>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
