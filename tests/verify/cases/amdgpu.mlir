// What is wrong with operations of the amdgpu dialect; every chunk has one mistake.

func.func @movers(%g: memref<8xi32>, %l: memref<8xi32, #gpu.address_space<workgroup>>, %i: index, %x: vector<4xi32>) {
  // expected-error @below {{expected non-function type}}
  %0 = amdgpu.make_dma_base %g[%i], %l[%i] : memref<i32i32>, memref<8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<i32>
  return
}

// -----

func.func @buffers(%m: memref<8xi32>, %n: memref<8xi32, strided<[1], offset: ?>>, %b: i64, %k: i14) {
  // expected-error @below {{custom op 'amdgpu.fat_raw_buffer_cast' expected 'to'}}
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<8xi32>  memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @raw_buffer_atomic_fadd(%a: f32, %b: memref<16xf32>, %c: i32, %d: i32) {
  // expected-error @below {{custom op 'amdgpu.raw_buffer_atomic_fadd' number of operands and types do not match: got 0 operands and 1 types}}
  amdgpu.raw_buffer_atomic_fadd %a -> %b[] sgprOffset %d : f32 -> memref<16xf32>, i32
  return
}

// -----

func.func @transpose_load(%a: memref<8x16xf16, 3>, %b: index, %c: index) {
  // expected-error @below {{'amdgpu.transpose_load' op result #0 must be vector of any type values, but got 'vector<i16>'}}
  %0 = amdgpu.transpose_load %a[%b, %c] : memref<8x16xf16, 3> -> vector<i16>
  return
}

// -----

func.func @f(%a: memref<4x4xf32>, %s: i32) {
  // expected-error @below {{'amdgpu.raw_buffer_store' op Expected 2 indices to memref}}
  amdgpu.raw_buffer_store %a -> %a[%s] : memref<4x4xf32> -> memref<4x4xf32>, i32
  return
}

// -----

func.func @f(%a: memref<4x4xf32>, %s: i32) {
  // expected-error @below {{'amdgpu.raw_buffer_load' op Expected 2 indices to memref}}
  %0 = amdgpu.raw_buffer_load %a[%s] : memref<4x4xf32>, i32 -> f32
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>) {
  // expected-error @below {{'amdgpu.mfma' op expected both non-small-float source operand types to match exactly}}
  %0 = amdgpu.mfma 16x16x16 %a * %b + %c blgp = none : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'amdgpu.dpp' op Attribute 'row_shl' value not specified}}
  %0 = amdgpu.dpp %a %a row_shl : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'amdgpu.dpp' op Attribute value must be between 1 and 15}}
  %0 = amdgpu.dpp %a %a row_shl(17 : i32) : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'amdgpu.dpp' op quad_perm attribute must have exactly 4 elements}}
  %0 = amdgpu.dpp %a %a quad_perm([0, 1]) : i32
  return
}

// -----

func.func @f(%a: vector<16xf16>, %b: vector<16xbf16>, %c: vector<8xf32>) {
  // expected-error @below {{'amdgpu.wmma' op source element types must match (except for fp8/bf8) but have 'vector<16xf16>' and 'vector<16xbf16>'}}
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<16xf16>, vector<16xbf16>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<16xi8>, %c: vector<8xf32>) {
  // expected-error @below {{'amdgpu.wmma' op expected float sources with float destination}}
  %0 = amdgpu.wmma 16x16x16 %a * %a + %c : vector<16xi8>, vector<16xi8>, vector<8xf32>
  return
}

// -----

func.func @f(%a: i32, %m: memref<4x4xf32, 3>) {
  // expected-error @below {{'amdgpu.raw_buffer_load' op Buffer ops must operate on a memref in global memory}}
  %2 = amdgpu.raw_buffer_load %m[%a, %a] : memref<4x4xf32, 3>, i32, i32 -> f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'amdgpu.dpp' op Each element of quad_perm must be in the range [0, 3]}}
  %1 = amdgpu.dpp %a %a quad_perm([0, 1, 3, 4]) : i32
  return
}

// -----

func.func @f(%a: vector<16xf16>, %c: vector<8xi32>) {
  // expected-error @below {{'amdgpu.wmma' op expected int sources with int destination}}
  %0 = amdgpu.wmma 16x16x16 %a * %a + %c : vector<16xf16>, vector<16xf16>, vector<8xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %i: index) {
  // expected-error @below {{'amdgpu.transpose_load' op source memory address space must be Workgroup}}
  %0 = amdgpu.transpose_load %a[%i] : memref<4xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf16>, %l: memref<4xf16, #gpu.address_space<workgroup>>, %i: index) {
  // expected-error @below {{'amdgpu.gather_to_lds' op destination memory address space must be Workgroup}}
  amdgpu.gather_to_lds %a[%i], %a[%i] : vector<2xf16>, memref<4xf16>, memref<4xf16>
  return
}

// -----

func.func @f(%m: memref<8xi32, 1>, %g: memref<8xi32>, %a: memref<8xi32, #gpu.address_space<global>>, %s: memref<8xi32, 3>, %i: i64) {
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<8xi32, 1> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  %1 = amdgpu.fat_raw_buffer_cast %g : memref<8xi32> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  %2 = amdgpu.fat_raw_buffer_cast %a : memref<8xi32, #gpu.address_space<global>> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<8xi32, 3>) {
  %0 = amdgpu.fat_raw_buffer_cast %s : memref<8xi32, 3> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<8xi32, #gpu.address_space<workgroup>>) {
  %0 = amdgpu.fat_raw_buffer_cast %s : memref<8xi32, #gpu.address_space<workgroup>> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<8xi32, 1>) {
  // expected-error @below {{'amdgpu.fat_raw_buffer_cast' op expected result type to be 'memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>' but got 'memref<9xi32, #amdgpu.address_space<fat_raw_buffer>>'}}
  %0 = amdgpu.fat_raw_buffer_cast %s : memref<8xi32, 1> to memref<9xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<8xi32, 1>) {
  // expected-error @below {{'amdgpu.fat_raw_buffer_cast' op expected result type to be 'memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>' but got 'memref<8xi32>'}}
  %0 = amdgpu.fat_raw_buffer_cast %s : memref<8xi32, 1> to memref<8xi32>
  return
}

// -----

func.func @f(%s: memref<8xi32, strided<[1], offset: ?>>) {
  %0 = amdgpu.fat_raw_buffer_cast %s resetOffset : memref<8xi32, strided<[1], offset: ?>> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<?x?xi32, strided<[?, 1], offset: ?>>, %t: memref<?xi32, strided<[1], offset: ?>>) {
  %0 = amdgpu.fat_raw_buffer_cast %s resetOffset : memref<?x?xi32, strided<[?, 1], offset: ?>> to memref<?x?xi32, strided<[?, 1]>, #amdgpu.address_space<fat_raw_buffer>>
  %1 = amdgpu.fat_raw_buffer_cast %t resetOffset : memref<?xi32, strided<[1], offset: ?>> to memref<?xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<?x8xi32, strided<[8, 1], offset: ?>>) {
  // expected-error @below {{'amdgpu.fat_raw_buffer_cast' op expected result type to be 'memref<?x8xi32, strided<[8, 1]>, #amdgpu.address_space<fat_raw_buffer>>' but got 'memref<?x8xi32, #amdgpu.address_space<fat_raw_buffer>>'}}
  %0 = amdgpu.fat_raw_buffer_cast %s resetOffset : memref<?x8xi32, strided<[8, 1], offset: ?>> to memref<?x8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<4x2xi32, affine_map<(d0, d1) -> (d0 * 2 + d1)>>) {
  // expected-error @below {{'amdgpu.fat_raw_buffer_cast' op source type 'memref<4x2xi32, affine_map<(d0, d1) -> (d0 * 2 + d1)>>' can't have its offset reset}}
  %0 = amdgpu.fat_raw_buffer_cast %s resetOffset : memref<4x2xi32, affine_map<(d0, d1) -> (d0 * 2 + d1)>> to memref<4x2xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<*xi32>) {
  // expected-error @below {{custom op 'amdgpu.fat_raw_buffer_cast' invalid kind of type specified: expected builtin.memref, but found 'memref<*xi32>'}}
  %0 = amdgpu.fat_raw_buffer_cast %s : memref<*xi32> to memref<8xi32>
  return
}

