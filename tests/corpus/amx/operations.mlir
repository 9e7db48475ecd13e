// Operations of the amx dialect, each once, as mlir-opt prints them.

func.func @tile_load(%a: memref<16xf32>, %b: index, %c: index) {
  %0 = amx.tile_load %a[%b], %c : memref<16xf32> into !amx.tile<16x16xf32>
  return
}

func.func @tile_mulf(%a: !amx.tile<16x32xbf16>, %b: !amx.tile<16x32xbf16>, %c: !amx.tile<16x16xf32>) {
  %0 = amx.tile_mulf %a, %b, %c : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  return
}

func.func @tile_muli(%a: !amx.tile<16x64xi8>, %b: !amx.tile<16x64xi8>, %c: !amx.tile<16x16xi32>) {
  %0 = amx.tile_muli %a, %b, %c : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  return
}

func.func @tile_store(%a: memref<16xf32>, %b: index, %c: !amx.tile<16x16xf32>, %d: index) {
  amx.tile_store %a[%b], %c, %d : memref<16xf32>, !amx.tile<16x16xf32>
  return
}

func.func @tile_zero() {
  %0 = amx.tile_zero : !amx.tile<16x16xf32>
  return
}
