// Named structured operations: on tensors and on memrefs.

func.func @elementwise(%t: tensor<4x8xf32>, %m: memref<4x8xf32>, %c: tensor<4x8xi1>, %i: tensor<4x8xi32>) {
  %0 = linalg.abs ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.ceil {test.a} ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.erf ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  %2 = linalg.exp ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = linalg.floor {test.a} ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.log ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  %4 = linalg.negf ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = linalg.reciprocal {test.a} ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.round ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  %6 = linalg.rsqrt ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %7 = linalg.sqrt {test.a} ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.square ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  %8 = linalg.tanh ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %9 = linalg.copy {test.a} ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %10 = linalg.add ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %11 = linalg.sub ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %12 = linalg.mul ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %13 = linalg.div ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %14 = linalg.max ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %15 = linalg.min ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %16 = linalg.powf ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %17 = linalg.div_unsigned ins(%i, %i : tensor<4x8xi32>, tensor<4x8xi32>) outs(%i : tensor<4x8xi32>) -> tensor<4x8xi32>
  %18 = linalg.select ins(%c, %t, %t : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @fill(%f: f32, %d: f64, %s: i32, %t: tensor<4x8xf32>, %m: memref<4x8xf32>) {
  %0 = linalg.fill ins(%f : f32) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.fill ins(%f : f32) outs(%m : memref<4x8xf32>)
  %1 = linalg.fill_rng_2d ins(%d, %d, %s : f64, f64, i32) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @contractions() {
  %v0 = "test.value"() : () -> tensor<4xf32>
  %v1 = "test.value"() : () -> tensor<4xf32>
  %v2 = "test.value"() : () -> tensor<f32>
  %r3 = linalg.dot ins(%v0, %v1 : tensor<4xf32>, tensor<4xf32>) outs(%v2 : tensor<f32>) -> tensor<f32>
  %v3 = "test.value"() : () -> tensor<4x8xf32>
  %v4 = "test.value"() : () -> tensor<8xf32>
  %v5 = "test.value"() : () -> tensor<4xf32>
  %r6 = linalg.matvec ins(%v3, %v4 : tensor<4x8xf32>, tensor<8xf32>) outs(%v5 : tensor<4xf32>) -> tensor<4xf32>
  %v6 = "test.value"() : () -> tensor<4xf32>
  %v7 = "test.value"() : () -> tensor<4x8xf32>
  %v8 = "test.value"() : () -> tensor<8xf32>
  %r9 = linalg.vecmat ins(%v6, %v7 : tensor<4xf32>, tensor<4x8xf32>) outs(%v8 : tensor<8xf32>) -> tensor<8xf32>
  %v9 = "test.value"() : () -> tensor<4x8xf32>
  %v10 = "test.value"() : () -> tensor<8x16xf32>
  %v11 = "test.value"() : () -> tensor<4x16xf32>
  %r12 = linalg.matmul ins(%v9, %v10 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%v11 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %v12 = "test.value"() : () -> tensor<4x8xf32>
  %v13 = "test.value"() : () -> tensor<8x16xf32>
  %v14 = "test.value"() : () -> tensor<4x16xf32>
  %r15 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%v12, %v13 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%v14 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %v15 = "test.value"() : () -> tensor<8x4xf32>
  %v16 = "test.value"() : () -> tensor<8x16xf32>
  %v17 = "test.value"() : () -> tensor<4x16xf32>
  %r18 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%v15, %v16 : tensor<8x4xf32>, tensor<8x16xf32>) outs(%v17 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %v18 = "test.value"() : () -> tensor<2x4x8xf32>
  %v19 = "test.value"() : () -> tensor<2x8x16xf32>
  %v20 = "test.value"() : () -> tensor<2x4x16xf32>
  %r21 = linalg.batch_matmul ins(%v18, %v19 : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%v20 : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %v21 = "test.value"() : () -> tensor<2x8x4xf32>
  %v22 = "test.value"() : () -> tensor<2x8x16xf32>
  %v23 = "test.value"() : () -> tensor<2x4x16xf32>
  %r24 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d3, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%v21, %v22 : tensor<2x8x4xf32>, tensor<2x8x16xf32>) outs(%v23 : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %v24 = "test.value"() : () -> tensor<2x4x8xf32>
  %v25 = "test.value"() : () -> tensor<2x8x16xf32>
  %v26 = "test.value"() : () -> tensor<4x16xf32>
  %r27 = linalg.batch_reduce_matmul ins(%v24, %v25 : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%v26 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %v27 = "test.value"() : () -> tensor<2x4x8xf32>
  %v28 = "test.value"() : () -> tensor<2x8xf32>
  %v29 = "test.value"() : () -> tensor<2x4xf32>
  %r30 = linalg.batch_matvec ins(%v27, %v28 : tensor<2x4x8xf32>, tensor<2x8xf32>) outs(%v29 : tensor<2x4xf32>) -> tensor<2x4xf32>
  %v30 = "test.value"() : () -> tensor<2x4xf32>
  %v31 = "test.value"() : () -> tensor<2x4x8xf32>
  %v32 = "test.value"() : () -> tensor<2x8xf32>
  %r33 = linalg.batch_vecmat ins(%v30, %v31 : tensor<2x4xf32>, tensor<2x4x8xf32>) outs(%v32 : tensor<2x8xf32>) -> tensor<2x8xf32>
  %v33 = "test.value"() : () -> tensor<2x3x4x5xf32>
  %v34 = "test.value"() : () -> tensor<6x3x7x5xf32>
  %v35 = "test.value"() : () -> tensor<2x6x4x7xf32>
  %r36 = linalg.mmt4d ins(%v33, %v34 : tensor<2x3x4x5xf32>, tensor<6x3x7x5xf32>) outs(%v35 : tensor<2x6x4x7xf32>) -> tensor<2x6x4x7xf32>
  %v36 = "test.value"() : () -> tensor<9x2x3x4x5xf32>
  %v37 = "test.value"() : () -> tensor<9x6x3x7x5xf32>
  %v38 = "test.value"() : () -> tensor<9x2x6x4x7xf32>
  %r39 = linalg.batch_mmt4d ins(%v36, %v37 : tensor<9x2x3x4x5xf32>, tensor<9x6x3x7x5xf32>) outs(%v38 : tensor<9x2x6x4x7xf32>) -> tensor<9x2x6x4x7xf32>
  %v39 = "test.value"() : () -> tensor<4x8xi8>
  %v40 = "test.value"() : () -> tensor<8x16xi8>
  %v41 = "test.value"() : () -> i32
  %v42 = "test.value"() : () -> i32
  %v43 = "test.value"() : () -> tensor<4x16xi32>
  %r44 = linalg.quantized_matmul ins(%v39, %v40, %v41, %v42 : tensor<4x8xi8>, tensor<8x16xi8>, i32, i32) outs(%v43 : tensor<4x16xi32>) -> tensor<4x16xi32>
  %v44 = "test.value"() : () -> tensor<2x4x8xi8>
  %v45 = "test.value"() : () -> tensor<2x8x16xi8>
  %v46 = "test.value"() : () -> i32
  %v47 = "test.value"() : () -> i32
  %v48 = "test.value"() : () -> tensor<2x4x16xi32>
  %r49 = linalg.quantized_batch_matmul ins(%v44, %v45, %v46, %v47 : tensor<2x4x8xi8>, tensor<2x8x16xi8>, i32, i32) outs(%v48 : tensor<2x4x16xi32>) -> tensor<2x4x16xi32>
  %v49 = "test.value"() : () -> tensor<4x8xf32>
  %v50 = "test.value"() : () -> tensor<8x16xf32>
  %v51 = "test.value"() : () -> tensor<4x16xf32>
  %r52 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%v49, %v50 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%v51 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %v52 = "test.value"() : () -> tensor<4x8xf32>
  %v53 = "test.value"() : () -> tensor<4x8xf32>
  %r54 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%v52 : tensor<4x8xf32>) outs(%v53 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %v54 = "test.value"() : () -> tensor<4x8xf32>
  %v55 = "test.value"() : () -> tensor<8x4xf32>
  %v56 = "test.value"() : () -> tensor<4x8xf32>
  %r57 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%v54, %v55 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%v56 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %v57 = "test.value"() : () -> tensor<4x8xi1>
  %v58 = "test.value"() : () -> tensor<4x8xf32>
  %v59 = "test.value"() : () -> tensor<4x8xf32>
  %v60 = "test.value"() : () -> tensor<4x8xf32>
  %r61 = linalg.elementwise kind=#linalg.elementwise_kind<select> ins(%v57, %v58, %v59 : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%v60 : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @convolutions() {
  %v61 = "test.value"() : () -> tensor<?xf32>
  %v62 = "test.value"() : () -> tensor<?xf32>
  %v63 = "test.value"() : () -> tensor<?xf32>
  %r64 = linalg.conv_1d ins(%v61, %v62 : tensor<?xf32>, tensor<?xf32>) outs(%v63 : tensor<?xf32>) -> tensor<?xf32>
  %v64 = "test.value"() : () -> tensor<?x?x?xf32>
  %v65 = "test.value"() : () -> tensor<?x?x?xf32>
  %v66 = "test.value"() : () -> tensor<?x?x?xf32>
  %r67 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%v64, %v65 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%v66 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %v67 = "test.value"() : () -> tensor<?x?x?xf32>
  %v68 = "test.value"() : () -> tensor<?x?x?xf32>
  %v69 = "test.value"() : () -> tensor<?x?x?xf32>
  %r70 = linalg.conv_1d_nwc_wcf ins(%v67, %v68 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%v69 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %v70 = "test.value"() : () -> tensor<?x?xf32>
  %v71 = "test.value"() : () -> tensor<?x?xf32>
  %v72 = "test.value"() : () -> tensor<?x?xf32>
  %r73 = linalg.conv_2d ins(%v70, %v71 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%v72 : tensor<?x?xf32>) -> tensor<?x?xf32>
  %v73 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v74 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v75 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %r76 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>} ins(%v73, %v74 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%v75 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %v76 = "test.value"() : () -> tensor<?x?x?x?xi8>
  %v77 = "test.value"() : () -> tensor<?x?x?x?xi8>
  %v78 = "test.value"() : () -> i32
  %v79 = "test.value"() : () -> i32
  %v80 = "test.value"() : () -> tensor<?x?x?x?xi32>
  %r81 = linalg.conv_2d_nchw_fchw_q ins(%v76, %v77, %v78, %v79 : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%v80 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %v81 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v82 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v83 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %r84 = linalg.conv_2d_ngchw_fgchw ins(%v81, %v82 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%v83 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %v84 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v85 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v86 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %r87 = linalg.conv_2d_ngchw_gfchw ins(%v84, %v85 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%v86 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %v87 = "test.value"() : () -> tensor<?x?x?x?x?xi8>
  %v88 = "test.value"() : () -> tensor<?x?x?x?x?xi8>
  %v89 = "test.value"() : () -> i32
  %v90 = "test.value"() : () -> i32
  %v91 = "test.value"() : () -> tensor<?x?x?x?x?xi32>
  %r92 = linalg.conv_2d_ngchw_gfchw_q ins(%v87, %v88, %v89, %v90 : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%v91 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %v92 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v93 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v94 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %r95 = linalg.conv_2d_nhwc_fhwc ins(%v92, %v93 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%v94 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %v95 = "test.value"() : () -> tensor<?x?x?x?xi8>
  %v96 = "test.value"() : () -> tensor<?x?x?x?xi8>
  %v97 = "test.value"() : () -> i32
  %v98 = "test.value"() : () -> i32
  %v99 = "test.value"() : () -> tensor<?x?x?x?xi32>
  %r100 = linalg.conv_2d_nhwc_fhwc_q ins(%v95, %v96, %v97, %v98 : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%v99 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %v100 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v101 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v102 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %r103 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>} ins(%v100, %v101 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%v102 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %v103 = "test.value"() : () -> tensor<?x?x?x?xi8>
  %v104 = "test.value"() : () -> tensor<?x?x?x?xi8>
  %v105 = "test.value"() : () -> i32
  %v106 = "test.value"() : () -> i32
  %v107 = "test.value"() : () -> tensor<?x?x?x?xi32>
  %r108 = linalg.conv_2d_nhwc_hwcf_q ins(%v103, %v104, %v105, %v106 : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%v107 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %v108 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v109 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v110 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %r111 = linalg.conv_2d_nhwgc_gfhwc ins(%v108, %v109 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%v110 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %v111 = "test.value"() : () -> tensor<?x?x?x?x?xi8>
  %v112 = "test.value"() : () -> tensor<?x?x?x?x?xi8>
  %v113 = "test.value"() : () -> i32
  %v114 = "test.value"() : () -> i32
  %v115 = "test.value"() : () -> tensor<?x?x?x?x?xi32>
  %r116 = linalg.conv_2d_nhwgc_gfhwc_q ins(%v111, %v112, %v113, %v114 : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%v115 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %v116 = "test.value"() : () -> tensor<?x?x?xf32>
  %v117 = "test.value"() : () -> tensor<?x?x?xf32>
  %v118 = "test.value"() : () -> tensor<?x?x?xf32>
  %r119 = linalg.conv_3d ins(%v116, %v117 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%v118 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %v119 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v120 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v121 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %r122 = linalg.conv_3d_ncdhw_fcdhw ins(%v119, %v120 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%v121 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %v122 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v123 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v124 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %r125 = linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%v122, %v123 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%v124 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %v125 = "test.value"() : () -> tensor<?x?x?x?x?xi8>
  %v126 = "test.value"() : () -> tensor<?x?x?x?x?xi8>
  %v127 = "test.value"() : () -> i32
  %v128 = "test.value"() : () -> i32
  %v129 = "test.value"() : () -> tensor<?x?x?x?x?xi32>
  %r130 = linalg.conv_3d_ndhwc_dhwcf_q ins(%v125, %v126, %v127, %v128 : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%v129 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %v130 = "test.value"() : () -> tensor<?x?x?xf32>
  %v131 = "test.value"() : () -> tensor<?x?xf32>
  %v132 = "test.value"() : () -> tensor<?x?x?xf32>
  %r133 = linalg.depthwise_conv_1d_ncw_cw ins(%v130, %v131 : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%v132 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %v133 = "test.value"() : () -> tensor<?x?x?xf32>
  %v134 = "test.value"() : () -> tensor<?x?xf32>
  %v135 = "test.value"() : () -> tensor<?x?x?xf32>
  %r136 = linalg.depthwise_conv_1d_nwc_wc ins(%v133, %v134 : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%v135 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %v136 = "test.value"() : () -> tensor<?x?x?xf32>
  %v137 = "test.value"() : () -> tensor<?x?x?xf32>
  %v138 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %r139 = linalg.depthwise_conv_1d_nwc_wcm ins(%v136, %v137 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%v138 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %v139 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v140 = "test.value"() : () -> tensor<?x?x?xf32>
  %v141 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %r142 = linalg.depthwise_conv_2d_nchw_chw ins(%v139, %v140 : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%v141 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %v142 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v143 = "test.value"() : () -> tensor<?x?x?xf32>
  %v144 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %r145 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>} ins(%v142, %v143 : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%v144 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %v145 = "test.value"() : () -> tensor<?x?x?x?xi8>
  %v146 = "test.value"() : () -> tensor<?x?x?xi8>
  %v147 = "test.value"() : () -> i32
  %v148 = "test.value"() : () -> i32
  %v149 = "test.value"() : () -> tensor<?x?x?x?xi32>
  %r150 = linalg.depthwise_conv_2d_nhwc_hwc_q ins(%v145, %v146, %v147, %v148 : tensor<?x?x?x?xi8>, tensor<?x?x?xi8>, i32, i32) outs(%v149 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %v150 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v151 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v152 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %r153 = linalg.depthwise_conv_2d_nhwc_hwcm ins(%v150, %v151 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%v152 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %v153 = "test.value"() : () -> tensor<?x?x?x?xi8>
  %v154 = "test.value"() : () -> tensor<?x?x?x?xi8>
  %v155 = "test.value"() : () -> i32
  %v156 = "test.value"() : () -> i32
  %v157 = "test.value"() : () -> tensor<?x?x?x?x?xi32>
  %r158 = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%v153, %v154, %v155, %v156 : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%v157 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %v158 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v159 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v160 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %r161 = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%v158, %v159 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%v160 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %v161 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v162 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v163 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %r164 = linalg.depthwise_conv_3d_ndhwc_dhwc ins(%v161, %v162 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%v163 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %v164 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v165 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v166 = "test.value"() : () -> tensor<?x?x?x?x?x?xf32>
  %r167 = linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%v164, %v165 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%v166 : tensor<?x?x?x?x?x?xf32>) -> tensor<?x?x?x?x?x?xf32>
  return
}

// -----

func.func @pooling() {
  %v167 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v168 = "test.value"() : () -> tensor<?x?xf32>
  %v169 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %r170 = linalg.pooling_nchw_max {dilations = dense<1> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>} ins(%v167, %v168 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%v169 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %v170 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v171 = "test.value"() : () -> tensor<?x?xf32>
  %v172 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %r173 = linalg.pooling_nchw_sum ins(%v170, %v171 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%v172 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %v173 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v174 = "test.value"() : () -> tensor<?x?xf32>
  %v175 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %r176 = linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>} ins(%v173, %v174 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%v175 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %v176 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v177 = "test.value"() : () -> tensor<?x?xf32>
  %v178 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %r179 = linalg.pooling_nhwc_min ins(%v176, %v177 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%v178 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %v179 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %v180 = "test.value"() : () -> tensor<?x?xf32>
  %v181 = "test.value"() : () -> tensor<?x?x?x?xf32>
  %r182 = linalg.pooling_nhwc_sum ins(%v179, %v180 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%v181 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %v182 = "test.value"() : () -> tensor<?x?x?xf32>
  %v183 = "test.value"() : () -> tensor<?xf32>
  %v184 = "test.value"() : () -> tensor<?x?x?xf32>
  %r185 = linalg.pooling_ncw_max ins(%v182, %v183 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%v184 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %v185 = "test.value"() : () -> tensor<?x?x?xf32>
  %v186 = "test.value"() : () -> tensor<?xf32>
  %v187 = "test.value"() : () -> tensor<?x?x?xf32>
  %r188 = linalg.pooling_ncw_sum ins(%v185, %v186 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%v187 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %v188 = "test.value"() : () -> tensor<?x?x?xf32>
  %v189 = "test.value"() : () -> tensor<?xf32>
  %v190 = "test.value"() : () -> tensor<?x?x?xf32>
  %r191 = linalg.pooling_nwc_max ins(%v188, %v189 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%v190 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %v191 = "test.value"() : () -> tensor<?x?x?xf32>
  %v192 = "test.value"() : () -> tensor<?xf32>
  %v193 = "test.value"() : () -> tensor<?x?x?xf32>
  %r194 = linalg.pooling_nwc_min ins(%v191, %v192 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%v193 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %v194 = "test.value"() : () -> tensor<?x?x?xf32>
  %v195 = "test.value"() : () -> tensor<?xf32>
  %v196 = "test.value"() : () -> tensor<?x?x?xf32>
  %r197 = linalg.pooling_nwc_sum ins(%v194, %v195 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%v196 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %v197 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v198 = "test.value"() : () -> tensor<?x?x?xf32>
  %v199 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %r200 = linalg.pooling_ndhwc_max ins(%v197, %v198 : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%v199 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %v200 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v201 = "test.value"() : () -> tensor<?x?x?xf32>
  %v202 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %r203 = linalg.pooling_ndhwc_min ins(%v200, %v201 : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%v202 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %v203 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %v204 = "test.value"() : () -> tensor<?x?x?xf32>
  %v205 = "test.value"() : () -> tensor<?x?x?x?x?xf32>
  %r206 = linalg.pooling_ndhwc_sum ins(%v203, %v204 : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%v205 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %v206 = "test.value"() : () -> tensor<?x?x?x?xi32>
  %v207 = "test.value"() : () -> tensor<?x?xi32>
  %v208 = "test.value"() : () -> tensor<?x?x?x?xi32>
  %r209 = linalg.pooling_nhwc_max_unsigned ins(%v206, %v207 : tensor<?x?x?x?xi32>, tensor<?x?xi32>) outs(%v208 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %v209 = "test.value"() : () -> tensor<?x?x?x?xi32>
  %v210 = "test.value"() : () -> tensor<?x?xi32>
  %v211 = "test.value"() : () -> tensor<?x?x?x?xi32>
  %r212 = linalg.pooling_nhwc_min_unsigned ins(%v209, %v210 : tensor<?x?x?x?xi32>, tensor<?x?xi32>) outs(%v211 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %v212 = "test.value"() : () -> tensor<?x?x?xi32>
  %v213 = "test.value"() : () -> tensor<?xi32>
  %v214 = "test.value"() : () -> tensor<?x?x?xi32>
  %r215 = linalg.pooling_nwc_max_unsigned ins(%v212, %v213 : tensor<?x?x?xi32>, tensor<?xi32>) outs(%v214 : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  %v215 = "test.value"() : () -> tensor<?x?x?xi32>
  %v216 = "test.value"() : () -> tensor<?xi32>
  %v217 = "test.value"() : () -> tensor<?x?x?xi32>
  %r218 = linalg.pooling_nwc_min_unsigned ins(%v215, %v216 : tensor<?x?x?xi32>, tensor<?xi32>) outs(%v217 : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return
}
