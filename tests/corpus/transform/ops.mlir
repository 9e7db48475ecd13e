// Sequences, matchers and structured transformations.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.consumed}, %p: !transform.param<i64>) -> (!transform.any_op) attributes {test.a} {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.generalize %0 : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.interchange %1 iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
    %3 = transform.structured.promote %2 { operands_to_promote = [0] } : (!transform.any_op) -> !transform.any_op
    %4:3 = transform.structured.multitile_sizes %3 { dimension = 1, target_size = 3} : (!transform.any_op) -> !transform.any_op
    %low, %high, %split = transform.structured.multitile_sizes %3 { dimension = 1, target_size = 3} : (!transform.any_op) -> !transform.param<i64>
    %5 = transform.structured.split %3 after 42 { dimension = 0 } : !transform.any_op
    %6 = transform.structured.split %3 after %p { dimension = 0 } : !transform.any_op, !transform.param<i64>
    %7:2 = transform.structured.tile_using_forall %3 num_threads [10, 20] (mapping = [#gpu.thread<x>, #gpu.thread<y>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %8:2 = transform.structured.tile_using_forall %3 tile_sizes *(%p) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %9:2 = transform.structured.tile_using_forall %3 tile_sizes [%p, 4] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %10 = transform.get_result %3[0] : (!transform.any_op) -> !transform.any_value
    %11 = transform.get_operand %3[all] : (!transform.any_op) -> !transform.any_value
    %12 = transform.get_operand %3[except(0, 1)] : (!transform.any_op) -> !transform.any_value
    %13 = transform.foreach_match in %arg0 @m -> @a, @n -> @a : (!transform.any_op) -> !transform.any_op
    %14 = transform.structured.scalarize %3 : (!transform.any_op) -> !transform.any_op
    %15 = transform.structured.specialize %3 : (!transform.any_op) -> !transform.any_op
    %17:2 = transform.structured.continuous_tile_sizes %3 { dimension = 1, target_size = 9} : (!transform.any_op) -> !transform.any_op
    %18 = transform.apply_registered_pass "canonicalize" with options = { "max-iterations" = %p } to %3 : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    %19 = transform.apply_registered_pass "canonicalize" to %3 : (!transform.any_op) -> !transform.any_op
    transform.yield %0 : !transform.any_op
  }
  transform.named_sequence private @x(!transform.any_op {transform.readonly})
  transform.named_sequence @m(%a: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.structured failures(propagate) %a : !transform.any_op {
    ^bb0(%s: !transform.any_op):
      %r = transform.match.structured.rank %s : (!transform.any_op) -> !transform.param<i64>
      %d = transform.match.structured.dim %s[all] {parallel} : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.dim %s[-1] {reduction} : !transform.any_op
      %i = transform.match.structured.input %s[0] : (!transform.any_op) -> !transform.any_value
      %o = transform.match.structured.init %s[0] : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield
    }
    transform.yield %a : !transform.any_op
  }
  transform.named_sequence @n(%a: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %a : !transform.any_op
  }
  transform.named_sequence @a(%a: !transform.any_op {transform.readonly}) {
    transform.yield
  }
}
// -----
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  sequence %a : !transform.any_op failures(suppress) {
  ^bb0(%b: !transform.any_op):
    yield
  }
  %p = transform.param.constant 1 : i64 -> !transform.param<i64>
  %0 = sequence %a, %p : !transform.any_op, !transform.param<i64> -> !transform.any_op failures(propagate) attributes {test.a} {
  ^bb0(%b: !transform.any_op, %q: !transform.param<i64>):
    yield %b : !transform.any_op
  }
  sequence %a, %p : (!transform.any_op, !transform.param<i64>) failures(propagate) {
  ^bb0(%b: !transform.any_op, %q: !transform.param<i64>):
    yield
  }
}
