// What the verifier says of operations of the linalg dialect; every chunk has one mistake, or none.

func.func @f(%a: tensor<4xf32>, %e: tensor<5xf32>){
  // expected-error @below {{'linalg.generic' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e: tensor<5xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>){
  // expected-error @below {{'linalg.generic' op expected type of bb argument #1 ('i32') to match element or self type of the corresponding operand ('f32')}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%a: tensor<4xf32>) {
  ^bb0(%x: f32, %y: i32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>){
  // expected-error @below {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%a: tensor<4xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>){
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%a: tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    // expected-error @below {{'linalg.yield' op expected number of yield values (0) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    linalg.yield
  } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %c: i1){
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%a: tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    // expected-error @below {{'linalg.yield' op type of yield operand 1 ('i1') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    linalg.yield %c : i1
  } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<6x7xf32>, %c: tensor<4x7xf32>) {
  // expected-error @below {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 5, but found 6}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x5xf32>, tensor<6x7xf32>) outs(%c : tensor<4x7xf32>) -> tensor<4x7xf32>
  return
}

// -----

func.func @f(%a: memref<4x5xf32>, %b: tensor<5x7xf32>, %c: memref<4x7xf32>) {
  // expected-error @below {{'linalg.matmul' op expected to have pure tensor or buffer semantics}}
  linalg.matmul ins(%a, %b : memref<4x5xf32>, tensor<5x7xf32>) outs(%c : memref<4x7xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<4x5xf32>) {
  // expected-error @below {{'linalg.transpose' op dim(result, 0) = 4 doesn't match dim(input, permutation[0]) = 5}}
  %0 = linalg.transpose ins(%a : tensor<4x5xf32>) outs(%b : tensor<4x5xf32>) permutation = [1, 0]
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<4x5xf32>) {
  // expected-error @below {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 4, init: 5}}
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%b : tensor<4x5xf32>) dimensions = [0]
  return
}

// -----

func.func @f() {
  // expected-error @below {{'linalg.index' op expected parent op with LinalgOp interface}}
  %0 = linalg.index 0 : index
  return
}

// -----

func.func @ok(%a: tensor<4x5xf32>, %b: tensor<5x7xf32>, %c: tensor<4x7xf32>) -> tensor<4x7xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x5xf32>, tensor<5x7xf32>) outs(%c : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}
