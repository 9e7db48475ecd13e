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

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<2x4xf32>) {
  // expected-error @below {{'linalg.add' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.add ins(%a, %b: tensor<4xf32>, tensor<2x4xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x5xf32>, %b: tensor<2x4xf32>) {
  // expected-error @below {{'linalg.add' op inferred input/output operand #1 has shape's dimension #1 to be 4, but found 5}}
  %0 = linalg.add ins(%b, %a: tensor<2x4xf32>, tensor<2x5xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x5xf32>, %b: tensor<2x4xf32>) {
  // expected-error @below {{'linalg.exp' op inferred input/output operand #1 has shape's dimension #1 to be 5, but found 4}}
  %0 = linalg.exp ins(%a: tensor<2x5xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x5xf32>, %b: tensor<2x4xf32>) {
  // expected-error @below {{'linalg.copy' op inferred input/output operand #1 has shape's dimension #1 to be 5, but found 4}}
  %0 = linalg.copy ins(%a: tensor<2x5xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x5xf32>, %b: tensor<2x4xf32>) {
  // expected-error @below {{expected op with scalar input}}
  %0 = linalg.fill ins(%a: tensor<2x5xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4xi1>, %b: tensor<2x4xf32>, %c: tensor<2x5xf32>) {
  // expected-error @below {{'linalg.select' op inferred input/output operand #2 has shape's dimension #1 to be 4, but found 5}}
  %0 = linalg.select ins(%a, %b, %c: tensor<2x4xi1>, tensor<2x4xf32>, tensor<2x5xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%i: memref<1x3x4x2xf32>, %k: memref<3x2x2x1xf32>, %o: memref<1x2x3x1xf32>) {
  // expected-error @below {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 4, but found 3}}
  linalg.conv_2d_nhwc_hwcf ins(%i, %k : memref<1x3x4x2xf32>, memref<3x2x2x1xf32>) outs(%o : memref<1x2x3x1xf32>)
  return
}

// -----

func.func @f(%i: tensor<1x8x8x4xf32>, %k: tensor<3x3x5x16xf32>, %o: tensor<1x6x6x16xf32>) {
  // expected-error @below {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #1 has shape's dimension #2 to be 4, but found 5}}
  %0 = linalg.conv_2d_nhwc_hwcf ins(%i, %k : tensor<1x8x8x4xf32>, tensor<3x3x5x16xf32>) outs(%o : tensor<1x6x6x16xf32>) -> tensor<1x6x6x16xf32>
  return
}

// -----

func.func @f(%i: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x16xf32>, %o: tensor<1x6x6x16xf32>) {
  // expected-error @below {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 13, but found 8}}
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>} ins(%i, %k : tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) outs(%o : tensor<1x6x6x16xf32>) -> tensor<1x6x6x16xf32>
  return
}

// -----

func.func @f(%i: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x16xf32>, %o: tensor<1x6x6x16xf32>) {
  // expected-error @below {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #2 to be greater than or equal to 12, but found 8}}
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<[1, 3]> : tensor<2xi64>} ins(%i, %k : tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) outs(%o : tensor<1x6x6x16xf32>) -> tensor<1x6x6x16xf32>
  return
}

// -----

func.func @f(%i: tensor<8x8x4xf32>, %k: tensor<3x3x4x16xf32>, %o: tensor<1x6x6x16xf32>) {
  // expected-error @below {{'linalg.conv_2d_nhwc_hwcf' op expected operand #0 rank (3) to match the result rank of indexing_map (4)}}
  %0 = linalg.conv_2d_nhwc_hwcf ins(%i, %k : tensor<8x8x4xf32>, tensor<3x3x4x16xf32>) outs(%o : tensor<1x6x6x16xf32>) -> tensor<1x6x6x16xf32>
  return
}

// -----

func.func @f(%i: tensor<1x4x8x8xf32>, %k: tensor<16x5x3x3xf32>, %o: tensor<1x16x6x6xf32>) {
  // expected-error @below {{'linalg.conv_2d_nchw_fchw' op inferred input/output operand #1 has shape's dimension #1 to be 4, but found 5}}
  %0 = linalg.conv_2d_nchw_fchw ins(%i, %k : tensor<1x4x8x8xf32>, tensor<16x5x3x3xf32>) outs(%o : tensor<1x16x6x6xf32>) -> tensor<1x16x6x6xf32>
  return
}

// -----

func.func @f(%i: tensor<1x8x8x4xf32>, %k: tensor<3x3xf32>, %o: tensor<1x6x7x4xf32>) {
  // expected-error @below {{'linalg.pooling_nhwc_max' op inferred input/output operand #0 has shape's dimension #2 to be greater than or equal to 9, but found 8}}
  %0 = linalg.pooling_nhwc_max ins(%i, %k : tensor<1x8x8x4xf32>, tensor<3x3xf32>) outs(%o : tensor<1x6x7x4xf32>) -> tensor<1x6x7x4xf32>
  return
}

// -----

func.func @f(%i: tensor<1x8x8x4xf32>, %k: tensor<3x3x5xf32>, %o: tensor<1x6x6x4xf32>) {
  // expected-error @below {{'linalg.depthwise_conv_2d_nhwc_hwc' op inferred input/output operand #1 has shape's dimension #2 to be 4, but found 5}}
  %0 = linalg.depthwise_conv_2d_nhwc_hwc ins(%i, %k : tensor<1x8x8x4xf32>, tensor<3x3x5xf32>) outs(%o : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<1x2x3x4xf32>, %b: tensor<1x3x5x4xf32>, %c: tensor<1x1x3x5xf32>) {
  // expected-error @below {{'linalg.mmt4d' op inferred input/output operand #1 has shape's dimension #1 to be 2, but found 3}}
  %0 = linalg.mmt4d ins(%a, %b : tensor<1x2x3x4xf32>, tensor<1x3x5x4xf32>) outs(%c : tensor<1x1x3x5xf32>) -> tensor<1x1x3x5xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x5xf32>) {
  // expected-error @below {{'linalg.batch_vecmat' op inferred input/output operand #1 has shape's dimension #1 to be 3, but found 4}}
  %0 = linalg.batch_vecmat ins(%a, %b : tensor<2x3xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

#m = affine_map<(m, n, k) -> (m, k)>
#n = affine_map<(m, n, k) -> (k, n)>
#o = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<2x3xf32>, %b: tensor<4x5xf32>, %c: tensor<2x5xf32>) {
  // expected-error @below {{'linalg.contract' op inferred input/output operand #1 has shape's dimension #0 to be 3, but found 4}}
  %0 = linalg.contract indexing_maps = [#m, #n, #o] ins(%a, %b : tensor<2x3xf32>, tensor<4x5xf32>) outs(%c : tensor<2x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

#m = affine_map<(m, n, k) -> (m, k)>
#n = affine_map<(m, n, k) -> (k, n)>
#o = affine_map<(m, n, k) -> (m, n, k)>
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>, %c: tensor<2x5x3xf32>) {
  // expected-error @below {{'indexing_maps' do not specify a contracting dimension}}
  %0 = linalg.contract indexing_maps = [#m, #n, #o] ins(%a, %b : tensor<2x3xf32>, tensor<3x5xf32>) outs(%c : tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  return
}

// -----

#m = affine_map<(m, n, k) -> (m, k)>
#n = affine_map<(m, n, k) -> (k, n)>
#o = affine_map<(m, n, k) -> (m)>
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>, %c: tensor<2xf32>) {
  // expected-error @below {{iteration space dim at index 1 is neither a contracting dim nor of parallel iteration type}}
  %0 = linalg.contract indexing_maps = [#m, #n, #o] ins(%a, %b : tensor<2x3xf32>, tensor<3x5xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

#m = affine_map<(m, n, k) -> (m, k)>
#n = affine_map<(m, n, k) -> (k + 1, n)>
#o = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>, %c: tensor<2x5xf32>) {
  // expected-error @below {{provided affine_map is not a projected permutation}}
  %0 = linalg.contract indexing_maps = [#m, #n, #o] ins(%a, %b : tensor<2x3xf32>, tensor<3x5xf32>) outs(%c : tensor<2x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<2x4xf32>) {
  // expected-error @below {{'linalg.elementwise' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a: tensor<4xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x5xf32>, %b: tensor<2x4xf32>) {
  // expected-error @below {{'linalg.elementwise' op inferred input/output operand #1 has shape's dimension #1 to be 5, but found 4}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a: tensor<2x5xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x5xf32>, %b: tensor<2x4xf32>) {
  // expected-error @below {{'linalg.softmax' op incompatible output shape}}
  %0 = linalg.softmax dimension(1) ins(%a: tensor<2x5xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x5xf32>, %b: tensor<2x5xf32>) {
  // expected-error @below {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(2) ins(%a: tensor<2x5xf32>) outs(%b : tensor<2x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x3x5xf32>, %b: tensor<6x6x5x2xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op expect filter height either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x4x3x5xf32>) outs(%b : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x3x5xf32>, %b: tensor<6x6x5x3xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op the output shape is not expected}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x3x3x5xf32>) outs(%b : tensor<6x6x5x3xf32>) -> tensor<6x6x5x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x3x5xf32>, %b: tensor<6x5x5x2xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op the output shape is not expected}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x3x3x5xf32>) outs(%b : tensor<6x5x5x2xf32>) -> tensor<6x5x5x2xf32>
  return
}

// -----

func.func @f(%a: tensor<2x10x10x5xf32>, %b: tensor<6x6x1x2x2x5xf32>) {
  // expected-error @below {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%a : tensor<2x10x10x5xf32>) outs(%b : tensor<6x6x1x2x2x5xf32>) -> tensor<6x6x1x2x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<6x6x1x2x2x2xf32>, %b: tensor<2x4x9x2xf32>) {
  // expected-error @below {{'linalg.winograd_output_transform' op the output shape is not expected}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%a : tensor<6x6x1x2x2x2xf32>) outs(%b : tensor<2x4x9x2xf32>) -> tensor<2x4x9x2xf32>
  return
}

// -----

func.func @f(%a: tensor<6x5x1x2x2x2xf32>, %b: tensor<2x4x8x2xf32>) {
  // expected-error @below {{'linalg.winograd_output_transform' op expect input width equals to input tile size}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%a : tensor<6x5x1x2x2x2xf32>) outs(%b : tensor<2x4x8x2xf32>) -> tensor<2x4x8x2xf32>
  return
}

// -----

func.func @f(%a: tensor<2xf32>, %b: tensor<2x4xf32>) {
  // expected-error @below {{'linalg.elementwise' op inferred input/output operand #1 has shape's dimension #1 to be 2, but found 4}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%a: tensor<2xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%i: tensor<1x8x8x4xi8>, %k: tensor<3x3x4x16xi8>, %z: i32, %o: tensor<1x6x6x15xi32>) {
  // expected-error @below {{'linalg.conv_2d_nhwc_hwcf_q' op inferred input/output operand #4 has shape's dimension #3 to be 16, but found 15}}
  %0 = linalg.conv_2d_nhwc_hwcf_q ins(%i, %k, %z, %z : tensor<1x8x8x4xi8>, tensor<3x3x4x16xi8>, i32, i32) outs(%o : tensor<1x6x6x15xi32>) -> tensor<1x6x6x15xi32>
  return
}

// -----

func.func @f(%i: tensor<16x4xf32>, %k: tensor<3xf32>, %o: tensor<14x4xf32>) {
  // expected-error @below {{'linalg.pooling_ncw_max' op expected operand #0 rank (2) to match the result rank of indexing_map (3)}}
  %0 = linalg.pooling_ncw_max {strides = dense<2> : tensor<1xi64>} ins(%i, %k : tensor<16x4xf32>, tensor<3xf32>) outs(%o : tensor<14x4xf32>) -> tensor<14x4xf32>
  return
}

// -----

func.func @strided(%i: tensor<1x9x9x4xf32>, %k: tensor<3x3x4x16xf32>, %o: tensor<1x4x3x16xf32>, %s: f32, %p: tensor<2x?xf32>) {
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>, dilations = dense<[1, 2]> : tensor<2xi64>} ins(%i, %k : tensor<1x9x9x4xf32>, tensor<3x3x4x16xf32>) outs(%o : tensor<1x4x3x16xf32>) -> tensor<1x4x3x16xf32>
  %1 = linalg.copy ins(%s : f32) outs(%p : tensor<2x?xf32>) -> tensor<2x?xf32>
  %2 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%p : tensor<2x?xf32>) outs(%p : tensor<2x?xf32>) -> tensor<2x?xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    // expected-error @below {{block with no terminator, has}}
    %1 = arith.addf %x, %y : f32
  } -> tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xvector<4xf32>>, %v: vector<4xf32>) {
  linalg.fill ins(%v : vector<4xf32>) outs(%m : memref<4xvector<4xf32>>)
  return
}

// -----

func.func @f(%m: tensor<4xvector<4xf32>>, %v: vector<4xf32>) -> tensor<4xvector<4xf32>> {
  %0 = linalg.fill ins(%v : vector<4xf32>) outs(%m : tensor<4xvector<4xf32>>) -> tensor<4xvector<4xf32>>
  return %0: tensor<4xvector<4xf32>>
}

// -----

func.func @f(%m: memref<4xindex>, %v: i32) {
  // expected-error @below {{'linalg.fill' op expected fill value type ('i32') to match output element type ('index')}}
  linalg.fill ins(%v : i32) outs(%m : memref<4xindex>)
  return
}

// -----

func.func @f(%m: memref<4xcomplex<f32>>, %v: complex<f32>) {
  linalg.fill ins(%v : complex<f32>) outs(%m : memref<4xcomplex<f32>>)
  return
}

// -----

func.func @f(%m: memref<4xcomplex<f32>>, %v: f32) {
  // expected-error @below {{'linalg.fill' op expected fill value type ('f32') to match output element type ('complex<f32>')}}
  linalg.fill ins(%v : f32) outs(%m : memref<4xcomplex<f32>>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{custom op 'linalg.generic' 'linalg.generic' op attribute 'doc' failed to satisfy constraint: string attribute}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>], iterator_types = ["parallel"], doc = 7} outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{custom op 'linalg.generic' expected "iterator_types" array attribute}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>], iterator_types = 7} outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{custom op 'linalg.generic' 'linalg.generic' op attribute 'indexing_maps' failed to satisfy constraint: AffineMap array attribute}}
  %0 = linalg.generic {indexing_maps = 8, iterator_types = ["parallel"]} outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: vector<4xf32>) {
  // expected-error @below {{'linalg.fill' op expected fill value type ('vector<4xf32>') to match output element type ('f32')}}
  linalg.fill ins(%v : vector<4xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: memref<1xf32>) {
  // expected-error @below {{expected op with scalar input}}
  linalg.fill ins(%v : memref<1xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @f(%m: memref<4xvector<2xf32>>, %v: vector<4xf32>) {
  // expected-error @below {{'linalg.fill' op expected fill value type ('vector<4xf32>') to match output element type ('vector<2xf32>')}}
  linalg.fill ins(%v : vector<4xf32>) outs(%m : memref<4xvector<2xf32>>)
  return
}

// -----

func.func @f(%m: memref<4xmemref<2xf32>>, %v: memref<2xf32>) {
  // expected-error @below {{expected op with scalar input}}
  linalg.fill ins(%v : memref<2xf32>) outs(%m : memref<4xmemref<2xf32>>)
  return
}

// -----

#a = affine_map<(b, m, n, k) -> (m, k)>
#b = affine_map<(b, m, n, k) -> (k, n)>
#c = affine_map<(b, m, n, k) -> (b, m, n)>
#d = affine_map<(b, m, n, k) -> (b, k)>
func.func @f(%x: tensor<4x8xf32>, %y: tensor<8x6xf32>, %z: tensor<2x4x6xf32>, %u: tensor<2x8xf32>) {
  %0 = linalg.batch_matmul indexing_maps = [#a, #b, #c] ins(%x, %y : tensor<4x8xf32>, tensor<8x6xf32>) outs(%z : tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
  %1 = linalg.batch_matmul indexing_maps = [#a, #d, #c] ins(%x, %u : tensor<4x8xf32>, tensor<2x8xf32>) outs(%z : tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @f(%x: memref<4x?xf32>, %y: memref<2x?x6xf32>, %z: memref<2x4x6xf32>) {
  // expected-error @below {{'linalg.batch_matmul' op Unexpected result dim expression (outside the set of default result dims).}}
  linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (n, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%x, %y : memref<4x?xf32>, memref<2x?x6xf32>) outs(%z : memref<2x4x6xf32>)
  return
}

// -----

func.func @f(%x: memref<4x?xf32>, %y: memref<2x?x6xf32>, %z: memref<2x4x6xf32>) {
  // expected-error @below {{'linalg.batch_matmul' op Invalid broadcast requested.}}
  linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (k, m)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%x, %y : memref<4x?xf32>, memref<2x?x6xf32>) outs(%z : memref<2x4x6xf32>)
  return
}

// -----

func.func @f(%x: memref<2x4x8xf32>, %y: memref<8x6x2xf32>, %z: memref<2x4x6xf32>) {
  // expected-error @below {{'linalg.batch_matmul' op Invalid batch dimension expression.}}
  linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (k, n, b)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%x, %y : memref<2x4x8xf32>, memref<8x6x2xf32>) outs(%z : memref<2x4x6xf32>)
  return
}

// -----

func.func @f(%x: memref<2x4x8xf32>, %y: memref<2x8x6xf32>, %z: memref<4x6xf32>) {
  // expected-error @below {{'linalg.batch_matmul' op expects 3 dims, but got (2).}}
  linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (m, n)>] ins(%x, %y : memref<2x4x8xf32>, memref<2x8x6xf32>) outs(%z : memref<4x6xf32>)
  return
}

// -----

func.func @f(%x: memref<2x4x8xf32>, %y: memref<2x8x6xf32>, %z: memref<6x4xf32>) {
  // expected-error @below {{'linalg.batch_reduce_matmul' op Invalid output map result dimension.}}
  linalg.batch_reduce_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (n, m)>] ins(%x, %y : memref<2x4x8xf32>, memref<2x8x6xf32>) outs(%z : memref<6x4xf32>)
  return
}

// -----

func.func @f(%x: memref<2x8x8xf32>, %y: memref<2x8x6xf32>, %z: memref<4x6xf32>) {
  // expected-error @below {{'linalg.batch_reduce_matmul' op no. of result dim expressions exceeds 3.}}
  linalg.batch_reduce_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (m, n)>] ins(%x, %y : memref<2x8x8xf32>, memref<2x8x6xf32>) outs(%z : memref<4x6xf32>)
  return
}

// -----

func.func @f(%x: memref<2x8x8xf32>, %y: memref<2x8x6xf32>, %z: memref<4x6xf32>) {
  // expected-error @below {{'linalg.batch_reduce_matmul' op Indexing_map attribute must have 3 affine maps.}}
  linalg.batch_reduce_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>] ins(%x, %y : memref<2x8x8xf32>, memref<2x8x6xf32>) outs(%z : memref<4x6xf32>)
  return
}

// -----

func.func @f(%x: memref<8x?xf32>, %y: memref<8x6xf32>, %z: memref<4x6xf32>) {
  // expected-error @below {{expected indexing maps to be projected permutations}}
  linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%x, %y : memref<8x?xf32>, memref<8x6xf32>) outs(%z : memref<4x6xf32>)
  return
}