// -----

func.func @f(%s: i32) {
  %0 = amdgpu.permlane_swap %s 32 : i32
  %1 = amdgpu.permlane_swap %s 16 : i32
  return
}

// -----

func.func @f(%s: i32) {
  // expected-error @below {{'amdgpu.permlane_swap' op row_length attribute must either be 16 or 32.}}
  %0 = amdgpu.permlane_swap %s 8 : i32
  return
}

// -----

func.func @f(%v: vector<8xf32>, %s: f32, %e: vector<4xf8E5M2>, %w: vector<8xf16>) {
  // expected-error @below {{'amdgpu.packed_scaled_trunc' op operand #0 must be vector of 32-bit float or 16-bit float or bfloat16 type values of length 1/2, but got 'vector<8xf32>'}}
  %0 = amdgpu.packed_scaled_trunc %v into undef[0], %s : vector<8xf32> to vector<8xf4E2M1FN>
  return
}

// -----

func.func @f(%v: vector<2xf32>, %s: f32, %e: vector<4xf8E5M2>) {
  %0 = amdgpu.packed_scaled_trunc %v into %e[0], %s : vector<2xf32> to vector<4xf8E5M2> into vector<4xf8E5M2>
  return
}

// -----

func.func @f(%v: vector<2xf32>, %s: f32, %e: vector<4xf8E4M3FN>) {
  // expected-error @below {{'amdgpu.packed_scaled_trunc' op existing values must have same type as result}}
  %0 = amdgpu.packed_scaled_trunc %v into %e[0], %s : vector<2xf32> to vector<4xf8E5M2> into vector<4xf8E4M3FN>
  return
}

// -----

func.func @f(%v: f32, %s: i32, %e: vector<4xf8E5M2>) {
  %0 = amdgpu.packed_stoch_round_fp8 %v + %s into %e[0] : f32 to vector<4xf8E5M2> into vector<4xf8E5M2>
  return
}

// -----

func.func @f(%v: f32, %s: i32, %e: vector<4xf8E4M3FN>) {
  // expected-error @below {{'amdgpu.packed_stoch_round_fp8' op existing values must have same type as result}}
  %0 = amdgpu.packed_stoch_round_fp8 %v + %s into %e[0] : f32 to vector<4xf8E5M2> into vector<4xf8E4M3FN>
  return
}

// -----

func.func @f(%v: f32, %s: f32, %e: vector<4xf8E5M2>) {
  %0 = amdgpu.packed_trunc_2xfp8 %v, %s into %e[word 0] : f32 to vector<4xf8E5M2> into vector<4xf8E5M2>
  return
}

// -----

func.func @f(%v: f32, %s: f32, %e: vector<4xf8E4M3FN>) {
  // expected-error @below {{'amdgpu.packed_trunc_2xfp8' op existing values must have same type as result}}
  %0 = amdgpu.packed_trunc_2xfp8 %v, %s into %e[word 0] : f32 to vector<4xf8E5M2> into vector<4xf8E4M3FN>
  return
}

// -----

func.func @f(%v: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return
}

// -----

func.func @f(%v: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(2) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(1) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_ext_packed_matrix' op blockSize of 16 can only have firstScaleByte be 0 or 1 for f4 and f6.}}
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(2) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(32) firstScaleLane(16) firstScaleByte(0) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_ext_packed_matrix' op blockSize of 32 can only have firstScaleByte be 0 or 2 for f4 and f6.}}
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(1) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(2) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return
}

// -----

func.func @f(%v: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_ext_packed_matrix' op blockSize of 16 can only have (firstScaleLane, firstScaleByte) be (0, 0) or (16, 2) for f8.}}
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(1) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return
}

// -----

func.func @f(%v: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(16) firstScaleLane(16) firstScaleByte(2) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return
}

// -----

func.func @f(%v: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(32) firstScaleLane(16) firstScaleByte(1) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return
}

// -----

func.func @f(%v: vector<16xf6E2M3FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(0) : vector<16xf6E2M3FN>, vector<4xf8E8M0FNU> -> vector<16xf32>
  return
}

// -----

func.func @f(%v: vector<16xf6E2M3FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<16xf6E2M3FN>, vector<4xf8E8M0FNU> -> vector<16xf32>
  return
}

// -----

func.func @f(%v: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_ext_packed_matrix' op blockSize of 16 can only have (firstScaleLane, firstScaleByte) be (0, 0) or (16, 2) for f8.}}
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(16) firstScaleLane(16) firstScaleByte(3) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return
}

// -----

func.func @f(%v: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(32) firstScaleLane(16) firstScaleByte(2) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return
}

// -----

func.func @f(%v: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(3) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return
}

// -----

