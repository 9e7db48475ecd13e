func.func @twice(%x: memref<16xf32>, %a: f32) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %v = memref.load %x[%i] : memref<16xf32>
    %w = memref.load %x[%i] : memref<16xf32>
    %0 = arith.mulf %v, %a : f32
    %1 = arith.addf %0, %w : f32
    memref.store %1, %x[%i] : memref<16xf32>
  }
  return
}
func.func @answer() -> i32 {
  %c6 = arith.constant 6 : i32
  %c7 = arith.constant 7 : i32
  %0 = arith.muli %c6, %c7 : i32
  return %0 : i32
}