// -----

func.func @f(%x: memref<4x3xf32>, %z: memref<4x3xf64>) {
  // expected-error @below {{'linalg.map' op expected element type of input 'f32' to match bbArg type 'f64'}}
  linalg.map ins(%x : memref<4x3xf32>) outs(%z : memref<4x3xf64>) (%a: f64, %b: f64) {
    linalg.yield %a : f64
  }
  return
}

// -----

func.func @f(%x: memref<4x3xf32>, %z: memref<4x3xf64>) {
  linalg.map ins(%x : memref<4x3xf32>) outs(%z : memref<4x3xf64>) (%a: f32, %b: f64) {
    linalg.yield %b : f64
  }
  return
}

// -----

func.func @f(%x: memref<4x3xf32>, %z: memref<4x3xf64>) {
  // expected-error @below {{'linalg.map' op expected type of bb argument #1 ('f32') to match element or self type of the corresponding operand ('f64')}}
  linalg.map ins(%x : memref<4x3xf32>) outs(%z : memref<4x3xf64>) (%a: f32, %b: f32) {
    %c = arith.extf %a : f32 to f64
    linalg.yield %c : f64
  }
  return
}

// -----

func.func @f(%x: tensor<4x3xf32>, %z: tensor<4x?xf32>) {
  // expected-error @below {{'linalg.map' op expected shape of input (4, 3) to match shape of output (4, -9223372036854775808)}}
  %0 = linalg.map { math.absf } ins(%x : tensor<4x3xf32>) outs(%z : tensor<4x?xf32>)
  return
}

