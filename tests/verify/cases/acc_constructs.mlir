// What the verifier says of data clauses, constructs and loops of the acc dialect; every chunk has one mistake, or none.

func.func @f(%p: !llvm.ptr) {
  // expected-error @below {{varType must capture the element type of var}}
  %0 = acc.copyin varPtr(%p : !llvm.ptr) varType(!llvm.ptr) -> !llvm.ptr
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{varType must capture the element type of var}}
  %0 = acc.copyin varPtr(%p : memref<f32>) varType(memref<f32>) -> memref<f32>
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{input and output types must match}}
  %0 = acc.copyin varPtr(%p : memref<f32>) -> memref<2xf32>
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{'acc.private' op recipe expected for private}}
  %0 = acc.private varPtr(%p : memref<f32>) -> memref<2xf32>
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{invalid data clause modifiers: zero}}
  %0 = acc.copyin varPtr(%p : memref<f32>) -> memref<f32> {modifiers = #acc<data_clause_modifier zero,readonly>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.copyin varPtr(%p : memref<f32>) -> memref<f32> {modifiers = #acc<data_clause_modifier always, alwaysin>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{invalid data clause modifiers: zero}}
  %0 = acc.copyin varPtr(%p : memref<f32>) -> memref<f32> {modifiers = #acc<data_clause_modifier zero,alwaysin>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.copyin varPtr(%p : memref<f32>) -> memref<f32> {modifiers = #acc<data_clause_modifier none>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{expect data entry/exit operation or acc.getdeviceptr as defining op}}
  acc.data dataOperands(%p : memref<f32>) { acc.terminator }
  return
}

// -----

func.func @f(%p: memref<f32>) {
  acc.exit_data dataOperands(%p : memref<f32>)
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{'acc.private' op expected symbol reference @r to point to a private declaration}}
  %0 = acc.private varPtr(%p : memref<f32>) recipe(@r) -> memref<f32>
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{'acc.private' op recipe expected for private}}
  %0 = acc.private varPtr(%p : memref<f32>) -> memref<f32>
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.firstprivate_map varPtr(%p : memref<f32>) -> memref<f32>
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{data clause associated with firstprivate operation must match its intent}}
  %0 = acc.firstprivate_map varPtr(%p : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_copyin>}
  return
}

// -----

