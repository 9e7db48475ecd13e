// expected-error@+1 {{expected 'public', 'private', or 'nested'}}
ml_program.global mutable @g : tensor<4xi32>

// -----

// expected-error@+1 {{expected ':'}}
ml_program.global private @g tensor<4xi32>

// -----

ml_program.subgraph @f() {
  // expected-error@+1 {{expected '->'}}
  %0, %t = ml_program.global_load_graph @g ordering(!ml_program.token) : tensor<4xi32>
  ml_program.output
}

// -----

ml_program.subgraph @f(%t: !ml_program.token) {
  // expected-error@+1 {{expected ')'}}
  %0, %u = ml_program.global_load_graph @g ordering((%t) -> !ml_program.token) : tensor<4xi32>
  ml_program.output
}
