// What the verifier says of operations of the cf dialect; every chunk has one mistake, or none.

func.func @f(%a: i32) {
  // expected-error @below {{branch has 0 operands for successor #0, but target block has 1}}
  cf.br ^bb1
^bb1(%b: i32):
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%a : i32)
^bb1(%b: i64):
  return
}

// -----

func.func @f(%a: i1, %b: i32) {
  // expected-error @below {{branch has 0 operands for successor #1, but target block has 1}}
  cf.cond_br %a, ^bb1(%b : i32), ^bb2
^bb1(%c: i32):
  return
^bb2(%d: i32):
  return
}

// -----

func.func @f(%a: i1) {
  // expected-error @below {{'cf.cond_br' op requires 2 successors but found 1}}
  "cf.cond_br"(%a)[^bb1] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%a)[^bb1, ^bb1] {case_operand_segments = array<i32: 0>, case_values = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
// expected-error @below {{invalid block name in region with named arguments}}
^bb0:
  cf.br ^bb0
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{operation with block successors must terminate its parent block}}
  cf.br ^bb1
  return
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{block with no terminator}}
  %0 = arith.constant 1 : i32
^bb1:
  return
}

// -----

// expected-error @below {{empty block: expect at least a terminator}}
func.func @f(%a: i32) {
  cf.br ^bb1
^bb1:
}

// -----

func.func @ok(%a: i1, %b: i32) -> i32 {
  cf.cond_br %a, ^bb1(%b : i32), ^bb2
^bb1(%c: i32):
  return %c : i32
^bb2:
  return %b : i32
}

// -----

func.func @f() {
  // expected-error @+1 {{expected block name}}
  cf.br
}

// -----

func.func @f(%a: i1) {
  // expected-error @+1 {{expected list element}}
  "cf.br"()[] : () -> ()
}
