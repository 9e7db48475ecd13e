// What the verifier says of operations of the builtin dialect; every chunk has one mistake, or none.

// expected-error @below {{unregistered operation 'arith.unheard_of' found in dialect ('arith') that does not allow unknown operations}}
"arith.unheard_of"() : () -> ()

// -----

// expected-error @below {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
"builtin.unrealized_conversion_cast"() : () -> ()

// -----

// expected-error @below {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
module {
^bb0:
  func.func private @x()
^bb1:
  func.func private @y()
}

// -----

// expected-error @below {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'odd'}}
"builtin.module"() ({
^bb0:
  func.func private @x() }) {odd = 1 : i64} : () -> ()

// -----

// expected-note @below {{see existing symbol definition here}}
module @a {
  func.func private @x()
}
// expected-error @below {{redefinition of symbol named 'a'}}
module @a {
  func.func private @y()
}

// -----

// expected-error @below {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
%0 = complex.constant [1.0 : f32] : complex<f32>

// -----

func.func @f(%i: index) {
  // expected-error @below {{'index.casts' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = index.casts %i : index to index
  return
}

// -----

// expected-error @below {{invalid element type for complex}}
!a = complex<index>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{invalid element type for complex}}
!a = complex<memref<4xf32>>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{integer bitwidth is limited to 16777215 bits}}
!a = i16777216
"t.x"() {v = !a} : () -> ()

// -----

!a = i16777215
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{invalid memref element type}}
!a = memref<4xtuple<i32>>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{memref layout mismatch between rank and affine map: 1 != 2}}
!a = memref<4xf32, affine_map<(d0, d1) -> (d0)>>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{invalid memref element type}}
!a = memref<4x(i32)->i32>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{expected the number of strides to match the rank}}
!a = memref<4xf32, strided<[1, 2]>>
"t.x"() {v = !a} : () -> ()

// -----

!a = memref<4xf32, strided<[0]>>
"t.x"() {v = !a} : () -> ()

// -----

!a = memref<4xf32, strided<[?], offset: ?>>
"t.x"() {v = !a} : () -> ()

// -----

!a = memref<4xf32, "x">
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{multiple memory spaces specified in memref type}}
!a = memref<4xf32, "x", 3>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{invalid tensor element type}}
!a = tensor<4x(i32)->i32>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{invalid tensor element type}}
!a = tensor<4xmemref<4xf32>>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{invalid tensor element type}}
!a = tensor<4xtuple<i32>>
"t.x"() {v = !a} : () -> ()

// -----

!a = tensor<4xf32, 1>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{invalid tensor element type}}
!a = tensor<*x(i32)->i32>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{invalid memref element type}}
!a = memref<*xtuple<i32>>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{unsupported memory space Attribute}}
!a = memref<*xf32, 2.0>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{unsupported memory space Attribute}}
!a = memref<4xf32, 2.0>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{failed to verify 'elementType': VectorElementTypeInterface instance}}
!a = vector<4xtuple<i32>>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{vector types must have positive constant sizes but got 0}}
!a = vector<0xi32>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{expected non-function type}}
!a = vector<-1xi32>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{expected non-function type}}
!a = vector<?xi32>
"t.x"() {v = !a} : () -> ()

// -----

!a = vector<i32>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{vector types must have positive constant sizes but got 0}}
!a = vector<[0]xi32>
"t.x"() {v = !a} : () -> ()

// -----

// expected-error @below {{expected non-function type}}
!a = tensor<-4xi32>
"t.x"() {v = !a} : () -> ()

// -----

"t.x"() {v = array<i32: 1, 2>} : () -> ()

// -----

"t.x"() {v = array<f128: 1.0>} : () -> ()

// -----

"t.x"() {v = array<bf16: 1.0>} : () -> ()

// -----

"t.x"() {v = array<i1: true, false>} : () -> ()

// -----

// expected-error @below {{element type bitwidth must be a multiple of 8}}
"t.x"() {v = array<i4: 1>} : () -> ()

// -----

// expected-error @below {{expected integer or float type, got: 'none'}}
"t.x"() {v = array<none: 1>} : () -> ()

// -----

// expected-error @below {{floating point value not valid for specified type}}
"t.x"() {v = 1.0 : i32} : () -> ()

// -----

// expected-error @below {{floating point value not valid for specified type}}
"t.x"() {v = 1.0 : index} : () -> ()

// -----

// expected-error @below {{integer constant out of range for attribute}}
"t.x"() {v = 5 : i2} : () -> ()

// -----

// expected-error @below {{negative integer literal not valid for unsigned integer type}}
"t.x"() {v = -3 : ui8} : () -> ()

// -----

// expected-error @below {{integer constant out of range for attribute}}
"t.x"() {v = 300 : i8} : () -> ()

// -----

// expected-error @below {{integer literal not valid for specified type}}
"t.x"() {v = 1 : tensor<i32>} : () -> ()

// -----

// expected-error @below {{integer literal not valid for specified type}}
"t.x"() {v = 1 : none} : () -> ()

// -----

// expected-error @below {{floating point value not valid for specified type}}
"t.x"() {v = 1.0 : none} : () -> ()

// -----

"t.x"() {v = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error @below {{sparse index #1 is not contained within the value shape, with index=[1, 4], and type='tensor<3x4xi32>'}}
"t.x"() {v = sparse<[[0, 0], [1, 4]], [1, 5]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error @below {{sparse index #1 is not contained within the value shape, with index=[18446744073709551615, 2], and type='tensor<3x4xi32>'}}
"t.x"() {v = sparse<[[0, 0], [-1, 2]], [1, 5]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error @below {{expected shape ([3, 4]); inferred shape of indices literal ([2, 1]); inferred shape of values literal ([2])}}
"t.x"() {v = sparse<[[0], [1]], [1, 5]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error @below {{expected shape ([3, 4]); inferred shape of indices literal ([3, 2]); inferred shape of values literal ([2])}}
"t.x"() {v = sparse<[[0, 0], [1, 2], [1, 3]], [1, 5]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error @below {{expected 1-d tensor for sparse element values}}
"t.x"() {v = sparse<[[0, 0], [1, 2]], [[1, 5]]> : tensor<3x4xi32>} : () -> ()

// -----

"t.x"() {v = sparse<1, 2> : tensor<3xi32>} : () -> ()

// -----

// expected-error @below {{expected element literal of primitive type}}
"t.x"() {v = sparse<, > : tensor<3xi32>} : () -> ()

// -----

"t.x"() {v = sparse<[0, 1], [2, 3]> : tensor<3xi32>} : () -> ()

// -----

"t.x"() {v = strided<[1, 0]>} : () -> ()

// -----

"t.x"() {v = strided<[2, 1], offset: -3>} : () -> ()

// -----

"t.x"() {v = strided<[-2]>} : () -> ()

// -----

"t.x"() {v = strided<[?, 1], offset: ?>} : () -> ()

// -----

// Metadata are no region and no attributes of the operation before them.
func.func private @a()
{-# dialect_resources: { builtin: { x: "0x0400000001000000" } } #-}

// -----

llvm.mlir.global internal constant @a(dense_resource<x> : tensor<1xf32>) : !llvm.array<1 x f32>
{-# dialect_resources: { builtin: { x: "0x0400000001000000" } } #-}

// -----

memref.global @a : memref<2xi32>
{-# dialect_resources: { builtin: { x: "0x0400000001000000" } } #-}
