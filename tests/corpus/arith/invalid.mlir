func.func @a(%c: i1, %a: i32) {
  // expected-error @+1 {{custom op 'arith.select' expected 3 operands}}
  %0 = arith.select %c, %a : i32
  return
}

// -----

func.func @a(%c: i1, %a: i32) {
  // expected-error @+1 {{expected operand}}
  %0 = arith.select : i32
  return
}

// -----

func.func @a(%a: i32) {
  // expected-error @+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %0 = arith.cmpi foo, %a, %a : i32
  return
}

// -----

func.func @a(%a: f32) {
  // expected-error @+1 {{custom op 'arith.cmpi' 'lhs' must be signless-integer-like, but got 'f32'}}
  %0 = arith.cmpi eq, %a, %a : f32
  return
}

// -----

func.func @a(%a: f32) {
  // expected-error @+1 {{custom op 'arith.sitofp' expected 'to'}}
  %0 = arith.sitofp %a : f32 into i32
  return
}

// -----

func.func @a(%a: i32) {
  // expected-error @+1 {{expected ','}}
  %0 = arith.addi %a : i32
  return
}
