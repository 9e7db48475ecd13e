// What the verifier says of operations of the arith dialect; every chunk has one mistake, or none.

func.func @f(%a: i32, %b: f32) {
  // expected-error @below {{'arith.addi' op operand #1 must be signless-integer-like, but got 'f32'}}
  %0 = "arith.addi"(%a, %b) : (i32, f32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.addi' op requires one result}}
  %0:2 = "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.addi' op expected 2 operands, but found 1}}
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%b: f32) {
  // expected-error @below {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.addi %b, %b : f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.constant' op requires attribute 'value'}}
  %0 = "arith.constant"() : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() {value = "text"} : () -> i32
  return
}

// -----

func.func @f(%a: i16) {
  // expected-error @below {{'arith.extsi' op operand type 'i16' and result type 'i8' are cast incompatible}}
  %0 = arith.extsi %a : i16 to i8
  return
}

// -----

func.func @f(%a: f16) {
  // expected-error @below {{'arith.truncf' op operand type 'f16' and result type 'f32' are cast incompatible}}
  %0 = arith.truncf %a : f16 to f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.index_cast %a : i32 to i64
  return
}

// -----

func.func @f(%a: vector<4xi16>) {
  // expected-error @below {{'arith.trunci' op requires the same shape for all operands and results}}
  %0 = arith.trunci %a : vector<4xi16> to vector<5xi8>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arith.bitcast' op operand type 'vector<4xf32>' and result type 'vector<4xi16>' are cast incompatible}}
  %0 = arith.bitcast %a : vector<4xf32> to vector<4xi16>
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error @below {{'arith.cmpi' op requires all operands to have the same type}}
  %0 = "arith.cmpi"(%a, %b) {predicate = 0 : i64} : (i32, i64) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  %0 = "arith.cmpi"(%a, %a) {predicate = 20 : i64} : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: tensor<4xi32>, %b: tensor<5xi32>) {
  // expected-error @below {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b) : (tensor<4xi32>, tensor<5xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: i32, %b: i1) {
  // expected-error @below {{custom op 'arith.addi' 'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: Integer overflow arith flags}}
  %0 = arith.addi %a, %a {overflowFlags = 3 : i32} : i32
  return
}

// -----

func.func @ok(%a: vector<4xi32>, %i: index) -> vector<4xi64> {
  %0 = arith.extsi %a : vector<4xi32> to vector<4xi64>
  %1 = arith.index_cast %i : index to i64
  %2 = arith.constant dense<1> : tensor<4xi32>
  return %0 : vector<4xi64>
}

// -----

func.func @f(%a: f4E2M1FN, %s: f8E8M0FNU, %f: f32, %h: f16, %v: vector<4xf32>, %vs: vector<4xf8E8M0FNU>, %v2: vector<2xf8E8M0FNU>) {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  %1 = arith.scaling_truncf %f, %s : f32, f8E8M0FNU to f16
  %2 = arith.scaling_truncf %v, %vs : vector<4xf32>, vector<4xf8E8M0FNU> to vector<4xf16>
  return
}

// -----

func.func @f(%a: f32, %s: f8E8M0FNU) {
  // expected-error @below {{'arith.scaling_extf' op operand types 'f32', 'f8E8M0FNU' and result type 'f16' are cast incompatible}}
  %0 = arith.scaling_extf %a, %s : f32, f8E8M0FNU to f16
  return
}

// -----

func.func @f(%a: f16, %s: f8E8M0FNU) {
  // expected-error @below {{'arith.scaling_truncf' op operand types 'f16', 'f8E8M0FNU' and result type 'f32' are cast incompatible}}
  %0 = arith.scaling_truncf %a, %s : f16, f8E8M0FNU to f32
  return
}

// -----

func.func @f(%a: f16, %s: f8E8M0FNU) {
  // expected-error @below {{'arith.scaling_truncf' op operand types 'f16', 'f8E8M0FNU' and result type 'f16' are cast incompatible}}
  %0 = arith.scaling_truncf %a, %s : f16, f8E8M0FNU to f16
  return
}

// -----

func.func @f(%a: f16, %s: f8E8M0FNU) {
  // expected-error @below {{'arith.scaling_extf' op operand types 'f16', 'f8E8M0FNU' and result type 'f16' are cast incompatible}}
  %0 = arith.scaling_extf %a, %s : f16, f8E8M0FNU to f16
  return
}

// -----

func.func @f(%v: vector<4xf32>, %s: vector<2xf8E8M0FNU>) {
  // expected-error @below {{'arith.scaling_truncf' op all non-scalar operands/results must have the same shape and base type}}
  %0 = arith.scaling_truncf %v, %s : vector<4xf32>, vector<2xf8E8M0FNU> to vector<4xf16>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %s: vector<4xf8E8M0FNU>) {
  // expected-error @below {{'arith.scaling_truncf' op operand types 'vector<4xf32>', 'vector<4xf8E8M0FNU>' and result type 'vector<2xf16>' are cast incompatible}}
  %0 = arith.scaling_truncf %v, %s : vector<4xf32>, vector<4xf8E8M0FNU> to vector<2xf16>
  return
}

// -----

func.func @f(%a: f16, %v: vector<4xf32>) {
  // expected-error @below {{'arith.extf' op operand type 'f16' and result type 'f16' are cast incompatible}}
  %0 = arith.extf %a : f16 to f16
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @below {{'arith.truncf' op operand type 'vector<4xf32>' and result type 'vector<4xf64>' are cast incompatible}}
  %0 = arith.truncf %v : vector<4xf32> to vector<4xf64>
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error @below {{'arith.trunci' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.trunci %v : i32 to i64
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error @below {{'arith.extui' op operand type 'i32' and result type 'i32' are cast incompatible}}
  %0 = arith.extui %v : i32 to i32
  return
}

// -----

func.func @f(%v: i64, %c: complex<f32>, %f: f64, %v2: vector<2xf32>) {
  %0 = complex.bitcast %v : i64 to complex<f32>
  %1 = complex.bitcast %c : complex<f32> to f64
  return
}

// -----

func.func @f(%v: i64) {
  // expected-error @below {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %v : i64 to f64
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error @below {{'complex.bitcast' op casting bitwidths do not match}}
  %0 = complex.bitcast %v : i32 to complex<f32>
  return
}

// -----

func.func @f(%v: complex<f32>) {
  // expected-error @below {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %v : complex<f32> to complex<i32>
  return
}

// -----

func.func @f(%v: complex<f32>) {
  // expected-error @below {{'complex.bitcast' op result must be int/float/complex}}
  %0 = complex.bitcast %v : complex<f32> to index
  return
}

// -----

func.func @f(%v: vector<2xf32>) {
  // expected-error @below {{'complex.bitcast' op operand must be int/float/complex}}
  %0 = complex.bitcast %v : vector<2xf32> to complex<f32>
  return
}

// -----

func.func @f(%v: complex<f32>) {
  %0 = complex.bitcast %v : complex<f32> to complex<f32>
  return
}

// -----

func.func @f(%v: complex<f32>) {
  // expected-error @below {{'complex.bitcast' op casting bitwidths do not match}}
  %0 = complex.bitcast %v : complex<f32> to i32
  return
}

// -----

func.func @f(%v: complex<f32>) {
  // expected-error @below {{'complex.bitcast' op result must be int/float/complex}}
  %0 = complex.bitcast %v : complex<f32> to memref<2xi32>
  return
}

// -----

"a.b"() {x = #complex.number<:f32 1.0, 2.0>} : () -> ()

// -----

"a.b"() {x = #complex.number<:f32 1.0, 2.0> : complex<f32>} : () -> ()

// -----

"a.b"() {x = #complex.number<:f64 1.0, 2.0> : f64} : () -> ()

// -----

func.func @f() {
  // expected-error @below {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = arith.constant "x"
  return
}

// -----

func.func @f() {
  // expected-error @below {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant [1]
  return
}

// -----

// The encoding of a tensor is part of the result's type.
func.func @f(%a: tensor<8xi64, "local">, %b: tensor<?xf32, "local">) {
  %0 = arith.cmpi slt, %a, %a : tensor<8xi64, "local">
  %1 = arith.cmpf olt, %b, %b : tensor<?xf32, "local">
  %2 = math.isnan %b : tensor<?xf32, "local">
  %3 = arith.select %1, %2, %1 : tensor<?xi1, "local">, tensor<?xi1, "local">
  return
}

// -----

func.func @f(%a: tensor<8xi64, "local">) {
  // expected-error @below {{'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 2 : i64}> : (tensor<8xi64, "local">, tensor<8xi64, "local">) -> tensor<8xi1>
  return
}
