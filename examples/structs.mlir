// What structs cost on the host and on a device, with every byte drawn:
//   mlirls layout --format html examples/structs.mlir > structs.html

!header = !llvm.struct<"Header", (i8, i32, i16, ptr)>
!packet = !llvm.struct<"Packet", (i1, struct<"Header", (i8, i32, i16, ptr)>, array<3 x i24>, f64, i8)>

module @host attributes {dlti.dl_spec = #dlti.dl_spec<
    i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>,
    i64 = dense<64> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>,
    "dlti.endianness" = "little", "dlti.stack_alignment" = 128 : i64>} {
  llvm.func @parse(%at: !llvm.ptr) -> !llvm.ptr {
    %one = llvm.mlir.constant(1 : i32) : i32
    %header = llvm.alloca %one x !header : (i32) -> !llvm.ptr
    %packet = llvm.load %at : !llvm.ptr -> !packet
    %on_the_wire = llvm.load %at : !llvm.ptr -> !llvm.struct<packed (i8, i64, i16)>
    llvm.return %header : !llvm.ptr
  }

  func.func @scale(%tile: memref<16x16xf32>, %rows: memref<?x8xf64, strided<[16, 1], offset: 4>>) -> complex<f32> {
    %weights = arith.constant dense<0.0> : vector<4x4xf32>
    %start = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
    return %start : complex<f32>
  }

  // The device has an index of 32 bits; for the rest, the host's entries hold here as well.
  gpu.module @device attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
    gpu.func @kernel(%tile: memref<1024xf32>, %size: index) kernel {
      %thread = gpu.thread_id x
      gpu.return
    }
  }
}
