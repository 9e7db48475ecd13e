// Grids of devices, shardings and collectives.

shard.grid @grid(shape = 2x?x4)
shard.grid @line(shape = 3) {test.a}
func.func @shardings(%t: tensor<4x8xf32>, %n: i64, %i: index) {
  %0 = shard.sharding @grid split_axes = [[0], [1, 2]] : !shard.sharding
  %1 = shard.sharding @grid split_axes = [[0], []] halo_sizes = [1, %n] : !shard.sharding
  %2 = shard.sharding @line split_axes = [[0]] sharded_dims_offsets = [0, %n, 3, 4] : !shard.sharding
  %3 = shard.sharding @line split_axes = [[], [0]] : !shard.sharding
  %4 = shard.shard %t to %0 : tensor<4x8xf32>
  %5 = shard.shard %4 to %0 annotate_for_users {test.b} : tensor<4x8xf32>
  %6 = shard.get_sharding %t : tensor<4x8xf32> -> !shard.sharding
  %7:2 = shard.shard_shape dims = [8, %i] sharding = %0 device = [%i, 0, 1] : index, index
  %8:3 = shard.grid_shape @grid : index, index, index
  %9:2 = shard.grid_shape @grid axes = [0, 1] : index, index
  %10 = shard.process_linear_index on @grid : index
  %11:3 = shard.process_multi_index on @grid : index, index, index
  %12 = shard.process_multi_index on @grid axes = [2] : index
  %13:2 = shard.neighbors_linear_indices on @line[%i] split_axes = [0] : index, index
  return
}
func.func @collectives(%t: tensor<4x6xf32>, %m: memref<4xf32>, %i: index, %n: i64, %b: tensor<10x10xf32>) {
  %0 = shard.all_gather %t on @line grid_axes = [0] gather_axis = 1 : tensor<4x6xf32> -> tensor<4x18xf32>
  %1 = shard.all_reduce %t on @line grid_axes = [0] reduction = max : tensor<4x6xf32> -> tensor<4x6xf64>
  %2 = shard.all_reduce %m on @line : memref<4xf32> -> memref<4xf32>
  %3 = shard.all_slice %t on @line grid_axes = [0] slice_axis = 1 : tensor<4x6xf32> -> tensor<4x2xf32>
  %4 = shard.all_to_all %t on @line split_axis = 1 concat_axis = 0 : tensor<4x6xf32> -> tensor<4x6xf32>
  %5 = shard.all_to_all %t on @line grid_axes = [0] split_axis = 1 concat_axis = 0 : tensor<4x6xf32> -> tensor<12x2xf32>
  %6 = shard.broadcast %t on @line grid_axes = [0] root = [0] : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %7 = shard.broadcast %t on @line grid_axes = [0] root = [%i] : (tensor<4x6xf32>, index) -> tensor<4x6xf32>
  %8 = shard.gather %t on @line grid_axes = [0] gather_axis = 1 root = [%i] : (tensor<4x6xf32>, index) -> tensor<4x18xf32>
  %9 = shard.recv %t on @line grid_axes = [0] source = [%i] : (tensor<4x6xf32>, index) -> tensor<4x6xf32>
  %10 = shard.recv %t on @line grid_axes = [0] : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %11 = shard.reduce %t on @line grid_axes = [0] reduction = max root = [2] : (tensor<4x6xf32>) -> tensor<4x6xf64>
  %12 = shard.reduce_scatter %t on @line grid_axes = [0] reduction = max scatter_axis = 1 : tensor<4x6xf32> -> tensor<4x2xf64>
  %13 = shard.scatter %t on @line grid_axes = [0] scatter_axis = 1 root = [1] : (tensor<4x6xf32>) -> tensor<4x2xf32>
  %14 = shard.send %t on @line grid_axes = [0] destination = [%i] : (tensor<4x6xf32>, index) -> tensor<4x6xf32>
  %15 = shard.shift %t on @line grid_axes = [0] shift_axis = 0 offset = -2 rotate : tensor<4x6xf32> -> tensor<4x6xf32>
  %16 = shard.update_halo %b on @line split_axes = [[0]] halo_sizes = [1, %n] : tensor<10x10xf32>
  return
}
