func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'index'}}
  cf.switch %i : index, [
    default: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @a(%i: i32) {
  cf.switch %i : i32, [
    // expected-error @+1 {{custom op 'cf.switch' expected 'default'}}
    1: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @a(%i: i32) {
  cf.switch %i : i32, [
    default: ^bb1,
    // expected-error @+1 {{custom op 'cf.switch' expected integer value}}
    x: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @a(%i: i32) {
  // expected-error @+1 {{expected block name}}
  cf.br %i
}
