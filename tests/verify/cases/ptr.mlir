// What is wrong with operations of the ptr dialect; every chunk has one mistake.

func.func @scatter(%a: vector<4xi1>, %b: vector<4x!ptr.ptr<#ptr.generic_space>>, %c: vector<4xi1>) {
  // expected-error @below {{expected SSA operand}}
  ptr.scatter %a, %b, : : vector<4xi1>, vector<4x!ptr.ptr<#ptr.generic_space>>
  return
}

// -----

func.func @type_offset() {
  // expected-error @below {{'ptr.type_offset' op result #0 must be signless integer or index, but got 'f16'}}
  %0 = ptr.type_offset i32 : f16
  return
}

// -----

func.func @masked_load(%a: !ptr.ptr<#ptr.generic_space>, %b: vector<2xi1>, %c: vector<2xi1>) {
  // expected-error @below {{custom op 'ptr.masked_load' 'result' must be A shaped type with value semantics and rank. of any type values, but got 'vector<2x2xi1>'}}
  %0 = ptr.masked_load %a, %b, %c : !ptr.ptr<#ptr.generic_space> -> vector<2x 2xi1>
  return
}

// -----

func.func @ptr_diff(%a: !ptr.ptr<#ptr.generic_space>, %b: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{'ptr.ptr_diff' op result #0 must be A shaped type with value semantics and rank. of signless integer or index values or signless integer or index, but got 'f64'}}
  %0 = ptr.ptr_diff %a, %b : !ptr.ptr<#ptr.generic_space> -> f64
  return
}

// -----

// expected-error@+1 {{expected a trailing type}}
"x.y"() {a = #ptr.null} : () -> ()

// -----

// expected-error@+1 {{invalid kind of type specified}}
"x.y"() {a = #ptr.address<1> : i32} : () -> ()

// -----

"x.y"() {a = #ptr.address<1> : !ptr.ptr<#ptr.generic_space>, b = #ptr.null : !ptr.ptr<#ptr.generic_space>} : () -> ()

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %m: memref<4xf32, #ptr.generic_space>, %i: i32, %md: memref<?xf32, #ptr.generic_space>) {
  %0 = ptr.to_ptr %m : memref<4xf32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  %1 = ptr.load %p : !ptr.ptr<#ptr.generic_space> -> f32
  %2 = ptr.load %p alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
  %3 = ptr.load %p atomic monotonic alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
  ptr.store %i, %p alignment = 8 : i32, !ptr.ptr<#ptr.generic_space>
  %4 = ptr.ptr_diff %p, %p : !ptr.ptr<#ptr.generic_space> -> index
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{alignment must be a power of 2}}
  %1 = ptr.load %p alignment = 3 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{alignment must be positive}}
  %1 = ptr.load %p alignment = 0 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{alignment must be positive}}
  %1 = ptr.load %p alignment = -4 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{'ptr.load' op unsupported ordering 'release'}}
  %1 = ptr.load %p atomic release alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{'ptr.load' op expected alignment for atomic access}}
  %1 = ptr.load %p atomic monotonic : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %i: i32) {
  // expected-error @below {{'ptr.store' op unsupported ordering 'acquire'}}
  ptr.store %i, %p atomic acquire alignment = 4 : i32, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %i: i32) {
  // expected-error @below {{'ptr.store' op expected alignment for atomic access}}
  ptr.store %i, %p atomic seq_cst : i32, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %i: i32) {
  // expected-error @below {{'ptr.store' op expected syncscope to be null for non-atomic access}}
  "ptr.store"(%i, %p) <{syncscope = "x"}> : (i32, !ptr.ptr<#ptr.generic_space>) -> ()
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %i: i32) {
  // expected-error @below {{'ptr.load' op expected syncscope to be null for non-atomic access}}
  %0 = "ptr.load"(%p) <{syncscope = "x"}> : (!ptr.ptr<#ptr.generic_space>) -> i32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %i: i32) {
  // expected-error @below {{the input value cannot be of type `!ptr.ptr`}}
  %0 = ptr.to_ptr %p : !ptr.ptr<#ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{expected the input and output to have the same memory space}}
  %0 = ptr.to_ptr %m : memref<4xf32> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{the result type cannot be `!ptr.ptr`}}
  %0 = ptr.from_ptr %p : !ptr.ptr<#ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.from_ptr %p : !ptr.ptr<#ptr.generic_space> -> memref<4xf32, #ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{expected the input and output to have the same memory space}}
  %0 = ptr.from_ptr %p : !ptr.ptr<#ptr.generic_space> -> memref<4xf32>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#llvm.address_space<0>>, %g: !ptr.ptr<#llvm.address_space<3>>) {
  %1 = ptr.load %p : !ptr.ptr<#llvm.address_space<0>> -> f32
  %2 = ptr.load %g : !ptr.ptr<#llvm.address_space<3>> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#llvm.address_space<0>>) {
  // expected-error @below {{type must be LLVM type with size, but got 'memref<4xf32>'}}
  %1 = ptr.load %p : !ptr.ptr<#llvm.address_space<0>> -> memref<4xf32>
  return
}

// -----

func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %m: vector<4xi1>, %v: vector<4xf32>, %q: !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.gather %p, %m, %v : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
  %1 = ptr.gather %p, %m, %v alignment = 8 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
  ptr.scatter %v, %p, %m alignment = 8 : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
  %2 = ptr.masked_load %q, %m, %v alignment = 8 : !ptr.ptr<#ptr.generic_space> -> vector<4xf32>
  ptr.masked_store %v, %q, %m alignment = 8 : vector<4xf32>, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %m: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error @below {{alignment must be a power of 2}}
  %1 = ptr.gather %p, %m, %v alignment = 3 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
  return
}

// -----

func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %m: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error @below {{alignment must be a power of 2}}
  ptr.scatter %v, %p, %m alignment = 3 : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %m: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error @below {{alignment must be a power of 2}}
  %2 = ptr.masked_load %p, %m, %v alignment = 3 : !ptr.ptr<#ptr.generic_space> -> vector<4xf32>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %m: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error @below {{alignment must be a power of 2}}
  ptr.masked_store %v, %p, %m alignment = 3 : vector<4xf32>, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %q: vector<4x!ptr.ptr<#ptr.generic_space>>, %r: tensor<4x!ptr.ptr<#ptr.generic_space>>) {
  %0 = ptr.ptr_diff %p, %p : !ptr.ptr<#ptr.generic_space> -> i64
  %1 = ptr.ptr_diff %q, %q : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xi64>
  %2 = ptr.ptr_diff %r, %r : tensor<4x!ptr.ptr<#ptr.generic_space>> -> tensor<4xi64>
  return
}

// -----

func.func @f(%q: vector<4x!ptr.ptr<#ptr.generic_space>>) {
  // expected-error @below {{expected the result to have the same container type as the operands when operands are shaped}}
  %1 = ptr.ptr_diff %q, %q : vector<4x!ptr.ptr<#ptr.generic_space>> -> tensor<4xi64>
  return
}

// -----

func.func @f(%q: vector<4x!ptr.ptr<#ptr.generic_space>>) {
  // expected-error @below {{'ptr.ptr_diff' op requires the same shape for all operands and results}}
  %1 = ptr.ptr_diff %q, %q : vector<4x!ptr.ptr<#ptr.generic_space>> -> i64
  return
}

// -----

func.func @f(%q: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{'ptr.ptr_diff' op requires the same shape for all operands and results}}
  %1 = ptr.ptr_diff %q, %q : !ptr.ptr<#ptr.generic_space> -> vector<4xi64>
  return
}
