// Several mistakes. Each is reported where it is, and none hides another.
// Two of them have an evident repair, which `mlirls check --fix --diff` shows.

func.func @mistakes(%a: i32, %b: i64) -> i32 {
  %sum = arith.addi %a, %b : i32
  %twice = arith.muli %a, %summ : i32
  %half = arith.divsi %a,  : i32
  cf.br ^exit(%twice : i32)
^done(%result: i32):
  return %result : i32
}

func.func @caller(%a: i32, %b: i64) {
  %r = call @mistake(%a, %b) : (i32, i64) -> i32
  return
}
