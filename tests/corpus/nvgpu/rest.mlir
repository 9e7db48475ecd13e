// Matrices and tensor memory accesses of the nvgpu dialect.

!tma = !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!barrier = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>

func.func @matrices(%m: memref<32x32xf16, 3>, %i: index, %a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>, %s: vector<2xi16>) {
  %0 = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<32x32xf16, 3> -> vector<4x2xf16>
  %1 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  %2 = nvgpu.mma.sp.sync (%a, %a, %c) metadata(%s) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

func.func @accesses(%t: !tma, %b: !barrier, %m: memref<128x64xf16, 3>, %i: index, %p: i1, %u: memref<*xf16>, %o: i16) {
  nvgpu.tma.async.load %t[%i, %i], %b[%i] to %m : !tma, !barrier -> memref<128x64xf16, 3>
  nvgpu.tma.async.load %t[%i, %i], %b[%i] to %m multicast_mask = %o, predicate = %p : !tma, !barrier -> memref<128x64xf16, 3>
  nvgpu.tma.async.store %m to %t[%i, %i], predicate = %p : memref<128x64xf16, 3> -> !tma
  nvgpu.tma.fence.descriptor %t : !tma
  nvgpu.tma.prefetch.descriptor %t, predicate = %p : !tma
  %0 = nvgpu.tma.create.descriptor %u box[%i, %i] : memref<*xf16> -> !tma
  return
}

func.func @groups(%t: !tma, %m: memref<128x64xf16, 3>, %r: memref<128x128xf32, 3>) {
  %0 = nvgpu.warpgroup.generate.descriptor %m, %t : memref<128x64xf16, 3>, !tma -> !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
  %1 = nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
  %2 = "test.descriptor"() : () -> !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>
  %3 = nvgpu.warpgroup.mma %0, %2, %1 {transposeB} : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
  nvgpu.warpgroup.mma.store %3, %r : !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> to memref<128x128xf32, 3>
  return
}