// -----

func.func @f(%x: tensor<4x?xf32>, %y: tensor<5x?xf32>, %z: tensor<4x?xf32>) {
  // expected-error @below {{'linalg.map' op expected element type of input 'f32' to match bbArg type 'i32'}}
  %0 = "linalg.map"(%x, %y, %z) ({
  ^bb0(%a: f32, %b: i32, %c: f32):
    linalg.yield %a : f32
  }) : (tensor<4x?xf32>, tensor<5x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}

// -----

func.func @f(%x: tensor<?x3x1x?xf32>, %z: tensor<4x1x?x7xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%x : tensor<?x3x1x?xf32>) outs(%z : tensor<4x1x?x7xf32>) -> tensor<4x1x?x7xf32>
  return
}

// -----

func.func @f(%x: tensor<?x3x1x?xf32>, %z: tensor<4x4x?x7xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op the output shape is not expected}}
  %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%x : tensor<?x3x1x?xf32>) outs(%z : tensor<4x4x?x7xf32>) -> tensor<4x4x?x7xf32>
  return
}

// -----

func.func @f(%x: tensor<5x?x3x4xf32>, %z: tensor<4x4x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op expect filter height either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%x : tensor<5x?x3x4xf32>) outs(%z : tensor<4x4x4x5xf32>) -> tensor<4x4x4x5xf32>
  return
}

