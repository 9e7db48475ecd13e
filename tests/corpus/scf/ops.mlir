// Loops and conditionals in custom form, with every optional part.

func.func @loops(%lb: index, %ub: index, %step: index, %i: i32, %a: f32) {
  scf.for %iv = %lb to %ub step %step {
    "test.use"(%iv) : (index) -> ()
  }
  scf.for %iv = %i to %i step %i : i32 {
    scf.yield
  } {test.loop}
  scf.for unsigned %iv = %i to %i step %i : i32 {
  }
  %0 = scf.for %iv = %lb to %ub step %step iter_args(%x = %a) -> f32 {
    scf.yield %x : f32
  }
  %1:2 = scf.for unsigned %iv = %lb to %ub step %step iter_args(%x = %a, %y = %i) -> (f32, i32) {
    %s = arith.addf %x, %x : f32
    scf.yield %s, %y : f32, i32
  }
  %2 = scf.for %iv = %i to %i step %i iter_args(%x = %a) -> (f32) : i32 {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @conditionals(%c: i1, %a: f32, %i: index) {
  scf.if %c {
  }
  scf.if %c {
    "test.a"() : () -> ()
  } else {
    "test.b"() : () -> ()
  }
  %0 = scf.if %c -> f32 {
    scf.yield %a : f32
  } else {
    scf.yield %a : f32
  }
  %1:2 = scf.if %c -> (f32, i1) {
    scf.yield %a, %c : f32, i1
  } else {
    scf.yield %a, %c : f32, i1
  } {test.a}
  scf.index_switch %i
  case 2 {
    scf.yield
  }
  case -5 {
    scf.yield
  }
  default {
    scf.yield
  }
  %2:2 = scf.index_switch %i {test.b} -> f32, i1
  case 1 {
    scf.yield %a, %c : f32, i1
  }
  default {
    scf.yield %a, %c : f32, i1
  }
  scf.index_switch %i
  default {
  }
  return
}

// -----

func.func @while(%c: i1, %a: f32, %i: i32) {
  %0 = scf.while (%x = %a) : (f32) -> i32 {
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %a : f32
  }
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  } attributes {test.a}
  %1:2 = scf.while (%x = %a, %y = %i) : (f32, i32) -> (f32, i32) {
    scf.condition(%c) {test.b} %x, %y : f32, i32
  } do {
  ^bb0(%x: f32, %y: i32):
    scf.yield %x, %y : f32, i32
  }
  return
}

// -----

func.func @parallel(%a: index, %b: index, %f: f32) {
  scf.parallel (%i) = (%a) to (%b) step (%a) {
  }
  scf.parallel (%i, %j) = (%a, %b) to (%b, %a) step (%a, %a) {
    scf.reduce
  } {test.a}
  %0 = scf.parallel (%i) = (%a) to (%b) step (%a) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %x, %y : f32
      scf.reduce.return %s : f32
    }
  }
  %1:2 = scf.parallel (%i) = (%a) to (%b) step (%a) init (%f, %a) -> (f32, index) {
    scf.reduce(%f, %i : f32, index) {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %x : f32
    }, {
    ^bb0(%x: index, %y: index):
      scf.reduce.return %y : index
    }
  }
  return
}

// -----

func.func @forall(%n: index, %t: tensor<8xf32>, %u: tensor<?xf32>) {
  scf.forall (%i, %j) in (%n, 4) {
  }
  scf.forall (%i) = (0) to (%n) step (2) {
    scf.forall.in_parallel {
    }
  } {mapping = [#gpu.thread<x>]}
  scf.forall (%i, %j) = (%n, 1) to (8, %n) step (%n, 1) {
    scf.forall.in_parallel {
    } {test.a}
  }
  %0 = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %s = tensor.extract_slice %o[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  %1:2 = scf.forall (%i) in (%n) shared_outs(%o = %t, %p = %u) -> (tensor<8xf32>, tensor<?xf32>) {
    scf.forall.in_parallel {
    }
  }
  return
}

// -----

func.func @execute(%a: f32) {
  %0 = scf.execute_region -> f32 {
    scf.yield %a : f32
  }
  scf.execute_region {
    cf.br ^bb1
  ^bb1:
    scf.yield
  } {test.a}
  %1:2 = scf.execute_region -> (f32, f32) no_inline {
    scf.yield %a, %a : f32, f32
  }
  return
}
