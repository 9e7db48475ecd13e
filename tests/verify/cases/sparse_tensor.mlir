// What the verifier says of operations of the sparse_tensor dialect; every chunk has one mistake, or none.

func.func @f(%a: f64, %b: f64) -> f64 {
  // expected-error @below {{overlap region must have exactly 2 arguments}}
  %0 = sparse_tensor.binary %a, %b : f64, f64 to f64
    overlap={
    ^bb0(%x: f64):
      sparse_tensor.yield %x : f64
    }
    left={}
    right={}
  return %0 : f64
}

// -----

func.func @f(%a: f64, %b: f64) -> f64 {
  // expected-error @below {{overlap region argument 2 type mismatch}}
  %0 = sparse_tensor.binary %a, %b : f64, f64 to f64
    overlap={
    ^bb0(%x: f64, %y: f32):
      sparse_tensor.yield %x : f64
    }
    left=identity
    right=identity
  return %0 : f64
}

// -----

func.func @f(%a: f64, %b: f64, %c: f32) -> f64 {
  // expected-error @below {{left region yield type mismatch}}
  %0 = sparse_tensor.binary %a, %b : f64, f64 to f64
    overlap={}
    left={
    ^bb0(%x: f64):
      sparse_tensor.yield %c : f32
    }
    right={}
  return %0 : f64
}

// -----

func.func @f(%a: f32, %b: f64) -> f64 {
  // expected-error @below {{left=identity requires first argument to have the same type as the output}}
  %0 = sparse_tensor.binary %a, %b : f32, f64 to f64
    overlap={}
    left=identity
    right={}
  return %0 : f64
}

// -----

func.func @f(%a: f64, %b: f32) -> f64 {
  // expected-error @below {{right=identity requires second argument to have the same type as the output}}
  %0 = sparse_tensor.binary %a, %b : f64, f32 to f64
    overlap={}
    left={}
    right=identity
  return %0 : f64
}

// -----

func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = sparse_tensor.binary %a, %b : f64, f64 to f64
    overlap={
    ^bb0(%x: f64, %y: f64):
      %1 = arith.addf %x, %y : f64
      sparse_tensor.yield %1 : f64
    }
    left=identity
    right={}
  return %0 : f64
}

// -----

func.func @f(%a: f64) -> f64 {
  // expected-error @below {{absent region must have exactly 0 arguments}}
  %0 = sparse_tensor.unary %a : f64 to f64
    present={
    ^bb0(%x: f64):
      sparse_tensor.yield %x : f64
    }
    absent={
    ^bb0(%x: f64):
      sparse_tensor.yield %x : f64
    }
  return %0 : f64
}

// -----

func.func @f(%a: f64, %b: f64, %c: f64) -> f64 {
  // expected-error @below {{reduce region must have exactly 2 arguments}}
  %0 = sparse_tensor.reduce %a, %b, %c : f64 {
  ^bb0(%x: f64):
    sparse_tensor.yield %x : f64
  }
  return %0 : f64
}

// -----

func.func @f(%a: f64) -> f64 {
  // expected-error @below {{select region yield type mismatch}}
  %0 = sparse_tensor.select %a : f64 {
  ^bb0(%x: f64):
    sparse_tensor.yield %x : f64
  }
  return %0 : f64
}

// -----

func.func @f(%n: index, %m: memref<?xf64>, %v: f64) {
  %c0 = arith.constant 0 : index
  // expected-error @below {{'sparse_tensor.push_back' op n must be not less than 1}}
  %0:2 = sparse_tensor.push_back %n, %m, %v, %c0 : index, memref<?xf64>, f64, index
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf64>, %v: f64) {
  %c2 = arith.constant 2 : index
  %0:2 = sparse_tensor.push_back %n, %m, %v, %c2 : index, memref<?xf64>, f64, index
  return
}
