// What the verifier says of clauses, loop wrappers, maps and target regions of the omp dialect; every chunk has one mistake, or none.

func.func @f(%lb : index, %ub : index, %step : index) {
  omp.wsloop {
    // expected-error @below {{'omp.loop_nest' op too few canonical loops for tile dimensions}}
    omp.loop_nest (%iv) : index =  (%lb) to (%ub) step (%step) tiles(2, 4) { omp.yield }
  }
  return
}

// -----

func.func @f(%lb : index, %ub : index, %step : index) {
  // expected-error @below {{'omp.simd' op must wrap an 'omp.loop_nest' directly}}
  omp.simd {
    omp.simd {
    omp.loop_nest (%iv) : index =  (%lb) to (%ub) step (%step) { omp.yield }
  } {omp.composite}
  }
  return
}

// -----

func.func @f(%lb : index, %ub : index, %step : index) {
  // expected-error @below {{only supported nested wrappers are 'omp.simd' and 'omp.wsloop'}}
  omp.distribute {
    omp.distribute {
    omp.loop_nest (%iv) : index =  (%lb) to (%ub) step (%step) { omp.yield }
  }
  } {omp.composite}
  return
}

// -----

func.func @f(%lb : index, %ub : index, %step : index) {
  omp.wsloop {
    // expected-error @below {{'omp.loop' op expected to be a standalone loop wrapper}}
    omp.loop {
    omp.loop_nest (%iv) : index =  (%lb) to (%ub) step (%step) { omp.yield }
  }
  } {omp.composite}
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  // expected-error @below {{FIRSTPRIVATE cannot be used with SIMD}}
  omp.simd private(@fp %1 -> %arg0 : !llvm.ptr) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  // expected-error @below {{Cannot find privatizer '@nope'}}
  omp.simd private(@nope %1 -> %arg0 : !llvm.ptr) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.simd private(@p %1 -> %arg0 : !llvm.ptr) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.simd private(@p %2 -> %arg0 : i32) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  // expected-error @below {{type mismatch between a firstprivate variable and its privatizer op, var type: 'i32' vs. privatizer op type: '!llvm.ptr'}}
  omp.parallel private(@fp %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  // expected-error @below {{failed to lookup privatizer op with symbol: '@nope'}}
  omp.parallel private(@nope %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  // expected-error @below {{failed to lookup privatizer op with symbol: '@f'}}
  omp.parallel private(@f %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.parallel private(@p %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.task private(@fp %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.task private(@nope %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.teams private(@fp %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.teams private(@nope %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.single private(@fp %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.single private(@nope %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.sections private(@fp %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.sections private(@nope %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.target private(@fp %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.target private(@nope %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.wsloop private(@fp %2 -> %arg0 : i32) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.wsloop private(@nope %2 -> %arg0 : i32) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.loop private(@fp %2 -> %arg0 : i32) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.loop private(@nope %2 -> %arg0 : i32) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.distribute private(@fp %2 -> %arg0 : i32) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.distribute private(@nope %2 -> %arg0 : i32) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.taskloop private(@fp %2 -> %arg0 : i32) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
func.func @f(%lb : index, %1 : !llvm.ptr, %2 : i32) {
  omp.taskloop private(@nope %2 -> %arg0 : i32) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.private {type = private} @p : i32 dealloc {
^bb0(%arg0: f32):
  omp.yield
}
func.func @f(%lb : index, %1 : f32, %2 : i32) {
  // expected-error @below {{type mismatch between a private variable and its privatizer op, var type: 'i32' vs. privatizer op type: 'f32'}}
  omp.parallel private(@p %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = private} @p : i32 dealloc {
^bb0(%arg0: f32):
  omp.yield
}
func.func @f(%lb : index, %1 : f32, %2 : i32) {
  omp.parallel private(@p %1 -> %arg0 : f32) { omp.terminator }
  return
}

// -----

omp.private {type = private} @p : i32 init {
^bb0(%arg0: f32, %arg1: f32):
  omp.yield(%arg0 : f32)
} dealloc {
^bb0(%arg0: f32):
  omp.yield
}
func.func @f(%lb : index, %1 : f32, %2 : i32) {
  // expected-error @below {{type mismatch between a private variable and its privatizer op, var type: 'i32' vs. privatizer op type: 'f32'}}
  omp.parallel private(@p %2 -> %arg0 : i32) { omp.terminator }
  return
}

// -----

omp.private {type = private} @p : i32 init {
^bb0(%arg0: f32, %arg1: f32):
  omp.yield(%arg0 : f32)
} dealloc {
^bb0(%arg0: f32):
  omp.yield
}
func.func @f(%lb : index, %1 : f32, %2 : i32) {
  omp.parallel private(@p %1 -> %arg0 : f32) { omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.parallel' op expected accumulator ('memref<f32>') to be the same type as reduction declaration ('!llvm.ptr')}}
  omp.parallel reduction(@add %m -> %prv : memref<f32>) { omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  omp.parallel reduction(@add %p -> %prv : !llvm.ptr) { omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  omp.parallel reduction(@mul %m -> %prv : memref<f32>) { omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.sections' op expected accumulator ('memref<f32>') to be the same type as reduction declaration ('!llvm.ptr')}}
  omp.sections reduction(@add %m -> %prv : memref<f32>) { omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.teams' op expected accumulator ('memref<f32>') to be the same type as reduction declaration ('!llvm.ptr')}}
  omp.teams reduction(@add %m -> %prv : memref<f32>) { omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.teams' op expected symbol reference @f to point to a reduction declaration}}
  omp.teams reduction(@f %m -> %prv : memref<f32>) { omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.task' op expected accumulator ('memref<f32>') to be the same type as reduction declaration ('!llvm.ptr')}}
  omp.task in_reduction(@add %m -> %prv : memref<f32>) { omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.taskgroup' op expected accumulator ('memref<f32>') to be the same type as reduction declaration ('!llvm.ptr')}}
  omp.taskgroup task_reduction(@add %m -> %prv : memref<f32>) { omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  omp.target in_reduction(@add %m -> %prv : memref<f32>) { omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  omp.target in_reduction(@nope %m -> %prv : memref<f32>) { omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  omp.simd reduction(@add %m -> %prv : memref<f32>) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  omp.simd reduction(@nope %m -> %prv : memref<f32>) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.loop' op expected accumulator ('memref<f32>') to be the same type as reduction declaration ('!llvm.ptr')}}
  omp.loop reduction(@add %m -> %prv : memref<f32>) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.wsloop' op expected accumulator ('memref<f32>') to be the same type as reduction declaration ('!llvm.ptr')}}
  omp.wsloop reduction(@add %m -> %prv : memref<f32>) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.taskloop' op expected accumulator ('memref<f32>') to be the same type as reduction declaration ('!llvm.ptr')}}
  omp.taskloop reduction(@add %m -> %prv : memref<f32>) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.taskloop' op expected accumulator ('memref<f32>') to be the same type as reduction declaration ('!llvm.ptr')}}
  omp.taskloop in_reduction(@add %m -> %prv : memref<f32>) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{if a reduction clause is present on the taskloop directive, the nogroup clause must not be specified}}
  omp.taskloop nogroup reduction(@add %p -> %prv : !llvm.ptr) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  omp.taskloop nogroup in_reduction(@add %p -> %prv : !llvm.ptr) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{the same list item cannot appear in both a reduction and an in_reduction clause}}
  omp.taskloop in_reduction(@add %p -> %prv : !llvm.ptr) reduction(@add %p -> %prv1 : !llvm.ptr) { omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.section' op expected at least 1 entry block argument(s)}}
  omp.sections reduction(@add %p -> %prv : !llvm.ptr) { omp.section { omp.terminator } omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  omp.sections reduction(@add %p -> %prv : !llvm.ptr) { omp.section { ^bb0(%x: i32): omp.terminator } omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  omp.sections reduction(@add %p -> %prv : !llvm.ptr) { omp.section { ^bb0(%x: !llvm.ptr, %y: i32): omp.terminator } omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  omp.sections { omp.section { ^bb0(%x: !llvm.ptr, %y: i32): omp.terminator } omp.terminator }
  return
}

// -----

omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
atomic { ^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr): omp.yield }
omp.declare_reduction @mul : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%m : memref<f32>, %p : !llvm.ptr, %lb: index) {
  // expected-error @below {{'omp.section' op expected at least 1 entry block argument(s)}}
  omp.sections reduction(@add %p -> %prv : !llvm.ptr) { omp.section { } omp.terminator }
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{either to or from map types can be specified, not both}}
  omp.target_update map_entries(%t, %fr : memref<f32>, memref<f32>)
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{either to or from map types can be specified, not both}}
  omp.target_update map_entries(%fr, %t : memref<f32>, memref<f32>)
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  omp.target_update map_entries(%t, %fr2 : memref<f32>, memref<f32>)
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  omp.target_update map_entries(%t, %t : memref<f32>, memref<f32>)
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{either to or from map types can be specified, not both}}
  omp.target_update map_entries(%tf : memref<f32>)
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{present, mapper and iterator map type modifiers are permitted}}
  omp.target_update map_entries(%ct : memref<f32>)
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{present, mapper and iterator map type modifiers are permitted}}
  omp.target_update map_entries(%it : memref<f32>)
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  omp.target_update map_entries(%pt : memref<f32>)
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{at least one of to or from map types must be specified, other map types are not permitted}}
  omp.target_update map_entries(%dt : memref<f32>)
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{present, mapper and iterator map type modifiers are permitted}}
  omp.target_update map_entries(%at : memref<f32>)
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{to, from, tofrom and alloc map types are permitted}}
  omp.target_data map_entries(%dt : memref<f32>) { omp.terminator }
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.target_data' op 'use_device_ptr' arguments must be defined by 'omp.map.info' ops}}
  omp.target_data use_device_ptr(%n -> %a : memref<f32>) { omp.terminator }
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.target_data' op 'use_device_addr' arguments must be defined by 'omp.map.info' ops}}
  omp.target_data use_device_addr(%n -> %a : memref<f32>) { omp.terminator }
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  omp.target_data use_device_addr(%t -> %a : memref<f32>) { omp.terminator }
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.target' op 'has_device_addr' arguments must be defined by 'omp.map.info' ops}}
  omp.target has_device_addr(%n -> %a : memref<f32>) { omp.terminator }
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  omp.target has_device_addr(%t -> %a : memref<f32>) { omp.terminator }
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{missing map operation}}
  omp.target map_entries(%n -> %a : memref<f32>) { omp.terminator }
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{to, from, tofrom and alloc map types are permitted}}
  omp.target map_entries(%dt -> %a : memref<f32>) { omp.terminator }
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.map.info' op 'members' arguments must be defined by 'omp.map.info' ops}}
  %x = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) members(%n : [0] : memref<f32>) -> memref<f32>
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  %x = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) members(%t : [0] : memref<f32>) -> memref<f32>
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{invalid mapper id}}
  %x = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) mapper(@nope) -> memref<f32>
  return
}

// -----

func.func @f(%m : memref<f32>, %n: memref<f32>) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  %fr = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %fr2 = omp.map.info var_ptr(%n : memref<f32>, f32) map_clauses(from) capture(ByRef) -> memref<f32>
  %tf = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(tofrom) capture(ByRef) -> memref<f32>
  %ct = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(close, to) capture(ByRef) -> memref<f32>
  %it = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(implicit, to) capture(ByRef) -> memref<f32>
  %pt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(present, to) capture(ByRef) -> memref<f32>
  %dt = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(delete, to) capture(ByRef) -> memref<f32>
  %at = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(always, from) capture(ByRef) -> memref<f32>
  // expected-error @below {{invalid mapper id}}
  %x = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) mapper(@f) -> memref<f32>
  return
}

// -----

// expected-error @below {{'omp.declare_mapper' op expected terminator to be a DeclareMapperInfoOp}}
omp.declare_mapper @my : !llvm.ptr { ^bb0(%a: !llvm.ptr): omp.terminator }

// -----

// expected-error @below {{missing map operation}}
omp.declare_mapper @my : !llvm.ptr { ^bb0(%a: !llvm.ptr): omp.declare_mapper.info map_entries(%a : !llvm.ptr) }

// -----

omp.declare_mapper @my : !llvm.ptr { ^bb0(%a: !llvm.ptr):
  %x = omp.map.info var_ptr(%a : !llvm.ptr, f32) map_clauses(to) capture(ByRef) mapper(@my) -> !llvm.ptr
  omp.declare_mapper.info map_entries(%x : !llvm.ptr) }

// -----

omp.declare_mapper @my : !llvm.ptr { ^bb0(%a: !llvm.ptr):
  %x = llvm.getelementptr %a[0] : (!llvm.ptr) -> !llvm.ptr, i8
  omp.declare_mapper.info map_entries(%x : !llvm.ptr) }

// -----

// expected-error @below {{'omp.declare_mapper' op expects a non-empty block}}
omp.declare_mapper @my : !llvm.ptr { ^bb0(%a: !llvm.ptr): }

// -----

omp.declare_mapper @my : !llvm.ptr { ^bb0(%a: !llvm.ptr):
  %x = omp.map.info var_ptr(%a : !llvm.ptr, f32) map_clauses(delete) capture(ByRef) -> !llvm.ptr
  omp.declare_mapper.info map_entries(%x : !llvm.ptr) }

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.parallel' op expected at least 1 entry block argument(s)}}
  "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,1,0>, private_syms = [@p]}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.parallel' op expected at least 2 entry block argument(s)}}
  "omp.parallel"(%p, %p) <{operandSegmentSizes = array<i32: 0,0,0,0,1,1>, private_syms = [@p], reduction_syms = [@add]}> ({ ^bb0(%a: !llvm.ptr): omp.terminator }) : (!llvm.ptr, !llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.parallel"(%p, %p) <{operandSegmentSizes = array<i32: 0,0,0,0,1,1>, private_syms = [@p], reduction_syms = [@add]}> ({ ^bb0(%a: i32, %b: i64, %c: i1): omp.terminator }) : (!llvm.ptr, !llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.teams' op expected at least 1 entry block argument(s)}}
  "omp.teams"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,1,0,0>, private_syms = [@p]}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.teams"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,1,0,0>}> ({ ^bb0(%a: i32): omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.teams' op expected as many reduction symbol references as reduction variables}}
  "omp.teams"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,1,0>}> ({ ^bb0(%a: i32): omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.task' op expected at least 1 entry block argument(s)}}
  "omp.task"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,1,0,0,0>, in_reduction_syms = [@add]}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.task' op expected at least 1 entry block argument(s)}}
  "omp.task"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,1,0>, private_syms = [@p]}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.task"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,1,0>}> ({ ^bb0(%a: i32): omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.taskgroup' op expected at least 1 entry block argument(s)}}
  "omp.taskgroup"(%p) <{operandSegmentSizes = array<i32: 0,0,1>, task_reduction_syms = [@add]}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.single' op expected at least 1 entry block argument(s)}}
  "omp.single"(%p) <{operandSegmentSizes = array<i32: 0,0,0,1>, private_syms = [@p]}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.single"(%p) <{operandSegmentSizes = array<i32: 0,0,0,1>}> ({^bb0(%a: i32): omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.sections' op expected at least 1 entry block argument(s)}}
  "omp.sections"(%p) <{operandSegmentSizes = array<i32: 0,0,1,0>, private_syms = [@p]}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.sections"(%p) <{operandSegmentSizes = array<i32: 0,0,1,0>}> ({^bb0(%a: i32): omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.section' op expected at least 1 entry block argument(s)}}
  "omp.sections"(%p) <{operandSegmentSizes = array<i32: 0,0,1,0>, private_syms = [@p]}> ({ ^bb0(%a: i32): omp.section { omp.terminator } omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.target_data"(%t) <{operandSegmentSizes = array<i32: 0,0,1,0,0>}> ({ omp.terminator }) : (memref<f32>) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.target_data' op expected at least 1 entry block argument(s)}}
  "omp.target_data"(%t) <{operandSegmentSizes = array<i32: 0,0,0,1,0>}> ({ omp.terminator }) : (memref<f32>) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.target_data' op expected at least 1 entry block argument(s)}}
  "omp.target_data"(%t) <{operandSegmentSizes = array<i32: 0,0,0,0,1>}> ({ omp.terminator }) : (memref<f32>) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.target' op expected at least 1 entry block argument(s)}}
  "omp.target"(%t) <{operandSegmentSizes = array<i32: 0,0,0,0,1,0,0,0,0,0,0,0>}> ({ omp.terminator }) : (memref<f32>) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.target' op expected at least 1 entry block argument(s)}}
  "omp.target"(%t) <{operandSegmentSizes = array<i32: 0,0,0,0,0,1,0,0,0,0,0,0>}> ({ omp.terminator }) : (memref<f32>) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.target' op expected at least 1 entry block argument(s)}}
  "omp.target"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,1,0,0,0,0>, in_reduction_syms=[@add]}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.target"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,1,0,0,0,0>}> ({^bb0(%a: i32): omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.target' op expected at least 1 entry block argument(s)}}
  "omp.target"(%t) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,0,1,0,0>}> ({ omp.terminator }) : (memref<f32>) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.target' op expected at least 1 entry block argument(s)}}
  "omp.target"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,0,0,1,0>, private_syms=[@p]}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{sizes of `private` operand range and `private_maps` attribute mismatch}}
  "omp.target"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,0,0,1,0>, private_syms=[@p], private_maps = array<i64: 1,2>}> ({ ^bb0(%a: i32): omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.target"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,0,0,1,0>, private_syms=[@p], private_maps = array<i64: -1>}> ({ ^bb0(%a: i32): omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.target"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,1,0,0,0>}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.wsloop' op expected at least 1 entry block argument(s)}}
  "omp.wsloop"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,1,0,0>, private_syms=[@p]}> ({ omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.wsloop"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,1,0,0>}> ({ ^bb0(%x: i32): omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.wsloop' op expected as many reduction symbol references as reduction variables}}
  "omp.wsloop"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,1,0>}> ({ ^bb0(%x: i32): omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.simd"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,1,0>}> ({ ^bb0(%x: i32): omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.simd"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,1>}> ({ ^bb0(%x: i32): omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.simd' op expected at least 1 entry block argument(s)}}
  "omp.simd"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,1>}> ({ omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.loop"(%p) <{operandSegmentSizes = array<i32: 1,0>}> ({ ^bb0(%x: i32): omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.loop' op expected as many reduction symbol references as reduction variables}}
  "omp.loop"(%p) <{operandSegmentSizes = array<i32: 0,1>}> ({ ^bb0(%x: i32): omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.loop' op expected at least 1 entry block argument(s)}}
  "omp.loop"(%p) <{operandSegmentSizes = array<i32: 1,0>}> ({ omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.distribute' op expected at least 1 entry block argument(s)}}
  "omp.distribute"(%p) <{operandSegmentSizes = array<i32: 0,0,0,1>}> ({ omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.distribute"(%p) <{operandSegmentSizes = array<i32: 0,0,0,1>}> ({ ^bb0(%x: i32): omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  "omp.taskloop"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,1,0>}> ({ ^bb0(%x: i32): omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  %t = omp.map.info var_ptr(%m : memref<f32>, f32) map_clauses(to) capture(ByRef) -> memref<f32>
  // expected-error @below {{'omp.taskloop' op expected at least 1 entry block argument(s)}}
  "omp.taskloop"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,1,0>}> ({ omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{expected equal sizes for allocate and allocator variables}}
  "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 1,0,0,0,0,0>}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{'omp.task' op expected as many depend values as depend variables}}
  "omp.task"(%p) <{operandSegmentSizes = array<i32: 0,0,1,0,0,0,0,0,0>}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  "omp.task"() <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,0>, depend_kinds = []}> ({ omp.terminator }) : () -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{'omp.task' op unexpected depend values}}
  "omp.task"() <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,0>, depend_kinds = [#omp<clause_task_depend(taskdependin)>]}> ({ omp.terminator }) : () -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{'omp.taskgroup' op unexpected reduction symbol references}}
  "omp.taskgroup"() <{operandSegmentSizes = array<i32: 0,0,0>, task_reduction_syms = [@add]}> ({ omp.terminator }) : () -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{expected equal sizes for allocate and allocator variables}}
  "omp.single"(%p) <{operandSegmentSizes = array<i32: 1,0,0,0>}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{expected equal sizes for allocate and allocator variables}}
  "omp.sections"(%p) <{operandSegmentSizes = array<i32: 1,0,0,0>}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{expected equal sizes for allocate and allocator variables}}
  "omp.teams"(%p) <{operandSegmentSizes = array<i32: 1,0,0,0,0,0,0,0>}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{'omp.target' op expected as many depend values as depend variables}}
  "omp.target"(%p) <{operandSegmentSizes = array<i32: 0,0,1,0,0,0,0,0,0,0,0,0>}> ({ omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  "omp.target"() <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,0,0,0,0>, in_reduction_syms = [@add]}> ({ omp.terminator }) : () -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{sizes of `private` operand range and `private_maps` attribute mismatch}}
  "omp.target"() <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,0,0,0,0>, private_syms = [@p], private_maps = array<i64: 1>}> ({ omp.terminator }) : () -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{inconsistent number of private variables and privatizer op symbols, private vars: 0 vs. privatizer op symbols: 1}}
  "omp.parallel"() <{operandSegmentSizes = array<i32: 0,0,0,0,0,0>, private_syms = [@p]}> ({ omp.terminator }) : () -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{'omp.parallel' op unexpected reduction symbol references}}
  "omp.parallel"() <{operandSegmentSizes = array<i32: 0,0,0,0,0,0>, reduction_syms = []}> ({ omp.terminator }) : () -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{expected as many reduction variable by reference attributes as reduction variables}}
  "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,1>, reduction_byref = array<i1: true, true>, reduction_syms = [@add]}> ({ ^bb0(%a: !llvm.ptr): omp.terminator }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{expected equal sizes for allocate and allocator variables}}
  "omp.distribute"(%p) <{operandSegmentSizes = array<i32: 1,0,0,0>}> ({ omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  // expected-error @below {{expected equal sizes for allocate and allocator variables}}
  "omp.taskloop"(%p) <{operandSegmentSizes = array<i32: 1,0,0,0,0,0,0,0,0,0>}> ({ omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : (!llvm.ptr) -> ()
  return
}

// -----

omp.private {type = private} @p : !llvm.ptr
omp.declare_reduction @add : f32
init { ^bb0(%arg: f32): omp.yield (%arg : f32) }
combiner { ^bb1(%arg0: f32, %arg1: f32): omp.yield (%arg0 : f32) }
func.func @f(%p : !llvm.ptr, %m: memref<f32>, %lb: index) {
  "omp.simd"() <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0>, private_syms=[@p]}> ({ omp.loop_nest (%a) : index = (%lb) to (%lb) inclusive step (%lb) { omp.yield } }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{expected '->'}}
  omp.taskwait depend(taskdependin)
  return
}

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  omp.target host_eval(%x -> %a : i32) { omp.teams num_teams(to %a : i32) { omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  omp.target host_eval(%x -> %a : i32) { omp.teams num_teams(%a : i32 to %a : i32) thread_limit(%a : i32) { omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  // expected-error @below {{'omp.target' op host_eval argument only legal as 'num_teams' and 'thread_limit' in 'omp.teams'}}
  omp.target host_eval(%y -> %a : i1) { omp.teams if(%a) { omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  // expected-error @below {{'omp.target' op host_eval argument illegal use in 'llvm.load' operation}}
  omp.target host_eval(%p -> %a : !llvm.ptr) { %0 = llvm.load %a : !llvm.ptr -> f32 omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  // expected-error @below {{'omp.target' op host_eval argument only legal as 'num_threads' in 'omp.parallel' when representing target SPMD}}
  omp.target host_eval(%x -> %a : i32) { omp.parallel num_threads(%a : i32) { omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  // expected-error @below {{'omp.target' op host_eval argument only legal as loop bounds and steps in 'omp.loop_nest' when trip count must be evaluated in the host}}
  omp.target host_eval(%x -> %a : i32) { omp.parallel num_threads(%a : i32) { omp.wsloop { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  omp.target host_eval(%x -> %a : i32) { omp.parallel num_threads(%a : i32) { %c = arith.constant 1 : i32 omp.wsloop { omp.loop_nest (%iv) : i32 = (%c) to (%c) step (%c) { omp.yield } } omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  omp.target host_eval(%x -> %a : i32) { omp.parallel num_threads(%a : i32) { %c = arith.constant 1 : i32 omp.wsloop { omp.simd { omp.loop_nest (%iv) : i32 = (%c) to (%c) step (%c) { omp.yield } } {omp.composite} } {omp.composite} omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  // expected-error @below {{'omp.target' op host_eval argument only legal as 'num_threads' in 'omp.parallel' when representing target SPMD}}
  omp.target host_eval(%x -> %a : i32) { omp.parallel num_threads(%a : i32) { %c = arith.constant 1 : i32 omp.barrier omp.wsloop { omp.loop_nest (%iv) : i32 = (%c) to (%c) step (%c) { omp.yield } } omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  // expected-error @below {{'omp.target' op host_eval argument only legal as loop bounds and steps in 'omp.loop_nest' when trip count must be evaluated in the host}}
  omp.target host_eval(%x -> %a : i32) { omp.wsloop { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  omp.target host_eval(%x -> %a : i32) { omp.teams { omp.distribute { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  omp.target host_eval(%x -> %a : i32) { omp.teams { omp.distribute { omp.simd { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } {omp.composite} } {omp.composite} omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  omp.target host_eval(%x -> %a : i32) { omp.teams { omp.loop { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  omp.target host_eval(%x -> %a : i32) { omp.teams { omp.parallel num_threads(%a : i32) { omp.distribute { omp.wsloop { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } {omp.composite} } {omp.composite} omp.terminator } {omp.composite} omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  omp.target host_eval(%x -> %a : i32) { omp.teams num_teams(to %a : i32) { omp.parallel num_threads(%a : i32) { omp.distribute { omp.wsloop { omp.simd { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } {omp.composite} } {omp.composite} } {omp.composite} omp.terminator } {omp.composite} omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  // expected-error @below {{'omp.target' op host_eval argument only legal as 'num_threads' in 'omp.parallel' when representing target SPMD}}
  omp.target host_eval(%x -> %a : i32) { omp.teams { omp.distribute { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.parallel num_threads(%a : i32) { omp.terminator } omp.yield } } omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  // expected-error @below {{'omp.target' op host_eval argument illegal use in 'arith.addi' operation}}
  omp.target host_eval(%x -> %a : i32) { omp.teams { omp.distribute { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { %z = arith.addi %a, %a : i32 omp.yield } } omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  omp.target host_eval(%x -> %a : i32) { %c = arith.constant 1 : i32 %m = llvm.alloca %c x i32 : (i32) -> !llvm.ptr llvm.store %c, %m : i32, !llvm.ptr omp.teams { omp.distribute { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  omp.target host_eval(%x -> %a : i32) { %c = arith.constant 1 : i32 omp.teams { func.call @g() : () -> () omp.distribute { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  // expected-error @below {{'omp.target' op host_eval argument only legal as loop bounds and steps in 'omp.loop_nest' when trip count must be evaluated in the host}}
  omp.target host_eval(%x -> %a : i32) { omp.teams { omp.distribute { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } omp.distribute { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } omp.terminator } omp.terminator }
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  // expected-error @below {{'omp.target' op host_eval argument illegal use in 'arith.addi' operation}}
  "omp.target"(%x) <{operandSegmentSizes = array<i32: 0,0,0,0,0,1,0,0,0,0,0,0>}> ({ ^bb0(%a: i32): %z = arith.addi %a, %a : i32 omp.terminator }) : (i32) -> ()
  return
}
func.func private @g()

// -----

func.func @f(%x : i32, %y: i1, %p: !llvm.ptr) {
  "omp.target"(%x) <{operandSegmentSizes = array<i32: 0,0,0,0,0,1,0,0,0,0,0,0>}> ({ ^bb0(%a: i32): omp.teams { omp.distribute { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } } omp.terminator } omp.terminator }) : (i32) -> ()
  return
}
func.func private @g()

// -----

func.func @f(%x : i32) {
  // expected-error @below {{'omp.target' op host_eval argument only legal as loop bounds and steps in 'omp.loop_nest' when trip count must be evaluated in the host}}
  omp.target host_eval(%x -> %a : i32) {
    omp.teams {
    ^bb0:
      %0 = arith.constant 0 : i1
      llvm.cond_br %0, ^bb1, ^bb2
    ^bb1:
      omp.distribute { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } }
      llvm.br ^bb2
    ^bb2:
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

func.func @f(%x : i32) {
  omp.target host_eval(%x -> %a : i32) {
    omp.teams {
    ^bb0:
      %0 = arith.constant 0 : i1
      llvm.cond_br %0, ^bb1, ^bb2
    ^bb1:
      llvm.br ^bb2
    ^bb2:
      omp.distribute { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } }
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

func.func @f(%x : i32) {
  // expected-error @below {{'omp.target' op host_eval argument only legal as loop bounds and steps in 'omp.loop_nest' when trip count must be evaluated in the host}}
  omp.target host_eval(%x -> %a : i32) {
    omp.teams {
      %0 = arith.constant 0 : i1
      llvm.br ^bb2
    ^bb2:
      omp.distribute { omp.loop_nest (%iv) : i32 = (%a) to (%a) step (%a) { omp.yield } }
      llvm.cond_br %0, ^bb2, ^bb3
    ^bb3:
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{'omp.workdistribute' op region cannot be empty}}
  omp.teams { omp.workdistribute { } omp.terminator }
  return
}

// -----

func.func @f() {
  // expected-error @below {{'omp.workdistribute' op region must be terminated with omp.terminator}}
  omp.teams { omp.workdistribute { llvm.unreachable } omp.terminator }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{'omp.workdistribute' op explicit barriers are not allowed in workdistribute region}}
  omp.teams { omp.workdistribute { scf.if %c { omp.barrier } omp.terminator } omp.terminator }
  return
}

// -----

func.func @f(%c: i1) {
  omp.teams { omp.workdistribute { cf.cond_br %c, ^a, ^b
   ^a: omp.terminator
   ^b: llvm.unreachable } omp.terminator }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{'omp.workdistribute' op region must have exactly one terminator}}
  omp.teams { omp.workdistribute { cf.cond_br %c, ^a, ^b
   ^a: omp.terminator
   ^b: omp.terminator } omp.terminator }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{'omp.workdistribute' op nested parallel constructs not allowed in workdistribute}}
  omp.teams { omp.workdistribute { "omp.parallel"() ({ omp.terminator }) : () -> () omp.terminator } omp.terminator }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{'omp.workdistribute' op nested parallel constructs not allowed in workdistribute}}
  omp.teams { omp.workdistribute { omp.parallel { omp.terminator } omp.terminator } omp.terminator }
  return
}

// -----

func.func @f(%c: i1) {
  omp.teams { omp.workdistribute { omp.task { omp.terminator } omp.terminator } omp.terminator }
  return
}

// -----

llvm.func @f(%lb : i32, %x : !llvm.ptr) {
  // expected-error @below {{Ill-formed type attributes for linear variables}}
  omp.wsloop linear(%x = %lb : !llvm.ptr) { omp.loop_nest (%iv) : i32 = (%lb) to (%lb) step (%lb) { omp.yield } } {linear_var_types = []}
  llvm.return
}

// -----

llvm.func @f(%lb : i32, %x : !llvm.ptr) {
  omp.wsloop linear(%x = %lb : !llvm.ptr) { omp.loop_nest (%iv) : i32 = (%lb) to (%lb) step (%lb) { omp.yield } } {linear_var_types = [i32]}
  llvm.return
}

// -----

llvm.func @f(%lb : i32, %x : !llvm.ptr) {
  // expected-error @below {{Ill-formed type attributes for linear variables}}
  omp.wsloop linear(%x = %lb : !llvm.ptr) { omp.loop_nest (%iv) : i32 = (%lb) to (%lb) step (%lb) { omp.yield } } {linear_var_types = [i32, i32]}
  llvm.return
}

// -----

llvm.func @f(%lb : i32, %x : !llvm.ptr) {
  omp.wsloop { omp.loop_nest (%iv) : i32 = (%lb) to (%lb) step (%lb) { omp.yield } } {linear_var_types = [i32, i32]}
  llvm.return
}

// -----

llvm.func @f(%lb : i32, %x : !llvm.ptr) {
  // expected-error @below {{Ill-formed type attributes for linear variables}}
  omp.simd linear(%x = %lb : !llvm.ptr) { omp.loop_nest (%iv) : i32 = (%lb) to (%lb) step (%lb) { omp.yield } } {linear_var_types = []}
  llvm.return
}

// -----

llvm.func @f(%lb : i32, %x : !llvm.ptr) {
  omp.simd linear(%x = %lb : !llvm.ptr) { omp.loop_nest (%iv) : i32 = (%lb) to (%lb) step (%lb) { omp.yield } } {linear_var_types = [i32]}
  llvm.return
}

// -----

func.func @f(%lb : index) {
  omp.wsloop {
    // expected-error @below {{'omp.loop' op expected to be a standalone loop wrapper}}
    omp.loop {
      omp.loop_nest (%i) : index = (%lb) to (%lb) step (%lb)  { omp.yield }
    }
  } {omp.composite}
  return
}

// -----

func.func @f(%tc : i32, %ts : i32) {
  %l = omp.new_cli
  %m = omp.new_cli
  %g = omp.new_cli
  %h = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%tc) {
    omp.canonical_loop(%m) %iv2 : i32 in range(%tc) { omp.terminator }
    omp.terminator
  }
  // expected-error @below {{'omp.tile' op there must be one tile size for each applyee}}
  omp.tile <-(%l)
  return
}

// -----

func.func @f(%tc : i32, %ts : i32) {
  %l = omp.new_cli
  %m = omp.new_cli
  %g = omp.new_cli
  %h = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%tc) {
    omp.canonical_loop(%m) %iv2 : i32 in range(%tc) { omp.terminator }
    omp.terminator
  }
  // expected-error @below {{'omp.tile' op must apply to at least one loop}}
  omp.tile <-()
  return
}

// -----

func.func @f(%tc : i32, %ts : i32) {
  %l = omp.new_cli
  %m = omp.new_cli
  %g = omp.new_cli
  %h = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%tc) {
    omp.canonical_loop(%m) %iv2 : i32 in range(%tc) { omp.terminator }
    omp.terminator
  }
  // expected-error @below {{'omp.tile' op there must be one tile size for each applyee}}
  omp.tile <-(%l, %m) sizes(%ts : i32)
  return
}

// -----

func.func @f(%tc : i32, %ts : i32) {
  %l = omp.new_cli
  %m = omp.new_cli
  %g = omp.new_cli
  %h = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%tc) {
    omp.canonical_loop(%m) %iv2 : i32 in range(%tc) { omp.terminator }
    omp.terminator
  }
  omp.tile <-(%l, %m) sizes(%ts, %ts : i32, i32)
  return
}

// -----

func.func @f(%tc : i32, %ts : i32) {
  %l = omp.new_cli
  %m = omp.new_cli
  %g = omp.new_cli
  %h = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%tc) {
    omp.canonical_loop(%m) %iv2 : i32 in range(%tc) { omp.terminator }
    omp.terminator
  }
  // expected-error @below {{'omp.tile' op there must be one tile size for each applyee}}
  omp.tile <-(%l) sizes(%ts, %ts : i32, i32)
  return
}

// -----

func.func @f(%tc : i32, %ts : i32) {
  %l = omp.new_cli
  %m = omp.new_cli
  %g = omp.new_cli
  %h = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%tc) {
    omp.canonical_loop(%m) %iv2 : i32 in range(%tc) { omp.terminator }
    omp.terminator
  }
  // expected-error @below {{'omp.tile' op expecting two times the number of generatees than applyees}}
  omp.tile (%g) <-(%l) sizes(%ts : i32)
  return
}

// -----

func.func @f(%tc : i32, %ts : i32) {
  %l = omp.new_cli
  %m = omp.new_cli
  %g = omp.new_cli
  %h = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%tc) {
    omp.canonical_loop(%m) %iv2 : i32 in range(%tc) { omp.terminator }
    omp.terminator
  }
  omp.tile (%g, %h) <-(%l) sizes(%ts : i32)
  return
}

// -----

func.func @f(%tc : i32, %ts : i32) {
  %l = omp.new_cli
  %m = omp.new_cli
  %g = omp.new_cli
  %h = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%tc) {
    omp.canonical_loop(%m) %iv2 : i32 in range(%tc) { omp.terminator }
    omp.terminator
  }
  // expected-error @below {{'omp.tile' op expecting two times the number of generatees than applyees}}
  omp.tile (%g, %h) <-(%l, %m) sizes(%ts, %ts : i32, i32)
  return
}

// -----

func.func @f(%tc : i32, %ts : i32) {
  %l = omp.new_cli
  %m = omp.new_cli
  %g = omp.new_cli
  %h = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%tc) {
    omp.canonical_loop(%m) %iv2 : i32 in range(%tc) { omp.terminator }
    omp.terminator
  }
  // expected-error @below {{'omp.tile' op there must be one tile size for each applyee}}
  "omp.tile"(%l) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (!omp.cli) -> ()
  return
}

// -----

func.func @f(%tc : i32, %ts : i32) {
  %l = omp.new_cli
  %m = omp.new_cli
  %g = omp.new_cli
  %h = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%tc) {
    omp.canonical_loop(%m) %iv2 : i32 in range(%tc) { omp.terminator }
    omp.terminator
  }
  // expected-error @below {{'omp.tile' op must apply to at least one loop}}
  "omp.tile"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  return
}