// -----

func.func @f(%x: tensor<2x?x8x5xf32>, %z: tensor<1x4x?x3x2x5xf32>) {
  // expected-error @below {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %0 = linalg.winograd_input_transform fmr(F_2_3) ins(%x : tensor<2x?x8x5xf32>) outs(%z : tensor<1x4x?x3x2x5xf32>) -> tensor<1x4x?x3x2x5xf32>
  return
}

// -----

func.func @f(%x: tensor<2x?x8x5xf32>, %z: tensor<4x4x?x3x?x5xf32>) {
  %0 = linalg.winograd_input_transform fmr(F_2_3) ins(%x : tensor<2x?x8x5xf32>) outs(%z : tensor<4x4x?x3x?x5xf32>) -> tensor<4x4x?x3x?x5xf32>
  return
}

// -----

func.func @f(%x: tensor<?x4x3x4x2x5xf32>, %z: tensor<2x99x8x5xf32>) {
  %0 = linalg.winograd_output_transform fmr(F_2_3) ins(%x : tensor<?x4x3x4x2x5xf32>) outs(%z : tensor<2x99x8x5xf32>) -> tensor<2x99x8x5xf32>
  return
}

// -----

func.func @f(%x: tensor<?x4x3x4x2x5xf32>, %z: tensor<2x99x9x5xf32>) {
  // expected-error @below {{'linalg.winograd_output_transform' op the output shape is not expected}}
  %0 = linalg.winograd_output_transform fmr(F_2_3) ins(%x : tensor<?x4x3x4x2x5xf32>) outs(%z : tensor<2x99x9x5xf32>) -> tensor<2x99x9x5xf32>
  return
}

