func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected '='}}
  %0 = tosa.argmax %a {axis = 0 : i32, test} : (tensor<4xf32>) -> tensor<i32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'tosa.argmax' invalid nan_mode value: NONE}}
  %0 = tosa.argmax %a {axis = 0 : i32, nan_mode = NONE} : (tensor<4xf32>) -> tensor<i32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'tosa.argmax' invalid kind of type specified: expected builtin.function, but found 'tensor<4xf32>'}}
  %0 = tosa.argmax %a {axis = 0 : i32} : tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %c: tensor<i1>) {
  // expected-error@+1 {{expected as many input types as operands (expected 1 got 0)}}
  %0 = tosa.cond_if %c (%x = %a) : tensor<i1> () -> tensor<4xf32> {
  }
  return
}

// -----

func.func @f(%a: tensor<i32>) {
  // expected-error@+1 {{expected as many input types as operands (expected 1 got 0)}}
  tosa.while_loop (%n = %a) : () -> () {
  } do {
  }
  return
}
