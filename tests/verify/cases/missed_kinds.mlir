// Kinds of mistakes in many dialects: types of globals, loops without arguments, reductions, attributes of another kind.

// expected-note @+1 {{previously referenced here}}
func.func @f(%a: i32, %i: index) {
  // expected-error @+1 {{region entry argument '%a' is already in use}}
  scf.for %a = %i to %i step %i {
  }
  return
}

// -----

func.func @f(%a: i32, %i: index) {
  // expected-note @+1 {{previously referenced here}}
  scf.for %k = %i to %i step %i {
    // expected-error @+1 {{region entry argument '%k' is already in use}}
    scf.for %k = %i to %i step %i {
    }
  }
  return
}

// -----

// expected-note @+1 {{previously defined here}}
func.func @f(%a: i32, %i: index) {
  "x.y"() ({
  // expected-error @+1 {{redefinition of SSA value '%a'}}
  ^bb0(%a: i32):
    "x.z"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%a: i32, %i: index) {
  // expected-note @+1 {{previously referenced here}}
  %0 = arith.constant 1 : i32
  // expected-error @+1 {{region entry argument '%0' is already in use}}
  affine.for %0 = 0 to 3 {
  }
  return
}

// -----

// expected-note @+1 {{previously referenced here}}
func.func @f(%a: tensor<4xf32>, %i: index) -> tensor<4xf32> {
  // expected-error @+1 {{region entry argument '%a' is already in use}}
  %0 = linalg.map ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) (%a: f32, %o: f32) { linalg.yield %a : f32 }
  return %0 : tensor<4xf32>
}

// -----

// expected-note @+1 {{previously referenced here}}
func.func @f(%a: index) {
  // expected-error @+1 {{region entry argument '%a' is already in use}}
  gpu.launch blocks(%a, %y, %z) in (%gx = %a, %gy = %a, %gz = %a) threads(%tx, %ty, %tz) in (%bx = %a, %by = %a, %bz = %a) {
    gpu.terminator
  }
  return
}

// -----

// expected-note @+1 {{previously referenced here}}
func.func @f(%a: index) {
  // expected-error @+1 {{region entry argument '%a' is already in use}}
  scf.parallel (%a) = (%a) to (%a) step (%a) {
  }
  return
}

// -----

// expected-note @+1 {{previously referenced here}}
func.func @f(%a: index) {
  // expected-error @+1 {{region entry argument '%a' is already in use}}
  scf.forall (%a) in (8) {
  }
  return
}

// -----

// expected-note @+1 {{previously referenced here}}
func.func @f(%a: index) {
  // expected-error @+1 {{region entry argument '%a' is already in use}}
  affine.parallel (%a) = (0) to (8) {
  }
  return
}

// -----

// expected-error @+2 {{region entry argument '%a' is already in use}}
// expected-note @+1 {{previously referenced here}}
func.func @f(%a: f32, %a: i32) {
  return
}

// -----

// expected-note @+1 {{previously referenced here}}
func.func @f(%a: index) {
  // expected-error @+1 {{region entry argument '%a' is already in use}}
  %r = scf.while (%a = %a) : (index) -> index {
    %c = arith.constant true
    scf.condition(%c) %a : index
  } do {
  ^bb0(%x: index):
    scf.yield %x : index
  }
  return
}

// -----

// expected-note @+1 {{previously defined here}}
func.func @f(%a: index) {
  cf.br ^bb1(%a: index)
// expected-error @+1 {{redefinition of SSA value '%a'}}
^bb1(%a: index):
  return
}

// -----

ml_program.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{operand #0 does not dominate this use}}
  %0 = arith.addi %1, %a : i32
  // expected-note @+1 {{operand defined here (op in the same block)}}
  %1 = arith.addi %a, %a : i32
  ml_program.return %0 : i32
}

// -----

ml_program.func @f(%a: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    // expected-error @+1 {{operand #0 does not dominate this use}}
    %0 = arith.addi %1, %a : i32
    // expected-note @+1 {{operand defined here (op in the same block)}}
    %1 = arith.addi %a, %a : i32
    scf.yield %0 : i32
  }
  ml_program.return %r : i32
}

// -----

ml_program.subgraph @f(%a: i32) -> i32 {
  %0 = arith.addi %1, %a : i32
  %1 = arith.addi %a, %a : i32
  ml_program.output %0 : i32
}

