// Operations of the amdgpu dialect on small floats, raw buffers and tensor data movers.

func.func @floats(%v: vector<4xf8E4M3FNUZ>, %f: f32, %i: i32, %e: vector<8xf4E2M1FN>, %s: f32, %w: vector<2xf32>, %h: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.ext_packed_fp8 %v[2] : vector<4xf8E4M3FNUZ> to f32
  %1 = amdgpu.packed_trunc_2xfp8 %f, undef into undef[word 1] : f32 to vector<4xf8E4M3FNUZ>
  %2 = amdgpu.packed_trunc_2xfp8 %f, %f into %v[word 0] : f32 to vector<4xf8E4M3FNUZ> into vector<4xf8E4M3FNUZ>
  %3 = amdgpu.packed_stoch_round_fp8 %f + %i into undef[2] : f32 to vector<4xf8E4M3FNUZ>
  %4 = amdgpu.packed_stoch_round_fp8 %f + %i into %v[3] : f32 to vector<4xf8E4M3FNUZ> into vector<4xf8E4M3FNUZ>
  %5 = amdgpu.scaled_ext_packed %e[0], %s : vector<8xf4E2M1FN> to vector<2xf32>
  %6 = amdgpu.packed_scaled_trunc %w into undef[0], %s : vector<2xf32> to vector<8xf4E2M1FN>
  %7 = amdgpu.packed_scaled_trunc %w into %e[1], %s : vector<2xf32> to vector<8xf4E2M1FN> into vector<8xf4E2M1FN>
  %8 = amdgpu.scaled_ext_packed_matrix %e scale(%h) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  %9 = amdgpu.dpp %f %f row_shl(1 : i32) {row_mask = 10 : i32} : f32
  %10 = amdgpu.dpp %f %f wave_shr : f32
  return
}

func.func @buffers(%m: memref<8xi32>, %n: memref<8xi32, strided<[1], offset: ?>>, %b: i64, %k: i14) {
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<8xi32> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  %1 = amdgpu.fat_raw_buffer_cast %n validBytes(%b) cacheSwizzleStride(%k) boundsCheck(false) resetOffset : memref<8xi32, strided<[1], offset: ?>> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

func.func @matrices(%a: vector<32xf4E2M1FN>, %c: vector<4xf32>, %s: f8E8M0FNU, %p: vector<4xf16>, %q: vector<8xf16>, %x: vector<4xi8>, %w: vector<64xf8E4M3FN>, %d: vector<8xf32>, %e: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_mfma 16x16x128 (%s[0] * %a) * (%s[1] * %a) + %c : f8E8M0FNU, vector<32xf4E2M1FN>, f8E8M0FNU, vector<32xf4E2M1FN>, vector<4xf32>
  %1 = amdgpu.sparse_mfma 16x16x32 %p * %q + %c sparse(%x : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  %2 = amdgpu.scaled_wmma 16x16x128 (%e * %w) * (%e * %w) + %d {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf32>
  return
}

func.func @movers(%g: memref<8xi32>, %l: memref<8xi32, #gpu.address_space<workgroup>>, %i: index, %x: vector<4xi32>) {
  %0 = amdgpu.make_dma_base %g[%i], %l[%i] : memref<8xi32>, memref<8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<i32>
  %1 = amdgpu.make_dma_descriptor %0 globalSize [64, %i] globalStride [64, 1] sharedSize [64, 64] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

func.func @gather(%g: memref<8xi32>, %l: memref<8xi32, #gpu.address_space<workgroup>>, %i: index, %x: vector<4xi32>, %v: f32, %m: memref<?xf32>, %s: i32) {
  %0 = amdgpu.make_gather_dma_base %g[%i], %l[%i] : memref<8xi32>, memref<8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_gather_base<i32, i32>
  %1 = amdgpu.make_gather_dma_descriptor %0[%x] globalSize [64, 64] globalStride [64, 1] sharedSize [64, 64] : !amdgpu.tdm_gather_base<i32, i32>, vector<4xi32> -> !amdgpu.tdm_descriptor
  %2 = amdgpu.raw_buffer_atomic_cmpswap %v, %v -> %m[%s] : f32 -> memref<?xf32>, i32
  return
}
