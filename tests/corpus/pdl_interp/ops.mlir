// The matcher and the rewriters that pdl patterns become.

module {
  module @rewriters {
    pdl_interp.func @rewrite(%op: !pdl.operation, %value: !pdl.value, %values: !pdl.range<value>, %type: !pdl.type) {
      %attribute = pdl_interp.create_attribute 10 : i32
      %named = pdl_interp.create_attribute "text" attributes {test.a}
      %i32 = pdl_interp.create_type i32
      %pair = pdl_interp.create_types [i32, i64]
      %empty = pdl_interp.create_range : !pdl.range<value>
      %all = pdl_interp.create_range %value, %values : !pdl.value, !pdl.range<value>
      %new = pdl_interp.create_operation "test.new"(%value, %all : !pdl.value, !pdl.range<value>) {"a" = %attribute, "b" = %named} -> (%i32, %pair : !pdl.type, !pdl.range<type>)
      %inferred = pdl_interp.create_operation "arith.constant" -> <inferred>
      %plain = pdl_interp.create_operation "test.plain" {"a" = %attribute}
      %built = pdl_interp.apply_rewrite "build"(%op, %new : !pdl.operation, !pdl.operation) : !pdl.value
      pdl_interp.apply_rewrite "notify"(%op : !pdl.operation)
      pdl_interp.replace %op with (%built : !pdl.value)
      pdl_interp.replace %inferred with ()
      pdl_interp.erase %plain
      pdl_interp.finalize
    }
  }
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %attribute = pdl_interp.get_attribute "a" of %root
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %operand = pdl_interp.get_operand 0 of %root
    %operands = pdl_interp.get_operands of %root : !pdl.range<value>
    %group = pdl_interp.get_operands 1 of %root : !pdl.value
    %result = pdl_interp.get_result 0 of %root
    %results = pdl_interp.get_results of %root : !pdl.range<value>
    %one = pdl_interp.get_results 1 of %root : !pdl.value
    %type = pdl_interp.get_value_type of %operand : !pdl.type
    %types = pdl_interp.get_value_type of %operands : !pdl.range<type>
    %op = pdl_interp.get_defining_op of %operand : !pdl.value
    %users = pdl_interp.get_users of %result : !pdl.value
    %user = pdl_interp.extract 0 of %users : !pdl.operation
    pdl_interp.is_not_null %attribute : !pdl.attribute -> ^bb1, ^end
  ^bb1:
    pdl_interp.are_equal %operand, %result : !pdl.value -> ^bb2, ^end
  ^bb2:
    pdl_interp.check_attribute %attribute is 1 : i32 -> ^bb3, ^end
  ^bb3:
    pdl_interp.check_operand_count of %root is 2 -> ^bb4, ^end
  ^bb4:
    pdl_interp.check_operand_count of %root is at_least 1 {test.a} -> ^bb5, ^end
  ^bb5:
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb6, ^end
  ^bb6:
    pdl_interp.check_result_count of %root is 1 -> ^bb7, ^end
  ^bb7:
    pdl_interp.check_type %type is i32 -> ^bb8, ^end
  ^bb8:
    pdl_interp.check_types %types are [i32, i64] -> ^bb9, ^end
  ^bb9:
    pdl_interp.apply_constraint "check"(%root : !pdl.operation) -> ^bb10, ^end
  ^bb10:
    %derived = pdl_interp.apply_constraint "derive"(%root : !pdl.operation) : !pdl.attribute -> ^bb11, ^end
  ^bb11:
    pdl_interp.switch_attribute %attribute to [10 : i32, true](^bb12, ^bb13) -> ^end
  ^bb12:
    pdl_interp.switch_operand_count of %root to dense<[0, 1]> : vector<2xi32>(^bb13, ^bb14) -> ^end
  ^bb13:
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb14, ^bb15) -> ^end
  ^bb14:
    pdl_interp.switch_result_count of %root to dense<[0, 1]> : vector<2xi32>(^bb15, ^bb16) -> ^end
  ^bb15:
    pdl_interp.switch_type %type to [i32, i64](^bb16, ^bb17) -> ^end
  ^bb16:
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb17, ^bb18) -> ^end
  ^bb17:
    pdl_interp.branch ^bb18
  ^bb18:
    pdl_interp.foreach %each : !pdl.operation in %users {
      pdl_interp.continue
    } {test.b} -> ^bb19
  ^bb19:
    pdl_interp.record_match @rewriters::@rewrite(%root, %operand : !pdl.operation, !pdl.value) : benefit(1), generatedOps(["test.new"]), loc([%root, %op]), root("test.op") -> ^bb20
  ^bb20:
    pdl_interp.record_match @rewriters::@other : benefit(2), loc([%root]) -> ^end
  ^end:
    pdl_interp.finalize
  }
}
