// Formulas for solvers: booleans, integers, bit-vectors, arrays, functions, quantifiers.

func.func @core(%b: !smt.bool, %i: !smt.int, %f: !smt.func<(!smt.int, !smt.bool) !smt.bool>, %s: !smt.sort<"s"[!smt.int]>) {
  %0 = smt.declare_fun "name" {test.a} : !smt.bool
  %1 = smt.declare_fun : !smt.bv<32>
  %2 = smt.constant true
  %3 = smt.and %b, %0, %2
  %4 = smt.or %b, %0
  %5 = smt.xor %b, %0, %b
  %6 = smt.not %b
  %7 = smt.implies %b, %6
  %8 = smt.eq %i, %i, %i {test.b} : !smt.int
  %9 = smt.distinct %s, %s : !smt.sort<"s"[!smt.int]>
  %10 = smt.ite %b, %i, %i : !smt.int
  %11 = smt.apply_func %f(%i, %b) : !smt.func<(!smt.int, !smt.bool) !smt.bool>
  %12 = smt.forall ["x", "y"] weight 2 attributes {test.c} {
  ^bb0(%x: !smt.int, %y: !smt.bool):
    smt.yield %y : !smt.bool
  } patterns {
  ^bb0(%x: !smt.int, %y: !smt.bool):
    smt.yield %x, %y : !smt.int, !smt.bool
  }
  %13 = smt.exists no_pattern {
  ^bb0(%x: !smt.bool):
    smt.yield %x : !smt.bool
  }
  return
}
func.func @numbers(%i: !smt.int, %v: !smt.bv<8>, %w: !smt.bv<4>, %a: !smt.array<[!smt.int -> !smt.bool]>, %b: !smt.bool) {
  %0 = smt.int.constant 12
  %1 = smt.int.constant -8 {test.d}
  %2 = smt.int.constant 0
  %3 = smt.int.abs %i
  %4 = smt.int.add %i, %0, %1
  %5 = smt.int.mul %i, %2
  %6 = smt.int.sub %i, %i
  %7 = smt.int.div %i, %i
  %8 = smt.int.mod %i, %i
  %9 = smt.int.cmp le %i, %i
  %10 = smt.int2bv %i : !smt.bv<4>
  %11 = smt.bv2int %v signed : !smt.bv<8>
  %12 = smt.bv2int %v : !smt.bv<8>
  %13 = smt.bv.constant #smt.bv<5> : !smt.bv<32>
  %14 = smt.bv.constant #smt.bv<-1> : !smt.bv<4>
  %15 = smt.bv.add %v, %v : !smt.bv<8>
  %16 = smt.bv.and %v, %v : !smt.bv<8>
  %17 = smt.bv.ashr %v, %v : !smt.bv<8>
  %18 = smt.bv.cmp slt %v, %v : !smt.bv<8>
  %19 = smt.bv.concat %v, %w : !smt.bv<8>, !smt.bv<4>
  %20 = smt.bv.extract %v from 2 : (!smt.bv<8>) -> !smt.bv<4>
  %21 = smt.bv.lshr %v, %v : !smt.bv<8>
  %22 = smt.bv.mul %v, %v : !smt.bv<8>
  %23 = smt.bv.neg %v : !smt.bv<8>
  %24 = smt.bv.not %v : !smt.bv<8>
  %25 = smt.bv.or %v, %v : !smt.bv<8>
  %26 = smt.bv.repeat 3 times %v {test.e} : !smt.bv<8>
  %27 = smt.bv.sdiv %v, %v : !smt.bv<8>
  %28 = smt.bv.shl %v, %v : !smt.bv<8>
  %29 = smt.bv.smod %v, %v : !smt.bv<8>
  %30 = smt.bv.srem %v, %v : !smt.bv<8>
  %31 = smt.bv.udiv %v, %v : !smt.bv<8>
  %32 = smt.bv.urem %v, %v : !smt.bv<8>
  %33 = smt.bv.xor %v, %v : !smt.bv<8>
  %34 = smt.array.broadcast %b : !smt.array<[!smt.int -> !smt.bool]>
  %35 = smt.array.select %a[%i] : !smt.array<[!smt.int -> !smt.bool]>
  %36 = smt.array.store %a[%i], %b : !smt.array<[!smt.int -> !smt.bool]>
  return
}
func.func @solver(%n: i8) {
  %0 = smt.solver(%n) {test.f} : (i8) -> i32 {
  ^bb0(%m: i8):
    smt.set_logic "AUFLIA"
    smt.push 1
    %true = smt.constant true
    smt.assert %true
    smt.pop 1
    smt.reset
    %result = smt.check sat {
      %c = arith.constant 1 : i32
      smt.yield %c : i32
    } unknown {
      %c = arith.constant 0 : i32
      smt.yield %c : i32
    } unsat {
      %c = arith.constant -1 : i32
      smt.yield %c : i32
    } -> i32
    smt.yield %result : i32
  }
  smt.solver() : () -> () {
  }
  return
}
