func.func @f(%f: f32, %v: vector<4xf32>, %i: i32) {
  %0 = gpu.all_reduce add %f uniform {} : (f32) -> (f32)
  %1 = gpu.all_reduce %f {
  ^bb(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    "gpu.yield"(%s) : (f32) -> ()
  } : (f32) -> (f32)
  %2 = gpu.all_reduce and %i {} : (i32) -> (i32)
  %3 = gpu.subgroup_reduce maxnumf %v : (vector<4xf32>) -> (vector<4xf32>)
  %4 = gpu.subgroup_reduce add %f cluster(size = 4, stride = 2) : (f32) -> (f32)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{`xor` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.all_reduce xor %f {} : (f32) -> (f32)
  return
}

// -----

func.func @f(%f: i32) {
  // expected-error @+1 {{`minimumf` reduction operation is not compatible with type 'i32'}}
  %0 = gpu.all_reduce minimumf %f {} : (i32) -> (i32)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{expected either an op attribute or a non-empty body}}
  %0 = gpu.all_reduce %f {} : (f32) -> (f32)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{expected either an op attribute or a non-empty body}}
  %0 = gpu.all_reduce add %f {
  ^bb(%a: f32, %b: f32):
    "gpu.yield"(%a) : (f32) -> ()
  } : (f32) -> (f32)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{expected two region arguments}}
  %0 = gpu.all_reduce %f {
  ^bb(%a: f32):
    "gpu.yield"(%a) : (f32) -> ()
  } : (f32) -> (f32)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{incorrect region argument type}}
  %0 = gpu.all_reduce %f {
  ^bb(%a: f32, %b: i32):
    "gpu.yield"(%a) : (f32) -> ()
  } : (f32) -> (f32)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{expected one gpu.yield operand}}
  %0 = gpu.all_reduce %f {
  ^bb(%a: f32, %b: f32):
    "gpu.yield"(%a, %b) : (f32, f32) -> ()
  } : (f32) -> (f32)
  return
}

// -----

func.func @f(%f: vector<[4]xf32>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'vector<[4]xf32>'}}
  %0 = gpu.subgroup_reduce add %f : (vector<[4]xf32>) -> (vector<[4]xf32>)
  return
}

// -----

func.func @f(%f: vector<4xf32>) {
  // expected-error @+1 {{`or` reduction operation is not compatible with type 'vector<4xf32>'}}
  %0 = gpu.subgroup_reduce or %f : (vector<4xf32>) -> (vector<4xf32>)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %f cluster(size = 3) : (f32) -> (f32)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster stride 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %f cluster(size = 4, stride = 3) : (f32) -> (f32)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = gpu.rotate %f, 3, 16 : f32
  return
}

// -----

func.func @f(%f: f32) {
  %0, %1 = gpu.rotate %f, 3, 16 : f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{'gpu.rotate' op offset must be in the range [0, 16)}}
  %0, %1 = gpu.rotate %f, 16, 16 : f32
  return
}

// -----

func.func @f(%f: f32, %l: i32) {
  %0 = gpu.subgroup_broadcast %f, first_active_lane : f32
  %1 = gpu.subgroup_broadcast %f, specific_lane %l : f32
  return
}

// -----

func.func @f(%f: f32, %l: i32) {
  // expected-error @+1 {{'gpu.subgroup_broadcast' op lane can only be specified for `specific_lane` broadcast}}
  %0 = gpu.subgroup_broadcast %f, first_active_lane %l : f32
  return
}

// -----

