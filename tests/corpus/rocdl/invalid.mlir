llvm.func @f(%v: vector<4xi32>, %i: i32) {
  // expected-error @+1 {{custom op 'rocdl.raw.buffer.load' expected 4 operands}}
  %1 = rocdl.raw.buffer.load %v, %i, %i : f32
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xi32>, %i: i32) {
  // expected-error @+1 {{expected ':'}}
  %1 = rocdl.raw.buffer.load %v, %i, %i, %i {foo} : f32
  llvm.return
}
