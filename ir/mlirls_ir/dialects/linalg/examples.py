"""linalg: a statement of each named operation whose shapes agree, for snippets."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = """
linalg.abs ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.add ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.batch_matmul ins(%lhs, %rhs : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%output : tensor<2x4x16xf32>) ->
    tensor<2x4x16xf32>
linalg.batch_matvec ins(%lhs, %rhs : tensor<2x4x8xf32>, tensor<2x8xf32>) outs(%output : tensor<2x4xf32>) ->
    tensor<2x4xf32>
linalg.batch_mmt4d ins(%lhs, %rhs : tensor<9x2x3x4x5xf32>, tensor<9x6x3x7x5xf32>) outs(%output :
    tensor<9x2x6x4x7xf32>) -> tensor<9x2x6x4x7xf32>
linalg.batch_reduce_matmul ins(%lhs, %rhs : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%output :
    tensor<4x16xf32>) -> tensor<4x16xf32>
linalg.batch_vecmat ins(%lhs, %rhs : tensor<2x4xf32>, tensor<2x4x8xf32>) outs(%output : tensor<2x8xf32>) ->
    tensor<2x8xf32>
linalg.ceil ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.conv_1d ins(%lhs, %rhs : tensor<?xf32>, tensor<?xf32>) outs(%output : tensor<?xf32>) -> tensor<?xf32>
linalg.conv_1d_ncw_fcw ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.conv_1d_nwc_wcf ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.conv_2d ins(%lhs, %rhs : tensor<?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?xf32>) ->
    tensor<?x?xf32>
linalg.conv_2d_nchw_fchw ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.conv_2d_nchw_fchw_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32,
    i32) outs(%output : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.conv_2d_ngchw_fgchw ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.conv_2d_ngchw_gfchw ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.conv_2d_ngchw_gfchw_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>,
    i32, i32) outs(%output : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
linalg.conv_2d_nhwc_fhwc ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.conv_2d_nhwc_fhwc_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32,
    i32) outs(%output : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.conv_2d_nhwc_hwcf ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.conv_2d_nhwc_hwcf_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32,
    i32) outs(%output : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.conv_2d_nhwgc_gfhwc ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.conv_2d_nhwgc_gfhwc_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>,
    i32, i32) outs(%output : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
linalg.conv_3d ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.conv_3d_ncdhw_fcdhw ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.conv_3d_ndhwc_dhwcf ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.conv_3d_ndhwc_dhwcf_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>,
    i32, i32) outs(%output : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
linalg.copy ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.depthwise_conv_1d_ncw_cw ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%output :
    tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
linalg.depthwise_conv_1d_nwc_wc ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%output :
    tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
linalg.depthwise_conv_1d_nwc_wcm ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.depthwise_conv_2d_nchw_chw ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.depthwise_conv_2d_nhwc_hwc ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
linalg.depthwise_conv_2d_nhwc_hwc_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?xi8>, tensor<?x?x?xi8>,
    i32, i32) outs(%output : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.depthwise_conv_2d_nhwc_hwcm ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<?x?x?x?xi8>,
    tensor<?x?x?x?xi8>, i32, i32) outs(%output : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
linalg.depthwise_conv_3d_ncdhw_cdhw ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.depthwise_conv_3d_ndhwc_dhwc ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?x?xf32>) -> tensor<?x?x?x?x?x?xf32>
linalg.div ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.div_unsigned ins(%lhs, %rhs : tensor<4x8xi32>, tensor<4x8xi32>) outs(%output : tensor<4x8xi32>) ->
    tensor<4x8xi32>
linalg.dot ins(%lhs, %rhs : tensor<4xf32>, tensor<4xf32>) outs(%output : tensor<f32>) -> tensor<f32>
linalg.erf ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.exp ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.fill ins(%input : f32) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.fill_rng_2d ins(%first, %second, %third : f64, f64, i32) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.floor ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.log ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.matmul ins(%lhs, %rhs : tensor<4x8xf32>, tensor<8x16xf32>) outs(%output : tensor<4x16xf32>) ->
    tensor<4x16xf32>
linalg.matvec ins(%lhs, %rhs : tensor<4x8xf32>, tensor<8xf32>) outs(%output : tensor<4xf32>) -> tensor<4xf32>
linalg.max ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.min ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.mmt4d ins(%lhs, %rhs : tensor<2x3x4x5xf32>, tensor<6x3x7x5xf32>) outs(%output : tensor<2x6x4x7xf32>) ->
    tensor<2x6x4x7xf32>
linalg.mul ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.negf ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.pooling_nchw_max ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?x?xf32>)
    -> tensor<?x?x?x?xf32>
linalg.pooling_nchw_sum ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?x?xf32>)
    -> tensor<?x?x?x?xf32>
linalg.pooling_ncw_max ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.pooling_ncw_sum ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.pooling_ndhwc_max ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.pooling_ndhwc_min ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.pooling_ndhwc_sum ins(%lhs, %rhs : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%output :
    tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
linalg.pooling_nhwc_max ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?x?xf32>)
    -> tensor<?x?x?x?xf32>
linalg.pooling_nhwc_max_unsigned ins(%lhs, %rhs : tensor<?x?x?x?xi32>, tensor<?x?xi32>) outs(%output :
    tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.pooling_nhwc_min ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?x?xf32>)
    -> tensor<?x?x?x?xf32>
linalg.pooling_nhwc_min_unsigned ins(%lhs, %rhs : tensor<?x?x?x?xi32>, tensor<?x?xi32>) outs(%output :
    tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
linalg.pooling_nhwc_sum ins(%lhs, %rhs : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%output : tensor<?x?x?x?xf32>)
    -> tensor<?x?x?x?xf32>
linalg.pooling_nwc_max ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.pooling_nwc_max_unsigned ins(%lhs, %rhs : tensor<?x?x?xi32>, tensor<?xi32>) outs(%output :
    tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
linalg.pooling_nwc_min ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.pooling_nwc_min_unsigned ins(%lhs, %rhs : tensor<?x?x?xi32>, tensor<?xi32>) outs(%output :
    tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
linalg.pooling_nwc_sum ins(%lhs, %rhs : tensor<?x?x?xf32>, tensor<?xf32>) outs(%output : tensor<?x?x?xf32>) ->
    tensor<?x?x?xf32>
linalg.powf ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.quantized_batch_matmul ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<2x4x8xi8>, tensor<2x8x16xi8>, i32,
    i32) outs(%output : tensor<2x4x16xi32>) -> tensor<2x4x16xi32>
linalg.quantized_matmul ins(%lhs, %rhs, %lhs_zero, %rhs_zero : tensor<4x8xi8>, tensor<8x16xi8>, i32, i32)
    outs(%output : tensor<4x16xi32>) -> tensor<4x16xi32>
linalg.reciprocal ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.round ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.rsqrt ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.select ins(%first, %second, %third : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%output :
    tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.sqrt ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.square ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.sub ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.tanh ins(%input : tensor<4x8xf32>) outs(%output : tensor<4x8xf32>) -> tensor<4x8xf32>
linalg.vecmat ins(%lhs, %rhs : tensor<4xf32>, tensor<4x8xf32>) outs(%output : tensor<8xf32>) -> tensor<8xf32>
"""
