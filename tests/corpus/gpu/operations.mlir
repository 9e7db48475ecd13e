// Operations of the gpu dialect, each once, as mlir-opt prints them.

func.func @alloc() {
  %memref = gpu.alloc  host_shared () : memref<4x4xf32>
  return
}

func.func @barrier() {
  gpu.barrier
  return
}

func.func @create_2to4_spmat(%a: !gpu.async.token, %b: index, %c: index, %d: memref<4x4xf32>) {
  %spMat, %asyncToken = gpu.create_2to4_spmat async [%a]{ PRUNE_AND_CHECK} %b, %c, %d : memref<4x4xf32>
  return
}

func.func @create_bsr(%a: !gpu.async.token, %b: index, %c: index, %d: index, %e: index, %f: index, %g: memref<4x4xf32>, %h: memref<4x4xf32>, %i: memref<4x4xf32>) {
  %spmat, %asyncToken = gpu.create_bsr async [%a] %b, %c, %d, %e, %f, %g, %h, %i : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>
  return
}

func.func @create_coo(%a: !gpu.async.token, %b: index, %c: index, %d: index, %e: memref<4x4xf32>, %f: memref<4x4xf32>, %g: memref<4x4xf32>) {
  %spmat, %asyncToken = gpu.create_coo async [%a] %b, %c, %d, %e, %f, %g : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>
  return
}

func.func @create_coo_aos(%a: !gpu.async.token, %b: index, %c: index, %d: index, %e: memref<4x4xf32>, %f: memref<4x4xf32>) {
  %spmat, %asyncToken = gpu.create_coo_aos async [%a] %b, %c, %d, %e, %f : memref<4x4xf32>, memref<4x4xf32>
  return
}

func.func @create_csc(%a: !gpu.async.token, %b: index, %c: index, %d: index, %e: memref<4x4xf32>, %f: memref<4x4xf32>, %g: memref<4x4xf32>) {
  %spmat, %asyncToken = gpu.create_csc async [%a] %b, %c, %d, %e, %f, %g : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>
  return
}

func.func @create_csr(%a: !gpu.async.token, %b: index, %c: index, %d: index, %e: memref<4x4xf32>, %f: memref<4x4xf32>, %g: memref<4x4xf32>) {
  %spmat, %asyncToken = gpu.create_csr async [%a] %b, %c, %d, %e, %f, %g : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>
  return
}

func.func @create_dn_tensor(%a: !gpu.async.token, %b: memref<4x4xf32>, %c: index) {
  %dnTensor, %asyncToken = gpu.create_dn_tensor async [%a] %b, %c : index into memref<4x4xf32>
  return
}

func.func @dealloc(%a: !gpu.async.token, %b: memref<4x4xf32>) {
  %0 = gpu.dealloc async [%a] %b : memref<4x4xf32>
  return
}

func.func @destroy_dn_tensor(%a: !gpu.async.token, %b: !gpu.sparse.dntensor_handle) {
  %0 = gpu.destroy_dn_tensor async [%a] %b
  return
}

func.func @destroy_sp_mat(%a: !gpu.async.token, %b: !gpu.sparse.spmat_handle) {
  %0 = gpu.destroy_sp_mat async [%a] %b
  return
}

func.func @lane_id() {
  %0 = gpu.lane_id
  return
}

func.func @memcpy(%a: !gpu.async.token, %b: memref<4x4xf32>, %c: memref<4x4xf32>) {
  %0 = gpu.memcpy async [%a] %b, %c : memref<4x4xf32>, memref<4x4xf32>
  return
}

func.func @memset(%a: !gpu.async.token, %b: memref<4x4xf32>, %c: memref<4x4xf32>) {
  %0 = gpu.memset async [%a] %b, %c : memref<4x4xf32>, memref<4x4xf32>
  return
}

func.func @num_subgroups() {
  %0 = gpu.num_subgroups : index
  return
}

func.func @printf(%a: i1) {
  gpu.printf "x", %a : i1
  return
}

func.func @rotate(%a: vector<4xf16>) {
  %rotateResult, %valid = gpu.rotate %a, 4, 16 : vector<4xf16>
  return
}

func.func @sddmm(%a: !gpu.async.token, %b: !gpu.sparse.dntensor_handle, %c: !gpu.sparse.dntensor_handle, %d: !gpu.sparse.spmat_handle, %e: memref<4x4xf32>) {
  %0 = gpu.sddmm async [%a] %b, %c, %d, %e : memref<4x4xf32> into i32
  return
}

func.func @sddmm_buffer_size(%a: !gpu.async.token, %b: !gpu.sparse.dntensor_handle, %c: !gpu.sparse.dntensor_handle, %d: !gpu.sparse.spmat_handle) {
  %bufferSz, %asyncToken = gpu.sddmm_buffer_size async [%a] %b, %c, %d into i32
  return
}

