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
