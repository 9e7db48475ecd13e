// expected-error @below {{bit-vector must have at least a width of one}}
"t.u"() {x = !smt.bv<0>} : () -> ()

// -----

// expected-error @below {{bit-vector must have at least a width of one}}
"t.u"() {x = !smt.bv<-1>} : () -> ()

// -----

"t.u"() {x = !smt.bv<8>, y = !smt.array<[!smt.int -> !smt.bool]>, z = !smt.func<(!smt.int) !smt.bool>, w = !smt.sort<"a"[!smt.int]>} : () -> ()

// -----

// expected-error @below {{domain must be any SMT value type}}
"t.u"() {y = !smt.array<[i32 -> !smt.bool]>} : () -> ()

// -----

// expected-error @below {{range must be any SMT value type}}
"t.u"() {y = !smt.array<[!smt.bool -> i32]>} : () -> ()

// -----

"t.u"() {y = !smt.array<[!smt.func<(!smt.int) !smt.bool> -> !smt.int]>} : () -> ()

// -----

"t.u"() {y = !smt.array<[!smt.int -> !smt.func<(!smt.int) !smt.bool>]>} : () -> ()

// -----

// expected-error @below {{domain types must be any non-function SMT type}}
"t.u"() {z = !smt.func<(i32) !smt.bool>} : () -> ()

// -----

// expected-error @below {{domain types must be any non-function SMT type}}
"t.u"() {z = !smt.func<(!smt.func<(!smt.int) !smt.bool>) !smt.bool>} : () -> ()

// -----

// expected-error @below {{range type must be any non-function SMT type}}
"t.u"() {z = !smt.func<(!smt.int) i32>} : () -> ()

// -----

// expected-error @below {{sort parameter types must be any non-function SMT type}}
"t.u"() {z = !smt.sort<"a"[i32]>} : () -> ()

// -----

// expected-error @below {{sort parameter types must be any non-function SMT type}}
"t.u"() {z = !smt.sort<"a"[!smt.func<(!smt.int) !smt.bool>]>} : () -> ()

// -----

func.func @f(%a: !smt.bv<8>) {
  %0 = smt.bv.extract %a from 0 : (!smt.bv<8>) -> !smt.bv<4>
  %1 = smt.bv.repeat 4 times %a : !smt.bv<8>
  %2 = smt.eq %a, %a : !smt.bv<8>
  %3 = smt.distinct %a, %a, %a : !smt.bv<8>
  return
}

// -----

func.func @f(%a: !smt.bv<8>) {
  // expected-error @below {{'smt.bv.extract' op range to be extracted is too big, expected range starting at index 5 of length 4 requires input width of at least 9, but the input width is only 8}}
  %0 = smt.bv.extract %a from 5 : (!smt.bv<8>) -> !smt.bv<4>
  return
}

// -----

func.func @f(%a: !smt.bv<8>) {
  %0 = smt.bv.extract %a from -1 : (!smt.bv<8>) -> !smt.bv<4>
  return
}

// -----

func.func @f(%a: !smt.bv<8>) {
  // expected-error @below {{'smt.bv.repeat' op result bit-vector width must be a multiple of the input bit-vector width}}
  %0 = "smt.bv.repeat"(%a) : (!smt.bv<8>) -> !smt.bv<12>
  return
}

// -----

func.func @f(%a: !smt.bv<8>) {
  // expected-error @below {{'smt.bv.repeat' op result bit-vector width must be a multiple of the input bit-vector width}}
  %0 = "smt.bv.repeat"(%a) : (!smt.bv<8>) -> !smt.bv<4>
  return
}

// -----

func.func @f(%a: !smt.bv<8>) {
  // expected-error @below {{'smt.eq' op 'inputs' must have at least size 2, but got 1}}
  %0 = "smt.eq"(%a) : (!smt.bv<8>) -> !smt.bool
  return
}

// -----

func.func @f(%a: !smt.bv<8>) {
  // expected-error @below {{'smt.distinct' op 'inputs' must have at least size 2, but got 0}}
  %0 = "smt.distinct"() : () -> !smt.bool
  return
}

// -----

smt.solver () : () -> () {
}

// -----

func.func @f(%a: i32) -> i32 {
  %0 = smt.solver (%a) : (i32) -> (i32) {
  ^bb0(%b: i32):
    smt.yield %b : i32
  }
  return %0 : i32
}

// -----

func.func @f(%a: i32) -> i32 {
  %0 = smt.solver (%a) : (i32) -> (i32) {
  ^bb0(%b: i32):
    %t = arith.constant 1 : i32
    smt.yield %b : i32
  }
  return %0 : i32
}

// -----

func.func @f(%a: i32) -> i32 {
  %0 = smt.solver (%a) : (i32) -> (i32) {
  ^bb0(%b: i32):
    %t = arith.addi %b, %b : i32
    smt.yield %b : i32
  }
  return %0 : i32
}

// -----

func.func @f(%a: i32) -> i32 {
  // expected-error @below {{'smt.solver' op types of yielded values must match return values}}
  %0 = smt.solver (%a) : (i32) -> (i32) {
  ^bb0(%b: i32):
    %s = smt.constant true
    smt.yield
  }
  return %0 : i32
}

// -----

func.func @f(%a: i32) -> i32 {
  // expected-error @below {{'smt.solver' op types of yielded values must match return values}}
  %0 = smt.solver (%a) : (i32) -> (i32) {
  ^bb0(%b: i64):
    %s = smt.constant true
    smt.yield
  }
  return %0 : i32
}

