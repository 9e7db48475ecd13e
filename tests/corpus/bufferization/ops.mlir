// Every bufferization operation in custom form.

func.func @buffers(%n: index, %c: i1, %t: tensor<?xf32>, %s: tensor<4xf32>, %m: memref<?xf32>, %b: memref<4xf32>) {
  %0 = bufferization.alloc_tensor() : tensor<4xf32>
  %1 = bufferization.alloc_tensor(%n, %n) : tensor<?x4x?xf32>
  %2 = bufferization.alloc_tensor() copy(%t) : tensor<?xf32>
  %3 = bufferization.alloc_tensor(%n) size_hint=%n {memory_space = 1 : i64} : tensor<?xf32>
  %4 = bufferization.clone %m : memref<?xf32> to memref<?xf32>
  %5 = bufferization.clone %b {test.a} : memref<4xf32> to memref<*xf32>
  %6:2 = bufferization.dealloc (%m, %b : memref<?xf32>, memref<4xf32>) if (%c, %c) retain (%4, %b : memref<?xf32>, memref<4xf32>)
  bufferization.dealloc (%m : memref<?xf32>) if (%c)
  bufferization.dealloc
  %7 = bufferization.dealloc retain (%m : memref<?xf32>) {test.b}
  bufferization.dealloc_tensor %t : tensor<?xf32>
  %8 = bufferization.materialize_in_destination %t in %t : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  bufferization.materialize_in_destination %s in restrict writable %b : (tensor<4xf32>, memref<4xf32>) -> ()
  %9 = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32>
  %10 = bufferization.to_buffer %s read_only {test.c} : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  %11 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  %12 = bufferization.to_tensor %b restrict writable : memref<4xf32> to tensor<4xf32>
  return
}
