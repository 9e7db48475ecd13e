// Identifiers, shuffles and matrices of the gpu dialect.

func.func @ids() {
  %0 = gpu.block_dim x
  %1 = gpu.block_id y upper_bound 16
  %2 = gpu.cluster_block_id z
  %3 = gpu.cluster_dim x
  %4 = gpu.cluster_dim_blocks y
  %5 = gpu.cluster_id z
  %6 = gpu.global_id x
  %7 = gpu.grid_dim y
  %8 = gpu.thread_id z
  return
}

func.func @values(%f: f32, %i: i32, %u: memref<*xf32>, %m: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
  %0, %1 = gpu.shuffle xor %f, %i, %i : f32
  %2 = gpu.subgroup_broadcast %f, first_active_lane : f32
  %3 = gpu.subgroup_broadcast %f, specific_lane %i : f32
  %4 = gpu.subgroup_mma_elementwise addf %c, %c : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
  %5 = gpu.subgroup_mma_compute %m, %b, %c {a_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.host_register %u : memref<*xf32>
  gpu.host_unregister %u : memref<*xf32>
  %6 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  return
}

func.func @sparse(%s: !gpu.sparse.spmat_handle, %d: !gpu.sparse.spgemmop_handle, %n: index, %b: memref<?xi8>) {
  %0 = gpu.wait async
  %1, %2 = gpu.spgemm_work_estimation_or_compute async [%0] {WORK_ESTIMATION} %s, %s, %s, %d, %n, %b : f32 into memref<?xi8>
  %3 = gpu.spgemm_work_estimation_or_compute {COMPUTE} %s {TRANSPOSE}, %s, %s, %d, %n, %b : f32 into memref<?xi8>
  return
}
