emitc.func @g(%a: i32) -> i32 {
  emitc.return %a : i32
}
emitc.global @x : i32 = 3
emitc.global static @y : !emitc.array<2xi32> = dense<1>
// expected-error @+1 {{'emitc.func' op cannot have lvalue type as argument}}
emitc.func @f(%a: i32, %b: i1, %i: index, %p: !emitc.ptr<i32>, %o: !emitc.opaque<"T">, %r: !emitc.array<2x3xf32>, %l: !emitc.lvalue<i32>) {
  %0 = emitc.call @g(%a) : (i32) -> i32
  emitc.return
}

// -----

func.func @f(%a: i32, %b: i1, %i: index, %p: !emitc.ptr<i32>, %o: !emitc.opaque<"T">, %r: !emitc.array<2x3xf32>, %r1: !emitc.array<2xf32>, %s: !emitc.size_t) {
  %0 = emitc.add %p, %a : (!emitc.ptr<i32>, i32) -> !emitc.ptr<i32>
  %1 = emitc.sub %p, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptrdiff_t
  %2 = emitc.sub %p, %a : (!emitc.ptr<i32>, i32) -> !emitc.ptr<i32>
  %v = "emitc.variable"() <{value = 3 : i32}> : () -> !emitc.lvalue<i32>
  %w = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  %3 = emitc.apply "&"(%v) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  emitc.assign %a : i32 to %v : !emitc.lvalue<i32>
  %4 = emitc.call_opaque "f" (%a) {args = [0 : index, 3 : i32, #emitc.opaque<"x">], template_args = [i32, 3 : i32]} : (i32) -> i32
  %5 = "emitc.constant"() <{value = 3 : index}> : () -> !emitc.size_t
  %6 = "emitc.constant"() <{value = #emitc.opaque<"A">}> : () -> i32
  %7 = emitc.literal "M_PI" : f32
  %8 = emitc.subscript %r[%i, %a] : (!emitc.array<2x3xf32>, index, i32) -> !emitc.lvalue<f32>
  %9 = emitc.subscript %p[%s] : (!emitc.ptr<i32>, !emitc.size_t) -> !emitc.lvalue<i32>
  %10 = emitc.subscript %o[%o] : (!emitc.opaque<"T">, !emitc.opaque<"T">) -> !emitc.lvalue<i32>
  emitc.verbatim "{} {{}} x" args %a : i32
  emitc.verbatim "{ not a placeholder"
  %11 = emitc.cast %r1 : !emitc.array<2xf32> to !emitc.ptr<f32>
  %12 = emitc.cast %a : i32 to !emitc.opaque<"T">
  %13 = emitc.cast %p : !emitc.ptr<i32> to !emitc.ptr<!emitc.opaque<"void">>
  emitc.for %k = %i to %i step %i {
  }
  return
}

// -----

func.func @f(%p: !emitc.ptr<i32>) {
  // expected-error @+1 {{'emitc.add' op requires that at most one operand is a pointer}}
  %0 = emitc.add %p, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptr<i32>
  return
}

// -----

func.func @f(%p: !emitc.ptr<i32>, %f: f32) {
  // expected-error @+1 {{'emitc.add' op requires that one operand is an integer or of opaque type if the other is a pointer}}
  %0 = emitc.add %p, %f : (!emitc.ptr<i32>, f32) -> !emitc.ptr<i32>
  return
}

// -----

func.func @f(%p: !emitc.ptr<i32>, %f: f32) {
  // expected-error @+1 {{'emitc.sub' op rhs can only be a pointer if lhs is a pointer}}
  %0 = emitc.sub %f, %p : (f32, !emitc.ptr<i32>) -> !emitc.ptr<i32>
  return
}

// -----

func.func @f(%p: !emitc.ptr<i32>, %f: f32) {
  // expected-error @+1 {{'emitc.sub' op requires that rhs is an integer, pointer or of opaque type if lhs is a pointer}}
  %0 = emitc.sub %p, %f : (!emitc.ptr<i32>, f32) -> !emitc.ptr<i32>
  return
}

// -----

func.func @f(%p: !emitc.ptr<i32>, %f: f32) {
  // expected-error @+1 {{'emitc.sub' op requires that the result is an integer, ptrdiff_t or of opaque type if lhs and rhs are pointers}}
  %0 = emitc.sub %p, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> f32
  return
}

// -----

func.func @f(%v: !emitc.ptr<i32>) {
  // expected-error @+1 {{'emitc.apply' op applicable operator is illegal}}
  %3 = emitc.apply "+"(%v) : (!emitc.ptr<i32>) -> i32
  return
}

// -----

func.func @f(%v: !emitc.ptr<i32>) {
  // expected-error @+1 {{'emitc.apply' op applicable operator must not be empty}}
  %3 = emitc.apply ""(%v) : (!emitc.ptr<i32>) -> i32
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error @+1 {{'emitc.apply' op operand type must be a pointer when applying `*`}}
  %3 = emitc.apply "*"(%v) : (i32) -> i32
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error @+1 {{'emitc.apply' op operand type must be an lvalue when applying `&`}}
  %3 = emitc.apply "&"(%v) : (i32) -> !emitc.ptr<i32>
  return
}

// -----

func.func @f(%f: f32) {
  %v = "emitc.variable"() <{value = 3 : i32}> : () -> !emitc.lvalue<i32>
  // expected-error @+1 {{'emitc.assign' op requires value's type ('f32') to match variable's type ('i32')}}
  emitc.assign %f : f32 to %v : !emitc.lvalue<i32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{'emitc.variable' op requires attribute to either be an #emitc.opaque attribute or it's type ('i64') to match the op's result type ('i32')}}
  %v = "emitc.variable"() <{value = 3 : i64}> : () -> !emitc.lvalue<i32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{'emitc.variable' op string attributes are not supported, use #emitc.opaque instead}}
  %v = "emitc.variable"() <{value = "a"}> : () -> !emitc.lvalue<i32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'emitc.constant' op value must not be empty}}
  %v = "emitc.constant"() <{value = #emitc.opaque<"">}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'emitc.constant' op requires attribute to either be an #emitc.opaque attribute or it's type ('i64') to match the op's result type ('i32')}}
  %v = "emitc.constant"() <{value = 3 : i64}> : () -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'emitc.call_opaque' op callee must not be empty}}
  emitc.call_opaque ""(%a) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'emitc.call_opaque' op index argument is out of range}}
  emitc.call_opaque "f"(%a) {args = [1 : index]} : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'emitc.call_opaque' op array argument has no type}}
  emitc.call_opaque "f"(%a) {args = [[1 : i32]]} : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'emitc.call_opaque' op template argument has invalid type}}
  emitc.call_opaque "f"(%a) {template_args = ["a"]} : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'emitc.call_opaque' op cannot return array type}}
  %0 = emitc.call_opaque "f"(%a) : (i32) -> !emitc.array<2xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'emitc.literal' op value must not be empty}}
  %7 = emitc.literal "" : f32
  return
}

