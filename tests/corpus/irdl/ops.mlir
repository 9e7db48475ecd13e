// Dialects as operations.

irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.is f32
    %1 = irdl.is f64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(elem: %2)
  }
  irdl.attribute @attr {
    %0 = irdl.any
    irdl.parameters(first: %0, second: %0)
  }
  irdl.type @empty
  irdl.operation @norm attributes {test.a} {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    %2 = irdl.base @cmath::@complex
    %3 = irdl.base "!builtin.integer" {test.b}
    %4 = irdl.all_of(%1, %2)
    %5 = irdl.c_pred "isa<IntegerType>($_self)"
    irdl.operands(in: %4, rest: variadic %3, perhaps: optional %0)
    irdl.results(out: single %0, other: %5)
    irdl.attributes {"a" = %0, "b" = %3}
    %6 = irdl.region
    %7 = irdl.region(%0, %3) with size 3
    %8 = irdl.region()
    irdl.regions(body: %6, loop: %7, last: %8)
  }
  irdl.operation @bare {
    irdl.attributes
    irdl.operands()
    irdl.results()
  }
  irdl.operation @nothing
}
irdl.dialect @nothing
