func.func @a(%v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'vector.outerproduct' expected at least 2 operands}}
  %0 = vector.outerproduct %v : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @a(%v: vector<4xf32>, %f: f32) {
  // expected-error @+1 {{custom op 'vector.outerproduct' expected vector type for operand #1}}
  %0 = vector.outerproduct %f, %v : f32, vector<4xf32>
  return
}

// -----

func.func @a(%v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'vector.contract' expected "iterator_types" array attribute}}
  %0 = vector.contract {} %v, %v, %v : vector<4xf32>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @a(%v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'vector.contract' unexpected iterator_type (foo)}}
  %0 = vector.contract {iterator_types = ["foo"]} %v, %v, %v : vector<4xf32>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @a(%k: vector<4xi1>) {
  // expected-error @+1 {{custom op 'vector.mask' expects a result if passthru operand is provided}}
  vector.mask %k, %k { } : vector<4xi1>
  return
}

// -----

func.func @a(%i: index, %f: f32, %m: memref<?xf32>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' requires two types}}
  %0 = vector.transfer_read %m[%i], %f : memref<?xf32>
  return
}

// -----

func.func @a(%i: index, %f: f32, %m: memref<?xf32>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' requires memref or ranked tensor type}}
  %0 = vector.transfer_read %m[%i], %f : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @a(%i: index, %f: f32, %m: memref<?xf32>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' requires vector type}}
  %0 = vector.transfer_read %m[%i], %f : memref<?xf32>, memref<?xf32>
  return
}

// -----

func.func @a(%i: index, %f: f32, %m: memref<?xf32>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination)}}
  %0 = vector.transfer_read %m[%i], %f : memref<?xf32>, vector<4x4xf32>
  return
}

// -----

func.func @a(%i: index, %f: vector<4xf32>, %m: memref<?xvector<4xf32>>, %k: vector<1xi1>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' does not support masks with vector element type}}
  %0 = vector.transfer_read %m[%i], %f, %k : memref<?xvector<4xf32>>, vector<1x4xf32>
  return
}

// -----

func.func @a(%i: index, %v: vector<4xf32>, %m: memref<?x?xf32>, %k: vector<4xi1>) {
  // expected-error @+1 {{custom op 'vector.transfer_write' expected the same rank for the vector and the results of the permutation map}}
  vector.transfer_write %v, %m[%i, %i], %k {permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @a(%v: vector<4xf32>) {
  // expected-error @+2 {{custom op 'vector.reduction' failed to parse Vector_CombiningKindAttr parameter 'value' which is to be a `::mlir::vector::CombiningKind`}}
  // expected-error @+1 {{custom op 'vector.reduction' expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf}}
  %0 = vector.reduction <foo>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @a(%v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'vector.bitcast' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.bitcast %v : vector<4xf32> to f32
  return
}