func.func @f(%v: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_ext_packed_matrix' op blockSize of 16 can only have (firstScaleLane, firstScaleByte) be (0, 0) or (16, 2) for f8.}}
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(3) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<16xf32>, %i: vector<4xi8>) {
  %0 = amdgpu.sparse_mfma 32x32x16 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<16xf32>, %i: vector<4xi8>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op expected 4 result values for this operation but got 16}}
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xbf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op expected source operands to have the same element type}}
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xbf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op operand #1 must be vector of 16-bit float values of length 8/16 or vector of bfloat16 type values of length 8/16 or vector of 8-bit signless integer values of length 16/32 or vector of f8E4M3FN type or f8E5M2 type values of length 16/32 or vector of f8E4M3FNUZ type or f8E5M2FNUZ type values of length 16/32, but got 'vector<4xf16>'}}
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<4xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<8xi8>, %b: vector<16xi8>, %c: vector<4xi32>, %i: vector<2xi16>) {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<2xi16>) : vector<8xi8>, vector<16xi8>, vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<8xi8>, %b: vector<16xi8>, %c: vector<4xi32>, %i: vector<4xi8>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op expected vector<2xi16> sparse indices for 8-bit source data, but got 'vector<4xi8>'}}
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<4xi8>) : vector<8xi8>, vector<16xi8>, vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<2xi16>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op expected vector<4xi8> sparse indices for 16-bit source data, but got 'vector<2xi16>'}}
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<2xi16>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xi32>, %i: vector<4xi8>) {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<8xf8E4M3FNUZ>, %b: vector<16xf8E5M2FNUZ>, %c: vector<4xf32>, %i: vector<2xi16>) {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<2xi16>) : vector<8xf8E4M3FNUZ>, vector<16xf8E5M2FNUZ>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<8xi8>, %b: vector<16xi8>, %c: vector<4xf32>, %i: vector<2xi16>) {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<2xi16>) : vector<8xi8>, vector<16xi8>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<16xf32>, %i: vector<4xi8>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op expected 16 source values for this operation but got 8}}
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<16xf8E4M3FN>, %b: vector<32xf8E4M3FN>, %c: vector<4xf32>, %i: vector<2xi16>) {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%i : vector<2xi16>) : vector<16xf8E4M3FN>, vector<32xf8E4M3FN>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op expected 8 result values for this operation but got 4}}
  %0 = amdgpu.sparse_mfma 16x32x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) {cbsz = 2 : i32, abid = 4 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) {cbsz = -1 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op ABID must be between 0 and 3 for 16-bit source data}}
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) {abid = -1 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<64xf8E4M3FN>, %b: vector<64xf8E4M3FN>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<128xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %c: vector<16xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<128xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<64xf6E2M3FN>, %b: vector<64xf6E2M3FN>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 16 : i32} : vector<4xf8E8M0FNU>, vector<64xf6E2M3FN>, vector<4xf8E8M0FNU>, vector<64xf6E2M3FN>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<64xf4E2M1FN>, %b: vector<64xf8E4M3FN>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<128xf8E4M3FN>, %b: vector<64xf8E4M3FN>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_wmma' op operand #0 must be vector of f8E5M2 type or f8E4M3FN type values of length 64 or vector of f6E2M3FN type or f6E3M2FN type values of length 64 or vector of f4E2M1FN type values of length 64/128, but got 'vector<128xf8E4M3FN>'}}
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<128xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<64xf8E4M3FN>, %b: vector<64xf8E4M3FN>, %c: vector<16xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_wmma' op expected output vector of length 8 but got 16}}
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<128xf8E4M3FN>, %b: vector<64xf4E2M1FN>, %c: vector<16xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_wmma' op operand #0 must be vector of f8E5M2 type or f8E4M3FN type values of length 64 or vector of f6E2M3FN type or f6E3M2FN type values of length 64 or vector of f4E2M1FN type values of length 64/128, but got 'vector<128xf8E4M3FN>'}}
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<128xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<64xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %c: vector<16xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_wmma' op for 32x16x128, sourceA must have 128 elements but got 64}}
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<128xf4E2M1FN>, %b: vector<128xf4E2M1FN>, %c: vector<16xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_wmma' op for 32x16x128, sourceB must have 64 elements but got 128}}
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<128xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<128xf4E2M1FN>, vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<128xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %c: vector<16xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_wmma' op for 32x16x128, a_first_scale_lane must be 0}}
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 16 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<128xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<64xf8E4M3FN>, %b: vector<64xf8E4M3FN>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 16 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<64xf8E4M3FN>, %b: vector<64xf8E4M3FN>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 16 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<64xf8E4M3FN>, %b: vector<64xf8E4M3FN>, %c: vector<8xf32>, %s: vector<8xf8E8M0FNU>, %t: vector<8xf8E8M0FNU>) {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<8xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<64xf8E4M3FN>, %b: vector<64xf8E4M3FN>, %c: vector<8xf32>, %s: vector<8xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<8xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<64xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %c: vector<8xf32>, %s: vector<4xf8E4M3FN>, %t: vector<4xf8E4M3FN>) {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E4M3FN>, vector<64xf4E2M1FN>, vector<4xf8E4M3FN>, vector<64xf4E2M1FN>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<64xf8E4M3FN>, %b: vector<64xf8E4M3FN>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_wmma' op attribute 'k' failed to satisfy constraint: 32-bit signless integer attribute whose value is one of {128}}}
  %0 = amdgpu.scaled_wmma 16x16x64 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<128xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'amdgpu.scaled_wmma' op expected output vector of length 16 but got 8}}
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<128xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<8xf32>
  return
}

// -----

func.func @f(%g: memref<8xi32>, %l: memref<8xi32, #gpu.address_space<workgroup>>, %i: index) {
  %0 = amdgpu.make_dma_base %g[%i], %l[%i] : memref<8xi32>, memref<8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<i32>
  return
}

// -----

func.func @f(%g: memref<8xi32, 1>, %l: memref<8xi32, 3>, %i: index) {
  %0 = amdgpu.make_dma_base %g[%i], %l[%i] : memref<8xi32, 1>, memref<8xi32, 3> -> !amdgpu.tdm_base<i32>
  return
}

// -----

func.func @f(%g: memref<8xi32, #gpu.address_space<global>>, %l: memref<8xi32, #gpu.address_space<workgroup>>, %i: index) {
  %0 = amdgpu.make_dma_base %g[%i], %l[%i] : memref<8xi32, #gpu.address_space<global>>, memref<8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<i32>
  return
}

// -----

func.func @f(%g: memref<8xi32, #gpu.address_space<workgroup>>, %l: memref<8xi32, #gpu.address_space<workgroup>>, %i: index) {
  // expected-error @below {{'amdgpu.make_dma_base' op global memref must have global address space attribute.}}
  %0 = amdgpu.make_dma_base %g[%i], %l[%i] : memref<8xi32, #gpu.address_space<workgroup>>, memref<8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<i32>
  return
}

// -----

func.func @f(%g: memref<8xi32>, %l: memref<8xi32>, %i: index) {
  // expected-error @below {{'amdgpu.make_dma_base' op lds memref must have workgroup address space attribute.}}
  %0 = amdgpu.make_dma_base %g[%i], %l[%i] : memref<8xi32>, memref<8xi32> -> !amdgpu.tdm_base<i32>
  return
}

// -----

func.func @f(%g: memref<8xi128>, %l: memref<8xi128, 3>, %i: index) {
  // expected-error @below {{'amdgpu.make_dma_base' op element type must be 1, 2, 4, or 8 bytes long but type was 128 bits long.}}
  %0 = amdgpu.make_dma_base %g[%i], %l[%i] : memref<8xi128>, memref<8xi128, 3> -> !amdgpu.tdm_base<i128>
  return
}

// -----

func.func @f(%g: memref<8x8xi32>, %l: memref<8xi32, 3>, %i: index) {
  %0 = amdgpu.make_dma_base %g[%i], %l[%i] : memref<8x8xi32>, memref<8xi32, 3> -> !amdgpu.tdm_base<i32>
  return
}

// -----

func.func @f(%g: memref<8xf32>, %l: memref<8xf32, 3>, %i: index) {
  %0 = amdgpu.make_dma_base %g[%i], %l[%i] : memref<8xf32>, memref<8xf32, 3> -> !amdgpu.tdm_base<i32>
  return
}

// -----

func.func @f(%g: memref<8xi32>, %l: memref<8xi32, #gpu.address_space<workgroup>>, %i: index) {
  %0 = amdgpu.make_gather_dma_base %g[%i], %l[%i] : memref<8xi32>, memref<8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_gather_base<i32, i16>
  return
}

// -----

func.func @f(%g: memref<8xi32, 1>, %l: memref<8xi32, 3>, %i: index) {
  %0 = amdgpu.make_gather_dma_base %g[%i], %l[%i] : memref<8xi32, 1>, memref<8xi32, 3> -> !amdgpu.tdm_gather_base<i32, i16>
  return
}

