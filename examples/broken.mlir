// Several mistakes. Each is reported where it is, and none hides another.

func.func @mistakes(%a: i32, %b: i64) -> i32 {
  %sum = arith.addi %a, %b : i32
  %twice = arith.muli %a, %typo : i32
  %half = arith.divsi %a,  : i32
  cf.br ^exit(%twice : i32)
^done(%result: i32):
  return %result : i32
}

func.func @caller(%a: i32) {
  %r = call @mistake(%a) : (i32) -> i32
  return
}