// -----

func.func @f(%x: tensor<14x20xf32>, %z: tensor<4x20x?xf32>, %t: index) {
  // expected-error @below {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %0 = linalg.pack %x inner_dims_pos = [0] inner_tiles = [%t] into %z : tensor<14x20xf32> -> tensor<4x20x?xf32>
  return
}

// -----

func.func @f(%x: tensor<14x20xf32>, %z: tensor<20x7x?xf32>, %d: tensor<?x20x?xf32>, %e: tensor<4x20x?xf32>, %p: f32, %t: index) {
  %0 = linalg.pack %x outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [%t] into %z : tensor<14x20xf32> -> tensor<20x7x?xf32>
  %1 = linalg.pack %x inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<14x20xf32> -> tensor<?x20x?xf32>
  %2 = linalg.pack %x padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [%t] into %e : tensor<14x20xf32> -> tensor<4x20x?xf32>
  return
}

// -----

func.func @f(%x: tensor<14x20xf32>, %z: tensor<4x20x?xf32>) {
  %t = arith.constant 2 : index
  %0 = linalg.pack %x inner_dims_pos = [0] inner_tiles = [%t] into %z : tensor<14x20xf32> -> tensor<4x20x?xf32>
  return
}

// -----

func.func @f(%x: tensor<14x20xf32>, %z: tensor<7x20x?xf32>) {
  %t = arith.constant 4 : index
  // expected-error @below {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %0 = linalg.pack %x inner_dims_pos = [0] inner_tiles = [%t] into %z : tensor<14x20xf32> -> tensor<7x20x?xf32>
  return
}