// -----

func.func @f(%r: !emitc.array<2x3xf32>, %i: index) {
  // expected-error @+1 {{'emitc.subscript' op on array operand requires number of indices (1) to match the rank of the array type (2)}}
  %8 = emitc.subscript %r[%i] : (!emitc.array<2x3xf32>, index) -> !emitc.lvalue<f32>
  return
}

// -----

func.func @f(%r: !emitc.array<2x3xf32>, %i: index, %f: f32) {
  // expected-error @+1 {{'emitc.subscript' op on array operand requires index operand 1 to be integer-like, but got 'f32'}}
  %8 = emitc.subscript %r[%i, %f] : (!emitc.array<2x3xf32>, index, f32) -> !emitc.lvalue<f32>
  return
}

// -----

func.func @f(%r: !emitc.array<2x3xf32>, %i: index) {
  // expected-error @+1 {{'emitc.subscript' op on array operand requires element type ('f32') and result type ('i32') to match}}
  %8 = emitc.subscript %r[%i, %i] : (!emitc.array<2x3xf32>, index, index) -> !emitc.lvalue<i32>
  return
}

// -----

func.func @f(%r: !emitc.ptr<i32>, %i: index) {
  // expected-error @+1 {{'emitc.subscript' op on pointer operand requires one index operand, but got 2}}
  %8 = emitc.subscript %r[%i, %i] : (!emitc.ptr<i32>, index, index) -> !emitc.lvalue<i32>
  return
}

// -----

func.func @f(%r: !emitc.ptr<i32>, %i: f32) {
  // expected-error @+1 {{'emitc.subscript' op on pointer operand requires index operand to be integer-like, but got 'f32'}}
  %8 = emitc.subscript %r[%i] : (!emitc.ptr<i32>, f32) -> !emitc.lvalue<i32>
  return
}

