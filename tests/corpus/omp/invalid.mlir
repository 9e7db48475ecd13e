func.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'omp.parallel' invalid clause value: 'near'}}
  omp.parallel proc_bind(near) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{`num_threads` clause can appear at most once in the expansion of the oilist directive}}
  omp.parallel num_threads(%i : i32) num_threads(%i : i32) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{ expected schedule kind}}
  omp.wsloop schedule(sometimes) {
  }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{ unknown modifier type: always}}
  omp.wsloop schedule(static, always) {
  }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{ incorrect modifier order}}
  omp.wsloop schedule(static, simd, monotonic) {
  }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{expected 'step'}}
  omp.loop_nest (%iv) : i32 = (%i) to (%i) {
    omp.yield
  }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{expected 1 operands}}
  omp.loop_nest (%iv) : i32 = (%i, %i) to (%i) step (%i) {
    omp.yield
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %v: memref<i32>) {
  // expected-error@+1 {{sometimes is not a valid hint}}
  omp.atomic.read %v = %x hint(sometimes) : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{expected 'range'}}
  omp.canonical_loop %iv : i32 in (%i) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%i: i32, %c: !omp.cli) {
  // expected-error@+1 {{expected '<'}}
  omp.tile (%c) (%c)
  return
}
