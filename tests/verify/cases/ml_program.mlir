// What the verifier says of operations of the ml_program dialect; every chunk has one mistake, or none.

ml_program.global private mutable @state(dense<0> : tensor<4xi32>) : tensor<4xi32>
ml_program.global private @limit(7 : i64) : i64
ml_program.func @f(%t: tensor<4xi32>) -> i64 {
  ml_program.global_store @state = %t : tensor<4xi32>
  %0 = ml_program.global_load_const @limit : i64
  ml_program.return %0 : i64
}

// -----

// expected-error @below {{'ml_program.global' op immutable global must have an initial value}}
ml_program.global private @limit : i64

// -----

ml_program.func @f(%a: i64) -> i64 {
  // expected-error @below {{'ml_program.return' op has 2 operands, but enclosing function (@f) returns 1}}
  ml_program.return %a, %a : i64, i64
}

// -----

ml_program.subgraph @f(%a: i64) -> i32 {
  // expected-error @below {{type of output operand 0 ('i64') doesn't match function result type ('i32') in function @f}}
  ml_program.output %a : i64
}

// -----

ml_program.func @f() -> i64 {
  // expected-error @below {{'ml_program.global_load' op undefined global: @limit}}
  %0 = ml_program.global_load @limit : i64
  ml_program.return %0 : i64
}

// -----

ml_program.global private mutable @limit(7 : i64) : i64
ml_program.func @f() -> i64 {
  // expected-error @below {{'ml_program.global_load_const' op cannot load as const from mutable global @limit}}
  %0 = ml_program.global_load_const @limit : i64
  ml_program.return %0 : i64
}

// -----

ml_program.global private @limit(7 : i64) : i64
ml_program.func @f() -> i32 {
  // expected-error @below {{'ml_program.global_load' op cannot load from global typed 'i64' as 'i32'}}
  %0 = ml_program.global_load @limit : i32
  ml_program.return %0 : i32
}

// -----

ml_program.global private @limit(7 : i64) : i64
ml_program.func @f(%a: i64) {
  // expected-error @below {{'ml_program.global_store' op cannot store to an immutable global @limit}}
  ml_program.global_store @limit = %a : i64
  ml_program.return
}

// -----

ml_program.global private mutable @limit(7 : i64) : i64
ml_program.func @f(%a: i32) {
  // expected-error @below {{'ml_program.global_store' op cannot store to a global typed 'i64' from 'i32'}}
  ml_program.global_store @limit = %a : i32
  ml_program.return
}

// -----

// expected-error @below {{'ml_program.subgraph' op symbol declaration cannot have public visibility}}
ml_program.subgraph @f(i32) -> i32
