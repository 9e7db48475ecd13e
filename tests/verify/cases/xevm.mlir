// What is wrong with operations of the xevm dialect; every chunk has one mistake.

func.func @blockload(%a: i32) {
  // expected-error @below {{'xevm.blockload' op operand #0 must be LLVM pointer type, but got 'i32'}}
  %0 = xevm.blockload %a : (i32) -> i8
  return
}

// -----

func.func @blockstore(%a: !llvm.ptr) {
  // expected-error @below {{'xevm.blockstore' op expected 2 operands, but found 1}}
  xevm.blockstore %a : (!llvm.ptr)
  return
}

// -----

func.func @id() {
  // expected-error @below {{'xevm.local_id.x' op result #0 must be 32-bit signless integer or 64-bit signless integer, but got 'f32'}}
  %0 = xevm.local_id.x : f32
  return
}
