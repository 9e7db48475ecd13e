module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{expects a trailing functional type with one argument and one result}}
    %0:3 = transform.structured.multitile_sizes %a {dimension = 1, target_size = 3} : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{expected integer value}}
    %0 = transform.get_operand %a[first] : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{expected 'after'}}
    %0 = transform.structured.split %a at 42 {dimension = 0} : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{expected '->'}}
    %0 = transform.foreach_match in %a @m @n : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op):
  // expected-error@+1 {{expected ','}}
  sequence %a, %b : !transform.any_op failures(propagate) {
  ^bb0(%c: !transform.any_op, %d: !transform.any_op):
    yield
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %c: !transform.any_op):
  // expected-error@+1 {{expected types to be provided for all operands}}
  sequence %a, %b, %c : !transform.any_op, !transform.any_op failures(propagate) {
  ^bb0(%x: !transform.any_op, %y: !transform.any_op, %z: !transform.any_op):
    yield
  }
}
