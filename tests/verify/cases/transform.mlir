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
  // expected-error @below {{must provide consumed/readonly status for arguments of external or called ops}}
  "transform.named_sequence"() <{arg_attrs = [{}], function_type = (!transform.any_op) -> (), sym_name = "f"}> ({
  }) : () -> ()
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

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.affine.simplify_bounded_affine_ops %a with [%a, %a : !transform.any_op, !transform.any_op] within [0, 0] and [4, 5] : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.affine.simplify_bounded_affine_ops' op incorrect number of lower bounds, expected 1 but found 2}}
    transform.affine.simplify_bounded_affine_ops %a with [%a : !transform.any_op] within [0, 0] and [4, 5] : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.affine.simplify_bounded_affine_ops' op incorrect number of upper bounds, expected 1 but found 2}}
    transform.affine.simplify_bounded_affine_ops %a with [%a : !transform.any_op] within [0] and [4, 5] : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.affine.simplify_bounded_affine_ops %a with [] within [] and [] : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.affine.simplify_bounded_affine_ops %a with [%a : !transform.any_op] within [8] and [4] : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.apply_conversion_patterns to %a {
      transform.apply_conversion_patterns.dialect_to_llvm "math"
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } {legal_dialects = ["llvm"]} : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.apply_conversion_patterns to %a {
      transform.apply_conversion_patterns.dialect_to_llvm "math"
    } : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.apply_conversion_patterns' op expected exactly one op in default type converter region}}
    transform.apply_conversion_patterns to %a {
      transform.apply_conversion_patterns.dialect_to_llvm "math"
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.apply_conversion_patterns to %a {
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.apply_patterns to %a {
      transform.apply_patterns.canonicalization
    } : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.apply_registered_pass "canonicalize" to %a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.apply_registered_pass "canonicalize" with options = {"a" = 1, "b" = %q} to %a : (!transform.any_op, !transform.any_param) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.apply_registered_pass' op a param operand does not have a corresponding param_operand attr in the options dict}}
    %0 = "transform.apply_registered_pass"(%a, %q) {pass_name = "x", options = {}} : (!transform.any_op, !transform.any_param) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.apply_registered_pass' op dynamic option index 0 is out of bounds for the number of dynamic options: 0}}
    %0 = "transform.apply_registered_pass"(%a) {pass_name = "x", options = {a = #transform.param_operand<index=0>}} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.apply_registered_pass' op dynamic option index 0 is already used in options}}
    %0 = "transform.apply_registered_pass"(%a, %q) {pass_name = "x", options = {a = #transform.param_operand<index=0>, b = #transform.param_operand<index=0>}} : (!transform.any_op, !transform.any_param) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %a {memcpy_op = "linalg.copy"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.bufferization.one_shot_bufferize' op unsupported memcpy op}}
    %0 = transform.bufferization.one_shot_bufferize %a {memcpy_op = "foo"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.get_operand %a[0] : (!transform.any_op) -> !transform.any_value
    %1 = transform.get_operand %a[all] : (!transform.any_op) -> !transform.any_value
    %2 = transform.get_result %a[except(1)] : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.get_operand' op expected the listed values to be unique}}
    %0 = transform.get_operand %a[0, 0] : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.get_result %a[1, 2, 1] : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.get_operand' op cannot both request 'all' and specific values in the list}}
    %0 = "transform.get_operand"(%a) {raw_position_list = array<i64: 1>, is_all} : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.get_operand' op must request specific values in the list if 'all' is not specified}}
    %0 = "transform.get_operand"(%a) {raw_position_list = array<i64>} : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.get_operand' op cannot request both 'all' and 'inverted' values in the list}}
    %0 = "transform.get_operand"(%a) {raw_position_list = array<i64>, is_all, is_inverted} : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.get_result' op must request specific values in the list if 'all' is not specified}}
    %0 = "transform.get_result"(%a) {raw_position_list = array<i64>, is_inverted} : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.gpu.map_forall_to_blocks %a generate_gpu_launch grid_dims = [1, 2, 3] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.gpu.map_forall_to_blocks' op transform requires empty or size-3 grid_dims}}
    %0 = transform.gpu.map_forall_to_blocks %a generate_gpu_launch grid_dims = [1, 2, 3, 4] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.gpu.map_forall_to_blocks' op transform requires empty or size-3 grid_dims}}
    %0 = transform.gpu.map_forall_to_blocks %a grid_dims = [1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.gpu.map_forall_to_blocks %a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.num_associations %a : (!transform.any_op) -> !transform.param<i64>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{only supports integer types with width <=64}}
    %0 = transform.num_associations %a : (!transform.any_op) -> !transform.param<f32>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.num_associations %a : (!transform.any_op) -> !transform.any_param
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{expected the type of the parameter attribute ('i64') to match the parameter type ('i32')}}
    %0 = transform.num_associations %a : (!transform.any_op) -> !transform.param<i32>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.bufferize_to_allocation %a : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.bufferize_to_allocation' op unsupported memcpy op}}
    %0, %1 = transform.structured.bufferize_to_allocation %a {memcpy_op = "x"} : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.bufferize_to_allocation' op unsupported alloc op}}
    %0, %1 = transform.structured.bufferize_to_allocation %a {alloc_op = "x"} : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.bufferize_to_allocation %a {memcpy_op = "linalg.copy", alloc_op = "memref.alloca"} : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.continuous_tile_sizes %a {dimension = 0, target_size = 8} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.continuous_tile_sizes %a {dimension = 0, target_size = 8} : (!transform.any_op) -> !transform.param<i64>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.continuous_tile_sizes' op expects all results type to be the same}}
    %0, %1 = "transform.structured.continuous_tile_sizes"(%a) {dimension = 0 : i64, target_size = 8 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.param<i64>)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %l:2 = transform.structured.fuse %a tile_sizes [4, 5] interchange [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.fuse' op found duplicate interchange value: 1}}
    %0, %l:2 = transform.structured.fuse %a tile_sizes [4, 5] interchange [1, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.fuse' op interchange length exceeds iteration space dimensions (2), found }}
    %0, %l:2 = transform.structured.fuse %a tile_sizes [4, 5] interchange [1, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.fuse' op expects 2 loop results}}
    %0, %l = transform.structured.fuse %a tile_sizes [4, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.fuse' op expects interchange values to be in range [0, 2), found: 2}}
    %0, %l:2 = transform.structured.fuse %a tile_sizes [4, 5] interchange [2, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %l = transform.structured.fuse %a tile_sizes [4, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.fuse' op expects 1 loop results}}
    %0, %l:2 = transform.structured.fuse %a tile_sizes [4, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %l = transform.structured.fuse %a tile_sizes [4, 5] {use_forall} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.fuse' op expects 1 loop results}}
    %0, %l:2 = transform.structured.fuse %a tile_sizes [4, 5] {use_forall} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.structured.hoist_pad %a by 1 loops, transpose by [1, 0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.hoist_pad' op expects transpose to be a permutation, found 1, 1}}
    %0 = transform.structured.hoist_pad %a by 1 loops, transpose by [1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.structured.hoist_pad.build_packing_loop_nest %a above %a, transpose by [1, 0] : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.hoist_pad.build_packing_loop_nest' op expects transpose to be a permutation, found 1, 2}}
    %0 = transform.structured.hoist_pad.build_packing_loop_nest %a above %a, transpose by [1, 2] : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.op<"linalg.generic">
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.pack_greedily' op "matmul_inner_dims_order" is not a valid permutation}}
    %0 = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 1] : (!transform.any_op) -> !transform.op<"linalg.generic">
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.pack_greedily' op attribute 'static_matmul_packed_sizes' failed to satisfy constraint: i64 dense array attribute with exactly 3 elements}}
    %0 = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.op<"linalg.generic">
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.pack_greedily' op at most one of the packed_size and the padded_sizes_next_multiple_of can be nonzero for the matmul strategy}}
    %0 = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16, 32] matmul_padded_sizes_next_multiple_of = [1, 0, 3] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.op<"linalg.generic">
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.pack_greedily' op at most one of the packed_size and the padded_sizes_next_multiple_of can be nonzero for the matmul strategy}}
    %0 = transform.structured.pack_greedily %a matmul_packed_sizes = [0, 16, 32] matmul_padded_sizes_next_multiple_of = [1, 0, 3] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.op<"linalg.generic">
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.pad_tiling_interface %a to padding_sizes [8, 4] {padding_values = [0.0 : f32, 0.0 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.pad_tiling_interface %a to pad_to_multiple_of {padding_values = [0.0 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.pad_tiling_interface %a to padding_sizes [8] pad_to_multiple_of {padding_values = []} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.structured.split %a after 4 {dimension = 0} : !transform.any_op
    %1 = transform.structured.split %a after %p {dimension = 0} : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.split' op expects either a dynamic or a static split point to be provided}}
    %0 = "transform.structured.split"(%a) {dimension = 0 : i64, static_chunk_sizes = -9223372036854775808 : i64} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.split' op expects either a dynamic or a static split point to be provided}}
    %0 = "transform.structured.split"(%a, %p) {dimension = 0 : i64, static_chunk_sizes = 4 : i64} : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %l:2 = transform.structured.tile_using_for %a tile_sizes [4, 5] interchange = [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %l = transform.structured.tile_using_for %a tile_sizes [4, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.tile_using_for' op expected number of loops to tile (2) to match number of `loops` results (1)}}
    %0, %l = transform.structured.tile_using_for %a tile_sizes [4, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.tile_using_for' op expected number of loops to tile (1) to match number of `loops` results (2)}}
    %0, %l:2 = transform.structured.tile_using_for %a tile_sizes [4, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.tile_using_for' op expected same number of sizes (1) and scalable sizes (2)}}
    %0, %l = "transform.structured.tile_using_for"(%a) {static_sizes = array<i64: 4>, scalable_sizes = array<i1: true, false>} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.tile_using_forall %a tile_sizes [4, 5] (mapping = [#gpu.block<x>, #gpu.block<y>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.tile_using_forall' op either (packed_)num_threads or (packed_)tile_sizes must be specified}}
    %0, %1 = transform.structured.tile_using_forall %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.tile_using_forall %a tile_sizes [4] num_threads [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.tile_using_forall %a num_threads *(%q) tile_sizes [4] : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.tile_using_forall %a num_threads [0, 4] (mapping = [#gpu.block<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0, %1 = transform.structured.tile_using_forall %a num_threads *(%q) : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.structured.vectorize %a vector_sizes [4, [8]] : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.vectorize' op expected same number of vector sizes (1) and scalable sizes (2)}}
    "transform.structured.vectorize"(%a) {static_vector_sizes = array<i64: 4>, scalable_sizes = array<i1: true, false>} : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.tune.knob<"k"> options = [1, 2] -> !transform.any_param
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.tune.knob<"k"> = 1 from options = [1, 2] -> !transform.any_param
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.tune.knob' op provided `selected` attribute is not an element of `options` array of attributes}}
    %0 = transform.tune.knob<"k"> = 3 from options = [1, 2] -> !transform.any_param
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.tune.knob<"k"> = 3 from options = "x" -> !transform.any_param
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.tune.alternatives<"b"> selected_region = 0 { transform.yield }, { transform.yield }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.tune.alternatives' op 'selected_region' attribute specifies region at index 2 while op has only 2 regions}}
    transform.tune.alternatives<"b"> selected_region = 2 { transform.yield }, { transform.yield }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.tune.alternatives' op 'selected_region' attribute specifies region at index -1 while op has only 2 regions}}
    transform.tune.alternatives<"b"> selected_region = -1 { transform.yield }, { transform.yield }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.yield' op expected terminator to have as many operands as the parent op has results}}
    %0 = transform.tune.alternatives<"b"> -> !transform.any_op { transform.yield %a : !transform.any_op }, { transform.yield }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.yield' op the type of the terminator operand #0 must match the type of the corresponding parent op result ('!transform.any_param' vs '!transform.any_op')}}
    %0 = transform.tune.alternatives<"b"> -> !transform.any_op { transform.yield %a : !transform.any_op }, { transform.yield %q : !transform.any_param }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    "transform.tune.alternatives"(%q) <{name = "b", selected_region_attr = 0 : i64}> ({ transform.yield }, { transform.yield }) : (!transform.any_param) -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.smt.constrain_params(%p) : (!transform.param<i64>) -> (!transform.param<i64>) {
    ^bb0(%x: !smt.int):
      smt.yield %x : !smt.int
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.smt.constrain_params(%p) : (!transform.param<i64>) -> () {
    ^bb0(%x: !smt.int):
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.smt.constrain_params' op must have the same number of block arguments as operands}}
    transform.smt.constrain_params(%p) : (!transform.param<i64>) -> () {
    ^bb0(%x: !smt.int, %y: !smt.int):
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.smt.constrain_params' op ops contained in region should belong to SMT-dialect}}
    transform.smt.constrain_params(%p) : (!transform.param<i64>) -> () {
    ^bb0(%x: !smt.int):
      %c = arith.constant 1 : i32
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.smt.constrain_params(%q) : (!transform.any_param) -> () {
    ^bb0(%x: !smt.bv<8>):
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.smt.constrain_params' op ops contained in region should belong to SMT-dialect}}
    %0 = transform.smt.constrain_params(%p) : (!transform.param<i64>) -> (!transform.param<i64>) {
    ^bb0(%x: !smt.int):
      %c = arith.constant 1 : i32
      smt.yield %c : i32
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.body %x {elementwise} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.body %x : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.body' op only one of {"reduction_position", "passthrough", "elementwise", "contraction"} is allowed}}
      transform.match.structured.body %x {elementwise, passthrough} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.body %x {contraction = ["arith.mulf", "arith.addf"]} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.body' op expects "contraction" to contain two elements}}
      transform.match.structured.body %x {contraction = ["arith.mulf"]} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.body %x {contraction = ["", "arith.addf"]} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.dim %x[all] {parallel} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.dim %x[0] : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.dim' op cannot request the same dimension to be both parallel and reduction}}
      transform.match.structured.dim %x[0] {parallel, reduction} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.dim' op expected the listed values to be unique}}
      transform.match.structured.dim %x[0, 0] {parallel} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.dim %x[0] : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.dim %x[all] : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.dim' op cannot both request 'all' and specific values in the list}}
      "transform.match.structured.dim"(%x) {raw_dim_list = array<i64: 0>, is_all} : (!transform.any_op) -> ()
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.dim' op must request specific values in the list if 'all' is not specified}}
      "transform.match.structured.dim"(%x) {raw_dim_list = array<i64>} : (!transform.any_op) -> ()
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.init %x[0] : (!transform.any_op) -> !transform.any_value
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.init %x[all] {permutation} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.init' op "permutation" and "projected_permutation" are mutually exclusive}}
      transform.match.structured.init %x[0] {permutation, projected_permutation} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.init' op expected the listed values to be unique}}
      transform.match.structured.init %x[0, 0] {permutation} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.init %x[all] : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.init %x[all] : (!transform.any_op) -> !transform.any_value
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.init %x[0] : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.init %x[0] {permutation} : (!transform.any_op) -> !transform.affine_map
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.init' op cannot bind multiple inputs/inits to the same value}}
      %0 = transform.match.structured.init %x[0, 1] {permutation} : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.input %x[0] : (!transform.any_op) -> !transform.any_value
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.input %x[all] {permutation} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.input' op "permutation" and "projected_permutation" are mutually exclusive}}
      transform.match.structured.input %x[0] {permutation, projected_permutation} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.input' op expected the listed values to be unique}}
      transform.match.structured.input %x[0, 0] {permutation} : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.input %x[all] : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.input %x[all] : (!transform.any_op) -> !transform.any_value
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.input %x[0] : !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.input %x[0] {permutation} : (!transform.any_op) -> !transform.affine_map
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.input' op cannot bind multiple inputs/inits to the same value}}
      %0 = transform.match.structured.input %x[0, 1] {permutation} : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.result %x[0] {any} : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.result %x[0] any : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.result' op 'any' and 'single' are mutually exclusive}}
      %0 = transform.match.structured.result %x[0] any single : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.result' op expects either the any/single keyword or the type value handle result type}}
      %0 = transform.match.structured.result %x[0] : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.result' op expects either the any/single keyword or the type value handle result type}}
      %0 = transform.match.structured.result %x[0] single : (!transform.any_op) -> !transform.any_value
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.result %x[0] : (!transform.any_op) -> !transform.any_value
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.match.structured' op expected one body argument}}
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op, %y: !transform.any_op):
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.match.structured' op expected body argument to implement TransformHandleTypeInterface}}
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_value):
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.match.structured %a : (!transform.any_op) -> !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %t = transform.param.constant 1 : i64 -> !transform.param<i64>
      %h = transform.get_parent_op %x : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    // expected-error @below {{'transform.structured.replace' op expected one operation in block}}
    %0 = transform.structured.replace %a {
      arith.constant 1 : i32
      arith.constant 1 : i32
    } : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.structured.replace %a {
    ^bb0(%x: i32, %y: i64):
      // expected-error @below {{'arith.addi' op expected replacement without operands}}
      arith.addi %x, %x : i32
    } : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.structured.replace %a {
    ^bb0(%x: i32):
      // expected-error @below {{'arith.addi' op expected replacement without operands}}
      arith.addi %x, %x : i32
    } : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    %0 = transform.structured.replace %a {
      arith.constant 1 : i32
    } : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>, %p32: !transform.param<i32>, %q: !transform.any_param, %o: !transform.op<"linalg.matmul">) {
    transform.debug.emit_param_as_remark %p : !transform.param<i64>
    transform.yield
  }
}

// -----

// expected-error @below {{only supports integer types with width <=64}}
"t.x"() {v = !transform.param<f32>} : () -> ()

// -----

// expected-error @below {{only supports integer types with width <=64}}
"t.x"() {v = !transform.param<tensor<4xf32>>} : () -> ()

// -----

// expected-error @below {{only supports integer types with width <=64}}
"t.x"() {v = !transform.param<index>} : () -> ()

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %q: !transform.any_param) {
    %0 = transform.apply_registered_pass "x" with options = {"a" = [1, %q], "b" = %q} to %a : (!transform.any_op, !transform.any_param, !transform.any_param) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %q: !transform.any_param) {
    // expected-error @below {{'transform.apply_registered_pass' op dynamic option index 0 is already used in options}}
    %0 = "transform.apply_registered_pass"(%a, %q) {pass_name = "x", options = {a = [#transform.param_operand<index=0>, 1], b = #transform.param_operand<index=0>}} : (!transform.any_op, !transform.any_param) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %q: !transform.any_param) {
    %0, %l = transform.structured.tile_using_for %a tile_sizes [%q, 0] : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %q: !transform.any_param) {
    %0, %l:2 = transform.structured.fuse %a tile_sizes [4, %q] interchange [%q, 1] : (!transform.any_op, !transform.any_param, !transform.any_param) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %1 = transform.structured.fuse %a : (!transform.any_op) -> (!transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %q: !transform.any_param) {
    // expected-error @below {{'transform.structured.fuse' op interchange length exceeds iteration space dimensions (0), found }}
    %1 = transform.structured.fuse %a interchange [1] : (!transform.any_op) -> (!transform.any_op)
    %2 = transform.structured.tile_using_for %a tile_sizes [] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %q: !transform.any_param) {
    // expected-error @below {{'transform.structured.tile_using_for' op expected number of loops to tile (0) to match number of `loops` results (1)}}
    %2, %l = transform.structured.tile_using_for %a tile_sizes [] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %q: !transform.any_param) {
    %4 = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.op<"linalg.generic">
    %5 = transform.structured.pack_greedily %a matmul_packed_sizes = [0, %a, 0] matmul_padded_sizes_next_multiple_of = [1, 0, 3] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op, %q: !transform.any_param) {
    // expected-error @below {{'transform.structured.pack_greedily' op at most one of the packed_size and the padded_sizes_next_multiple_of can be nonzero for the matmul strategy}}
    %5 = transform.structured.pack_greedily %a matmul_packed_sizes = [0, %a, 0] matmul_padded_sizes_next_multiple_of = [1, 2, 3] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%x: !transform.any_op {transform.readonly}) -> !transform.any_op { transform.yield %x : !transform.any_op }
  transform.named_sequence @act(%x: !transform.any_op {transform.readonly}) { transform.yield }
  transform.named_sequence @main(%root: !transform.any_op, %q: !transform.any_param) {
    transform.foreach_match in %root @m -> @act : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%x: !transform.any_op {transform.readonly}) -> !transform.any_op { transform.yield %x : !transform.any_op }
  transform.named_sequence @act(%x: !transform.any_op {transform.readonly}) { transform.yield }
  transform.named_sequence @main(%root: !transform.any_op, %q: !transform.any_param) {
    %u = transform.foreach_match in %root @m -> @act : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @act(%x: !transform.any_op {transform.readonly}) { transform.yield }
  transform.named_sequence @main(%root: !transform.any_op, %q: !transform.any_param) {
    // expected-error @below {{unresolved matcher symbol @nope}}
    %u = transform.foreach_match in %root @nope -> @act : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%x: !transform.any_op {transform.readonly}) -> !transform.any_op { transform.yield %x : !transform.any_op }
  transform.named_sequence @main(%root: !transform.any_op, %q: !transform.any_param) {
    // expected-error @below {{unresolved action symbol @nope}}
    %u = transform.foreach_match in %root @m -> @nope : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @act(%x: !transform.any_op {transform.readonly}) { transform.yield }
  func.func @fn() { return }
  transform.named_sequence @main(%root: !transform.any_op, %q: !transform.any_param) {
    // expected-error @below {{unresolved matcher symbol @fn}}
    %u = transform.foreach_match in %root @fn -> @act : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%x: !transform.any_op {transform.readonly}) -> !transform.any_op { transform.yield %x : !transform.any_op }
  transform.named_sequence @acp(%x: !transform.any_param {transform.readonly}) { transform.yield }
  transform.named_sequence @main(%root: !transform.any_op, %q: !transform.any_param) {
    // expected-error @below {{mismatching type interfaces for matcher result and action argument #0of matcher @m and action @acp}}
    %u = transform.foreach_match in %root @m -> @acp : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%x: !transform.any_op {transform.readonly}) -> !transform.any_op { transform.yield %x : !transform.any_op }
  transform.named_sequence @act2(%x: !transform.any_op {transform.readonly}, %y: !transform.any_op {transform.readonly}) { transform.yield }
  transform.named_sequence @main(%root: !transform.any_op, %q: !transform.any_param) {
    // expected-error @below {{mismatching number of matcher results and action arguments between @m (1) and @act2 (2)}}
    %u = transform.foreach_match in %root @m -> @act2 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @act(%x: !transform.any_op {transform.readonly}) { transform.yield }
  transform.named_sequence @ext(%x: !transform.any_op {transform.readonly}) -> !transform.any_op
  transform.named_sequence @main(%root: !transform.any_op, %q: !transform.any_param) {
    %u = transform.foreach_match in %root @ext -> @act : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%root: !transform.any_op, %q: !transform.any_param) {
    // expected-error @below {{'transform.foreach_match' op expected the same number of matchers and actions}}
    %u = "transform.foreach_match"(%root) {matchers = [@m], actions = []} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%root: !transform.any_op, %q: !transform.any_param) {
    // expected-error @below {{'transform.foreach_match' op expected at least one match/action pair}}
    %u = "transform.foreach_match"(%root) {matchers = [], actions = []} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.input %x[except(0)] {permutation} : (!transform.any_op) -> !transform.any_value
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.input %x[except(0)] {projected_permutation} : (!transform.any_op) -> !transform.any_value
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      %0 = transform.match.structured.input %x[except(0)]  : (!transform.any_op) -> !transform.any_value
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%a: !transform.any_op) {
    transform.match.structured %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      // expected-error @below {{'transform.match.structured.input' op cannot bind multiple inputs/inits to the same value}}
      %0 = transform.match.structured.input %x[except(0, 1)] {permutation} : (!transform.any_op) -> !transform.any_value
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error @+1 {{expected a non-empty body block}}
  transform.named_sequence @f(%0: !transform.any_op) {
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error @below {{'transform.get_result' op result #0 must be TransformValueHandleTypeInterface instance, but got '!transform.any_op'}}
  %0 = transform.get_result %a[0] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error @below {{'transform.param.constant' op result #0 must be TransformParamTypeInterface instance, but got '!transform.any_value'}}
  %0 = "transform.param.constant"() {value = "x"} : () -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  %0 = transform.get_parent_op %a : (!transform.any_op) -> !pdl.operation
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @matcher(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.collect_matching @matcher in %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    // expected-error @below {{unresolved matcher symbol @matcher}}
    transform.collect_matching @matcher in %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @matcher(%op: !transform.any_op {transform.readonly}, %other: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    // expected-error @below {{expected the matcher to take one operation handle argument}}
    transform.collect_matching @matcher in %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @matcher(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    // expected-error @below {{expected the matcher to yield as many values as op has results (1), got 0}}
    transform.collect_matching @matcher in %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @matcher(%op: !transform.any_op {transform.readonly}) -> !transform.any_value {
    %v = transform.get_result %op[0] : (!transform.any_op) -> !transform.any_value
    transform.yield %v : !transform.any_value
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    // expected-error @below {{mismatching type interfaces for matcher result and op result #0}}
    transform.collect_matching @matcher in %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// expected-error @+1 {{'transform.sequence' op expects to have a terminator in the body}}
"transform.sequence"() <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 0, 0>}> ({
^bb0(%a: !transform.any_op):
  %0 = "transform.structured.match"(%a) <{ops = ["a.b"]}> : (!transform.any_op) -> !transform.any_op
}) : () -> ()

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error @+1 {{expects the same number of results as the yield terminator has operands}}
  "transform.foreach"(%a) ({
  ^bb1(%b: !transform.any_op):
    %0 = "transform.structured.match"(%b) <{ops = ["a.b"]}> : (!transform.any_op) -> !transform.any_op
  }) : (!transform.any_op) -> ()
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error @+1 {{expects terminator operands to have the same type as results of the operation}}
  "transform.alternatives"(%a) ({
  ^bb1(%b: !transform.any_op):
    // expected-note @+1 {{terminator}}
    %0 = "transform.structured.match"(%b) <{ops = ["a.b"]}> : (!transform.any_op) -> !transform.any_op
  }) : (!transform.any_op) -> ()
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @predicate(%arg0: !transform.any_op) {
    // expected-error @+1 {{'transform.match.structured.rank' op expects parent op to be 'transform.match.structured'}}
    %0 = transform.match.structured.rank %arg0 : (!transform.any_op) -> !transform.param<i64>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @predicate(
      %arg0: !transform.any_op {transform.readonly}, %other: !transform.any_op {transform.readonly}) {
    %found = transform.match.structured %arg0 : (!transform.any_op) -> !transform.any_op {
    ^bb0(%op: !transform.any_op):
      %0 = transform.match.structured.rank %op : (!transform.any_op) -> !transform.param<i64>
      // expected-error @+1 {{'transform.match.structured.dim' op expected predicate to apply to the surrounding structured op}}
      %1 = transform.match.structured.dim %other[0] : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.yield %op : !transform.any_op
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @h(!transform.any_op {transform.readonly}) -> !transform.any_op
  transform.named_sequence @f(%op: !transform.any_op {transform.readonly}) {
    // expected-error @below {{incorrect number of results for callee}}
    transform.include @h failures(propagate) (%op) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%op: !transform.any_op {transform.readonly}) {
    // expected-error @below {{'transform.match.structured' op expects nested operations to implement MatchOpInterface}}
    transform.match.structured %op : !transform.any_op {
    ^bb0(%inner: !transform.any_op):
      // expected-note @below {{offending operation}}
      %0 = ub.poison : !transform.any_value
      transform.match.structured.yield %inner : !transform.any_op
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%op: !transform.any_op {transform.readonly}) {
    transform.match.structured %op : !transform.any_op {
    ^bb0(%inner: !transform.any_op):
      %0 = transform.param.constant 1 : i64 -> !transform.param<i64>
      transform.match.structured.rank %inner : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.yield %inner : !transform.any_op
    }
    transform.yield
  }
}