func.func @f(%f: f32, %l: i32) {
  // expected-error @+1 {{'gpu.subgroup_broadcast' op lane must be specified for `specific_lane` broadcast}}
  %1 = gpu.subgroup_broadcast %f, specific_lane : f32
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<?xf32, 1>, %c: memref<4xi32>, %d: memref<5xf32>) {
  gpu.memcpy %a, %b : memref<4xf32>, memref<?xf32, 1>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %c: memref<4xi32>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible element type}}
  gpu.memcpy %a, %c : memref<4xf32>, memref<4xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %d: memref<5xf32>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible shape}}
  gpu.memcpy %a, %d : memref<4xf32>, memref<5xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = gpu.alloc (%n) : memref<?xf32>
  %1 = gpu.alloc (%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 * s0)>>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = gpu.alloc () : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'gpu.alloc' op symbol operand count does not equal memref symbol count}}
  %0 = gpu.alloc (%n) : memref<?xf32, affine_map<(d0)[s0] -> (d0 * s0)>>
  return
}

// -----

func.func @f(%n: index) {
  %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op result memref type must be memref<?xi8, #gpu.address_space<workgroup>>}}
  %0 = gpu.dynamic_shared_memory : memref<4xi8, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
  %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<private>>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
  %0 = gpu.dynamic_shared_memory : memref<?xi8>
  return
}

// -----

func.func @f(%n: index, %m: memref<32x32xf16>, %a: !gpu.mma_matrix<16x8xf16, "AOp">, %b: !gpu.mma_matrix<8x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
  %0 = gpu.subgroup_mma_load_matrix %m[%n, %n] {leadDimension = 32 : index} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
  gpu.subgroup_mma_store_matrix %c, %m[%n, %n] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16>
  %1 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<8x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}

// -----

func.func @f(%n: index, %m: memref<32x32xf16, strided<[1, 32]>>) {
  // expected-error @+1 {{expected source memref most minor dim must have unit stride}}
  %0 = gpu.subgroup_mma_load_matrix %m[%n, %n] {leadDimension = 32 : index} : memref<32x32xf16, strided<[1, 32]>> -> !gpu.mma_matrix<16x16xf16, "AOp">
  return
}

// -----

func.func @f(%n: index, %m: memref<32x32xf16, strided<[1, 32]>>, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
  // expected-error @+1 {{expected destination memref most minor dim must have unit stride}}
  gpu.subgroup_mma_store_matrix %c, %m[%n, %n] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, strided<[1, 32]>>
  return
}

// -----

func.func @f(%n: index, %m: memref<32x32xf16>, %c: !gpu.mma_matrix<16x16xf16, "AOp">) {
  // expected-error @+1 {{expected the operand matrix being stored to have 'COp' operand type}}
  gpu.subgroup_mma_store_matrix %c, %m[%n, %n] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "AOp">, memref<32x32xf16>
  return
}

// -----

func.func @f(%a: !gpu.mma_matrix<16x8xf16, "AOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
  // expected-error @+1 {{operands must be in the order AOp, BOp, COp}}
  %1 = gpu.subgroup_mma_compute %a, %a, %c : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<16x8xf16, "AOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}

// -----

func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<8x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
  // expected-error @+1 {{operand shapes do not satisfy matmul constraints}}
  %1 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<8x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}

// -----

gpu.module @kernels {
  gpu.func @k(%a: i32) workgroup(%w: memref<4xf32, #gpu.address_space<workgroup>>, %x: memref<4xf32, 3>) private(%p: memref<1xf32, #gpu.address_space<private>>) kernel {
    gpu.return
  }
  gpu.func @g(%a: i32) -> i32 {
    gpu.return %a : i32
  }
}

// -----

gpu.module @kernels {
  // expected-error @+1 {{'gpu.func' op expected memory space workgroup in attribution}}
  gpu.func @k() workgroup(%w: memref<4xf32, #gpu.address_space<private>>) {
    gpu.return
  }
}

// -----

gpu.module @kernels {
  // expected-error @+1 {{'gpu.func' op expected memory space private in attribution}}
  gpu.func @k() private(%w: memref<4xf32, #gpu.address_space<workgroup>>) {
    gpu.return
  }
}

// -----

gpu.module @kernels {
  // expected-error @+1 {{'gpu.func' op expected memref type in attribution}}
  gpu.func @k() private(%w: tensor<4xf32>) {
    gpu.return
  }
}

// -----

