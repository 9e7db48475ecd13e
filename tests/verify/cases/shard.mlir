shard.grid @g0(shape = 2x4)

// -----

shard.grid @g(shape = 2x0)

// -----

// expected-error @below {{'shard.grid' op rank of grid is expected to be a positive integer}}
"shard.grid"() {sym_name = "g", shape = array<i64>} : () -> ()

// -----

// expected-error @below {{'shard.grid' op dimension size of a grid is expected to be non-negative or dynamic}}
"shard.grid"() {sym_name = "g", shape = array<i64: -3>} : () -> ()

// -----

shard.grid @g(shape = 2x?)

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  %0 = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %1 = shard.sharding @g split_axes = [[0]] halo_sizes = [1, 2] : !shard.sharding
  %2 = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, 1, 2] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  // expected-error @below {{grid axis duplicated}}
  %0 = shard.sharding @g split_axes = [[0], [0]] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  // expected-error @below {{grid axis is expected to be non-negative}}
  %0 = shard.sharding @g split_axes = [[-1]] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  %0 = shard.sharding @g split_axes = [[0]] halo_sizes = [1, -2] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  // expected-error @below {{'shard.sharding' op halo sizes and shard offsets are mutually exclusive}}
  %0 = shard.sharding @g split_axes = [[0]] halo_sizes = [1, 2] sharded_dims_offsets = [0, 1, 2] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  // expected-error @below {{sharded dims offsets must be non-decreasing.}}
  %0 = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, -1, 2] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  %0 = shard.sharding @g split_axes = [[2]] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  // expected-error @below {{grid axis duplicated}}
  %0 = shard.sharding @g split_axes = [[0, 1], [1]] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  // expected-error @below {{grid axis duplicated}}
  %0 = shard.sharding @g split_axes = [[0, 0]] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  // expected-error @below {{halo sizes must be specified for all split axes.}}
  %0 = shard.sharding @g split_axes = [[0]] halo_sizes = [1] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  %0 = shard.sharding @g split_axes = [[], [0]] halo_sizes = [1, %a] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  // expected-error @below {{sharded dims offsets has wrong size.}}
  %0 = shard.sharding @g split_axes = [[], [0]] sharded_dims_offsets = [0, 1] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x4)
