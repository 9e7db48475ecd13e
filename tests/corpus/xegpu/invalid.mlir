// expected-error@+1 {{expected '='}}
func.func private @f(!xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<stride [1, 32]>>)

// -----

// expected-error@+1 {{expected '<'}}
func.func private @f(!xegpu.tensor_desc)
