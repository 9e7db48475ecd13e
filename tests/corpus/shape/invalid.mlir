func.func @f(%s: !shape.shape) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 0 types}}
  %0 = shape.reduce(%s, %s) : !shape.shape {
  }
  return
}

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
shape.function_library @a { } mapping 3

// -----

// expected-error@+1 {{expected 'mapping'}}
shape.function_library @a { } {foo = @foo}

// -----

func.func @f(%s: !shape.shape) {
  // expected-error@+1 {{expected ':'}}
  %0 = shape.const_shape [1, 2] !shape.shape
  return
}

// -----

func.func @no_operands() {
  // expected-error @+1 {{expected non-function type}}
  %0 = shape.any : -> tensor<4xindex>
}