// -----

func.func @f(%a: index) {
  // expected-error @+1 {{'affine.parallel' op expected lower bound map to have at least one result}}
  affine.parallel (%i) = (max()) to (8) {
  }
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @+1 {{'affine.parallel' op expected upper bound map to have at least one result}}
  affine.parallel (%i) = (0) to (min()) {
  }
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  // expected-error @+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  %r = affine.parallel (%i) = (0) to (8) reduce ("addf") -> (i32) {
    %v = affine.load %a[%i] : memref<8xi32>
    affine.yield %v : i32
  }
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  // expected-error @+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  %r = affine.parallel (%i) = (0) to (8) reduce ("addi") -> (f32) {
    %v = affine.load %a[%i] : memref<8xf32>
    affine.yield %v : f32
  }
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  // expected-error @+1 {{custom op 'affine.parallel' invalid reduction value: "foo"}}
  %r = affine.parallel (%i) = (0) to (8) reduce ("foo") -> (f32) {
    %v = affine.load %a[%i] : memref<8xf32>
    affine.yield %v : f32
  }
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  // expected-error @+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  %r = affine.parallel (%i) = (0) to (8) reduce ("maxs") -> (f32) {
    %v = affine.load %a[%i] : memref<8xf32>
    affine.yield %v : f32
  }
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  %r = affine.parallel (%i) = (0) to (8) reduce ("assign") -> (f32) {
    %v = affine.load %a[%i] : memref<8xf32>
    affine.yield %v : f32
  }
  return
}

// -----

func.func @f(%a: memref<8xf32>, %o: index) {
  // expected-error @+1 {{expected result type with offset = dynamic instead of 0}}
  %r = memref.reinterpret_cast %a to offset: [%o], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%a: memref<8xf32>, %o: index) {
  // expected-error @+1 {{expected result type with size = dynamic instead of 8 in dim = 0}}
  %r = memref.reinterpret_cast %a to offset: [0], sizes: [%o], strides: [1] : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%a: memref<8xf32>, %o: index) {
  // expected-error @+1 {{expected result type with stride = dynamic instead of 1 in dim = 0}}
  %r = memref.reinterpret_cast %a to offset: [0], sizes: [8], strides: [%o] : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%a: memref<8xf32>, %o: index) {
  %r = memref.reinterpret_cast %a to offset: [0], sizes: [8], strides: [1] : memref<8xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%a: memref<8xf32>, %o: index) {
  // expected-error @+1 {{expected result type with offset = 4 instead of 0}}
  %r = memref.reinterpret_cast %a to offset: [4], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%a: memref<8xf32>, %o: index) {
  %r = memref.reinterpret_cast %a to offset: [4], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32, strided<[1], offset: ?>>
  return
}

// -----

func.func @f(%a: memref<8xf32>, %o: index) {
  // expected-error @+1 {{expected result type with offset = dynamic instead of 4}}
  %r = memref.reinterpret_cast %a to offset: [%o], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32, strided<[1], offset: 4>>
  return
}

// -----