func.func @f(%a: i64) {
  %0 = shard.sharding @g split_axes = [[0], [1]] sharded_dims_offsets = [0, %a, 1, 0, 1, 2, 3, 4] : !shard.sharding
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error @below {{Undefined required grid symbol "nope".}}
  %0 = shard.sharding @nope split_axes = [[0], [1]] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  %0:3 = shard.grid_shape @g : index, index, index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{Unexpected number of results 2. Expected 3.}}
  %0:2 = shard.grid_shape @g : index, index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  %0:2 = shard.grid_shape @g axes = [2, 0] : index, index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{Unexpected number of results 1. Expected 2.}}
  %0 = shard.grid_shape @g axes = [2, 0] : index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{0-based grid axis index 3 is out of bounds. The referenced grid "g" is of rank 3.}}
  %0 = shard.grid_shape @g axes = [3] : index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{Grid axes contains duplicate elements.}}
  %0:2 = shard.grid_shape @g axes = [1, 1] : index, index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{Grid axes contains duplicate elements.}}
  %0:3 = shard.grid_shape @g axes = [7, 1, 1] : index, index, index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{0-based grid axis index -1 is out of bounds. The referenced grid "g" is of rank 3.}}
  %0 = shard.grid_shape @g axes = [-1] : index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{Undefined required grid symbol "h".}}
  %0 = shard.grid_shape @h axes = [0] : index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  %0:3 = shard.process_multi_index on @g : index, index, index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{Unexpected number of results 2. Expected 3.}}
  %0:2 = shard.process_multi_index on @g : index, index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  %0:2 = shard.process_multi_index on @g axes = [2, 0] : index, index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{Unexpected number of results 1. Expected 2.}}
  %0 = shard.process_multi_index on @g axes = [2, 0] : index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{0-based grid axis index 3 is out of bounds. The referenced grid "g" is of rank 3.}}
  %0 = shard.process_multi_index on @g axes = [3] : index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{Grid axes contains duplicate elements.}}
  %0:2 = shard.process_multi_index on @g axes = [1, 1] : index, index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{Undefined required grid symbol "h".}}
  %0 = shard.process_multi_index on @h axes = [0] : index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{Unexpected number of results 2. Expected 3.}}
  %0:2 = "shard.process_multi_index"() <{grid = @g}> : () -> (index, index)
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{Undefined required grid symbol "f".}}
  %0 = shard.process_linear_index on @f : index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  %0 = shard.process_linear_index on @g : index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%i: index) {
  // expected-error @below {{Undefined required grid symbol "h".}}
  %0:2 = shard.neighbors_linear_indices on @h[%i] split_axes = [0] : index, index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%i: index) {
  %0:2 = shard.neighbors_linear_indices on @g[%i] split_axes = [9] : index, index
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4x4xf32>) {
  // expected-error @below {{Undefined required grid symbol "h".}}
  %0 = shard.update_halo %t on @h split_axes = [[0]] halo_sizes = [1, 1] : tensor<4x4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4x4xf32>) {
  %0 = shard.update_halo %t on @g split_axes = [[8]] halo_sizes = [1, 1] : tensor<4x4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  // expected-error @below {{sharded dims offsets are not allowed for device grids with dynamic shape.}}
  %0 = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, 1, 2] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%c: i64) {
  // expected-error @below {{sharded dims offsets are not allowed for device grids with dynamic shape.}}
  %0 = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [%c, 1, 2] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  %0 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f() {
  %0 = shard.sharding @g split_axes = [[0]] halo_sizes = [1, 2] : !shard.sharding
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4x5xf32>, %i: index) {
  %0 = shard.all_gather %t on @g grid_axes = [1] gather_axis = 0 : tensor<4x5xf32> -> tensor<12x5xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4x5xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected 12, but got 11.}}
  %0 = shard.all_gather %t on @g grid_axes = [1] gather_axis = 0 : tensor<4x5xf32> -> tensor<11x5xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4x5xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 1. Expected 5, but got 6.}}
  %0 = shard.all_gather %t on @g grid_axes = [1] gather_axis = 0 : tensor<4x5xf32> -> tensor<12x6xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4x5xf32>, %i: index) {
  %0 = shard.all_gather %t on @g grid_axes = [1] gather_axis = 0 : tensor<4x5xf32> -> tensor<?x?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<?x5xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected dynamic, but got 12.}}
  %0 = shard.all_gather %t on @g grid_axes = [1] gather_axis = 0 : tensor<?x5xf32> -> tensor<12x5xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<?x?xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 1. Expected dynamic, but got 5.}}
  %0 = shard.all_gather %t on @g grid_axes = [1] gather_axis = 0 : tensor<?x?xf32> -> tensor<?x5xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<?x?xf32>, %i: index) {
  %0 = shard.all_gather %t on @g grid_axes = [1] gather_axis = 0 : tensor<?x?xf32> -> tensor<?x?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  %0 = shard.all_gather %t on @g grid_axes = [2] gather_axis = 0 : tensor<4xf32> -> tensor<?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected dynamic, but got 4.}}
  %0 = shard.all_gather %t on @g grid_axes = [2] gather_axis = 0 : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  %0 = shard.all_gather %t on @g gather_axis = 0 : tensor<4xf32> -> tensor<?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  %0 = shard.all_gather %t on @g gather_axis = 0 : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected 4, but got 8.}}
  %0 = shard.all_gather %t on @g gather_axis = 0 : tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<1x1xi8>, %i: index) {
  %0 = shard.all_gather %t on @g grid_axes = [0, 1] gather_axis = 1 : tensor<1x1xi8> -> tensor<1x6xi8>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<1x1xi8>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 1. Expected 6, but got 5.}}
  %0 = shard.all_gather %t on @g grid_axes = [0, 1] gather_axis = 1 : tensor<1x1xi8> -> tensor<1x5xi8>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<1x1xi8>, %i: index) {
  // expected-error @below {{Grid axes contains duplicate elements.}}
  %0 = shard.all_gather %t on @g grid_axes = [0, 0] gather_axis = 1 : tensor<1x1xi8> -> tensor<1x6xi8>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<1x1xi8>, %i: index) {
  // expected-error @below {{0-based grid axis index 3 is out of bounds. The referenced grid "g" is of rank 3.}}
  %0 = shard.all_gather %t on @g grid_axes = [3] gather_axis = 5 : tensor<1x1xi8> -> tensor<1x6xi8>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<1x1xi8>, %i: index) {
  // expected-error @below {{Gather axis 2 is out of bounds [0, 2).}}
  %0 = shard.all_gather %t on @g grid_axes = [1] gather_axis = 2 : tensor<1x1xi8> -> tensor<1x6xi8>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<1x1xi8>, %i: index) {
  // expected-error @below {{Gather axis -2 is out of bounds [0, 2).}}
  %0 = shard.all_gather %t on @g grid_axes = [1] gather_axis = -2 : tensor<1x1xi8> -> tensor<1x6xi8>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<1x1xi8>, %i: index) {
  // expected-error @below {{Undefined required grid symbol "nope".}}
  %0 = shard.all_gather %t on @nope gather_axis = 0 : tensor<1x1xi8> -> tensor<1x6xi8>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  %0 = shard.all_reduce %t on @g grid_axes = [1] reduction = max : tensor<4xf32> -> tensor<4xf64>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error @below {{0-based grid axis index 4 is out of bounds. The referenced grid "g" is of rank 3.}}
  %0 = shard.all_reduce %t on @g grid_axes = [4] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error @below {{Grid axes contains duplicate elements.}}
  %0 = shard.all_reduce %t on @g grid_axes = [1, 0, 1] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error @below {{Undefined required grid symbol "nope".}}
  %0 = shard.all_reduce %t on @nope : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6xf32>, %i: index) {
  %0 = shard.all_slice %t on @g grid_axes = [1] slice_axis = 0 : tensor<6xf32> -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected 2, but got 3.}}
  %0 = shard.all_slice %t on @g grid_axes = [1] slice_axis = 0 : tensor<6xf32> -> tensor<3xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<7xf32>, %i: index) {
  // expected-error @below {{Operand dimension size 7 is not divisible by collective device group size 3 for tensor axis 0.}}
  %0 = shard.all_slice %t on @g grid_axes = [1] slice_axis = 0 : tensor<7xf32> -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<7xf32>, %i: index) {
  // expected-error @below {{Operand dimension size 7 is not divisible by collective device group size 3 for tensor axis 0.}}
  %0 = shard.all_slice %t on @g grid_axes = [1] slice_axis = 0 : tensor<7xf32> -> tensor<?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<?xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected dynamic, but got 2.}}
  %0 = shard.all_slice %t on @g grid_axes = [1] slice_axis = 0 : tensor<?xf32> -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<?xf32>, %i: index) {
  %0 = shard.all_slice %t on @g grid_axes = [1] slice_axis = 0 : tensor<?xf32> -> tensor<?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 1. Expected 2, but got 3.}}
  %0 = shard.all_slice %t on @g grid_axes = [1] slice_axis = 0 : tensor<6x2xf32> -> tensor<2x3xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  %0 = shard.all_slice %t on @g grid_axes = [1] slice_axis = 0 : tensor<6x2xf32> -> tensor<2x?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x?xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 1. Expected dynamic, but got 2.}}
  %0 = shard.all_slice %t on @g grid_axes = [1] slice_axis = 0 : tensor<6x?xf32> -> tensor<2x2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected dynamic, but got 2.}}
  %0 = shard.all_slice %t on @g grid_axes = [2] slice_axis = 0 : tensor<6xf32> -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6xf32>, %i: index) {
  %0 = shard.all_slice %t on @g grid_axes = [2] slice_axis = 0 : tensor<6xf32> -> tensor<?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6xf32>, %i: index) {
  %0 = shard.all_slice %t on @g slice_axis = 0 : tensor<6xf32> -> tensor<6xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected 6, but got 2.}}
  %0 = shard.all_slice %t on @g slice_axis = 0 : tensor<6xf32> -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  %0 = shard.reduce_scatter %t on @g grid_axes = [0] reduction = max scatter_axis = 1 : tensor<6x2xf32> -> tensor<6x1xf64>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 1. Expected 1, but got 2.}}
  %0 = shard.reduce_scatter %t on @g grid_axes = [0] reduction = max scatter_axis = 1 : tensor<6x2xf32> -> tensor<6x2xf64>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x3xf32>, %i: index) {
  // expected-error @below {{Operand dimension size 3 is not divisible by collective device group size 2 for tensor axis 1.}}
  %0 = shard.reduce_scatter %t on @g grid_axes = [0] reduction = max scatter_axis = 1 : tensor<6x3xf32> -> tensor<6x1xf64>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected 6, but got 5.}}
  %0 = shard.reduce_scatter %t on @g grid_axes = [0] reduction = max scatter_axis = 1 : tensor<6x2xf32> -> tensor<5x1xf64>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 0 : tensor<6x2xf32> -> tensor<6x2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected 6, but got 3.}}
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 0 : tensor<6x2xf32> -> tensor<3x2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<7x2xf32>, %i: index) {
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 0 : tensor<7x2xf32> -> tensor<7x2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<6x2xf32> -> tensor<2x6xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected 2, but got 3.}}
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<6x2xf32> -> tensor<3x6xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 1. Expected 6, but got 5.}}
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<6x2xf32> -> tensor<2x5xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<7x2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected dynamic, but got 2.}}
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<7x2xf32> -> tensor<2x6xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<7x2xf32>, %i: index) {
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<7x2xf32> -> tensor<?x6xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<?x2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected dynamic, but got 2.}}
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<?x2xf32> -> tensor<2x6xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2x4xf32>, %i: index) {
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<6x2x4xf32> -> tensor<2x6x4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2x4xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 2. Expected 4, but got 5.}}
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<6x2x4xf32> -> tensor<2x6x5xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x?xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 1. Expected dynamic, but got 6.}}
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<6x?xf32> -> tensor<2x6xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  %0 = shard.all_to_all %t on @g grid_axes = [2] split_axis = 1 concat_axis = 0 : tensor<6x2xf32> -> tensor<?x?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 1. Expected dynamic, but got 1.}}
  %0 = shard.all_to_all %t on @g grid_axes = [2] split_axis = 1 concat_axis = 0 : tensor<6x2xf32> -> tensor<?x1xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<6x2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected dynamic, but got 6.}}
  %0 = shard.all_to_all %t on @g grid_axes = [2] split_axis = 1 concat_axis = 0 : tensor<6x2xf32> -> tensor<6x?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  %0 = shard.shift %t on @g grid_axes = [0, 2] shift_axis = 2 offset = -2 rotate : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error @below {{Invalid shift axis 1. It must be one of the grouping grid axes.}}
  %0 = shard.shift %t on @g grid_axes = [0, 2] shift_axis = 1 offset = -2 : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error @below {{Invalid shift axis 0. It must be one of the grouping grid axes.}}
  %0 = shard.shift %t on @g shift_axis = 0 offset = 1 : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error @below {{Invalid shift axis 18446744073709551615. It must be one of the grouping grid axes.}}
  %0 = shard.shift %t on @g grid_axes = [0] shift_axis = -1 offset = 1 : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  %0 = shard.broadcast %t on @g grid_axes = [0, 1] root = [1, 2] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Out of bounds coordinate 1 for in-group device "root". Got 3, but expected value in the range [0, 2].}}
  %0 = shard.broadcast %t on @g grid_axes = [0, 1] root = [1, 3] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Out of bounds coordinate 0 for in-group device "root". Got 2, but expected value in the range [0, 1].}}
  %0 = shard.broadcast %t on @g grid_axes = [0, 1] root = [2, 3] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{In-group device "root" has unexpected multi-index size 1. Expected 2.}}
  %0 = shard.broadcast %t on @g grid_axes = [0, 1] root = [2] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  %0 = shard.broadcast %t on @g grid_axes = [0, 1] root = [%i, 2] : (tensor<2xf32>, index) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Out of bounds coordinate 1 for in-group device "root". Got 4, but expected value in the range [0, 2].}}
  %0 = shard.broadcast %t on @g grid_axes = [0, 1] root = [%i, 4] : (tensor<2xf32>, index) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  %0 = shard.broadcast %t on @g grid_axes = [2] root = [99] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  %0 = shard.broadcast %t on @g grid_axes = [0] root = [-1] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Grid axes contains duplicate elements.}}
  %0 = shard.broadcast %t on @g grid_axes = [0, 0] root = [0, 0] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{0-based grid axis index 5 is out of bounds. The referenced grid "g" is of rank 3.}}
  %0 = shard.broadcast %t on @g grid_axes = [5] root = [0] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  %0 = shard.broadcast %t on @g root = [] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Undefined required grid symbol "absent".}}
  %0 = shard.broadcast %t on @absent root = [] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  %0 = shard.gather %t on @g grid_axes = [0, 1] gather_axis = 0 root = [1, 2] : (tensor<2xf32>) -> tensor<12xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Out of bounds coordinate 0 for in-group device "root". Got 2, but expected value in the range [0, 1].}}
  %0 = shard.gather %t on @g grid_axes = [0, 1] gather_axis = 0 root = [2, 3] : (tensor<2xf32>) -> tensor<12xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{In-group device "root" has unexpected multi-index size 1. Expected 2.}}
  %0 = shard.gather %t on @g grid_axes = [0, 1] gather_axis = 0 root = [2] : (tensor<2xf32>) -> tensor<12xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{0-based grid axis index 5 is out of bounds. The referenced grid "g" is of rank 3.}}
  %0 = shard.gather %t on @g grid_axes = [5] gather_axis = 0 root = [0] : (tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Undefined required grid symbol "absent".}}
  %0 = shard.gather %t on @absent gather_axis = 0 root = [] : (tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  %0 = shard.recv %t on @g grid_axes = [0, 1] source = [1, 2] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Out of bounds coordinate 0 for in-group device "source". Got 2, but expected value in the range [0, 1].}}
  %0 = shard.recv %t on @g grid_axes = [0, 1] source = [2, 3] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{In-group device "source" has unexpected multi-index size 1. Expected 2.}}
  %0 = shard.recv %t on @g grid_axes = [0, 1] source = [2] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{0-based grid axis index 5 is out of bounds. The referenced grid "g" is of rank 3.}}
  %0 = shard.recv %t on @g grid_axes = [5] source = [0] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Undefined required grid symbol "absent".}}
  %0 = shard.recv %t on @absent source = [] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  %0 = shard.reduce %t on @g grid_axes = [0, 1] reduction = max root = [1, 2] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Out of bounds coordinate 0 for in-group device "root". Got 2, but expected value in the range [0, 1].}}
  %0 = shard.reduce %t on @g grid_axes = [0, 1] reduction = max root = [2, 3] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{In-group device "root" has unexpected multi-index size 1. Expected 2.}}
  %0 = shard.reduce %t on @g grid_axes = [0, 1] reduction = max root = [2] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{0-based grid axis index 5 is out of bounds. The referenced grid "g" is of rank 3.}}
  %0 = shard.reduce %t on @g grid_axes = [5] reduction = max root = [0] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Undefined required grid symbol "absent".}}
  %0 = shard.reduce %t on @absent reduction = max root = [] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<12xf32>, %i: index) {
  %0 = shard.scatter %t on @g grid_axes = [0, 1] scatter_axis = 0 root = [1, 2] : (tensor<12xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<12xf32>, %i: index) {
  // expected-error @below {{Out of bounds coordinate 0 for in-group device "root". Got 2, but expected value in the range [0, 1].}}
  %0 = shard.scatter %t on @g grid_axes = [0, 1] scatter_axis = 0 root = [2, 3] : (tensor<12xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<12xf32>, %i: index) {
  // expected-error @below {{In-group device "root" has unexpected multi-index size 1. Expected 2.}}
  %0 = shard.scatter %t on @g grid_axes = [0, 1] scatter_axis = 0 root = [2] : (tensor<12xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<12xf32>, %i: index) {
  %0 = shard.scatter %t on @g grid_axes = [0] scatter_axis = 0 root = [-1] : (tensor<12xf32>) -> tensor<?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<12xf32>, %i: index) {
  // expected-error @below {{0-based grid axis index 5 is out of bounds. The referenced grid "g" is of rank 3.}}
  %0 = shard.scatter %t on @g grid_axes = [5] scatter_axis = 0 root = [0] : (tensor<12xf32>) -> tensor<?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<12xf32>, %i: index) {
  // expected-error @below {{Undefined required grid symbol "absent".}}
  %0 = shard.scatter %t on @absent scatter_axis = 0 root = [] : (tensor<12xf32>) -> tensor<?xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  %0 = shard.send %t on @g grid_axes = [0, 1] destination = [1, 2] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Out of bounds coordinate 0 for in-group device "destination". Got 2, but expected value in the range [0, 1].}}
  %0 = shard.send %t on @g grid_axes = [0, 1] destination = [2, 3] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{In-group device "destination" has unexpected multi-index size 1. Expected 2.}}
  %0 = shard.send %t on @g grid_axes = [0, 1] destination = [2] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{0-based grid axis index 5 is out of bounds. The referenced grid "g" is of rank 3.}}
  %0 = shard.send %t on @g grid_axes = [5] destination = [0] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Undefined required grid symbol "absent".}}
  %0 = shard.send %t on @absent destination = [] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected 12, but got 11.}}
  %0 = shard.gather %t on @g grid_axes = [0, 1] gather_axis = 0 root = [1, 2] : (tensor<2xf32>) -> tensor<11xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Gather axis 1 is out of bounds [0, 1).}}
  %0 = shard.gather %t on @g grid_axes = [0, 1] gather_axis = 1 root = [1, 2] : (tensor<2xf32>) -> tensor<11xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Operand dimension size 2 is not divisible by collective device group size 6 for tensor axis 0.}}
  %0 = shard.scatter %t on @g grid_axes = [0, 1] scatter_axis = 0 root = [1, 2] : (tensor<2xf32>) -> tensor<1xf32>
  return
}

