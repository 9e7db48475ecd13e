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

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=8 : i32, tile_height=16 : i32, v_blocks=1 : i32, transpose=true, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=16 : i32, v_blocks=1 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=32 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op result size of 64 bits does not match the expected size of 128 bits}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi8>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op transpose and pack_register are mutually exclusive}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=16 : i32, v_blocks=1 : i32, transpose=true, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting tile_height to be between 1 and 32}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=64 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<64xi16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting tile_width to be between 4 and 64}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=2 : i32, tile_height=16 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<2xi8>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting tile_width to be between 2 and 32}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=64 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<32xi16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting tile_width to be between 1 and 16}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=32 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op result #0 must be fixed-length vector of 8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or tf32 type or 16-bit float or bfloat16 type values of ranks 1, but got 'vector<8xi64>'}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=64 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi64>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op result #0 must be fixed-length vector of 8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or tf32 type or 16-bit float or bfloat16 type values of ranks 1, but got 'vector<8xi64>'}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=128 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi64>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting v_blocks to be 1, 2, or 4}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=8 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<32xi16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting v_blocks to be 1 or 2}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=4 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op result #0 must be fixed-length vector of 8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or tf32 type or 16-bit float or bfloat16 type values of ranks 1, but got 'vector<8xi64>'}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=64 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=2 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi64>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op tile_width * v_blocks should be less than or equal to 64 for 8 bit elements}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=32 : i32, tile_height=8 : i32, v_blocks=4 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<64xi8>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op tile_width * v_blocks should be less than or equal to 32 for 16 bit elements}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=4 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<32xi16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op tile_width * v_blocks should be less than or equal to 16 for 32 bit elements}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=2 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op result #0 must be fixed-length vector of 8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or tf32 type or 16-bit float or bfloat16 type values of ranks 1, but got 'vector<4xi64>'}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=64 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi64>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting v_blocks to be 1}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=2 : i32, transpose=true, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op transpose is only supported for 32 and 64 bit elements}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=true, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting tile_width to be between 1 and 8}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=true, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op result #0 must be fixed-length vector of 8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or tf32 type or 16-bit float or bfloat16 type values of ranks 1, but got 'vector<1xi64>'}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=64 : i32, tile_width=4 : i32, tile_height=4 : i32, v_blocks=1 : i32, transpose=true, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi64>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op result #0 must be fixed-length vector of 8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or tf32 type or 16-bit float or bfloat16 type values of ranks 1, but got 'vector<4xi64>'}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=64 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=true, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi64>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op result #0 must be fixed-length vector of 8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or tf32 type or 16-bit float or bfloat16 type values of ranks 1, but got 'vector<2xi64>'}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=64 : i32, tile_width=4 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=true, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<2xi64>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op pack_register is only supported for 8 and 16 bit elements}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting v_blocks to be 1, 2, or 4}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=8 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<32xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting tile_width to be between 4 and 16}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=32 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op result size of 128 bits does not match the expected size of 16 bits}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=16 : i32, tile_height=2 : i32, v_blocks=1 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op result size of 128 bits does not match the expected size of 16 bits}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=8 : i32, tile_height=4 : i32, v_blocks=1 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op tile_width when pack_register is true should be equal to subgroup size (16 elements)}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op tile_width * v_blocks should be less than or equal to 32 for 16 bit elements}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=4 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting tile_height to be 1, 2, 4, 8, 16, or 32}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=6 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<6xi16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting result element type to be 32 bits}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting result element type to be 32 bits}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=16 : i32, v_blocks=1 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload2d' op expecting result element type to be 32 bits}}
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=8 : i32, tile_height=16 : i32, v_blocks=1 : i32, transpose=true, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xf16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=8 : i32, tile_width=32 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=32 : i32, tile_width=16 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockstore2d' op expecting tile_height to be between 1 and 8}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockstore2d' op expecting tile_width to be between 4 and 64}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=8 : i32, tile_width=2 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockstore2d' op expecting tile_width to be between 2 and 32}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=16 : i32, tile_width=64 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockstore2d' op expecting tile_width to be between 1 and 16}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=32 : i32, tile_width=32 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockstore2d' op expecting tile_width to be between 1 and 8}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=64 : i32, tile_width=16 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockstore2d' op expecting elem_size_in_bits to be 8, 16, 32, or 64}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=128 : i32, tile_width=16 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockstore2d' op expecting 'elem_size_in_bits' to be 8, 16, or 32}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=64 : i32, tile_width=8 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockstore2d' op expecting tile_height to be 1, 2, 4, 8, 16, or 32}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=6 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockstore2d' op tile_width for 8 bit elements should be equal to 16 or 32}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=8 : i32, tile_width=8 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockstore2d' op tile_width for 16 bit elements should be equal to 16}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=16 : i32, tile_width=8 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockstore2d' op tile_width for 32 bit elements should be equal to 16}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=32 : i32, tile_width=8 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=32 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockprefetch2d' op expecting 'elem_size_in_bits' to be 8, 16, or 32}}
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=64 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockprefetch2d' op expecting tile_height to be 1, 2, 4, 8, 16, or 32}}
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=33 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockprefetch2d' op expecting v_blocks to be 1, 2, 4, or 8}}
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=3 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockprefetch2d' op tile_width for 8 bit elements should be equal to 16 or 32}}
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockprefetch2d' op tile_width for 16 bit elements should be equal to 16}}
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockprefetch2d' op tile_width for 32 bit elements should be equal to 8 or 16}}
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=4 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  %c = llvm.mlir.constant(64 : i32) : i32
  %d = llvm.mlir.constant(32 : i32) : i32
  // expected-error @below {{'xevm.blockprefetch2d' op 4th operand (base pitch) should be >= 2nd operand (base width)}}
  xevm.blockprefetch2d %p, %c, %i, %d, %i, %i <{elem_size_in_bits=8 : i32, tile_width=32 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  %c = arith.constant 32 : i32
  %d = llvm.mlir.constant(32 : i32) : i32
  xevm.blockprefetch2d %p, %c, %i, %d, %i, %i <{elem_size_in_bits=8 : i32, tile_width=32 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<16xi8>
  %1 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<8xi16>
  xevm.blockstore %p, %vv : (!llvm.ptr<1>, vector<4xi8>)
  %2 = xevm.blockload %p : (!llvm.ptr<1>) -> i8
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload' op vector size must be 2, 4, 8 or 16 for 8-bit element type}}
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<3xi8>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload' op vector size must be 2, 4, 8 or 16 for 8-bit element type}}
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<1xi8>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v8: vector<8xi16>, %v32: vector<8xi32>, %vv: vector<4xi8>) {
  // expected-error @below {{'xevm.blockload' op vector size must be 2, 4 or 8 for element type > 8 bits}}
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<16xi16>
  llvm.return
}

// -----

llvm.func @f(%a: vector<8xi16>, %b: vector<8xi32>, %c: vector<8xf32>, %d: vector<4xf32>) {
  %0 = xevm.mma %a, %b, %c {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}

// -----

llvm.func @f(%a: vector<8xi16>, %b: vector<8xi32>, %c: vector<8xf32>, %d: vector<4xf32>) {
  // expected-error @below {{'xevm.mma' op type of C operand must match result type}}
  %0 = xevm.mma %a, %b, %d {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<4xf32>) -> vector<8xf32>
  llvm.return
}
