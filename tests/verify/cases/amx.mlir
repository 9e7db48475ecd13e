// What is wrong with operations of the amx dialect; every chunk has one mistake, or none.

func.func @tile_load(%a: memref<16xf32>, %b: index, %c: index) {
  // expected-error @below {{expected non-function type}}
  %0 = amx.tile_load %a[%b], %c : memref<16xf32> into <16x16xf32>
  return
}

// -----

func.func @tile_load(%a: memref<16xf32>, %b: index, %c: index) {
  %0 = amx.tile_load %a[%b], %c : memref<16xf32> into !amx.tile<16x16xf32>
  return
}