// -----

func.func @f(%g: memref<8xi32, #gpu.address_space<global>>, %l: memref<8xi32, #gpu.address_space<workgroup>>, %i: index) {
  %0 = amdgpu.make_gather_dma_base %g[%i], %l[%i] : memref<8xi32, #gpu.address_space<global>>, memref<8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_gather_base<i32, i16>
  return
}

// -----

func.func @f(%g: memref<8xi32, #gpu.address_space<workgroup>>, %l: memref<8xi32, #gpu.address_space<workgroup>>, %i: index) {
  // expected-error @below {{'amdgpu.make_gather_dma_base' op global memref must have global address space attribute.}}
  %0 = amdgpu.make_gather_dma_base %g[%i], %l[%i] : memref<8xi32, #gpu.address_space<workgroup>>, memref<8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_gather_base<i32, i16>
  return
}

// -----

func.func @f(%g: memref<8xi32>, %l: memref<8xi32>, %i: index) {
  // expected-error @below {{'amdgpu.make_gather_dma_base' op lds memref must have workgroup address space attribute.}}
  %0 = amdgpu.make_gather_dma_base %g[%i], %l[%i] : memref<8xi32>, memref<8xi32> -> !amdgpu.tdm_gather_base<i32, i16>
  return
}

// -----

func.func @f(%g: memref<8xi128>, %l: memref<8xi128, 3>, %i: index) {
  // expected-error @below {{element type must be 1, 2, 4, or 8 bytes wide but type 'i128' is 16 bytes wide.}}
  %0 = amdgpu.make_gather_dma_base %g[%i], %l[%i] : memref<8xi128>, memref<8xi128, 3> -> !amdgpu.tdm_gather_base<i128, i16>
  return
}

// -----

func.func @f(%g: memref<8x8xi32>, %l: memref<8xi32, 3>, %i: index) {
  %0 = amdgpu.make_gather_dma_base %g[%i], %l[%i] : memref<8x8xi32>, memref<8xi32, 3> -> !amdgpu.tdm_gather_base<i32, i16>
  return
}

// -----

func.func @f(%g: memref<8xf32>, %l: memref<8xf32, 3>, %i: index) {
  %0 = amdgpu.make_gather_dma_base %g[%i], %l[%i] : memref<8xf32>, memref<8xf32, 3> -> !amdgpu.tdm_gather_base<i32, i16>
  return
}

// -----

func.func @f(%a: !amdgpu.tdm_gather_base<i32, i16>) {

  return
}

// -----

func.func @f(%a: !amdgpu.tdm_gather_base<i32, i32>) {

  return
}

// -----

// expected-error @below {{index type must be i16 or i32 but index type is 'i64'.}}
func.func @f(%a: !amdgpu.tdm_gather_base<i32, i64>) {

  return
}

// -----

// expected-error @below {{index type must be i16 or i32 but index type is 'index'.}}
func.func @f(%a: !amdgpu.tdm_gather_base<i32, index>) {

  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] padShared(%p every %l) : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] workgroupMask %m earlyTimeout %t : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] atomicBarrier(%bar[%i] : memref<8xi32, #gpu.address_space<workgroup>>) : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] iterate %i, %l, %i : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  // expected-error @below {{'amdgpu.make_dma_descriptor' op strides for the innermost dimension must be 1.}}
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, 2] sharedSize [128, 64] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  // expected-error @below {{'amdgpu.make_dma_descriptor' op strides and sizes must have same rank.}}
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [1] sharedSize [128, 64] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  %0 = amdgpu.make_dma_descriptor %b globalSize [64] globalStride [1] sharedSize [64] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  // expected-error @below {{'amdgpu.make_dma_descriptor' op tensor and tile must be at most of rank 5.}}
  %0 = amdgpu.make_dma_descriptor %b globalSize [1,2,3,4,5,6] globalStride [1,1,1,1,1,1] sharedSize [1,2,3,4,5,6] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  // expected-error @below {{'amdgpu.make_dma_descriptor' op tensor must have same rank as tile.}}
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, 1] sharedSize [128] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  // expected-error @below {{'amdgpu.make_dma_descriptor' op strides for the innermost dimension must be 1.}}
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, %i] sharedSize [128, 64] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  // expected-error @below {{'amdgpu.make_dma_descriptor' op atomic barrier address must be in LDS.}}
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] atomicBarrier(%bi[%i] : memref<8xi32>) : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  %0 = amdgpu.make_dma_descriptor %b globalSize [1,2,3] globalStride [1,1,1] sharedSize [1,2,3] iterate %i, %l, %i : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  // expected-error @below {{'amdgpu.make_dma_descriptor' op strides must not be empty.}}
  %0 = amdgpu.make_dma_descriptor %b globalSize [] globalStride [] sharedSize [] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] padShared(%p every %l) iterate %i, %l, %i : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i64>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] : !amdgpu.tdm_base<i64> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i32>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  %0 = amdgpu.make_dma_descriptor %b globalSize [1,2,3,4,5] globalStride [1,1,1,1,1] sharedSize [1,2,3,4,5] iterate %i, %l, %i : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_base<i8>, %i: index, %m: vector<16xi1>, %t: i1, %p: i32, %l: i32, %bar: memref<8xi32, #gpu.address_space<workgroup>>, %n: i32, %w: i64, %bi: memref<8xi32>) {
  %0 = amdgpu.make_dma_descriptor %b globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] padShared(%p every %l) : !amdgpu.tdm_base<i8> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: index, %x: vector<13xi16>, %y: vector<17xi16>, %z: vector<7xi32>, %c: !amdgpu.tdm_gather_base<i32, i32>, %q: vector<9xi32>) {
  %0 = amdgpu.make_gather_dma_descriptor %b[%x] globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] : !amdgpu.tdm_gather_base<i32, i16>, vector<13xi16> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: index, %x: vector<13xi16>, %y: vector<17xi16>, %z: vector<7xi32>, %c: !amdgpu.tdm_gather_base<i32, i32>, %q: vector<9xi32>) {
  // expected-error @below {{'amdgpu.make_gather_dma_descriptor' op operand #1 must be vector of 32-bit signless integer values of at least length 1 of at most length 8 or vector of 16-bit signless integer values of at least length 1 of at most length 16, but got 'vector<17xi16>'}}
  %0 = amdgpu.make_gather_dma_descriptor %b[%y] globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] : !amdgpu.tdm_gather_base<i32, i16>, vector<17xi16> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: index, %x: vector<13xi16>, %y: vector<17xi16>, %z: vector<7xi32>, %c: !amdgpu.tdm_gather_base<i32, i32>, %q: vector<9xi32>) {
  %0 = amdgpu.make_gather_dma_descriptor %c[%z] globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] : !amdgpu.tdm_gather_base<i32, i32>, vector<7xi32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: index, %x: vector<13xi16>, %y: vector<17xi16>, %z: vector<7xi32>, %c: !amdgpu.tdm_gather_base<i32, i32>, %q: vector<9xi32>) {
  // expected-error @below {{'amdgpu.make_gather_dma_descriptor' op indices' element type must match base's element type.}}
  %0 = amdgpu.make_gather_dma_descriptor %b[%z] globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] : !amdgpu.tdm_gather_base<i32, i16>, vector<7xi32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: index, %x: vector<13xi16>, %y: vector<17xi16>, %z: vector<7xi32>, %c: !amdgpu.tdm_gather_base<i32, i32>, %q: vector<9xi32>) {
  // expected-error @below {{'amdgpu.make_gather_dma_descriptor' op operand #1 must be vector of 32-bit signless integer values of at least length 1 of at most length 8 or vector of 16-bit signless integer values of at least length 1 of at most length 16, but got 'vector<9xi32>'}}
  %0 = amdgpu.make_gather_dma_descriptor %c[%q] globalSize [128, 64] globalStride [64, 1] sharedSize [128, 64] : !amdgpu.tdm_gather_base<i32, i32>, vector<9xi32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: index, %x: vector<13xi16>, %y: vector<17xi16>, %z: vector<7xi32>, %c: !amdgpu.tdm_gather_base<i32, i32>, %q: vector<9xi32>) {
  // expected-error @below {{'amdgpu.make_gather_dma_descriptor' op tensor and tile must be at most of rank two in gather mode.}}
  %0 = amdgpu.make_gather_dma_descriptor %c[%z] globalSize [1, 128, 64] globalStride [1, 64, 1] sharedSize [1, 128, 64] : !amdgpu.tdm_gather_base<i32, i32>, vector<7xi32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: index, %x: vector<13xi16>, %y: vector<17xi16>, %z: vector<7xi32>, %c: !amdgpu.tdm_gather_base<i32, i32>, %q: vector<9xi32>) {
  %0 = amdgpu.make_gather_dma_descriptor %c[%z] globalSize [64] globalStride [1] sharedSize [64] : !amdgpu.tdm_gather_base<i32, i32>, vector<7xi32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: index, %x: vector<13xi16>, %y: vector<17xi16>, %z: vector<7xi32>, %c: !amdgpu.tdm_gather_base<i32, i32>, %q: vector<9xi32>) {
  // expected-error @below {{'amdgpu.make_gather_dma_descriptor' op strides for the innermost dimension must be 1.}}
  %0 = amdgpu.make_gather_dma_descriptor %c[%z] globalSize [128, 64] globalStride [64, 2] sharedSize [128, 64] : !amdgpu.tdm_gather_base<i32, i32>, vector<7xi32> -> !amdgpu.tdm_descriptor
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op ABID must be between 0 and 3 for 16-bit source data}}
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>){abid = 4 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>){abid = 3 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>){cbsz = 1 : i32, abid = 4 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>){cbsz = 1 : i32, abid = -1 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<8xi8>, %b: vector<16xi8>, %c: vector<4xi32>, %i: vector<2xi16>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op ABID must be 0 or 1 for 8-bit source data}}
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<2xi16>){abid = 2 : i32} : vector<8xi8>, vector<16xi8>, vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<8xi8>, %b: vector<16xi8>, %c: vector<4xi32>, %i: vector<2xi16>) {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<2xi16>){abid = 1 : i32} : vector<8xi8>, vector<16xi8>, vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<8xf16>, %b: vector<16xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op expected 8 source values for this operation but got 16}}
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<8xf16>, vector<16xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<8xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op expected dense source operand to have exactly double the number of elements of the sparse source operand}}
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<4xi8>) : vector<8xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<8xf16>, %b: vector<16xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<4xi8>) : vector<8xf16>, vector<16xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<16xf16>, %c: vector<4xf32>, %i: vector<4xi8>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op expected dense source operand to have exactly double the number of elements of the sparse source operand}}
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<16xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<8xf8E4M3FN>, %b: vector<16xf8E5M2>, %c: vector<4xf32>, %i: vector<2xi16>) {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<2xi16>) : vector<8xf8E4M3FN>, vector<16xf8E5M2>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<8xi8>, %b: vector<16xf8E5M2>, %c: vector<4xf32>, %i: vector<2xi16>) {
  // expected-error @below {{'amdgpu.sparse_mfma' op expected source operands to have the same element type}}
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<2xi16>) : vector<8xi8>, vector<16xf8E5M2>, vector<4xf32>
  return
}

