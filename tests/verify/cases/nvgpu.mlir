func.func @f(%s: memref<16x?xf16>, %d: memref<4x8xf16, 3>, %i: index) {
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i], 8 : memref<16x?xf16> to memref<4x8xf16, 3>
  %1 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i], 8 {bypassL1} : memref<16x?xf16> to memref<4x8xf16, 3>
  return
}

// -----

func.func @f(%s: memref<4x1xf32, strided<[4, 7]>>, %d: memref<4x8xf32, #gpu.address_space<workgroup>>, %i: index) {
  // expected-error @+1 {{source memref most minor dim must have unit stride}}
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i], 4 : memref<4x1xf32, strided<[4, 7]>> to memref<4x8xf32, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @f(%s: memref<4x?xf32, strided<[4, ?]>>, %d: memref<4x8xf32, 3>, %i: index) {
  // expected-error @+1 {{source memref most minor dim must have unit stride}}
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i], 4 : memref<4x?xf32, strided<[4, ?]>> to memref<4x8xf32, 3>
  return
}

// -----

func.func @f(%s: memref<f32>, %d: memref<4x8xf32, 3>, %i: index) {
  %0 = nvgpu.device_async_copy %s[], %d[%i, %i], 4 : memref<f32> to memref<4x8xf32, 3>
  return
}

// -----

func.func @f(%s: memref<4x4xf32>, %d: memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>, 3>, %i: index) {
  // expected-error @+1 {{destination memref most minor dim must have unit stride}}
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i], 4 : memref<4x4xf32> to memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>, 3>
  return
}

// -----

func.func @f(%s: memref<4x4xf32>, %d: memref<4x8xf32, 2>, %i: index) {
  // expected-error @+1 {{destination memref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)}}
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i], 4 : memref<4x4xf32> to memref<4x8xf32, 2>
  return
}

// -----

func.func @f(%s: memref<4x4xf32>, %d: memref<4x8xf16, 3>, %i: index) {
  // expected-error @+1 {{source and destination must have the same element type}}
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i], 4 : memref<4x4xf32> to memref<4x8xf16, 3>
  return
}

// -----

func.func @f(%s: memref<4x4xf32>, %d: memref<4x8xf32, 3>, %i: index) {
  // expected-error @+1 {{'nvgpu.device_async_copy' op expected 2 source indices, got 1}}
  %0 = nvgpu.device_async_copy %s[%i], %d[%i, %i], 4 : memref<4x4xf32> to memref<4x8xf32, 3>
  return
}

// -----

func.func @f(%s: memref<4x4xf32>, %d: memref<4x8xf32, 3>, %i: index) {
  // expected-error @+1 {{'nvgpu.device_async_copy' op expected 2 destination indices, got 1}}
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i], 4 : memref<4x4xf32> to memref<4x8xf32, 3>
  return
}

// -----

func.func @f(%s: memref<4x4xf32>, %d: memref<4x8xf32, 3>, %i: index) {
  // expected-error @+1 {{Requested copy elements is 3 with width 32. But copy elements could be one of 1, 2, 4.}}
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i], 3 : memref<4x4xf32> to memref<4x8xf32, 3>
  return
}

// -----

func.func @f(%s: memref<4x4xf64>, %d: memref<4x8xf64, 3>, %i: index) {
  // expected-error @+1 {{Requested copy elements is 4 with width 64. But copy elements could be one of 1, 2.}}
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i], 4 : memref<4x4xf64> to memref<4x8xf64, 3>
  return
}

// -----

func.func @f(%s: memref<4x4xf32>, %d: memref<4x8xf32, 3>, %i: index) {
  // expected-error @+1 {{'nvgpu.device_async_copy' op bypassL1 does not satify alignment for 'memref<4x8xf32, 3>' with destination element 2. Unset bypassL1, or set destination element to 4}}
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i], 2 {bypassL1} : memref<4x4xf32> to memref<4x8xf32, 3>
  return
}

// -----

func.func @f(%a: memref<32x32xf16, 3>, %i: index) {
  %0 = nvgpu.ldmatrix %a[%i, %i] {transpose = true, numTiles = 4 : i32} : memref<32x32xf16, 3> -> vector<4x2xf16>
  return
}

// -----

func.func @f(%a: memref<32x32xf16>, %i: index) {
  // expected-error @+1 {{expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)}}
  %0 = nvgpu.ldmatrix %a[%i, %i] {transpose = true, numTiles = 4 : i32} : memref<32x32xf16> -> vector<4x2xf16>
  return
}

// -----

func.func @f(%a: memref<32x32xf32, 3>, %i: index) {
  // expected-error @+1 {{nvgpu.ldmatrix transpose works only at 16b granularity}}
  %0 = nvgpu.ldmatrix %a[%i, %i] {transpose = true, numTiles = 4 : i32} : memref<32x32xf32, 3> -> vector<4x1xf32>
  return
}

