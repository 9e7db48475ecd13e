// Every memref operation in custom form.

memref.global @external : memref<2xi32>
memref.global "private" constant @data : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]> {alignment = 64 : i64}
memref.global "public" @zero : memref<f32> = uninitialized
memref.global constant @splat : memref<4xi8, 1> = dense<7>

func.func @memory(%i: index, %n: index, %m: memref<?x8xf32>, %u: memref<*xf32>, %v: memref<8xf32>, %f: f32) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc(%n) {alignment = 32 : i64} : memref<?xf32, 1>
  %2 = memref.alloc(%n)[%i, %i] : memref<?xf32, affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>>
  %3 = memref.alloca(%n) : memref<?xi8>
  %4 = memref.alloca()[%i] {alignment = 16 : i64} : memref<8xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  memref.alloca_scope {
    memref.alloca_scope.return
  }
  %5:2 = memref.alloca_scope -> (f32, index) {
    memref.alloca_scope.return %f, %i : f32, index
  } {test.a}
  memref.alloca_scope {
  }
  %6 = memref.assume_alignment %m, 16 : memref<?x8xf32>
  %7 = memref.atomic_rmw addf %f, %m[%i, %i] : (f32, memref<?x8xf32>) -> f32
  %8 = memref.cast %m : memref<?x8xf32> to memref<*xf32>
  %9 = memref.collapse_shape %m [[0, 1]] : memref<?x8xf32> into memref<?xf32>
  memref.copy %v, %v : memref<8xf32> to memref<8xf32>
  memref.dealloc %0 : memref<4xf32>
  %c = arith.constant 0 : index
  %10 = memref.dim %m, %c : memref<?x8xf32>
  %11 = memref.dim {test.b} %u, %c : memref<*xf32>
  %12:2 = memref.distinct_objects %m, %v : memref<?x8xf32>, memref<8xf32>
  %13 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 4, 8] : memref<?x8xf32> into memref<?x4x8xf32>
  %14 = memref.extract_aligned_pointer_as_index %m : memref<?x8xf32> -> index
  %15:6 = memref.extract_strided_metadata %m : memref<?x8xf32> -> memref<f32>, index, index, index, index, index
  %16 = memref.generic_atomic_rmw %v[%i] : memref<8xf32> {
  ^bb0(%current: f32):
    %s = arith.addf %current, %f : f32
    memref.atomic_yield %s : f32
  } {test.c}
  %17 = memref.get_global @data : memref<2x2xf32>
  %18 = memref.load %m[%i, %n] : memref<?x8xf32>
  %19 = memref.load %v[%i] {nontemporal = true, alignment = 4 : i64} : memref<8xf32>
  %20 = memref.memory_space_cast %v : memref<8xf32> to memref<8xf32, 1>
  memref.prefetch %m[%i, %n], read, locality<3>, data : memref<?x8xf32>
  memref.prefetch %v[%i], write, locality<0>, instr : memref<8xf32>
  %21 = memref.rank %u : memref<*xf32>
  %22 = memref.realloc %v : memref<8xf32> to memref<16xf32>
  %23 = memref.realloc %v(%n) {alignment = 8 : i64} : memref<8xf32> to memref<?xf32>
  memref.store %f, %m[%i, %n] : memref<?x8xf32>
  memref.store %f, %v[%i] {nontemporal = true} : memref<8xf32>
  return
}

// -----

func.func @views(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %b: memref<2048xi8>, %s: memref<1xindex>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [16, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  %1 = memref.reinterpret_cast %m to offset: [%i], sizes: [%i, 4], strides: [%i, 1] : memref<8x16xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %2 = memref.reshape %m(%s) : (memref<8x16xf32>, memref<1xindex>) -> memref<?xf32>
  %3 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  %4 = memref.subview %d[%i, 2] [%i, %i] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %5 = memref.subview %m[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  %6 = memref.transpose %m (d0, d1) -> (d1, d0) : memref<8x16xf32> to memref<16x8xf32, affine_map<(d0, d1) -> (d1 * 16 + d0)>>
  %7 = memref.view %b[%i][] : memref<2048xi8> to memref<64x4xf32>
  %8 = memref.view %b[%i][%i] : memref<2048xi8> to memref<?x4xf32>
  return
}

// -----

func.func @dma(%i: index, %n: index, %a: memref<256xf32>, %b: memref<256xf32, 1>, %tag: memref<1xi32>) {
  memref.dma_start %a[%i], %b[%i], %n, %tag[%i] : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
  memref.dma_start %a[%i], %b[%i], %n, %tag[%i], %n, %n : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
  memref.dma_wait %tag[%i], %n : memref<1xi32>
  return
}