// -----

func.func @f(%x: tensor<7xf32>, %y: tensor<7xi32>) {
  // expected-error @below {{custom op 'linalg.max' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'f32' and 'i32'}}
  %0 = linalg.max ins(%x, %y : tensor<7xf32>, tensor<7xi32>) outs(%x : tensor<7xf32>) -> tensor<7xf32>
  return
}

// -----

func.func @f(%x: memref<7xi1>) {
  // expected-error @below {{custom op 'linalg.sub' unsupported operation: sub with bools}}
  linalg.sub ins(%x, %x : memref<7xi1>, memref<7xi1>) outs(%x : memref<7xi1>)
  return
}

// -----

func.func @f(%x: memref<7xi1>, %y: memref<7xcomplex<f32>>) {
  linalg.add ins(%x, %x : memref<7xi1>, memref<7xi1>) outs(%x : memref<7xi1>)
  linalg.mul ins(%y, %y : memref<7xcomplex<f32>>, memref<7xcomplex<f32>>) outs(%y : memref<7xcomplex<f32>>)
  return
}

// -----

func.func @f(%x: memref<7xf32>) {
  // expected-error @below {{custom op 'linalg.div_unsigned' unsupported operation: unsigned div not on uint}}
  linalg.div_unsigned ins(%x, %x : memref<7xf32>, memref<7xf32>) outs(%x : memref<7xf32>)
  return
}

