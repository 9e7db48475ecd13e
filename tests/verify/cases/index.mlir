// What is wrong with operations of the index dialect; every chunk has one mistake.

func.func @index(%a: index, %b: index, %i: i32) {
  // expected-error @below {{expected ','}}
  %8 = index.maxu %a %b
  return
}

// -----

func.func @index(%a: index, %b: index, %i: i32) {
  // expected-error @below {{'index.castu' op result #0 must be integer or index, but got 'bf16'}}
  %23 = index.castu %i : i32 to bf16
  return
}

// -----

func.func @index(%a: index, %b: index, %i: i32) {
  // expected-error @below {{custom op 'index.castu' expected 'to'}}
  %23 = index.castu %i : i32  index
  return
}
