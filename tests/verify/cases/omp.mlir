// What the verifier says of operations of the omp dialect; every chunk has one mistake, or none.

func.func @f() {
  // expected-error @below {{'omp.critical' op expected symbol reference @excl to point to a critical declaration}}
  omp.critical(@excl) {
    omp.terminator
  }
  return
}

// -----

// expected-error @below {{'omp.critical.declare' op the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
omp.critical.declare @mutex hint(uncontended, contended)

// -----

// expected-error @below {{'omp.critical.declare' op the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.}}
omp.critical.declare @mutex hint(nonspeculative, speculative)

// -----

func.func @f(%a0: memref<i32>, %a1: memref<i32>) {
  // expected-error @below {{'omp.atomic.read' op the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
  omp.atomic.read %a0 = %a1 hint(uncontended, contended) : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>, %a1: i32) {
  // expected-error @below {{'omp.atomic.write' op the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
  omp.atomic.write %a0 = %a1 hint(uncontended, contended) : memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  // expected-error @below {{'omp.atomic.update' op the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
  omp.atomic.update hint(uncontended, contended) %a0 : memref<i32> {
  ^bb0(%x: i32):
    omp.yield(%x : i32)
  }
  return
}

// -----

func.func @f(%a0: memref<i32>, %a1: memref<i32>) {
  // expected-error @below {{'omp.atomic.read' op the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.}}
  omp.atomic.read %a0 = %a1 hint(nonspeculative, speculative) : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>, %a1: i32) {
  // expected-error @below {{'omp.atomic.write' op the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.}}
  omp.atomic.write %a0 = %a1 hint(nonspeculative, speculative) : memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  // expected-error @below {{'omp.atomic.update' op the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.}}
  omp.atomic.update hint(nonspeculative, speculative) %a0 : memref<i32> {
  ^bb0(%x: i32):
    omp.yield(%x : i32)
  }
  return
}

// -----

func.func @f(%a0: memref<i32>, %a1: memref<i32>) {
  // expected-error @below {{memory-order must not be acq_rel or release for atomic reads}}
  omp.atomic.read %a0 = %a1 memory_order(acq_rel) : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>, %a1: i32) {
  // expected-error @below {{memory-order must not be acq_rel or acquire for atomic writes}}
  omp.atomic.write %a0 = %a1 memory_order(acq_rel) : memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  // expected-error @below {{memory-order must not be acq_rel or acquire for atomic updates}}
  omp.atomic.update memory_order(acq_rel) %a0 : memref<i32> {
  ^bb0(%x: i32):
    omp.yield(%x : i32)
  }
  return
}

// -----

func.func @f(%a0: memref<i32>, %a1: i32) {
  omp.atomic.write %a0 = %a1 memory_order(release) : memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  omp.atomic.update memory_order(release) %a0 : memref<i32> {
  ^bb0(%x: i32):
    omp.yield(%x : i32)
  }
  return
}

// -----

func.func @f(%a0: memref<i32>, %a1: memref<i32>) {
  omp.atomic.read %a0 = %a1 memory_order(acquire) : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>, %a1: memref<i32>) {
  omp.atomic.read %a0 = %a1 memory_order(relaxed) : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>, %a1: i32) {
  omp.atomic.write %a0 = %a1 memory_order(relaxed) : memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  omp.atomic.update memory_order(relaxed) %a0 : memref<i32> {
  ^bb0(%x: i32):
    omp.yield(%x : i32)
  }
  return
}

// -----

func.func @f(%a0: memref<i32>, %a1: memref<i32>) {
  omp.atomic.read %a0 = %a1 memory_order(seq_cst) : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>, %a1: i32) {
  omp.atomic.write %a0 = %a1 memory_order(seq_cst) : memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  omp.atomic.update memory_order(seq_cst) %a0 : memref<i32> {
  ^bb0(%x: i32):
    omp.yield(%x : i32)
  }
  return
}

// -----

func.func @f() {
  %x = "q.r"() : () -> memref<i32>
  // expected-error @below {{read and write must not be to the same location for atomic reads}}
  omp.atomic.read %x = %x : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<f32>, %a1: memref<i32>) {
  omp.atomic.read %a0 = %a1 : memref<f32>, memref<i32>, i32
  return
}

