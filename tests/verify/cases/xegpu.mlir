func.func @f(%a: memref<24x32xf32>) {
  // expected-error @below {{'xegpu.create_nd_tdesc' op Expecting the TensorDesc rank is not greater than the ranks of shape, strides, offsets or the memref source.}}
  %0 = xegpu.create_nd_tdesc %a : memref<24x32xf32> -> !xegpu.tensor_desc<8x16x8xf32>
  return
}

// -----

func.func @f(%a: memref<24x32xf16>) {
  // expected-error @below {{'xegpu.create_nd_tdesc' op TensorDesc should have the same element type with the source if it is a memref.}}
  %0 = xegpu.create_nd_tdesc %a : memref<24x32xf16> -> !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @f(%a: !xegpu.tensor_desc<8x16xf16>) {
  // expected-error @below {{'xegpu.load_nd' op Result shape [8, 8] is not consistent with tensor descriptor '!xegpu.tensor_desc<8x16xf16>'}}
  %0 = xegpu.load_nd %a <{l1_hint = #xegpu.cache_hint<cached>}> : !xegpu.tensor_desc<8x16xf16> -> vector<8x8xf16>
  return
}

// -----

func.func @f(%a: !xegpu.tensor_desc<8x16xf16>, %v: vector<8x8xf16>) {
  // expected-error @below {{'xegpu.store_nd' op Value shape [8, 8] is not consistent with tensor descriptor '!xegpu.tensor_desc<8x16xf16>'}}
  xegpu.store_nd %v, %a : vector<8x8xf16>, !xegpu.tensor_desc<8x16xf16>
  return
}

// -----

func.func @f(%a: !xegpu.tensor_desc<8x16xf16>) {
  // expected-error @below {{'xegpu.prefetch_nd' op invalid l1_hint: #xegpu.cache_hint<write_back>}}
  xegpu.prefetch_nd %a <{l1_hint = #xegpu.cache_hint<write_back>}> : !xegpu.tensor_desc<8x16xf16>
  return
}

// -----

func.func @f(%a: vector<8x16xf16>, %b: vector<8x16xf16>) {
  // expected-error @below {{'xegpu.dpas' op K-dimension mismatch.}}
  %0 = xegpu.dpas %a, %b : vector<8x16xf16>, vector<8x16xf16> -> vector<8x16xf32>
  return
}

// -----

func.func @f(%a: vector<8x16xf16>, %b: vector<16x16xf16>) {
  // expected-error @below {{'xegpu.dpas' op N-dimension mismatch.}}
  %0 = xegpu.dpas %a, %b : vector<8x16xf16>, vector<16x16xf16> -> vector<8x8xf32>
  return
}

// -----

func.func @f(%a: !xegpu.tensor_desc<8x16xf16>) {
  // expected-error @below {{'xegpu.update_nd_offset' op Invalid number of offsets.}}
  %1 = xegpu.update_nd_offset %a, [8] : !xegpu.tensor_desc<8x16xf16>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<8x16xf16>, %v: vector<8x16xf16>) {
  // expected-error @below {{'xegpu.store_nd' op invalid l1_hint: #xegpu.cache_hint<read_invalidate>}}
  xegpu.store_nd %v, %d <{l1_hint = #xegpu.cache_hint<read_invalidate>}> : vector<8x16xf16>, !xegpu.tensor_desc<8x16xf16>
  return
}

// -----

func.func @ok(%a: vector<8x16xf16>, %b: vector<8x16x2xf16>, %d: !xegpu.tensor_desc<8x16xf16>, %n: index) {
  %0 = xegpu.dpas %a, %b : vector<8x16xf16>, vector<8x16x2xf16> -> vector<8x16xf32>
  %1 = xegpu.load_nd %d <{l1_hint = #xegpu.cache_hint<cached>}> : !xegpu.tensor_desc<8x16xf16> -> vector<8x16xf16>
  %2 = xegpu.load_nd %d <{transpose = array<i64: 1, 0>}> : !xegpu.tensor_desc<8x16xf16> -> vector<16x8xf16>
  %3 = xegpu.update_nd_offset %d, [8, %n] : !xegpu.tensor_desc<8x16xf16>
  %4 = xegpu.load_nd %d : !xegpu.tensor_desc<8x16xf16> -> vector<8xf16>
  xegpu.store_nd %1, %d <{l1_hint = #xegpu.cache_hint<write_back>}> : vector<8x16xf16>, !xegpu.tensor_desc<8x16xf16>
  return
}
