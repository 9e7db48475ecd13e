module @outer attributes {test.a = 1 : i64} {
  module {
    builtin.module @inner {
    }
  }
  builtin.module attributes {test.b} {
    func.func @f(%a: i32, %b: i64) {
      %0 = builtin.unrealized_conversion_cast %a : i32 to f32
      %1:2 = builtin.unrealized_conversion_cast %a, %b : i32, i64 to index, f64
      %2 = builtin.unrealized_conversion_cast to i1 {test.c}
      return
    }
  }
}

// -----

"builtin.module"() <{sym_name = "generic"}> ({
  "builtin.module"() ({
  ^bb0:
  }) {test.a} : () -> ()
  %0 = "builtin.unrealized_conversion_cast"() : () -> i32
}) : () -> ()
