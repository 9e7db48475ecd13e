// Accesses of raw buffers.

llvm.func @buffers(%v: vector<4xi32>, %i: i32, %f: f32) {
  %0 = rocdl.raw.buffer.load %v, %i, %i, %i : f32
  %1 = rocdl.raw.buffer.load %v, %i, %i, %i : vector<4xf32>
  rocdl.raw.buffer.store %f, %v, %i, %i, %i : f32
  rocdl.raw.buffer.atomic.fadd %f, %v, %i, %i, %i : f32
  rocdl.raw.buffer.atomic.fmax %f, %v, %i, %i, %i : f32
  rocdl.raw.buffer.atomic.smax %i, %v, %i, %i, %i : i32
  rocdl.raw.buffer.atomic.umin %i, %v, %i, %i, %i : i32
  llvm.return
}
