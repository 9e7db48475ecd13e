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
