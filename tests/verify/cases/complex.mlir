// What is wrong with operations of the complex dialect; every chunk has one mistake.

func.func @complex(%a: complex<f32>, %b: complex<f32>, %f: f32, %i: i32) {
  // expected-error @below {{custom op 'complex.abs' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
  %0 = complex.abs %a : f32<f32>
  return
}

// -----

func.func @complex(%a: complex<f32>, %b: complex<f32>, %f: f32, %i: i32) {
  // expected-error @below {{expected '<' in complex type}}
  %15 = complex.tan %a : complex%af32>
  return
}

// -----

func.func @complex(%a: complex<f32>, %b: complex<f32>, %f: f32, %i: i32) {
  // expected-error @below {{custom op 'complex.bitcast' expected 'to'}}
  %30 = complex.bitcast %a : complex<f32> > to i64
  return
}

// -----

"t.x"() {a = #complex.number<:f32 1.0, 0x7FF8000000000000>, b = #complex.number<:f16 -1.0, 1.0e9> : i32} : () -> ()

// -----

// expected-note @+2 {{add a trailing dot to make the literal a float}}
// expected-error @below {{unexpected decimal integer literal for a floating point value}}
"t.x"() {a = #complex.number<:f32 1, 2.0>} : () -> ()

// -----

// expected-error @below {{expected ':'}}
"t.x"() {a = #complex.number<f32 1.0, 2.0>} : () -> ()
