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

// expected-error @+1 {{'emitc.field' op field must be nested within an emitc.class operation}}
emitc.field @x : !emitc.array<1xf32>

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

// -----

"t.x"() {v = !emitc.lvalue<i32>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<i32>} : () -> ()

// -----

"t.x"() {v = !emitc.lvalue<!emitc.opaque<"T">>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<!emitc.opaque<"T">>} : () -> ()

// -----

"t.x"() {v = !emitc.lvalue<!emitc.ptr<i32>>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<!emitc.ptr<i32>>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue cannot wrap !emitc.array type}}
"t.x"() {v = !emitc.lvalue<!emitc.array<4xi32>>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<!emitc.array<4xi32>>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got '!emitc.lvalue<i32>'}}
"t.x"() {v = !emitc.lvalue<!emitc.lvalue<i32>>} : () -> ()

// -----

// expected-error @below {{pointers to lvalues are not allowed}}
"t.x"() {v = !emitc.ptr<!emitc.lvalue<i32>>} : () -> ()

// -----

"t.x"() {v = !emitc.lvalue<tensor<4xi32>>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<tensor<4xi32>>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got 'vector<4xi32>'}}
"t.x"() {v = !emitc.lvalue<vector<4xi32>>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<vector<4xi32>>} : () -> ()

// -----

"t.x"() {v = !emitc.lvalue<index>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<index>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got 'memref<4xi32>'}}
"t.x"() {v = !emitc.lvalue<memref<4xi32>>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<memref<4xi32>>} : () -> ()

// -----

"t.x"() {v = !emitc.lvalue<f16>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<f16>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got 'f80'}}
"t.x"() {v = !emitc.lvalue<f80>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<f80>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got 'i5'}}
"t.x"() {v = !emitc.lvalue<i5>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<i5>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got 'i128'}}
"t.x"() {v = !emitc.lvalue<i128>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<i128>} : () -> ()

// -----

"t.x"() {v = !emitc.lvalue<!emitc.size_t>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<!emitc.size_t>} : () -> ()

// -----

"t.x"() {v = !emitc.lvalue<tuple<i32>>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<tuple<i32>>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got 'none'}}
"t.x"() {v = !emitc.lvalue<none>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<none>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got '!llvm.ptr'}}
"t.x"() {v = !emitc.lvalue<!llvm.ptr>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<!llvm.ptr>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got '() -> ()'}}
"t.x"() {v = !emitc.lvalue<() -> ()>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<() -> ()>} : () -> ()

// -----

"t.x"() {v = !emitc.lvalue<i1>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<i1>} : () -> ()

// -----

"t.x"() {v = !emitc.lvalue<bf16>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<bf16>} : () -> ()

// -----

"t.x"() {v = !emitc.lvalue<f64>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<f64>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got 'tuple<!emitc.array<4xi32>>'}}
"t.x"() {v = !emitc.lvalue<tuple<!emitc.array<4xi32>>>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<tuple<!emitc.array<4xi32>>>} : () -> ()

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got 'complex<f32>'}}
"t.x"() {v = !emitc.lvalue<complex<f32>>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<complex<f32>>} : () -> ()

// -----

"t.x"() {v = !emitc.lvalue<!emitc.ptr<!emitc.array<4xi32>>>} : () -> ()

// -----

"t.x"() {v = !emitc.ptr<!emitc.ptr<!emitc.array<4xi32>>>} : () -> ()

// -----

// expected-error @below {{expected non empty string in !emitc.opaque type}}
"t.x"() {v = !emitc.opaque<"">} : () -> ()

// -----

"t.x"() {v = !emitc.opaque<"a">} : () -> ()

// -----

// expected-error @below {{pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead}}
"t.x"() {v = !emitc.opaque<"a*">} : () -> ()

// -----

"t.x"() {v = !emitc.opaque<"a<b*>">} : () -> ()

// -----

// expected-error @below {{pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead}}
"t.x"() {v = !emitc.opaque<"*">} : () -> ()

// -----

// expected-error @below {{pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead}}
"t.x"() {v = !emitc.opaque<"a *">} : () -> ()

// -----

