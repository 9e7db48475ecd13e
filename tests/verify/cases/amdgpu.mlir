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
