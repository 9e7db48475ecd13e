// What a function needs: `mlirls layout --memory examples/memory.mlir`, and the page of `--format html` draws it.
func.func @convolution(%image: memref<256x256xf32>, %n: index, %is_large: i1) -> memref<256x256xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %tiles = arith.constant 16 : index
  %result = memref.alloc() : memref<256x256xf32>
  %window = memref.alloca() : memref<5x5xf32>
  %packed = memref.alloc() : memref<64x1024xf32>
  scf.for %i = %zero to %tiles step %one {
    %tile = memref.alloc() : memref<32x1024xf32>
    %row = memref.alloca() : memref<1024xf32>
    memref.dealloc %tile : memref<32x1024xf32>
  }
  memref.dealloc %packed : memref<64x1024xf32>
  %scratch = scf.if %is_large -> (memref<?xf32>) {
    %large = memref.alloc() : memref<65536xf32>
    %dynamic = memref.cast %large : memref<65536xf32> to memref<?xf32>
    scf.yield %dynamic : memref<?xf32>
  } else {
    %small = memref.alloc() : memref<4096xf32>
    %dynamic = memref.cast %small : memref<4096xf32> to memref<?xf32>
    scf.yield %dynamic : memref<?xf32>
  }
  memref.dealloc %scratch : memref<?xf32>
  return %result : memref<256x256xf32>
}

func.func @rows(%n: index, %m: index) {
  %image = memref.alloc(%n, %m) : memref<?x?xf32>
  %line = memref.alloca(%m) : memref<?xf32>
  %flags = memref.alloc(%n) : memref<?xi1>
  memref.dealloc %flags : memref<?xi1>
  memref.dealloc %image : memref<?x?xf32>
  return
}
