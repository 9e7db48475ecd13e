// Parallel regions, work sharing, loops, tasks, atomics.

omp.private {type = private} @p : i32
omp.private {type = firstprivate} @fp : !llvm.ptr init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
} copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
} dealloc {
^bb0(%a: !llvm.ptr):
  omp.yield
}
omp.declare_reduction @add : i32 attributes {test.a} init {
^bb0(%a: i32):
  %0 = arith.constant 0 : i32
  omp.yield(%0 : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  %0 = arith.addi %a, %b : i32
  omp.yield(%0 : i32)
}
omp.declare_reduction @ref : !llvm.ptr alloc {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
} combiner {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} cleanup {
^bb0(%a: !llvm.ptr):
  omp.yield
}
omp.critical.declare @mutex hint(contended, nonspeculative)
omp.critical.declare @plain
func.func private @copy(!llvm.ptr, !llvm.ptr)
func.func @parallel(%i: i32, %c: i1, %x: i64, %p: !llvm.ptr, %p0: !llvm.ptr, %m: memref<i32>) {
  omp.parallel allocate(%m : memref<i32> -> %m : memref<i32>) if(%c) num_threads(%i : i32) proc_bind(close) private(@p %i -> %a, @fp %p -> %b : i32, !llvm.ptr) private_barrier reduction(mod: task, @ref %p -> %r : !llvm.ptr) {
    omp.barrier
    omp.terminator
  } {test.b}
  omp.parallel reduction(byref @ref %p -> %r, @ref %p0 -> %s : !llvm.ptr, !llvm.ptr) {
    omp.terminator
  }
  omp.teams if(%c) num_teams(%i : i32 to %i : i32) thread_limit(%i : i32) private(@p %i -> %a : i32) {
    omp.terminator
  }
  omp.teams num_teams(to %i : i32) {
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%i : i32) order(reproducible:concurrent) {
      omp.loop_nest (%iv) : i32 = (%i) to (%i) step (%i) {
        omp.yield
      }
    }
    omp.terminator
  }
  omp.sections allocate(%m : memref<i32> -> %m : memref<i32>) nowait private(@p %i -> %a : i32) {
    omp.section {
    ^bb0(%b: i32):
      omp.terminator
    }
    omp.terminator
  }
  omp.single copyprivate(%p -> @copy : !llvm.ptr) {
    omp.terminator
  }
  omp.single nowait private(@p %i -> %a : i32) {
    omp.terminator
  }
  omp.masked filter(%i : i32) {
    omp.terminator
  }
  omp.master {
    omp.terminator
  }
  omp.critical(@mutex) {
    omp.terminator
  }
  omp.critical {
    omp.terminator
  }
  omp.workshare nowait {
    omp.workshare.loop_wrapper {
      omp.loop_nest (%iv) : i32 = (%i) to (%i) step (%i) {
        omp.yield
      }
    }
    omp.terminator
  }
  omp.flush
  omp.flush(%p, %i : !llvm.ptr, i32)
  %tls = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
  omp.allocate_dir(%p : !llvm.ptr) align(8) allocator(%x)
  return
}
func.func @loops(%k: index, %i: i32, %c: i1, %x: i64, %p: !llvm.ptr, %m: memref<i32>) {
  omp.wsloop linear(%p = %i : !llvm.ptr) nowait ordered(1) schedule(dynamic = %i : i32, monotonic, simd) private(@p %i -> %a : i32) reduction(@ref %p -> %r : !llvm.ptr) {
    omp.loop_nest (%iv, %jv) : i32 = (%i, %i) to (%i, %i) inclusive step (%i, %i) collapse(2) {
      omp.ordered depend_type(dependsource) depend_vec(%x : i64) {doacross_num_loops = 1 : i64}
      omp.yield
    } {test.c}
  } {linear_var_types = [i32]}
  omp.wsloop schedule(static, simd) order(concurrent) {
    omp.loop_nest (%iv, %jv) : index = (%k, %k) to (%k, %k) step (%k, %k) collapse(2) tiles(4, 8) {
      omp.cancel cancellation_construct_type(loop) if(%c)
      omp.cancellation_point cancellation_construct_type(loop)
      omp.yield
    }
  }
  omp.wsloop ordered(0) {
    omp.loop_nest (%iv) : i32 = (%i) to (%i) step (%i) {
      omp.ordered.region par_level_simd {
        omp.terminator
      }
      omp.yield
    }
  }
  omp.wsloop schedule(runtime) reduction(mod: inscan, @ref %p -> %r : !llvm.ptr) {
    omp.loop_nest (%iv) : i32 = (%i) to (%i) step (%i) {
      omp.scan inclusive(%r : !llvm.ptr)
      omp.yield
    }
  }
  omp.simd aligned(%p : !llvm.ptr -> 32 : i64, %m : memref<i32> -> 128 : i64) if(%c) nontemporal(%p : !llvm.ptr) order(unconstrained:concurrent) safelen(4) simdlen(2) {
    omp.loop_nest (%iv) : i32 = (%i) to (%i) step (%i) {
      omp.yield
    }
  }
  omp.loop bind(thread) order(concurrent) {
    omp.loop_nest (%iv) : i32 = (%i) to (%i) step (%i) {
      omp.yield
    }
  }
  omp.taskloop final(%c) grainsize(strict, %i : i32) if(%c) mergeable nogroup priority(%i : i32) untied in_reduction(byref @ref %p -> %r : !llvm.ptr) private(@p %i -> %a : i32) {
    omp.loop_nest (%iv) : i32 = (%i) to (%i) step (%i) {
      omp.yield
    }
  }
  omp.taskloop num_tasks(%i : i32) {
    omp.loop_nest (%iv) : i32 = (%i) to (%i) step (%i) {
      omp.yield
    }
  }
  return
}
func.func @tasks(%i: i32, %c: i1, %p: !llvm.ptr) {
  omp.task depend(taskdependin -> %p : !llvm.ptr, taskdependmutexinoutset -> %p : !llvm.ptr) final(%c) if(%c) mergeable priority(%i : i32) untied detach(%p : !llvm.ptr) in_reduction(@ref %p -> %r : !llvm.ptr) private(@p %i -> %a : i32) {
    omp.terminator
  }
  omp.taskgroup task_reduction(@ref %p -> %r : !llvm.ptr) {
    omp.terminator
  }
  omp.taskwait
  omp.taskwait depend(taskdependin -> %p : !llvm.ptr) nowait
  omp.taskyield
  return
}
func.func @atomics(%x: memref<i32>, %v: memref<i32>, %e: i32) {
  omp.atomic.read %v = %x hint(none) memory_order(acquire) : memref<i32>, memref<i32>, i32
  omp.atomic.write %x = %e hint(uncontended, speculative) : memref<i32>, i32
  omp.atomic.update memory_order(relaxed) %x : memref<i32> {
  ^bb0(%old: i32):
    %new = arith.addi %old, %e : i32
    omp.yield(%new : i32)
  } {atomic_control = #omp.atomic_control<ignore_denormal_mode = true>}
  omp.atomic.capture hint(contended) memory_order(release) {
    omp.atomic.read %v = %x : memref<i32>, memref<i32>, i32
    omp.atomic.write %x = %e : memref<i32>, i32
  }
  return
}
func.func @transformations(%i: i32, %x: i64) {
  %cli = omp.new_cli
  omp.canonical_loop(%cli) %iv : i32 in range(%i) {
    omp.terminator
  }
  omp.tile <- (%cli) sizes(%i : i32)
  omp.canonical_loop %iv : i32 in range(%i) {
    omp.terminator
  } {test.d}
  %inner = omp.new_cli
  omp.canonical_loop(%inner) %iv : i64 in range(%x) {
    omp.terminator
  }
  omp.unroll_heuristic(%inner) {test.e}
  %loop = omp.new_cli
  %grid = omp.new_cli
  %tile = omp.new_cli
  omp.canonical_loop(%loop) %iv : i32 in range(%i) {
    omp.terminator
  }
  omp.tile (%grid, %tile) <- (%loop) sizes(%i : i32)
  return
}
