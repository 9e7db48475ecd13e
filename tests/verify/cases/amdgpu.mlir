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
