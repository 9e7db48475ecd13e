// expected-error @+1 {{expected static shape}}
func.func private @a(!emitc.array<?xf32>)

// -----

// expected-error @+1 {{shape must not be empty}}
func.func private @a(!emitc.array<f32>)

// -----

// expected-error @+1 {{invalid array element type ''memref<4xf32>''}}
func.func private @a(!emitc.array<4xmemref<4xf32>>)

// -----

// expected-error @+1 {{expected '>'}}
func.func private @a(!emitc.array<4xi32, 3>)
