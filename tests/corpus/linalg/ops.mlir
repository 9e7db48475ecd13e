// Structured operations with a body, and those that rearrange.

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#trait = {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}

func.func @generic(%t: tensor<4x8xf32>, %r: tensor<4xf32>, %m: memref<4x8xf32>, %f: f32) {
  %0 = linalg.generic #trait ins(%t : tensor<4x8xf32>) outs(%r : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"], doc = "text", library_call = "f"}
      ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) attrs = {test.a} {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 0 : index
    linalg.yield %in : f32
  }
  %1:2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} outs(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %i = linalg.index 1 {test.b} : index
    linalg.yield %a, %b {test.c} : f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @map_reduce(%r8: tensor<8x4xf32>, %m8: memref<8x4xf32>, %r4: memref<4xf32>, %t: tensor<4x8xf32>, %r: tensor<4xf32>, %m: memref<4x8xf32>) {
  %0 = linalg.map ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>)
    (%a: f32, %b: f32, %out: f32) {
      %s = arith.addf %a, %b : f32
      linalg.yield %s : f32
    }
  %1 = linalg.map { arith.addf } ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>)
  linalg.map { arith.mulf {fastmath = #arith.fastmath<fast>} } ins(%m, %m : memref<4x8xf32>, memref<4x8xf32>) outs(%m : memref<4x8xf32>) {test.a}
  linalg.map outs(%m : memref<4x8xf32>) (%out: f32) {
    %c = arith.constant 0.0 : f32
    linalg.yield %c : f32
  }
  %2 = linalg.reduce ins(%t : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [1]
    (%in: f32, %acc: f32) {
      %s = arith.addf %in, %acc : f32
      linalg.yield %s : f32
    }
  %3 = linalg.reduce { arith.maximumf } ins(%t : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [1] {test.b}
  %4:2 = linalg.reduce ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%r, %r : tensor<4xf32>, tensor<4xf32>) dimensions = [1]
    (%a: f32, %b: f32, %x: f32, %y: f32) {
      linalg.yield %a, %b : f32, f32
    }
  %5 = linalg.transpose ins(%t : tensor<4x8xf32>) outs(%r8 : tensor<8x4xf32>) permutation = [1, 0]
  linalg.transpose ins(%m : memref<4x8xf32>) outs(%m8 : memref<8x4xf32>) permutation = [1, 0] {test.c}
  %6 = linalg.broadcast ins(%r : tensor<4xf32>) outs(%t : tensor<4x8xf32>) dimensions = [1]
  linalg.broadcast ins(%r4 : memref<4xf32>) outs(%m : memref<4x8xf32>) dimensions = [1] {test.d}
  return
}

// -----

func.func @layout(%t: tensor<128x256xf32>, %p: tensor<16x8x8x32xf32>, %d: tensor<?x?xf32>, %q: tensor<?x?x8x?xf32>, %f: f32, %n: index, %s: tensor<4x8xf32>, %ms: memref<4x8xf32>) {
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %p : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  %1 = linalg.pack %d padding_value(%f : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %q {test.a} : tensor<?x?xf32> -> tensor<?x?x8x?xf32>
  %2 = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %t : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  %3 = linalg.unpack %q outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %d : tensor<?x?x8x?xf32> -> tensor<?x?xf32>
  %4 = linalg.softmax dimension(1) ins(%s : tensor<4x8xf32>) outs(%s : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.softmax {test.b} dimension(0) ins(%ms : memref<4x8xf32>) outs(%ms : memref<4x8xf32>)
  return
}

// -----

func.func @winograd(%f: tensor<2x3x3x5xf32>, %ft: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %it: tensor<6x6x2x2x2x5xf32>, %o: tensor<6x6x2x2x2x2xf32>, %ot: tensor<2x8x8x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%ft : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>) outs(%it : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  %2 = linalg.winograd_output_transform {test.a} fmr(F_4_3) ins(%o : tensor<6x6x2x2x2x2xf32>) outs(%ot : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}
