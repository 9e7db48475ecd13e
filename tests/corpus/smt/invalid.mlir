func.func @f(%i: !smt.int) {
  // expected-error@+1 {{custom op 'smt.bv.repeat' input must have bit-vector type}}
  %0 = smt.bv.repeat 4 times %i : !smt.int
  return
}

// -----

func.func @f(%v: !smt.bv<4>) {
  // expected-error@+1 {{custom op 'smt.bv.repeat' integer must be positive}}
  %0 = smt.bv.repeat 0 times %v : !smt.bv<4>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'smt.int.constant' expected integer value}}
  %0 = smt.int.constant "a"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{integer value out of range for given bit-vector type '!smt.bv<2>'}}
  %0 = smt.bv.constant #smt.bv<5> : !smt.bv<2>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{explicit bit-vector type required}}
  %0 = smt.bv.constant #smt.bv<5>
  return
}

// -----

func.func @f(%i: !smt.int) {
  // expected-error@+1 {{expected ':'}}
  %0 = smt.eq %i, %i !smt.int
  return
}
