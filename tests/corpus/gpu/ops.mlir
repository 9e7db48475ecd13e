// Kernels and launches.

module attributes {gpu.container_module} {
gpu.module @m {
  gpu.func @k(%a: i32, %b: memref<4xf32> {llvm.x}) -> f32 workgroup(%w: memref<4xf32, 3> {llvm.align = 16 : i64}) private(%p: memref<2xf32, 5>, %q: memref<1xf32, 5>) attributes {test.a} {
    %c = arith.constant 1.0 : f32
    gpu.return %c : f32
  }
  gpu.func @kernel(%a: i32) kernel attributes {known_block_size = array<i32: 1, 2, 3>} { gpu.return }
}
func.func @f(%i: index, %t: !gpu.async.token, %s: i32, %m: memref<?xf32>, %k: i1, %x: f32) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) { gpu.terminator }
  %0 = gpu.launch async [%t] blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) dynamic_shared_memory_size %s workgroup(%w : memref<4xf32, 3>) private(%p : memref<2xf32, 5>) { gpu.terminator } {test.a}
  gpu.launch clusters(%cx, %cy, %cz) in (%lx = %i, %ly = %i, %lz = %i) blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) module(@m) function(@kernel) { gpu.terminator }
  gpu.launch_func @m::@kernel blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%s : i32)
  %1 = gpu.launch_func async [%t, %t] @m::@kernel clusters in (%i, %i, %i) blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size %s args(%s : i32) {test.b}
  %z = arith.constant 1 : i64
  gpu.launch_func @m::@kernel blocks in (%z, %z, %z) threads in (%z, %z, %z) : i64 args(%s : i32)
  %2 = gpu.wait async
  gpu.wait [%2]
  %3, %4 = gpu.alloc async [%t] host_shared (%i) : memref<?xf32>
  %5 = gpu.alloc () : memref<4xf32>
  gpu.dealloc [%t] %m : memref<?xf32>
  gpu.memcpy %m, %m : memref<?xf32>, memref<?xf32>
  %6 = gpu.memset async %m, %x : memref<?xf32>, f32
  %7 = gpu.all_reduce add %x {} : (f32) -> f32
  %8 = gpu.all_reduce %x uniform {
  ^bb(%l: f32, %r: f32):
    gpu.yield %l : f32
  } : (f32) -> f32
  %9 = gpu.subgroup_reduce mul %x uniform cluster(size = 4) : (f32) -> f32
  gpu.warp_execute_on_lane_0(%i)[32] { }
  %10 = gpu.warp_execute_on_lane_0(%i)[32] args(%m : memref<?xf32>) -> (vector<1xf32>) {
  ^bb0(%q: memref<?xf32>):
    %v = arith.constant dense<1.0> : vector<32xf32>
    gpu.yield %v : vector<32xf32>
  }
  return
}
gpu.binary @b <#gpu.select_object<0>> [#gpu.object<#nvvm.target, "x">]
gpu.binary @b2 [#gpu.object<#nvvm.target, "x">]
}
