// Convolutions, pools, transforms, scaling, control flow and variables.

tosa.variable @initialized = dense<-1> : tensor<2x4x8xi32>
tosa.variable @dynamic : tensor<?x4xf32>
tosa.variable @scalar {test.a} = dense<2.0> : tensor<f32>
func.func @convolutions(%a: tensor<1x4x4x4xf32>, %w: tensor<8x1x1x4xf32>, %b: tensor<8xf32>, %z: tensor<1xf32>, %d: tensor<1x1x4x2xf32>, %a3: tensor<1x4x8x21x17xf32>, %w3: tensor<34x1x1x1x17xf32>, %b3: tensor<34xf32>, %t: tensor<8x1x1x4xf32>) {
  %0 = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
  %1 = tosa.conv3d %a3, %w3, %b3, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x8x21x17xf32>, tensor<34x1x1x1x17xf32>, tensor<34xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x8x21x34xf32>
  %2 = tosa.depthwise_conv2d %a, %d, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, local_bound = true} : (tensor<1x4x4x4xf32>, tensor<1x1x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
  %3 = tosa.transpose_conv2d %a, %t, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
  %4 = tosa.avg_pool2d %a, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x4xf32>
  %5 = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, nan_mode = IGNORE} : (tensor<1x4x4x4xf32>) -> tensor<1x2x2x4xf32>
  %6 = tosa.max_pool2d %a {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  return
}
func.func @products(%a: tensor<1x14x19xf32>, %b: tensor<1x19x28xf32>, %z: tensor<1xf32>, %d: tensor<1x4x8xf32>, %ad: tensor<4x8x32xf8E4M3FN>, %as: tensor<4x8x1xf8E8M0FNU>, %bd: tensor<4x16x32xf8E4M3FN>, %bs: tensor<4x16x1xf8E8M0FNU>, %x: tensor<4x32xf32>) {
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x14x19xf32>, tensor<1x19x28xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x14x28xf32>
  %1:2 = tosa.fft2d %d, %d {inverse = false} : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
  %2:2 = tosa.rfft2d %d {local_bound = false} : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
  %3 = tosa.matmul_t_block_scaled %ad, %as, %bd, %bs {block_size = BLOCK_SIZE_32} : (tensor<4x8x32xf8E4M3FN>, tensor<4x8x1xf8E8M0FNU>, tensor<4x16x32xf8E4M3FN>, tensor<4x16x1xf8E8M0FNU>) -> tensor<4x8x16xf32>
  %4:2 = tosa.cast_to_block_scaled %x {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<4x32xf32>) -> (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>)
  %5 = tosa.cast_from_block_scaled %4#0, %4#1 {block_size = BLOCK_SIZE_32} : (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>) -> tensor<4x32xf32>
  return
}
func.func @scaling(%a: tensor<1x32x32x8xf32>, %i: tensor<13x21x3xi8>, %v: i32, %s: i8) {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x32x32x8xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x64x64x8xf32>
  %1 = tosa.resize %a, %scale, %offset, %border {mode = #tosa.resize_mode<NEAREST_NEIGHBOR>} : (tensor<1x32x32x8xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x64x64x8xf32>
  %multiplier = "tosa.const"() {values = dense<1073741824> : tensor<1xi32>} : () -> tensor<1xi32>
  %shift = "tosa.const"() {values = dense<30> : tensor<1xi8>} : () -> tensor<1xi8>
  %zero = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %2 = tosa.rescale %i, %multiplier, %shift, %zero, %zero {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<13x21x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<13x21x3xi8>
  %3 = tosa.apply_scale %v, %v, %s {rounding_mode = DOUBLE_ROUND} : (i32, i32, i8) -> i32
  return
}
func.func @control(%c: tensor<i1>, %a: tensor<4x4xf32>, %i: tensor<i32>) {
  %0 = tosa.cond_if %c (%x = %a) : tensor<i1> (tensor<4x4xf32>) -> tensor<4x4xf32> {
  ^bb0(%y: tensor<4x4xf32>):
    tosa.yield %y : tensor<4x4xf32>
  } else {
  ^bb0(%y: tensor<4x4xf32>):
    tosa.yield %y : tensor<4x4xf32>
  } {test.b}
  %1 = tosa.cond_if %c : tensor<i1> -> tensor<4x4xf32> {
    tosa.yield %a : tensor<4x4xf32>
  } else {
    tosa.yield %a : tensor<4x4xf32>
  }
  %2:2 = tosa.while_loop (%n = %i, %t = %a) : (tensor<i32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<4x4xf32>) {
    tosa.yield %c : tensor<i1>
  } do {
  ^bb0(%m: tensor<i32>, %u: tensor<4x4xf32>):
    tosa.yield %m, %u : tensor<i32>, tensor<4x4xf32>
  } attributes {test.c}
  return
}
func.func @variables(%a: tensor<2x4x8xi32>) {
  %0 = tosa.variable_read @initialized : tensor<2x4x8xi32>
  tosa.variable_write @initialized, %a : tensor<2x4x8xi32>
  return
}
