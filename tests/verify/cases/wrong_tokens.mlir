// Syntax errors with mlir-opt's words: missing operands and types, braces, names of aliases.

func.func @f(%m: memref<4x4xf32>) {
  affine.for %k = 0 to 4 {
    // expected-error @+1 {{expected ']' in affine map}}
    %0 = affine.load %m[%k %k] : memref<4x4xf32>
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{expected SSA operand}}
  scf.parallel (%k) = ( (%i) to (%i) step (%i) {
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{expected SSA operand}}
  scf.parallel (k) = (%i) to (%i) step (%i) {
  }
  return
}

// -----

func.func @f(%i: index) {
  "a.b"() {
    // expected-error @+1 {{expected '}' in attribute dictionary}}
    name [4]}
    : () -> ()
  "a.c"() : () -> ()
}

// -----

func.func @f(%i: index) {
  "a.b"() ({
  // expected-error @+1 {{expected ':' and type for SSA operand}}
  ^bb0(%a i32):
    "a.c"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{expected operation name in quotes}}
  scf.for %k = %i to %i step %i { {
    "a.b"() : () -> ()
  }
  return
}

// -----

func.func @f(%i: index)
  "a.b"() : () -> ()
  // expected-error @+1 {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
  return
}

// -----

module {
  func.func @f(%i: index)
    "a.b"() : () -> ()
    // expected-error @+1 {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
    return
  }
}

// -----

func.func @f(%i: i1) {
  scf.if %i {
    "a.b"() : () -> ()
  }
  }
  "a.c"() : () -> ()
  // expected-error @+1 {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
  return
}

// -----

// expected-error @+1 {{expected operation name in quotes}}
 = affine_map<(d0) -> (d0)>
"a.b"() {map = #map} : () -> ()
"a.b"() {map = #map} : () -> ()

// -----

// expected-error @+1 {{custom op 'map' is unknown (tried 'builtin.map' as well)}}
map = affine_map<(d0) -> (d0)>
"a.b"() {map = #map} : () -> ()

// -----

func.func @f(%a: i1, %b: i32) {
  %0:2 = scf.while (%x = %a, %y = %b) : (i1, i32) -> (i1, i32) {
    scf.condition(%x) %x, %y : i1, i32
  } do {
  // expected-error @+1 {{expected ':' and type for SSA operand}}
  ^bb0(%x %x: i1, %y: i32):
    scf.yield %x, %y : i1, i32
  }
  return
}
