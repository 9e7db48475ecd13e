// Terminators that the text leaves out; every chunk has one mistake.

func.func @f(%a: i32, %b: i1) -> i32 {
  // expected-error @+1 {{'emitc.expression' op must yield a value at termination}}
  %r = emitc.expression %a : (i32) -> i32 {
    %c = emitc.mul %a, %a : (i32, i32) -> i32
  }
  return %r : i32
}

// -----

func.func @f(%a: i32, %b: i1) -> i32 {
  // expected-error @+1 {{'emitc.expression' op must yield a value at termination}}
  %r = emitc.expression %a : (i32) -> i32 {
    "some.op"() : () -> ()
  }
  return %r : i32
}

// -----

func.func @f(%a: index) {
  emitc.for %i = %a to %a step %a : index {
    emitc.verbatim "a"
  }
  return
}

// -----

func.func @f(%a: i1) {
  emitc.if %a {
    emitc.verbatim "a"
  } else {
    emitc.verbatim "b"
  }
  return
}

// -----

func.func @f(%arg0: i32) {
  // expected-error @+1 {{'emitc.switch' op expected region to end with emitc.yield, but got emitc.verbatim}}
  emitc.switch %arg0 : i32 
  case 2 {
    emitc.verbatim "a"
  }
  default {
    emitc.verbatim "a"
  }
  return
}

// -----

func.func @f(%arg0: i32) {
  emitc.switch %arg0 : i32 
  case 2 {
    emitc.yield
  }
  default {
    emitc.verbatim "a"
  }
  return
}

// -----

func.func @f(%shape: tensor<?xindex>, %init: index) -> index {
  %n = shape.reduce(%shape, %init) : tensor<?xindex> -> index {
    ^bb0(%index: index, %extent: index, %acc: index):
      // expected-error @+1 {{block with no terminator, has}}
      %a = arith.muli %acc, %extent : index
  }
  return %n : index
}

// -----

func.func @f(%sp: !sparse_tensor.iter_space<#sparse_tensor.encoding<{map=(i)->(i:compressed)}>, lvls = 0>, %i: index) -> index {
  // expected-error @+1 {{'sparse_tensor.iterate' op number mismatch between iter args and results.}}
  %r = sparse_tensor.iterate %it in %sp at(%c) iter_args(%o = %i) : !sparse_tensor.iter_space<#sparse_tensor.encoding<{map=(i)->(i:compressed)}>, lvls = 0> -> index {
     %k = arith.addi %o, %i : index
  }
  return %r : index
}

// -----

func.func @f(%lane: index) -> vector<1xf32> {
  // expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected same number of yield operands and return values.}}
  %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<1xf32>) {
     %k = arith.addi %lane, %lane : index
  }
  return %r : vector<1xf32>
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.module' can only contain spirv.* ops}}
  func.func @f() -> i32 {
    %a = spirv.Constant 1 : i32
    %r = spirv.SpecConstantOperation wraps "spirv.IAdd"(%a, %a) : (i32, i32) -> i32
    return %r : i32
  }
}

// -----

func.func @f(%x : memref<i32>, %e: i32) {
  // expected-error @+1 {{only updated value must be returned}}
  omp.atomic.update %x : memref<i32> {
  ^bb0(%xval: i32):
    %newval = llvm.add %xval, %e : i32
  }
  return
}

// -----

func.func @f(%x : memref<i32>, %e: i32) {
  // expected-error @+1 {{only updated value must be returned}}
  acc.atomic.update %x : memref<i32> {
  ^bb0(%xval: i32):
    %newval = llvm.add %xval, %e : i32
  }
  return
}

// -----

func.func @f(%x : memref<i32>, %e: memref<i32>) {
  // expected-error @+1 {{expected three operations in atomic.capture region (one terminator, and two atomic ops)}}
  omp.atomic.capture {
    omp.atomic.read %e = %x : memref<i32>, memref<i32>, i32
  }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'smt.solver' op types of yielded values must match return values}}
  %r = smt.solver() : () -> i8 {
     %b = smt.bv.constant #smt.bv<0> : !smt.bv<32>
  }
  return
}

// -----

func.func @f() {
  smt.solver() : () -> () {
     // expected-error @+1 {{'smt.check' op types of yielded values in 'sat' region must match return values}}
     %r = smt.check sat { %c = arith.constant 1 : i32 } unknown { %c = arith.constant 1 : i32 } unsat { %c = arith.constant 1 : i32 } -> i32
  }
  return
}

// -----

