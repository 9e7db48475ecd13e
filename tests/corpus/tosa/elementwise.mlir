// Elementwise, reduction and data layout operations.

func.func @elementwise(%f: tensor<4x8xf32>, %i: tensor<4x8xi32>, %b: tensor<4x8xi1>, %zf: tensor<1xf32>, %s8: tensor<1xi8>) {
  %0 = tosa.abs %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = tosa.ceil %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = tosa.cos %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = tosa.erf %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = tosa.exp %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = tosa.floor %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = tosa.log %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %7 = tosa.reciprocal %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %8 = tosa.rsqrt %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %9 = tosa.sigmoid %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %10 = tosa.sin %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %11 = tosa.tanh %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %12 = tosa.identity %f : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %13 = tosa.add %f, %f : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %14 = tosa.pow %f, %f : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %15 = tosa.sub %f, %f : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %16 = tosa.maximum %f, %f {nan_mode = IGNORE} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %17 = tosa.maximum %i, %i : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %18 = tosa.minimum %f, %f {nan_mode = IGNORE} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %19 = tosa.minimum %i, %i : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %20 = tosa.bitwise_and %i, %i : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %21 = tosa.bitwise_or %i, %i : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %22 = tosa.bitwise_xor %i, %i : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %23 = tosa.logical_left_shift %i, %i : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %24 = tosa.logical_right_shift %i, %i : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %25 = tosa.intdiv %i, %i : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %26 = tosa.bitwise_not %i : (tensor<4x8xi32>) -> tensor<4x8xi32>
  %27 = tosa.clz %i : (tensor<4x8xi32>) -> tensor<4x8xi32>
  %28 = tosa.logical_and %b, %b : (tensor<4x8xi1>, tensor<4x8xi1>) -> tensor<4x8xi1>
  %29 = tosa.logical_or %b, %b : (tensor<4x8xi1>, tensor<4x8xi1>) -> tensor<4x8xi1>
  %30 = tosa.logical_xor %b, %b : (tensor<4x8xi1>, tensor<4x8xi1>) -> tensor<4x8xi1>
  %31 = tosa.logical_not %b : (tensor<4x8xi1>) -> tensor<4x8xi1>
  %32 = tosa.equal %f, %f : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
  %33 = tosa.greater %f, %f : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
  %34 = tosa.greater_equal %f, %f : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
  %35 = tosa.arithmetic_right_shift %i, %i {round = false} : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %36 = tosa.mul %f, %f, %s8 : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<1xi8>) -> tensor<4x8xf32>
  %37 = tosa.negate %f, %zf, %zf : (tensor<4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x8xf32>
  %38 = tosa.select %b, %f, %f : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %39 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 1.0 : f32, nan_mode = PROPAGATE, test.a = 1 : i32} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %40 = tosa.clamp %i {max_val = 6 : i32, min_val = 0 : i32} : (tensor<4x8xi32>) -> tensor<4x8xi32>
  %41 = tosa.cast %f : (tensor<4x8xf32>) -> tensor<4x8xi32>
  %42 = tosa.custom %f {operator_name = "op", domain_name = "d", implementation_attrs = ""} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}
func.func @reductions(%f: tensor<4x8xf32>, %b: tensor<4x8xi1>, %i: tensor<4x8xi32>, %t1: tensor<256xi8>, %q: tensor<4x8xi8>) {
  %0 = tosa.reduce_all %b {axis = 0 : i32} : (tensor<4x8xi1>) -> tensor<1x8xi1>
  %1 = tosa.reduce_any %b {axis = 0 : i32} : (tensor<4x8xi1>) -> tensor<1x8xi1>
  %2 = tosa.reduce_product %f {axis = 1 : i32} : (tensor<4x8xf32>) -> tensor<4x1xf32>
  %3 = tosa.reduce_sum %f {axis = 1 : i32} : (tensor<4x8xf32>) -> tensor<4x1xf32>
  %4 = tosa.reduce_max %f {axis = 1 : i32, nan_mode = IGNORE} : (tensor<4x8xf32>) -> tensor<4x1xf32>
  %5 = tosa.reduce_max %i {axis = 0 : i32} : (tensor<4x8xi32>) -> tensor<1x8xi32>
  %6 = tosa.reduce_min %f {axis = 1 : i32, nan_mode = IGNORE} : (tensor<4x8xf32>) -> tensor<4x1xf32>
  %7 = tosa.reduce_min %i {axis = 0 : i32} : (tensor<4x8xi32>) -> tensor<1x8xi32>
  %8 = tosa.argmax %f {axis = 1 : i32, nan_mode = PROPAGATE} : (tensor<4x8xf32>) -> tensor<4xi32>
  %9 = tosa.argmax %f {axis = 0 : i32, nan_mode = #tosa.nan_mode<IGNORE>} : (tensor<4x8xf32>) -> tensor<8xi32>
  %10 = tosa.table %q, %t1 : (tensor<4x8xi8>, tensor<256xi8>) -> tensor<4x8xi8>
  return
}
func.func @layout(%f: tensor<4x8xf32>, %c: tensor<1xf32>, %n: tensor<2x3x4xf32>, %x: tensor<2x5xi32>, %m: tensor<2x5x4xf32>, %x0: tensor<2x3xi32>, %k: tensor<2x3x4xf32>) {
  %0 = "tosa.const"() <{values = dense<1.0> : tensor<4x8xf32>}> : () -> tensor<4x8xf32>
  %1 = tosa.const_shape {values = dense<[1, 2, 3, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %2 = tosa.const_shape {values = dense<[8, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %3 = tosa.concat %f, %f {axis = 0 : i32} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %4 = tosa.pad %f, %1, %c : (tensor<4x8xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<7x15xf32>
  %5 = tosa.reshape %f, %2 : (tensor<4x8xf32>, !tosa.shape<2>) -> tensor<8x4xf32>
  %6 = tosa.reverse %f {axis = 0 : i32} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %7 = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %8 = tosa.slice %f, %7, %7 : (tensor<4x8xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xf32>
  %9 = tosa.tile %f, %7 : (tensor<4x8xf32>, !tosa.shape<2>) -> tensor<4x16xf32>
  %10 = tosa.transpose %f {perms = array<i32: 1, 0>} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %11 = tosa.gather %n, %x : (tensor<2x3x4xf32>, tensor<2x5xi32>) -> tensor<2x5x4xf32>
  %12 = tosa.scatter %m, %x0, %k : (tensor<2x5x4xf32>, tensor<2x3xi32>, tensor<2x3x4xf32>) -> tensor<2x5x4xf32>
  %13 = tosa.dim %f {axis = 0 : i32} : (tensor<4x8xf32>) -> !tosa.shape<1>
  return
}
func.func @shapes() {
  %start = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %size = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = tosa.const_shape {values = dense<[8, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.add_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %1 = tosa.div_ceil_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %2 = tosa.div_floor_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %3 = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %4 = tosa.min_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %5 = tosa.mod_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %6 = tosa.mul_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %7 = tosa.sub_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %8 = tosa.exp2_shape %s : (!tosa.shape<2>) -> !tosa.shape<2>
  %9 = tosa.log2_ceil_shape %s : (!tosa.shape<2>) -> !tosa.shape<2>
  %10 = tosa.log2_floor_shape %s : (!tosa.shape<2>) -> !tosa.shape<2>
  %11 = tosa.concat_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<4>
  %12 = tosa.slice_shape %s, %start, %size : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}