gpu.module @kernels {
  // expected-error @+1 {{'gpu.func' op expected void return type for kernel function}}
  gpu.func @k(%a: i32) -> i32 kernel {
    gpu.return %a : i32
  }
}

// -----

gpu.module @kernels {
  // expected-note @+1 {{return type declared here}}
  gpu.func @k(%a: i32) -> i32 {
    // expected-error @+1 {{'gpu.return' op expected 1 result operands}}
    gpu.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @k(%a: i32) -> f32 {
    // expected-error @+1 {{'gpu.return' op unexpected type `'i32'' for operand #0}}
    gpu.return %a : i32
  }
}

// -----

gpu.module @kernels {
  // expected-error @+1 {{'gpu.func' op gpu.known_block_size must contain exactly 3 elements}}
  gpu.func @k() attributes {gpu.known_block_size = array<i32: 1, 2>} {
    gpu.return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: f32) kernel {
      gpu.return
    }
    gpu.func @h(%a: f32) {
      gpu.return
    }
    gpu.func @two(%a: f32, %b: i32) kernel {
      gpu.return
    }
  }
  func.func @main(%n: index, %f: f32) {
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  func.func @main(%n: index, %f: f32) {
    // expected-error @+1 {{'gpu.launch_func' op kernel container 'kernels' is undefined}}
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  module @kernels {
  }
  func.func @main(%n: index, %f: f32) {
    // expected-error @+1 {{'gpu.launch_func' op kernel module 'kernels' is undefined}}
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
  }
  func.func @main(%n: index, %f: f32) {
    // expected-error @+1 {{'gpu.launch_func' op kernel function '@kernels::@k' is undefined}}
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: f32) {
      gpu.return
    }
  }
  func.func @main(%n: index, %f: f32) {
    // expected-error @+1 {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: f32, %b: i32) kernel {
      gpu.return
    }
  }
  func.func @main(%n: index, %f: f32) {
    // expected-error @+1 {{'gpu.launch_func' op got 1 kernel operands but expected 2}}
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: i32) kernel {
      gpu.return
    }
  }
  func.func @main(%n: index, %f: f32) {
    // expected-error @+1 {{'gpu.launch_func' op type of function argument 0 does not match}}
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32)
    return
  }
}

// -----

module {
  gpu.module @kernels {
    gpu.func @k(%a: i32) kernel {
      gpu.return
    }
  }
  func.func @main(%n: index, %f: i32) {
    // expected-error @+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : i32)
    return
  }
}

// -----

func.func @f(%n: index) {
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %m = %n) {
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %m = %n) {
    cf.br ^bb1
  ^bb1:
    gpu.terminator
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-note @+1 {{in 'gpu.launch' body region}}
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %m = %n) {
    // expected-error @+1 {{expected 'gpu.terminator' or a terminator with successors}}
    llvm.unreachable
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'gpu.launch' op expected memory space workgroup in attribution}}
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %m = %n) workgroup(%w: memref<4xf32, #gpu.address_space<private>>) {
    gpu.terminator
  }
  return
}

// -----

gpu.module @k {
  gpu.func @g() kernel attributes {known_block_size = array<i16: 1, 2, 3>} { gpu.return }
}

// -----

gpu.module @k {
  // expected-error @below {{'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
  gpu.func @g() kernel attributes {known_block_size = array<i32: 1, 2>} { gpu.return }
}

// -----

gpu.module @k {
  gpu.func @g() kernel attributes {known_grid_size = array<i64: 1, 2, 3>} { gpu.return }
}

// -----

func.func @l(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  return
}

// -----

func.func @l(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) module(@a) function(@b) {
    gpu.terminator
  }
  return
}

// -----

func.func @l(%n: index) {
  gpu.launch clusters(%cx, %cy, %cz) in (%hx = %n, %hy = %n, %hz = %n) blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) workgroup(%w : memref<32xf32, 3>) private(%p : memref<1xf32, 5>) {
    gpu.terminator
  } {a = 1}
  return
}

// -----