func.func @f() {
     // expected-error @+1 {{'smt.forall' op must have exactly one yielded value}}
     %1 = smt.forall ["a", "b"] {
    ^bb0(%arg2: !smt.int, %arg3: !smt.int):
      %2 = smt.eq %arg2, %arg3 : !smt.int
    } patterns {
    ^bb0(%arg2: !smt.int, %arg3: !smt.int):
      %2 = smt.eq %arg2, %arg3 : !smt.int
    }
  return
}

// -----

func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{Mismatch in types of yield values and results}}
  %0 = sparse_tensor.foreach in %t init(%t) : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32> do {
   ^bb0(%i: index, %v: f32, %r: tensor<4xf32>):
     %c = arith.constant 1 : i32
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%t: tensor<4x4xf32>, %r: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'linalg.reduce' op expects regions to end with 'linalg.yield', found 'some.op'}}
  // expected-note @+1 {{in custom textual format, the absence of terminator implies 'linalg.yield'}}
  %0 = linalg.reduce ins(%t:tensor<4x4xf32>) outs(%r:tensor<4xf32>) dimensions = [1]
      (%in: f32, %out: f32) {
        "some.op"() : () -> ()
      }
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%t: tensor<4x4xf32>, %r: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'linalg.reduce' op expects a non-empty block}}
  %0 = linalg.reduce ins(%t:tensor<4x4xf32>) outs(%r:tensor<4xf32>) dimensions = [1]
      (%in: f32, %out: f32) {
      }
  return %0 : tensor<4xf32>
}

// -----

func.func @f() {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = async.execute -> !async.value<f32> {
  }
  return 
}

// -----

func.func @f() {
  // expected-error @+1 {{'async.execute' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
  %0 = async.execute  {
  }
  return 
}

// -----

func.func @f(%a: i32, %b: i1) -> i32 {
  // expected-error @+1 {{'emitc.expression' op must yield a value at termination}}
  %r = emitc.expression %a : (i32) -> i32 {
    "some.op"() : () -> ()
  }
  return %r : i32
}

// -----

func.func @f(%a: i32, %b: i1) -> i32 {
  // expected-error @+1 {{'emitc.expression' op must yield a value at termination}}
  %r = emitc.expression %a : (i32) -> i32 {
    "some.op"() : () -> ()
  }
  return %r : i32
}

// -----

func.func @f(%a: index) {
  emitc.for %i = %a to %a step %a : index {
    "some.op"() : () -> ()
  }
  return
}

// -----

func.func @f(%a: i1) {
  emitc.if %a {
    "some.op"() : () -> ()
  } else {
    "some.op"() : () -> ()
  }
  return
}

// -----

func.func @f(%arg0: i32) {
  // expected-error @+1 {{'emitc.switch' op expected region to end with emitc.yield, but got some.op}}
  emitc.switch %arg0 : i32 
  case 2 {
    "some.op"() : () -> ()
  }
  default {
    "some.op"() : () -> ()
  }
  return
}

// -----

func.func @f(%arg0: i32) {
  emitc.switch %arg0 : i32 
  case 2 {
    emitc.yield
  }
  default {
    "some.op"() : () -> ()
  }
  return
}

// -----

func.func @f(%shape: tensor<?xindex>, %init: index) -> index {
  // expected-error @+2 {{'shape.reduce' op expects regions to end with 'shape.yield', found 'some.op'}}
  // expected-note @+1 {{in custom textual format, the absence of terminator implies 'shape.yield'}}
  %n = shape.reduce(%shape, %init) : tensor<?xindex> -> index {
    ^bb0(%index: index, %extent: index, %acc: index):
      "some.op"() : () -> ()
  }
  return %n : index
}

// -----

func.func @f(%sp: !sparse_tensor.iter_space<#sparse_tensor.encoding<{map=(i)->(i:compressed)}>, lvls = 0>, %i: index) -> index {
  // expected-error @+1 {{'sparse_tensor.iterate' op number mismatch between iter args and results.}}
  %r = sparse_tensor.iterate %it in %sp at(%c) iter_args(%o = %i) : !sparse_tensor.iter_space<#sparse_tensor.encoding<{map=(i)->(i:compressed)}>, lvls = 0> -> index {
     "some.op"() : () -> ()
  }
  return %r : index
}

// -----

func.func @f(%lane: index) -> vector<1xf32> {
  // expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected same number of yield operands and return values.}}
  %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<1xf32>) {
     "some.op"() : () -> ()
  }
  return %r : vector<1xf32>
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.module' can only contain spirv.* ops}}
  func.func @f() -> i32 {
    %a = spirv.Constant 1 : i32
    %r = spirv.SpecConstantOperation wraps "spirv.IAdd"(%a, %a) : (i32, i32) -> i32
    return %r : i32
  }
}

