// Operations of the emitc dialect, each once, as mlir-opt prints them.

func.func @add(%a: i1, %b: i1) {
  %0 = emitc.add %a, %b : (i1, i1) -> i1
  return
}

func.func @address_of(%a: !emitc.lvalue<i32>) {
  %0 = emitc.address_of %a : !emitc.lvalue<i32>
  return
}

func.func @bitwise_and(%a: i1, %b: i1) {
  %0 = emitc.bitwise_and %a, %b : (i1, i1) -> i1
  return
}

func.func @bitwise_left_shift(%a: i1, %b: i1) {
  %0 = emitc.bitwise_left_shift %a, %b : (i1, i1) -> i1
  return
}

func.func @bitwise_not(%a: i1) {
  %0 = emitc.bitwise_not %a : (i1) -> i1
  return
}

func.func @bitwise_or(%a: i1, %b: i1) {
  %0 = emitc.bitwise_or %a, %b : (i1, i1) -> i1
  return
}

func.func @bitwise_right_shift(%a: i1, %b: i1) {
  %0 = emitc.bitwise_right_shift %a, %b : (i1, i1) -> i1
  return
}

func.func @bitwise_xor(%a: i1, %b: i1) {
  %0 = emitc.bitwise_xor %a, %b : (i1, i1) -> i1
  return
}

func.func @call_opaque(%a: i1) {
  %0 = emitc.call_opaque "x"(%a) : (i1) -> i1
  return
}

func.func @cast(%a: i1) {
  %0 = emitc.cast %a : i1 to i1
  return
}

func.func @cmp(%a: i1, %b: i1) {
  %0 = emitc.cmp eq, %a, %b : (i1, i1) -> i1
  return
}

func.func @conditional(%a: i1, %b: i1, %c: i1) {
  %0 = emitc.conditional %a, %b, %c : i1
  return
}

func.func @constant() {
  %0 = "emitc.constant"() <{value = 1 : i32}> : () -> i32
  return
}

func.func @dereference(%a: !emitc.ptr<i32>) {
  %0 = emitc.dereference %a : !emitc.ptr<i32>
  return
}

func.func @div(%a: i1, %b: i1) {
  %0 = emitc.div %a, %b : (i1, i1) -> i1
  return
}

func.func @include() {
  emitc.include "AOp"
  return
}

func.func @literal() {
  %0 = emitc.literal "x" : i1
  return
}

func.func @load(%a: !emitc.lvalue<i32>) {
  %0 = emitc.load %a : <i32>
  return
}

func.func @logical_and(%a: i1, %b: i1) {
  %0 = emitc.logical_and %a, %b : i1, i1
  return
}

func.func @logical_not(%a: i1) {
  %0 = emitc.logical_not %a : i1
  return
}

func.func @logical_or(%a: i1, %b: i1) {
  %0 = emitc.logical_or %a, %b : i1, i1
  return
}

func.func @member(%a: !emitc.lvalue<!emitc.opaque<"S">>) {
  %0 = "emitc.member"(%a) <{member = "x"}> : (!emitc.lvalue<!emitc.opaque<"S">>) -> !emitc.lvalue<!emitc.opaque<"S">>
  return
}

func.func @member_of_ptr(%a: !emitc.lvalue<!emitc.ptr<i32>>) {
  %0 = "emitc.member_of_ptr"(%a) <{member = "x"}> : (!emitc.lvalue<!emitc.ptr<i32>>) -> !emitc.lvalue<!emitc.ptr<i32>>
  return
}

func.func @mul(%a: i1, %b: i1) {
  %0 = emitc.mul %a, %b : (i1, i1) -> i1
  return
}

func.func @rem(%a: i1, %b: i1) {
  %0 = emitc.rem %a, %b : (i1, i1) -> i1
  return
}

func.func @sub(%a: i1, %b: i1) {
  %0 = emitc.sub %a, %b : (i1, i1) -> i1
  return
}

func.func @subscript(%a: !emitc.opaque<"int">, %b: !emitc.opaque<"int">) {
  %0 = emitc.subscript %a[%b] : (!emitc.opaque<"int">, !emitc.opaque<"int">) -> !emitc.lvalue<i32>
  return
}

func.func @unary_minus(%a: i1) {
  %0 = emitc.unary_minus %a : (i1) -> i1
  return
}

func.func @unary_plus(%a: i1) {
  %0 = emitc.unary_plus %a : (i1) -> i1
  return
}

func.func @variable() {
  %0 = "emitc.variable"() <{value = 1 : i32}> : () -> !emitc.lvalue<i32>
  return
}

func.func @verbatim() {
  emitc.verbatim "COp"
  return
}
