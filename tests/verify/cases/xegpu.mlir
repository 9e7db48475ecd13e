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

// -----

"t.x"() {v = #xegpu.layout<sg_layout = [2, 2], sg_data = [4, 4]>} : () -> ()

// -----

"t.x"() {v = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>} : () -> ()

// -----

"t.x"() {v = #xegpu.layout<inst_data = [8, 16], lane_layout = [1, 16], lane_data = [1, 1], order = [0, 1]>} : () -> ()

// -----

"t.x"() {v = #xegpu.layout<sg_layout = [2, 2]>} : () -> ()

// -----

// expected-error @below {{expected at least one of sg_layout, inst_data or lane_layout}}
"t.x"() {v = #xegpu.layout<sg_data = [4, 4]>} : () -> ()

// -----

"t.x"() {v = #xegpu.layout<lane_layout = [1, 16]>} : () -> ()

// -----

// expected-error @below {{expected at least one of sg_layout, inst_data or lane_layout}}
"t.x"() {v = #xegpu.layout<lane_data = [1, 1]>} : () -> ()

// -----

// expected-error @below {{expected sg_data and sg_layout to have the same rank}}
"t.x"() {v = #xegpu.layout<sg_layout = [2, 2], sg_data = [4]>} : () -> ()

// -----

// expected-error @below {{expected sg_layout and lane_layout to have the same rank}}
"t.x"() {v = #xegpu.layout<sg_layout = [2, 2, 1], sg_data = [4, 4, 4], lane_layout = [1, 16], lane_data = [1, 1]>} : () -> ()

// -----

// expected-error @below {{expected at least one of sg_layout, inst_data or lane_layout}}
"t.x"() {v = #xegpu.layout<order = [0, 1]>} : () -> ()

// -----

// expected-error @below {{expected order and lane_layout to have the same rank}}
"t.x"() {v = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1], order = [0]>} : () -> ()

// -----

// expected-error @below {{expected lane_data and lane_layout to have the same rank}}
"t.x"() {v = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1, 1]>} : () -> ()

// -----

// expected-error @below {{expected inst_data and lane_layout to have the same rank, got inst_data 1, lane_layout 2}}
"t.x"() {v = #xegpu.layout<inst_data = [8], lane_layout = [1, 16], lane_data = [1, 1]>} : () -> ()

// -----

// expected-error @below {{expected sg_layout and inst_data to have the same rank}}
"t.x"() {v = #xegpu.layout<sg_layout = [2, 2], sg_data = [4, 4], inst_data = [8]>} : () -> ()

// -----

"t.x"() {v = #xegpu.layout<inst_data = [8, 16]>} : () -> ()

// -----

// expected-error @below {{expected sg_layout/lane_layout being used with order}}
"t.x"() {v = #xegpu.layout<inst_data = [8, 16], order = [0, 1]>} : () -> ()

// -----

"t.x"() {v = #xegpu.range<[0, 4]>} : () -> ()

// -----

// expected-error @below {{'end' : 4 must be greater than 'start' : 4}}
"t.x"() {v = #xegpu.range<[4, 4]>} : () -> ()

// -----

// expected-error @below {{'end' : 4 must be greater than 'start' : 5}}
"t.x"() {v = #xegpu.range<[5, 4]>} : () -> ()

// -----

"t.x"() {v = #xegpu.slice<#xegpu.layout<sg_layout = [2, 2], sg_data = [4, 4]>, dims = [0]>} : () -> ()

// -----

// expected-error @below {{invalid dim (2) in slice attribute.}}
"t.x"() {v = #xegpu.slice<#xegpu.layout<sg_layout = [2, 2], sg_data = [4, 4]>, dims = [2]>} : () -> ()

// -----

// expected-error @below {{invalid dim (-1) in slice attribute.}}
"t.x"() {v = #xegpu.slice<#xegpu.layout<sg_layout = [2, 2], sg_data = [4, 4]>, dims = [-1]>} : () -> ()

// -----

// expected-error @below {{repeated dim (0) in slice attribute.}}
"t.x"() {v = #xegpu.slice<#xegpu.layout<sg_layout = [2, 2], sg_data = [4, 4]>, dims = [0, 0]>} : () -> ()

// -----

"t.x"() {v = #xegpu.slice<#xegpu.layout<sg_layout = [2, 2], sg_data = [4, 4]>, dims = []>} : () -> ()

// -----

"t.x"() {v = #xegpu.slice<#xegpu.slice<#xegpu.layout<sg_layout = [2, 2], sg_data = [4, 4]>, dims = [0]>, dims = [0]>} : () -> ()

// -----

// expected-error @below {{invalid dim (1) in slice attribute.}}
"t.x"() {v = #xegpu.slice<#xegpu.slice<#xegpu.layout<sg_layout = [2, 2], sg_data = [4, 4]>, dims = [0]>, dims = [1]>} : () -> ()

// -----

"t.x"() {v = #xegpu.scatter_tdesc_attr<chunk_size = 2>} : () -> ()

// -----

"t.x"() {v = #xegpu.scatter_tdesc_attr<chunk_size = 3>} : () -> ()

// -----

// expected-error @below {{invalid chunk size}}
"t.x"() {v = #xegpu.scatter_tdesc_attr<chunk_size = 0>} : () -> ()

// -----

"t.x"() {v = #xegpu.scatter_tdesc_attr<chunk_size = 128>} : () -> ()

// -----

"t.x"() {v = #xegpu.scatter_tdesc_attr<chunk_size = 512>} : () -> ()

// -----

"t.x"() {v = #xegpu.scatter_tdesc_attr<memory_space = slm, chunk_size = 8>} : () -> ()

// -----

// expected-error @below {{invalid chunk size}}
"t.x"() {v = #xegpu.scatter_tdesc_attr<chunk_size = -1>} : () -> ()

// -----

func.func @f(%a: vector<32x64xf16>) {
  %0 = xegpu.convert_layout %a <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = #xegpu.layout<lane_layout = [16, 1], lane_data = [1, 1]>}> : vector<32x64xf16>
  return
}

// -----

func.func @f(%a: vector<32x64xf16>) {
  %0 = xegpu.convert_layout %a <{input_layout = #xegpu.layout<sg_layout = [2, 2], sg_data = [16, 32]>, target_layout = #xegpu.layout<sg_layout = [1, 4], sg_data = [32, 16]>}> : vector<32x64xf16>
  return
}

// -----

func.func @f(%a: vector<32x64xf16>) {
  // expected-error @below {{'xegpu.convert_layout' op expected input layout and target layout be WgLayout or SgLayout at the same time.}}
  %0 = xegpu.convert_layout %a <{input_layout = #xegpu.layout<sg_layout = [2, 2], sg_data = [16, 32]>, target_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>}> : vector<32x64xf16>
  return
}

// -----

func.func @f(%a: vector<32x64xf16>) {
  %0 = xegpu.convert_layout %a <{input_layout = #xegpu.layout<sg_layout = [2, 2], sg_data = [16, 32]>, target_layout = #xegpu.layout<sg_layout = [4, 4], sg_data = [16, 32]>}> : vector<32x64xf16>
  return
}

// -----

func.func @f(%a: vector<32x64xf16>) {
  // expected-error @below {{'xegpu.convert_layout' op invalid input layout, data cannot be evenly distributed.}}
  %0 = xegpu.convert_layout %a <{input_layout = #xegpu.layout<sg_layout = [3, 2], sg_data = [16, 32]>, target_layout = #xegpu.layout<sg_layout = [2, 2], sg_data = [16, 32]>}> : vector<32x64xf16>
  return
}

// -----

func.func @f(%s: ui64, %o: vector<4xindex>) {
  %0 = xegpu.create_tdesc %s, %o : ui64, vector<4xindex> -> !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>
  return
}

// -----

func.func @f(%s: memref<?xf32>, %o: vector<4xindex>) {
  %0 = xegpu.create_tdesc %s, %o : memref<?xf32>, vector<4xindex> -> !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>
  return
}

// -----

func.func @f(%s: ui64, %o: vector<4xindex>) {
  // expected-error @below {{'xegpu.create_tdesc' op Expects a scattered TensorDesc.}}
  %0 = xegpu.create_tdesc %s, %o : ui64, vector<4xindex> -> !xegpu.tensor_desc<4xf32>
  return
}

// -----

func.func @f(%s: ui64, %o: vector<4xindex>) {
  // expected-error @below {{'xegpu.create_tdesc' op Incorrect TensorDesc shape. Expected is [4]}}
  %0 = xegpu.create_tdesc %s, %o : ui64, vector<4xindex> -> !xegpu.tensor_desc<8xf32, #xegpu.scatter_tdesc_attr<>>
  return
}

// -----

func.func @f(%s: memref<?xf32, 3>, %o: vector<4xindex>) {
  // expected-error @below {{'xegpu.create_tdesc' op Memory space mismatch. Source: 3, TensorDesc: 0}}
  %0 = xegpu.create_tdesc %s, %o : memref<?xf32, 3>, vector<4xindex> -> !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>
  return
}

// -----

func.func @f(%s: memref<?xf32>, %o: vector<4xindex>) {
  // expected-error @below {{'xegpu.create_tdesc' op Memory space mismatch. Source: 0, TensorDesc: 3}}
  %0 = xegpu.create_tdesc %s, %o : memref<?xf32>, vector<4xindex> -> !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<memory_space = slm>>
  return
}

// -----

func.func @f(%s: memref<?xf32, 3>, %o: vector<4xindex>) {
  %0 = xegpu.create_tdesc %s, %o : memref<?xf32, 3>, vector<4xindex> -> !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<memory_space = slm>>
  return
}

// -----

func.func @f(%s: memref<2x4xf32>, %o: vector<4xindex>) {
  // expected-error @below {{'xegpu.create_tdesc' op operand #0 must be 1D memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values or 64-bit unsigned integer or 32-bit unsigned integer or 64-bit signless integer or 32-bit signless integer, but got 'memref<2x4xf32>'}}
  %0 = xegpu.create_tdesc %s, %o : memref<2x4xf32>, vector<4xindex> -> !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>
  return
}

// -----

func.func @f(%t: !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, %o: vector<4xindex>) {
  %0 = xegpu.update_offset %t, %o : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xindex>
  return
}

// -----

func.func @f(%t: !xegpu.tensor_desc<4xf32>, %o: vector<4xindex>) {
  // expected-error @below {{'xegpu.update_offset' op Expects a scattered TensorDesc.}}
  %0 = xegpu.update_offset %t, %o : !xegpu.tensor_desc<4xf32>, vector<4xindex>
  return
}

// -----

func.func @f(%t: !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, %o: vector<8xindex>) {
  // expected-error @below {{'xegpu.update_offset' op Offsets should match TensorDesc except the chunk size dim.}}
  %0 = xegpu.update_offset %t, %o : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<8xindex>
  return
}

// -----

func.func @f(%t: !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>, %o: vector<4xindex>) {
  %0 = xegpu.update_offset %t, %o : !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>, vector<4xindex>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %i: index) {
  %0 = xegpu.load_matrix %m[8, 16]: !xegpu.mem_desc<16x64xf16> -> vector<8x16xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %i: index) {
  // expected-error @below {{data shape must not exceed mem_desc shape.}}
  %0 = xegpu.load_matrix %m[8, 16]: !xegpu.mem_desc<16x64xf16> -> vector<32x16xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %i: index) {
  %0 = xegpu.load_matrix %m[8, 16]: !xegpu.mem_desc<16x64xf16> -> vector<16xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<2x16x64xf16>, %i: index) {
  // expected-error @below {{mem_desc must be 2D.}}
  %0 = xegpu.load_matrix %m[8, 16, 2]: !xegpu.mem_desc<2x16x64xf16> -> vector<8x16xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %i: index) {
  %0 = xegpu.load_matrix %m[8]: !xegpu.mem_desc<16x64xf16> -> vector<8x16xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %i: index) {
  %0 = xegpu.load_matrix %m[8, 16]: !xegpu.mem_desc<16x64xf16> -> f16
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %i: index) {
  %0 = xegpu.load_matrix %m[8, 16] <{subgroup_block_io}>: !xegpu.mem_desc<16x64xf16> -> vector<8x16xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %i: index) {
  // expected-error @below {{'xegpu.load_matrix' op failed to verify that all of {mem_desc, res} have same element type}}
  %0 = xegpu.load_matrix %m[8, 16]: !xegpu.mem_desc<16x64xf16> -> vector<8x16xf32>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [16, 16]>>, %i: index) {
  %0 = xegpu.load_matrix %m[8, 16] <{subgroup_block_io}>: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [16, 16]>> -> vector<16x16xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [16, 16]>>, %i: index) {
  %0 = xegpu.load_matrix %m[8, 16] <{subgroup_block_io}>: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [16, 16]>> -> vector<8xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<stride = [1, 16]>>, %i: index) {
  %0 = xegpu.load_matrix %m[8, 16] <{subgroup_block_io}>: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<stride = [1, 16]>> -> vector<16x16xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %v: vector<8x16xf16>, %i: index) {
  xegpu.store_matrix %v, %m[8, 16]: vector<8x16xf16>, !xegpu.mem_desc<16x64xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %v: vector<32x16xf16>, %i: index) {
  // expected-error @below {{data shape must not exceed mem_desc shape.}}
  xegpu.store_matrix %v, %m[8, 16]: vector<32x16xf16>, !xegpu.mem_desc<16x64xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %v: vector<16xf16>, %i: index) {
  xegpu.store_matrix %v, %m[8, 16]: vector<16xf16>, !xegpu.mem_desc<16x64xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<2x16x64xf16>, %v: vector<8x16xf16>, %i: index) {
  // expected-error @below {{mem_desc must be 2D.}}
  xegpu.store_matrix %v, %m[8, 16, 2]: vector<8x16xf16>, !xegpu.mem_desc<2x16x64xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %v: vector<8x16xf16>, %i: index) {
  xegpu.store_matrix %v, %m[8]: vector<8x16xf16>, !xegpu.mem_desc<16x64xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %v: f16, %i: index) {
  xegpu.store_matrix %v, %m[8, 16]: f16, !xegpu.mem_desc<16x64xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %v: vector<8x16xf16>, %i: index) {
  xegpu.store_matrix %v, %m[8, 16] <{subgroup_block_io}>: vector<8x16xf16>, !xegpu.mem_desc<16x64xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %v: vector<8x16xf32>, %i: index) {
  // expected-error @below {{'xegpu.store_matrix' op failed to verify that all of {mem_desc, data} have same element type}}
  xegpu.store_matrix %v, %m[8, 16]: vector<8x16xf32>, !xegpu.mem_desc<16x64xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [16, 16]>>, %v: vector<16x16xf16>, %i: index) {
  xegpu.store_matrix %v, %m[8, 16] <{subgroup_block_io}>: vector<16x16xf16>, !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [16, 16]>>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [16, 16]>>, %v: vector<8xf16>, %i: index) {
  xegpu.store_matrix %v, %m[8, 16] <{subgroup_block_io}>: vector<8xf16>, !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [16, 16]>>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<stride = [1, 16]>>, %v: vector<16x16xf16>, %i: index) {
  xegpu.store_matrix %v, %m[8, 16] <{subgroup_block_io}>: vector<16x16xf16>, !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<stride = [1, 16]>>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %i: index) {
  // expected-error @below {{subgroup_block_io are only allowed when result is a VectorType.}}
  %0 = xegpu.load_matrix %m[8, 16] <{subgroup_block_io}>: !xegpu.mem_desc<16x64xf16> -> f16
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %i: index) {
  %0 = xegpu.load_matrix %m[8, 16]: !xegpu.mem_desc<16x64xf16> -> f16
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [16, 16]>>, %i: index) {
  %0 = xegpu.load_matrix %m[8, 16] <{subgroup_block_io}>: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [16, 16]>> -> vector<8xf16>
  return
}

// -----

func.func @a_descriptor_has_the_default_encoding(%m: memref<8x16xf32>, %v: vector<8x16xf32>) {
  %0 = xegpu.create_nd_tdesc %m[0, 0] : memref<8x16xf32> -> !xegpu.tensor_desc<8x16xf32, #xegpu.block_tdesc_attr<array_length = 1>>
  xegpu.store_nd %v, %0 : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
  return
}