// -----

func.func @f(%s: memref<8xi32, strided<[1], offset: ?>>) {
  %0 = amdgpu.fat_raw_buffer_cast %s : memref<8xi32, strided<[1], offset: ?>> to memref<8xi32, strided<[1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<8xi32, strided<[1], offset: ?>>) {
  // expected-error @below {{'amdgpu.fat_raw_buffer_cast' op expected result type to be 'memref<8xi32, strided<[1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>' but got 'memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>'}}
  %0 = amdgpu.fat_raw_buffer_cast %s : memref<8xi32, strided<[1], offset: ?>> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<8xi32, strided<[1], offset: ?>>) {
  // expected-error @below {{'amdgpu.fat_raw_buffer_cast' op expected result type to be 'memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>' but got 'memref<8xi32, strided<[1]>, #amdgpu.address_space<fat_raw_buffer>>'}}
  %0 = amdgpu.fat_raw_buffer_cast %s resetOffset : memref<8xi32, strided<[1], offset: ?>> to memref<8xi32, strided<[1]>, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<8xi32, strided<[2], offset: ?>>) {
  %0 = amdgpu.fat_raw_buffer_cast %s resetOffset : memref<8xi32, strided<[2], offset: ?>> to memref<8xi32, strided<[2]>, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<8xi32, strided<[2], offset: ?>>) {
  // expected-error @below {{'amdgpu.fat_raw_buffer_cast' op expected result type to be 'memref<8xi32, strided<[2]>, #amdgpu.address_space<fat_raw_buffer>>' but got 'memref<8xi32, strided<[2], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>'}}
  %0 = amdgpu.fat_raw_buffer_cast %s resetOffset : memref<8xi32, strided<[2], offset: ?>> to memref<8xi32, strided<[2], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<8x8xi32, affine_map<(i,j)->(j,i floordiv 2)>>) {
  // expected-error @below {{'amdgpu.fat_raw_buffer_cast' op source type 'memref<8x8xi32, affine_map<(d0, d1) -> (d1, d0 floordiv 2)>>' can't have its offset reset}}
  %0 = amdgpu.fat_raw_buffer_cast %s resetOffset : memref<8x8xi32, affine_map<(i,j)->(j,i floordiv 2)>> to memref<8x8xi32, affine_map<(i,j)->(j,i floordiv 2)>, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<8xi32>) {
  %0 = amdgpu.fat_raw_buffer_cast %s resetOffset : memref<8xi32> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @f(%s: memref<8xi32>) {
  // expected-error @below {{'amdgpu.fat_raw_buffer_cast' op expected result type to be 'memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>' but got 'memref<?xi32, #amdgpu.address_space<fat_raw_buffer>>'}}
  %0 = amdgpu.fat_raw_buffer_cast %s : memref<8xi32> to memref<?xi32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @a(%a: f32, %c: vector<32xf32>) {
  // expected-error @+1 {{'amdgpu.mfma' op expected 0 source values for this operation but got 1}}
  %d = amdgpu.mfma 16x16x1 %a * %a + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 2 : i32 } blgp = none : f32, f32, vector<32xf32>
  return
}

// -----

func.func @b(%a: f32, %c: vector<16xf32>) {
  // expected-error @+1 {{'amdgpu.mfma' op expected 32 result values for this operation but got 16}}
  %d = amdgpu.mfma 32x32x1 %a * %a + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 2 : i32 } blgp = none : f32, f32, vector<16xf32>
  return
}

// -----

func.func @c(%a: f64, %c: vector<4xf64>) {
  // expected-error @+1 {{'amdgpu.mfma' op double-precision ops do not support permuting lanes of B}}
  %d = amdgpu.mfma 16x16x4 %a * %a + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 1 : i32 } blgp = bcast_first_32 : f64, f64, vector<4xf64>
  return
}

