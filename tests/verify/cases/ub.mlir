// What is wrong with operations of the ub dialect; every chunk has one mistake.

func.func @unreachable() {
  // expected-error @below {{expected '}' in attribute dictionary}}
  ub.unreachable {test.a
  return
}

// -----

func.func @unreachable() {
  // expected-error @below {{'ub.unreachable' op must be the last operation in the parent block}}
  ub.unreachable {}
  return
}