// -----

func.func @f(%x: memref<1x8x3xf32>, %w: memref<2xf32>, %z: memref<1x7x3xi32>, %u: memref<1x7x3xf32>) {
  linalg.pooling_nwc_min_unsigned ins(%x, %w : memref<1x8x3xf32>, memref<2xf32>) outs(%z : memref<1x7x3xi32>)
  // expected-error @below {{custom op 'linalg.pooling_nwc_min_unsigned' unsupported operation: unsigned min not on uint}}
  linalg.pooling_nwc_min_unsigned ins(%x, %w : memref<1x8x3xf32>, memref<2xf32>) outs(%u : memref<1x7x3xf32>)
  return
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'linalg.generic' op requires attribute 'indexing_maps'}}
  %0 = linalg.generic {iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%x : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @products_of_index(%a: memref<8xindex>, %b: memref<index>) {
  // expected-error @+1 {{custom op 'linalg.dot' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'index' and 'index'}}
  linalg.dot ins(%a, %a : memref<8xindex>, memref<8xindex>) outs(%b : memref<index>)
  return
}

// -----

func.func @products_of_index_in_a_convolution(%a: memref<8xindex>, %k: memref<3xindex>, %b: memref<6xindex>) {
  // expected-error @+1 {{custom op 'linalg.conv_1d' Cannot build binary Linalg operation}}
  linalg.conv_1d ins(%a, %k : memref<8xindex>, memref<3xindex>) outs(%b : memref<6xindex>)
  return
}

// -----

func.func @products_of_numbers(%a: memref<8xi1>, %b: memref<i1>, %c: memref<8xcomplex<f32>>, %d: memref<complex<f32>>) {
  linalg.dot ins(%a, %a : memref<8xi1>, memref<8xi1>) outs(%b : memref<i1>)
  linalg.dot ins(%c, %c : memref<8xcomplex<f32>>, memref<8xcomplex<f32>>) outs(%d : memref<complex<f32>>)
  return
}

// -----

func.func @zero_tile_of_another_constant(%s: tensor<128x256xf32>, %d: tensor<?x?x?x32xf32>) {
  %c = index.constant 0
  // expected-error @+1 {{invalid zero tile factor}}
  %0 = linalg.pack %s inner_dims_pos = [1, 0] inner_tiles = [%c, 32] into %d : tensor<128x256xf32> -> tensor<?x?x?x32xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{'linalg.square' op expected as many non-induction variable region arguments as the number of input/output operands}}
  "linalg.square"(%m, %m) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32):
    linalg.yield %a : f32
  }) : (memref<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{'linalg.square' op expected type of bb argument #1 ('i32') to match element or self type of the corresponding operand ('f32')}}
  "linalg.square"(%m, %m) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32, %b: i32):
    linalg.yield %a : f32
  }) : (memref<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>, %c: tensor<4x2xf32>) -> tensor<4x2xf32> {
  // expected-error @below {{'linalg.matmul' op expected as many non-induction variable region arguments as the number of input/output operands}}
  %0 = "linalg.matmul"(%a, %b, %c) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }) : (tensor<4x8xf32>, tensor<8x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>, %c: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x2xf32>) outs(%c : tensor<4x2xf32>) -> tensor<4x2xf32>
  %1 = "linalg.square"(%c, %0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    %2 = arith.mulf %x, %x : f32
    linalg.yield %2 : f32
  }) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}