// -----

func.func @d(%a: f64, %c: vector<4xf64>) {
  // expected-error @+1 {{'amdgpu.mfma' op double-precision ops do not support permuting lanes of A}}
  %d = amdgpu.mfma 16x16x4 %a * %a + %c { abid = 0 : i32, cbsz = 1 : i32, blocks = 1 : i32 } blgp = none : f64, f64, vector<4xf64>
  return
}

// -----

func.func @e(%a: f32, %c: vector<32xf32>) {
  // expected-error @+1 {{'amdgpu.mfma' op block ID for permuting A (abid) must be below 2 ** cbsz}}
  %d = amdgpu.mfma 32x32x1 %a * %a + %c { abid = 1 : i32, cbsz = 0 : i32, blocks = 2 : i32 } blgp = none : f32, f32, vector<32xf32>
  return
}

// -----

func.func @f(%a: f32, %c: vector<32xf32>) {
  // expected-error @+1 {{'amdgpu.mfma' op negation flags only available for double-precision operations}}
  %d = amdgpu.mfma 32x32x1 %a * %a + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 2 : i32, negateA } blgp = none : f32, f32, vector<32xf32>
  return
}

// -----

func.func @g(%a: i32, %c: vector<32xi32>) {
  %d = amdgpu.mfma 32x32x4 %a * %a + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 2 : i32 } blgp = none : i32, i32, vector<32xi32>
  return
}

// -----

func.func @a(%a: vector<8xf8E5M2FNUZ>, %b: vector<8xi8>, %e: vector<4xf8E5M2FNUZ>, %c: vector<16xf32>) {
  // expected-error @+1 {{'amdgpu.mfma' op expected both source operands to have small-float elements if one does}}
  %d = amdgpu.mfma 32x32x16 %a * %b + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 1 : i32 } blgp = none : vector<8xf8E5M2FNUZ>, vector<8xi8>, vector<16xf32>
  return
}

// -----

func.func @f(%s: memref<8x1xi8>, %d: memref<?x1xi8, 3>, %i: index) {
  // expected-error @below {{'amdgpu.gather_to_lds' op Transfering type size must be 8, 16, 32, 96 or 128 bits}}
  amdgpu.gather_to_lds %s[%i, %i], %d[%i, %i] : i24, memref<8x1xi8>, memref<?x1xi8, 3>
  return
}

// -----

func.func @f(%s: memref<8xi8>, %d: memref<?xi8, 0>, %i: index) {
  // expected-error @below {{'amdgpu.gather_to_lds' op destination memory address space must be Workgroup}}
  amdgpu.gather_to_lds %s[%i], %d[%i] : f32, memref<8xi8>, memref<?xi8, 0>
  return
}

// -----

func.func @f(%s: memref<1xf32>, %d: memref<?xf32, strided<[2]>, 3>, %i: index) {
  // expected-error @below {{'amdgpu.gather_to_lds' op destination type inner most dim must be contiguous}}
  amdgpu.gather_to_lds %s[%i], %d[%i] : f64, memref<1xf32>, memref<?xf32, strided<[2]>, 3>
  return
}

// -----

func.func @f(%s: memref<1x8xi64>, %d: memref<32x1xi16, 3>, %i: index) {
  // expected-error @below {{'amdgpu.gather_to_lds' op source and destination element types must match}}
  amdgpu.gather_to_lds %s[%i, %i], %d[%i, %i] : i16, memref<1x8xi64>, memref<32x1xi16, 3>
  return
}

// -----

func.func @f(%s: memref<32x8xf32, 3 : i32>, %d: memref<1x8xf32, 3>, %i: index) {
  // expected-error @below {{'amdgpu.gather_to_lds' op source memory address space must be global or fat raw buffer}}
  amdgpu.gather_to_lds %s[%i, %i], %d[%i, %i] : vector<2xf64>, memref<32x8xf32, 3 : i32>, memref<1x8xf32, 3>
  return
}

// -----

func.func @f(%a: i32, %c: vector<4xi32>) {
  // expected-error @below {{'amdgpu.mfma' op block ID for permuting A (abid) must be below 2 ** cbsz}}
  %0 = amdgpu.mfma 16x16x16 %a * %a + %c {abid = 1 : i32} blgp = none : i32, i32, vector<4xi32>
  return
}

// -----

func.func @f(%a: f64, %c: f64) {
  // expected-error @below {{'amdgpu.mfma' op double-precision ops do not support permuting lanes of B}}
  %0 = amdgpu.mfma 4x4x4 %a * %a + %c {blocks = 4 : i32} blgp = bcast_first_32 : f64, f64, f64
  return
}

// -----

func.func @f(%a: f64, %c: vector<4xf64>) {
  // expected-error @below {{'amdgpu.mfma' op expected 1 result values for this operation but got 4}}
  %0 = amdgpu.mfma 4x4x4 %a * %a + %c {blocks = 4 : i32, abid = 0 : i32} blgp = bcast_first_32 : f64, f64, vector<4xf64>
  return
}

// -----

func.func @f(%a: f32, %c: vector<4xf32>) {
  // expected-error @below {{'amdgpu.mfma' op expected 4 source values for this operation but got 1}}
  %0 = amdgpu.mfma 16x16x16 %a * %a + %c {} blgp = none : f32, f32, vector<4xf32>
  return
}

// -----

func.func @f(%a: i32, %c: vector<4xi32>) {
  // expected-error @below {{'amdgpu.mfma' op negation flags only available for double-precision operations}}
  %0 = amdgpu.mfma 16x16x16 %a * %a + %c {negateA} blgp = rotate_16_right : i32, i32, vector<4xi32>
  return
}

// -----

func.func @f(%a: f32, %c: f32) {
  // expected-error @below {{'amdgpu.mfma' op operand #2 must be 64-bit float or vector of 32-bit float values of length 4/16/32 or vector of 32-bit signless integer values of length 4/16/32 or vector of 64-bit float values of length 4, but got 'f32'}}
  %0 = amdgpu.mfma 4x4x4 %a * %a + %c {abid = 1 : i32} blgp = rotate_16_right : f32, f32, f32
  return
}

// -----

func.func @f(%a: i64, %c: i32) {
  // expected-error @below {{'amdgpu.mfma' op operand #2 must be 64-bit float or vector of 32-bit float values of length 4/16/32 or vector of 32-bit signless integer values of length 4/16/32 or vector of 64-bit float values of length 4, but got 'i32'}}
  %0 = amdgpu.mfma 4x4x4 %a * %a + %c {} blgp = none : i64, i64, i32
  return
}

// -----

func.func @f(%a: f64, %c: vector<32xf64>) {
  // expected-error @below {{'amdgpu.mfma' op operand #2 must be 64-bit float or vector of 32-bit float values of length 4/16/32 or vector of 32-bit signless integer values of length 4/16/32 or vector of 64-bit float values of length 4, but got 'vector<32xf64>'}}
  %0 = amdgpu.mfma 32x32x1 %a * %a + %c {blocks = 2 : i32, cbsz = 2 : i32, negateC} blgp = none : f64, f64, vector<32xf64>
  return
}

