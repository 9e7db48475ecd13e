// What the verifier says of operations of the scf dialect; every chunk has one mistake, or none.

func.func @f(%a: index, %b: f32, %c: i1) {
  // expected-error @below {{'scf.parallel' op expects number of results: 0 to be the same as number of reductions: 1}}
  scf.parallel (%i) = (%a) to (%a) step (%a) {
    scf.reduce(%b : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }

  }
  return
}

// -----

func.func @f(%a: index, %b: f32, %c: i1) {
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%b) -> f32 {
    // expected-error @below {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%b : f32) {
    ^bb0(%l: f32, %r: i32):
      scf.reduce.return %l : f32
    }

  }
  return
}

// -----

func.func @f(%a: index, %b: f32, %c: i32) {
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%b) -> f32 {
    scf.reduce(%b : f32) {
    ^bb0(%l: f32, %r: f32):
      // expected-error @below {{'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)}}
      scf.reduce.return %c : i32
    }

  }
  return
}

// -----

func.func @f(%a: index, %b: f32, %c: i32) {
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%b) -> f32 {
    // expected-error @below {{'scf.reduce' op expects type of 0-th reduction operand: 'i32' to be the same as the 0-th result type: 'f32'}}
    scf.reduce(%c : i32) {
    ^bb0(%l: i32, %r: i32):
      scf.reduce.return %c : i32
    }

  }
  return
}

// -----

func.func @f(%a: index, %b: f32, %c: i32) {
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%b) -> f32 {
    // expected-error @below {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%b : f32) {
    ^bb0(%r: f32):
      scf.reduce.return %b : f32
    }

  }
  return
}

// -----

func.func @f(%a: index, %b: f32, %c: i32) {
  // expected-error @below {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%b) -> f32 {

  }
  return
}

// -----

func.func @f(%a: index, %b: tensor<4xf32>, %c: i32) {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %b) -> tensor<4xf32> {
    %x = arith.constant 1 : i32
    // expected-error @below {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}}
    scf.forall.in_parallel {
      %y = arith.constant 1 : i32

    }

  }
  return
}

// -----

func.func @f(%a: index, %b: f32, %c: i1) {
  // expected-error @below {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
  %0 = scf.while(%x = %b) : (f32) -> f32 {
    // expected-note @below {{terminator here}}
    scf.yield %b : f32
  } do {
  ^bb0(%y: f32):
    scf.yield %y : f32
  }
  func.return
}

// -----

func.func @f(%a: index, %b: f32, %c: i1) {
  // expected-error @below {{'scf.while' op expects the 'after' region to terminate with 'scf.yield'}}
  %0 = scf.while(%x = %b) : (f32) -> f32 {
    scf.condition(%c) %b : f32
  } do {
  ^bb0(%y: f32):
    // expected-note @below {{terminator here}}
    "foo.bar"() : () -> ()
  }
  func.return
}

// -----

func.func @f(%a: index, %b: f32, %c: i1) {
  // expected-error @below {{'scf.while' op expects a non-empty block}}
  %0 = scf.while(%x = %b) : (f32) -> f32 {
    scf.condition(%c) %b : f32
  } do {
  ^bb0(%y: f32):

  }
  func.return
}

// -----

func.func @f(%a: index, %b: f32, %c: i1) {
  // expected-error @below {{'scf.execute_region' op region cannot have any arguments}}
  scf.execute_region {
  ^bb0(%i: i32):
    scf.yield
  }
  func.return
}

// -----

func.func @f(%a: index, %b: f32, %c: i1) {
  // expected-error @below {{'scf.index_switch' op has duplicate case value: 2}}
  %0 = scf.index_switch %a -> index case 2 {
    scf.yield %a : index
  } case 2 {
    scf.yield %a : index
  } default {
    scf.yield %a : index
  }
  func.return
}

// -----

func.func @f(%a: index, %b: f32, %c: i1) {
  // expected-error @below {{'scf.for' op expected induction variable to be same type as bounds and step}}
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: i32):
    scf.yield}) : (index, index, index) -> ()
  func.return
}

// -----

func.func @f(%a: index, %b: f32, %c: i1) {
  // expected-error @below {{'scf.for' op different number of inits and region iter_args: 1 != 0}}
  "scf.for"(%a, %a, %a, %b) ({
  ^bb0(%i: index):
    scf.yield}) : (index, index, index, f32) -> (f32)
  func.return
}

