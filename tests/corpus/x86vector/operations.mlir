// Operations of the x86vector dialect, each once, as mlir-opt prints them.

func.func @avx_bcst_to_f32_packed(%a: memref<8x16xf16, 3>) {
  %0 = x86vector.avx.bcst_to_f32.packed %a : memref<8x16xf16, 3> -> vector<4xf32>
  return
}

func.func @avx_cvt_packed_even_indexed_to_f32(%a: memref<8x16xf16, 3>) {
  %0 = x86vector.avx.cvt.packed.even.indexed_to_f32 %a : memref<8x16xf16, 3> -> vector<4xf32>
  return
}

func.func @avx_cvt_packed_odd_indexed_to_f32(%a: memref<8x16xf16, 3>) {
  %0 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %a : memref<8x16xf16, 3> -> vector<4xf32>
  return
}

func.func @avx_dot_i8(%a: vector<4xi32>, %b: vector<16xi8>, %c: vector<16xi8>) {
  %0 = x86vector.avx.dot.i8 %a, %b, %c : vector<16xi8> -> vector<4xi32>
  return
}

func.func @avx_intr_dot(%a: vector<8xf32>, %b: vector<8xf32>) {
  %0 = x86vector.avx.intr.dot %a, %b : vector<8xf32>
  return
}

func.func @avx_rsqrt(%a: vector<8xf32>) {
  %0 = x86vector.avx.rsqrt %a : vector<8xf32>
  return
}

func.func @avx512_cvt_packed_f32_to_bf16(%a: vector<8xf32>) {
  %0 = x86vector.avx512.cvt.packed.f32_to_bf16 %a : vector<8xf32> -> vector<8xbf16>
  return
}

func.func @avx512_dot(%a: vector<4xf32>, %b: vector<8xbf16>, %c: vector<8xbf16>) {
  %0 = x86vector.avx512.dot %a, %b, %c : vector<8xbf16> -> vector<4xf32>
  return
}

func.func @avx512_mask_compress(%a: vector<16xi1>, %b: vector<16xf32>, %c: vector<16xf32>) {
  %0 = x86vector.avx512.mask.compress %a, %b, %c : vector<16xf32>, vector<16xf32>
  return
}

func.func @avx512_mask_rndscale(%a: vector<8xf64>, %b: i32, %c: vector<8xf64>, %d: i8, %e: i32) {
  %0 = x86vector.avx512.mask.rndscale %a, %b, %c, %d, %e : vector<8xf64>
  return
}

func.func @avx512_mask_scalef(%a: vector<8xf64>, %b: vector<8xf64>, %c: vector<8xf64>, %d: i8, %e: i32) {
  %0 = x86vector.avx512.mask.scalef %a, %b, %c, %d, %e : vector<8xf64>
  return
}

func.func @avx512_vp2intersect(%a: vector<16xi32>, %b: vector<16xi32>) {
  %k1, %k2 = x86vector.avx512.vp2intersect %a, %b : vector<16xi32>
  return
}
