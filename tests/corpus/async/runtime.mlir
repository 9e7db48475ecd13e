// Groups, calls, coroutines and the runtime that executes lower to.

async.func @callee(%a: f32) -> (!async.token, !async.value<f32>) {
  async.return %a : f32
}
func.func @groups(%a: f32, %size: index, %t: !async.token, %v: !async.value<f32>) {
  %0:2 = async.call @callee(%a) {test.a} : (f32) -> (!async.token, !async.value<f32>)
  %group = async.create_group %size : !async.group {test.b}
  %1 = async.add_to_group %t, %group : !async.token
  %2 = async.add_to_group %v, %group : !async.value<f32>
  async.await_all %group
  return
}
func.func @coroutine() {
  %id = async.coro.id
  %handle = async.coro.begin %id
  %state = async.coro.save %handle
  async.coro.suspend %state, ^suspend, ^resume, ^cleanup
^suspend:
  async.coro.end %handle
  return
^resume:
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %handle
  return
}
func.func @runtime(%size: index, %a: f32, %h: !async.coro.handle) {
  %token = async.runtime.create : !async.token
  %value = async.runtime.create {test.c} : !async.value<f32>
  %group = async.runtime.create_group %size : !async.group
  %0 = async.runtime.add_to_group %token, %group : !async.token
  async.runtime.set_available %token : !async.token
  async.runtime.set_error %value : !async.value<f32>
  %1 = async.runtime.is_error %token : !async.token
  async.runtime.await %token : !async.token
  async.runtime.await_and_resume %value, %h : !async.value<f32>
  async.runtime.resume %h
  async.runtime.store %a, %value : !async.value<f32>
  %2 = async.runtime.load %value : !async.value<f32>
  async.runtime.add_ref %value {count = 1 : i64} : !async.value<f32>
  async.runtime.drop_ref %token {count = 1 : i64} : !async.token
  %3 = async.runtime.num_worker_threads : index
  return
}
