// What the verifier says of operations of the acc dialect; every chunk has one mistake, or none.

func.func @f(%a0: index, %a1: index, %a2: index) {
  acc.loop control(%i : index) = (%a0 : index) to (%a1 : index) step (%a2 : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{at least one of auto, independent, seq must be present}}
  acc.loop control(%i : index) = (%a0 : index) to (%a1 : index) step (%a2 : index) {
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{gang, worker or vector cannot appear with seq}}
  acc.loop gang control(%i : index) = (%a0 : index) to (%a1 : index) step (%a2 : index) {
    acc.yield
  } attributes {seq = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{only one of auto, independent, seq can be present at the same time}}
  acc.loop control(%i : index) = (%a0 : index) to (%a1 : index) step (%a2 : index) {
    acc.yield
  } attributes {seq = [#acc.device_type<none>], auto_ = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{'acc.loop' op collapse device_type attr must be define when collapse attr is present}}
  acc.loop control(%i : index) = (%a0 : index) to (%a1 : index) step (%a2 : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>], collapse = [1], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{'acc.loop' op collapse attribute count must match collapse device_type count}}
  acc.loop control(%i : index) = (%a0 : index) to (%a1 : index) step (%a2 : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>], collapse = [1], collapseDeviceType = [#acc.device_type<none>, #acc.device_type<star>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{'acc.loop' op duplicate device_type `none` found in collapseDeviceType attribute}}
  acc.loop control(%i : index) = (%a0 : index) to (%a1 : index) step (%a2 : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>], collapse = [1, 1], collapseDeviceType = [#acc.device_type<none>, #acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{inclusiveUpperbound size is expected to be the same as upperbound size}}
  acc.loop control(%i : index) = (%a0 : index) to (%a1 : index) step (%a2 : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true, false>}
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{'acc.loop' op duplicate device_type `none` found in gang attribute}}
  acc.loop control(%i : index) = (%a0 : index) to (%a1 : index) step (%a2 : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>], gang = [#acc.device_type<none>, #acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @f(%a0: index, %a1: index, %a2: index) {
  // expected-error @below {{'acc.loop' op duplicate device_type `none` found in worker attribute}}
  acc.loop control(%i : index) = (%a0 : index) to (%a1 : index) step (%a2 : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>], worker = [#acc.device_type<none>, #acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @f() {
  // expected-error @below {{at least one operand or the default attribute must appear on the data operation}}
  acc.data {
    acc.terminator
  }
  return
}

// -----

func.func @f() {
  acc.data {
    acc.terminator
  } attributes {defaultAttr = #acc<defaultvalue none>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  %d = acc.copyin varPtr(%a0 : memref<10xf32>) -> memref<10xf32>
  acc.data dataOperands(%d : memref<10xf32>) {
    acc.terminator
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{at least one value must be present in dataOperands}}
  acc.update
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  %d = acc.update_device varPtr(%a0 : memref<10xf32>) -> memref<10xf32>
  acc.update dataOperands(%d : memref<10xf32>)
  return
}

// -----

func.func @f() {
  // expected-error @below {{at least one operand must be present in dataOperands on the enter data operation}}
  acc.enter_data
  return
}

// -----

func.func @f() {
  // expected-error @below {{at least one operand must be present in dataOperands on the exit data operation}}
  acc.exit_data attributes {async}
  return
}

// -----

func.func @f(%a0: memref<10xf32>, %a1: index) {
  %d = acc.create varPtr(%a0 : memref<10xf32>) -> memref<10xf32>
  // expected-error @below {{async attribute cannot appear with asyncOperand}}
  acc.enter_data async(%a1 : index) dataOperands(%d : memref<10xf32>) attributes {async}
  return
}

// -----

func.func @f(%a0: memref<10xf32>, %a1: index) {
  %d = acc.create varPtr(%a0 : memref<10xf32>) -> memref<10xf32>
  // expected-error @below {{wait_devnum cannot appear without waitOperands}}
  acc.enter_data wait_devnum(%a1 : index) dataOperands(%d : memref<10xf32>)
  return
}

// -----

func.func @f(%a0: memref<10xf32>, %a1: index) {
  %d = acc.create varPtr(%a0 : memref<10xf32>) -> memref<10xf32>
  // expected-error @below {{wait attribute cannot appear with waitOperands}}
  acc.enter_data wait(%a1 : index) dataOperands(%d : memref<10xf32>) attributes {wait}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  %d = acc.getdeviceptr varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_delete>}
  acc.exit_data dataOperands(%d : memref<10xf32>)
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  acc.exit_data dataOperands(%a0 : memref<10xf32>)
  return
}

// -----

func.func @f(%a0: index, %a1: index) {
  acc.wait(%a0 : index) wait_devnum(%a1 : index)
  return
}

// -----

func.func @f() {
  acc.parallel {
    // expected-error @below {{'acc.init' op cannot be nested in a compute operation}}
    acc.init
    acc.yield
  }
  return
}

// -----

func.func @f() {
  acc.init
  return
}

// -----

func.func @f() {
  acc.parallel {
    // expected-error @below {{'acc.shutdown' op cannot be nested in a compute operation}}
    acc.shutdown
    acc.yield
  }
  return
}

// -----

func.func @f() {
  acc.shutdown
  return
}

// -----

func.func @f(%a0: index) {
  acc.parallel {
    // expected-error @below {{'acc.set' op cannot be nested in a compute operation}}
    acc.set device_num(%a0 : index)
    acc.yield
  }
  return
}

// -----

func.func @f(%a0: index) {
  acc.set device_num(%a0 : index)
  return
}

// -----

func.func @f() {
  // expected-error @below {{'acc.set' op at least one default_async, device_num, or device_type operand must appear}}
  acc.set
  return
}

// -----

func.func @f() {
  // expected-error @below {{at least one operand must appear on the host_data operation}}
  acc.host_data {
    acc.terminator
  }
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  %d = acc.use_device varPtr(%a0 : memref<10xf32>) -> memref<10xf32>
  acc.host_data dataOperands(%d : memref<10xf32>) {
    acc.terminator
  }
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @below {{expected extent or upperbound.}}
  %b = acc.bounds stride(%a0 : index)
  return
}

// -----

func.func @f(%a0: index) {
  %b = acc.bounds extent(%a0 : index)
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  %d = acc.copyin varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  %d = acc.copyin varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copy>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with copyin operation must match its intent or specify original clause this operation was decomposed from}}
  %d = acc.copyin varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_create>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  %d = acc.copyin varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_reduction>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with create operation must match its intent or specify original clause this operation was decomposed from}}
  %d = acc.create varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with present operation must match its intent}}
  %d = acc.present varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with no_create operation must match its intent}}
  %d = acc.nocreate varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with deviceptr operation must match its intent}}
  %d = acc.deviceptr varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with attach operation must match its intent}}
  %d = acc.attach varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with private operation must match its intent}}
  %d = acc.private varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with firstprivate operation must match its intent}}
  %d = acc.firstprivate varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with reduction operation must match its intent}}
  %d = acc.reduction varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with use_device operation must match its intent or specify original clause this operation was decomposed from}}
  %d = acc.use_device varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with cache operation must match its intent or specify original clause this operation was decomposed from}}
  %d = acc.cache varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with device operation must match its intent or specify original clause this operation was decomposed from}}
  %d = acc.update_device varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with link operation must match its intent}}
  %d = acc.declare_link varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  // expected-error @below {{data clause associated with device_resident operation must match its intent}}
  %d = acc.declare_device_resident varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  %d = acc.getdeviceptr varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_delete>}
  // expected-error @below {{data clause associated with delete operation must match its intent or specify original clause this operation was decomposed from}}
  acc.delete accPtr(%d : memref<10xf32>) {dataClause = #acc<data_clause acc_copy>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  %d = acc.getdeviceptr varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_delete>}
  // expected-error @below {{data clause associated with detach operation must match its intent or specify original clause this operation was decomposed from}}
  acc.detach accPtr(%d : memref<10xf32>) {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  %d = acc.getdeviceptr varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_delete>}
  // expected-error @below {{data clause associated with copyout operation must match its intent or specify original clause this operation was decomposed from}}
  acc.copyout accPtr(%d : memref<10xf32>) to varPtr(%d : memref<10xf32>) {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

func.func @f(%a0: memref<10xf32>) {
  %d = acc.getdeviceptr varPtr(%a0 : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_delete>}
  // expected-error @below {{data clause associated with host operation must match its intent or specify original clause this operation was decomposed from}}
  acc.update_host accPtr(%d : memref<10xf32>) to varPtr(%d : memref<10xf32>) {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

// expected-error @below {{'acc.private.recipe' op expects init region first argument of the privatization type}}
acc.private.recipe @p : memref<f32> init {
^bb0(%0: memref<f64>):
  %1 = memref.alloca() : memref<f32>
  acc.yield %1 : memref<f32>
}

// -----

// expected-error @below {{'acc.private.recipe' op expects destroy region first argument of the privatization type}}
acc.private.recipe @p : memref<f32> init {
^bb0(%0: memref<f32>):
  %1 = memref.alloca() : memref<f32>
  acc.yield %1 : memref<f32>
} destroy {
^bb0(%0: memref<f64>):
  acc.terminator
}

// -----

// expected-error @below {{'acc.firstprivate.recipe' op expects copy region with two arguments of the privatization type}}
acc.firstprivate.recipe @p : memref<f32> init {
^bb0(%0: memref<f32>):
  %1 = memref.alloca() : memref<f32>
  acc.yield %1 : memref<f32>
} copy {
^bb0(%0: memref<f32>):
  acc.terminator
}

// -----

// expected-error @below {{'acc.firstprivate.recipe' op expects non-empty copy region}}
acc.firstprivate.recipe @p : memref<f32> init {
^bb0(%0: memref<f32>):
  %1 = memref.alloca() : memref<f32>
  acc.yield %1 : memref<f32>
} copy {
}

// -----

// expected-error @below {{'acc.reduction.recipe' op expects combiner region with the first two arguments of the reduction type}}
acc.reduction.recipe @p : memref<f32> reduction_operator <add> init {
^bb0(%0: memref<f32>):
  %1 = memref.alloca() : memref<f32>
  acc.yield %1 : memref<f32>
} combiner {
^bb0(%0: memref<f32>, %1: memref<f64>):
  acc.yield %0 : memref<f32>
}

// -----

// expected-error @below {{'acc.reduction.recipe' op expects combiner region to yield a value of the reduction type}}
acc.reduction.recipe @p : memref<f32> reduction_operator <add> init {
^bb0(%0: memref<f32>):
  %1 = memref.alloca() : memref<f32>
  acc.yield %1 : memref<f32>
} combiner {
^bb0(%0: memref<f32>, %1: memref<f32>):
  %2 = memref.alloca() : memref<f64>
  acc.yield %2 : memref<f64>
}

// -----

// expected-error @below {{'acc.reduction.recipe' op expects non-empty init region}}
acc.reduction.recipe @p : memref<f32> reduction_operator <add> init {
}  combiner {
^bb0(%0: memref<f32>, %1: memref<f32>):
  acc.yield %0 : memref<f32>
}

// -----

// expected-error @below {{'acc.private.recipe' op expects non-empty init region}}
acc.private.recipe @p : memref<f32> init {
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0 = acc.create varPtr(%a : memref<4xf32>) -> memref<4xf32>
  acc.declare dataOperands(%0 : memref<4xf32>) {
  }
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  // expected-error @below {{custom op 'acc.declare' expected 'dataOperands'}}
  acc.declare {
  }
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0 = acc.create varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %t = acc.declare_enter dataOperands(%0 : memref<4xf32>)
  acc.declare_exit token(%t) dataOperands(%0 : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0 = acc.create varPtr(%a : memref<4xf32>) -> memref<4xf32>
  acc.declare_exit dataOperands(%0 : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0 = acc.create varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %t = acc.declare_enter dataOperands(%0 : memref<4xf32>)
  acc.declare_exit token(%t)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0 = acc.getdeviceptr varPtr(%a : memref<4xf32>) -> memref<4xf32>
  acc.declare_exit dataOperands(%0 : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0 = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %t = acc.declare_enter dataOperands(%0 : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0 = acc.declare_link varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %t = acc.declare_enter dataOperands(%0 : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0 = acc.present varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %t = acc.declare_enter dataOperands(%0 : memref<4xf32>)
  acc.declare_exit token(%t) dataOperands(%0 : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0 = acc.deviceptr varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %t = acc.declare_enter dataOperands(%0 : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  %0 = acc.declare_device_resident varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %t = acc.declare_enter dataOperands(%0 : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  acc.atomic.read %a = %b : memref<4xf32>, memref<4xf32>, f32
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  // expected-error @below {{read and write must not be to the same location for atomic reads}}
  acc.atomic.read %a = %a : memref<4xf32>, memref<4xf32>, f32
  return
}

// -----

func.func @f(%a: memref<4xi32>, %i: i32) {
  acc.atomic.write %a = %i : memref<4xi32>, i32
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %i: i32, %x: index, %p: !llvm.ptr, %l: i64) {
  // expected-error @below {{address must dereference to value type}}
  acc.atomic.write %a = %i : memref<4xf32>, i32
  return
}

// -----

func.func @f(%a: !llvm.ptr, %i: i32) {
  acc.atomic.write %a = %i : !llvm.ptr, i32
  return
}

// -----

func.func @f(%a: memref<4xi32>, %i: i32) {
  acc.atomic.update %a : memref<4xi32> {
  ^bb0(%v: i32):
    %n = arith.addi %v, %v : i32
    acc.yield %n : i32
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %i: i32) {
  // expected-error @below {{the type of the operand must be a pointer type whose element type is the same as that of the region argument}}
  acc.atomic.update %a : memref<4xi32> {
  ^bb0(%v: f32):
    %n = arith.addf %v, %v : f32
    acc.yield %n : f32
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %i: i32) {
  // expected-error @below {{only updated value must be returned}}
  acc.atomic.update %a : memref<4xi32> {
  ^bb0(%v: i32):

    acc.yield %v, %v : i32, i32
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %x: index) {
  // expected-error @below {{input and yielded value must have the same type}}
  acc.atomic.update %a : memref<4xi32> {
  ^bb0(%v: i32):

    acc.yield %x : index
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %x: index) {
  // expected-error @below {{the region must accept exactly one argument}}
  acc.atomic.update %a : memref<4xi32> {
  ^bb0(%v: i32, %w: i32):

    acc.yield %v : i32
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %x: index) {
  // expected-error @below {{only updated value must be returned}}
  acc.atomic.update %a : memref<4xi32> {
  ^bb0(%v: i32):

    acc.yield
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  acc.atomic.capture {
    acc.atomic.read %a = %b : memref<4xi32>, memref<4xi32>, i32
    acc.atomic.write %b = %i : memref<4xi32>, i32
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  acc.atomic.capture {
    acc.atomic.read %a = %b : memref<4xi32>, memref<4xi32>, i32
    acc.atomic.update %b : memref<4xi32> {
    ^bb0(%v: i32):
      acc.yield %v : i32
    }
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  acc.atomic.capture {
    acc.atomic.update %b : memref<4xi32> {
    ^bb0(%v: i32):
      acc.yield %v : i32
    }
    acc.atomic.read %a = %b : memref<4xi32>, memref<4xi32>, i32
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  acc.atomic.capture {
    // expected-error @below {{invalid sequence of operations in the capture region}}
    acc.atomic.write %b = %i : memref<4xi32>, i32
    acc.atomic.read %a = %b : memref<4xi32>, memref<4xi32>, i32
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  acc.atomic.capture {
    // expected-error @below {{invalid sequence of operations in the capture region}}
    acc.atomic.read %a = %b : memref<4xi32>, memref<4xi32>, i32
    acc.atomic.read %a = %b : memref<4xi32>, memref<4xi32>, i32
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  acc.atomic.capture {
    // expected-error @below {{invalid sequence of operations in the capture region}}
    acc.atomic.write %b = %i : memref<4xi32>, i32
    acc.atomic.write %b = %i : memref<4xi32>, i32
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  acc.atomic.capture {
    // expected-error @below {{invalid sequence of operations in the capture region}}
    acc.atomic.update %b : memref<4xi32> {
    ^bb0(%v: i32):
      acc.yield %v : i32
    }
    acc.atomic.write %b = %i : memref<4xi32>, i32
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  // expected-error @below {{expected three operations in atomic.capture region (one terminator, and two atomic ops)}}
  acc.atomic.capture {
    acc.atomic.read %a = %b : memref<4xi32>, memref<4xi32>, i32
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  // expected-error @below {{expected three operations in atomic.capture region (one terminator, and two atomic ops)}}
  acc.atomic.capture {
    acc.atomic.read %a = %b : memref<4xi32>, memref<4xi32>, i32
    acc.atomic.write %b = %i : memref<4xi32>, i32
    acc.atomic.write %b = %i : memref<4xi32>, i32
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  acc.atomic.capture {
    // expected-error @below {{captured variable in atomic.read must be updated in second operation}}
    acc.atomic.read %a = %a2 : memref<4xi32>, memref<4xi32>, i32
    acc.atomic.write %b = %i : memref<4xi32>, i32
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  acc.atomic.capture {
    // expected-error @below {{updated variable in atomic.update must be captured in second operation}}
    acc.atomic.update %b : memref<4xi32> {
    ^bb0(%v: i32):
      acc.yield %v : i32
    }
    acc.atomic.read %a = %a2 : memref<4xi32>, memref<4xi32>, i32
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  // expected-error @below {{expected three operations in atomic.capture region (one terminator, and two atomic ops)}}
  acc.atomic.capture {
    acc.terminator
  }
  return
}

// -----

func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %a2: memref<4xi32>, %i: i32) {
  acc.atomic.capture {
    // expected-error @below {{invalid sequence of operations in the capture region}}
    acc.atomic.read %a = %b : memref<4xi32>, memref<4xi32>, i32
    %c = arith.constant 1 : i32
    acc.terminator
  }
  return
}

// -----

func.func @g() { return }
acc.routine @r func(@g)

// -----

func.func @g() { return }
acc.routine @r func(@g) seq

// -----

func.func @g() { return }
// expected-error @below {{only one of `gang`, `worker`, `vector`, `seq` can be present at the same time}}
acc.routine @r func(@g) gang worker

// -----

func.func @g() { return }
// expected-error @below {{only one of `gang`, `worker`, `vector`, `seq` can be present at the same time}}
acc.routine @r func(@g) seq gang

// -----

func.func @g() { return }
// expected-error @below {{only one of `gang`, `worker`, `vector`, `seq` can be present at the same time}}
acc.routine @r func(@g) vector seq nohost

// -----

acc.routine @r func(@nope) seq

// -----

func.func @g() { return }
// expected-error @below {{expected ','}}
acc.routine @r func(@g) gang([#acc.device_type<nvidia>]) seq

// -----

func.func @g() { return }
// expected-error @below {{only one of `gang`, `worker`, `vector`, `seq` can be present at the same time}}
acc.routine @r func(@g) worker vector

// -----

func.func @g() { return }
acc.routine @r func(@g) gang(dim: 1 : i64)

// -----

func.func @g() { return }
acc.routine @r func(@g) gang(dim: 4 : i64)

// -----

func.func @g() { return }
// expected-error @below {{only one of `gang`, `worker`, `vector`, `seq` can be present at the same time for device_type `nvidia`}}
acc.routine @r func(@g) worker([#acc.device_type<nvidia>]) vector([#acc.device_type<nvidia>])

// -----

func.func @g() { return }
// expected-error @below {{only one of `gang`, `worker`, `vector`, `seq` can be present at the same time}}
acc.routine @r func(@g) gang(dim: 1 : i64) seq

// -----

func.func @g() { return }
// expected-error @below {{expected attribute value}}
acc.routine @r func(@g) gang([dim: 1 : i64 [#acc.device_type<nvidia>]]) seq

// -----

func.func @g() { return }
// expected-error @below {{only one of `gang`, `worker`, `vector`, `seq` can be present at the same time for device_type `nvidia`}}
acc.routine @r func(@g) seq worker([#acc.device_type<nvidia>])

// -----

func.func @g() { return }
acc.routine @r func(@g) seq([#acc.device_type<nvidia>]) worker([#acc.device_type<host>])
