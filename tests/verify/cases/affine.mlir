// What the verifier says of operations of the affine dialect; every chunk has one mistake, or none.

func.func @f(%m: memref<10xf32>, %a: i32) {
  affine.for
  %i = 0 to 10 {
    // expected-error @below {{'affine.load' op operand cannot be used as a dimension id}}
    %d = arith.index_cast %a : i32 to index %0 = affine.load %m[%d] : memref<10xf32>
  }
  return
}

// -----

func.func @f(%m: memref<10xf32>) {
  affine.for
  %i = 0 to 10 {
    // expected-error @below {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%i)] : memref<10xf32>
  }
  return
}

// -----

func.func @f(%m: memref<10xf32>) {
  affine.for
  %i = 0 to 10 {
    // expected-error @below {{'affine.load' op affine map num results must equal memref rank}}
    %0 = affine.load %m[%i, %i] : memref<10xf32>
  }
  return
}

// -----

func.func @f() {
  affine.for
  %i = 0 to 10 {
    // expected-error @below {{dimensional operand cannot be used as a symbol}}
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%i]
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%i, %i)
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{operation defines 2 results but was provided 1 to bind}}
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%i)
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %0 = affine.min affine_map<(d0) -> (d0)>(%i, %i)
  return
}

// -----

func.func @f(%b: f32, %i: index) {
  %0 = affine.for
  %j = 0 to 10 iter_args(%x = %b) -> f32 {
    // expected-error @below {{'affine.yield' op types mismatch between yield op and its parent}}
    affine.yield %i : index
  }
  return
}

// -----

func.func @f(%b: f32) {
  %0 = affine.for
  %j = 0 to 10 iter_args(%x = %b) -> f32 {
    // expected-error @below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
    affine.yield
  }
  return
}

// -----

// expected-error @below {{'affine.yield' op only terminates affine.if/for/parallel regions}}
affine.yield

// -----

func.func @f(%m: memref<10xi32>) {
  // expected-error @below {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %0 = affine.vector_load %m[0] : memref<10xi32>, vector<4xf32>
  return
}

// -----

func.func @ok(%m: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<?xf32>
  affine.for
  %i = 0 to %d {
    %v = affine.load %m[%i + symbol(%n)] : memref<?xf32>
    affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0)>(%i)[%n] {
      affine.store %v, %m[%i] : memref<?xf32>
    } }
  return
}

// -----

func.func @f(%i: index) {
  %0 = affine.delinearize_index %i into () : index
  return
}

// -----

func.func @f(%n: index, %m: memref<4xf32>, %t: tensor<4xf32>) {
  // expected-error @+1 {{'affine.dma_start' op expected DMA destination to be of memref type}}
  affine.dma_start %m[%n], %t[%n], %m[0], %n : memref<4xf32>, tensor<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%n: index, %a: f32) {
  // expected-error @below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %0 = affine.for %i = 0 to 4 iter_args(%x = %a) -> (f32) {
    %1 = arith.addf %x, %x : f32
  }
  return
}

// -----

func.func @f(%n: index, %a: f32) {
  // expected-error @below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %0 = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32) {
    %1 = arith.addf %a, %a : f32
  }
  return
}

// -----

#s = affine_set<(d0) : (d0 >= 0)>
func.func @f(%n: index, %a: f32) {
  // expected-error @below {{'affine.if' op along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @below {{region branch point}}
  %0 = affine.if #s(%n) -> f32 {
    affine.yield %a : f32
  }
  return
}

// -----

