// Operations of the xevm dialect, each once, as mlir-opt prints them.

llvm.func @blockload(%a: !llvm.ptr) {
  %0 = xevm.blockload %a  : (!llvm.ptr) -> i8
  llvm.return
}

llvm.func @blockprefetch2d(%a: !llvm.ptr<8>, %b: i32, %c: i32, %d: i32, %e: i32, %f: i32) {
  xevm.blockprefetch2d %a, %b, %c, %d, %e, %f <{elem_size_in_bits = 8 : i32, tile_height = 4 : i32, tile_width = 16 : i32, v_blocks = 2 : i32}> : (!llvm.ptr<8>, i32, i32, i32, i32, i32)
  llvm.return
}

llvm.func @blockstore(%a: !llvm.ptr, %b: i8) {
  xevm.blockstore %a, %b  : (!llvm.ptr, i8)
  llvm.return
}

llvm.func @blockstore2d(%a: !llvm.ptr<7>, %b: i32, %c: i32, %d: i32, %e: i32, %f: i32, %g: vector<8xi16>) {
  xevm.blockstore2d %a, %b, %c, %d, %e, %f, %g <{elem_size_in_bits = 8 : i32, tile_height = 8 : i32, tile_width = 32 : i32}> : (!llvm.ptr<7>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

llvm.func @group_count_x() {
  %0 = xevm.group_count.x : i32
  llvm.return
}

llvm.func @group_count_y() {
  %0 = xevm.group_count.y : i32
  llvm.return
}

llvm.func @group_count_z() {
  %0 = xevm.group_count.z : i32
  llvm.return
}

llvm.func @group_id_x() {
  %0 = xevm.group_id.x : i32
  llvm.return
}

llvm.func @group_id_y() {
  %0 = xevm.group_id.y : i32
  llvm.return
}

llvm.func @group_id_z() {
  %0 = xevm.group_id.z : i32
  llvm.return
}

llvm.func @lane_id() {
  %0 = xevm.lane_id : i32
  llvm.return
}

llvm.func @local_id_x() {
  %0 = xevm.local_id.x : i32
  llvm.return
}

llvm.func @local_id_y() {
  %0 = xevm.local_id.y : i32
  llvm.return
}

llvm.func @local_id_z() {
  %0 = xevm.local_id.z : i32
  llvm.return
}

llvm.func @local_size_x() {
  %0 = xevm.local_size.x : i32
  llvm.return
}

llvm.func @local_size_y() {
  %0 = xevm.local_size.y : i32
  llvm.return
}

llvm.func @local_size_z() {
  %0 = xevm.local_size.z : i32
  llvm.return
}

llvm.func @memfence() {
  xevm.memfence <{addrspace = #xevm.addr_space<generic>, scope = #xevm.mem_scope<system>}>
  llvm.return
}

llvm.func @prefetch(%a: !llvm.ptr<1>) {
  xevm.prefetch %a  : (!llvm.ptr<1>)
  llvm.return
}

llvm.func @subgroup_id() {
  %0 = xevm.subgroup_id : i32
  llvm.return
}

llvm.func @subgroup_size() {
  %0 = xevm.subgroup_size : i32
  llvm.return
}

llvm.func @loads(%p: !llvm.ptr<1>, %w: i32, %a: vector<8xi16>, %b: vector<8xi32>, %c: vector<8xf32>) {
  %0 = xevm.blockload2d %p, %w, %w, %w, %w, %w <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false, cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  %1 = xevm.mma %a, %b, %c {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}
