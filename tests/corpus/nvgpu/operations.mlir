// Operations of the nvgpu dialect, each once, as mlir-opt prints them.

func.func @device_async_copy(%a: memref<4xf32, 3>, %b: index, %c: memref<4xf32, 3>, %d: index, %e: index) {
  %0 = nvgpu.device_async_copy %c[%d], %a[%b], 1, %e : memref<4xf32, 3> to memref<4xf32, 3>
  return
}

func.func @device_async_create_group(%a: !nvgpu.device.async.token) {
  %0 = nvgpu.device_async_create_group %a
  return
}

func.func @device_async_wait(%a: !nvgpu.device.async.token) {
  nvgpu.device_async_wait %a
  return
}

func.func @mbarrier_arrive(%a: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %b: index) {
  %0 = nvgpu.mbarrier.arrive %a[%b] : <memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
  return
}

func.func @mbarrier_arrive_expect_tx(%a: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %b: index, %c: index, %d: i1) {
  nvgpu.mbarrier.arrive.expect_tx %a[%c], %b, predicate = %d : <memorySpace = #gpu.address_space<workgroup>>
  return
}

func.func @mbarrier_arrive_nocomplete(%a: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %b: index, %c: index) {
  %0 = nvgpu.mbarrier.arrive.nocomplete %a[%b], %c : <memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
  return
}

func.func @mbarrier_create() {
  %0 = nvgpu.mbarrier.create -> <memorySpace = #gpu.address_space<workgroup>>
  return
}

func.func @mbarrier_get(%a: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %b: index) {
  %0 = nvgpu.mbarrier.get %a[%b] : <memorySpace = #gpu.address_space<workgroup>> -> i32
  return
}

func.func @mbarrier_init(%a: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %b: index, %c: index, %d: i1) {
  nvgpu.mbarrier.init %a[%c], %b, predicate = %d : <memorySpace = #gpu.address_space<workgroup>>
  return
}

func.func @mbarrier_test_wait(%a: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %b: !nvgpu.mbarrier.token, %c: index) {
  %0 = nvgpu.mbarrier.test.wait %a[%c], %b : <memorySpace = #gpu.address_space<workgroup>>, !nvgpu.mbarrier.token
  return
}

func.func @mbarrier_try_wait_parity(%a: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %b: i1, %c: index, %d: index) {
  nvgpu.mbarrier.try_wait.parity %a[%d], %b, %c : <memorySpace = #gpu.address_space<workgroup>>
  return
}

func.func @rcp(%a: vector<16xf32>) {
  %0 = nvgpu.rcp %a{rounding =  approx, ftz} : vector<16xf32>
  return
}