func.func @l(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    "test.op"(%bx, %sx) : (index, index) -> ()
    cf.br ^bb1
  ^bb1:
    gpu.terminator
  }
  return
}

// -----

func.func @l(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             // expected-error @below {{expected '{' to begin a region}}
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) private(%w : memref<32xf32, 3>) workgroup(%v : memref<32xf32, 3>) {
    gpu.terminator
  }
  return
}

// -----

func.func @l(%n: index) {
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%a0: index, %a1: index, %a2: index, %a3: index, %a4: index, %a5: index, %a6: index, %a7: index, %a8: index, %a9: index, %a10: index, %a11: index):
    gpu.terminator
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @l(%n: index) {
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%a0: index, %a1: index, %a2: index, %a3: index, %a4: index, %a5: index, %a6: index, %a7: index, %a8: index, %a9: index, %a10: index, %a11: index, %m: memref<2xf32, 5>):
    gpu.terminator
  }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @l(%n: index) {
  // expected-error @below {{'gpu.launch' op expected memref type in attribution}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%a0: index, %a1: index, %a2: index, %a3: index, %a4: index, %a5: index, %a6: index, %a7: index, %a8: index, %a9: index, %a10: index, %a11: index, %m: i32):
    gpu.terminator
  }) {workgroup_attributions = 1 : i64} : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @l(%n: index) {
  // expected-error @below {{'gpu.launch' op unexpected number of region arguments}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    gpu.terminator
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @l(%n: index) {
  // expected-error @below {{'gpu.launch' op unexpected number of region arguments}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>, workgroup_attributions = 1: i64}> ({
    gpu.terminator
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @l(%n: index) {
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%a0: i32, %a1: index, %a2: index, %a3: index, %a4: index, %a5: index, %a6: index, %a7: index, %a8: index, %a9: index, %a10: index, %a11: index):
    gpu.terminator
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @l(%n: index) {
  gpu.launch blocks(%0, %1, %2) in (%3 = %n, %4 = %n, %5 = %n)
             threads(%6, %7, %8) in (%9 = %n, %10 = %n, %11 = %n) {
    gpu.terminator
  } loc("a")
  return
}

// -----

func.func @l(%n: index) {
  gpu.launch clusters(%cx, %cy, %cz) in (%hx = %n, %hy = %n, %hz = %n) blocks(%0, %1, %2) in (%3 = %n, %4 = %n, %5 = %n)
             threads(%6, %7, %8) in (%9 = %n, %10 = %n, %11 = %n) workgroup(%w : memref<1xf32, 3>, %x: memref<1xf32>) private(%p : memref<1xi32>) {
    "a.b"(%x, %w, %cx) : (memref<1xf32>, memref<1xf32, 3>, index) -> ()
    gpu.terminator
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  gpu.warp_execute_on_lane_0(%l)[32] {
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) {
    %0 = arith.constant dense<1.0> : vector<128xf32>
    gpu.yield %0 : vector<128xf32>
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) {
    %0 = arith.constant dense<1.0> : vector<4xf32>
    gpu.yield %0 : vector<4xf32>
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{'gpu.warp_execute_on_lane_0' op incompatible distribution dimensions from 'vector<64xf32>' to 'vector<4xf32>' with warp size = 32}}
  %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) {
    %0 = arith.constant dense<1.0> : vector<64xf32>
    gpu.yield %0 : vector<64xf32>
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
  %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) {
    %0 = arith.constant dense<1.0> : vector<128x1xf32>
    gpu.yield %0 : vector<128x1xf32>
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
  %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) {
    %0 = arith.constant dense<1> : vector<128xi32>
    gpu.yield %0 : vector<128xi32>
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.}}
  %r = gpu.warp_execute_on_lane_0(%l)[32] -> (i32) {
    %0 = arith.constant 1 : i64
    gpu.yield %0 : i64
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{'gpu.warp_execute_on_lane_0' op expected same number of yield operands and return values.}}
  %r = gpu.warp_execute_on_lane_0(%l)[32] -> (i32) {
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{operation defines 2 results but was provided 1 to bind}}
  %r = gpu.warp_execute_on_lane_0(%l)[32] -> (i32, i32) {
    %0 = arith.constant 1 : i32
    gpu.yield %0 : i32
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xf32>) {
  ^bb0(%a: vector<128xf32>):
    gpu.yield
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{'gpu.warp_execute_on_lane_0' op incompatible distribution dimensions from 'vector<64xf32>' to 'vector<4xf32>' with warp size = 32}}
  gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xf32>) {
  ^bb0(%a: vector<64xf32>):
    gpu.yield
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{'gpu.warp_execute_on_lane_0' op expected same number op arguments and block arguments.}}
  gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xf32>) {
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{'gpu.warp_execute_on_lane_0' op expected same number op arguments and block arguments.}}
  gpu.warp_execute_on_lane_0(%l)[32] args(%v, %i : vector<4xf32>, i32) {
  ^bb0(%a: vector<128xf32>):
    gpu.yield
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
  gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xf32>) {
  ^bb0(%a: vector<4xf64>):
    gpu.yield
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  %r = gpu.warp_execute_on_lane_0(%l)[8] -> (vector<4x4xf32>) {
    %0 = arith.constant dense<1.0> : vector<8x16xf32>
    gpu.yield %0 : vector<8x16xf32>
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{'gpu.warp_execute_on_lane_0' op expected expanded vector dimension #0 (7) to be a multipler of the distributed vector dimension (4)}}
  %r = gpu.warp_execute_on_lane_0(%l)[8] -> (vector<4x4xf32>) {
    %0 = arith.constant dense<1.0> : vector<7x16xf32>
    gpu.yield %0 : vector<7x16xf32>
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  %r = gpu.warp_execute_on_lane_0(%l)[8] -> (vector<4x4xf32>) {
    %0 = arith.constant dense<1.0> : vector<4x32xf32>
    gpu.yield %0 : vector<4x32xf32>
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>, %w: vector<128xf32>, %i: i32) {
  // expected-error @below {{'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.}}
  %r = gpu.warp_execute_on_lane_0(%l)[8] -> (i32) {
    %0 = arith.constant dense<1.0> : vector<4xf32>
    gpu.yield %0 : vector<4xf32>
  }
  return
}

// -----

gpu.module @m {
}

// -----

gpu.module @m [#nvvm.target] {
}

// -----

// expected-error @below {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
"gpu.module"() ({
}) {sym_name = "m", targets = []} : () -> ()

// -----

"gpu.module"() ({
^bb0:
}) {sym_name = "m", targets = [#nvvm.target, #nvvm.target]} : () -> ()

// -----

gpu.module @m [#nvvm.target, #nvvm.target<chip = "sm_90">] {
}

// -----

// expected-error @below {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @m [] {
}

// -----

gpu.module @m [#nvvm.target, #nvvm.target] {
}

// -----

gpu.module @m <#gpu.select_object<0>> [#nvvm.target] {
}

// -----

gpu.module @m <#gpu.select_object<0>> {
}

// -----

"t.x"() {a = #gpu.kernel_metadata<"k", () -> ()>} : () -> ()

// -----

"t.x"() {a = #gpu.kernel_metadata<"k", (i32) -> ()>} : () -> ()

// -----

"t.x"() {a = #gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [{a = 1}]>} : () -> ()

// -----

"t.x"() {a = #gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [{a = 1}, {}]>} : () -> ()

// -----

// expected-error @below {{all attributes in the array must be a dictionary attribute}}
"t.x"() {a = #gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [1]>} : () -> ()

// -----

"t.x"() {a = #gpu.kernel_metadata<"k", (i32) -> (), metadata = {a = 1}>} : () -> ()

// -----

// expected-error @below {{the kernel name can't be empty}}
"t.x"() {a = #gpu.kernel_metadata<"", () -> ()>} : () -> ()

// -----

"t.x"() {a = #gpu.kernel_metadata<"k", i32>} : () -> ()

// -----

"t.x"() {a = #gpu.kernel_metadata<"k", () -> i32>} : () -> ()

// -----

// expected-error @below {{all attributes in the array must be a dictionary attribute}}
"t.x"() {a = #gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [#gpu.address_space<global>]>} : () -> ()

// -----

"t.x"() {a = #gpu.kernel_metadata<"k", i32, arg_attrs = [{a = 1}]>} : () -> ()

// -----

"t.x"() {a = #gpu.kernel_metadata<"k", !llvm.func<void (i32)>>} : () -> ()

// -----

// expected-error @below {{all attributes in the array must be a dictionary attribute}}
"t.x"() {a = #gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [@a]>} : () -> ()

// -----

"t.x"() {a = #gpu.kernel_table<[#gpu.kernel_metadata<"k", () -> ()>]>} : () -> ()

// -----

// expected-error @below {{expected all kernels to be uniquely named}}
"t.x"() {a = #gpu.kernel_table<[#gpu.kernel_metadata<"k", () -> ()>, #gpu.kernel_metadata<"k", () -> ()>]>} : () -> ()

// -----

"t.x"() {a = #gpu.kernel_table<[#gpu.kernel_metadata<"b", () -> ()>, #gpu.kernel_metadata<"a", () -> ()>]>} : () -> ()

// -----

"t.x"() {a = #gpu.kernel_table<>} : () -> ()

// -----

"t.x"() {a = #gpu.object<#nvvm.target, "x">} : () -> ()

// -----

"t.x"() {a = #gpu.object<#nvvm.target, offload = "x">} : () -> ()

// -----

"t.x"() {a = #gpu.object<#nvvm.target, properties = {O = 3 : i32}, assembly = "x">} : () -> ()

// -----

"t.x"() {a = #gpu.object<#nvvm.target, properties = {format = 3 : i32}, assembly = "x">} : () -> ()

// -----

"t.x"() {a = #gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"k", () -> ()>]>, bin = "x">} : () -> ()

// -----

"t.x"() {a = #gpu.object<#rocdl.target, "x">} : () -> ()

// -----

"t.x"() {a = #gpu.object<#spirv.target_env<#spirv.vce<v1.0, [], []>, #spirv.resource_limits<>>, "x">} : () -> ()

// -----

"t.x"() {a = #gpu.object<#xevm.target, "x">} : () -> ()

// -----

"t.x"() {a = #gpu.select_object<0>} : () -> ()

// -----

// expected-error @below {{the object index must be positive}}
"t.x"() {a = #gpu.select_object<-1>} : () -> ()

// -----

"t.x"() {a = #gpu.select_object<0 : i32>} : () -> ()

// -----

"t.x"() {a = #gpu.select_object<#nvvm.target>} : () -> ()

// -----

// expected-error @below {{the target attribute must be a GPU Target attribute}}
"t.x"() {a = #gpu.select_object<"a">} : () -> ()

// -----

"t.x"() {a = #gpu.select_object} : () -> ()

// -----

// expected-error @below {{the target attribute must be a GPU Target attribute}}
"t.x"() {a = #gpu.select_object<#gpu.address_space<global>>} : () -> ()

// -----

// expected-error @below {{the object index must be positive}}
"t.x"() {a = #gpu.select_object<-1 : i32>} : () -> ()

// -----

// expected-error @below {{the target attribute must be a GPU Target attribute}}
"t.x"() {a = #gpu.select_object<1.0 : f32>} : () -> ()

// -----

"t.x"() {a = #gpu.select_object<0 : index>} : () -> ()

// -----

// expected-error @below {{the target attribute must implement or promise the `gpu::TargetAttrInterface`}}
"t.x"() {a = #gpu.object<1 : i32, "x">} : () -> ()

// -----

// expected-error @below {{expected keyword for GPU object format}}
"t.x"() {a = #gpu.object<#nvvm.target, archive = "x">} : () -> ()

// -----

// expected-error @below {{expected '>'}}
"t.x"() {a = #gpu.object<#nvvm.target, bin = "x", kernels = <>>} : () -> ()