func.func @set_csr_pointers(%a: !gpu.async.token, %b: !gpu.sparse.spmat_handle, %c: memref<4x4xf32>, %d: memref<4x4xf32>, %e: memref<4x4xf32>) {
  %0 = gpu.set_csr_pointers async [%a] %b, %c, %d, %e : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>
  return
}

func.func @set_default_device(%a: i32) {
  gpu.set_default_device %a
  return
}

func.func @spgemm_copy(%a: !gpu.async.token, %b: !gpu.sparse.spgemmop_handle, %c: !gpu.sparse.spmat_handle, %d: !gpu.sparse.spmat_handle, %e: !gpu.sparse.spmat_handle) {
  %0 = gpu.spgemm_copy async [%a] %c, %d, %e, %b : i32
  return
}

func.func @spgemm_create_descr(%a: !gpu.async.token) {
  %desc, %asyncToken = gpu.spgemm_create_descr async [%a]
  return
}

func.func @spgemm_destroy_descr(%a: !gpu.async.token, %b: !gpu.sparse.spgemmop_handle) {
  %0 = gpu.spgemm_destroy_descr async [%a] %b
  return
}

func.func @spmat_get_size(%a: !gpu.async.token, %b: !gpu.sparse.spmat_handle) {
  %rows, %cols, %nnz, %asyncToken = gpu.spmat_get_size async [%a] %b
  return
}

func.func @spmm(%a: !gpu.async.token, %b: !gpu.sparse.spmat_handle, %c: !gpu.sparse.dntensor_handle, %d: !gpu.sparse.dntensor_handle, %e: memref<4x4xf32>) {
  %0 = gpu.spmm async [%a] %b, %c, %d, %e : memref<4x4xf32> into i32
  return
}

func.func @spmm_buffer_size(%a: !gpu.async.token, %b: !gpu.sparse.spmat_handle, %c: !gpu.sparse.dntensor_handle, %d: !gpu.sparse.dntensor_handle) {
  %bufferSzs, %asyncToken = gpu.spmm_buffer_size async [%a] %b, %c, %d : index into i32
  return
}

func.func @spmv(%a: !gpu.async.token, %b: !gpu.sparse.spmat_handle, %c: !gpu.sparse.dntensor_handle, %d: !gpu.sparse.dntensor_handle, %e: memref<4x4xf32>) {
  %0 = gpu.spmv async [%a] %b, %c, %d, %e : memref<4x4xf32> into i32
  return
}

func.func @spmv_buffer_size(%a: !gpu.async.token, %b: !gpu.sparse.spmat_handle, %c: !gpu.sparse.dntensor_handle, %d: !gpu.sparse.dntensor_handle) {
  %bufferSz, %asyncToken = gpu.spmv_buffer_size async [%a] %b, %c, %d into i32
  return
}

func.func @subgroup_id() {
  %0 = gpu.subgroup_id : index
  return
}

func.func @subgroup_mma_constant_matrix(%a: f16) {
  %0 = gpu.subgroup_mma_constant_matrix %a : !gpu.mma_matrix<16x16xf16, "AOp">
  return
}

func.func @subgroup_mma_extract_thread_local(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: index) {
  %0 = gpu.subgroup_mma_extract_thread_local %a[%b] : !gpu.mma_matrix<16x16xf16, "AOp"> -> f16
  return
}

func.func @subgroup_mma_insert_thread_local(%a: f16, %b: !gpu.mma_matrix<16x16xf16, "AOp">, %c: index) {
  %0 = gpu.subgroup_mma_insert_thread_local %a, %b[%c] : f16, !gpu.mma_matrix<16x16xf16, "AOp"> -> !gpu.mma_matrix<16x16xf16, "AOp">
  return
}

func.func @subgroup_mma_load_matrix(%a: memref<4x4xf32>, %b: index) {
  %0 = gpu.subgroup_mma_load_matrix %a[%b] {leadDimension = 1 : index} : memref<4x4xf32> -> !gpu.mma_matrix<16x16xf16, "AOp">
  return
}

func.func @subgroup_mma_store_matrix(%a: !gpu.mma_matrix<16x16xf32, "COp">, %b: memref<4x4xf32>, %c: index) {
  gpu.subgroup_mma_store_matrix %a, %b[%c] {leadDimension = 1 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<4x4xf32>
  return
}

func.func @subgroup_size() {
  %0 = gpu.subgroup_size : index
  return
}

func.func @wait(%a: !gpu.async.token) {
  %0 = gpu.wait async [%a]
  return
}

func.func @yield(%a: i1) {
  gpu.yield %a : i1
}
