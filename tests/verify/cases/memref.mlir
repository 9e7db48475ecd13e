// What the verifier says of operations of the memref dialect; every chunk has one mistake, or none.

func.func @f(%a: memref<4xf32>) {
  // expected-error @below {{'memref.load' op incorrect number of indices for load, expected 1 but got 0}}
  %0 = memref.load %a[] : memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %v: f32) {
  // expected-error @below {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %v, %a[] : memref<4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.alloc(%i) : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
  %0 = memref.alloc() : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----

func.func @f(%a: memref<4x5xf32>) {
  // expected-error @below {{'memref.expand_shape' op collapsed dim size (4) must equal reassociation group size (6)}}
  %0 = memref.expand_shape %a [[0,1],[2]] output_shape [2,2,5] : memref<4x5xf32> into memref<2x3x5xf32>
  return
}

// -----

func.func @f(%a: memref<4x5xf32>) {
  // expected-error @below {{'memref.collapse_shape' op reassociation indices must be contiguous}}
  %0 = memref.collapse_shape %a [[0], [0,1]] : memref<4x5xf32> into memref<4x5xf32>
  return
}

// -----

func.func @f(%a: memref<4x5xf32, strided<[6,1]>>) {
  // expected-error @below {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  %0 = memref.collapse_shape %a [[0,1]] : memref<4x5xf32, strided<[6,1]>> into memref<20xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<4x5xf32>) {
  // expected-error @below {{offset 0 is out-of-bounds: 4 >= 4}}
  %0 = memref.subview %a[4, 0][1,1][1,1] : memref<4x5xf32> to memref<1x1xf32, strided<[5,1], offset: 20>>
  return
}

// -----

func.func @f(%a: memref<4x5xf32>) {
  // expected-error @below {{expected result type to be 'memref<2x2xf32, strided<[5, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<3x2xf32, strided<[5, 1]>>'}}
  %0 = memref.subview %a[0, 0][2,2][1,1] : memref<4x5xf32> to memref<3x2xf32, strided<[5,1]>>
  return
}

// -----

func.func @f(%a: memref<4x5xf32>) {
  // expected-error @below {{expected result type to be 'memref<2x2xf32, strided<[5, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x2xf32, strided<[6, 1]>>'}}
  %0 = memref.subview %a[0, 0][2,2][1,1] : memref<4x5xf32> to memref<2x2xf32, strided<[6,1]>>
  return
}

// -----

func.func @f(%a: memref<4x5xf32>) {
  // expected-error @below {{slice along dimension 0 runs out-of-bounds: 6 >= 4}}
  %0 = memref.subview %a[0, 0][4,2][2,1] : memref<4x5xf32> to memref<4x2xf32, strided<[10,1]>>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error @below {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %0 = memref.cast %a : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%a: memref<4x5xf32>) {
  // expected-error @below {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %a (i, j) -> (i) : memref<4x5xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<?xf32>) {
  // expected-error @below {{expected result type with size = 4 instead of 5 in dim = 0}}
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<?xf32> to memref<5xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error @below {{'memref.get_global' op 'nowhere' does not reference a valid global memref}}
  %0 = memref.get_global @nowhere : memref<4xf32>
  return
}

// -----

memref.global @g : memref<4xf32>
func.func @f() {
  // expected-error @below {{'memref.get_global' op result type 'memref<5xf32>' does not match type 'memref<4xf32>' of the global memref @g}}
  %0 = memref.get_global @g : memref<5xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %v: i32, %i: index) {
  // expected-error @below {{'memref.atomic_rmw' op failed to verify that value type matches element type of memref}}
  %0 = memref.atomic_rmw addi %v, %a[%i, %i] : (i32, memref<4xf32>) -> i32
  return
}

// -----

func.func @f(%a: memref<2048xi8>, %i: index) {
  // expected-error @below {{'memref.view' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.view %a[%i][%i] : memref<2048xi8> to memref<4xf32>
  return
}

// -----

func.func @ok(%a: memref<8x16xf32>, %i: index) -> memref<4xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %a[%i, 0][1, 4][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[1], offset: ?>>
  return %0 : memref<4xf32, strided<[1], offset: ?>>
}

// -----

func.func @f(%n: index, %a: f32) {
  // expected-error @below {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @below {{region branch point}}
  %0 = memref.alloca_scope -> f32 {
    %1 = arith.addf %a, %a : f32
  }
  return
}

// -----

func.func @f(%n: index, %a: f32) {
  // expected-error @below {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: successor operand type #0 'index' should match successor input type #0 'f32'}}
  %0 = memref.alloca_scope -> f32 {
    // expected-note @below {{region branch point}}
    memref.alloca_scope.return %n : index
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %x = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
    ^bb0(%old : f32):
      %c1 = arith.constant 1.0 : f32
      // expected-error @below {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
      memref.store %c1, %m[%i] : memref<4xf32>
      memref.atomic_yield %c1 : f32
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %x = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
    ^bb0(%old : f32):
      // expected-error @below {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
      %c1 = func.call @g() : () -> f32
      memref.atomic_yield %c1 : f32
  }
  return
}
func.func private @g() -> f32

// -----

func.func @f(%t: memref<?x4xf32>, %n: index) {
  // expected-error @below {{'memref.expand_shape' op invalid output shape provided at pos 2}}
  %0 = memref.expand_shape %t [[0, 1], [2]] output_shape [%n, 3, 5] : memref<?x4xf32> into memref<?x3x4xf32>
  return
}

// -----

func.func @f(%t: memref<?x4xf32>, %n: index) {
  // expected-error @below {{'memref.expand_shape' op expected number of static shape bounds to be equal to the output rank (3) but found 2 inputs instead}}
  %0 = memref.expand_shape %t [[0, 1], [2]] output_shape [%n, 3] : memref<?x4xf32> into memref<?x3x4xf32>
  return
}

// -----

func.func @f(%t: memref<6x4xf32>, %n: index) {
  // expected-error @below {{'memref.expand_shape' op collapsed dim size (6) must equal reassociation group size (4)}}
  %0 = memref.expand_shape %t [[0, 1], [2]] output_shape [2, 2, 4] : memref<6x4xf32> into memref<2x2x4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error @below {{'memref.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 0 dynamic dims while output_shape has 1 values}}
  %0 = "memref.expand_shape"(%m, %n) <{reassociation = [[0, 1]], static_output_shape = array<i64: 4, 3>}> : (memref<?xf32>, index) -> memref<?x3xf32>
  return
}

// -----

func.func @e(%m: memref<?xf32, strided<[1]>>, %n: index) -> memref<?x4xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, 4] : memref<?xf32, strided<[1]>> into memref<?x4xf32>
  return %0 : memref<?x4xf32>
}

// -----

func.func @e(%m: memref<16xf32, strided<[1]>>) -> memref<4x4xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 4] : memref<16xf32, strided<[1]>> into memref<4x4xf32>
  return %0 : memref<4x4xf32>
}

