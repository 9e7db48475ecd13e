// Branches in custom form, with and without block operands.

func.func @branches(%c: i1, %a: i32, %i: i64) -> i32 {
  cf.assert %c, "must hold"
  cf.assert %c, "with attributes" {test.a}
  cf.br ^bb1
^bb1:
  cf.br ^bb2(%a : i32)
^bb2(%b: i32):
  cf.cond_br %c, ^bb3, ^bb4(%a, %b : i32, i32)
^bb3:
  cf.cond_br %c weights([10, 20]), ^bb4(%a, %a : i32, i32), ^bb3 {test.b}
^bb4(%d: i32, %e: i32):
  cf.switch %a : i32, [
    default: ^bb5,
    42: ^bb2(%d : i32),
    -1: ^bb4(%d, %e : i32, i32),
    7: ^bb3
  ]
^bb5:
  cf.switch %i : i64, [
    default: ^bb2(%a : i32)
  ] {test.c}
^bb6:
  return %a : i32
}

// -----

"func.func"() <{function_type = (i1, i32) -> (), sym_name = "generic"}> ({
^bb0(%c: i1, %a: i32):
  "cf.assert"(%c) <{msg = "x"}> : (i1) -> ()
  "cf.br"(%a)[^bb1] : (i32) -> ()
^bb1(%b: i32):
  "cf.cond_br"(%c, %b)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
^bb2:
  "cf.switch"(%a, %a)[^bb2, ^bb1] <{case_operand_segments = array<i32: 1>, case_values = dense<3> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
}) : () -> ()