// expected-error @below {{expected non-empty body.}}
acc.loop {
} attributes {independent = [#acc.device_type<none>]}

// -----

// expected-error @below {{expected non-empty body.}}
"acc.loop"() <{independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,0,0,0>}> ({}) : () -> ()

// -----

acc.loop { acc.yield } attributes {independent = [#acc.device_type<none>], unstructured}

// -----

// expected-error @below {{failed to find enough loop-like operations inside container-like acc.loop}}
acc.loop { acc.yield } attributes {independent = [#acc.device_type<none>]}

// -----

func.func @f(%c: index) {
  acc.loop {
    scf.for %i = %c to %c step %c { }
    acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: index) {
  acc.loop {
    scf.for %i = %c to %c step %c { }
    scf.for %i = %c to %c step %c { }
    acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  acc.loop {
    scf.if %b {
    scf.for %i = %c to %c step %c {
       affine.for %j = 0 to 4 { } }
    }
    acc.yield } attributes {independent = [#acc.device_type<none>], collapse = [2], collapseDeviceType = [#acc.device_type<nvidia>]}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  // expected-error @below {{failed to find enough loop-like operations inside container-like acc.loop}}
  acc.loop {
    scf.while : () -> () { scf.condition(%b) } do { scf.yield }
    acc.yield } attributes {independent = [#acc.device_type<none>], collapse = [2], collapseDeviceType = [#acc.device_type<nvidia>]}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  acc.loop {
    acc.loop {
    scf.for %i = %c to %c step %c { }
    acc.yield } attributes {independent = [#acc.device_type<none>]}
    scf.for %i = %c to %c step %c { }
    acc.yield } attributes {independent = [#acc.device_type<none>], collapse = [1], collapseDeviceType = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  acc.loop {
    cf.br ^bb1
   ^bb1:
    scf.parallel (%i) = (%c) to (%c) step (%c) { }
    acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  // expected-error @below {{gang, worker or vector cannot appear with seq}}
  acc.loop gang({num=%c : index}) control(%i : index) = (%c : index) to (%c : index) step (%c : index) { acc.yield } attributes {seq = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  // expected-error @below {{gang, worker or vector cannot appear with seq}}
  acc.loop worker(%c : index) control(%i : index) = (%c : index) to (%c : index) step (%c : index) { acc.yield } attributes {seq = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  acc.loop vector(%c : index [#acc.device_type<nvidia>]) control(%i : index) = (%c : index) to (%c : index) step (%c : index) { acc.yield } attributes {seq = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  // expected-error @below {{'acc.loop' op duplicate device_type `none` found in vectorOperandsDeviceType attribute}}
  acc.loop vector(%c : index, %c : index) control(%i : index) = (%c : index) to (%c : index) step (%c : index) { acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  // expected-error @below {{'acc.loop' op vector operands count must match vector device_type count}}
  acc.loop vector(%c : index, %c : index) control(%i : index) = (%c : index) to (%c : index) step (%c : index) { acc.yield } attributes {independent = [#acc.device_type<none>], vectorOperandsDeviceType = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  // expected-error @below {{'acc.loop' op tile operand count does not match count in segments}}
  acc.loop tile({%c : index, %c : index}) control(%i : index) = (%c : index) to (%c : index) step (%c : index) { acc.yield } attributes {independent = [#acc.device_type<none>], tileOperandsSegments = array<i32: 1>}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  acc.loop tile({%c : index, %c : index}) control(%i : index) = (%c : index) to (%c : index) step (%c : index) { acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  // expected-error @below {{'acc.loop' op gangOperandsArgType attribute must be defined when gang operands are present}}
  "acc.loop"(%c,%c,%c,%c) <{independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 1,1,1,1,0,0,0,0,0,0,0>}> ({ ^bb0(%i: index): acc.yield }) : (index,index,index,index) -> ()
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  // expected-error @below {{'acc.loop' op gangOperandsArgType attribute count must match gangOperands count}}
  "acc.loop"(%c,%c,%c,%c) <{independent = [#acc.device_type<none>], gangOperandsArgType = [], operandSegmentSizes = array<i32: 1,1,1,1,0,0,0,0,0,0,0>}> ({ ^bb0(%i: index): acc.yield }) : (index,index,index,index) -> ()
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  // expected-error @below {{'acc.loop' op gang operand count does not match count in segments}}
  "acc.loop"(%c,%c,%c,%c) <{independent = [#acc.device_type<none>], gangOperandsArgType = [#acc.gang_arg_type<Num>], operandSegmentSizes = array<i32: 1,1,1,1,0,0,0,0,0,0,0>}> ({ ^bb0(%i: index): acc.yield }) : (index,index,index,index) -> ()
  return
}

// -----

func.func @f(%c: index, %b: i1) {
  // expected-error @below {{'acc.loop' op gang segment count does not match device_type count}}
  "acc.loop"(%c,%c,%c,%c) <{independent = [#acc.device_type<none>], gangOperandsArgType = [#acc.gang_arg_type<Num>], gangOperandsSegments = array<i32: 1>, gangOperandsDeviceType = [], operandSegmentSizes = array<i32: 1,1,1,1,0,0,0,0,0,0,0>}> ({ ^bb0(%i: index): acc.yield }) : (index,index,index,index) -> ()
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error @below {{'acc.parallel' op num_gangs segment count does not match device_type count}}
  acc.parallel num_gangs({%c: i32}, {%c: i32} [#acc.device_type<nvidia>]) { acc.yield } attributes {numGangsDeviceType = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error @below {{'acc.kernels' op num_gangs expects a maximum of 3 values per segment}}
  acc.kernels num_gangs({%c: i32, %c: i32, %c: i32, %c: i32} [#acc.device_type<nvidia>]) { acc.terminator }
  return
}

// -----

func.func @f(%c: i32) {
  acc.parallel num_workers(%c: i32, %c : i32 [#acc.device_type<nvidia>]) { acc.yield }
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error @below {{'acc.parallel' op num_workers operands count must match num_workers device_type count}}
  "acc.parallel"(%c) <{numWorkersDeviceType = [], operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0>}> ({
  acc.yield }) : (i32) -> ()
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error @below {{'acc.kernels' op vector_length operands count must match vector_length device_type count}}
  "acc.kernels"(%c) <{vectorLengthDeviceType = [], operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0>}> ({
  acc.terminator }) : (i32) -> ()
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error @below {{'acc.serial' op async operands count must match async device_type count}}
  "acc.serial"(%c) <{asyncOperandsDeviceType = [], operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 0>}> ({
  acc.yield }) : (i32) -> ()
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error @below {{'acc.serial' op wait operand count does not match count in segments}}
  "acc.serial"(%c) <{waitOperandsDeviceType = [], operandSegmentSizes = array<i32: 0, 1, 0, 0, 0, 0, 0, 0>}> ({
  acc.yield }) : (i32) -> ()
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error @below {{asyncOnly attribute cannot appear with asyncOperand}}
  acc.serial async(%c : i32) { acc.yield } attributes {asyncOnly = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%c: i32) {
  acc.parallel async(%c : i32 [#acc.device_type<radeon>]) { acc.yield } attributes {asyncOnly = [#acc.device_type<radeon>]}
  return
}

// -----

func.func @f(%c: i32) {
  acc.parallel async([#acc.device_type<nvidia>], %c : i32 [#acc.device_type<nvidia>]) { acc.yield }
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error @below {{wait attribute cannot appear with waitOperands}}
  acc.parallel wait([#acc.device_type<nvidia>], {%c : i32} [#acc.device_type<nvidia>]) { acc.yield }
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error @below {{asyncOnly attribute cannot appear with asyncOperand}}
  acc.data async(%c : i32) { acc.terminator } attributes {asyncOnly = [#acc.device_type<none>], defaultAttr = #acc<defaultvalue none>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.copyin varPtr(%p : memref<f32>) -> memref<f32> {implicit = true, dataClause = #acc<data_clause acc_create>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.getdeviceptr varPtr(%p : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_create>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.getdeviceptr varPtr(%p : memref<f32>) -> memref<2xf32> {modifiers = #acc<data_clause_modifier zero>}
  // expected-error @below {{input and output types must match}}
  acc.copyout accPtr(%0 : memref<2xf32>) to varPtr(%p : memref<f32>)
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.getdeviceptr varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{varType must capture the element type of var}}
  acc.copyout accPtr(%0 : memref<f32>) to varPtr(%p : memref<f32>) varType(memref<f32>)
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.getdeviceptr varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{no data clause modifiers are allowed}}
  acc.update_host accPtr(%0 : memref<f32>) to varPtr(%p : memref<f32>) {modifiers = #acc<data_clause_modifier zero>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.getdeviceptr varPtr(%p : memref<f32>) -> memref<f32>
  acc.delete accPtr(%0 : memref<f32>) {modifiers = #acc<data_clause_modifier zero,readonly,always,capture>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.getdeviceptr varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{no data clause modifiers are allowed}}
  acc.detach accPtr(%0 : memref<f32>) {modifiers = #acc<data_clause_modifier zero,readonly,always,capture>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.getdeviceptr varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{invalid data clause modifiers: readonly}}
  acc.copyout accPtr(%0 : memref<f32>) to varPtr(%p : memref<f32>) {modifiers = #acc<data_clause_modifier always, readonly>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{no data clause modifiers are allowed}}
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32> {modifiers = #acc<data_clause_modifier alwaysout>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{invalid data clause modifiers: zero,alwaysout}}
  %1 = acc.cache varPtr(%p : memref<f32>) -> memref<f32> {modifiers = #acc<data_clause_modifier alwaysout, zero>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{invalid data clause modifiers: always}}
  %3 = acc.cache varPtr(%p : memref<f32>) -> memref<f32> {modifiers = #acc<data_clause_modifier alwaysin, alwaysout, readonly>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{no data clause modifiers are allowed}}
  %4 = acc.use_device varPtr(%p : memref<f32>) -> memref<f32> {modifiers = #acc<data_clause_modifier alwaysin, alwaysout, readonly>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{no data clause modifiers are allowed}}
  %5 = acc.update_device varPtr(%p : memref<f32>) -> memref<f32> {modifiers = #acc<data_clause_modifier alwaysin, alwaysout, readonly>}
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{input and output types must match}}
  %6 = acc.nocreate varPtr(%p : memref<f32>) -> memref<1xf32>
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{input and output types must match}}
  %7 = acc.present varPtr(%p : memref<f32>) -> memref<1xf32>
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{input and output types must match}}
  %8 = acc.declare_link varPtr(%p : memref<f32>) -> memref<1xf32>
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{input and output types must match}}
  %9 = acc.declare_device_resident varPtr(%p : memref<f32>) -> memref<1xf32>
  return
}

// -----

func.func @f(%p: memref<f32>) {
  // expected-error @below {{input and output types must match}}
  %a = acc.deviceptr varPtr(%p : memref<f32>) -> memref<1xf32>
  return
}

// -----

func.func @f(%p: memref<*xf32>) {
  %0 = acc.attach varPtr(%p : memref<*xf32>) -> memref<*xf32>
  // expected-error @below {{'acc.private' op recipe expected for private}}
  %1 = acc.private varPtr(%p : memref<*xf32>) -> memref<*xf32>
  return
}

// -----

// expected-error @below {{at least one operand must appear on the declare operation}}
acc.declare_enter

// -----

func.func @f() {
  // expected-error @below {{expected ':'}}
  %t = acc.declare_enter dataOperands()
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.copyin varPtr(%p : memref<f32>) -> memref<f32>
  %t = acc.declare_enter dataOperands(%0 : memref<f32>)
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.copyin varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{use of undeclared SSA value name}}
  acc.declare_exit token(%t)
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.copyin varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{at least one operand must appear on the declare operation}}
  acc.declare_exit
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{expect valid declare data entry operation or acc.getdeviceptr as defining op}}
  %t = acc.declare_enter dataOperands(%0 : memref<f32>)
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{expect valid declare data entry operation or acc.getdeviceptr as defining op}}
  acc.declare_exit dataOperands(%0 : memref<f32>)
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{expect valid declare data entry operation or acc.getdeviceptr as defining op}}
  acc.declare dataOperands(%0 : memref<f32>) { acc.terminator }
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{expect valid declare data entry operation or acc.getdeviceptr as defining op}}
  acc.declare dataOperands(%p : memref<f32>) { acc.terminator }
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{custom op 'acc.declare' expected 'dataOperands'}}
  acc.declare { acc.terminator }
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  acc.data dataOperands(%0 : memref<f32>) { acc.terminator }
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  acc.enter_data dataOperands(%0 : memref<f32>)
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  acc.exit_data dataOperands(%0 : memref<f32>)
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{expect data entry operation as defining op}}
  acc.host_data dataOperands(%0 : memref<f32>) { acc.terminator }
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{expect data entry/exit operation or acc.getdeviceptr as defining op}}
  acc.update dataOperands(%0 : memref<f32>)
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  acc.kernels dataOperands(%0 : memref<f32>) { acc.terminator }
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{'acc.parallel' op expected private as defining op}}
  acc.parallel private(%0 : memref<f32>) { acc.yield }
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{'acc.serial' op expected reduction as defining op}}
  acc.serial reduction(%0 : memref<f32>) { acc.yield }
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  // expected-error @below {{'acc.parallel' op expected firstprivate as defining op}}
  acc.parallel firstprivate(%0 : memref<f32>) { acc.yield }
  return
}

// -----

func.func @f(%p: memref<f32>) {
  %0 = acc.attach varPtr(%p : memref<f32>) -> memref<f32>
  acc.kernels private(%0 : memref<f32>) { acc.terminator }
  return
}

// -----

// expected-error @below {{expected ','}}
acc.routine @r func(@f) gang([#acc.device_type<radeon>]) worker([#acc.device_type<radeon>])
func.func @f() { return }

// -----

acc.routine @r func(@f) worker vector([#acc.device_type<radeon>])
func.func @f() { return }

// -----

// expected-error @below {{only one of `gang`, `worker`, `vector`, `seq` can be present at the same time for device_type `nvidia`}}
acc.routine @r func(@f) worker vector([#acc.device_type<nvidia>])
func.func @f() { return }

// -----

acc.private.recipe @r : memref<f32> init { ^bb0(%a: memref<f32>): acc.yield %a : memref<f32> }
func.func @f(%p: memref<f32>) {
  %0 = acc.private varPtr(%p : memref<f32>) recipe(@r) -> memref<f32>
  // expected-error @below {{'acc.firstprivate' op expected symbol reference @r to point to a firstprivate declaration}}
  %1 = acc.firstprivate varPtr(%p : memref<f32>) recipe(@r) -> memref<f32>
  return
}

// -----

acc.private.recipe @r : memref<f32> init { ^bb0(%a: memref<f32>): acc.yield %a : memref<f32> }
func.func @f(%p: memref<f32>) {
  %0 = acc.private varPtr(%p : memref<f32>) recipe(@r) -> memref<f32>
  // expected-error @below {{'acc.reduction' op expected symbol reference @r to point to a reduction declaration}}
  %2 = acc.reduction varPtr(%p : memref<f32>) recipe(@r) -> memref<f32>
  return
}

// -----

acc.private.recipe @r : memref<f32> init { ^bb0(%a: memref<f32>): acc.yield %a : memref<f32> }
func.func @f(%p: memref<f32>) {
  %0 = acc.private varPtr(%p : memref<f32>) recipe(@r) -> memref<f32>
  %3 = acc.copyin varPtr(%p : memref<f32>) recipe(@r2) -> memref<f32>
  return
}

// -----

acc.private.recipe @r : memref<f32> init { ^bb0(%a: memref<f32>): acc.yield %a : memref<f32> }
func.func @f(%p: memref<f32>) {
  %0 = acc.private varPtr(%p : memref<f32>) recipe(@r) -> memref<f32>
  // expected-error @below {{'acc.loop' op private operand appears more than once}}
  acc.loop private(%0, %0 : memref<f32>, memref<f32>) { acc.yield } attributes {independent = [#acc.device_type<none>], unstructured}
  return
}

// -----

acc.private.recipe @r : memref<f32> init { ^bb0(%a: memref<f32>): acc.yield %a : memref<f32> }
func.func @f(%p: memref<f32>) {
  %0 = acc.private varPtr(%p : memref<f32>) recipe(@r) -> memref<f32>
  // expected-error @below {{'acc.loop' op expected firstprivate as defining op}}
  acc.loop firstprivate(%0 : memref<f32>) { acc.yield } attributes {independent = [#acc.device_type<none>], unstructured}
  return
}

// -----

acc.private.recipe @r : memref<f32> init { ^bb0(%a: memref<f32>): acc.yield %a : memref<f32> }
func.func @f(%p: memref<f32>) {
  %0 = acc.private varPtr(%p : memref<f32>) recipe(@r) -> memref<f32>
  // expected-error @below {{'acc.loop' op expected reduction as defining op}}
  acc.loop reduction(%0 : memref<f32>) { acc.yield } attributes {independent = [#acc.device_type<none>], unstructured}
  return
}
