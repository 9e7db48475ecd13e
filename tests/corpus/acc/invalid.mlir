func.func @f(%i: i32) {
  // expected-error@+1 {{expected ','}}
  acc.parallel wait([#acc.device_type<nvidia>]) { acc.yield }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{expected ')'}}
  acc.loop gang([#acc.device_type<nvidia>] {num=%i : i32}) { acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'acc.loop' new value expected after comma}}
  acc.loop gang({num=%i : i32,}) { acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'acc.loop' expect at least one of num, dim or static values}}
  acc.loop gang({}) { acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'acc.loop' expected compute construct name}}
  acc.loop combined(foo) { acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{expected ','}}
  acc.loop worker([#acc.device_type<nvidia>]) { acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'acc.loop' invalid kind of attribute specified}}
  acc.loop worker(%i : i32 [3]) { acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{expected SSA operand}}
  acc.loop worker([#acc.device_type<nvidia>], ) { acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%i: memref<4xi32>) {
  // expected-error@+1 {{custom op 'acc.copyin' expected 'var'}}
  acc.copyin %i : memref<4xi32> -> memref<4xi32>
  return
}

// -----

func.func @f(%i: memref<4xi32>) {
  // expected-error@+1 {{expected ':'}}
  acc.copyin varPtr(%i) : memref<4xi32> -> memref<4xi32>
  return
}

// -----

func.func @f(%i: memref<4xi32>) {
  // expected-error@+1 {{custom op 'acc.delete' expected 'accVar'}}
  acc.delete foo(%i : memref<4xi32>)
  return
}

// -----

// expected-error@+1 {{custom op 'acc.routine' expected 'dim'}}
acc.routine @r3 func(@f) gang([#acc.device_type<host>], )

// -----

// expected-error@+1 {{expected ','}}
acc.routine @r3 func(@f) gang([#acc.device_type<host>] dim: 1 : i64)

// -----

// expected-error@+1 {{expected operation name in quotes}}
acc.routine @r3 func(@f) worker()

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{expected '{'}}
  acc.parallel num_gangs(%i : i32) { acc.yield }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{expected ':'}}
  acc.parallel wait({devnum %i : i32}) { acc.yield }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{expected ','}}
  acc.parallel wait([#acc.device_type<nvidia>] {devnum: %i : i32}) { acc.yield }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{expected '{'}}
  acc.parallel wait([#acc.device_type<nvidia>], ) { acc.yield }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'acc.loop' expected 1 operands}}
  acc.loop control(%k : i32) = (%i : i32) to (%i, %i : i32, i32) step (%i : i32) { acc.yield }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'acc.loop' number of operands and types do not match: got 1 operands and 2 types}}
  acc.loop control(%k : i32) = (%i : i32) to (%i : i32) step (%i : i32, i32) { acc.yield }
  return
}
