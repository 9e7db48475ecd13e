// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'f32'}}
memref.global @x : f32

// -----

// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global @x : memref<?xf32>

// -----

// expected-error @+1 {{custom op 'memref.global' initial value should be a unit or elements attribute}}
memref.global @x : memref<2xf32> = "abc"

// -----

// expected-error @+1 {{custom op 'memref.global' expected valid '@'-identifier for symbol name}}
memref.global "private" : memref<2xf32>

// -----

func.func @a(%i: index, %m: memref<8xf32>) {
  // expected-error @+1 {{custom op 'memref.prefetch' rw specifier has to be 'read' or 'write'}}
  memref.prefetch %m[%i], foo, locality<3>, data : memref<8xf32>
  return
}

// -----

func.func @a(%i: index, %m: memref<8xf32>) {
  // expected-error @+1 {{custom op 'memref.prefetch' cache type has to be 'data' or 'instr'}}
  memref.prefetch %m[%i], read, locality<3>, dat : memref<8xf32>
  return
}

// -----

func.func @a(%i: index, %m: memref<8xf32>) {
  // expected-error @+1 {{custom op 'memref.prefetch' expected 'locality'}}
  memref.prefetch %m[%i], read, data : memref<8xf32>
  return
}

// -----

func.func @a(%i: index, %m: memref<8xf32>) {
  // expected-error @+1 {{custom op 'memref.dma_start' expected two stride related operands}}
  memref.dma_start %m[%i], %m[%i], %i, %m[%i], %i : memref<8xf32>, memref<8xf32>, memref<8xf32>
  return
}

// -----

func.func @a(%i: index, %m: memref<8xf32>) {
  // expected-error @+1 {{custom op 'memref.dma_start' fewer/more types expected}}
  memref.dma_start %m[%i], %m[%i], %i, %m[%i] : memref<8xf32>, memref<8xf32>
  return
}

// -----

func.func @a(%m: memref<8x8xf32>) {
  // expected-error @+1 {{custom op 'memref.transpose' expected 'to'}}
  %0 = memref.transpose %m (d0, d1) -> (d1, d0) : memref<8x8xf32> into memref<8x8xf32>
  return
}

// -----

func.func @a(%m: memref<8x8xf32>) {
  // expected-error @+2 {{custom op 'memref.subview' expected SSA value or integer}}
  // expected-error @+1 {{expected '[' in dynamic index list}}
  %0 = memref.subview %m (0, 0) : memref<8x8xf32> to memref<8x8xf32>
  return
}

// -----

func.func @a(%t: tensor<8xf32>, %i: index) {
  // expected-error @+1 {{invalid kind of type specified: expected builtin.memref, but found 'tensor<8xf32>'}}
  %0 = memref.load %t[%i] : tensor<8xf32>
  return
}
