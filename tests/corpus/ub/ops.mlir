func.func @ub() {
  %0 = ub.poison : i32
  %1 = ub.poison : vector<4xi64>
  %2 = ub.poison <#ub.poison> : f32
  %3 = ub.poison {test.a} : index
  ub.unreachable
}

// -----

func.func @unreachable() {
  ub.unreachable {test.a}
}
