// What the verifier says of operations of the vector dialect; every chunk has one mistake, or none.

func.func @f(%a: vector<7xf32>) {
  // expected-error @below {{'vector.broadcast' op dimension mismatch (7 vs. 3)}}
  %0 = vector.broadcast %a : vector<7xf32> to vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  // expected-error @below {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %a, %a [0, 9] : vector<2xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  // expected-error @below {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %a[5] : vector<8xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%a: f32, %b: vector<4x8xf32>) {
  // expected-error @below {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %0 = vector.insert %a, %b[1] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'vector.shape_cast' op has different number of elements at source (4) and result (5)}}
  %0 = vector.shape_cast %a : vector<4xf32> to vector<5xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  // expected-error @below {{'vector.transpose' op duplicate position index: 0}}
  %0 = vector.transpose %a, [0, 0] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  // expected-error @below {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = vector.reduction <add>, %a : vector<4x8xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'xor'}}
  %0 = vector.reduction <xor>, %a : vector<4xf32> into f32
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %i: index) {
  // expected-error @below {{'vector.load' op requires 2 indices}}
  %0 = vector.load %m[%i] : memref<4x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %i: index) {
  // expected-error @below {{'vector.load' op base and result element types should match}}
  %0 = vector.load %m[%i, %i] : memref<4x4xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %i: index, %p: f32) {
  // expected-error @below {{'vector.transfer_read' op requires 2 indices}}
  %0 = vector.transfer_read %m[%i], %p : memref<4x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %i: index, %p: f32) {
  // expected-error @below {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<4x4xf32>, vector<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %k: vector<5xi1>, %p: vector<4xf32>) {
  // expected-error @below {{'vector.maskedload' op expected result shape to match mask shape}}
  %0 = vector.maskedload %m[%i], %k, %p : memref<4xf32>, vector<5xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = vector.create_mask %i : vector<4x4xi1>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  // expected-error @below {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %a {offsets = [3], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<5xf32>, %c: f32) {
  // expected-error @below {{'vector.contract' op invalid contracting dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4xf32>, vector<5xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %a : vector<4xf32> to vector<4xf16>
  return
}

// -----