#s = affine_set<(d0) : (d0 >= 0)>
func.func @f(%n: index, %a: f32) {
  // expected-error @below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %0 = affine.if #s(%n) -> f32 {
  } else {
    affine.yield %a : f32
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  affine.for %k = 0 to 4 {
    %j = arith.muli %k, %i : index
    // expected-error @below {{'affine.dma_start' op src index must be a valid dimension or symbol identifier}}
    affine.dma_start %m[%j], %m[%k], %m[%k], %i : memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  affine.for %k = 0 to 4 {
    %j = arith.muli %k, %i : index
    // expected-error @below {{'affine.dma_start' op dst index must be a valid dimension or symbol identifier}}
    affine.dma_start %m[%k], %m[%j], %t[%k], %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  affine.for %k = 0 to 4 {
    %j = arith.muli %k, %i : index
    // expected-error @below {{'affine.dma_wait' op index must be a valid dimension or symbol identifier}}
    affine.dma_wait %t[%j], %i : memref<1xi32>
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %0:2 = affine.delinearize_index %i into (0, 3) : index, index
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'affine.for' op expected lower bound map to have at least one result}}
  affine.for %i = max affine_map<() -> ()>() to 10 {
  }
  return
}

// -----

func.func @f(%a: memref<4xf32>, %i: index) {
  // expected-error @below {{custom op 'affine.load' attribute 'map' occurs more than once in the attribute list}}
  %0 = affine.load %a[%i] {map = 7} : memref<4xf32>
  return
}

// -----

// What is around an affine scope that is not isolated is constant in it.
func.func @f(%n: i32, %c: index, %t: i1, %m: memref<?xf32>) {
  scf.if %t {
    %s = arith.index_cast %n : i32 to index
    scf.for %k = %c to %c step %c {
      gpu.launch blocks(%a, %b, %d) in (%ga = %c, %gb = %c, %gc = %c) threads(%x, %y, %z) in (%ta = %c, %tb = %c, %tc = %c) {
        affine.for %i = 0 to %s {
          %v = affine.load %m[%i + symbol(%k)] : memref<?xf32>
          %w = affine.load %m[%k] : memref<?xf32>
        }
        affine.parallel (%j) = (0) to (symbol(%s)) {
        }
        scf.if %t {
          %u = arith.index_cast %n : i32 to index
          // expected-error @below {{'affine.for' op operand cannot be used as a symbol}}
          affine.for %i = 0 to %u {
          }
        }
        gpu.terminator
      }
    }
  }
  return
}

// -----

func.func @f(%n: i32, %c: index, %t: i1, %m: memref<?xf32>) {
  scf.if %t {
    %r = memref.realloc %m(%c) : memref<?xf32> to memref<?xf32>
    %e = memref.dim %r, %c : memref<?xf32>
    %y = affine.apply affine_map<(d0) -> (d0 + 1)>(%c)
    gpu.launch blocks(%a, %b, %d) in (%ga = %c, %gb = %c, %gc = %c) threads(%x, %y0, %z) in (%ta = %c, %tb = %c, %tc = %c) {
      affine.for %i = 0 to %e {
        %v = affine.load %m[symbol(%y)] : memref<?xf32>
      }
      gpu.terminator
    }
  }
  return
}

// -----

func.func @step_that_is_implied_and_written() {
  // expected-error @below {{custom op 'affine.for' attribute 'step' occurs more than once in the attribute list}}
  affine.for %i = 0 to 4 {
  } {step = 1 : index}
  return
}

// -----

func.func @segments_that_are_implied_and_written() {
  // expected-error @below {{custom op 'affine.for' attribute 'operandSegmentSizes' occurs more than once in the attribute list}}
  affine.for %i = 0 to 4 {
  } {operandSegmentSizes = array<i32: 0, 0, 0>}
  return
}

// -----

func.func @access_that_is_implied_and_written(%m: memref<4xf32>, %n: index) {
  // expected-error @below {{custom op 'affine.prefetch' attribute 'isWrite' occurs more than once in the attribute list}}
  affine.prefetch %m[%n], read, locality<3>, data {isWrite = false} : memref<4xf32>
  return
}

// -----

func.func @no_else(%c: index, %d: f32) {
  // expected-note @+2 {{region branch point}}
  // expected-error @+1 {{along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = "affine.if"(%c) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
    "affine.yield"(%d) : (f32) -> ()
  }, {
  }) : (index) -> f32
  return
}

// -----

func.func @no_else_and_no_results(%c: index) {
  "affine.if"(%c) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
    "affine.yield"() : () -> ()
  }, {
  }) : (index) -> ()
  return
}
