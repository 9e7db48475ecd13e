// Functions, loops and values that become C.

emitc.include "a.h"
emitc.include <"b.h">
emitc.global @x : !emitc.array<2xi32> = dense<1>
emitc.global extern @y : i32
emitc.global static const @z : i32 = 7
emitc.class @C {
  emitc.field @f : !emitc.array<1xf32>
  emitc.field @g : i32 = 3
}
emitc.func @f(%a: i32) -> i32 attributes {specifiers = ["static"]} { return %a : i32 }
emitc.func private @g(i32)
emitc.func @h(%c: i1, %i: i32, %k: i32, %x: !emitc.size_t) {
  emitc.if %c { } else { yield }
  emitc.for %j = %x to %x step %x : !emitc.size_t { }
  emitc.for %j = %i to %i step %i : i32 { } 
  emitc.switch %i : i32
  case 2 { yield }
  default { yield }
  %0 = expression %i, %k : (i32, i32) -> i32 {
    %1 = add %i, %i : (i32, i32) -> i32
    yield %1 : i32
  }
  %2 = emitc.expression %i noinline : (i32) -> i32 {
    %1 = add %i, %i : (i32, i32) -> i32
    yield %1 : i32
  }
  return
}
