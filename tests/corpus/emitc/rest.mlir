// Files, classes and assignments of the emitc dialect.

emitc.file "a.cpp" {
  func @f(%a: i32) {
    return
  }
  emitc.declare_func @f
}
emitc.global @g : i32 = 4
emitc.global static const @h : !emitc.array<2xf32> = dense<1.0>
emitc.func @callee(%a: i32) -> i32 {
  emitc.return %a : i32
}
emitc.func @user(%a: i32) -> i32 attributes {specifiers = ["static", "inline"]} {
  %0 = emitc.call @callee(%a) : (i32) -> i32
  %1 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  emitc.assign %a : i32 to %1 : !emitc.lvalue<i32>
  %2 = emitc.apply "&"(%1) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  %3 = emitc.get_global @g : !emitc.lvalue<i32>
  %4 = emitc.get_global @h : !emitc.array<2xf32>
  emitc.do {
    emitc.assign %a : i32 to %1 : !emitc.lvalue<i32>
  } while {
    %5 = emitc.expression %a : (i32) -> i1 {
      %6 = cmp lt, %a, %a : (i32, i32) -> i1
      yield %6 : i1
    }
    emitc.yield %5 : i1
  }
  emitc.return %0 : i32
}
emitc.class @c {
  emitc.field @x : !emitc.array<1xf32>
  emitc.field @y : i32 = 4 {attrs = {a = ["b"]}}
  emitc.func @get() {
    %0 = get_field @x : !emitc.array<1xf32>
    return
  }
}
