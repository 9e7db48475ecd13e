func.func @f(%a: i32, %b: i32) -> i32 {
  %one = arith.constant 1 : i32
  %sum = arith.addi %a, %b : i32
  %wide = arith.extsi %sum : i32 to i64
  %product = arith.muli %one, %sum : i32
  return %product : i32
}
