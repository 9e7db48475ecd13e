// What the verifier says of operations of the pdl and pdl_interp dialects; every chunk has one mistake, or none.

pdl.pattern @ok : benefit(1) {
  %type = type
  %input = operand : %type
  %root = operation "foo.op"(%input : !pdl.value) -> (%type : !pdl.type)
  %result = result 0 of %root
  rewrite %root {
    %new = operation "foo.other"(%input : !pdl.value) -> (%type : !pdl.type)
    replace %root with %new
  }
}

// -----

pdl.pattern : benefit(1) {
  %root = operation "foo.op"
  // expected-error @below {{'pdl.apply_native_constraint' op expected at least one argument}}
  "pdl.apply_native_constraint"() {name = "check"} : () -> ()
  rewrite %root with "rewriter"
}

// -----

pdl.pattern : benefit(1) {
  %root = operation "foo.op"
  // expected-error @below {{'pdl.apply_native_constraint' op returning an operation from a constraint is not supported}}
  %0 = apply_native_constraint "check"(%root : !pdl.operation) : !pdl.operation
  rewrite %root with "rewriter"
}

// -----

pdl.pattern : benefit(1) {
  %root = operation "foo.op"
  rewrite %root {
    // expected-error @below {{'pdl.attribute' op expected constant value when specified within a `pdl.rewrite`}}
    %0 = attribute
  }
}

// -----

pdl.pattern : benefit(1) {
  // expected-error @below {{'pdl.types' op expected a bindable user when defined in the matcher body of a `pdl.pattern`}}
  %0 = types
  %root = operation "foo.op"
  rewrite %root with "rewriter"
}

// -----

pdl.pattern : benefit(1) {
  %root = operation "foo.op"
  rewrite %root {
    // expected-error @below {{'pdl.operation' op must have an operation name when nested within a `pdl.rewrite`}}
    %0 = operation
  }
}

// -----

// expected-error @below {{'pdl.pattern' op the pattern must contain at least one `pdl.operation`}}
pdl.pattern : benefit(1) {
  rewrite with "rewriter"
}

// -----

// expected-error @below {{'pdl.pattern' op the operations must form a connected component}}
pdl.pattern : benefit(1) {
  %0 = operation "foo.op"
  %1 = operation "foo.other"
  // expected-note @below {{see a disconnected value / operation here}}
  %2 = result 0 of %1
  rewrite %0 with "rewriter"(%2 : !pdl.value)
}

// -----

// expected-error @below {{'pdl.pattern' op expected only `pdl` operations within the pattern body}}
pdl.pattern : benefit(1) {
  // expected-note @below {{see non-`pdl` operation defined here}}
  "foo.stranger"() : () -> ()
  %root = operation "foo.op"
  rewrite %root with "rewriter"
}

// -----

pdl.pattern : benefit(1) {
  %root = operation "foo.op"
  // expected-error @below {{'pdl.rewrite' op expected rewrite region to be non-empty if external name is not specified}}
  "pdl.rewrite"(%root) ({}) {operandSegmentSizes = array<i32: 1, 0>} : (!pdl.operation) -> ()
}

// -----

pdl_interp.func @f(%r: !pdl.operation) {
  // expected-error @below {{'pdl_interp.switch_operand_count' op expected number of cases to match the number of case values, got 1 but expected 2}}
  pdl_interp.switch_operand_count of %r to dense<[1, 2]> : vector<2xi32>(^bb1) -> ^bb1
^bb1:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%a: !pdl.value, %b: !pdl.type) {
  // expected-error @below {{'pdl_interp.create_range' op expected operand to have element type '!pdl.value', but got '!pdl.type'}}
  %0 = pdl_interp.create_range %a, %b : !pdl.value, !pdl.type
  pdl_interp.finalize
}
