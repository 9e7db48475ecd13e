module @own {
  func.func public @main(%arg0: tensor<4x?xf32>, %arg1: tensor<4x?xf32> {stablehlo.arg = "x"}) -> tensor<4x?xi1> {
    %0 = stablehlo.compare LT, %arg0, %arg1, FLOAT : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xi1>
    return %0 : tensor<4x?xi1>
  }
  func.func private @parts(%arg0: tensor<8x16xf32>, %arg1: tensor<16x4xf32>, %t: !stablehlo.token) -> (tensor<8x4xf32>, tuple<tensor<i32>, tensor<complex<f32>>>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
    %c = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
    %d = stablehlo.constant dense<[-1, 2, 3]> : tensor<3xi4>
    %e = stablehlo.constant dense<3> : tensor<ui64>
    %f = stablehlo.constant dense<1.5> : tensor<2xbf16>
    %i = stablehlo.constant dense<7> : tensor<i32>
    %z = stablehlo.constant dense<(1.0, -2.0)> : tensor<complex<f32>>
    %p = stablehlo.tuple %i, %z : tuple<tensor<i32>, tensor<complex<f32>>>
    return %0, %p : tensor<8x4xf32>, tuple<tensor<i32>, tensor<complex<f32>>>
  }
  func.func private @calls(%arg0: tensor<?xf32, #stablehlo.bounds<16>>) {
    %0 = stablehlo.custom_call @target(%arg0) {backend_config = "a\22\01ä", api_version = 2 : i32, has_side_effect = true} : (tensor<?xf32, #stablehlo.bounds<16>>) -> tensor<4xf32>
    return
  }
}
