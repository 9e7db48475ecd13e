// Asynchronous execution.

async.func @f(%a: !async.value<f32>) -> !async.token {
  return
}
async.func private @g(i32) -> (!async.token, !async.value<f32>)
func.func @h(%t: !async.token, %v: !async.value<f32>, %g: !async.group) {
  %0 = async.execute { async.yield }
  %1, %2:2 = async.execute [%t, %0] (%v as %x: !async.value<f32>) -> (!async.value<f32>, !async.value<f32>) attributes {test.a} {
    async.yield %x, %x : f32, f32
  }
  async.await %t : !async.token
  %3 = async.await %v : !async.value<f32>
  return
}