// -----

func.func @f(%a: index, %b: f32, %c: i1) {
  // expected-error @below {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  "scf.for"(%a, %a, %a, %b) ({
  ^bb0(%i: index, %x: f32):
    scf.yield %b : f32}) : (index, index, index, f32) -> ()
  func.return
}

// -----

func.func @f(%a: index, %b: f32, %c: i1) {
  // expected-error @below {{'scf.for' op 0-th init and 0-th region iter_arg have different type: 'f32' != 'i32'}}
  "scf.for"(%a, %a, %a, %b) ({
  ^bb0(%i: index, %x: i32):
    %y = arith.constant 1 : i32
    scf.yield %y : i32}) : (index, index, index, f32) -> (f32)
  func.return
}

// -----

func.func @f(%c: i1, %a: f32) {
  // expected-error @below {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @below {{region branch point}}
  %0 = scf.if %c -> (f32) {
  } else {
    scf.yield %a : f32
  }
  return
}

// -----

func.func @f(%n: index, %a: f32) {
  // expected-error @below {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @below {{region branch point}}
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (f32) {
    %1 = arith.addf %x, %x : f32
  }
  return
}

// -----

func.func @f(%s: tensor<1xf32>, %out: tensor<8xf32>, %n: index) {
  scf.for %i = %n to %n step %n {
    // expected-error @below {{expected InParallelOpInterface parent, got:}}
    tensor.parallel_insert_slice %s into %out[%n][1][1] : tensor<1xf32> into tensor<8xf32>
  }
  return
}

// -----

func.func @f(%s: tensor<1xf32>, %out: tensor<8xf32>, %n: index) {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %out) -> (tensor<8xf32>) {
    %c = tensor.cast %o : tensor<8xf32> to tensor<?xf32>
    scf.forall.in_parallel {
      // expected-error @below {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
      tensor.parallel_insert_slice %s into %c[%i][1][1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return
}

// -----

func.func @ok(%s: tensor<1xf32>, %out: tensor<8xf32>, %n: index, %c: i1) {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %out) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i][1][1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  scf.if %c {
  } else {
    "unknown.operation"() : () -> ()
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{expected 1 upper bound values, got 2}}
  scf.forall (%i) = (%n) to (%n, %n) step (%n) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{expected 2 upper bound values, got 1}}
  scf.forall (%i, %j) in (2) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{'scf.forall' op region expects 1 arguments}}
  scf.forall (%i, %j) = (0) to (%n, %n) step (1, 1) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{expected 2 step values, got 1}}
  scf.forall (%i, %j) = (0, 0) to (%n, %n) step (1) {
  }
  return
}

// -----

func.func @f(%a: index) {
  scf.for %i = %a to %a step %a { scf.yield } {unsignedCmp = 7}
  return
}

// -----

func.func @f(%a: index) -> i32 {
  // expected-error @below {{'scf.index_switch' op expected result #0 of each region to be 'i32'}}
  %0 = scf.index_switch %a -> i32
  case 2 {
    %1 = arith.constant 10 : i32
    scf.yield %1 : i32
  }
  default {
    %3 = arith.constant 30 : i64
    // expected-note @below {{default region returns 'i64' here}}
    scf.yield %3 : i64
  }
  func.return %0 : i32
}

// -----

func.func @f(%a: index) -> i32 {
  // expected-error @below {{'scf.index_switch' op expected each region to return 1 values, but case region #0 returns 0}}
  %0 = scf.index_switch %a -> i32
  case 2 {
    // expected-note @below {{see yield operation here}}
    scf.yield
  }
  default {
    %3 = arith.constant 30 : i32
    scf.yield %3 : i32
  }
  func.return %0 : i32
}

// -----

func.func @segments_that_are_implied_and_written(%n: index) {
  // expected-error @below {{custom op 'scf.parallel' attribute 'operandSegmentSizes' occurs more than once in the attribute list}}
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce
  } {operandSegmentSizes = array<i32: 1, 1, 1, 0>}
  return
}

// -----

func.func @bounds_that_are_implied_and_written() {
  // expected-error @below {{custom op 'scf.forall' attribute 'staticUpperBound' occurs more than once in the attribute list}}
  scf.forall (%i) in (4) {
  } {staticUpperBound = array<i64: 4>}
  return
}