// -----

shard.grid @g(shape = 2x3x?)
func.func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected 1, but got 2.}}
  %0 = shard.scatter %t on @g grid_axes = [0] scatter_axis = 0 root = [1] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

shard.grid @g(shape = 0x3)
func.func @f(%t: tensor<4xf32>, %i: index) {
  %0 = shard.all_gather %t on @g grid_axes = [0] gather_axis = 0 : tensor<4xf32> -> tensor<0xf32>
  return
}

// -----

shard.grid @g(shape = 0x3)
func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error @below {{Dimension size mismatch for result axis 0. Expected 0, but got 4.}}
  %0 = shard.all_gather %t on @g grid_axes = [0] gather_axis = 0 : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

shard.grid @g(shape = 0x3)
func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error @below {{Out of bounds coordinate 0 for in-group device "root". Got 0, but expected value in the range [0, -1].}}
  %0 = shard.broadcast %t on @g grid_axes = [0] root = [0] : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

module @outer {
  shard.grid @g(shape = 2)
  module @inner {
    func.func @f() -> index {
      // expected-error @below {{Undefined required grid symbol "g".}}
      %0 = shard.process_linear_index on @g : index
      return %0 : index
    }
  }
}

// -----

module @outer {
  module @inner {
    func.func @f() -> index {
      %0 = shard.process_linear_index on @g : index
      return %0 : index
    }
    shard.grid @g(shape = 2)
  }
}

// -----

shard.grid @g(shape = 2)
%0 = "test.wrap"() ({
    // expected-error @below {{Undefined required grid symbol "h".}}
    %0 = shard.process_linear_index on @h : index
    "test.yield"(%0) : (index) -> ()
}) : () -> index

// -----

shard.grid @g(shape = 2x4)
func.func @f(%t: tensor<2x2xi8>) -> tensor<2x4xi8> {
  // expected-error @below {{Dimension size mismatch for result axis 1. Expected 8, but got 4.}}
  %0 = "shard.all_gather"(%t) <{grid = @g, grid_axes = array<i16: 1>, gather_axis = 1 : index}> : (tensor<2x2xi8>) -> tensor<2x4xi8>
  return %0 : tensor<2x4xi8>
}