func.func @f(%a: tensor<4xi1>) -> tensor<4xi1> {
  // expected-error @+1 {{custom op 'linalg.abs' unsupported non numeric type}}
  %0 = linalg.abs ins(%a : tensor<4xi1>) outs(%a : tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

func.func @f(%a: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{custom op 'linalg.abs' unsupported non numeric type}}
  %0 = linalg.abs ins(%a : tensor<4xi32>) outs(%a : tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @f(%a: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{custom op 'linalg.exp' unsupported non numeric type}}
  %0 = linalg.exp ins(%a : tensor<4xi32>) outs(%a : tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @f(%a: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{custom op 'linalg.floor' unsupported non numeric type}}
  %0 = linalg.floor ins(%a : tensor<4xi32>) outs(%a : tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @f(%a: tensor<4xi1>) -> tensor<4xi1> {
  // expected-error @+1 {{custom op 'linalg.sub' unsupported operation: sub with bools}}
  %0 = linalg.sub ins(%a, %a : tensor<4xi1>, tensor<4xi1>) outs(%a : tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

func.func @f(%a: tensor<4xi1>) -> tensor<4xi1> {
  %0 = linalg.add ins(%a, %a : tensor<4xi1>, tensor<4xi1>) outs(%a : tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

func.func @f(%a: tensor<4xi1>) -> tensor<4xi1> {
  // expected-error @+1 {{custom op 'linalg.div' unsupported operation: div with bools}}
  %0 = linalg.div ins(%a, %a : tensor<4xi1>, tensor<4xi1>) outs(%a : tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{custom op 'linalg.div_unsigned' unsupported operation: unsigned div not on uint}}
  %0 = linalg.div_unsigned ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%a: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{custom op 'linalg.negf' unsupported non numeric type}}
  %0 = linalg.negf ins(%a : tensor<4xi32>) outs(%a : tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @f(%a: tensor<8xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c = arith.constant 0 : index
  // expected-error @+1 {{invalid zero tile factor}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [%c] into %b : tensor<8xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @f(%a: tensor<?x?xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %c = arith.constant 0 : index
  // expected-error @+1 {{invalid zero tile factor}}
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [%c] into %b : tensor<?x?xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global internal @x() : index

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global internal @x(3 : index) : index

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global internal @x() : tensor<4xf32>

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global internal @x() : memref<4xf32>

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global internal @x() : !llvm.void

// -----

llvm.mlir.global internal @x() : !llvm.func<void ()>

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global internal @x() : si32

// -----

llvm.mlir.global internal @x() : vector<4xindex>

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global internal @x() : none

// -----

// expected-error @+1 {{'llvm.mlir.alias' op expects type to be a valid element type for an LLVM global alias}}
llvm.mlir.alias external @y : index {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

func.func @f(%a: vector<4xf32>, %m: memref<4xf32>, %i: index, %p: f32) {
  // expected-error @+1 {{invalid properties {in_bounds = "foo", operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>} for op vector.transfer_read: Invalid attribute `in_bounds` in property conversion: "foo"}}
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = "foo", operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %m: memref<4xf32>, %i: index, %p: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires attribute 'in_bounds'}}
  %0 = vector.transfer_read %m[%i], %p {in_bounds = "foo"} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %m: memref<4xf32>, %i: index, %p: f32) {
  // expected-error @+1 {{'vector.transfer_read' op attribute 'in_bounds' failed to satisfy constraint: 1-bit boolean array attribute}}
  %0 = vector.transfer_read %m[%i], %p {in_bounds = [1]} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %m: memref<4xf32>, %i: index, %p: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires attribute 'in_bounds'}}
  %0 = vector.transfer_read %m[%i], %p {in_bounds = true} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %m: memref<4xf32>, %i: index, %p: f32) {
  // expected-error @+1 {{'vector.transfer_write' op requires attribute 'in_bounds'}}
  vector.transfer_write %a, %m[%i] {in_bounds = 3} : vector<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() <{value = "foo"}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = arith.constant "foo"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() {value = "foo"} : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{invalid properties {value = @f} for op arith.constant: Invalid attribute `value` in property conversion: @f}}
  %0 = "arith.constant"() <{value = @f}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{invalid properties {value} for op arith.constant: Invalid attribute `value` in property conversion: unit}}
  %0 = "arith.constant"() <{value = unit}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{invalid properties {value = i32} for op arith.constant: Invalid attribute `value` in property conversion: i32}}
  %0 = "arith.constant"() <{value = i32}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant @f
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant unit
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant [1, 2]
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{invalid properties {value = "foo"} for op ub.poison: Invalid attribute `value` in property conversion: "foo"}}
  %0 = "ub.poison"() <{value = "foo"}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{invalid properties {value = 3 : i32} for op ub.poison: Invalid attribute `value` in property conversion: 3 : i32}}
  %0 = "ub.poison"() <{value = 3 : i32}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'ub.poison' op attribute 'value' failed to satisfy constraint: PoisonAttrInterface instance}}
  %0 = "ub.poison"() {value = "foo"} : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  "x.y"() {a = } : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  "x.y"() {a = , b = 1} : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  "x.y"() <{a = }> : () -> ()
  return
}

// -----

func.func @f(%a: vector<4xindex>) {
  %0 = vector.bitcast %a : vector<4xindex> to vector<4xindex>
  return
}

// -----

func.func @f(%a: vector<4xindex>) {
  %0 = vector.bitcast %a : vector<4xindex> to vector<4xi64>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  %0 = vector.shuffle %a, %a [0, 1] : vector<f32>, vector<f32>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %a, %a [0, 2] : vector<f32>, vector<f32>
  return
}

// -----

func.func @f(%a: vector<f32>, %b: vector<1xf32>) {
  // expected-error @+1 {{'vector.shuffle' op rank mismatch}}
  %0 = vector.shuffle %a, %b [0, 1] : vector<f32>, vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  // expected-error @+1 {{'vector.shuffle' op result #0 must be vector of any type values, but got 'vector<f32>'}}
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 0, 1>}> : (vector<f32>, vector<f32>) -> vector<f32>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  // expected-error @+1 {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 0, 1>}> : (vector<f32>, vector<f32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %p: f32) {
  // expected-error @+1 {{specified type 'tensor<7xf32>' does not match the inferred type 'tensor<6xf32>'}}
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %p : f32
  } : tensor<4xf32> to tensor<7xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %p: f32) {
  // expected-error @+1 {{specified type 'tensor<?xf32>' does not match the inferred type 'tensor<6xf32>'}}
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %p : f32
  } : tensor<4xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<?xf32>, %p: f32) {
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %p : f32
  } : tensor<?xf32> to tensor<7xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %p: f32, %l: index) {
  %0 = tensor.pad %a low[%l] high[1] {
  ^bb0(%i: index):
    tensor.yield %p : f32
  } : tensor<4xf32> to tensor<7xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %p: f32, %l: index) {
  // expected-error @+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %p : f32
  } : tensor<4xf32> to tensor<6xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %p: f32, %l: index) {
  // expected-error @+1 {{specified type 'tensor<6x1xf32>' does not match the inferred type 'tensor<6xf32>'}}
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %p : f32
  } : tensor<4xf32> to tensor<6x1xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %p: f32, %l: index) {
  // expected-error @+1 {{failed to infer expectedType from sourceType 'tensor<4xf32>', specified resultType is 'tensor<6xf32>'}}
  %0 = tensor.pad %a low[1, 1] high[1] {
  ^bb0(%i: index):
    tensor.yield %p : f32
  } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @+1 {{'scf.for' op different number of inits and region iter_args: 0 != 18446744073709551615}}
  "scf.for"(%a, %a, %a) ({
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @+1 {{'scf.for' op different number of inits and region iter_args: 0 != 1}}
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: index, %j: index):
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @+1 {{'scf.parallel' op expects the same number of induction variables: 0 as bound and step values: 1}}
  "scf.parallel"(%a, %a, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @+1 {{'affine.for' op different number of inits and region iter_args: 0 != 18446744073709551615}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (8)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @+1 {{'scf.forall' op region expects 1 arguments}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 8>, staticStep = array<i64: 1>}> ({
    scf.forall.in_parallel {}
  }) : () -> ()
  return
}

// -----

"x.y"() ({
  // expected-error @+1 {{'func.call' op 'nobody' does not reference a valid function}}
  func.call @nobody() : () -> ()
}) : () -> ()

// -----

func.func @h() {
  "x.y"() ({
    // expected-error @+1 {{'func.call' op 'nobody' does not reference a valid function}}
    func.call @nobody() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @h() {
  "x.y"() ({
    // expected-error @+1 {{'memref.get_global' op 'nobody' does not reference a valid global memref}}
    %0 = memref.get_global @nobody : memref<4xf32>
    %1 = func.constant @nobody : () -> ()
  }) : () -> ()
  return
}

// -----

llvm.func @h() {
  "x.y"() ({
    // expected-error @+1 {{'llvm.call' op 'nobody' does not reference a symbol in the current scope}}
    llvm.call @nobody() : () -> ()
    %1 = llvm.mlir.addressof @nobody : !llvm.ptr
  }) : () -> ()
  llvm.return
}

// -----

func.func @f() {
  // expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = arith.constant {value = "foo"} 3 : i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'ub.poison' 'ub.poison' op attribute 'value' failed to satisfy constraint: PoisonAttrInterface instance}}
  %1 = ub.poison {value = "foo"} <#ub.poison> : i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'index.constant' 'index.constant' op attribute 'value' failed to satisfy constraint: index attribute}}
  %0 = index.constant {value = "foo"} 3
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  %0 = i32 3
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'i32x' is unknown (tried 'func.i32x' as well)}}
  %0 = i32x 3
  return
}
