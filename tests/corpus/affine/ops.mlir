// Every affine operation in custom form.

#map = affine_map<(d0)[s0] -> (d0 + s0)>
#two = affine_map<(d0) -> (d0, d0 * 2)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 - 10 == 0)>

func.func @loops(%n: index, %f: f32, %c: i32) {
  affine.for %i = 0 to 10 {
  }
  affine.for %i = -5 to %n step 2 {
    affine.yield
  } {test.loop}
  affine.for %i = %n to #map(%n)[%n] {
  }
  affine.for %i = max #two(%n) to min #two(%n) step 3 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<()[s0] -> (s0)>()[%n] {
    }
  }
  %0 = affine.for %i = 0 to 4 iter_args(%x = %f) -> f32 {
    affine.yield %x : f32
  }
  %1:2 = affine.for %i = 0 to %n step 2 iter_args(%x = %f, %y = %c) -> (f32, i32) {
    affine.yield %x, %y : f32, i32
  }
  affine.if #set(%n)[%n] {
  }
  affine.if affine_set<() : (0 == 0)>() {
  } else {
  }
  %2 = affine.if #set(%n)[%n] -> f32 {
    affine.yield %f : f32
  } else {
    affine.yield %f : f32
  } {test.a}
  return
}

// -----

func.func @accesses(%m: memref<64x64xf32>, %v: memref<100xf32>, %n: index, %f: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = affine.load %m[%i, %j] : memref<64x64xf32>
      %1 = affine.load %m[%i + %j, %i * 2 + symbol(%n)] {test.a} : memref<64x64xf32>
      %2 = affine.load %v[3] : memref<100xf32>
      %3 = affine.load %v[%i floordiv 2 + %j mod 3 - (%i ceildiv 4)] : memref<100xf32>
      affine.store %f, %m[%i, symbol(%n)] : memref<64x64xf32>
      affine.store %0, %v[-%i + 10] : memref<100xf32>
      affine.prefetch %m[%i, %j + 5], read, locality<3>, data : memref<64x64xf32>
      affine.prefetch %v[%i], write, locality<1>, instr {test.b} : memref<100xf32>
      %4 = affine.vector_load %v[%i] : memref<100xf32>, vector<8xf32>
      %5 = affine.vector_load %m[%i + 1, %j] : memref<64x64xf32>, vector<2x8xf32>
      affine.vector_store %4, %v[%i + 3] : memref<100xf32>, vector<8xf32>
    }
  }
  return
}

// -----

#map = affine_map<(d0, d1)[s0] -> (d0 + d1 * s0)>

func.func @values(%i: index, %j: index) {
  %0 = affine.apply #map(%i, %j)[%i]
  %1 = affine.apply affine_map<() -> (42)>()
  %2 = affine.apply affine_map<(d0) -> (d0 * 2)>(%i) {test.a}
  %3 = affine.min affine_map<(d0) -> (d0, 1000)>(%i)
  %4 = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%j] {test.b}
  %5:2 = affine.delinearize_index %i into (4, 8) : index, index
  %6:3 = affine.delinearize_index %i into (%j, 16) : index, index, index
  %7 = affine.linearize_index [%i, %j] by (4, 8) : index
  %8 = affine.linearize_index disjoint [%i, %j] by (%i, 8) : index
  return
}

// -----

func.func @parallel(%n: index, %m: index, %v: memref<100xf32>) {
  affine.parallel (%i) = (0) to (10) {
  }
  affine.parallel (%i, %j) = (0, %n) to (%n, symbol(%m) + 4) step (2, 3) {
    affine.yield
  } {test.a}
  affine.parallel (%i, %j) = (max(0, %n), 1) to (%m, min(%n, %m, 100)) {
  }
  %0 = affine.parallel (%i) = (0) to (100) reduce ("addf") -> f32 {
    %1 = affine.load %v[%i] : memref<100xf32>
    affine.yield %1 : f32
  }
  %2:2 = affine.parallel (%i) = (0) to (100) step (5) reduce ("mulf", "maximumf") -> (f32, f32) {
    %1 = affine.load %v[%i] : memref<100xf32>
    affine.yield %1, %1 : f32, f32
  }
  affine.parallel () = () to () {
  }
  return
}

// -----

func.func @dma(%a: memref<4x4xf32>, %b: memref<4xf32, 1>, %tag: memref<1xi32>, %n: index) {
  affine.for %i = 0 to 4 {
    affine.dma_start %a[%i, %i + 3], %b[%n], %tag[symbol(%n)], %n : memref<4x4xf32>, memref<4xf32, 1>, memref<1xi32>
    affine.dma_wait %tag[%i floordiv 8], %n : memref<1xi32>
  }
  affine.dma_start %a[%n, 0], %b[%n], %tag[0], %n, %n, %n : memref<4x4xf32>, memref<4xf32, 1>, memref<1xi32>
  affine.dma_wait %tag[0], %n : memref<1xi32>
  return
}
