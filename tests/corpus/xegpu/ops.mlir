// Tensor descriptors, loads and stores, barriers.

#layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>
#twice = #xegpu.block_tdesc_attr<array_length = 2 : i64>
#plain = #xegpu.block_tdesc_attr<memory_space = global, boundary_check = true, array_length = 1>
#scatter = #xegpu.scatter_tdesc_attr<chunk_size = 2>
func.func private @types(!xegpu.tensor_desc<8x16xf32, #twice, #layout>, !xegpu.tensor_desc<8x16xf32, #plain>, !xegpu.tensor_desc<8x16xf32, #layout>)
func.func private @memory(!xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<stride = [1, 32], block = [16, 16]>>, !xegpu.mem_desc<32x64xf16>)
func.func @blocks(%m: memref<24x32xf32>, %i: index, %p: ui64, %h: index, %w: index) {
  %0 = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  %1 = xegpu.create_nd_tdesc %m[%i, 0] {test.a} : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  %2 = xegpu.create_nd_tdesc %p[0, 0], shape: [%h, %w], strides: [%w, 1] : ui64 -> !xegpu.tensor_desc<8x16xf32>
  xegpu.prefetch_nd %1[0, %i] <{l1_hint = #xegpu.cache_hint<cached>, l2_hint = #xegpu.cache_hint<uncached>}> : !xegpu.tensor_desc<8x16xf32>
  %3 = xegpu.load_nd %0[0, 16] <{l1_hint = #xegpu.cache_hint<cached>}> : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
  %4 = xegpu.load_nd %1 : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
  xegpu.store_nd %3, %0[0, %i] : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
  xegpu.store_nd %4, %1 <{l1_hint = #xegpu.cache_hint<write_back>}> : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
  %5 = xegpu.update_nd_offset %1, [%i, 16] : !xegpu.tensor_desc<8x16xf32>
  return
}
func.func @scattered(%p: ui64, %mask: vector<4xi1>, %offsets: vector<4xindex>, %v: vector<4x2xf32>, %m: memref<256xf32>, %x: vector<4xf32>) {
  %0 = xegpu.create_tdesc %p, %offsets : ui64, vector<4xindex> -> !xegpu.tensor_desc<4x2xf32, #scatter>
  xegpu.prefetch %0 <{l1_hint = #xegpu.cache_hint<cached>}> : !xegpu.tensor_desc<4x2xf32, #scatter>
  xegpu.prefetch %m[%offsets] : memref<256xf32>, vector<4xindex>
  %1 = xegpu.load %0, %mask : !xegpu.tensor_desc<4x2xf32, #scatter>, vector<4xi1> -> vector<4x2xf32>
  %2 = xegpu.load %m[%offsets], %mask <{chunk_size = 2 : i64}> : memref<256xf32>, vector<4xindex>, vector<4xi1> -> vector<4x2xf32>
  xegpu.store %v, %0, %mask : vector<4x2xf32>, !xegpu.tensor_desc<4x2xf32, #scatter>, vector<4xi1>
  xegpu.store %v, %m[%offsets], %mask <{chunk_size = 2 : i64}> : vector<4x2xf32>, memref<256xf32>, vector<4xindex>, vector<4xi1>
  %3 = xegpu.update_offset %0, %offsets : !xegpu.tensor_desc<4x2xf32, #scatter>, vector<4xindex>
  %4 = xegpu.create_tdesc %p, %offsets : ui64, vector<4xindex> -> !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>
  %5 = xegpu.atomic_rmw addf %4, %mask, %x : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1>, vector<4xf32> -> vector<4xf32>
  return
}
func.func @others(%a: vector<8x16xf16>, %b: vector<8x16x2xf16>, %c: vector<8x16xf32>, %n: i8, %bar: !xegpu.nbarrier, %s: memref<2048xi8, 3>) {
  %0 = xegpu.dpas %a, %b, %c : vector<8x16xf16>, vector<8x16x2xf16>, vector<8x16xf32> -> vector<8x16xf32>
  %1 = xegpu.dpas %a, %b : vector<8x16xf16>, vector<8x16x2xf16> -> vector<8x16xf32>
  xegpu.alloc_nbarrier 8
  %2 = xegpu.init_nbarrier %n, %n : i8, i8 -> !xegpu.nbarrier
  xegpu.nbarrier_arrive %bar : !xegpu.nbarrier
  xegpu.nbarrier_wait %bar : !xegpu.nbarrier
  xegpu.fence memory_kind = global, fence_scope = workgroup
  %3 = xegpu.convert_layout %c <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>}> : vector<8x16xf32>
  %4 = xegpu.create_mem_desc %s : memref<2048xi8, 3> -> !xegpu.mem_desc<16x32xf32>
  %5 = xegpu.load_matrix %4[8, 8] : !xegpu.mem_desc<16x32xf32> -> vector<8x16xf32>
  xegpu.store_matrix %5, %4[8, 8] : vector<8x16xf32>, !xegpu.mem_desc<16x32xf32>
  return
}
