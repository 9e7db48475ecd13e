// Functions, calls and constants in custom form.

func.func private @declared(i32, tensor<?xf32>) -> (f32, index)
func.func private @no_results()
func.func nested @nested(%a: i32) -> i32 {
  return %a : i32
}
func.func public @attributes(%a: i32 {test.argument}, %b: f32 loc("b")) -> (i32 {test.result = 1 : i32}, f32)
    attributes {test.function, no_inline} {
  func.return %a, %b : i32, f32
}
func.func @"quoted name"() {
  return
}
func.func @calls(%a: i32, %t: tensor<?xf32>) -> f32 {
  %0:2 = call @declared(%a, %t) : (i32, tensor<?xf32>) -> (f32, index)
  func.call @no_results() : () -> ()
  call @"quoted name"() {no_inline} : () -> ()
  %1 = func.call @nested(%a) {test.a = 1 : i64} : (i32) -> i32
  %f = func.constant @nested : (i32) -> i32
  %g = constant @no_results : () -> ()
  %2 = func.call_indirect %f(%a) : (i32) -> i32
  call_indirect %g() : () -> ()
  return %0#0 : f32
}

// -----

"func.func"() <{function_type = (i32) -> i32, sym_name = "generic", sym_visibility = "private"}> ({
^bb0(%a: i32):
  %f = "func.constant"() <{value = @generic}> : () -> ((i32) -> i32)
  %0 = "func.call"(%a) <{callee = @generic}> : (i32) -> i32
  %1 = "func.call_indirect"(%f, %0) : ((i32) -> i32, i32) -> i32
  "func.return"(%1) : (i32) -> ()
}) : () -> ()
