llvm.func @f(%d: f64) {
  // expected-error @+1 {{custom op 'nvvm.mma.sync' expected 'B'}}
  %1 = nvvm.mma.sync A[%d] C[%d] C[%d, %d] {shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (f64, f64, f64) -> f64
  llvm.return
}

// -----

llvm.func @f(%d: f64) {
  // expected-error @+1 {{expected '('}}
  %1 = nvvm.mma.sync A[%d] B[%d] C[%d, %d] {shape = #nvvm.shape<m = 8, n = 8, k = 4>} : f64 -> f64
  llvm.return
}
