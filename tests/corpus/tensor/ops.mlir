// Every tensor operation in custom form.

func.func @tensors(%i: index, %f: f32, %t: tensor<4x8xf32>, %d: tensor<?x?xf32>, %u: tensor<*xf32>, %e: tensor<?x4xf32>) {
  %0 = tensor.bitcast %t : tensor<4x8xf32> to tensor<4x8xi32>
  %1 = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
  %2 = tensor.cast %u {test.a} : tensor<*xf32> to tensor<4x?xf32>
  %3 = tensor.collapse_shape %t [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %4 = tensor.concat dim(0) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %5 = tensor.dim %t, %i : tensor<4x8xf32>
  %6 = tensor.dim {test.b} %u, %i : tensor<*xf32>
  %7 = tensor.empty() : tensor<4xf32>
  %8 = tensor.empty(%i, %i) : tensor<?x4x?xf32, "encoding">
  %9 = tensor.expand_shape %t [[0, 1], [2, 3]] output_shape [2, 2, 4, 2] : tensor<4x8xf32> into tensor<2x2x4x2xf32>
  %10 = tensor.expand_shape %e [[0, 1], [2]] output_shape [%i, 2, 4] : tensor<?x4xf32> into tensor<?x2x4xf32>
  %11 = tensor.extract %t[%i, %i] : tensor<4x8xf32>
  %12 = tensor.extract_slice %t[0, %i] [4, 2] [1, 2] : tensor<4x8xf32> to tensor<4x2xf32>
  %13 = tensor.extract_slice %d[%i, %i] [%i, 1] [1, %i] : tensor<?x?xf32> to tensor<?xf32>
  %14 = tensor.from_elements %f, %f, %f, %f : tensor<2x2xf32>
  %15 = tensor.from_elements %f : tensor<f32>
  %16 = tensor.generate %i {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32>
  %17 = tensor.generate {
  ^bb0(%a: index):
    tensor.yield %f {test.c} : f32
  } {test.d} : tensor<4xf32>
  %18 = tensor.insert %f into %t[%i, %i] : tensor<4x8xf32>
  %19 = tensor.insert_slice %7 into %t[0, %i] [4, 1] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
  %20 = tensor.pad %t low[0, %i] high[%i, 2] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<4x8xf32> to tensor<?x?xf32>
  %21 = tensor.pad %7 nofold low[1] high[1] {
  ^bb0(%a: index):
    tensor.yield %f : f32
  } {test.e} : tensor<4xf32> to tensor<6xf32>
  %22 = tensor.rank %u : tensor<*xf32>
  %23 = tensor.splat %f : tensor<4x8xf32>
  %24 = tensor.splat %f[%i, %i] : tensor<?x4x?xf32>
  return
}

// -----

func.func @gather(%s: tensor<4x4x4xf32>, %i: tensor<1x2xindex>, %v: tensor<1x4x1x1xf32>, %j: tensor<1x2xi32>, %sh: tensor<2xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([0, 2]) : (tensor<4x4x4xf32>, tensor<1x2xindex>) -> tensor<1x1x4x1xf32>
  %1 = tensor.gather %s[%j] gather_dims([1, 2]) unique : (tensor<4x4x4xf32>, tensor<1x2xi32>) -> tensor<1x4xf32>
  %2 = tensor.scatter %v into %s[%i] scatter_dims([1, 2]) unique : (tensor<1x4x1x1xf32>, tensor<4x4x4xf32>, tensor<1x2xindex>) -> tensor<4x4x4xf32>
  %3 = tensor.reshape %s(%sh) : (tensor<4x4x4xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return
}

// -----

func.func @parallel(%i: index, %s: tensor<1xf32>, %t: tensor<8x4xf32>) {
  %0 = scf.forall (%j) in (8) shared_outs(%o = %t) -> (tensor<8x4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%j, 0] [1, 1] [1, 1] : tensor<1xf32> into tensor<8x4xf32>
      tensor.parallel_insert_slice %s into %o[%j, %i] [1, 1] [1, 2] {test.a} : tensor<1xf32> into tensor<8x4xf32>
    }
  }
  return
}
