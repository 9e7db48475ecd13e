// expected-error @+1 {{MMAMatrixType must have exactly two dimensions}}
func.func private @a(!gpu.mma_matrix<16xf16, "AOp">)

// -----

// expected-error @+1 {{operand expected to be one of AOp, BOp or COp}}
func.func private @a(!gpu.mma_matrix<16x16xf16, "XOp">)

// -----

// expected-error @+1 {{expected static shape}}
func.func private @a(!gpu.mma_matrix<16x?xf16, "AOp">)

// -----

// expected-error @+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func private @a(!gpu.mma_matrix<16x16xindex, "AOp">)

// -----

// expected-error @+1 {{expected ','}}
func.func private @a(!gpu.mma_matrix<16x16xf16>)

// -----

// expected-error @+1 {{expected '<'}}
func.func private @a(!gpu.mma_matrix)

// -----

// expected-error @+1 {{MMAMatrixType must have exactly two dimensions}}
func.func private @a(!gpu.mma_matrix<f16, "COp">)

// -----

// expected-error @+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func private @a(!gpu.mma_matrix<16x16xui8, "COp">, !gpu.mma_matrix<16x16xi32, "COp">, !gpu.mma_matrix<16x16xf64, "COp">, !gpu.mma_matrix<16x16xbf16, "COp">)

// -----

// expected-error @+1 {{unknown gpu type: foo}}
func.func private @a(!gpu.foo)

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'gpu.all_reduce' invalid op kind}}
  %0 = gpu.all_reduce foo %a {} : (f32) -> f32
  return
}