func.func @ok(%a: vector<1x4xf32>) -> vector<3x4xf32> {
  %0 = vector.broadcast %a : vector<1x4xf32> to vector<3x4xf32>
  return %0 : vector<3x4xf32>
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %a: vector<8xi32>, %t: tensor<?xf32>, %i: index, %v: vector<16xf32>, %f: f32) {
  // expected-error @below {{'vector.mask' op expects a 'vector<8xi1>' mask for the maskable operation}}
  %0 = vector.mask %m { vector.reduction <add>, %a : vector<8xi32> into i32 } : vector<16xi1> -> i32
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %a: vector<8xi32>, %t: tensor<?xf32>, %i: index, %v: vector<16xf32>, %f: f32) {
  %0 = vector.mask %m8 { vector.reduction <add>, %a : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %a: vector<8xi32>, %t: tensor<?xf32>, %i: index, %v: vector<16xf32>, %f: f32) {
  // expected-error @below {{'vector.mask' op expects result type to match maskable operation result type}}
  %0 = vector.mask %m8 { vector.reduction <add>, %a : vector<8xi32> into i32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %a: vector<8xi32>, %t: tensor<?xf32>, %i: index, %v: vector<16xf32>, %f: f32) {
  // expected-error @below {{'vector.mask' op expects number of results to match mask region yielded values}}
  vector.mask %m8 { vector.reduction <add>, %a : vector<8xi32> into i32 } : vector<8xi1>
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %a: vector<8xi32>, %t: tensor<?xf32>, %i: index, %v: vector<16xf32>, %f: f32) {
  // expected-error @below {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  %0 = vector.mask %m8 { arith.addi %a, %a : vector<8xi32> } : vector<8xi1> -> vector<8xi32>
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %a: vector<8xi32>, %t: tensor<?xf32>, %i: index, %v: vector<16xf32>, %f: f32) {
  vector.mask %m { } : vector<16xi1>
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %a: vector<8xi32>, %t: tensor<?xf32>, %i: index, %v: vector<16xf32>, %f: f32) {
  // expected-error @below {{'vector.mask' op expects only one operation to mask}}
  vector.mask %m {
    vector.transfer_write %v, %t[%i] : vector<16xf32>, tensor<?xf32>
    vector.transfer_write %v, %t[%i] : vector<16xf32>, tensor<?xf32>
  } : vector<16xi1>
  return
}

// -----

func.func @f(%v: vector<4x[4]xi32>, %w: vector<2x[2]xi32>) {
  // expected-error @below {{'vector.insert_strided_slice' op expected size at idx=1 to match the corresponding base size from the input vector (2 vs 4)}}
  %1 = vector.insert_strided_slice %w, %v {offsets = [0, 0], strides = [1, 1]} : vector<2x[2]xi32> into vector<4x[4]xi32>
  return
}

// -----

func.func @f(%v: vector<4x[4]xi32>) {
  // expected-error @below {{'vector.extract_strided_slice' op expected size at idx=1 to match the corresponding base size from the input vector (3 vs 4)}}
  %0 = vector.extract_strided_slice %v {offsets = [0, 1], sizes = [1, 3], strides = [1, 1]} : vector<4x[4]xi32> to vector<1x[3]xi32>
  return
}

// -----

func.func @f(%m: memref<2x4xf32>) {
  // expected-error @below {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<4x2xf32>>'}}
  %1 = vector.type_cast %m : memref<2x4xf32> to memref<vector<4x2xf32>>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %w: vector<3xf32>) {
  // expected-error @below {{'vector.scalable.insert' op failed to verify that position is a multiple of the source length.}}
  %0 = vector.scalable.insert %w, %v[1] : vector<3xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>) {
  // expected-error @below {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<4x5xf32>>'}}
  %0 = vector.type_cast %m : memref<4x4xf32> to memref<vector<4x5xf32>>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>) {
  // expected-error @below {{'vector.type_cast' op expects result and operand with same underlying scalar type: 'memref<vector<4x4xi32>>'}}
  %0 = vector.type_cast %m : memref<4x4xf32> to memref<vector<4x4xi32>>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>) {
  // expected-error @below {{'vector.type_cast' op expects result in same memory space}}
  %0 = vector.type_cast %m : memref<4x4xf32> to memref<vector<4x4xf32>, 3>
  return
}

// -----

func.func @f(%a: vector<4x[4]xf32>, %b: vector<2x4xf32>) {
  // expected-error @below {{'vector.insert_strided_slice' op mismatching scalable flags (at source vector idx=1)}}
  %0 = vector.insert_strided_slice %b, %a {offsets = [0, 0], strides = [1, 1]} : vector<2x4xf32> into vector<4x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<2x[4]xf32>, %b: vector<4x3xf32>, %c: vector<2x1xf32>, %d: vector<f32>) {
  %0 = vector.extract %a[0] : vector<[4]xf32> from vector<2x[4]xf32>
  %1 = vector.extract %b[] : vector<4x3xf32> from vector<4x3xf32>
  %2 = vector.extract %c[0, 0] : vector<1xf32> from vector<2x1xf32>
  %3 = vector.extract %c[0] : f32 from vector<2x1xf32>
  %4 = vector.extract %d[] : f32 from vector<f32>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  // expected-error @below {{expected a scalar instead of a 0-d vector as the result type}}
  %0 = vector.extract %a[] : vector<f32> from vector<f32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 0, 1>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
  return
}

// -----

func.func @segments_that_are_implied_and_written(%m: memref<4xf32>, %n: index, %f: f32) {
  // expected-error @below {{custom op 'vector.transfer_read' attribute 'operandSegmentSizes' occurs more than once in the attribute list}}
  %0 = vector.transfer_read %m[%n], %f {operandSegmentSizes = array<i32: 1, 1, 1, 0>} : memref<4xf32>, vector<4xf32>
  return
}
