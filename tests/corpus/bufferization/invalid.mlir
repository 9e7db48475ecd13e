func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{expected '('}}
  %0 = bufferization.alloc_tensor() copy %t : tensor<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{expected '='}}
  %0 = bufferization.alloc_tensor() size_hint %n : tensor<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected ':'}}
  %0 = bufferization.alloc_tensor()
  return
}