// -----

func.func @f(%a0: memref<f32>, %a1: i32) {
  // expected-error @below {{address must dereference to value type}}
  omp.atomic.write %a0 = %a1 : memref<f32>, i32
  return
}

// -----

func.func @f(%a0: memref<f32>) {
  // expected-error @below {{the type of the operand must be a pointer type whose element type is the same as that of the region argument}}
  omp.atomic.update %a0 : memref<f32> {
  ^bb0(%x: i32):
    omp.yield(%x : i32)
  }
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  // expected-error @below {{the region must accept exactly one argument}}
  omp.atomic.update %a0 : memref<i32> {
  ^bb0(%x: i32, %y: i32):
    omp.yield(%x : i32)
  }
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  // expected-error @below {{only updated value must be returned}}
  omp.atomic.update %a0 : memref<i32> {
  ^bb0(%x: i32):
    omp.yield(%x, %x : i32, i32)
  }
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  // expected-error @below {{input and yielded value must have the same type}}
  omp.atomic.update %a0 : memref<i32> {
  ^bb0(%x: i32):
    %z = "q.r"() : () -> f32
    omp.yield(%z : f32)
  }
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  omp.atomic.update %a0 : !llvm.ptr {
  ^bb0(%x: i32):
    omp.yield(%x : i32)
  }
  return
}

// -----