// -----

func.func @f(%a: memref<32x32xf64, 3>, %i: index) {
  // expected-error @+1 {{nvgpu.ldmatrix works for 32b or lower}}
  %0 = nvgpu.ldmatrix %a[%i, %i] {transpose = false, numTiles = 4 : i32} : memref<32x32xf64, 3> -> vector<4x1xf64>
  return
}

// -----

func.func @f(%a: memref<32x32xf16, 3>, %i: index) {
  // expected-error @+1 {{results must be 2 dimensional vector}}
  %0 = nvgpu.ldmatrix %a[%i, %i] {transpose = false, numTiles = 4 : i32} : memref<32x32xf16, 3> -> vector<4xf16>
  return
}

// -----

func.func @f(%a: memref<32x32xf16, 3>, %i: index) {
  // expected-error @+1 {{expected vector register shape[1] = 2}}
  %0 = nvgpu.ldmatrix %a[%i, %i] {transpose = false, numTiles = 4 : i32} : memref<32x32xf16, 3> -> vector<4x4xf16>
  return
}

// -----

func.func @f(%a: memref<32x32xf16, 3>, %i: index) {
  // expected-error @+1 {{expected vector register shape[0] and numTiles to match}}
  %0 = nvgpu.ldmatrix %a[%i, %i] {transpose = false, numTiles = 2 : i32} : memref<32x32xf16, 3> -> vector<4x2xf16>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) {
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<4x1xf32>, %b: vector<2x1xf32>, %c: vector<2x2xf32>) {
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 8], tf32Enabled} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<1x1xf64>, %b: vector<1x1xf64>, %c: vector<1x2xf64>) {
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [8, 8, 4]} : (vector<1x1xf64>, vector<1x1xf64>, vector<1x2xf64>) -> vector<1x2xf64>
  return
}

// -----

func.func @f(%a: vector<4x4xi8>, %b: vector<2x4xi8>, %c: vector<2x2xi32>) {
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 32]} : (vector<4x4xi8>, vector<2x4xi8>, vector<2x2xi32>) -> vector<2x2xi32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected 128 warp-wide matrix A elements}}
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 8]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<1x2xf16>, %c: vector<2x2xf16>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected 128 warp-wide matrix B elements}}
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<1x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<1x2xf16>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected 128 warp-wide matrix C elements}}
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<1x2xf16>) -> vector<1x2xf16>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected tf32 tensor cores only for F32 operands}}
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16], tf32Enabled} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<2x4xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected matrix A to be shaped (4 x 2)}}
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<2x4xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<1x4xf16>, %c: vector<2x2xf16>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected matrix B to be shaped (2 x 2)}}
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<1x4xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<1x4xf16>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected matrix C to be shaped (2 x 2)}}
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<1x4xf16>) -> vector<1x4xf16>
  return
}

// -----

func.func @f(%a: vector<8xf16>, %b: vector<2x2xf16>, %c: vector<1x4xf16>) {
  // expected-error @+1 {{matrixA must be 2 dimensional vector}}
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<8xf16>, vector<2x2xf16>, vector<1x4xf16>) -> vector<1x4xf16>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %m: vector<2xi16>) {
  %0 = nvgpu.mma.sp.sync (%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<2x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %m: vector<2xi16>) {
  // expected-error @+1 {{'nvgpu.mma.sp.sync' op expected 512 warp-wide matrix A elements}}
  %0 = nvgpu.mma.sp.sync (%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 32]} : (vector<2x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %m: vector<2xi16>) {
  // expected-error @+1 {{'nvgpu.mma.sp.sync' op sparsity selector should be 0 or 1}}
  %0 = nvgpu.mma.sp.sync (%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 32], sparsitySelector = 2 : i32} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<32x32xf32>) {
  %0 = nvgpu.rcp %a {rounding = approx, ftz} : vector<32x32xf32>
  return
}

// -----

func.func @f(%a: vector<32x32xf32>) {
  // expected-error @+1 {{'nvgpu.rcp' op has a limitation. #nvgpu<rcp_rounding_mode approx> or non-ftz is not supported yet.}}
  %0 = nvgpu.rcp %a {rounding = approx} : vector<32x32xf32>
  return
}

// -----

func.func @f(%a: vector<32x32xf32>) {
  // expected-error @+1 {{'nvgpu.rcp' op has a limitation. #nvgpu<rcp_rounding_mode rn> or non-ftz is not supported yet.}}
  %0 = nvgpu.rcp %a {rounding = rn, ftz} : vector<32x32xf32>
  return
}
