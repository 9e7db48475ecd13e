func.func @f(%v: !async.value<f32>) {
  // expected-error@+1 {{expected 'as'}}
  %0 = async.execute (%v %x: !async.value<f32>) {
    async.yield
  }
  return
}

// -----

func.func @f(%v: !async.value<f32>) {
  // expected-error@+1 {{expected ':'}}
  %0 = async.execute (%v as %x) {
    async.yield
  }
  return
}

// -----

// expected-error@+1 {{expected non-empty function body}}
async.func @f() -> !async.token {
}
