func.func @a(%i: index) {
  // expected-error @+1 {{expected SSA operand}}
  scf.for i = %i to %i step %i {
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'scf.for' expected 'step'}}
  scf.for %j = %i to %i {
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{expected '->'}}
  scf.for %j = %i to %i step %i iter_args(%k = %i) {
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'scf.for' mismatch in number of loop-carried values and defined values}}
  scf.for %j = %i to %i step %i iter_args(%k = %i) -> (i32, i32) {
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'scf.parallel' expected 2 operands}}
  scf.parallel (%j, %k) = (%i) to (%i) step (%i) {
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'scf.parallel' number of operands and types do not match: got 0 operands and 1 types}}
  scf.parallel (%j) = (%i) to (%i) step (%i) -> f32 {
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'scf.forall' expected 'step'}}
  scf.forall (%j) = (%i) to (%i) {
  }
  return
}

// -----

func.func @a(%i: index, %t: tensor<8xf32>) {
  // expected-error @+1 {{custom op 'scf.forall' number of operands and types do not match: got 1 operands and 2 types}}
  scf.forall (%j) in (%i) shared_outs(%a = %t) -> (i32, i32) {
  }
  return
}

// -----

func.func @a(%c: i1) {
  // expected-error @+1 {{custom op 'scf.while' expected as many input types as operands (expected 1 got 2)}}
  scf.while (%a = %c) : (i1, i1) -> () {
  }
  return
}

// -----

func.func @a(%c: i1) {
  // expected-error @+1 {{custom op 'scf.while' invalid kind of type specified: expected builtin.function, but found 'i1'}}
  scf.while (%a = %c) : i1 {
  }
  return
}

// -----

func.func @a(%c: i1) {
  scf.while (%a = %c) : (i1) -> () {
    scf.condition(%c)
  // expected-error @+1 {{custom op 'scf.while' expected 'do'}}
  } {
  }
  return
}

// -----

func.func @a(%i: index) {
  scf.index_switch %i
  // expected-error @+1 {{custom op 'scf.index_switch' expected integer value}}
  case x {
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// -----

func.func @a(%c: i1) {
  // expected-error @+1 {{expected '{' to begin a region}}
  scf.if %c
  return
}
