llvm.func @a(%i: i32) {
  // expected-error @+1 {{custom op 'llvm.icmp' 'foo' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.icmp "foo" %i, %i : i32
  llvm.return
}

// -----

llvm.func @a(%i: i32) {
  // expected-error @+1 {{custom op 'llvm.alloca' expected trailing function type with one argument and one result}}
  %0 = llvm.alloca %i x i32 : !llvm.ptr
  llvm.return
}

// -----

llvm.func @a(%i: i32) {
  // expected-error @+1 {{custom op 'llvm.intr.abs' has no custom assembly form}}
  %0 = llvm.intr.abs %i : i32
  llvm.return
}

// -----

// expected-error @+1 {{custom op 'llvm.mlir.global' expected zero or one type}}
llvm.mlir.global external @a() : i32, i32

// -----

// expected-error @+1 {{custom op 'llvm.mlir.global' type can only be omitted for string globals}}
llvm.mlir.global external @a(1 : i32)

// -----

// expected-error @+1 {{custom op 'llvm.func' failed to construct function type: expected zero or one function result}}
llvm.func @a() -> (i32, i32)

// -----

llvm.func @a(%i: i32) {
  // expected-error @+1 {{custom op 'llvm.call' expected function with 0 or 1 result}}
  llvm.call @a(%i) : (i32) -> (i32, i32)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{custom op 'llvm.call' expected indirect call to have 2 trailing types}}
  llvm.call %p(%i) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a: f32, %i: i32) {
  // expected-error @+1 {{custom op 'llvm.extractelement' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = llvm.extractelement %a[%i : i32] : f32
  llvm.return
}
