// What is wrong with operations of the x86vector dialect; every chunk has one mistake.

func.func @avx_cvt_packed_even_indexed_to_f32(%a: memref<8x16xf16, 3>) {
  // expected-error @below {{expected '=' after SSA name}}
  %0 %0 = x86vector.avx.cvt.packed.even.indexed_to_f32 %a : memref<8x16xf16, 3> -> vector<4xf32>
  return
}

// -----

func.func @avx512_mask_compress(%a: vector<16xi1>, %b: vector<16xf32>, %c: vector<16xf32>) {
  // expected-error @below {{custom op 'x86vector.avx512.mask.compress' number of operands and types do not match: got 1 operands and 0 types}}
  %0 = x86vector.avx512.mask.compress %a, %b, %c : vector<16xf32>, vector16xf32>
  return
}

// -----

func.func @avx_dot_i8(%a: vector<4xi32>, %b: vector<16xi8>, %c: vector<16xi8>) {
  // expected-error @below {{custom op 'x86vector.avx.dot.i8' invalid kind of type specified: expected builtin.vector, but found 'i8'}}
  %0 = x86vector.avx.dot.i8 %a, %b, %c : vector<16xi8> -> i8<4xi32>
  return
}

// -----

func.func @f(%k: vector<16xi1>, %a: vector<16xf32>, %s: vector<16xf32>, %k8: vector<8xi1>, %a8: vector<8xf64>) {
  %0 = x86vector.avx512.mask.compress %k, %a : vector<16xf32>
  %1 = x86vector.avx512.mask.compress %k, %a, %s : vector<16xf32>, vector<16xf32>
  %2 = x86vector.avx512.mask.compress %k, %a {constant_src = dense<5.0> : vector<16xf32>} : vector<16xf32>
  return
}

// -----

func.func @f(%k: vector<16xi1>, %a: vector<16xf32>, %s: vector<16xf32>) {
  // expected-error @below {{cannot use both src and constant_src}}
  %1 = x86vector.avx512.mask.compress %k, %a, %s {constant_src = dense<5.0> : vector<16xf32>} : vector<16xf32>, vector<16xf32>
  return
}

// -----

func.func @f(%k: vector<16xi1>, %a: vector<16xf32>, %s: vector<16xf32>) {
  // expected-error @below {{failed to verify that constant_src and dst have same type}}
  %1 = x86vector.avx512.mask.compress %k, %a {constant_src = dense<5.0> : vector<8xf32>} : vector<16xf32>
  return
}
