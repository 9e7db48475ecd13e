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

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<16x64xi8>
  %1 = amx.tile_load %m[%i, %i] : memref<16x64xi8> into !amx.tile<16x64xi8>
  %2 = amx.tile_load %m[%i, %i], %i : memref<16x64xi8> into !amx.tile<16x64xi8>
  amx.tile_store %m[%i, %i], %1 : memref<16x64xi8>, !amx.tile<16x64xi8>
  %3 = amx.tile_load %m3[%i, %i, %i] : memref<2x16x32xf16> into !amx.tile<16x32xf16>
  %4 = amx.tile_load %m1[%i], %i : memref<64xi8> into !amx.tile<16x64xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  // expected-error @below {{'amx.tile_zero' op bad row height: 17}}
  %0 = amx.tile_zero : !amx.tile<17x16xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  // expected-error @below {{'amx.tile_zero' op bad column width: 65}}
  %0 = amx.tile_zero : !amx.tile<16x65xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  // expected-error @below {{'amx.tile_zero' op bad column width: 34}}
  %0 = amx.tile_zero : !amx.tile<16x34xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  // expected-error @below {{'amx.tile_zero' op bad column width: 128}}
  %0 = amx.tile_zero : !amx.tile<16x32xf32>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  // expected-error @below {{'amx.tile_load' op requires 2 indices}}
  %0 = amx.tile_load %m[%i] : memref<16x64xi8> into !amx.tile<16x64xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  // expected-error @below {{'amx.tile_load' op requires at least 2D memref}}
  %0 = amx.tile_load %m1[%i] : memref<64xi8> into !amx.tile<16x64xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  // expected-error @below {{'amx.tile_load' op requires memref with unit innermost stride}}
  %0 = amx.tile_load %ms[%i, %i] : memref<16x64xi8, strided<[128, 2]>> into !amx.tile<16x64xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  // expected-error @below {{'amx.tile_load' op bad row height: 17}}
  %0 = amx.tile_load %m[%i, %i] : memref<16x64xi8> into !amx.tile<17x64xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  // expected-error @below {{'amx.tile_load' op bad column width: 128}}
  %0 = amx.tile_load %m[%i, %i] : memref<16x64xi8> into !amx.tile<16x64xbf16>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_load %m[%i, %i] : memref<16x64xi8> into !amx.tile<16x16xi32>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  // expected-error @below {{'amx.tile_load' op requires memref with unit innermost stride}}
  %0 = amx.tile_load %md[%i, %i] : memref<?x?xi8, strided<[?, ?], offset: ?>> into !amx.tile<16x16xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  // expected-error @below {{'amx.tile_load' op requires memref with unit innermost stride}}
  %0 = amx.tile_load %mt[%i, %i] : memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>> into !amx.tile<16x16xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_load %mt[%i, %i], %i : memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>> into !amx.tile<16x16xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_load %ms[%i, %i], %i : memref<16x64xi8, strided<[128, 2]>> into !amx.tile<16x64xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<16x64xi8>
  // expected-error @below {{'amx.tile_store' op requires 2 indices}}
  amx.tile_store %m[%i], %0 : memref<16x64xi8>, !amx.tile<16x64xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<16x64xi8>
  // expected-error @below {{'amx.tile_store' op requires at least 2D memref}}
  amx.tile_store %m1[%i], %0 : memref<64xi8>, !amx.tile<16x64xi8>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<16x32xbf16>
  amx.tile_store %m[%i, %i], %0 : memref<16x64xi8>, !amx.tile<16x32xbf16>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<16x32xbf16>
  %1 = amx.tile_zero : !amx.tile<16x32xbf16>
  %2 = amx.tile_zero : !amx.tile<16x16xf32>
  %3 = amx.tile_mulf %0, %1, %2 : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<16x32xf16>
  %1 = amx.tile_zero : !amx.tile<16x32xf16>
  %2 = amx.tile_zero : !amx.tile<16x16xf32>
  %3 = amx.tile_mulf %0, %1, %2 : !amx.tile<16x32xf16>, !amx.tile<16x32xf16>, !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<16x64xi8>
  %1 = amx.tile_zero : !amx.tile<16x64xi8>
  %2 = amx.tile_zero : !amx.tile<16x16xi32>
  %3 = amx.tile_muli %0, %1, %2 : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<8x32xbf16>
  %1 = amx.tile_zero : !amx.tile<16x32xbf16>
  %2 = amx.tile_zero : !amx.tile<16x16xf32>
  // expected-error @below {{'amx.tile_mulf' op bad mult shape: 16 x 16 x 16}}
  %3 = amx.tile_mulf %0, %1, %2 : !amx.tile<8x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<16x32xbf16>
  %1 = amx.tile_zero : !amx.tile<16x16xbf16>
  %2 = amx.tile_zero : !amx.tile<16x16xf32>
  // expected-error @below {{'amx.tile_mulf' op bad mult shape: 16 x 16 x 16}}
  %3 = amx.tile_mulf %0, %1, %2 : !amx.tile<16x32xbf16>, !amx.tile<16x16xbf16>, !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<16x16xbf16>
  %1 = amx.tile_zero : !amx.tile<16x32xbf16>
  %2 = amx.tile_zero : !amx.tile<16x16xf32>
  // expected-error @below {{'amx.tile_mulf' op bad mult shape: 16 x 16 x 8}}
  %3 = amx.tile_mulf %0, %1, %2 : !amx.tile<16x16xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<16x32xbf16>
  %1 = amx.tile_zero : !amx.tile<16x32xf16>
  %2 = amx.tile_zero : !amx.tile<16x16xf32>
  // expected-error @below {{'amx.tile_mulf' op unsupported type combination}}
  %3 = amx.tile_mulf %0, %1, %2 : !amx.tile<16x32xbf16>, !amx.tile<16x32xf16>, !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<8x64xi8>
  %1 = amx.tile_zero : !amx.tile<16x64xi8>
  %2 = amx.tile_zero : !amx.tile<16x16xi32>
  // expected-error @below {{'amx.tile_muli' op bad mult shape: 16 x 16 x 16}}
  %3 = amx.tile_muli %0, %1, %2 : !amx.tile<8x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  return
}

// -----

func.func @f(%m: memref<16x64xi8>, %m1: memref<64xi8>, %ms: memref<16x64xi8, strided<[128, 2]>>, %i: index, %m3: memref<2x16x32xf16>, %md: memref<?x?xi8, strided<[?, ?], offset: ?>>, %mt: memref<16x64xi8, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = amx.tile_zero : !amx.tile<16x32xi8>
  %1 = amx.tile_zero : !amx.tile<16x64xi8>
  %2 = amx.tile_zero : !amx.tile<16x16xi32>
  // expected-error @below {{'amx.tile_muli' op bad mult shape: 16 x 16 x 8}}
  %3 = amx.tile_muli %0, %1, %2 : !amx.tile<16x32xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  return
}
