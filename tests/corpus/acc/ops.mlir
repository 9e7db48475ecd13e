// Compute constructs, data clauses, loops, routines, recipes.

acc.private.recipe @private : memref<10xf32> init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
} destroy {
^bb0(%a: memref<10xf32>, %b: memref<10xf32>):
  acc.terminator
}
acc.firstprivate.recipe @firstprivate : memref<10xf32> attributes {test.a} init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
} copy {
^bb0(%a: memref<10xf32>, %b: memref<10xf32>):
  acc.terminator
}
acc.reduction.recipe @sum : i64 reduction_operator <add> init {
^bb0(%a: i64):
  %0 = arith.constant 0 : i64
  acc.yield %0 : i64
} combiner {
^bb0(%a: i64, %b: i64):
  %0 = arith.addi %a, %b : i64
  acc.yield %0 : i64
}
func.func @f(%m: memref<10xf32>, %i: i32, %x: index, %c: i1, %p: !llvm.ptr, %l: i64) {
  %bounds = acc.bounds lowerbound(%x : index) upperbound(%x : index) extent(%i : i32) stride(%x : index) startIdx(%x : index) {strideInBytes = true}
  %b0 = acc.get_lowerbound %bounds : (!acc.data_bounds_ty) -> index
  %b1 = acc.get_upperbound %bounds : (!acc.data_bounds_ty) -> index
  %b2 = acc.get_stride %bounds : (!acc.data_bounds_ty) -> index
  %b3 = acc.get_extent %bounds {test.b} : (!acc.data_bounds_ty) -> index
  %copyin = acc.copyin varPtr(%m : memref<10xf32>) varType(tensor<10xf32>) bounds(%bounds) async -> memref<10xf32>
  %create = acc.create varPtr(%m : memref<10xf32>) async(%i : i32 [#acc.device_type<nvidia>], %x : index) -> memref<10xf32>
  %present = acc.present varPtr(%m : memref<10xf32>) -> memref<10xf32> {name = "m"}
  %deviceptr = acc.deviceptr varPtr(%p : !llvm.ptr) varType(i32) -> !llvm.ptr
  %attach = acc.attach varPtr(%p : !llvm.ptr) varType(i32) varPtrPtr(%p : !llvm.ptr) -> !llvm.ptr
  %nocreate = acc.nocreate varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %getdeviceptr = acc.getdeviceptr varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %update = acc.update_device varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %use = acc.use_device varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %resident = acc.declare_device_resident varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %link = acc.declare_link varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %cache = acc.cache varPtr(%m : memref<10xf32>) bounds(%bounds) -> memref<10xf32>
  %private = acc.private varPtr(%m : memref<10xf32>) recipe(@private) -> memref<10xf32>
  %first = acc.firstprivate varPtr(%m : memref<10xf32>) recipe(@firstprivate) -> memref<10xf32>
  %map = acc.firstprivate_map varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %reduction = acc.reduction varPtr(%p : !llvm.ptr) varType(i64) recipe(@sum) -> !llvm.ptr
  acc.parallel combined(loop) dataOperands(%copyin, %create : memref<10xf32>, memref<10xf32>) async([#acc.device_type<host>], %i : i32) firstprivate(%first : memref<10xf32>) num_gangs({%i : i32, %x : index}, {%i : i32} [#acc.device_type<nvidia>]) num_workers(%i : i32) private(%private : memref<10xf32>) vector_length(%i : i32 [#acc.device_type<nvidia>]) wait({devnum: %i : i32, %x : index} [#acc.device_type<host>], {%i : i32}) self(%c) if(%c) reduction(%reduction : !llvm.ptr) {
    acc.loop combined(parallel) gang({num=%i : i32, static=%x : index}) worker vector(%i : i32) control(%v : index) = (%x : index) to (%x : index) step (%x : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    acc.terminator
  }
  acc.serial wait async {
    acc.loop gang([#acc.device_type<nvidia>], {dim=%i : i32} [#acc.device_type<host>]) tile({%i : i32, %i : i32} [#acc.device_type<host>], {%i : i32}) private(%private : memref<10xf32>) cache(%cache : memref<10xf32>) control(%v : i32, %w : index) = (%i, %x : i32, index) to (%i, %x : i32, index) step (%i, %x : i32, index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true, true>, auto_ = [#acc.device_type<none>]}
    acc.yield
  }
  acc.kernels wait([#acc.device_type<nvidia>], {%i : i32}) {
    acc.terminator
  } attributes {defaultAttr = #acc<defaultvalue none>}
  acc.kernel_environment async {
  }
  acc.data if(%c) dataOperands(%present : memref<10xf32>) {
    acc.terminator
  }
  acc.host_data if(%c) dataOperands(%use : memref<10xf32>) {
    acc.terminator
  }
  acc.declare dataOperands(%copyin : memref<10xf32>) {
    acc.terminator
  }
  %token = acc.declare_enter dataOperands(%create : memref<10xf32>)
  acc.declare_exit token(%token) dataOperands(%create : memref<10xf32>)
  acc.enter_data if(%c) async wait dataOperands(%create : memref<10xf32>)
  acc.enter_data async(%i : i32) wait_devnum(%i : i32) wait(%i, %x : i32, index) dataOperands(%create : memref<10xf32>)
  acc.copyout accPtr(%create : memref<10xf32>) bounds(%bounds) async(%i : i32) to varPtr(%m : memref<10xf32>) varType(tensor<10xf32>)
  acc.exit_data dataOperands(%getdeviceptr : memref<10xf32>) attributes {finalize}
  acc.delete accPtr(%create : memref<10xf32>) async
  acc.detach accPtr(%create : memref<10xf32>)
  acc.update if(%c) dataOperands(%update : memref<10xf32>)
  acc.update_host accPtr(%update : memref<10xf32>) to varPtr(%m : memref<10xf32>)
  acc.init device_num(%i : i32) if(%c) attributes {device_types = [#acc.device_type<nvidia>]}
  acc.shutdown device_num(%i : i32)
  acc.set default_async(%i : i32) device_num(%i : i32) attributes {device_type = #acc.device_type<nvidia>}
  acc.wait
  acc.wait(%i, %x : i32, index) async(%i : i32) wait_devnum(%i : i32) if(%c)
  acc.wait async
  return
}
func.func @atomics(%x: memref<i32>, %v: memref<i32>, %e: i32, %c: i1) {
  acc.atomic.read %v = %x : memref<i32>, memref<i32>, i32
  acc.atomic.write if(%c) %x = %e : memref<i32>, i32
  acc.atomic.update %x : memref<i32> {
  ^bb0(%old: i32):
    %new = arith.addi %old, %e : i32
    acc.yield %new : i32
  }
  acc.atomic.capture {
    acc.atomic.read %v = %x : memref<i32>, memref<i32>, i32
    acc.atomic.write %x = %e : memref<i32>, i32
  }
  return
}
acc.routine @r0 func(@f) bind(@g, "h" [#acc.device_type<nvidia>]) gang
acc.routine @r1 func(@f) gang([#acc.device_type<host>], dim: 1 : i64 [#acc.device_type<nvidia>])
acc.routine @r2 func(@f) vector([#acc.device_type<host>]) seq([#acc.device_type<nvidia>, #acc.device_type<radeon>]) nohost
acc.routine @r3 func(@f) worker implicit
acc.global_ctor @ctor {
  acc.terminator
}
acc.global_dtor @dtor {
  acc.terminator
}
