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

// -----

// expected-error @below {{SLM is only supported for 1D block tensor}}
func.func private @f(!xegpu.tensor_desc<32x1x16xf64, #xegpu.block_tdesc_attr<memory_space = slm>>)

// -----

func.func @f(%s: memref<?xf32>, %m: i1, %o: vector<1xindex>) {
  // expected-error @below {{Value should have the same element type as MemRef.}}
  %0 = xegpu.load %s[%o], %m : memref<?xf32>, vector<1xindex>, i1 -> vector<1xf64>
  return
}

// -----

// expected-error @below {{cannot distribute [4] using #xegpu.layout<inst_data = [8]>}}
func.func private @f(!xegpu.tensor_desc<4xi1, #xegpu.layout<inst_data = [8]>>)

// -----

func.func @f(%m: !xegpu.mem_desc<1x16xf32>) {
  // expected-error @below {{data shape must not exceed mem_desc shape.}}
  %0 = xegpu.load_matrix %m[0, 0] : !xegpu.mem_desc<1x16xf32> -> vector<16x2xf32>
  return
}

// -----

// expected-error @below {{expected last dim of lane_data to be a multiple of: 4}}
func.func private @f(!xegpu.tensor_desc<32x32xi8, #xegpu.scatter_tdesc_attr<chunk_size = 32>, #xegpu.layout<inst_data = [8, 1], lane_layout = [2, 1], lane_data = [1, 1]>>)

// -----

// expected-error @below {{expected last dim of tensor to be a multiple of 4}}
func.func private @f(!xegpu.tensor_desc<4x6xi8, #xegpu.scatter_tdesc_attr<chunk_size = 6>, #xegpu.layout<inst_data = [4]>>)

// -----

// expected-error @below {{expected last dim of tensor to match chunk size}}
func.func private @f(!xegpu.tensor_desc<6x32xi8, #xegpu.scatter_tdesc_attr<chunk_size = 3>>)

// -----

// expected-error @below {{expected layout rank to match tensor rank}}
func.func private @f(!xegpu.tensor_desc<1xf16, #xegpu.layout<inst_data = [1, 2]>>)

// -----

// expected-error @below {{expected non-contiguous elements for 1D tensor}}
func.func private @f(!xegpu.tensor_desc<4xi1, #xegpu.scatter_tdesc_attr<chunk_size = 4>>)

// -----

// expected-error @below {{expected non-zero rank tensor}}
func.func private @f(!xegpu.tensor_desc<f32>)

// -----

func.func @f(%m: !xegpu.mem_desc<32xf32>, %v: vector<16xf32>) {
  // expected-error @below {{mem_desc must be 2D.}}
  xegpu.store_matrix %v, %m[0, 0] : vector<16xf32>, !xegpu.mem_desc<32xf32>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<32x32xf32, #xegpu.mem_layout<stride = [1, 32]>>) {
  // expected-error @below {{mem_desc should be row major when subgroup_block_io is set.}}
  %0 = xegpu.load_matrix %m[0] {subgroup_block_io} : !xegpu.mem_desc<32x32xf32, #xegpu.mem_layout<stride = [1, 32]>> -> vector<1xf32>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<32xf32>, %v: f32) {
  // expected-error @below {{subgroup_block_io are only allowed when result is a VectorType.}}
  xegpu.store_matrix %v, %m[0, 0] {subgroup_block_io} : f32, !xegpu.mem_desc<32xf32>
  return
}

// -----

func.func @f(%t: !xegpu.tensor_desc<32xf32>, %m: vector<32xi1>, %v: vector<4xf32>) {
  // expected-error @below {{'xegpu.atomic_rmw' op failed to verify that all of {tensorDesc, value, result} have same shape}}
  %0 = xegpu.atomic_rmw addf %t, %m, %v : !xegpu.tensor_desc<32xf32>, vector<32xi1>, vector<4xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<32x4xf16>) {
  // expected-error @below {{'xegpu.convert_layout' op expected input layout and target layout be WgLayout or SgLayout at the same time.}}
  %0 = xegpu.convert_layout %v <{input_layout = #xegpu.layout<sg_layout = [1, 4]>, target_layout = #xegpu.layout<inst_data = [8, 4]>}> : vector<32x4xf16>
  return
}

// -----

func.func @f(%v: vector<8xf16>) {
  // expected-error @below {{'xegpu.convert_layout' op invalid input layout, data cannot be evenly distributed.}}
  %0 = xegpu.convert_layout %v <{input_layout = #xegpu.layout<inst_data = [4, 4]>, target_layout = #xegpu.layout<inst_data = [1, 1]>}> : vector<8xf16>
  return
}

// -----

func.func @f(%v: vector<32x4xf16>) {
  // expected-error @below {{'xegpu.convert_layout' op invalid target layout, data cannot be evenly distributed.}}
  %0 = xegpu.convert_layout %v <{input_layout = #xegpu.layout<inst_data = [4, 2]>, target_layout = #xegpu.layout<inst_data = [2, 16]>}> : vector<32x4xf16>
  return
}

// -----

func.func @f(%s: memref<2048xi8, 3>) {
  // expected-error @below {{'xegpu.create_mem_desc' op failed to verify that all of {source, mem_desc} have same size in bits}}
  %0 = xegpu.create_mem_desc %s : memref<2048xi8, 3> -> !xegpu.mem_desc<16x32xf16>
  return
}

// -----

func.func @f(%s: memref<2x2x512xi8, 3>) {
  // expected-error @below {{'xegpu.create_mem_desc' op operand #0 must be reside in share memory and statically 1d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values  or reside in share memory and statically 2d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values , but got 'memref<2x2x512xi8, 3>'}}
  %0 = xegpu.create_mem_desc %s : memref<2x2x512xi8, 3> -> !xegpu.mem_desc<2048xi8>
  return
}

// -----

func.func @f(%s: memref<2048xi8, #gpu.address_space<global>>) {
  // expected-error @below {{'xegpu.create_mem_desc' op operand #0 must be reside in share memory and statically 1d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values  or reside in share memory and statically 2d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values , but got 'memref<2048xi8, #gpu.address_space<global>>'}}
  %0 = xegpu.create_mem_desc %s : memref<2048xi8, #gpu.address_space<global>> -> !xegpu.mem_desc<2048xi8>
  return
}

// -----

func.func @f(%s: memref<2048xi8, 1>) {
  // expected-error @below {{'xegpu.create_mem_desc' op operand #0 must be reside in share memory and statically 1d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values  or reside in share memory and statically 2d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values , but got 'memref<2048xi8, 1>'}}
  %0 = xegpu.create_mem_desc %s : memref<2048xi8, 1> -> !xegpu.mem_desc<2048xi8>
  return
}

// -----

func.func @f(%s: memref<?xi8, 3>) {
  // expected-error @below {{'xegpu.create_mem_desc' op operand #0 must be reside in share memory and statically 1d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values  or reside in share memory and statically 2d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values , but got 'memref<?xi8, 3>'}}
  %0 = xegpu.create_mem_desc %s : memref<?xi8, 3> -> !xegpu.mem_desc<2048xi8>
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.create_nd_tdesc' op Expecting the TensorDesc rank is not greater than the ranks of shape, strides, offsets or the memref source.}}
  %0 = xegpu.create_nd_tdesc %s : memref<64xf32> -> !xegpu.tensor_desc<6x6xf32>
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.create_nd_tdesc' op Expecting the rank of shape, strides, offsets, and source (if source is a memref) should match with each other.}}
  %0 = xegpu.create_nd_tdesc %s[0, 0] : memref<64xf32> -> !xegpu.tensor_desc<2xf32>
  return
}

// -----

func.func @f(%s: memref<24x32xf32>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.create_nd_tdesc' op Expects a non-scattered TensorDesc.}}
  %0 = xegpu.create_nd_tdesc %s : memref<24x32xf32> -> !xegpu.tensor_desc<8xf32, #xegpu.scatter_tdesc_attr<>>
  return
}

// -----

func.func @f(%s: memref<64xf32, 3>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.create_nd_tdesc' op Memory space mismatch. Source: 3, TensorDesc: 0}}
  %0 = xegpu.create_nd_tdesc %s : memref<64xf32, 3> -> !xegpu.tensor_desc<16xf32>
  return
}

// -----

func.func @f(%s: memref<24x32xf16>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.create_nd_tdesc' op TensorDesc should have the same element type with the source if it is a memref.}}
  %0 = xegpu.create_nd_tdesc %s : memref<24x32xf16> -> !xegpu.tensor_desc<4xf32>
  return
}

// -----

func.func @f(%s: i64, %i: index, %j: index) {
  // expected-error @below {{'xegpu.create_nd_tdesc' op expecting strides and shape to be present for integer source.}}
  %0 = xegpu.create_nd_tdesc %s : i64 -> !xegpu.tensor_desc<8xf32>
  return
}

// -----

func.func @f(%a: vector<2xi1>, %b: vector<4xi1>, %c: vector<8xf32>) {
  // expected-error @below {{'xegpu.dpas' op Expecting B operand to be a multiple of 32 bits.}}
  %0 = xegpu.dpas %a, %b : vector<2xi1>, vector<4xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<1xi8>, %b: vector<4xi8>, %c: vector<8x16xf32>) {
  // expected-error @below {{'xegpu.dpas' op Expecting the acc type to be the same as result.}}
  %0 = xegpu.dpas %a, %b, %c : vector<1xi8>, vector<4xi8>, vector<8x16xf32> -> vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<8x16xi8>, %b: vector<2x2xi8>, %c: vector<8x16xf32>) {
  // expected-error @below {{'xegpu.dpas' op K-dimension mismatch.}}
  %0 = xegpu.dpas %a, %b : vector<8x16xi8>, vector<2x2xi8> -> vector<8x16xf32>
  return
}

// -----

func.func @f(%a: vector<8x16xi1>, %b: vector<16x8xi1>, %c: vector<8x16xf32>) {
  // expected-error @below {{'xegpu.dpas' op M-dimension mismatch.}}
  %0 = xegpu.dpas %a, %b : vector<8x16xi1>, vector<16x8xi1> -> vector<6x6xf32>
  return
}

// -----

func.func @f(%a: vector<8x16xi1>, %b: vector<16x8xi1>, %c: vector<8x16xf32>) {
  // expected-error @below {{'xegpu.dpas' op N-dimension mismatch.}}
  %0 = xegpu.dpas %a, %b : vector<8x16xi1>, vector<16x8xi1> -> vector<8x16xf32>
  return
}

// -----

func.func @f(%a: vector<8x16xi8>, %b: vector<16xi8>, %c: vector<8x16xf32>) {
  // expected-error @below {{'xegpu.dpas' op expecting lhs and result to be a 2D vector, and rhs to be either 2D or 3D (packed) vector.}}
  %0 = xegpu.dpas %a, %b : vector<8x16xi8>, vector<16xi8> -> vector<8xf32>
  return
}

// -----

func.func @f(%s: ui64, %m: i1, %o: vector<4xindex>) {
  // expected-error @below {{'xegpu.load' op Expecting a vector type mask.}}
  %0 = xegpu.load %s[%o], %m : ui64, vector<4xindex>, i1 -> vector<1xf16>
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<4x1xi8, #xegpu.scatter_tdesc_attr<chunk_size = 1>>, %m: vector<4xi1>, %o: index) {
  // expected-error @below {{'xegpu.load' op Expecting a vector type result.}}
  %0 = xegpu.load %s, %m : !xegpu.tensor_desc<4x1xi8, #xegpu.scatter_tdesc_attr<chunk_size = 1>>, vector<4xi1> -> i8
  return
}

// -----

func.func @f(%s: i32, %m: i1, %o: index) {
  // expected-error @below {{'xegpu.load' op Expecting chunk size == 1 for scalar result}}
  %0 = xegpu.load %s[%o], %m <{chunk_size = 4 : i64}> : i32, index, i1 -> f32
  return
}

// -----

func.func @f(%s: i32, %m: i1, %o: vector<8xindex>) {
  // expected-error @below {{'xegpu.load' op Expecting scalar mask and offsets.}}
  %0 = xegpu.load %s[%o], %m : i32, vector<8xindex>, i1 -> f16
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<1xf64>, %m: vector<1xi1>, %o: index) {
  // expected-error @below {{'xegpu.load' op Expects a scattered TensorDesc.}}
  %0 = xegpu.load %s, %m : !xegpu.tensor_desc<1xf64>, vector<1xi1> -> vector<1xf64>
  return
}

// -----

func.func @f(%s: i32, %m: i1, %o: index) {
  // expected-error @below {{'xegpu.load' op Expects offsets.}}
  %0 = xegpu.load %s, %m : i32, i1 -> vector<2x4x1xf32>
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, %m: i1, %o: vector<2x1xindex>) {
  // expected-error @below {{'xegpu.load' op Mask should match TensorDesc except the chunk size dim.}}
  %0 = xegpu.load %s, %m : !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, i1 -> vector<16xf32>
  return
}

// -----

func.func @f(%s: i32, %m: vector<8xi1>, %o: vector<2xindex>) {
  // expected-error @below {{'xegpu.load' op Mask should match value except the chunk size dim.}}
  %0 = xegpu.load %s[%o], %m : i32, vector<2xindex>, vector<8xi1> -> vector<2xf32>
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<16x4xi8, #xegpu.scatter_tdesc_attr<chunk_size = 4>, #xegpu.layout<inst_data = [4, 1]>>, %m: vector<16xi1>, %o: vector<8xindex>) {
  // expected-error @below {{'xegpu.load' op TensorDesc doesn't need LayoutAttr for SIMT code}}
  %0 = xegpu.load %s, %m : !xegpu.tensor_desc<16x4xi8, #xegpu.scatter_tdesc_attr<chunk_size = 4>, #xegpu.layout<inst_data = [4, 1]>>, vector<16xi1> -> vector<4xi8>
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<4xbf16, #xegpu.scatter_tdesc_attr<>>, %m: vector<4xi1>, %o: index) {
  // expected-error @below {{'xegpu.load' op Value shape [1, 6] is neither a valid distribution for SIMT nor consistent with the tensor descriptor for SIMD '!xegpu.tensor_desc<4xbf16, #xegpu.scatter_tdesc_attr<>>'}}
  %0 = xegpu.load %s, %m : !xegpu.tensor_desc<4xbf16, #xegpu.scatter_tdesc_attr<>>, vector<4xi1> -> vector<1x6xbf16>
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<16x32xf32, #xegpu.scatter_tdesc_attr<chunk_size = 1>>, %m: vector<16xi1>, %o: index) {
  // expected-error @below {{'xegpu.load' op Value should have the same element type as TensorDesc.}}
  %0 = xegpu.load %s, %m : !xegpu.tensor_desc<16x32xf32, #xegpu.scatter_tdesc_attr<chunk_size = 1>>, vector<16xi1> -> vector<16x32xf64>
  return
}

// -----

func.func @f(%s: i32, %m: i1, %o: index) {
  // expected-error @below {{'xegpu.load' op invalid l1_hint: #xegpu.cache_hint<write_through>}}
  %0 = xegpu.load %s[%o], %m <{l1_hint = #xegpu.cache_hint<write_through>}> : i32, index, i1 -> f32
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<64xf64>, %m: vector<64xi1>, %o: vector<8xindex>) {
  // expected-error @below {{'xegpu.load' op offsets not allowed.}}
  %0 = xegpu.load %s[%o], %m : !xegpu.tensor_desc<64xf64>, vector<8xindex>, vector<64xi1> -> vector<64xf64>
  return
}

// -----

func.func @f(%s: i32, %m: i1, %o: index) {
  // expected-error @below {{'xegpu.load' op value elements must match chunk size 1}}
  %0 = xegpu.load %s[%o], %m : i32, index, i1 -> vector<2x4xf16>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf32>) {
  // expected-error @below {{With subgroup_block_io, accessed data must be contiguous and coalesced.}}
  %0 = xegpu.load_matrix %m[0] {subgroup_block_io, layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [2, 1]>} : !xegpu.mem_desc<16x64xf32> -> vector<2x16xf32>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf32>) {
  // expected-error @below {{With subgroup_block_io, the block shape must match the lane layout.}}
  %0 = xegpu.load_matrix %m[0] {subgroup_block_io, layout = #xegpu.layout<lane_layout = [8], lane_data = [1]>} : !xegpu.mem_desc<16x64xf32> -> vector<1x16xf32>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf32>) {
  // expected-error @below {{With subgroup_block_io, the distributed dimensions must be contiguous.}}
  %0 = xegpu.load_matrix %m[0] {subgroup_block_io, layout = #xegpu.layout<lane_layout = [16, 1], lane_data = [1, 1]>} : !xegpu.mem_desc<16x64xf32> -> vector<1xf32>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<4x32x4xbf16>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.load_nd' op Expects a 1D or 2D TensorDesc.}}
  %0 = xegpu.load_nd %d : !xegpu.tensor_desc<4x32x4xbf16> -> vector<4x32x4xbf16>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<2xi8, #xegpu.scatter_tdesc_attr<>>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.load_nd' op Expects a non-scattered TensorDesc.}}
  %0 = xegpu.load_nd %d : !xegpu.tensor_desc<2xi8, #xegpu.scatter_tdesc_attr<>> -> vector<2xi8>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<2x1xi8>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.load_nd' op Mismatched ranks between offsets and tensor descriptor}}
  %0 = xegpu.load_nd %d[8] : !xegpu.tensor_desc<2x1xi8> -> vector<2x1xi8>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<8x4xf64>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.load_nd' op Result shape [6] is not a valid distribution for tensor descriptor '!xegpu.tensor_desc<8x4xf64>'}}
  %0 = xegpu.load_nd %d[%j, 8] : !xegpu.tensor_desc<8x4xf64> -> vector<6xf64>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<2xi1>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.load_nd' op Result shape [6] is not consistent with tensor descriptor '!xegpu.tensor_desc<2xi1>'}}
  %0 = xegpu.load_nd %d : !xegpu.tensor_desc<2xi1> -> vector<6xi1>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<64xf32, #xegpu.layout<inst_data = [1]>>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.load_nd' op TensorDesc doesn't need LayoutAttr for SIMT code}}
  %0 = xegpu.load_nd %d[%j] : !xegpu.tensor_desc<64xf32, #xegpu.layout<inst_data = [1]>> -> vector<1xf32>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<32xi8>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.load_nd' op invalid l3_hint: #xegpu.cache_hint<write_through>}}
  %0 = xegpu.load_nd %d <{l3_hint = #xegpu.cache_hint<write_through>}> : !xegpu.tensor_desc<32xi8> -> vector<32xi8>
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<4xf32>, %o: vector<1xindex>) {
  // expected-error @below {{'xegpu.prefetch' op Expects a scattered TensorDesc.}}
  xegpu.prefetch %s : !xegpu.tensor_desc<4xf32>
  return
}

// -----

func.func @f(%s: i32, %o: index) {
  // expected-error @below {{'xegpu.prefetch' op Expects offsets.}}
  xegpu.prefetch %s : i32
  return
}

// -----

func.func @f(%s: ui64, %o: index) {
  // expected-error @below {{'xegpu.prefetch' op invalid l1_hint: #xegpu.cache_hint<write_through>}}
  xegpu.prefetch %s[%o] <{l1_hint = #xegpu.cache_hint<write_through>}> : ui64, index
  return
}

// -----

func.func @f(%s: i32, %o: index) {
  // expected-error @below {{'xegpu.prefetch' op offset_align_byte is required with integer source.}}
  xegpu.prefetch %s[%o] : i32, index
  return
}

// -----

func.func @f(%s: memref<?xf16>, %o: index) {
  // expected-error @below {{'xegpu.prefetch' op offset_align_byte only allowed with integer source.}}
  xegpu.prefetch %s[%o] <{offset_align_byte = 2 : i64}> : memref<?xf16>, index
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<6xf64, #xegpu.scatter_tdesc_attr<>>, %o: vector<4xindex>) {
  // expected-error @below {{'xegpu.prefetch' op offsets not allowed.}}
  xegpu.prefetch %s[%o] : !xegpu.tensor_desc<6xf64, #xegpu.scatter_tdesc_attr<>>, vector<4xindex>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<64xi1, #xegpu.scatter_tdesc_attr<>>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.prefetch_nd' op Expects a non-scattered TensorDesc.}}
  xegpu.prefetch_nd %d : !xegpu.tensor_desc<64xi1, #xegpu.scatter_tdesc_attr<>>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<8xi1>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.prefetch_nd' op Mismatched ranks between offsets and tensor descriptor}}
  xegpu.prefetch_nd %d[0, %j] : !xegpu.tensor_desc<8xi1>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<1xi8>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.prefetch_nd' op invalid l3_hint: #xegpu.cache_hint<write_back>}}
  xegpu.prefetch_nd %d[%i] <{l3_hint = #xegpu.cache_hint<write_back>}> : !xegpu.tensor_desc<1xi8>
  return
}

// -----

func.func @f(%s: memref<?xf32>, %m: i1, %o: vector<4xindex>, %v: vector<4xf32>) {
  // expected-error @below {{'xegpu.store' op Expecting a vector type mask.}}
  xegpu.store %v, %s[%o], %m : vector<4xf32>, memref<?xf32>, vector<4xindex>, i1
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<2x32xf64, #xegpu.scatter_tdesc_attr<>>, %m: vector<2xi1>, %o: vector<2xindex>, %v: f64) {
  // expected-error @below {{'xegpu.store' op Expecting a vector type result.}}
  xegpu.store %v, %s, %m : f64, !xegpu.tensor_desc<2x32xf64, #xegpu.scatter_tdesc_attr<>>, vector<2xi1>
  return
}

// -----

func.func @f(%s: ui64, %m: i1, %o: index, %v: f32) {
  // expected-error @below {{'xegpu.store' op Expecting chunk size == 1 for scalar result}}
  xegpu.store %v, %s[%o], %m <{chunk_size = 2 : i64}> : f32, ui64, index, i1
  return
}

// -----

func.func @f(%s: ui64, %m: vector<2xi1>, %o: index, %v: f16) {
  // expected-error @below {{'xegpu.store' op Expecting scalar mask and offsets.}}
  xegpu.store %v, %s[%o], %m : f16, ui64, index, vector<2xi1>
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<64x1xf32>, %m: i1, %o: index, %v: vector<64x1xf32>) {
  // expected-error @below {{'xegpu.store' op Expects a scattered TensorDesc.}}
  xegpu.store %v, %s, %m : vector<64x1xf32>, !xegpu.tensor_desc<64x1xf32>, i1
  return
}

// -----

func.func @f(%s: ui64, %m: i1, %o: index, %v: vector<1xf32>) {
  // expected-error @below {{'xegpu.store' op Expects offsets.}}
  xegpu.store %v, %s, %m : vector<1xf32>, ui64, i1
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<8xi8, #xegpu.scatter_tdesc_attr<chunk_size = 1>>, %m: i1, %o: index, %v: vector<8xi8>) {
  // expected-error @below {{'xegpu.store' op Mask should match TensorDesc except the chunk size dim.}}
  xegpu.store %v, %s, %m : vector<8xi8>, !xegpu.tensor_desc<8xi8, #xegpu.scatter_tdesc_attr<chunk_size = 1>>, i1
  return
}

// -----

func.func @f(%s: i32, %m: vector<2xi1>, %o: vector<2xindex>, %v: vector<1xf16>) {
  // expected-error @below {{'xegpu.store' op Mask should match value except the chunk size dim.}}
  xegpu.store %v, %s[%o], %m : vector<1xf16>, i32, vector<2xindex>, vector<2xi1>
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<32x8xf16, #xegpu.scatter_tdesc_attr<chunk_size = 8>>, %m: vector<32xi1>, %o: vector<2x2xindex>, %v: vector<16x1x4xf16>) {
  // expected-error @below {{'xegpu.store' op Value shape [16, 1, 4] is neither a valid distribution for SIMT nor consistent with the tensor descriptor for SIMD '!xegpu.tensor_desc<32x8xf16, #xegpu.scatter_tdesc_attr<chunk_size = 8 : i64>>'}}
  xegpu.store %v, %s, %m : vector<16x1x4xf16>, !xegpu.tensor_desc<32x8xf16, #xegpu.scatter_tdesc_attr<chunk_size = 8>>, vector<32xi1>
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<4xbf16, #xegpu.scatter_tdesc_attr<chunk_size = 1>>, %m: vector<4xi1>, %o: index, %v: vector<4xf64>) {
  // expected-error @below {{'xegpu.store' op Value should have the same element type as TensorDesc.}}
  xegpu.store %v, %s, %m : vector<4xf64>, !xegpu.tensor_desc<4xbf16, #xegpu.scatter_tdesc_attr<chunk_size = 1>>, vector<4xi1>
  return
}

// -----

func.func @f(%s: ui64, %m: i1, %o: index, %v: vector<1xf64>) {
  // expected-error @below {{'xegpu.store' op invalid l3_hint: #xegpu.cache_hint<read_invalidate>}}
  xegpu.store %v, %s[%o], %m <{chunk_size = 1 : i64, l3_hint = #xegpu.cache_hint<read_invalidate>}> : vector<1xf64>, ui64, index, i1
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<16x1xf16, #xegpu.scatter_tdesc_attr<>>, %m: vector<16x1xi1>, %o: vector<4xindex>, %v: vector<16x1xf16>) {
  // expected-error @below {{'xegpu.store' op offsets not allowed.}}
  xegpu.store %v, %s[%o], %m : vector<16x1xf16>, !xegpu.tensor_desc<16x1xf16, #xegpu.scatter_tdesc_attr<>>, vector<4xindex>, vector<16x1xi1>
  return
}

// -----

func.func @f(%s: i32, %m: i1, %o: index, %v: vector<2xf32>) {
  // expected-error @below {{'xegpu.store' op value elements must match chunk size 1}}
  xegpu.store %v, %s[%o], %m : vector<2xf32>, i32, index, i1
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<1x16xf32>, %v: vector<33x2xf32>) {
  // expected-error @below {{With subgroup_block_io, accessed data must be contiguous and coalesced.}}
  xegpu.store_matrix %v, %m[0] {subgroup_block_io, layout = #xegpu.layout<lane_layout = [1, 8], lane_data = [2, 1]>} : vector<33x2xf32>, !xegpu.mem_desc<1x16xf32>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf32>, %v: vector<2xf32>) {
  // expected-error @below {{With subgroup_block_io, the block shape must match the lane layout.}}
  xegpu.store_matrix %v, %m[0] {subgroup_block_io, layout = #xegpu.layout<lane_layout = [1, 1], lane_data = [1, 1]>} : vector<2xf32>, !xegpu.mem_desc<16x64xf32>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf32>, %v: vector<33x2xf32>) {
  // expected-error @below {{With subgroup_block_io, the distributed dimensions must be contiguous.}}
  xegpu.store_matrix %v, %m[0, 0] {subgroup_block_io, layout = #xegpu.layout<lane_layout = [16, 1], lane_data = [1, 1]>} : vector<33x2xf32>, !xegpu.mem_desc<16x64xf32>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<64x4x6xi8>, %v: vector<16x2x32xi8>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.store_nd' op Expects a 1D or 2D TensorDesc.}}
  xegpu.store_nd %v, %d : vector<16x2x32xi8>, !xegpu.tensor_desc<64x4x6xi8>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<4xi8, #xegpu.scatter_tdesc_attr<chunk_size = 1>>, %v: vector<8xi8>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.store_nd' op Expects a non-scattered TensorDesc.}}
  xegpu.store_nd %v, %d[%i] : vector<8xi8>, !xegpu.tensor_desc<4xi8, #xegpu.scatter_tdesc_attr<chunk_size = 1>>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<4xi8>, %v: vector<4xi8>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.store_nd' op Mismatched ranks between offsets and tensor descriptor}}
  xegpu.store_nd %v, %d[%j, %j, 8] : vector<4xi8>, !xegpu.tensor_desc<4xi8>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<16xf16>, %v: vector<6xf16>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.store_nd' op Value shape [6] is not a valid distribution for tensor descriptor '!xegpu.tensor_desc<16xf16>'}}
  xegpu.store_nd %v, %d[8] <{l2_hint = #xegpu.cache_hint<write_back>}> : vector<6xf16>, !xegpu.tensor_desc<16xf16>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<8xi1>, %v: vector<1x6xi1>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.store_nd' op Value shape [1, 6] is not consistent with tensor descriptor '!xegpu.tensor_desc<8xi1>'}}
  xegpu.store_nd %v, %d : vector<1x6xi1>, !xegpu.tensor_desc<8xi1>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<2xi1, #xegpu.block_tdesc_attr<array_length = 4>>, %v: vector<2xi1>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.store_nd' op array length is not supported by store_nd.}}
  xegpu.store_nd %v, %d[0] : vector<2xi1>, !xegpu.tensor_desc<2xi1, #xegpu.block_tdesc_attr<array_length = 4>>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<64xi1>, %v: vector<64xi1>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.store_nd' op invalid l1_hint: #xegpu.cache_hint<streaming>}}
  xegpu.store_nd %v, %d[0] <{l1_hint = #xegpu.cache_hint<streaming>}> : vector<64xi1>, !xegpu.tensor_desc<64xi1>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<2xf64, #xegpu.scatter_tdesc_attr<>>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.update_nd_offset' op Expects a non-scattered TensorDesc.}}
  %0 = xegpu.update_nd_offset %d, [8] : !xegpu.tensor_desc<2xf64, #xegpu.scatter_tdesc_attr<>>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<2x8xi8>, %i: index, %j: index) {
  // expected-error @below {{'xegpu.update_nd_offset' op Invalid number of offsets.}}
  %0 = xegpu.update_nd_offset %d, [1] : !xegpu.tensor_desc<2x8xi8>
  return
}

// -----

func.func private @f(!xegpu.tensor_desc<4xi1>)

// -----

func.func private @f(!xegpu.tensor_desc<16x8xf32, #xegpu.scatter_tdesc_attr<chunk_size = 8>, #xegpu.layout<sg_layout = [4, 1], inst_data = [4, 2], lane_layout = [1, 2], lane_data = [4, 1]>>)

// -----

func.func @f(%t: !xegpu.tensor_desc<2xf32>, %m: vector<2xi1>, %v: vector<2xf32>) {
  %0 = xegpu.atomic_rmw addf %t, %m, %v : !xegpu.tensor_desc<2xf32>, vector<2xi1>, vector<2xf32> -> vector<2xf32>
  return
}

// -----

func.func @f(%t: !xegpu.tensor_desc<16x64xf32, #xegpu.scatter_tdesc_attr<chunk_size = 1>, #xegpu.layout<sg_layout = [1, 4], sg_data = [4, 4], lane_layout = [2, 2], lane_data = [2, 1]>>, %m: vector<16xi1>, %v: vector<16x64xf32>) {
  %0 = xegpu.atomic_rmw addf %t, %m, %v : !xegpu.tensor_desc<16x64xf32, #xegpu.scatter_tdesc_attr<chunk_size = 1>, #xegpu.layout<sg_layout = [1, 4], sg_data = [4, 4], lane_layout = [2, 2], lane_data = [2, 1]>>, vector<16xi1>, vector<16x64xf32> -> vector<16x64xf32>
  return
}

// -----

func.func @f(%v: vector<64x8xf16>) {
  %0 = xegpu.convert_layout %v <{input_layout = #xegpu.layout<inst_data = [4, 8]>, target_layout = #xegpu.layout<inst_data = [2, 1]>}> : vector<64x8xf16>
  return
}

// -----

func.func @f(%v: vector<8x32xf16>) {
  %0 = xegpu.convert_layout %v <{input_layout = #xegpu.layout<sg_layout = [1, 4], inst_data = [4, 2]>, target_layout = #xegpu.layout<sg_layout = [2, 1], lane_layout = [1, 2], lane_data = [1, 1]>}> : vector<8x32xf16>
  return
}

// -----

func.func @f(%s: memref<2048xi8, #gpu.address_space<workgroup>>) {
  %0 = xegpu.create_mem_desc %s : memref<2048xi8, #gpu.address_space<workgroup>> -> !xegpu.mem_desc<2x8x64xf16>
  return
}

// -----

func.func @f(%s: memref<2048xi8, 3>) {
  %0 = xegpu.create_mem_desc %s : memref<2048xi8, 3> -> !xegpu.mem_desc<2048xi8>
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: index, %j: index) {
  %0 = xegpu.create_nd_tdesc %s : memref<64xf32> -> !xegpu.tensor_desc<?xf32>
  return
}

// -----

func.func @f(%s: memref<24x32xf32, strided<[32, 1], offset: ?>>, %i: index, %j: index) {
  %0 = xegpu.create_nd_tdesc %s[8, %j], shape : [%i, %i], strides : [%i, 1] : memref<24x32xf32, strided<[32, 1], offset: ?>> -> !xegpu.tensor_desc<2xf32, #xegpu.block_tdesc_attr<array_length = 1, boundary_check = false>>
  return
}

// -----

func.func @f(%a: vector<3xi8>, %b: vector<8xi8>, %c: vector<1xf32>) {
  %0 = xegpu.dpas %a, %b : vector<3xi8>, vector<8xi8> -> vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<8x16xbf16>, %b: vector<8x16x2xbf16>, %c: vector<8x16xf32>) {
  %0 = xegpu.dpas %a, %b, %c : vector<8x16xbf16>, vector<8x16x2xbf16>, vector<8x16xf32> -> vector<8x16xf32>
  return
}

// -----

func.func @f(%s: i32, %m: i1, %o: index) {
  %0 = xegpu.load %s[%o], %m : i32, index, i1 -> f16
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<16x64xi8, #xegpu.scatter_tdesc_attr<memory_space = slm, chunk_size = 64>>, %m: vector<16xi1>, %o: vector<8xindex>) {
  %0 = xegpu.load %s, %m : !xegpu.tensor_desc<16x64xi8, #xegpu.scatter_tdesc_attr<memory_space = slm, chunk_size = 64>>, vector<16xi1> -> vector<16x64xi8>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<32x32xf32>) {
  %0 = xegpu.load_matrix %m[0, 0] : !xegpu.mem_desc<32x32xf32> -> vector<2x16xf32>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<32x32xf32, #xegpu.mem_layout<stride = [32, 1], block = [1, 16]>>) {
  %0 = xegpu.load_matrix %m[0, 0] {subgroup_block_io, layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 2]>} : !xegpu.mem_desc<32x32xf32, #xegpu.mem_layout<stride = [32, 1], block = [1, 16]>> -> vector<16x2xf32>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<8xi1>, %i: index, %j: index) {
  %0 = xegpu.load_nd %d : !xegpu.tensor_desc<8xi1> -> vector<8xi1>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<2xi8, #xegpu.block_tdesc_attr<memory_space = slm, array_length = 2>>, %i: index, %j: index) {
  %0 = xegpu.load_nd %d[%i] <{transpose = array<i64: 1, 2>, l3_hint = #xegpu.cache_hint<uncached>}> : !xegpu.tensor_desc<2xi8, #xegpu.block_tdesc_attr<memory_space = slm, array_length = 2>> -> vector<1xi8>
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<32x8xf32, #xegpu.scatter_tdesc_attr<chunk_size = 8>, #xegpu.layout<inst_data = [1, 1]>>, %o: vector<1xindex>) {
  xegpu.prefetch %s : !xegpu.tensor_desc<32x8xf32, #xegpu.scatter_tdesc_attr<chunk_size = 8>, #xegpu.layout<inst_data = [1, 1]>>
  return
}

// -----

func.func @f(%s: memref<?xf32>, %o: index) {
  xegpu.prefetch %s[%o] : memref<?xf32>, index
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<1xbf16, #xegpu.block_tdesc_attr<memory_space = slm, array_length = 1, boundary_check = false>>, %i: index, %j: index) {
  xegpu.prefetch_nd %d <{l3_hint = #xegpu.cache_hint<uncached>}> : !xegpu.tensor_desc<1xbf16, #xegpu.block_tdesc_attr<memory_space = slm, array_length = 1, boundary_check = false>>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<2xi8>, %i: index, %j: index) {
  xegpu.prefetch_nd %d : !xegpu.tensor_desc<2xi8>
  return
}

// -----

func.func @f(%s: ui64, %m: i1, %o: index, %v: f32) {
  xegpu.store %v, %s[%o], %m : f32, ui64, index, i1
  return
}

// -----

func.func @f(%s: !xegpu.tensor_desc<64x6xf64, #xegpu.scatter_tdesc_attr<memory_space = slm, chunk_size = 6>>, %m: vector<64xi1>, %o: vector<8xindex>, %v: vector<64x6xf64>) {
  xegpu.store %v, %s, %m : vector<64x6xf64>, !xegpu.tensor_desc<64x6xf64, #xegpu.scatter_tdesc_attr<memory_space = slm, chunk_size = 6>>, vector<64xi1>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<16x64xf32>, %v: f32) {
  xegpu.store_matrix %v, %m[0, 0] : f32, !xegpu.mem_desc<16x64xf32>
  return
}

// -----

func.func @f(%m: !xegpu.mem_desc<32x32xf32, #xegpu.mem_layout<stride = [1, 32], block = [16, 1]>>, %v: vector<16x2xf32>) {
  xegpu.store_matrix %v, %m[0, 0] {layout = #xegpu.slice<#xegpu.layout<lane_layout = [1, 1, 16], lane_data = [1, 1, 2]>, dims = [0]>} : vector<16x2xf32>, !xegpu.mem_desc<32x32xf32, #xegpu.mem_layout<stride = [1, 32], block = [16, 1]>>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<6xi8>, %v: vector<6xi8>, %i: index, %j: index) {
  xegpu.store_nd %v, %d[0] : vector<6xi8>, !xegpu.tensor_desc<6xi8>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<16x32xf64, #xegpu.block_tdesc_attr<array_length = 1, boundary_check = false>, #xegpu.layout<sg_layout = [1, 4], lane_layout = [16, 8]>>, %v: vector<16x32xf64>, %i: index, %j: index) {
  xegpu.store_nd %v, %d[%i, 0] : vector<16x32xf64>, !xegpu.tensor_desc<16x32xf64, #xegpu.block_tdesc_attr<array_length = 1, boundary_check = false>, #xegpu.layout<sg_layout = [1, 4], lane_layout = [16, 8]>>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<16x4x16xf16, #xegpu.block_tdesc_attr<array_length = 4>, #xegpu.layout<sg_layout = [4, 2, 1]>>, %i: index, %j: index) {
  %0 = xegpu.update_nd_offset %d, [0, 0, 0] : !xegpu.tensor_desc<16x4x16xf16, #xegpu.block_tdesc_attr<array_length = 4>, #xegpu.layout<sg_layout = [4, 2, 1]>>
  return
}

// -----

func.func @f(%d: !xegpu.tensor_desc<1xi8>, %i: index, %j: index) {
  %0 = xegpu.update_nd_offset %d, [0] : !xegpu.tensor_desc<1xi8>
  return
}

// -----

func.func @defaults_may_be_written(%t: !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<chunk_size = 1>>, %m: vector<4xi1>) {
  %0 = xegpu.load %t, %m : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @defaults_may_be_written(%t: !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<memory_space = global, chunk_size = 1>>, %m: vector<4xi1>) {
  %0 = xegpu.load %t, %m : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @defaults_may_be_written(%t: !xegpu.tensor_desc<4xf32, #xegpu.block_tdesc_attr<array_length = 2, boundary_check = true>>) {
  %0 = xegpu.load_nd %t : !xegpu.tensor_desc<4xf32, #xegpu.block_tdesc_attr<array_length = 2>> -> vector<2x4xf32>
  return
}
