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

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: tensor<4x4x8x16xf32>) {
  %0 = linalg.pack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<32x64xf32> -> tensor<4x4x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: tensor<4x4x8x16xf32>) {
  // expected-error @below {{invalid zero tile factor}}
  %0 = linalg.pack %a0 inner_dims_pos = [0, 1] inner_tiles = [0, 16] into %a1 : tensor<32x64xf32> -> tensor<4x4x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: tensor<4x4x8x16xf32>) {
  // expected-error @below {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %a0 inner_dims_pos = [0, 0] inner_tiles = [8, 16] into %a1 : tensor<32x64xf32> -> tensor<4x4x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: tensor<4x4x8x16xf32>) {
  // expected-error @below {{tiling factors must equal the number of dimensions to tile}}
  %0 = linalg.pack %a0 inner_dims_pos = [0] inner_tiles = [8, 16] into %a1 : tensor<32x64xf32> -> tensor<4x4x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: tensor<4x4x8xf32>) {
  // expected-error @below {{packed rank != (unpacked rank + num tiling factors), got 3 != 4}}
  %0 = linalg.pack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<32x64xf32> -> tensor<4x4x8xf32>
  return
}

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: tensor<4x4x8x15xf32>) {
  // expected-error @below {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<32x64xf32> -> tensor<4x4x8x15xf32>
  return
}

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: tensor<4x5x8x16xf32>) {
  // expected-error @below {{expected 'tensor<4x4x8x16xf32>' for the packed domain value, got 'tensor<4x5x8x16xf32>'}}
  %0 = linalg.pack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<32x64xf32> -> tensor<4x5x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<33x64xf32>, %a1: tensor<5x4x8x16xf32>) {
  // expected-error @below {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %0 = linalg.pack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<33x64xf32> -> tensor<5x4x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<33x64xf32>, %a1: f32, %a2: tensor<5x4x8x16xf32>) {
  %0 = linalg.pack %a0 padding_value(%a1 : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a2 : tensor<33x64xf32> -> tensor<5x4x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: tensor<4x4x8x16xf32>) {
  %0 = linalg.pack %a0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<32x64xf32> -> tensor<4x4x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: tensor<4x4x8x16xf32>) {
  // expected-error @below {{invalid outer_dims_perm vector}}
  %0 = linalg.pack %a0 outer_dims_perm = [1, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<32x64xf32> -> tensor<4x4x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: tensor<4x4x8x16xf32>) {
  // expected-error @below {{outer_dims_perm must be a permutation or empty}}
  %0 = linalg.pack %a0 outer_dims_perm = [0] inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<32x64xf32> -> tensor<4x4x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<?x64xf32>, %a1: tensor<?x4x8x16xf32>) {
  %0 = linalg.pack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<?x64xf32> -> tensor<?x4x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: tensor<?x?x8x16xf32>) {
  %0 = linalg.pack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<32x64xf32> -> tensor<?x?x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<32x64xf32>, %a1: i32, %a2: tensor<4x4x8x16xf32>) {
  // expected-error @below {{'linalg.pack' op expected padding_value has 'f32' but got: 'i32'}}
  %0 = linalg.pack %a0 padding_value(%a1 : i32) inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a2 : tensor<32x64xf32> -> tensor<4x4x8x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x4x8x16xf32>, %a1: tensor<32x64xf32>) {
  %0 = linalg.unpack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<4x4x8x16xf32> -> tensor<32x64xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x4x8x16xf32>, %a1: tensor<30x60xf32>) {
  %0 = linalg.unpack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<4x4x8x16xf32> -> tensor<30x60xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x4x8x16xf32>, %a1: tensor<?x64xf32>) {
  %0 = linalg.unpack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a1 : tensor<4x4x8x16xf32> -> tensor<?x64xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  // expected-error @below {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(2) ins(%a0 : tensor<2x3xf32>) outs(%a1 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  // expected-error @below {{'linalg.softmax' op incompatible output shape}}
  %0 = linalg.softmax dimension(1) ins(%a0 : tensor<2x3xf32>) outs(%a1 : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x?xf32>, %a1: tensor<2x4xf32>) {
  %0 = linalg.softmax dimension(1) ins(%a0 : tensor<2x?xf32>) outs(%a1 : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a0: memref<2x3xf32>, %a1: memref<3x4xf32>, %a2: memref<2x4xf32>) {
  linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a0, %a1 : memref<2x3xf32>, memref<3x4xf32>) outs(%a2 : memref<2x4xf32>)
  return
}

// -----

func.func @f(%a0: memref<3x2xf32>, %a1: memref<3x4xf32>, %a2: memref<2x4xf32>) {
  linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a0, %a1 : memref<3x2xf32>, memref<3x4xf32>) outs(%a2 : memref<2x4xf32>)
  return
}

// -----

func.func @f(%a0: memref<2x3xf32>, %a1: memref<3x4xf32>, %a2: memref<2x4xf32>) {
  // expected-error @below {{'linalg.matmul' op Unexpected dim expression in map result.}}
  linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a0, %a1 : memref<2x3xf32>, memref<3x4xf32>) outs(%a2 : memref<2x4xf32>)
  return
}

// -----

func.func @f(%a0: memref<2x3xf32>, %a1: memref<3x4xf32>, %a2: memref<2x4xf32>) {
  // expected-error @below {{'linalg.matmul' op inferred input/output operand #2 has shape's dimension #0 to be 4, but found 2}}
  linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d1, d0)>] ins(%a0, %a1 : memref<2x3xf32>, memref<3x4xf32>) outs(%a2 : memref<2x4xf32>)
  return
}

// -----

func.func @f(%a0: memref<3xf32>, %a1: memref<3x4xf32>, %a2: memref<2x4xf32>) {
  linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a0, %a1 : memref<3xf32>, memref<3x4xf32>) outs(%a2 : memref<2x4xf32>)
  return
}

// -----

func.func @f(%a0: memref<3xf32>, %a1: memref<3x4xf32>, %a2: memref<2x4xf32>) {
  // expected-error @below {{'linalg.matmul' op Invalid broadcast requested, should be (d2).}}
  linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a0, %a1 : memref<3xf32>, memref<3x4xf32>) outs(%a2 : memref<2x4xf32>)
  return
}

// -----

func.func @f(%a0: memref<2x3xf32>, %a1: memref<3x4xf32>, %a2: memref<2x4xf32>) {
  // expected-error @below {{'linalg.matmul' op expected the number of indexing_map (2) to be equal to the number of input/output operands (3)}}
  linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>] ins(%a0, %a1 : memref<2x3xf32>, memref<3x4xf32>) outs(%a2 : memref<2x4xf32>)
  return
}

// -----

func.func @f(%a0: memref<2x3xf32>, %a1: memref<3xf32>, %a2: memref<2x4xf32>) {
  linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a0, %a1 : memref<2x3xf32>, memref<3xf32>) outs(%a2 : memref<2x4xf32>)
  return
}
