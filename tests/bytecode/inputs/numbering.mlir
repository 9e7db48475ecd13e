// Values that are used before they are defined, regions beside each other, isolation, several blocks and results.
"test.graph"() ({
  %a = "test.use"(%b#1) : (i32) -> i32
  %b:2 = "test.two"(%a) ({
    "test.inner"(%b#0) : (i32) -> ()
  }, {
  }, {
  ^bb0(%x: i32 loc("x"), %y: f32):
    "test.br"(%x)[^bb2, ^bb1] : (i32) -> ()
  ^bb1:
    "test.br"(%late)[^bb2] : (i64) -> ()
  ^bb2:
    %late = "test.late"() : () -> i64
    "test.end"(%y, %late) : (f32, i64) -> ()
  }) : (i32) -> (i32, i32)
}) {name = "graph"} : () -> ()
func.func @isolated(%n: index) -> index {
  %0 = scf.for %i = %n to %n step %n iter_args(%acc = %n) -> index {
    %1 = arith.addi %acc, %i : index
    scf.yield %1 : index
  }
  return %0 : index
}
