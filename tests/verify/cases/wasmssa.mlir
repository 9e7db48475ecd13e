wasmssa.func @f() {
  %a = wasmssa.local of type i32
  %c = wasmssa.const 3.0 : f32
  // expected-error @below {{input type and result type of local.set do not match}}
  wasmssa.local_set %a : ref to i32 to %c : f32
  wasmssa.return
}

// -----

wasmssa.func @f() {
  %a = wasmssa.local of type i32
  %c = wasmssa.const 3 : i32
  wasmssa.local_set %a : ref to i32 to %c : i32
  %d = wasmssa.local_tee %a : ref to i32 to %c : i32
  %e = wasmssa.extend 8 : ui32 low bits from %c : i32
  %f = wasmssa.reinterpret %c : i32 as f32
  wasmssa.return
}

// -----

wasmssa.func @f() {
  %a = wasmssa.local of type i32
  %c = wasmssa.const 3.0 : f32
  // expected-error @below {{input type and output type of local.tee do not match}}
  %d = wasmssa.local_tee %a : ref to i32 to %c : f32
  wasmssa.return
}

// -----

wasmssa.func @f() {
  %c = wasmssa.const 3 : i32
  // expected-error @below {{extend op can only take 8, 16 or 32 bits. Got 7}}
  %e = wasmssa.extend 7 : ui32 low bits from %c : i32
  wasmssa.return
}

// -----

wasmssa.func @f() {
  %c = wasmssa.const 3 : i32
  // expected-error @below {{trying to extend the 32 low bits from a 'i32' value is illegal}}
  %e = wasmssa.extend 32 : ui32 low bits from %c : i32
  wasmssa.return
}

// -----

wasmssa.func @f() {
  %c = wasmssa.const 3 : i64
  %e = wasmssa.extend 32 : i32 low bits from %c : i64
  wasmssa.return
}

// -----

wasmssa.func @f() {
  %c = wasmssa.const 3 : i64
  // expected-error @below {{extend op can only take 8, 16 or 32 bits. Got 64}}
  %e = wasmssa.extend 64 : ui32 low bits from %c : i64
  wasmssa.return
}

// -----

wasmssa.func @f() {
  %c = wasmssa.const 3 : i32
  // expected-error @below {{reinterpret input and output type should be distinct}}
  %e = wasmssa.reinterpret %c : i32 as i32
  wasmssa.return
}

// -----

wasmssa.func @f() {
  %c = wasmssa.const 3 : i32
  // expected-error @below {{input type ('i32') and output type ('f64') have incompatible bit widths}}
  %e = wasmssa.reinterpret %c : i32 as f64
  wasmssa.return
}

// -----

wasmssa.func @f() {
  %c = wasmssa.const 3 : i32
  // expected-error @below {{input type ('i32') and output type ('i64') have incompatible bit widths}}
  %e = wasmssa.reinterpret %c : i32 as i64
  wasmssa.return
}
