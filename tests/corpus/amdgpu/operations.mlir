// Operations of the amdgpu dialect, each once, as mlir-opt prints them.

func.func @gather_to_lds(%a: memref<?xf32>, %b: memref<4xf32, 3>) {
  amdgpu.gather_to_lds %a[], %b[] : f32, memref<?xf32>, memref<4xf32, 3>
  return
}

func.func @lds_barrier() {
  amdgpu.lds_barrier
  return
}

func.func @memory_counter_wait() {
  amdgpu.memory_counter_wait
  return
}

func.func @mfma(%a: vector<8xi8>, %b: vector<8xi8>, %c: vector<4xf64>) {
  %0 = amdgpu.mfma 16x16x32 %a * %b + %c blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xf64>
  return
}

func.func @permlane_swap(%a: vector<32xbf16>) {
  %0 = amdgpu.permlane_swap %a 32 : vector<32xbf16>
  return
}

func.func @raw_buffer_atomic_fadd(%a: f32, %b: memref<16xf32>, %c: i32, %d: i32) {
  amdgpu.raw_buffer_atomic_fadd %a -> %b[%c] sgprOffset %d : f32 -> memref<16xf32>, i32
  return
}

func.func @raw_buffer_atomic_fmax(%a: f32, %b: memref<16xf32>, %c: i32, %d: i32) {
  amdgpu.raw_buffer_atomic_fmax %a -> %b[%c] sgprOffset %d : f32 -> memref<16xf32>, i32
  return
}

func.func @raw_buffer_atomic_smax(%a: i32, %b: memref<16xf32>, %c: i32, %d: i32) {
  amdgpu.raw_buffer_atomic_smax %a -> %b[%c] sgprOffset %d : i32 -> memref<16xf32>, i32
  return
}

func.func @raw_buffer_atomic_umin(%a: i32, %b: memref<16xf32>, %c: i32, %d: i32) {
  amdgpu.raw_buffer_atomic_umin %a -> %b[%c] sgprOffset %d : i32 -> memref<16xf32>, i32
  return
}

func.func @raw_buffer_load(%a: memref<16xf32>, %b: i32, %c: i32) {
  %0 = amdgpu.raw_buffer_load %a[%b] sgprOffset %c : memref<16xf32>, i32 -> memref<16xf32>
  return
}

func.func @raw_buffer_store(%a: memref<4xi8>, %b: memref<4xi8>, %c: i32, %d: i32) {
  amdgpu.raw_buffer_store %a -> %b[%c] sgprOffset %d : memref<4xi8> -> memref<4xi8>, i32
  return
}

func.func @sched_barrier() {
  amdgpu.sched_barrier allow = <valu>
  return
}

func.func @swizzle_bitmode(%a: i1) {
  %0 = amdgpu.swizzle_bitmode %a 1 1 1 : i1
  return
}

func.func @tensor_load_to_lds(%a: !amdgpu.tdm_descriptor) {
  amdgpu.tensor_load_to_lds %a : !amdgpu.tdm_descriptor
  return
}

func.func @tensor_store_from_lds(%a: !amdgpu.tdm_descriptor) {
  amdgpu.tensor_store_from_lds %a : !amdgpu.tdm_descriptor
  return
}

func.func @transpose_load(%a: memref<8x16xf16, 3>, %b: index, %c: index) {
  %0 = amdgpu.transpose_load %a[%b, %c] : memref<8x16xf16, 3> -> vector<4xi16>
  return
}

func.func @wmma(%a: vector<16xbf16>, %b: vector<16xbf16>, %c: vector<16xbf16>) {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<16xbf16>, vector<16xbf16>, vector<16xbf16>
  return
}
