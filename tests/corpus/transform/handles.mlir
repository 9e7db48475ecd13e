// Handles, matching, control of transforms, parameters, debugging.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @helper(%a: !transform.any_op {transform.readonly}, %p: !transform.param<i64> {transform.readonly}) -> !transform.any_op {
    transform.yield %a : !transform.any_op
  }
  transform.named_sequence @match_action(%a: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @matcher(%a: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %a ["linalg.matmul", "linalg.generic"] : !transform.any_op
    transform.match.operation_empty %a : !transform.any_op
    transform.match.structured %a : !transform.any_op {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.body %s {reduction_position = 0} : !transform.any_op
      %inputs = transform.match.structured.num_inputs %s : (!transform.any_op) -> !transform.param<i64>
      %inits = transform.match.structured.num_inits %s : (!transform.any_op) -> !transform.param<i64>
      %in = transform.match.structured.input %s[except(0)] : (!transform.any_op) -> !transform.any_value
      %bits = transform.match.structured.elemental_bitwidth %in : (!transform.any_value) -> !transform.param<i64>
      %res = transform.match.structured.result %s[0] any : (!transform.any_op) -> !transform.any_op
      %dims:4 = transform.match.structured.classify_contraction_dims %s : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
      %conv:8 = transform.match.structured.classify_convolution_dims %s : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
      transform.match.param.cmpi eq %inputs, %inits : !transform.param<i64>
      transform.match.structured.yield %s : !transform.any_op
    }
    transform.yield %a : !transform.any_op
  }
  transform.named_sequence @handles(%a: !transform.any_op {transform.consumed}, %v: !transform.any_value {transform.readonly}, %p: !transform.param<i64>) {
    %0 = transform.cast %a : !transform.any_op to !transform.op<"func.func">
    %1 = transform.get_parent_op %a {op_name = "scf.for", deduplicate, nth_parent = 2} : (!transform.any_op) -> !transform.any_op
    %2 = transform.get_defining_op %v : (!transform.any_value) -> !transform.any_op
    %3 = transform.get_consumers_of_result %a[0] : (!transform.any_op) -> !transform.any_op
    %4 = transform.get_producer_of_operand %a[1] : (!transform.any_op) -> !transform.any_op
    %5 = transform.get_type elemental %v : (!transform.any_value) -> !transform.type
    %6:2 = transform.split_handle %a {fail_on_payload_too_small = false, overflow_result = 1} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %7 = transform.merge_handles deduplicate %6#0, %6#1 : !transform.any_op
    %8 = transform.replicate num(%a) %7 : !transform.any_op, !transform.any_op
    %9 = transform.num_associations %a : (!transform.any_op) -> !transform.param<i64>
    %10 = transform.select "linalg.fill" in %a : (!transform.any_op) -> !transform.any_op
    %11 = transform.collect_matching @matcher in %a : (!transform.any_op) -> !transform.any_op
    %12 = transform.include @helper failures(propagate) (%a, %p) : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    %13 = transform.foreach %a, %3 with_zip_shortest : !transform.any_op, !transform.any_op -> !transform.any_op {
    ^bb0(%x: !transform.any_op, %y: !transform.any_op):
      transform.yield %x : !transform.any_op
    } {test.a}
    %14 = transform.alternatives %a : !transform.any_op -> !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.yield %x : !transform.any_op
    }, {
    ^bb0(%x: !transform.any_op):
      transform.yield %x : !transform.any_op
    }
    transform.annotate %a "key" = %p : !transform.any_op, !transform.param<i64>
    transform.annotate %a "unit" : !transform.any_op
    transform.print %a {name = "here", skip_regions} : !transform.any_op
    transform.print
    transform.verify %a : !transform.any_op
    transform.debug.emit_remark_at %a, "message" : !transform.any_op
    transform.debug.emit_param_as_remark %p, "value" at %a : !transform.param<i64>, !transform.any_op
    transform.debug.emit_param_as_remark %p : !transform.param<i64>
    %15 = transform.dlti.query ["CPU", "size"] at %a : (!transform.any_op) -> !transform.any_param
    %16 = transform.func.cast_and_call @callee(%v) -> %v after %a {
      transform.type_conversion.tensor.cast_shape_dynamic_dims
    } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    %17 = transform.func.cast_and_call %a before %a : (!transform.any_op, !transform.any_op) -> !transform.any_op
    %18:2 = transform.func.deduplicate_func_args @callee at %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %19:2 = transform.func.replace_func_signature @callee args_interchange = [1, 0] results_interchange = [] at %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %20 = transform.sparse_tensor.match.sparse_inout %a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @choices(%a: !transform.any_op {transform.readonly}, %p: !transform.any_param) {
    %0 = transform.tune.knob<"size"> options = [2, 4] -> !transform.any_param
    %1 = transform.tune.knob<"chosen"> = 2 : i64 from options = [2 : i64, 4 : i64] {test.b} -> !transform.any_param
    transform.tune.alternatives<"order"> selected_region = 0 {
      transform.yield
    }, {
      transform.yield
    }
    %2 = transform.tune.alternatives<"other"> selected_region = %p : !transform.any_param -> !transform.any_param {
      transform.yield %0 : !transform.any_param
    }
    %3 = transform.smt.constrain_params(%0) : (!transform.any_param) -> !transform.any_param {
    ^bb0(%x: !smt.int):
      smt.yield %x : !smt.int
    }
    transform.yield
  }
  transform.named_sequence @irdl(%a: !transform.any_op {transform.readonly}) {
    %0 = transform.irdl.collect_matching in %a : (!transform.any_op) -> !transform.any_op {
    ^bb0(%x: !transform.any_op):
      irdl.dialect @d {
        irdl.operation @o {
        }
      }
    }
    transform.yield
  }
}

// -----

transform.with_pdl_patterns {
^bb0(%root: !transform.any_op):
  pdl.pattern @name : benefit(1) {
    %0 = operation "test.op"
    rewrite %0 with "transform.apply"
  }
  sequence %root : !transform.any_op failures(propagate) {
  ^bb0(%a: !transform.any_op):
    %0 = pdl_match @name in %a : (!transform.any_op) -> !transform.any_op
  }
}
