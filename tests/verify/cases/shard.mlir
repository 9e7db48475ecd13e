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