// -----

func.func @f(%r: !emitc.ptr<i32>, %i: i32) {
  // expected-error @+1 {{'emitc.subscript' op on pointer operand requires pointee type ('i32') and result type ('f32') to match}}
  %8 = emitc.subscript %r[%i] : (!emitc.ptr<i32>, i32) -> !emitc.lvalue<f32>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'emitc.verbatim' op requires operands for each placeholder in the format string}}
  emitc.verbatim "{} {}" args %a : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'emitc.verbatim' op expected '}' after unescaped '{' at end of string}}
  emitc.verbatim "{} {" args %a : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'emitc.verbatim' op expected '}' after unescaped '{'}}
  emitc.verbatim "{a}" args %a : i32
  return
}

// -----

// expected-error @+1 {{'emitc.func' op cannot have lvalue type as argument}}
emitc.func @f(%a: !emitc.lvalue<i32>) {
  emitc.return
}

// -----

emitc.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{'emitc.return' op has 0 operands, but enclosing function (@f) returns 1}}
  emitc.return
}

// -----

emitc.func @f(%a: f32) -> i32 {
  // expected-error @+1 {{type of the return operand ('f32') doesn't match function result type ('i32') in function @f}}
  emitc.return %a : f32
}

// -----

// expected-error @+1 {{floating point value not valid for specified type}}
emitc.global @x : i32 = 3.0 : f32

// -----

// expected-error @+1 {{expected operation name in quotes}}
emitc.global @y : !emitc.array<2xi32> = dense<1> : tensor<3xi32>

// -----

// expected-error @+1 {{'emitc.global' op cannot have both static and extern specifiers}}
emitc.global extern static @y : i32

// -----

func.func @f() {
  // expected-error @+1 {{'emitc.get_global' op 'x' does not reference a valid emitc.global}}
  %0 = emitc.get_global @x : !emitc.lvalue<i32>
  return
}

// -----

emitc.global @x : i32 = 3
emitc.global @y : !emitc.array<2xi32>
func.func @f() {
  %0 = emitc.get_global @x : !emitc.lvalue<i32>
  %1 = emitc.get_global @y : !emitc.array<2xi32>
  // expected-error @+1 {{'emitc.get_global' op on non-array type expects result inner type 'f32' to match type 'i32' of the global @x}}
  %2 = emitc.get_global @x : !emitc.lvalue<f32>
  return
}

// -----

emitc.global @y : !emitc.array<2xi32>
func.func @f() {
  // expected-error @+1 {{'emitc.get_global' op on array type expects result type '!emitc.array<3xi32>' to match type '!emitc.array<2xi32>' of the global @y}}
  %1 = emitc.get_global @y : !emitc.array<3xi32>
  return
}

// -----

emitc.func @g(%a: i32) -> i32 {
  emitc.return %a : i32
}
func.func @f(%a: f32) {
  // expected-error @+1 {{'emitc.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  %0 = emitc.call @g(%a) : (f32) -> i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{'emitc.call' op 'f' does not reference a valid function}}
  %0 = emitc.call @f(%a) : (f32) -> i32
  return
}

// -----

func.func @f(%a: i1, %b: i32) {
  emitc.if %a {
    // expected-error @+1 {{'emitc.yield' op yields a value not returned by parent}}
    emitc.yield %b : i32
  }
  return
}

// -----

emitc.class @c {
  emitc.field @x : !emitc.array<1xf32>
  emitc.func @execute() {
    %0 = emitc.get_field @x : !emitc.array<1xf32>
    emitc.return
  }
}

// -----

module {
  // expected-error @+1 {{'emitc.field' op field must be nested within an emitc.class operation}}
  emitc.field @x : !emitc.array<1xf32>
}

// -----

func.func @f(%t: tensor<2xf32>) {
  // expected-error @+1 {{'emitc.cast' op operand type 'tensor<2xf32>' and result type 'tensor<2xf32>' are cast incompatible}}
  %0 = emitc.cast %t : tensor<2xf32> to tensor<2xf32>
  return
}

// -----

func.func @f(%t: !emitc.array<2xf32>) {
  // expected-error @+1 {{'emitc.cast' op operand type '!emitc.array<2xf32>' and result type '!emitc.ptr<i32>' are cast incompatible}}
  %0 = emitc.cast %t : !emitc.array<2xf32> to !emitc.ptr<i32>
  return
}
