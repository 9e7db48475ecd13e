// Patterns: what is matched, and what it is rewritten to.

pdl.pattern @named : benefit(1) attributes {test.a} {
  %type = type : i32
  %any = pdl.type {test.d}
  %types = pdl.types : [i32, i64]
  %all = pdl.types
  %attr = attribute = "text"
  %typed = pdl.attribute : %type
  %bare = pdl.attribute attributes {test.b}
  %last = pdl.attribute = 10 : i32
  %operand = pdl.operand : %type
  %free = operand
  %operands = pdl.operands : %types
  %more = pdl.operands
  %root = operation "test.op"(%operand, %operands, %more : !pdl.value, !pdl.range<value>, !pdl.range<value>) {"a" = %attr, "b" = %bare, "c" = %typed, "d" = %last} -> (%type, %any, %all : !pdl.type, !pdl.type, !pdl.range<type>)
  %result = pdl.result 0 of %root
  %other = pdl.operation (%free, %result : !pdl.value, !pdl.value)
  %results = pdl.results of %root
  %group = pdl.results 1 of %root -> !pdl.range<value>
  %single = pdl.results 0 of %root -> !pdl.value
  apply_native_constraint "check"(%root, %attr : !pdl.operation, !pdl.attribute)
  %checked = pdl.apply_native_constraint "derive"(%root : !pdl.operation) : !pdl.attribute {isNegated = false}
  pdl.rewrite %root {
    %empty = range : !pdl.range<type>
    %pair = pdl.range %result, %results : !pdl.value, !pdl.range<value>
    %made = operation "test.new" -> (%type : !pdl.type)
    %value = apply_native_rewrite "build"(%made, %pair : !pdl.operation, !pdl.range<value>) : !pdl.value
    pdl.apply_native_rewrite "notify"(%made : !pdl.operation)
    replace %root with (%value : !pdl.value)
    replace %other with %made
    pdl.erase %made
  }
}

// -----

pdl.pattern : benefit(2) {
  %root = operation
  rewrite %root with "external"(%root : !pdl.operation)
}

// -----

pdl.pattern : benefit(0) {
  %root = operation "test.op"
  rewrite %root with "external" attributes {test.c}
}