// -----

func.func @f(%m: memref<8xi8, 3>, %i: index) {
  // expected-error @below {{'amdgpu.transpose_load' op Transferring type size mismatch: expected num of elements: 8}}
  %0 = amdgpu.transpose_load %m[%i] : memref<8xi8, 3> -> vector<2xi8>
  return
}

// -----

func.func @f(%m: memref<1xi1, 3>, %i: index) {
  // expected-error @below {{'amdgpu.transpose_load' op Unsupported element type size for transpose load: 1 bits}}
  %0 = amdgpu.transpose_load %m[%i] : memref<1xi1, 3> -> vector<1xi1>
  return
}

// -----

func.func @f(%m: memref<8xi4>, %i: index) {
  // expected-error @below {{'amdgpu.transpose_load' op source memory address space must be Workgroup}}
  %0 = amdgpu.transpose_load %m[%i] : memref<8xi4> -> vector<2xi4>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<4xf16>) {
  // expected-error @below {{'amdgpu.wmma' op clamp flag is not supported for float types}}
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c {clamp} : vector<4xf16>, vector<4xf16>, vector<4xf16>
  return
}

// -----

func.func @f(%a: vector<8xi4>, %b: vector<8xi4>, %c: vector<8xf32>) {
  // expected-error @below {{'amdgpu.wmma' op expected float sources with float destination}}
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c {} : vector<8xi4>, vector<8xi4>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<8xi32>) {
  // expected-error @below {{'amdgpu.wmma' op expected int sources with int destination}}
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c {} : vector<4xf16>, vector<4xf16>, vector<8xi32>
  return
}

// -----

func.func @f(%a: vector<8xi4>, %b: vector<8xi4>, %c: vector<16xf32>) {
  // expected-error @below {{'amdgpu.wmma' op operand #2 must be vector of 32-bit float or 32-bit signless integer values of length 4/8 or vector of 16-bit float or bfloat16 type values of length 4/8/16, but got 'vector<16xf32>'}}
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c {} : vector<8xi4>, vector<8xi4>, vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<16xi4>, %b: vector<16xi4>, %c: vector<16xi32>) {
  // expected-error @below {{'amdgpu.wmma' op operand #2 must be vector of 32-bit float or 32-bit signless integer values of length 4/8 or vector of 16-bit float or bfloat16 type values of length 4/8/16, but got 'vector<16xi32>'}}
  %0 = amdgpu.wmma 16x16x4 %a * %b + %c {clamp} : vector<16xi4>, vector<16xi4>, vector<16xi32>
  return
}

// -----

func.func @f(%a: vector<2xf32>, %b: vector<2xbf16>, %c: vector<16xf16>) {
  // expected-error @below {{'amdgpu.wmma' op operand #1 must be vector of 32-bit float values of length 2 or vector of 16-bit float or bfloat16 type values of length 4/8/16 or vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values of length 4/8/16/32 or vector of f8E4M3FN type or f8E5M2 type values of length 4/8/32/64 or vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values of length 4/8/16, but got 'vector<2xbf16>'}}
  %0 = amdgpu.wmma 16x16x4 %a * %b + %c {} : vector<2xf32>, vector<2xbf16>, vector<16xf16>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xi32>) {
  // expected-error @below {{'amdgpu.wmma' op operand #0 must be vector of 32-bit float values of length 2 or vector of 16-bit float or bfloat16 type values of length 4/8/16 or vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values of length 4/8/16/32 or vector of f8E4M3FN type or f8E5M2 type values of length 4/8/32/64 or vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values of length 4/8/16, but got 'vector<4xf32>'}}
  %0 = amdgpu.wmma 16x16x4 %a * %b + %c {} : vector<4xf32>, vector<4xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<16xf8E5M2>, %b: vector<16xf16>, %c: vector<4xf16>) {
  // expected-error @below {{'amdgpu.wmma' op operand #0 must be vector of 32-bit float values of length 2 or vector of 16-bit float or bfloat16 type values of length 4/8/16 or vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values of length 4/8/16/32 or vector of f8E4M3FN type or f8E5M2 type values of length 4/8/32/64 or vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values of length 4/8/16, but got 'vector<16xf8E5M2>'}}
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c {} : vector<16xf8E5M2>, vector<16xf16>, vector<4xf16>
  return
}

// -----

func.func @f(%a: vector<2xf8E4M3FN>, %b: vector<2xf8E4M3FN>, %c: vector<8xf32>) {
  // expected-error @below {{'amdgpu.wmma' op operand #0 must be vector of 32-bit float values of length 2 or vector of 16-bit float or bfloat16 type values of length 4/8/16 or vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values of length 4/8/16/32 or vector of f8E4M3FN type or f8E5M2 type values of length 4/8/32/64 or vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values of length 4/8/16, but got 'vector<2xf8E4M3FN>'}}
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c {} : vector<2xf8E4M3FN>, vector<2xf8E4M3FN>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<2xi4>, %b: vector<2xi8>, %c: vector<8xf16>) {
  // expected-error @below {{'amdgpu.wmma' op operand #0 must be vector of 32-bit float values of length 2 or vector of 16-bit float or bfloat16 type values of length 4/8/16 or vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values of length 4/8/16/32 or vector of f8E4M3FN type or f8E5M2 type values of length 4/8/32/64 or vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values of length 4/8/16, but got 'vector<2xi4>'}}
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c {} : vector<2xi4>, vector<2xi8>, vector<8xf16>
  return
}

// -----

func.func @f(%a: vector<2xui8>, %b: vector<2xi8>, %c: vector<8xi32>) {
  // expected-error @below {{'amdgpu.wmma' op operand #0 must be vector of 32-bit float values of length 2 or vector of 16-bit float or bfloat16 type values of length 4/8/16 or vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values of length 4/8/16/32 or vector of f8E4M3FN type or f8E5M2 type values of length 4/8/32/64 or vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values of length 4/8/16, but got 'vector<2xui8>'}}
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c {} : vector<2xui8>, vector<2xi8>, vector<8xi32>
  return
}

// -----

func.func @f(%a: vector<4xbf16>, %b: vector<4xf8E5M2>, %c: vector<8xbf16>) {
  // expected-error @below {{'amdgpu.wmma' op source element types must match (except for fp8/bf8) but have 'vector<4xbf16>' and 'vector<4xf8E5M2>'}}
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c {} : vector<4xbf16>, vector<4xf8E5M2>, vector<8xbf16>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<4xbf16>, %c: vector<8xf32>) {
  // expected-error @below {{'amdgpu.wmma' op source element types must match (except for fp8/bf8) but have 'vector<4xf16>' and 'vector<4xbf16>'}}
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c {} : vector<4xf16>, vector<4xbf16>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<4xf8E5M2>, %c: vector<8xbf16>) {
  // expected-error @below {{'amdgpu.wmma' op source element types must match (except for fp8/bf8) but have 'vector<4xf16>' and 'vector<4xf8E5M2>'}}
  %0 = amdgpu.wmma 16x16x4 %a * %b + %c {} : vector<4xf16>, vector<4xf8E5M2>, vector<8xbf16>
  return
}

// -----

