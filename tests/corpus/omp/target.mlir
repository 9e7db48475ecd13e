// Offloading: maps, target regions, data.

omp.private {type = firstprivate} @p : !llvm.ptr copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
}
omp.declare_mapper @mapper : !llvm.struct<"t", (i32)> {
^bb0(%a: !llvm.ptr):
  %0 = omp.map.info var_ptr(%a : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
  omp.declare_mapper.info map_entries(%0 : !llvm.ptr)
}
func.func @maps(%p: !llvm.ptr, %x: index, %i: i32, %c: i1, %dev: i32, %m: memref<?xi32>) {
  %bounds = omp.map.bounds lower_bound(%x : index) upper_bound(%x : index) extent(%x : index) stride(%x : index) start_idx(%x : index) {stride_in_bytes = true}
  %part = omp.map.bounds extent(%x : index)
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, !llvm.array<10 x i32>) map_clauses(always, close, to) capture(ByCopy) bounds(%bounds) -> !llvm.ptr {name = "x"}
  %1 = omp.map.info var_ptr(%m : memref<?xi32>, tensor<?xi32>) map_clauses(exit_release_or_enter_alloc) capture(VLAType) -> memref<?xi32>
  %2 = omp.map.info var_ptr(%p : !llvm.ptr, !llvm.struct<"t", (i32)>) map_clauses(implicit, tofrom) capture(This) var_ptr_ptr(%p : !llvm.ptr) mapper(@mapper) members(%0, %0 : [0, 1], [2] : !llvm.ptr, !llvm.ptr) -> !llvm.ptr {partial_map = true}
  %3 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(from) capture(ByRef) -> !llvm.ptr
  %4 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(delete) capture(ByRef) -> !llvm.ptr
  %5 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(private, return_param, to) capture(ByRef) -> !llvm.ptr
  %6 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
  omp.target allocate(%i : i32 -> %p : !llvm.ptr) depend(taskdependin -> %p : !llvm.ptr) device(%dev : i32) if(%c) is_device_ptr(%p : !llvm.ptr) nowait thread_limit(%i : i32) has_device_addr(%0 -> %h : !llvm.ptr) host_eval(%i -> %e : i32) map_entries(%2 -> %a, %3 -> %b : !llvm.ptr, !llvm.ptr) private(@p %p -> %q [map_idx=0] : !llvm.ptr) private_barrier {
    omp.terminator
  }
  omp.target ompx_bare {
    omp.terminator
  } {test.a}
  omp.target private(@p %p -> %q : !llvm.ptr) {
    omp.terminator
  }
  omp.target_data device(%dev : i32) if(%c) map_entries(%2 : !llvm.ptr) use_device_addr(%0 -> %a : !llvm.ptr) use_device_ptr(%3 -> %b : !llvm.ptr) {
    omp.terminator
  }
  omp.target_enter_data depend(taskdependout -> %p : !llvm.ptr) device(%dev : i32) if(%c) map_entries(%6 : !llvm.ptr) nowait
  omp.target_exit_data map_entries(%4 : !llvm.ptr)
  omp.target_update map_entries(%6 : !llvm.ptr) nowait
  %7 = omp.target_allocmem %dev : i32, i64
  %8 = omp.target_allocmem %dev : i32, vector<4xf32>(%x : index), %x, %x {uniq_name = "n"}
  omp.target_freemem %dev, %7 : i32, i64
  omp.teams {
    omp.workdistribute {
      omp.terminator
    }
    omp.terminator
  }
  return
}
