async.func @af(%x: i32) -> !async.token {
  async.return
}
async.func @ag(%x: i32) -> (!async.token, !async.value<i32>) {
  async.return %x : i32
}
async.func @ah(%x: i32) -> !async.value<i32> {
  async.return %x : i32
}
func.func @m(%x: i32, %v: !async.value<f32>) {
  %t, %r = async.execute -> !async.value<i32> {
    async.yield %x : i32
  }
  %u = async.execute [%t] (%v as %f: !async.value<f32>) {
    async.yield
  }
  %c = async.call @af(%x) : (i32) -> !async.token
  async.await %t : !async.token
  %y = async.await %r : !async.value<i32>
  return
}

// -----

// expected-error @+1 {{'async.func' op result is expected to be at least of size 1, but got 0}}
async.func @f(%x: i32) {
  async.return
}

// -----

// expected-error @+1 {{'async.func' op result type must be async value type or async token type, but got 'i32'}}
async.func @f(%x: i32) -> i32 {
  async.return
}

// -----

// expected-error @+1 {{'async.func' op  results' (optional) async token type is expected to appear as the 1st return value, but got 2}}
async.func @f(%x: i32) -> (!async.value<i32>, !async.token) {
  async.return %x : i32
}

// -----

async.func @f(%x: i32) -> (!async.token, !async.value<f32>) {
  // expected-error @+1 {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
  async.return %x : i32
}

// -----

async.func @f(%x: i32) -> !async.token {
  // expected-error @+1 {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
  async.return %x : i32
}

// -----

func.func @m(%r: !async.value<i32>) {
  %y = async.await %r : !async.value<i32>
  // expected-error @+1 {{'async.await' op result type 'f32' does not match async value type 'i32'}}
  %z = "async.await"(%r) : (!async.value<i32>) -> f32
  return
}

// -----

func.func @m(%r: !async.token) {
  // expected-error @+1 {{'async.await' op awaiting on a token must have empty result}}
  %z = "async.await"(%r) : (!async.token) -> f32
  return
}

// -----

func.func @m(%v: !async.value<f32>) {
  // expected-error @+2 {{'async.execute' op along control flow edge from parent to Region #0: successor operand type #0 '!async.value<f32>' should match successor input type #0 'i32'}}
  // expected-note @+1 {{region branch point}}
  %u = "async.execute"(%v) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%a: i32):
    async.yield
  }) : (!async.value<f32>) -> !async.token
  return
}

// -----

func.func private @other(i32) -> !async.token
func.func @m(%v: i32) {
  // expected-error @+1 {{'async.call' op 'other' does not reference a valid async function}}
  %u = async.call @other(%v) : (i32) -> !async.token
  return
}

// -----

async.func @af(%x: i32) -> !async.token {
  async.return
}
func.func @m(%v: f32) {
  // expected-error @+1 {{'async.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  %u = async.call @af(%v) : (f32) -> !async.token
  return
}

// -----

func.func @m(%v: f32) {
  // expected-error @+1 {{'async.execute' op along control flow edge from Operation async.yield to parent: successor operand type #0 'f32' should match successor input type #0 '!async.value<i32>'}}
  %t, %r = async.execute -> !async.value<i32> {
    // expected-note @+1 {{region branch point}}
    async.yield %v : f32
  }
  return
}
