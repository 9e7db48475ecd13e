func.func @a(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{custom op 'linalg.matmul' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  %0 = linalg.matmul ins(%t : tensor<4x4xf32>) outs(%t : tensor<4x4xf32>) -> tensor<4x4xf32> return
}

// -----

func.func @a(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{custom op 'linalg.generic' expected "iterator_types" array attribute}}
  %0 = linalg.generic {} ins(%t : tensor<4x4xf32>) outs(%t : tensor<4x4xf32>) {
  } -> tensor<4x4xf32>
  return
}

// -----

func.func @a(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{custom op 'linalg.generic' unexpected iterator_type (foo)}}
  %0 = linalg.generic {iterator_types = ["foo"]} ins(%t : tensor<4x4xf32>) outs(%t : tensor<4x4xf32>) {
  } -> tensor<4x4xf32>
  return
}

// -----

func.func @a(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{custom op 'linalg.contract' expected 'indexing_maps' attribute}}
  %0 = linalg.contract ins(%t, %t : tensor<4x4xf32>, tensor<4x4xf32>) outs(%t : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @a(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{custom op 'linalg.elementwise' expected 'kind'}}
  %0 = linalg.elementwise ins(%t : tensor<4x4xf32>) outs(%t : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @a(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{custom op 'linalg.elementwise' expected ElementwiseKind attribute}}
  %0 = linalg.elementwise kind = 4 ins(%t : tensor<4x4xf32>) outs(%t : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @a(%t: tensor<4x4xf32>) {
  // expected-error @+2 {{custom op 'linalg.transpose' expected 'permutation'}}
  %0 = linalg.transpose ins(%t : tensor<4x4xf32>) outs(%t : tensor<4x4xf32>)
  return
}

// -----

func.func @a(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{custom op 'linalg.matmul' number of operands and types do not match: got 1 operands and 2 types}}
  %0 = linalg.matmul ins(%t : tensor<4x4xf32>, tensor<4x4xf32>) outs(%t : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