// -----

func.func @e(%m: memref<16xf32, strided<[2]>>) -> memref<4x4xf32> {
  // expected-error @below {{'memref.expand_shape' op expected expanded type to be 'memref<4x4xf32, strided<[8, 2]>>' but found 'memref<4x4xf32>'}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 4] : memref<16xf32, strided<[2]>> into memref<4x4xf32>
  return %0 : memref<4x4xf32>
}

// -----

func.func @e(%m: memref<16xf32>) -> memref<4x4xf32, strided<[4, 1]>> {
  // expected-error @below {{'memref.expand_shape' op expected expanded type to be 'memref<4x4xf32>' but found 'memref<4x4xf32, strided<[4, 1]>>'}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32, strided<[4, 1]>>
  return %0 : memref<4x4xf32, strided<[4, 1]>>
}

// -----

func.func @e(%m: memref<4x4xf32, strided<[4,1]>>) -> memref<16xf32> {
  // expected-error @below {{'memref.collapse_shape' op expected collapsed type to be 'memref<16xf32, strided<[1]>>' but found 'memref<16xf32>'}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32, strided<[4, 1]>> into memref<16xf32>
  return %0 : memref<16xf32>
}

// -----

func.func @e(%m: memref<4x4xf32>) {
  // expected-error @below {{'memref.collapse_shape' op expected collapsed type to be 'memref<16xf32>' but found 'memref<16xf32, strided<[1]>>'}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32> into memref<16xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %i: index) {
  // expected-error @below {{custom op 'memref.load' 'memref.load' op attribute 'nontemporal' failed to satisfy constraint: bool attribute}}
  %0 = memref.load %a[%i] {nontemporal = 7} : memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %i: index) {
  // expected-error @below {{custom op 'memref.load' 'memref.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.load %a[%i] {alignment = 7 : i32} : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32, strided<[1]>>) {
  %0 = memref.collapse_shape %m [[0]] : memref<4xf32, strided<[1]>> into memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32, strided<[1]>>) {
  // expected-error @below {{'memref.collapse_shape' op expected collapsed type to be 'memref<4xf32>' but found 'memref<4xf32, strided<[1]>>'}}
  %0 = memref.collapse_shape %m [[0]] : memref<4xf32, strided<[1]>> into memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<1xf32, strided<[1]>>) {
  // expected-error @below {{'memref.collapse_shape' op expected collapsed type to be 'memref<f32>' but found 'memref<f32, strided<[]>>'}}
  %0 = memref.collapse_shape %m [] : memref<1xf32, strided<[1]>> into memref<f32, strided<[]>>
  return
}

// -----

func.func @f(%m: memref<1xf32, strided<[1]>>) {
  %0 = memref.collapse_shape %m [] : memref<1xf32, strided<[1]>> into memref<f32>
  return
}

// -----

func.func @f(%m: memref<f32, strided<[]>>) {
  // expected-error @below {{'memref.expand_shape' op expected expanded type to be 'memref<1xf32, strided<[1]>>' but found 'memref<1xf32>'}}
  %0 = memref.expand_shape %m [] output_shape [1]: memref<f32, strided<[]>> into memref<1xf32>
  return
}

// -----

