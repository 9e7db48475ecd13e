// Arithmetic on shapes and sizes, constraints, witnesses.

func.func @arithmetic(%s: !shape.shape, %z: !shape.size, %i: index, %e: tensor<?xindex>, %t: tensor<2x?xf32>) {
  %0 = shape.add %z, %i : !shape.size, index -> !shape.size
  %1 = shape.add %i, %i {test.a} : index, index -> index
  %2 = shape.mul %z, %z : !shape.size, !shape.size -> !shape.size
  %3 = shape.div %z, %i : !shape.size, index -> !shape.size
  %4 = shape.max %z, %z : !shape.size, !shape.size -> !shape.size
  %5 = shape.min %s, %s : !shape.shape, !shape.shape -> !shape.shape
  %6 = shape.any %s, %e : !shape.shape, tensor<?xindex> -> !shape.shape
  %7 = shape.broadcast %s, %e {error = "no"} : !shape.shape, tensor<?xindex> -> !shape.shape
  %8 = shape.broadcast %e, %e : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  %9 = shape.concat %s, %e : !shape.shape, tensor<?xindex> -> !shape.shape
  %10 = shape.const_size 10
  %11 = shape.meet %s, %s, error = "differ" : !shape.shape, !shape.shape -> !shape.shape
  %12 = shape.meet %i, %i : index, index -> index
  %13 = shape.rank %s : !shape.shape -> !shape.size
  %14 = shape.num_elements %e : tensor<?xindex> -> index
  %15 = shape.get_extent %s, %z : !shape.shape, !shape.size -> !shape.size
  %16 = shape.get_extent %e, %i : tensor<?xindex>, index -> index
  %17 = shape.dim %t, %i : tensor<2x?xf32>, index -> index
  %18 = shape.index_to_size %i
  %19 = shape.size_to_index %z : !shape.size
  %20 = shape.from_extents %i, %z : index, !shape.size
  %21 = shape.from_extent_tensor %e : tensor<?xindex>
  %22 = shape.to_extent_tensor %s : !shape.shape -> tensor<3xindex>
  %23 = shape.shape_of %t : tensor<2x?xf32> -> tensor<2xindex>
  %24:2 = "shape.split_at"(%s, %z) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  %25 = "shape.debug_print"(%s) : (!shape.shape) -> !shape.shape
  return
}
func.func @constraints(%s: !shape.shape, %e: tensor<?xindex>, %v: !shape.value_shape, %c: i1) {
  %0 = shape.const_witness true
  %1 = shape.cstr_broadcastable %s, %e : !shape.shape, tensor<?xindex>
  %2 = shape.cstr_eq %s, %s, %s : !shape.shape, !shape.shape, !shape.shape
  %3 = shape.cstr_require %c, "message"
  %4 = shape.assuming_all %0, %1, %2 {test.a}
  %5 = shape.is_broadcastable %s, %e : !shape.shape, tensor<?xindex>
  %6 = shape.shape_eq %s, %e : !shape.shape, tensor<?xindex>
  %7 = shape.value_of %v : tensor<?xf32>
  %8 = shape.value_as_shape %v : !shape.value_shape -> !shape.shape
  %9 = shape.with_shape %v, %s : !shape.value_shape, !shape.shape
  shape.assuming %4 {
    shape.assuming_yield
  }
  %10 = shape.const_shape [] : tensor<0xindex>
  %11 = shape.const_shape {test.b} [2, 2] : !shape.shape
  return
}