// -----

func.func @f(%a: i32) -> i32 {
  // expected-error @below {{'smt.solver' op types of yielded values must match return values}}
  %0 = smt.solver (%a) : (i32) -> (i32) {
  ^bb0(%b: i32):
    %t = llvm.mlir.constant(1 : i64) : i64
    smt.yield %t : i64
  }
  return %0 : i32
}

// -----

func.func @f(%a: i32) -> i32 {
  // expected-error @below {{'smt.solver' op block argument types must match the types of the 'inputs'}}
  %0 = smt.solver (%a) : (i32) -> (i32) {
    %t = arith.constant 1 : i32
    smt.yield %t : i32
  }
  return %0 : i32
}

// -----

smt.solver () : () -> () {
  %0 = smt.check sat {
    %c = arith.constant 1 : i32
    smt.yield %c : i32
  } unknown {
    %c = arith.constant 1 : i32
    smt.yield %c : i32
  } unsat {
    %c = arith.constant 1 : i32
    smt.yield %c : i32
  } -> i32
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.check' op types of yielded values in 'sat' region must match return values}}
  %0 = smt.check sat {
    %c = arith.constant 1 : i64
    smt.yield %c : i64
  } unknown {
    %c = arith.constant 1 : i32
    smt.yield %c : i32
  } unsat {
    %c = arith.constant 1 : i32
    smt.yield %c : i32
  } -> i32
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.check' op types of yielded values in 'unknown' region must match return values}}
  %0 = smt.check sat {
    %c = arith.constant 1 : i32
    smt.yield %c : i32
  } unknown {
  } unsat {
    %c = arith.constant 1 : i32
    smt.yield %c : i32
  } -> i32
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.check' op types of yielded values in 'unsat' region must match return values}}
  %0 = smt.check sat {
    %c = arith.constant 1 : i32
    smt.yield %c : i32
  } unknown {
    %c = arith.constant 1 : i32
    smt.yield %c : i32
  } unsat {
    %c = arith.constant 1 : i32
    smt.yield %c, %c : i32, i32
  } -> i32
}

// -----

smt.solver () : () -> () {
  %0 = smt.forall ["a", "b"] weight 2 {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  }
  %1 = smt.exists no_pattern {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  }
  %2 = smt.exists {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  } patterns {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  }
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.forall' op number of bound variable names must match number of block arguments}}
  %0 = smt.forall ["a"] weight 2 {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  }
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.forall' op bound variables must by any non-function SMT value}}
  %0 = smt.forall {
  ^bb0(%a: !smt.int, %b: i32):
    %c = smt.constant true
    smt.yield %c : !smt.bool
  }
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.forall' op bound variables must by any non-function SMT value}}
  %0 = smt.forall {
  ^bb0(%a: !smt.int, %b: !smt.func<(!smt.int) !smt.bool>):
    %c = smt.constant true
    smt.yield %c : !smt.bool
  }
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.exists' op yielded value must be of '!smt.bool' type}}
  %0 = smt.exists {
  ^bb0(%a: !smt.int):
    smt.yield %a : !smt.int
  }
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.exists' op must have exactly one yielded value}}
  %0 = smt.exists {
  ^bb0(%a: !smt.int):
    smt.yield
  }
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.exists' op must have exactly one yielded value}}
  %0 = smt.exists {
  ^bb0(%a: !smt.int):
    %c = smt.constant true
    smt.yield %c, %c : !smt.bool, !smt.bool
  }
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.exists' op patterns and the no_pattern attribute must not be specified at the same time}}
  %2 = smt.exists no_pattern {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  } patterns {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  }
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.exists' op block argument number and types of the 'body' and 'patterns' region #0 must match}}
  %2 = smt.exists {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  } patterns {
  ^bb0(%a: !smt.int):
    %c = smt.eq %a, %a : !smt.int
    smt.yield %c : !smt.bool
  }
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.exists' op 'patterns' region #0 must have at least one yielded value}}
  %2 = smt.exists {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  } patterns {
  ^bb0(%a: !smt.int, %b: !smt.int):
    smt.yield
  }
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.exists' op the 'patterns' region #0 may only contain SMT dialect operations}}
  %2 = smt.exists {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  } patterns {
  ^bb0(%a: !smt.int, %b: !smt.int):
    // expected-note @below {{first non-SMT operation here}}
    %x = arith.constant 1 : i32
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  }
}

// -----

smt.solver () : () -> () {
  // expected-error @below {{'smt.exists' op the 'patterns' region #0 must not contain any variable binding operations}}
  %2 = smt.exists {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    smt.yield %c : !smt.bool
  } patterns {
  ^bb0(%a: !smt.int, %b: !smt.int):
    %c = smt.eq %a, %b : !smt.int
    // expected-note @below {{first violating operation here}}
    %v = smt.exists {
    ^bb0(%d: !smt.int):
      %e = smt.constant true
      smt.yield %e : !smt.bool
    }
    smt.yield %c : !smt.bool
  }
}

// -----

smt.solver () : () -> () {
  %2 = smt.exists {
    %c = smt.constant true
    smt.yield %c : !smt.bool
  }
}

// -----

func.func @f(%a: !smt.bv<8>) {
  %1 = smt.bv.repeat 4 times %a : !smt.bv<8>
  %2 = smt.eq %1, %1 : !smt.bv<32>
  return
}
