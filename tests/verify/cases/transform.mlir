// What the verifier says of operations of the transform dialect; every chunk has one mistake, or none.

// expected-error @below {{'transform.sequence' op expects the entry block to have at least one argument}}
transform.sequence failures(propagate) {
}

// -----

// expected-error @below {{'transform.sequence' op expects the first entry block argument to be of type implementing TransformHandleTypeInterface}}
transform.sequence failures(propagate) {
^bb0(%a: i64):
}

// -----

// expected-note @below {{nested in another possible top-level op}}
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error @below {{'transform.sequence' op expects operands to be provided for a nested op}}
  transform.sequence failures(propagate) {
  ^bb1(%b: !transform.any_op):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_value, %c: !transform.param<i64>):
}

// -----

// expected-error @below {{'transform.sequence' op expected children ops to implement TransformOpInterface}}
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-note @below {{op without interface}}
  arith.constant 42.0 : f32
}

// -----

// expected-error @below {{'transform.sequence' op expects the types of the terminator operands to match the types of the result}}
%0 = transform.sequence -> !transform.any_op failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-note @below {{terminator}}
  transform.yield
}

// -----

%0 = transform.sequence -> !transform.any_op failures(propagate) {
^bb0(%a: !transform.any_op):
  transform.yield %a : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error @below {{'transform.sequence' op expects the type of the block argument to match the type of the operand}}
  transform.sequence %a: !transform.any_op failures(propagate) {
  ^bb1(%b: !transform.op<"foo.x">):
    transform.yield
  }
}

// -----

%0 = "test.generate_something"() : () -> !transform.any_op
// expected-error @below {{'transform.sequence' op does not expect extra operands when used as top-level}}
"transform.sequence"(%0) ({
^bb0(%arg0: !transform.any_op):
  "transform.yield"() : () -> ()
}) {failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 0, 1>} : (!transform.any_op) -> ()

// -----

transform.with_pdl_patterns {
^bb0(%a: !transform.any_op):
  transform.sequence %a : !transform.any_op failures(propagate) {
  ^bb1(%b: !transform.any_op):
  }
}

// -----

// expected-error @below {{'transform.with_pdl_patterns' op expects only one non-pattern op in its body}}
transform.with_pdl_patterns {
^bb0(%a: !transform.any_op):
  // expected-note @below {{first non-pattern op}}
  transform.sequence %a : !transform.any_op failures(propagate) {
  ^bb1(%b: !transform.any_op):
  }
  // expected-note @below {{second non-pattern op}}
  transform.sequence %a : !transform.any_op failures(propagate) {
  ^bb1(%b: !transform.any_op):
  }
}

// -----

// expected-note @below {{parent operation}}
transform.with_pdl_patterns {
^bb0(%a: !transform.any_op):
  // expected-error @below {{'transform.with_pdl_patterns' op cannot be nested}}
  transform.with_pdl_patterns %a : !transform.any_op {
  ^bb1(%b: !transform.any_op):
  }
}

// -----

// expected-error @below {{'transform.with_pdl_patterns' op expects at least one non-pattern op}}
transform.with_pdl_patterns {
^bb0(%a: !transform.any_op):
  pdl.pattern @some : benefit(1) {
    %0 = pdl.operation "foo.x"
    pdl.rewrite %0 with "transform.dialect"
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error @below {{'transform.alternatives' op expects at least one region}}
  transform.alternatives
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error @below {{'transform.alternatives' op expects terminator operands to have the same type as results of the operation}}
  %2 = transform.alternatives %a : !transform.any_op -> !transform.any_op {
  ^bb2(%b: !transform.any_op):
    transform.yield %b : !transform.any_op
  }, {
  ^bb2(%b: !transform.any_op):
    // expected-note @below {{terminator}}
    transform.yield
  }
}

// -----

// expected-error @below {{'transform.alternatives' op expects the entry block to have at least one argument}}
transform.alternatives {
^bb0:
  transform.yield
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) -> !transform.any_op {
    transform.yield %a : !transform.any_op
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) -> !transform.any_op {
    // expected-error @below {{expected terminator to have as many operands as the parent op has results}}
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func private @foo()
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error @below {{'transform.include' op does not reference a named transform sequence}}
    transform.include @foo failures(propagate) () : () -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @g(%a: !transform.op<"foo.x"> {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error @below {{'transform.include' op operand type mismatch: expected operand type '!transform.op<"foo.x">', but provided '!transform.any_op' for operand number 0}}
    transform.include @g failures(propagate) (%a) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly = 1}) {
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.foo}) {
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence = 1} {
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error @below {{'transform.foreach' op expects co-indexed targets and the body's block arguments to have the same op/value/param type}}
    transform.foreach %a : !transform.any_op {
    ^bb0(%b: !transform.op<"foo.x">):
      transform.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error @below {{'transform.foreach' op expects the same number of results as the yield terminator has operands}}
    %0 = transform.foreach %a : !transform.any_op -> !transform.any_op {
    ^bb0(%b: !transform.any_op):
      transform.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error @below {{'transform.foreach' op expects the same number of targets as the body has block arguments}}
    %0 = transform.foreach %a : !transform.any_op -> !transform.any_op {
    ^bb0(%b: !transform.any_op, %c: !transform.any_op):
      transform.yield %b : !transform.any_op
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence private @f(!transform.any_op {transform.consumed})
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error @below {{must provide consumed/readonly status for arguments of external or called ops}}
  transform.named_sequence @f(!transform.any_op)
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    "foo.x"() : () -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    %c = arith.constant 1 : i32
    transform.yield
  }
}