func.func @f() {
  %v = "q.r"() : () -> memref<i32>
  %w = "q.s"() : () -> memref<i32>
  %e = "q.t"() : () -> i32
  omp.atomic.capture {
    omp.atomic.read %v = %w : memref<i32>, memref<i32>, i32
    omp.atomic.update %w : memref<i32> {
    ^bb0(%x: i32):
      omp.yield(%x : i32)
    }
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  %v = "q.r"() : () -> memref<i32>
  %w = "q.s"() : () -> memref<i32>
  %e = "q.t"() : () -> i32
  omp.atomic.capture {
    omp.atomic.update %w : memref<i32> {
    ^bb0(%x: i32):
      omp.yield(%x : i32)
    }
    omp.atomic.read %v = %w : memref<i32>, memref<i32>, i32
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  %v = "q.r"() : () -> memref<i32>
  %w = "q.s"() : () -> memref<i32>
  %e = "q.t"() : () -> i32
  omp.atomic.capture {
    omp.atomic.read %v = %w : memref<i32>, memref<i32>, i32
    omp.atomic.write %w = %e : memref<i32>, i32
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  %v = "q.r"() : () -> memref<i32>
  %w = "q.s"() : () -> memref<i32>
  %e = "q.t"() : () -> i32
  omp.atomic.capture {
    // expected-error @below {{invalid sequence of operations in the capture region}}
    omp.atomic.write %w = %e : memref<i32>, i32
    omp.atomic.read %v = %w : memref<i32>, memref<i32>, i32
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  %v = "q.r"() : () -> memref<i32>
  %w = "q.s"() : () -> memref<i32>
  %e = "q.t"() : () -> i32
  omp.atomic.capture {
    // expected-error @below {{captured variable in atomic.read must be updated in second operation}}
    omp.atomic.read %w = %v : memref<i32>, memref<i32>, i32
    omp.atomic.update %w : memref<i32> {
    ^bb0(%x: i32):
      omp.yield(%x : i32)
    }
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  %v = "q.r"() : () -> memref<i32>
  %w = "q.s"() : () -> memref<i32>
  %e = "q.t"() : () -> i32
  omp.atomic.capture {
    // expected-error @below {{updated variable in atomic.update must be captured in second operation}}
    omp.atomic.update %w : memref<i32> {
    ^bb0(%x: i32):
      omp.yield(%x : i32)
    }
    omp.atomic.read %w = %v : memref<i32>, memref<i32>, i32
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  %v = "q.r"() : () -> memref<i32>
  %w = "q.s"() : () -> memref<i32>
  %e = "q.t"() : () -> i32
  // expected-error @below {{expected three operations in atomic.capture region (one terminator, and two atomic ops)}}
  omp.atomic.capture {
    omp.atomic.read %v = %w : memref<i32>, memref<i32>, i32
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  %v = "q.r"() : () -> memref<i32>
  %w = "q.s"() : () -> memref<i32>
  %e = "q.t"() : () -> i32
  // expected-error @below {{'omp.atomic.capture' op operations inside capture region must not have hint clause}}
  omp.atomic.capture {
    omp.atomic.read %v = %w hint(contended) : memref<i32>, memref<i32>, i32
    omp.atomic.update %w : memref<i32> {
    ^bb0(%x: i32):
      omp.yield(%x : i32)
    }
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  %v = "q.r"() : () -> memref<i32>
  %w = "q.s"() : () -> memref<i32>
  %e = "q.t"() : () -> i32
  // expected-error @below {{'omp.atomic.capture' op operations inside capture region must not have memory_order clause}}
  omp.atomic.capture {
    omp.atomic.read %v = %w memory_order(seq_cst) : memref<i32>, memref<i32>, i32
    omp.atomic.update %w : memref<i32> {
    ^bb0(%x: i32):
      omp.yield(%x : i32)
    }
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  %v = "q.r"() : () -> memref<i32>
  %w = "q.s"() : () -> memref<i32>
  %e = "q.t"() : () -> i32
  // expected-error @below {{'omp.atomic.capture' op the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
  omp.atomic.capture hint(uncontended, contended) {
    omp.atomic.read %v = %w : memref<i32>, memref<i32>, i32
    omp.atomic.update %w : memref<i32> {
    ^bb0(%x: i32):
      omp.yield(%x : i32)
    }
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  %v = "q.r"() : () -> memref<i32>
  %w = "q.s"() : () -> memref<i32>
  %e = "q.t"() : () -> i32
  omp.atomic.capture memory_order(acq_rel) {
    omp.atomic.read %v = %w : memref<i32>, memref<i32>, i32
    omp.atomic.update %w : memref<i32> {
    ^bb0(%x: i32):
      omp.yield(%x : i32)
    }
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{'omp.sections' op expected omp.section op or terminator op inside region}}
  omp.sections {
    omp.section {
      omp.terminator
    }
    "q.r"() : () -> ()
    omp.terminator
  }
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  // expected-error @below {{expected equal sizes for allocate and allocator variables}}
  "omp.sections"(%a0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> ({
    omp.terminator
  }) : (memref<i32>) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{'omp.cancel' op Orphaned cancel construct}}
  omp.cancel cancellation_construct_type(parallel)
  return
}

// -----

func.func @f() {
  // expected-error @below {{'omp.cancellation_point' op Orphaned cancellation point}}
  omp.cancellation_point cancellation_construct_type(parallel)
  return
}

// -----

func.func @f() {
  omp.sections {
    omp.section {
      // expected-error @below {{'omp.cancel' op cancel parallel must appear inside a parallel region}}
      omp.cancel cancellation_construct_type(parallel)
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  omp.sections {
    omp.section {
      // expected-error @below {{'omp.cancellation_point' op cancellation point parallel must appear inside a parallel region}}
      omp.cancellation_point cancellation_construct_type(parallel)
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  omp.parallel {
    // expected-error @below {{'omp.cancel' op cancel loop must appear inside a worksharing-loop region}}
    omp.cancel cancellation_construct_type(loop)
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  omp.parallel {
    // expected-error @below {{'omp.cancellation_point' op cancellation point loop must appear inside a worksharing-loop region}}
    omp.cancellation_point cancellation_construct_type(loop)
    omp.terminator
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  omp.wsloop nowait {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      // expected-error @below {{A worksharing construct that is canceled must not have a nowait clause}}
      omp.cancel cancellation_construct_type(loop)
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  omp.wsloop ordered(0) {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      // expected-error @below {{A worksharing construct that is canceled must not have an ordered clause}}
      omp.cancel cancellation_construct_type(loop)
      omp.yield
    }
  }
  return
}

// -----

func.func @f() {
  omp.parallel {
    // expected-error @below {{'omp.cancel' op cancel sections must appear inside a sections region}}
    omp.cancel cancellation_construct_type(sections)
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  omp.parallel {
    // expected-error @below {{'omp.cancellation_point' op cancellation point sections must appear inside a sections region}}
    omp.cancellation_point cancellation_construct_type(sections)
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  omp.sections nowait {
    omp.section {
      // expected-error @below {{A sections construct that is canceled must not have a nowait clause}}
      omp.cancel cancellation_construct_type(sections)
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  omp.parallel {
    // expected-error @below {{'omp.cancel' op cancel taskgroup must appear inside a task region}}
    omp.cancel cancellation_construct_type(taskgroup)
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  omp.parallel {
    // expected-error @below {{'omp.cancellation_point' op cancellation point taskgroup must appear inside a task region}}
    omp.cancellation_point cancellation_construct_type(taskgroup)
    omp.terminator
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  omp.wsloop {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      // expected-error @below {{'omp.ordered.region' op the enclosing worksharing-loop region must have an ordered clause}}
      omp.ordered.region {
        omp.terminator
      }
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      // expected-error @below {{'omp.ordered.region' op the enclosing loop's ordered clause must not have a parameter present}}
      omp.ordered.region {
        omp.terminator
      }
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  omp.wsloop {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      %q = "q.r"() : () -> i64
      // expected-error @below {{'omp.ordered' op the enclosing worksharing-loop region must have an ordered clause}}
      omp.ordered depend_type(dependsink) depend_vec(%q : i64) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  omp.wsloop ordered(0) {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      %q = "q.r"() : () -> i64
      // expected-error @below {{'omp.ordered' op the enclosing loop's ordered clause must have a parameter present}}
      omp.ordered depend_type(dependsink) depend_vec(%q : i64) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      %q = "q.r"() : () -> i64
      // expected-error @below {{'omp.ordered' op number of variables in depend clause does not match number of iteration variables in the doacross loop}}
      omp.ordered depend_type(dependsink) depend_vec(%q : i64) {doacross_num_loops = 2 : i64}
      omp.yield
    }
  }
  return
}

// -----

func.func @f() {
  %q = "q.r"() : () -> i64
      // expected-error @below {{'omp.ordered' op must be nested inside of a loop}}
      omp.ordered depend_type(dependsink) depend_vec(%q : i64) {doacross_num_loops = 1 : i64}
  return
}

// -----

func.func @f() {
  // expected-error @below {{'omp.wsloop' op nested in loop wrapper is not another loop wrapper or `omp.loop_nest`}}
  omp.wsloop {
    "q.r"() : () -> ()
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{'omp.wsloop' op loop wrapper does not contain exactly one nested op}}
  omp.wsloop {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
    "q.r"() : () -> ()
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{'omp.composite' attribute present in non-composite wrapper}}
  omp.wsloop {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
  } {omp.composite}
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{'omp.simd' op simdlen clause and safelen clause are both present, but the simdlen value is not less than or equal to safelen value}}
  omp.simd simdlen(4) safelen(2) {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{an 'omp.wsloop' nested wrapper is only allowed when a composite 'omp.parallel' is the direct parent}}
  omp.distribute {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
    } {omp.composite}
  } {omp.composite}
  return
}

// -----

func.func @f() {
  // expected-error @below {{'omp.composite' attribute present in non-composite operation}}
  omp.parallel {
    omp.barrier
    omp.terminator
  } {omp.composite}
  return
}

// -----

func.func @f(%a0: i32, %a1: index, %a2: index, %a3: index) {
  // expected-error @below {{'omp.distribute' op chunk size set without dist_schedule_static being present}}
  omp.distribute dist_schedule_chunk_size(%a0 : i32) {
    omp.loop_nest (%i) : index = (%a1) to (%a2) step (%a3) {
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: i32, %a1: i32, %a2: i32) {
  // expected-error @below {{only supported nested wrapper is 'omp.simd'}}
  omp.taskloop {
    omp.wsloop {
    omp.loop_nest (%i) : i32 = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
    } {omp.composite}
  } {omp.composite}
  return
}

// -----

func.func @f(%a0: i64, %a1: i64, %a2: i32, %a3: i32, %a4: i32) {
  // expected-error @below {{the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same taskloop directive}}
  omp.taskloop grainsize(%a0: i64) num_tasks(%a1: i64) {
    omp.loop_nest (%i) : i32 = (%a2) to (%a3) step (%a4) {
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i32) {
  // expected-error @below {{'omp.taskloop' op expected symbol reference @r to point to a reduction declaration}}
  omp.taskloop nogroup reduction(@r %a0 -> %z : !llvm.ptr) {
    omp.loop_nest (%i) : i32 = (%a1) to (%a2) step (%a3) {
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  omp.loop {
    // expected-error @below {{'omp.composite' attribute missing from composite wrapper}}
    omp.simd {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
    }
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{'omp.loop_nest' op expects parent op to be a loop wrapper}}
  omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  omp.wsloop {
    // expected-error @below {{'omp.loop_nest' op range argument type does not match corresponding IV type}}
    "omp.loop_nest"(%a0, %a1, %a2) ({
    ^bb0(%i: i32):
      omp.yield
    }) : (index, index, index) -> ()
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  omp.wsloop {
    // expected-error @below {{'omp.loop_nest' op number of range arguments and IVs do not match}}
    "omp.loop_nest"(%a0, %a1, %a2) ({
    ^bb0(%i: index, %j: index):
      omp.yield
    }) : (index, index, index) -> ()
  }
  return
}

// -----

func.func @f() {
  omp.wsloop {
    // expected-error @below {{'omp.loop_nest' op must represent at least one loop}}
    "omp.loop_nest"() ({
    ^bb0:
      omp.yield
    }) : () -> ()
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: i32) {
  omp.wsloop {
    // expected-error @below {{'omp.loop_nest' op failed to verify that all of {loop_lower_bounds, loop_upper_bounds, loop_steps} have same type}}
    "omp.loop_nest"(%a0, %a1, %a2) ({
    ^bb0(%i: index):
      omp.yield
    }) : (index, index, i32) -> ()
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  omp.wsloop {
    // expected-error @below {{'omp.loop_nest' op collapse value is larger than the number of loops}}
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) collapse(2) {
      omp.yield
    }
  }
  return
}

// -----

// expected-error @below {{`init`: expected 2 region arguments, got: 1}}
omp.private {type = private} @p : i32 init {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}

// -----

// expected-error @below {{Region argument type mismatch: got 'i32' expected '!llvm.ptr'.}}
omp.private {type = private} @p : i32 init {
^bb0(%a: !llvm.ptr, %b: i32):
  omp.yield(%b : i32)
}

// -----

omp.private {type = private} @p : i32 init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  // expected-error @below {{Invalid yielded value. Expected type: '!llvm.ptr', got: None}}
  omp.yield
}

// -----

omp.private {type = private} @p : i32 init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  // expected-error @below {{expected exit block terminator to be an `omp.yield` op.}}
  omp.terminator
}

// -----

omp.private {type = private} @p : i32 init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %0 = arith.constant 1 : i32
  // expected-error @below {{Invalid yielded value. Expected type: '!llvm.ptr', got: 'i32'}}
  omp.yield(%0 : i32)
}

// -----

// expected-error @below {{`private` clauses do not require a `copy` region.}}
omp.private {type = private} @p : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
}

// -----

// expected-error @below {{`copy`: expected 2 region arguments, got: 1}}
omp.private {type = firstprivate} @p : i32 copy {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}

// -----

// expected-error @below {{`firstprivate` clauses require at least a `copy` region.}}
omp.private {type = firstprivate} @p : i32 

// -----

// expected-error @below {{`dealloc`: expected 1 region arguments, got: 2}}
omp.private {type = private} @p : i32 dealloc {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield
}

// -----

omp.private {type = private} @p : i32 dealloc {
^bb0(%a: !llvm.ptr):
  // expected-error @below {{Did not expect any values to be yielded.}}
  omp.yield(%a : !llvm.ptr)
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects initializer region argument to match the reduction type}}
omp.declare_reduction @r : f32
init {
^bb0(%a: f64):
  %0 = arith.constant 0.0 : f64
  omp.yield (%0 : f64)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects initializer region to yield a value of the reduction type}}
omp.declare_reduction @r : f32
init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f64
  omp.yield (%0 : f64)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects reduction region with two arguments of the reduction type}}
omp.declare_reduction @r : f32
init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f64, %b: f64):
  %1 = arith.addf %a, %b : f64
  omp.yield (%1 : f64)
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects reduction region to yield a value of the reduction type}}
omp.declare_reduction @r : f32
init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.extf %a : f32 to f64
  omp.yield (%1 : f64)
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects atomic reduction region with two arguments of the same type}}
omp.declare_reduction @r : f32
init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}
atomic {
^bb0(%a: memref<f32>, %b: memref<f64>):
  omp.yield
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects atomic reduction region arguments to be accumulators containing the reduction type}}
omp.declare_reduction @r : f32
init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}
atomic {
^bb0(%a: memref<f64>, %b: memref<f64>):
  omp.yield
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects cleanup region with one argument of the reduction type}}
omp.declare_reduction @r : f32
init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}
cleanup {
^bb0(%a: f64):
  omp.yield
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects one argument to the initializer region when no allocation region is used}}
omp.declare_reduction @r : f32
init {
^bb0(%a: f32, %b: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects two arguments to the initializer region when an allocation region is used}}
omp.declare_reduction @r : f32
alloc {
^bb0(%a: f32):
  omp.yield(%a : f32)
}
init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects alloc region to yield a value of the reduction type}}
omp.declare_reduction @r : f32
alloc {
  %z = arith.constant 0.0 : f64
  omp.yield(%z : f64)
}
init {
^bb0(%a: f32, %b: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects one or two arguments to the initializer region}}
omp.declare_reduction @r : f32
init {
^bb0(%a: f32, %b: f32, %c: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects non-empty initializer region}}
"omp.declare_reduction"() <{sym_name = "r", type = f32}> ({}, {}, {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
}, {}, {}, {}) : () -> ()

// -----

// expected-error @below {{'omp.declare_reduction' op expects non-empty reduction region}}
"omp.declare_reduction"() <{sym_name = "r", type = f32}> ({}, {
^bb0(%a: f32):
  omp.yield(%a : f32)
}, {}, {}, {}, {}) : () -> ()

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{'omp.parallel' op expected symbol reference @nope to point to a reduction declaration}}
  omp.parallel reduction(@nope %a0 -> %z : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

func.func private @r()
func.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{'omp.parallel' op expected symbol reference @r to point to a reduction declaration}}
  omp.parallel reduction(@r %a0 -> %z : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

omp.declare_reduction @r : f32
init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}

func.func @f() {
  %x = "q.r"() : () -> !llvm.ptr
  // expected-error @below {{'omp.parallel' op accumulator variable used more than once}}
  omp.parallel reduction(@r %x -> %z, @r %x -> %y : !llvm.ptr, !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{failed to lookup privatizer op with symbol: '@nope'}}
  omp.parallel private(@nope %a0 -> %z : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

omp.private {type = private} @p : i32

func.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{inconsistent number of private variables and privatizer op symbols, private vars: 1 vs. privatizer op symbols: 0}}
  "omp.parallel"(%a0) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0>}> ({
  ^bb0(%z: !llvm.ptr):
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.declare_reduction @r : f32
init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}

func.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{'omp.parallel' op expected as many reduction symbol references as reduction variables}}
  "omp.parallel"(%a0) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1>, reduction_syms = [@r, @r], reduction_byref = array<i1: false>}> ({
  ^bb0(%z: !llvm.ptr):
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.declare_reduction @r : f32
init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}

func.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{expected as many reduction variable by reference attributes as reduction variables}}
  "omp.parallel"(%a0) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1>, reduction_syms = [@r], reduction_byref = array<i1: false, true>}> ({
  ^bb0(%z: !llvm.ptr):
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.declare_reduction @r : f32
init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield (%0 : f32)
}
combiner {
^bb0(%a: f32, %b: f32):
  %1 = arith.addf %a, %b : f32
  omp.yield (%1 : f32)
}

func.func @f() {
  // expected-error @below {{'omp.parallel' op unexpected reduction symbol references}}
  "omp.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>, reduction_syms = [@r]}> ({
    omp.terminator
  }) : () -> ()
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  // expected-error @below {{'omp.single' op expected symbol reference @nope to point to a copy function}}
  omp.single copyprivate(%a0 -> @nope : memref<i32>) {
    omp.terminator
  }
  return
}

// -----

func.func private @cp(i32)
func.func @f(%a0: memref<i32>) {
  // expected-error @below {{'omp.single' op expected copy function @cp to have 2 operands}}
  omp.single copyprivate(%a0 -> @cp : memref<i32>) {
    omp.terminator
  }
  return
}

// -----

func.func private @cp(memref<i32>, i32)
func.func @f(%a0: memref<i32>) {
  // expected-error @below {{'omp.single' op expected copy function @cp arguments to have the same type}}
  omp.single copyprivate(%a0 -> @cp : memref<i32>) {
    omp.terminator
  }
  return
}

// -----

func.func private @cp(memref<f32>, memref<f32>)
func.func @f(%a0: memref<i32>) {
  // expected-error @below {{'omp.single' op expected copy function arguments' type ('memref<f32>') to be the same as copyprivate variable's type ('memref<i32>')}}
  omp.single copyprivate(%a0 -> @cp : memref<i32>) {
    omp.terminator
  }
  return
}

// -----

func.func private @cp(memref<i32>, memref<i32>)
func.func @f(%a0: memref<i32>) {
  // expected-error @below {{'omp.single' op inconsistent number of copyprivate vars (= 1) and functions (= 0), both must be equal}}
  "omp.single"(%a0) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>}> ({
    omp.terminator
  }) : (memref<i32>) -> ()
  return
}

// -----

func.func @f() {
  omp.parallel {
    // expected-error @below {{expected to be nested inside of omp.target or not nested in any OpenMP dialect operations}}
    omp.teams {
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{target containing multiple 'omp.teams' nested ops}}
  omp.target {
    omp.teams {
      omp.terminator
    }
    omp.teams {
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @below {{expected num_teams upper bound to be defined if the lower bound is defined}}
  "omp.teams"(%a0) <{operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : (i32) -> ()
  return
}

// -----

func.func @f(%a0: i32, %a1: i64) {
  // expected-error @below {{expected num_teams upper bound and lower bound to be the same type}}
  "omp.teams"(%a0, %a1) <{operandSegmentSizes = array<i32: 0, 0, 0, 1, 1, 0, 0, 0>}> ({
    omp.terminator
  }) : (i32, i64) -> ()
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  %x = "q.r"() : () -> memref<i32>
  // expected-error @below {{'omp.simd' op nontemporal variable used more than once}}
  omp.simd nontemporal(%x, %x : memref<i32>, memref<i32>) {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  %x = "q.r"() : () -> memref<i32>
  // expected-error @below {{'omp.simd' op aligned variable used more than once}}
  omp.simd aligned(%x : memref<i32> -> 8 : i64, %x : memref<i32> -> 8 : i64) {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  %x = "q.r"() : () -> memref<i32>
  // expected-error @below {{'omp.simd' op alignment should be greater than 0}}
  omp.simd aligned(%x : memref<i32> -> -8 : i64) {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  %x = "q.r"() : () -> memref<i32>
  // expected-error @below {{'omp.simd' op expected as many alignment values as aligned variables}}
  "omp.simd"(%x) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0>}> ({
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
  }) : (memref<i32>) -> ()
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  %x = "q.r"() : () -> memref<i32>
  // expected-error @below {{'omp.simd' op unexpected alignment values attribute}}
  "omp.simd"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, alignments = [8]}> ({
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
  }) : () -> ()
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  // expected-error @below {{'omp.task' op expected as many depend values as depend variables}}
  "omp.task"(%a0) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : (memref<i32>) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{'omp.task' op unexpected depend values}}
  "omp.task"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0>, depend_kinds = [#omp<clause_task_depend(taskdependin)>]}> ({
    omp.terminator
  }) : () -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{'omp.task' op expected symbol reference @nope to point to a reduction declaration}}
  omp.task in_reduction(@nope %a0 -> %z : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{'omp.taskgroup' op expected symbol reference @nope to point to a reduction declaration}}
  omp.taskgroup task_reduction(@nope %a0 -> %z : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present}}
  omp.target_data {
    omp.terminator
  }
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{missing map operation}}
  omp.target_data map_entries(%a0 : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  %m = omp.map.info var_ptr(%a0 : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
  // expected-error @below {{from, release and delete map types are permitted}}
  omp.target_exit_data map_entries(%m : !llvm.ptr)
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  %m = omp.map.info var_ptr(%a0 : !llvm.ptr, i32) map_clauses(from) capture(ByRef) -> !llvm.ptr
  // expected-error @below {{to and alloc map types are permitted}}
  omp.target_enter_data map_entries(%m : !llvm.ptr)
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  %m = omp.map.info var_ptr(%a0 : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
  // expected-error @below {{either to or from map types can be specified, not both}}
  omp.target_update map_entries(%m : !llvm.ptr)
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  %m = omp.map.info var_ptr(%a0 : !llvm.ptr, i32) map_clauses(delete) capture(ByRef) -> !llvm.ptr
  // expected-error @below {{to, from, tofrom and alloc map types are permitted}}
  omp.target_data map_entries(%m : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  %m = omp.map.info var_ptr(%a0 : !llvm.ptr, i32) map_clauses(delete) capture(ByRef) -> !llvm.ptr
  // expected-error @below {{at least one of to or from map types must be specified, other map types are not permitted}}
  omp.target_update map_entries(%m : !llvm.ptr)
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  %m = omp.map.info var_ptr(%a0 : !llvm.ptr, i32) map_clauses(always, to) capture(ByRef) -> !llvm.ptr
  // expected-error @below {{present, mapper and iterator map type modifiers are permitted}}
  omp.target_update map_entries(%m : !llvm.ptr)
  return
}

// -----

func.func @f(%a0: i64) {
  // expected-error @below {{expected extent or upperbound.}}
  %b = omp.map.bounds stride(%a0 : i64)
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{SCAN directive needs to be enclosed within a parent worksharing loop construct or SIMD construct with INSCAN reduction modifier}}
  omp.scan inclusive(%a0 : !llvm.ptr)
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr) {
  // expected-error @below {{Exactly one of EXCLUSIVE or INCLUSIVE clause is expected}}
  omp.scan inclusive(%a0 : !llvm.ptr) exclusive(%a1 : !llvm.ptr)
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{'omp.workshare.loop_wrapper' op must be nested in an omp.workshare}}
  omp.workshare.loop_wrapper {
    omp.loop_nest (%i) : index = (%a0) to (%a1) step (%a2) {
      omp.yield
    }
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{'omp.workdistribute' op workdistribute must be nested under teams}}
  omp.workdistribute {
    omp.terminator
  }
  return
}

// -----

func.func @f(%a0: memref<i32>) {
  // expected-error @below {{ALIGN value : 3 must be power of 2}}
  omp.allocate_dir (%a0 : memref<i32>) align(3)
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @below {{'omp.canonical_loop' op Canonical loop region must have exactly one argument}}
  "omp.canonical_loop"(%a0) ({
    omp.terminator
  }) : (i32) -> ()
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @below {{'omp.canonical_loop' op Region argument must be the same type as the trip count}}
  "omp.canonical_loop"(%a0) ({
  ^bb0(%i: i64):
    omp.terminator
  }) : (i32) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'omp.composite' attribute missing from composite operation}}
  omp.parallel {
    omp.distribute {
      omp.loop_nest (%i) : index = (%a) to (%a) step (%a) {
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{unexpected OpenMP operation inside of composite 'omp.parallel': omp.barrier}}
  omp.parallel {
    omp.distribute {
      omp.loop_nest (%i) : index = (%a) to (%a) step (%a) {
        omp.yield
      }
    }
    omp.barrier
    omp.terminator
  } {omp.composite}
  return
}

// -----

// A region in braces without a block is none.
omp.private {type = private} @x : i32 init {
} copy {
} dealloc {
}

// -----

omp.declare_reduction @r : i32 alloc {
} init {
^bb0(%a: i32):
  omp.yield(%a : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
} atomic {
} cleanup {
}

// -----

// expected-error @below {{'omp.declare_reduction' op expects non-empty reduction region}}
omp.declare_reduction @r : i32 init {
^bb0(%a: i32):
  omp.yield(%a : i32)
} combiner {
}
