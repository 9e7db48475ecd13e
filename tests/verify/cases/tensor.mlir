// What the verifier says of operations of the tensor dialect; every chunk has one mistake, or none.

func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = tensor.extract %a[] : tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %v: f32) {
  // expected-error @below {{'tensor.insert' op incorrect number of indices}}
  %0 = tensor.insert %v into %a[] : tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<5xf32>' are cast incompatible}}
  %0 = tensor.cast %a : tensor<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = tensor.empty(%i) : tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 20}}
  %0 = tensor.collapse_shape %a [[0,1]] : tensor<4x5xf32> into tensor<21xf32>
  return
}

// -----

func.func @f(%a: tensor<?x5xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %0 = tensor.collapse_shape %a [[0,1]] : tensor<?x5xf32> into tensor<20xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected reassociation map #0 to be valid and contiguous.}}
  %0 = tensor.collapse_shape %a [[1,0]] : tensor<4x5xf32> into tensor<20xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>) {
  // expected-error @below {{expected type to be 'tensor<2x2xf32>' or a rank-reduced version. (size mismatch)}}
  %0 = tensor.extract_slice %a[0, 0][2, 2][1, 1] : tensor<4x5xf32> to tensor<3x2xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>) {
  // expected-error @below {{slice along dimension 0 runs out-of-bounds: 4 >= 4}}
  %0 = tensor.extract_slice %a[3, 0][2, 2][1, 1] : tensor<4x5xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%a: tensor<2x2xi32>, %b: tensor<4x5xf32>) {
  // expected-error @below {{expected element type to be 'f32'}}
  %0 = tensor.insert_slice %a into %b[0, 0][2, 2][1, 1] : tensor<2x2xi32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<3xindex>) {
  // expected-error @below {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<3xindex>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{must have one body argument per input dimension}}
  %0 = tensor.generate %i {
  ^bb0(%j: index, %k: index):
    %v = arith.constant 1.0 : f32
    tensor.yield %v : f32
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%i: index, %v: i32) {
  // expected-error @below {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = tensor.generate %i {
  ^bb0(%j: index):
    tensor.yield %v : i32
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<1x2xindex>) {
  // expected-error @below {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %0 = tensor.gather %a[%i] gather_dims([1]) : (tensor<4x5xf32>, tensor<1x2xindex>) -> tensor<1x4x1xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %v: f32) {
  // expected-error @below {{specified type 'tensor<7xf32>' does not match the inferred type 'tensor<6xf32>'}}
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<4xf32> to tensor<7xf32>
  return
}

// -----

func.func @ok(%a: tensor<8x16xf32>) -> tensor<4xf32> {
  %0 = tensor.extract_slice %a[0, 0][1, 4][1, 1] : tensor<8x16xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%t: tensor<4x4xf32>, %u: tensor<4x5xf32>) {
  // expected-error @below {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<4x4xf32>, tensor<4x5xf32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @f(%t: tensor<4x4xf32>, %u: tensor<4x4xf32>) {
  // expected-error @below {{'tensor.concat' op result type 'tensor<9x4xf32>'does not match inferred shape 'tensor<8x4xf32>' static sizes}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<9x4xf32>
  return
}

// -----

func.func @f(%m: tensor<?xf32>, %n: index) {
  // expected-error @below {{'tensor.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 0 dynamic dims while output_shape has 1 values}}
  %0 = "tensor.expand_shape"(%m, %n) <{reassociation = [[0, 1]], static_output_shape = array<i64: 4, 3>}> : (tensor<?xf32>, index) -> tensor<?x3xf32>
  return
}

// -----

func.func @f(%t: tensor<4x4xf32>, %u: tensor<?x?xf32>) {
  // expected-error @below {{'tensor.concat' op result type 'tensor<?x5xf32>'does not match inferred shape 'tensor<?x4xf32>' static sizes}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<4x4xf32>, tensor<?x?xf32>) -> tensor<?x5xf32>
  return
}

// -----

func.func @f(%t: tensor<4x4xf32>, %u: tensor<?x?xf32>) {
  // expected-error @below {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %0 = tensor.concat dim(0) %t : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
  return
}

// -----

func.func @ok(%t: tensor<4x4xf32>, %u: tensor<?x?xf32>) {
  %0 = tensor.concat dim(0) %t, %u : (tensor<4x4xf32>, tensor<?x?xf32>) -> tensor<9x4xf32>
  %1 = tensor.concat dim(0) %t, %t : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @e(%m: tensor<16xf32, "a">) -> tensor<4x4xf32> {
  %0 = tensor.expand_shape %m [[0, 1]] output_shape [4, 4] : tensor<16xf32, "a"> into tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @e(%m: tensor<4x4xf32, "a">) -> tensor<16xf32> {
  %0 = tensor.collapse_shape %m [[0, 1]] : tensor<4x4xf32, "a"> into tensor<16xf32>
  return %0 : tensor<16xf32>
}
