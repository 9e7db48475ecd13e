// What the verifier says of operations of the bufferization dialect; every chunk has one mistake, or none.

// expected-error @below {{'bufferization.writable' is expected to be a boolean attribute}}
func.func private @a(%arg0: tensor<4xf32> {bufferization.writable = 1})

// -----

func.func @a(%arg0: tensor<4xf32> {bufferization.writable = false}) {
  return
}

// -----

// expected-error @below {{'bufferization.writable' is invalid on external functions}}
func.func private @a(%arg0: tensor<4xf32> {bufferization.writable = false})

// -----

// expected-error @below {{'bufferization.access' is expected to be a string attribute}}
func.func private @a(%arg0: tensor<4xf32> {bufferization.access = 4})

// -----

// expected-error @below {{invalid value for 'bufferization.access'}}
func.func private @a(%arg0: tensor<4xf32> {bufferization.access = "foo"})

// -----

// expected-error @below {{'bufferization.buffer_layout' is expected to be a memref layout attribute}}
func.func private @a(%arg0: tensor<4xf32> {bufferization.buffer_layout = "foo"})

// -----

// expected-error @below {{attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization dialect}}
func.func private @a(%arg0: tensor<4xf32> {bufferization.foo = "foo"})

// -----

func.func private @a(%arg0: tensor<4xf32>) -> (f32 {bufferization.foo = "foo"})

// -----

func.func @a(%arg0: memref<4xf32>) {
  // expected-error @below {{attribute '"bufferization.escape"' not supported as an op attribute by the bufferization dialect}}
  "foo.bar"() {bufferization.escape = [false]} : () -> ()
  return
}

// -----

func.func @a(%arg0: memref<4xf32>, %i: index, %t: tensor<?xf32>, %t2: tensor<?x?xf32>) {
  // expected-error @below {{'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 2, expected 1}}
  %0 = bufferization.alloc_tensor(%i, %i) : tensor<?xf32>
  return
}

// -----

func.func @a(%arg0: memref<4xf32>, %i: index, %t: tensor<?xf32>, %t2: tensor<?x?xf32>) {
  // expected-error @below {{dynamic sizes not needed when copying a tensor}}
  %0 = bufferization.alloc_tensor(%i) copy(%t) : tensor<?xf32>
  return
}

// -----

func.func @a(%arg0: memref<4xf32>, %i: index, %t: tensor<?xf32>, %t2: tensor<?x?xf32>) {
  %0 = bufferization.alloc_tensor() copy(%t) size_hint=%i: tensor<?xf32>
  return
}

// -----

func.func @a(%arg0: memref<?xf32>, %m2: memref<?xi32>, %i: index, %t: tensor<?xf32>, %t2: tensor<?x?xf32>) {
  // expected-error @below {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
  bufferization.materialize_in_destination %t in %arg0 : (tensor<?xf32>, memref<?xf32>) -> ()
  return
}

// -----

func.func @a(%arg0: memref<?xf32>, %m2: memref<?xi32>, %i: index, %t: tensor<?xf32>, %t2: tensor<?x?xf32>) {
  // expected-error @below {{'bufferization.materialize_in_destination' op memref 'dest' implies zero results}}
  %0 = bufferization.materialize_in_destination %t in restrict writable %arg0 : (tensor<?xf32>, memref<?xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @a(%arg0: memref<?xf32>, %m2: memref<?xi32>, %i: index, %t: tensor<?xf32>, %t2: tensor<?x?xf32>) {
  // expected-error @below {{'bufferization.materialize_in_destination' op tensor 'dest' implies exactly one tensor result}}
  bufferization.materialize_in_destination %t in %t : (tensor<?xf32>, tensor<?xf32>) -> ()
  return
}

// -----

func.func @a(%arg0: memref<?xf32>, %m2: memref<?xi32>, %i: index, %t: tensor<?xf32>, %t2: tensor<?x?xf32>) {
  // expected-error @below {{'bufferization.materialize_in_destination' op 'restrict' is valid only for memref destinations}}
  bufferization.materialize_in_destination %t in restrict writable %t : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @a(%arg0: memref<?xf32>, %m2: memref<?xi32>, %i: index, %t: tensor<?xf32>, %t2: tensor<?x?xf32>) {
  // expected-error @below {{'bufferization.materialize_in_destination' op rank mismatch between source and destination shape}}
  %0 = bufferization.materialize_in_destination %t in %t2 : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @a(%arg0: memref<?xf32>, %m2: memref<?xi32>, %i: index, %t: tensor<4xf32>, %t2: tensor<5xf32>) {
  // expected-error @below {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
  %0 = bufferization.materialize_in_destination %t in %t2 : (tensor<4xf32>, tensor<5xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @a(%arg0: memref<?xf32>, %c: i1) {
  // expected-error @below {{cannot name an operation with no results}}
  %0 = bufferization.dealloc (%arg0 : memref<?xf32>) if (%c, %c)
  return
}

// -----

func.func @a(%arg0: memref<?xf32>, %c: i1) {
  // expected-error @below {{'bufferization.dealloc' op must have the same number of updated conditions (results) as retained operands}}
  %0:2 = "bufferization.dealloc"(%arg0, %c, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (memref<?xf32>, i1, memref<?xf32>) -> (i1, i1)
  return
}

// -----

func.func @a(%arg0: memref<?xf32>, %c: i1) {
  // expected-error @below {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
  "bufferization.dealloc"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (memref<?xf32>) -> ()
  return
}

// -----

func.func @a(%arg0: memref<?xf32>, %c: i1) {
  "bufferization.dealloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  return
}