func.func @f(%a: vector<16xf16>, %b: vector<16xi8>, %c: vector<16xf16>) {
  // expected-error @below {{'amdgpu.wmma' op source element types must match (except for fp8/bf8) but have 'vector<16xf16>' and 'vector<16xi8>'}}
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c {} : vector<16xf16>, vector<16xi8>, vector<16xf16>
  return
}

// -----

func.func @f(%a: vector<4xi8>, %b: vector<4xf16>, %c: vector<4xi32>) {
  // expected-error @below {{'amdgpu.wmma' op source element types must match (except for fp8/bf8) but have 'vector<4xi8>' and 'vector<4xf16>'}}
  %0 = amdgpu.wmma 16x16x4 %a * %b + %c {unsignedA} : vector<4xi8>, vector<4xf16>, vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<8xi4>, %b: vector<8xf8E4M3FN>, %c: vector<8xi32>) {
  // expected-error @below {{'amdgpu.wmma' op source element types must match (except for fp8/bf8) but have 'vector<8xi4>' and 'vector<8xf8E4M3FN>'}}
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c {} : vector<8xi4>, vector<8xf8E4M3FN>, vector<8xi32>
  return
}

// -----

func.func @f(%a: vector<16xui8>, %b: vector<16xbf16>, %c: vector<8xi32>) {
  // expected-error @below {{'amdgpu.wmma' op source element types must match (except for fp8/bf8) but have 'vector<16xui8>' and 'vector<16xbf16>'}}
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c {clamp, unsignedA} : vector<16xui8>, vector<16xbf16>, vector<8xi32>
  return
}

// -----

func.func @f(%a: vector<4xbf16>, %b: vector<8xbf16>, %c: vector<8xf32>) {
  // expected-error @below {{'amdgpu.wmma' op source vectors have different lengths: 'vector<4xbf16>' vs. 'vector<8xbf16>'}}
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c {} : vector<4xbf16>, vector<8xbf16>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<16xf16>, %b: vector<8xi8>, %c: vector<8xi32>) {
  // expected-error @below {{'amdgpu.wmma' op source vectors have different lengths: 'vector<16xf16>' vs. 'vector<8xi8>'}}
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c {subwordOffset = 1 : i32} : vector<16xf16>, vector<8xi8>, vector<8xi32>
  return
}

// -----

func.func @f(%a: vector<4xi4>, %b: vector<16xbf16>, %c: vector<4xf16>) {
  // expected-error @below {{'amdgpu.wmma' op source vectors have different lengths: 'vector<4xi4>' vs. 'vector<16xbf16>'}}
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c {clamp, unsignedB} : vector<4xi4>, vector<16xbf16>, vector<4xf16>
  return
}

// -----

func.func @f(%a: vector<4xi4>, %b: vector<8xi4>, %c: vector<4xf32>) {
  // expected-error @below {{'amdgpu.wmma' op source vectors have different lengths: 'vector<4xi4>' vs. 'vector<8xi4>'}}
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c {clamp} : vector<4xi4>, vector<8xi4>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xui8>, %b: vector<16xui8>, %c: vector<8xf16>) {
  // expected-error @below {{'amdgpu.wmma' op source vectors have different lengths: 'vector<4xui8>' vs. 'vector<16xui8>'}}
  %0 = amdgpu.wmma 16x16x4 %a * %b + %c {} : vector<4xui8>, vector<16xui8>, vector<8xf16>
  return
}

// -----

func.func @f(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<8xf32>) {
  // expected-error @below {{'amdgpu.wmma' op unsigned flags are not supported for float types}}
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c {unsignedA} : vector<2xf32>, vector<2xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%s: memref<8xf16, 7>, %d: memref<8xf16, 3>, %i: index) {
  amdgpu.gather_to_lds %s[%i], %d[%i] : f32, memref<8xf16, 7>, memref<8xf16, 3>
  return
}

// -----

func.func @f(%s: memref<8xi64, #gpu.address_space<global>>, %d: memref<8x?xi64, strided<[1, 1]>, #gpu.address_space<workgroup>>, %i: index) {
  amdgpu.gather_to_lds %s[%i], %d[%i, %i] : vector<4xf32>, memref<8xi64, #gpu.address_space<global>>, memref<8x?xi64, strided<[1, 1]>, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @f(%s: memref<1xf16, 7>, %d: memref<8x?xf16, #gpu.address_space<workgroup>>, %i: index) {
  amdgpu.gather_to_lds %s[%i], %d[%i, %i] : vector<2xf64>, memref<1xf16, 7>, memref<8x?xf16, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @f(%a: f64, %c: f64) {
  %0 = amdgpu.mfma 4x4x4 %a * %a + %c {blocks = 4 : i32} blgp = none : f64, f64, f64
  return
}

// -----

func.func @f(%a: vector<8xf8E4M3FN>, %c: vector<4xf32>) {
  %0 = amdgpu.mfma 16x16x32 %a * %a + %c {cbsz = 0 : i32} blgp = bcast_first_32 : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<4xf32>
  return
}

// -----

func.func @f(%a: i64, %c: vector<4xi32>) {
  %0 = amdgpu.mfma 16x16x32 %a * %a + %c {abid = 0 : i32} blgp = none : i64, i64, vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<1x?xi6, #gpu.address_space<workgroup>>, %i: index) {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<1x?xi6, #gpu.address_space<workgroup>> -> vector<16xi6>
  return
}

// -----

func.func @f(%m: memref<1x?xf16, strided<[?, 1]>, #gpu.address_space<workgroup>>, %i: index) {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<1x?xf16, strided<[?, 1]>, #gpu.address_space<workgroup>> -> vector<4xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xi4, 3>, %i: index) {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<?x?xi4, 3> -> vector<16xi4>
  return
}

// -----

func.func @f(%a: vector<8xf8E5M2>, %b: vector<8xf8E5M2>, %c: vector<8xf16>) {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c {} : vector<8xf8E5M2>, vector<8xf8E5M2>, vector<8xf16>
  return
}

// -----

func.func @f(%a: vector<16xi4>, %b: vector<16xi4>, %c: vector<4xi32>) {
  %0 = amdgpu.wmma 16x16x4 %a * %b + %c {} : vector<16xi4>, vector<16xi4>, vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E4M3FN>, %c: vector<16xf16>) {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c {subwordOffset = 1 : i32} : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<16xf16>
  return
}

// -----

func.func @one_element_follows_itself(%s: memref<8xi8>, %d: memref<8x1xi8, strided<[32, 2]>, 3>, %i: index) {
  amdgpu.gather_to_lds %s[%i], %d[%i, %i] : i8, memref<8xi8>, memref<8x1xi8, strided<[32, 2]>, 3>
  return
}

// -----

func.func @floats_of_eight_bits_go_with_others(%a: vector<8xf8E4M3FN>, %b: vector<8xf16>, %c: vector<8xf32>) {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<8xf8E4M3FN>, vector<8xf16>, vector<8xf32>
  return
}

// -----

func.func @blocks_may_be_left_out(%a: f64, %b: f64, %c: vector<4xf64>) {
  // expected-error @below {{'amdgpu.mfma' op double-precision ops do not support permuting lanes of B}}
  %d = amdgpu.mfma 16x16x4 %a * %b + %c blgp = bcast_first_32 : f64, f64, vector<4xf64>
  return
}