"t.x"() {v = !emitc.opaque<"a* ">} : () -> ()

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  %0 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  %1 = emitc.address_of %0 : !emitc.lvalue<i32>
  %2 = emitc.dereference %1 : !emitc.ptr<i32>
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.address_of' op operand #0 must be EmitC lvalue type, but got 'i32'}}
  %1 = "emitc.address_of"(%i) : (i32) -> !emitc.ptr<i32>
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  %0 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  // expected-error @below {{'emitc.address_of' op failed to verify that input and result reference the same type}}
  %1 = "emitc.address_of"(%0) : (!emitc.lvalue<i32>) -> !emitc.ptr<f32>
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  %0 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  // expected-error @below {{'emitc.address_of' op result #0 must be EmitC pointer type, but got '!emitc.opaque<"T">'}}
  %1 = "emitc.address_of"(%0) : (!emitc.lvalue<i32>) -> !emitc.opaque<"T">
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.dereference' op failed to verify that input and result reference the same type}}
  %1 = "emitc.dereference"(%p) : (!emitc.ptr<i32>) -> !emitc.lvalue<f32>
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.dereference' op operand #0 must be EmitC pointer type, but got 'i32'}}
  %1 = "emitc.dereference"(%i) : (i32) -> !emitc.lvalue<i32>
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  emitc.switch %i : i32
  default {
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.switch' op has 1 case regions but 2 case values}}
  "emitc.switch"(%i) <{cases = array<i64: 1, 2>}> ({
    emitc.yield
  }, {
    emitc.yield
  }) : (i32) -> ()
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.switch' op has 1 case regions but 0 case values}}
  "emitc.switch"(%i) <{cases = array<i64>}> ({
    emitc.yield
  }, {
    emitc.yield
  }) : (i32) -> ()
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  %0 = emitc.expression %i : (i32) -> i32 {
    %1 = emitc.add %i, %i : (i32, i32) -> i32
    emitc.yield %1 : i32
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.expression' op yielded value has no defining op}}
  %0 = emitc.expression %i : (i32) -> i32 {
    emitc.yield %i : i32
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.expression' op must yield a value at termination}}
  %0 = emitc.expression %i : (i32) -> i32 {
    %1 = emitc.add %i, %i : (i32, i32) -> i32
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.expression' op must yield a value at termination}}
  %0 = emitc.expression %i : (i32) -> i32 {
    %1 = emitc.add %i, %i : (i32, i32) -> i32
    emitc.yield
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.expression' op requires yielded type to match return type}}
  %0 = emitc.expression %i : (i32) -> f32 {
    %1 = emitc.add %i, %i : (i32, i32) -> i32
    emitc.yield %1 : i32
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.expression' op contains an unused operation}}
  %0 = emitc.expression %i : (i32) -> i32 {
    %1 = emitc.add %i, %i : (i32, i32) -> i32
    %2 = emitc.add %i, %i : (i32, i32) -> i32
    emitc.yield %1 : i32
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  %0 = emitc.expression %i : (i32) -> i32 {
    %1 = emitc.add %i, %i : (i32, i32) -> i32
    %2 = emitc.add %1, %1 : (i32, i32) -> i32
    emitc.yield %2 : i32
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.expression' op contains an unsupported operation}}
  %0 = emitc.expression %i : (i32) -> i32 {
    %1 = arith.addi %i, %i : i32
    emitc.yield %1 : i32
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  %0 = emitc.expression : () -> i32 {
    %1 = "emitc.constant"() <{value = 1 : i32}> : () -> i32
    emitc.yield %1 : i32
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.expression' op requires exactly one result for each operation}}
  %0 = emitc.expression %i : (i32) -> i32 {
    %1:2 = emitc.call_opaque "f"(%i) : (i32) -> (i32, i32)
    emitc.yield %1#0 : i32
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  %0 = emitc.expression %i : (i32) -> i32 {
    %1 = emitc.call_opaque "f"(%i) : (i32) -> i32
    %2 = emitc.add %1, %i : (i32, i32) -> i32
    emitc.yield %2 : i32
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  emitc.do {
    emitc.verbatim "x"
  } while {
    %0 = emitc.expression %i : (i32) -> i1 {
      %1 = cmp lt, %i, %i : (i32, i32) -> i1
      emitc.yield %1 : i1
    }
    emitc.yield %0 : i1
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.do' op expected first op in condition region to be 'emitc.expression', but got emitc.constant}}
  emitc.do {
    emitc.verbatim "x"
  } while {
    %0 = "emitc.constant"() <{value = 1 : i1}> : () -> i1
    emitc.yield %0 : i1
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  emitc.do {
  } while {
    %0 = emitc.expression %i : (i32) -> i1 {
      %1 = cmp lt, %i, %i : (i32, i32) -> i1
      emitc.yield %1 : i1
    }
    emitc.yield %0 : i1
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.do' op emitc.expression in condition region must return 'i1', but returns 'i32'}}
  emitc.do {
    emitc.verbatim "x"
  } while {
    %0 = emitc.expression %i : (i32) -> i32 {
      %1 = add %i, %i : (i32, i32) -> i32
      emitc.yield %1 : i32
    }
    emitc.yield %0 : i32
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.do' op body region must not contain terminator}}
  emitc.do {
    emitc.verbatim "x"
    emitc.yield
  } while {
    %0 = emitc.expression %i : (i32) -> i1 {
      %1 = cmp lt, %i, %i : (i32, i32) -> i1
      emitc.yield %1 : i1
    }
    emitc.yield %0 : i1
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.do' op condition region must contain exactly two operations: 'emitc.expression' followed by 'emitc.yield', but found 3 operations}}
  emitc.do {
    emitc.verbatim "x"
  } while {
    emitc.verbatim "x"
    %0 = emitc.expression %i : (i32) -> i1 {
      %1 = cmp lt, %i, %i : (i32, i32) -> i1
      emitc.yield %1 : i1
    }
    emitc.yield %0 : i1
  }
  emitc.return
}

// -----

emitc.class @c {
  emitc.field @a : !emitc.array<1xf32>
  emitc.field @b : i32
  emitc.func @e() {
    %0 = emitc.get_field @a : !emitc.array<1xf32>
    emitc.return
  }
}

// -----

emitc.class @c {
  emitc.field @a : !emitc.array<1xf32>
  emitc.field @b : i32
  emitc.func @e() {
    // expected-error @below {{'emitc.get_field' op result type 'f32' does not match field '@b' type 'i32'}}
    %0 = emitc.get_field @b : f32
    emitc.return
  }
}

// -----

emitc.class @c {
  emitc.field @a : !emitc.array<1xf32>
  emitc.field @b : i32
  emitc.func @e() {
    // expected-error @below {{'emitc.get_field' op field '@z' not found in the class}}
    %0 = emitc.get_field @z : f32
    emitc.return
  }
}

// -----

emitc.class @c {
  emitc.field @a : !emitc.array<1xf32>
  emitc.field @b : i32
  emitc.func @e() {
    // expected-error @below {{'emitc.get_field' op field '@e' not found in the class}}
    %0 = emitc.get_field @e : f32
    emitc.return
  }
}

// -----

emitc.func @e() {
  // expected-error @below {{'emitc.get_field' op  must be nested within an emitc.class operation}}
  %0 = emitc.get_field @a : i32
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  emitc.switch %i : i32
  case 1 {
    emitc.yield
  }
  case 2 {
    emitc.yield
  }
  default {
    emitc.yield
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.switch' op has duplicate case value: 1}}
  emitc.switch %i : i32
  case 1 {
    emitc.yield
  }
  case 1 {
    emitc.yield
  }
  default {
    emitc.yield
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  emitc.switch %i : i32
  default {
    emitc.yield
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.switch' op has 1 case regions but 2 case values}}
  "emitc.switch"(%i) <{cases = array<i64: 1, 2>}> ({
    emitc.yield
  }, {
    emitc.yield
  }) : (i32) -> ()
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.do' op expected last op in condition region to be 'emitc.yield', but got emitc.verbatim}}
  emitc.do {
    emitc.verbatim "x"
  } while {
    %0 = emitc.expression %i : (i32) -> i1 {
      %1 = cmp lt, %i, %i : (i32, i32) -> i1
      emitc.yield %1 : i1
    }
    emitc.verbatim "x"
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.do' op expected condition region to return 1 value, but it returns 0 values}}
  emitc.do {
    emitc.verbatim "x"
  } while {
    %0 = emitc.expression %i : (i32) -> i1 {
      %1 = cmp lt, %i, %i : (i32, i32) -> i1
      emitc.yield %1 : i1
    }
    emitc.yield
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  %t = "emitc.constant"() <{value = 1 : i1}> : () -> i1
  // expected-error @below {{'emitc.yield' must return result of 'emitc.expression' from this condition region}}
  emitc.do {
    emitc.verbatim "x"
  } while {
    %0 = emitc.expression %i : (i32) -> i1 {
      %1 = cmp lt, %i, %i : (i32, i32) -> i1
      emitc.yield %1 : i1
    }
    emitc.yield %t : i1
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.do' op condition region must contain exactly two operations: 'emitc.expression' followed by 'emitc.yield', but found 1 operations}}
  emitc.do {
    emitc.verbatim "x"
  } while {
    %0 = emitc.expression %i : (i32) -> i1 {
      %1 = cmp lt, %i, %i : (i32, i32) -> i1
      emitc.yield %1 : i1
    }
  }
  emitc.return
}

// -----

emitc.func @f(%p: !emitc.ptr<i32>, %i: i32, %o: !emitc.opaque<"T">, %x: index) {
  // expected-error @below {{'emitc.do' op condition region must contain exactly two operations: 'emitc.expression' followed by 'emitc.yield', but found 1 operations}}
  emitc.do {
    emitc.verbatim "x"
  } while {
    emitc.verbatim "x"
  }
  emitc.return
}

// -----

func.func @f() {
  %0 = "emitc.constant"() {value = dense<[0, 1]> : !emitc.array<2xindex>} : () -> !emitc.array<2xindex>
  %1 = "emitc.constant"() {value = dense<0.0> : !emitc.array<2x3xf32>} : () -> !emitc.array<2x3xf32>
  %2 = "emitc.constant"() {value = dense_resource<x> : !emitc.array<2xi32>} : () -> !emitc.array<2xi32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{inferred shape of elements literal ([3]) does not match type ([2])}}
  %0 = "emitc.constant"() {value = dense<[0, 1, 2]> : !emitc.array<2xi32>} : () -> !emitc.array<2xi32>
  return
}

// -----

func.func @every_operand_without_a_name_is_checked(%a: memref<2xi32>, %b: i32) {
  // expected-error @below {{'emitc.mul' op operand #0 must be floating-point type supported by EmitC or integer, index or opaque type supported by EmitC, but got 'memref<2xi32>'}}
  %0 = "emitc.mul"(%a, %b) : (memref<2xi32>, i32) -> i32
  return
}

// -----

// Types that C and C++ have.

func.func @f() {
  %0 = "emitc.constant"() {value = #emitc.opaque<"{}">} : () -> !emitc.ptr<!emitc.array<9xi16>>
  %1 = "emitc.constant"() {value = #emitc.opaque<"{}">} : () -> tuple<tuple<i32>, index, !emitc.size_t>
  %2 = "emitc.constant"() {value = #emitc.opaque<"{}">} : () -> tensor<2x!emitc.opaque<"x">>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'emitc.constant' op result #0 must be type supported by EmitC, but got '!emitc.array<3x!emitc.ptr<i11>>'}}
  %0 = "emitc.constant"() {value = #emitc.opaque<"{}">} : () -> !emitc.array<3x!emitc.ptr<i11>>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'emitc.constant' op result #0 must be type supported by EmitC, but got 'tensor<?xf32>'}}
  %0 = "emitc.constant"() {value = #emitc.opaque<"{}">} : () -> tensor<?xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'emitc.constant' op result #0 must be type supported by EmitC, but got 'tensor<!emitc.array<9xi16>>'}}
  %0 = "emitc.constant"() {value = #emitc.opaque<"{}">} : () -> tensor<!emitc.array<9xi16>>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'emitc.constant' op result #0 must be type supported by EmitC, but got 'tuple<i32, f80>'}}
  %0 = "emitc.constant"() {value = #emitc.opaque<"{}">} : () -> tuple<i32, f80>
  return
}

// -----

func.func @f(%0: i32) {
  // expected-error @+1 {{'emitc.cast' op result #0 must be type supported by EmitC, but got 'vector<3xf32>'}}
  %1 = emitc.cast %0 : i32 to vector<3xf32>
  return
}

// -----

func.func @f(%0: !emitc.lvalue<i32>) {
  // expected-error @+1 {{'emitc.cast' op operand #0 must be type supported by EmitC, but got '!emitc.lvalue<i32>'}}
  %1 = emitc.cast %0 : !emitc.lvalue<i32> to i32
  return
}

// -----

// expected-error @+1 {{!emitc.lvalue must wrap supported emitc type, but got '!emitc.ptr<i11>'}}
func.func private @f(!emitc.lvalue<!emitc.ptr<i11>>)

// -----

func.func private @f(!emitc.array<4x!emitc.ptr<i11>>, !emitc.array<4xbf16>, !emitc.array<4x!emitc.ssize_t>)

// -----

// expected-error @+1 {{invalid array element type ''!emitc.lvalue<i32>''}}
func.func private @f(!emitc.array<4x!emitc.lvalue<i32>>)

// -----

// expected-error @+1 {{invalid array element type ''i11''}}
func.func private @f(!emitc.array<4xi11>)

// -----

// expected-error @+1 {{invalid array element type ''complex<f32>''}}
func.func private @f(!emitc.array<4xcomplex<f32>>)

// -----

func.func @f(%0: !emitc.array<0xi32>) {
  // expected-error @+1 {{'emitc.cast' op operand type '!emitc.array<0xi32>' and result type '!emitc.ptr<i32>' are cast incompatible}}
  %1 = emitc.cast %0 : !emitc.array<0xi32> to !emitc.ptr<i32>
  return
}

// -----

// Variables, functions, expressions and switches.

func.func @f(%0: f32) {
  %1:2 = "foo.variables"() : () -> (!emitc.lvalue<f32>, !emitc.lvalue<f32>)
  emitc.assign %0 : f32 to %1#1 : !emitc.lvalue<f32>
  cf.br ^bb1(%1#0 : !emitc.lvalue<f32>)
^bb1(%2: !emitc.lvalue<f32>):
  // expected-error @+1 {{'emitc.assign' op cannot assign to block argument}}
  emitc.assign %0 : f32 to %2 : !emitc.lvalue<f32>
  return
}

// -----

func.func @f(%0: !emitc.lvalue<i32>, %1: f32) {
  // expected-error @+1 {{'emitc.assign' op cannot assign to block argument}}
  "emitc.assign"(%0, %1) : (!emitc.lvalue<i32>, f32) -> ()
  return
}

// -----

emitc.func private @right()
emitc.declare_func @right
func.func private @wrong()
// expected-error @+1 {{'emitc.declare_func' op 'wrong' does not reference a valid function}}
emitc.declare_func @wrong

// -----

// expected-error @+1 {{'emitc.declare_func' op 'nowhere' does not reference a valid function}}
emitc.declare_func @nowhere

// -----

func.func @f(%0: i32) {
  %1 = emitc.expression %0 : (i32) -> i32 {
    %2 = emitc.add %0, %0 : (i32, i32) -> i32
    %3 = emitc.cast %2 : i32 to i32
    %4 = emitc.mul %3, %3 : (i32, i32) -> i32
    emitc.yield %4 : i32
  }
  // expected-error @+1 {{'emitc.expression' op requires exactly one use for operations with side effects}}
  %5 = emitc.expression %0 : (i32) -> i32 {
    %6 = emitc.call_opaque "foo"(%0) : (i32) -> i32
    %7 = emitc.add %6, %0 : (i32, i32) -> i32
    %8 = emitc.mul %7, %7 : (i32, i32) -> i32
    emitc.yield %8 : i32
  }
  return
}

// -----

func.func @f(%0: !emitc.ptr<i32>, %1: !emitc.lvalue<i32>) {
  %2 = emitc.expression %1 : (!emitc.lvalue<i32>) -> i32 {
    %3 = emitc.apply "&"(%1) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
    %4 = emitc.sub %3, %3 : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> i32
    emitc.yield %4 : i32
  }
  // expected-error @+1 {{'emitc.expression' op requires exactly one use for operations with side effects}}
  %5 = emitc.expression %0 : (!emitc.ptr<i32>) -> i32 {
    %6 = emitc.apply "*"(%0) : (!emitc.ptr<i32>) -> i32
    %7 = emitc.mul %6, %6 : (i32, i32) -> i32
    emitc.yield %7 : i32
  }
  return
}

// -----

func.func @f(%0: !emitc.opaque<"T">) {
  // expected-error @+1 {{'emitc.expression' op requires exactly one use for operations with side effects}}
  %1 = emitc.expression %0 : (!emitc.opaque<"T">) -> i32 {
    %2 = emitc.add %0, %0 : (!emitc.opaque<"T">, !emitc.opaque<"T">) -> i32
    %3 = emitc.mul %2, %2 : (i32, i32) -> i32
    emitc.yield %3 : i32
  }
  return
}

// -----

func.func @f(%0: i16) {
  emitc.switch %0 : i16
  case 2 {
    emitc.yield
  }
  default {
    emitc.call_opaque "f"() : () -> ()
  }
  // expected-error @+1 {{'emitc.switch' op expected region to end with emitc.yield, but got emitc.call_opaque}}
  emitc.switch %0 : i16
  case 2 {
    emitc.call_opaque "f"() : () -> ()
  }
  default {
  }
  return
}

// -----

func.func @f(%0: i16) {
  // expected-error @+1 {{'emitc.switch' op expected region to end with emitc.yield, but got foo.op}}
  "emitc.switch"(%0) <{cases = array<i64>}> ({
    "foo.op"() : () -> ()
  }) : (i16) -> ()
  return
}

// -----

func.func @f(%0: i16) {
  // expected-error @+1 {{'emitc.switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks}}
  emitc.switch %0 : i16
  case 2 {
  }
  default {
  }
  return
}

// -----

emitc.func @f(%i: i32) {
  // expected-error @below {{'emitc.expression' op yielded value has no defining op}}
  %0 = "emitc.expression"(%i) ({
  ^bb0(%x: i32):
    "emitc.yield"(%x) : (i32) -> ()
  }) : (i32) -> i32
  emitc.return
}