func.func @f(%m: memref<f32, strided<[]>>) {
  %0 = memref.expand_shape %m [] output_shape [1]: memref<f32, strided<[]>> into memref<1xf32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<f32>) {
  %0 = memref.expand_shape %m [] output_shape [1]: memref<f32> into memref<1xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32, affine_map<(d0)->(d0 + 0)>>) {
  %0 = memref.collapse_shape %m [[0]] : memref<4xf32, affine_map<(d0)->(d0 + 0)>> into memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32, strided<[4, 1]>>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<4x4xf32, strided<[4, 1]>> to memref<4x4xf32, strided<[1, 4]>>
  return
}

// -----

func.func @f(%m: memref<4xf32, strided<[1]>>) {
  // expected-error @below {{'memref.reshape' op operand #1 must be 1D memref of signless integer or index values, but got 'memref<4xf32, strided<[1]>>'}}
  %0 = memref.reshape %m (%m) : (memref<4xf32, strided<[1]>>, memref<4xf32, strided<[1]>>) -> memref<2x2xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32, strided<[1]>>, %s: memref<2xindex>) {
  %0 = memref.reshape %m (%s) : (memref<4xf32, strided<[1]>>, memref<2xindex>) -> memref<2x2xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %s: memref<1xindex>) {
  %0 = memref.reshape %m (%s) : (memref<4xf32>, memref<1xindex>) -> memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4xi8, strided<[1]>>, %s: index) {
  %0 = memref.view %m[%s][] : memref<4xi8, strided<[1]>> to memref<2xi8>
  return
}

// -----

func.func @f(%m: memref<4xi8>, %s: index) {
  %0 = memref.view %m[%s][] : memref<4xi8> to memref<2xi8, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4xi8, strided<[1]>>, %s: index) {
  %0 = memref.alloc() : memref<4xi8, strided<[1]>>
  %1 = memref.realloc %m : memref<4xi8, strided<[1]>> to memref<8xi8>
  return
}

// -----

func.func @f(%m: memref<4xi8, strided<[1]>>, %s: index) {
  %1 = memref.cast %m : memref<4xi8, strided<[1]>> to memref<4xi8>
  // expected-error @below {{'memref.memory_space_cast' op operand type 'memref<4xi8, strided<[1]>>' and result type 'memref<4xi8, 1>' are cast incompatible}}
  %2 = memref.memory_space_cast %m : memref<4xi8, strided<[1]>> to memref<4xi8, 1>
  return
}

// -----

func.func @f(%m: memref<4x4xi8, strided<[1, 4]>>, %s: index) {
  // expected-error @below {{'memref.memory_space_cast' op operand type 'memref<4x4xi8, strided<[1, 4]>>' and result type 'memref<4x4xi8, 1>' are cast incompatible}}
  %2 = memref.memory_space_cast %m : memref<4x4xi8, strided<[1, 4]>> to memref<4x4xi8, 1>
  return
}

// -----

func.func @f(%m: memref<4xi8, strided<[1]>>, %s: index) {
  %2 = memref.subview %m[0][2][1] : memref<4xi8, strided<[1]>> to memref<2xi8>
  return
}

// -----

func.func @f(%m: memref<4xi8>, %s: index) {
  %2 = memref.subview %m[0][2][1] : memref<4xi8> to memref<2xi8>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0, %1 = memref.distinct_objects %a, %b : memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0 = memref.distinct_objects %a : memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  // expected-error @below {{'memref.distinct_objects' op expected at least one operand}}
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  // expected-error @below {{'memref.distinct_objects' op operand types and result types must match}}
  "memref.distinct_objects"(%a) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  // expected-error @below {{'memref.distinct_objects' op operand types and result types must match}}
  %0 = "memref.distinct_objects"(%a) : (memref<4xf32>) -> memref<5xf32>
  return
}

// -----

#sizes = {operandSegmentSizes = array<i32: 0, 0>}
%0 = "memref.alloc"() <#sizes> : () -> memref<4xi32>

// -----

// expected-error @below {{invalid properties 3 : i64 for op memref.alloc: expected DictionaryAttr to set properties}}
%0 = "memref.alloc"() <3> : () -> memref<4xi32>

// -----

// expected-error @below {{invalid properties {alignment = "a", operandSegmentSizes = array<i32: 0, 0>} for op memref.alloc: Invalid attribute `alignment` in property conversion: "a"}}
%0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>, alignment = "a"}> : () -> memref<4xi32>

// -----

// expected-error @below {{invalid properties {operandSegmentSizes = array<i32: 0>} for op memref.alloc: size mismatch in attribute conversion: 1 vs 2}}
%0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0>}> : () -> memref<4xi32>

// -----

// expected-error @below {{invalid properties {operandSegmentSizes = array<i64: 0, 0>} for op memref.alloc: expected DenseI32ArrayAttr for key `value`}}
%0 = "memref.alloc"() <{operandSegmentSizes = array<i64: 0, 0>}> : () -> memref<4xi32>

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{invalid properties {nothing = 1 : i64} for op memref.dealloc: this operation does not support properties}}
  "memref.dealloc"(%m) <{nothing = 1}> : (memref<4xi32>) -> ()
  return
}