// -----

func.func @f(%x : memref<i32>, %e: i32) {
  // expected-error @+1 {{only updated value must be returned}}
  omp.atomic.update %x : memref<i32> {
  ^bb0(%xval: i32):
    "some.op"() : () -> ()
  }
  return
}

// -----

func.func @f(%x : memref<i32>, %e: i32) {
  // expected-error @+1 {{only updated value must be returned}}
  acc.atomic.update %x : memref<i32> {
  ^bb0(%xval: i32):
    "some.op"() : () -> ()
  }
  return
}

// -----

func.func @f(%x : memref<i32>, %e: memref<i32>) {
  // expected-error @+1 {{expected three operations in atomic.capture region (one terminator, and two atomic ops)}}
  omp.atomic.capture {
    omp.atomic.read %e = %x : memref<i32>, memref<i32>, i32
  }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'smt.solver' op types of yielded values must match return values}}
  %r = smt.solver() : () -> i8 {
     "some.op"() : () -> ()
  }
  return
}

// -----

func.func @f() {
  smt.solver() : () -> () {
     // expected-error @+1 {{'smt.check' op types of yielded values in 'sat' region must match return values}}
     %r = smt.check sat { "some.op"() : () -> () } unknown { "some.op"() : () -> () } unsat { "some.op"() : () -> () } -> i32
  }
  return
}

// -----

func.func @f() {
     // expected-error @+1 {{'smt.forall' op must have exactly one yielded value}}
     %1 = smt.forall ["a", "b"] {
    ^bb0(%arg2: !smt.int, %arg3: !smt.int):
      "some.op"() : () -> ()
    } patterns {
    ^bb0(%arg2: !smt.int, %arg3: !smt.int):
      "some.op"() : () -> ()
    }
  return
}

// -----

func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{Mismatch in types of yield values and results}}
  %0 = sparse_tensor.foreach in %t init(%t) : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32> do {
   ^bb0(%i: index, %v: f32, %r: tensor<4xf32>):
     "some.op"() : () -> ()
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%t: tensor<4x4xf32>, %r: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'linalg.reduce' op expects regions to end with 'linalg.yield', found 'some.op'}}
  // expected-note @+1 {{in custom textual format, the absence of terminator implies 'linalg.yield'}}
  %0 = linalg.reduce ins(%t:tensor<4x4xf32>) outs(%r:tensor<4xf32>) dimensions = [1]
      (%in: f32, %out: f32) {
        "some.op"() : () -> ()
      }
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%t: tensor<4x4xf32>, %r: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'linalg.reduce' op expects a non-empty block}}
  %0 = linalg.reduce ins(%t:tensor<4x4xf32>) outs(%r:tensor<4xf32>) dimensions = [1]
      (%in: f32, %out: f32) {
      }
  return %0 : tensor<4xf32>
}

// -----

func.func @f() {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = async.execute -> !async.value<f32> {
  }
  return 
}

// -----

func.func @f() {
  // expected-error @+1 {{'async.execute' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
  %0 = async.execute  {
  }
  return 
}

// -----

func.func @t(%w: !shape.witness) {
  // expected-error @+2 {{'shape.assuming' op along control flow edge from Operation shape.assuming_yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @+1 {{region branch point}}
  shape.assuming %w -> !shape.shape {
    "x.y"() : () -> ()
  }
  return
}

// -----

func.func @t(%w: !shape.witness) {
  // expected-error @+2 {{'shape.assuming' op along control flow edge from Operation shape.assuming_yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @+1 {{region branch point}}
  %0 = shape.assuming %w -> !shape.shape {
    "x.y"() : () -> ()
  }
  return
}

// -----

func.func @t(%c: i1) {
  // expected-error @+2 {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @+1 {{region branch point}}
  scf.if %c -> i32 {
    "x.y"() : () -> ()
  } else {
    "x.y"() : () -> ()
  }
  return
}

// -----

spirv.func @selection(%c: i1) "None" {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^bb1, ^bb2
  ^bb1:
    spirv.Branch ^bb2
  ^bb2:
    // expected-error @+1 {{block with no terminator, has }}
    %0 = spirv.Constant 1 : i32
  }
  spirv.Return
}

// -----

spirv.func @loop(%c: i1) "None" {
  spirv.mlir.loop {
    // expected-error @+1 {{block with no terminator, has }}
    %0 = spirv.Constant 1 : i32
  ^header:
    spirv.BranchConditional %c, ^body, ^merge
  ^body:
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
