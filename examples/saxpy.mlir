// y := a * x + y, once by hand and once with linalg.

#row = affine_map<(i) -> (i)>

func.func @saxpy(%a: f32, %x: memref<?xf32>, %y: memref<?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %size = memref.dim %x, %zero : memref<?xf32>
  scf.for %i = %zero to %size step %one {
    %xi = memref.load %x[%i] : memref<?xf32>
    %yi = memref.load %y[%i] : memref<?xf32>
    %product = arith.mulf %a, %xi : f32
    %sum = arith.addf %product, %yi : f32
    memref.store %sum, %y[%i] : memref<?xf32>
  }
  return
}

func.func @saxpy_linalg(%a: f32, %x: memref<?xf32>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
      ins(%x : memref<?xf32>) outs(%y : memref<?xf32>) {
  ^bb0(%xi: f32, %yi: f32):
    %product = arith.mulf %a, %xi : f32
    %sum = arith.addf %product, %yi : f32
    linalg.yield %sum : f32
  }
  return
}

func.func @main(%a: f32, %x: memref<?xf32>, %y: memref<?xf32>) {
  call @saxpy(%a, %x, %y) : (f32, memref<?xf32>, memref<?xf32>) -> ()
  call @saxpy_linalg(%a, %x, %y) : (f32, memref<?xf32>, memref<?xf32>) -> ()
  return
}
