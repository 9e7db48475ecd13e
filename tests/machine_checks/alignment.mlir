// Views of a buffer of bytes, as LLVM's static memory planner places them one after the other.

func.func @planned(%value: f64, %i: index) {
  %bytes = memref.alloc() {alignment = 1 : i64} : memref<260xi8>
  // expected-note@-1 {{byte 0 is here, aligned to 8 bytes}}
  %c0 = arith.constant 0 : index
  %first = memref.view %bytes[%c0][] : memref<260xi8> to memref<100xi8>
  %c100 = arith.constant 100 : index
  // expected-warning@+1 {{elements of type `f64` must be aligned to 8 bytes: byte 100 is not a multiple of 8}}
  %second = memref.view %bytes[%c100][] : memref<260xi8> to memref<16xf64>
  %c228 = arith.constant 228 : index
  %third = memref.view %bytes[%c228][] : memref<260xi8> to memref<8xi32>
  memref.store %value, %second[%i] : memref<16xf64>
  "t.use"(%first, %third) : (memref<100xi8>, memref<8xi32>) -> ()
  return
}

// -----

// The accesses to the view know how it is aligned, or there are none.

func.func @careful(%value: f64, %i: index) -> vector<2xf64> {
  %bytes = memref.alloc() : memref<260xi8>
  %c100 = arith.constant 100 : index
  %view = memref.view %bytes[%c100][] : memref<260xi8> to memref<16xf64>
  memref.store %value, %view[%i] {alignment = 4} : memref<16xf64>
  %part = memref.subview %view[2] [4] [1] : memref<16xf64> to memref<4xf64, strided<[1], offset: 2>>
  %0 = vector.load %part[%i] {alignment = 2} : memref<4xf64, strided<[1], offset: 2>>, vector<2xf64>
  %unused = memref.view %bytes[%c100][] : memref<260xi8> to memref<16xf64>
  %empty = memref.view %bytes[%c100][] : memref<260xi8> to memref<0xf64>
  "t.use"(%empty) : (memref<0xf64>) -> ()
  memref.dealloc %view : memref<16xf64>
  return %0 : vector<2xf64>
}

// -----

// One access too many, through another view of the view.

func.func @careless(%value: f64, %i: index) {
  %bytes = memref.alloc() : memref<260xi8>
  // expected-note@-1 {{byte 0 is here}}
  %c100 = arith.constant 100 : index
  // expected-warning@+1 {{byte 100 is not a multiple of 8}}
  %view = memref.view %bytes[%c100][] : memref<260xi8> to memref<16xf64>
  memref.store %value, %view[%i] {alignment = 4} : memref<16xf64>
  %part = memref.subview %view[2] [4] [1] : memref<16xf64> to memref<4xf64, strided<[1], offset: 2>>
  memref.store %value, %part[%i] : memref<4xf64, strided<[1], offset: 2>>
  return
}

// -----

// Nothing is known of the offset, or of where the buffer begins.

func.func @unknown(%argument: memref<260xi8>, %shift: index, %value: f64, %i: index) {
  %c100 = arith.constant 100 : index
  %0 = memref.view %argument[%c100][] : memref<260xi8> to memref<16xf64>
  memref.store %value, %0[%i] : memref<16xf64>
  %bytes = memref.alloc() : memref<260xi8>
  %1 = memref.view %bytes[%shift][] : memref<260xi8> to memref<16xf64>
  memref.store %value, %1[%i] : memref<16xf64>
  %stack = memref.alloca() : memref<260xi8>
  %2 = memref.view %stack[%c100][] : memref<260xi8> to memref<16xf64>
  memref.store %value, %2[%i] : memref<16xf64>
  %shared = memref.alloc() : memref<260xi8, 3>
  %3 = memref.view %shared[%c100][] : memref<260xi8, 3> to memref<16xf64, 3>
  memref.store %value, %3[%i] : memref<16xf64, 3>
  return
}

// -----

// A buffer of another memory space whose alignment is named, and one whose alignment is assumed.

func.func @named(%argument: memref<260xi8>, %value: f64, %i: index) {
  %c4 = arith.constant 4 : index
  %shared = memref.alloc() {alignment = 16} : memref<260xi8, 3>
  // expected-note@-1 {{byte 0 is here, aligned to 16 bytes}}
  // expected-warning@+1 {{byte 4 is not a multiple of 8}}
  %0 = memref.view %shared[%c4][] : memref<260xi8, 3> to memref<16xf64, 3>
  memref.store %value, %0[%i] : memref<16xf64, 3>
  %assumed = memref.assume_alignment %argument, 64 : memref<260xi8>
  // expected-note@-1 {{byte 0 is here, aligned to 64 bytes}}
  // expected-warning@+1 {{byte 4 is not a multiple of 8}}
  %1 = memref.view %assumed[%c4][] : memref<260xi8> to memref<16xf64>
  memref.store %value, %1[%i] : memref<16xf64>
  return
}

// -----

// The layout in force decides.

module attributes {llvm.data_layout = "e-p:32:32-f64:32:64-i64:32"} {
  func.func @narrow(%value: f64, %i: index) {
    %bytes = memref.alloc() : memref<260xi8>
    %c100 = arith.constant 100 : index
    %0 = memref.view %bytes[%c100][] : memref<260xi8> to memref<16xf64>
    memref.store %value, %0[%i] : memref<16xf64>
    return
  }
}
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {
  func.func @wide(%value: i64, %i: index) {
    %bytes = memref.alloc() : memref<260xi8>
    // expected-note@-1 {{byte 0 is here}}
    %c100 = arith.constant 100 : index
    // expected-warning@+1 {{elements of type `i64` must be aligned to 8 bytes: byte 100 is not a multiple of 8}}
    %0 = memref.view %bytes[%c100][] : memref<260xi8> to memref<16xi64>
    memref.store %value, %0[%i] : memref<16xi64>
    return
  }
}
func.func @target_decides(%value: i64, %i: index) {
  %bytes = memref.alloc() : memref<260xi8>
  %c100 = arith.constant 100 : index
  %0 = memref.view %bytes[%c100][] : memref<260xi8> to memref<16xi64>
  memref.store %value, %0[%i] : memref<16xi64>
  return
}

// -----

// Accesses to elements that name an alignment.

func.func @elements(%i: index, %mask: vector<4xi1>, %pass: vector<4xf32>) {
  %buffer = memref.alloc() {alignment = 64} : memref<4x8xf32>
  // expected-note@-1 3 {{byte 0 is here, aligned to 64 bytes}}
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = memref.load %buffer[%c1, %c2] {alignment = 8} : memref<4x8xf32>
  // expected-warning@+1 {{this is not aligned to 16 bytes: byte 40 is not a multiple of 16}}
  %1 = memref.load %buffer[%c1, %c2] {alignment = 16} : memref<4x8xf32>
  %2 = vector.load %buffer[%i, %c1] {alignment = 4} : memref<4x8xf32>, vector<4xf32>
  // expected-warning@+1 {{this is not aligned to 16 bytes: byte 4 plus a multiple of 32 is not a multiple of 16}}
  %3 = vector.load %buffer[%i, %c1] {alignment = 16} : memref<4x8xf32>, vector<4xf32>
  %4 = vector.load %buffer[%i, %i] {alignment = 32} : memref<4x8xf32>, vector<4xf32>
  %part = memref.subview %buffer[0, 1] [4, 4] [1, 1]
    : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1], offset: 1>>
  // expected-warning@+1 {{this is not aligned to 8 bytes: byte 4 plus a multiple of 32 is not a multiple of 8}}
  %5 = vector.maskedload %part[%i, %c0], %mask, %pass {alignment = 8}
    : memref<4x4xf32, strided<[8, 1], offset: 1>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// An assumption that cannot be true, and what views of it do not repeat.

func.func @assumed(%i: index) {
  %buffer = memref.alloc() : memref<16xf32>
  // expected-note@-1 {{byte 0 is here, aligned to 8 bytes}}
  %part = memref.reinterpret_cast %buffer to offset: [3], sizes: [4], strides: [1]
    : memref<16xf32> to memref<4xf32, strided<[1], offset: 3>>
  // expected-warning@+1 {{this is not aligned to 16 bytes: byte 12 is not a multiple of 8, and so not of 16}}
  %0 = memref.assume_alignment %part, 16 : memref<4xf32, strided<[1], offset: 3>>
  %even = memref.subview %buffer[4] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 4>>
  %1 = memref.assume_alignment %even, 16 : memref<4xf32, strided<[1], offset: 4>>
  return
}

// -----

// Memory that asks for less than its elements need.

memref.global "private" @packed : memref<4xf64> = dense<0.0> {alignment = 4}
// expected-note@-1 {{byte 0 is here, aligned to 4 bytes}}
memref.global "private" @elsewhere : memref<4xf64> {alignment = 4}
memref.global "private" @plain : memref<4xf64> = dense<0.0>
func.func @own_memory(%i: index, %value: f64) {
  // expected-warning@+1 {{elements of type `f64` must be aligned to 8 bytes: the memory is only aligned to 2 bytes}}
  %0 = memref.alloca() {alignment = 2} : memref<16xf64>
  memref.store %value, %0[%i] : memref<16xf64>
  %careful = memref.alloca() {alignment = 2} : memref<16xf64>
  memref.store %value, %careful[%i] {alignment = 2} : memref<16xf64>
  // expected-warning@+1 {{the memory is only aligned to 4 bytes}}
  %1 = memref.get_global @packed : memref<4xf64>
  memref.store %value, %1[%i] : memref<4xf64>
  %2 = memref.get_global @elsewhere : memref<4xf64>
  memref.store %value, %2[%i] : memref<4xf64>
  %3 = memref.get_global @plain : memref<4xf64>
  memref.store %value, %3[%i] : memref<4xf64>
  %heap = memref.alloc() {alignment = 2} : memref<16xf64>
  memref.store %value, %heap[%i] : memref<16xf64>
  return
}

// -----

// A vector as an element.

func.func @vectors() {
  %buffer = memref.alloc() {alignment = 16} : memref<4xf32>
  %0 = vector.type_cast %buffer : memref<4xf32> to memref<vector<4xf32>>
  %1 = memref.load %0[] : memref<vector<4xf32>>
  %stack = memref.alloca() {alignment = 4} : memref<4xf32>
  // expected-note@-1 {{byte 0 is here, aligned to 4 bytes}}
  // expected-warning@+1 {{elements of type `vector<4xf32>` must be aligned to 16 bytes: the memory is only aligned to 4}}
  %2 = vector.type_cast %stack : memref<4xf32> to memref<vector<4xf32>>
  %3 = memref.load %2[] : memref<vector<4xf32>>
  return
}

// -----

// Pointers of the LLVM dialect.

module attributes {llvm.data_layout = "e-i64:64-i128:128"} {
  llvm.mlir.global internal @table(dense<0> : tensor<8xi64>) {alignment = 16 : i64} : !llvm.array<8 x i64>
  // expected-note@-1 {{byte 0 is here, aligned to 16 bytes}}
  llvm.mlir.global weak @interposable(dense<0> : tensor<8xi64>) {alignment = 4 : i64} : !llvm.array<8 x i64>
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func @pointers(%argument: !llvm.ptr {llvm.align = 8 : i64}, %other: !llvm.ptr, %i: i64) {
    // expected-note@-1 {{byte 0 is here, aligned to 8 bytes}}
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x !llvm.struct<(i8, i64, i16)> : (i64) -> !llvm.ptr
    // expected-note@-1 2 {{byte 0 is here, aligned to 8 bytes}}
    %0 = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64, i16)>
    %1 = llvm.load %0 : !llvm.ptr -> i64
    %2 = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<packed (i8, i64, i16)>
    // expected-warning@+1 {{this access to `i64` assumes an alignment of 8 bytes: byte 1 is not a multiple of 8}}
    %3 = llvm.load %2 : !llvm.ptr -> i64
    %4 = llvm.load %2 {alignment = 1 : i64} : !llvm.ptr -> i64
    %5 = llvm.getelementptr %0[%one] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    // expected-warning@+1 {{byte 12 is not a multiple of 8}}
    llvm.store %1, %5 : i64, !llvm.ptr
    %6 = llvm.getelementptr %argument[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    // expected-warning@+1 {{byte 4 plus a multiple of 16 is not a multiple of 8}}
    %7 = llvm.atomicrmw add %6, %1 monotonic : !llvm.ptr, i64
    %8 = llvm.getelementptr %other[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %9 = llvm.load %8 : !llvm.ptr -> i64
    %10 = llvm.mlir.addressof @table : !llvm.ptr
    %11 = llvm.getelementptr %10[-1] : (!llvm.ptr) -> !llvm.ptr, i64
    // expected-warning@+1 {{this is not aligned to 16 bytes: byte -8 is not a multiple of 16}}
    %12 = llvm.load %11 {alignment = 16 : i64} : !llvm.ptr -> i64
    %13 = llvm.mlir.addressof @interposable : !llvm.ptr
    %14 = llvm.load %13 : !llvm.ptr -> i64
    %15 = llvm.call @malloc(%i) : (i64) -> !llvm.ptr
    // expected-note@-1 {{byte 0 is here, aligned to 8 bytes}}
    %16 = llvm.getelementptr %15[100] : (!llvm.ptr) -> !llvm.ptr, i8
    %17 = llvm.getelementptr %16[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    // expected-warning@+1 {{byte 100 plus a multiple of 8 is not a multiple of 8}}
    %18 = llvm.load %17 : !llvm.ptr -> f64
    %byte = llvm.alloca %one x i64 {alignment = 1 : i64} : (i64) -> !llvm.ptr
    // expected-note@-1 {{byte 0 is here, aligned to 1 byte}}
    // expected-warning@+1 {{this access to `i64` assumes an alignment of 8 bytes: the memory is only aligned to 1 byte}}
    llvm.store %1, %byte : i64, !llvm.ptr
    llvm.return
  }
}

// -----

// Without a string and a spec, the target decides where the second field of the struct is.

llvm.func @undecided(%count: i64) {
  %slot = llvm.alloca %count x !llvm.struct<(i8, i64)> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  // expected-note@-1 {{byte 0 is here}}
  %0 = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64)>
  %1 = llvm.load %0 {alignment = 8 : i64} : !llvm.ptr -> i64
  // expected-warning@+1 {{this is not aligned to 16 bytes: byte 4 is not a multiple of 16}}
  %2 = llvm.load %0 {alignment = 16 : i64} : !llvm.ptr -> i64
  llvm.return
}

// -----

// Addresses in bytes of the ptr dialect.

func.func @bytes() -> f32 {
  %buffer = memref.alloc() : memref<16xi8, #ptr.generic_space>
  %stack = memref.alloca() {alignment = 8} : memref<16xi8, #ptr.generic_space>
  // expected-note@-1 {{byte 0 is here, aligned to 8 bytes}}
  %0 = ptr.to_ptr %stack : memref<16xi8, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  %c6 = arith.constant 6 : index
  %1 = ptr.ptr_add %0, %c6 : !ptr.ptr<#ptr.generic_space>, index
  // expected-warning@+1 {{this is not aligned to 4 bytes: byte 6 is not a multiple of 4}}
  %2 = ptr.load %1 {alignment = 4 : i64} : !ptr.ptr<#ptr.generic_space> -> f32
  return %2 : f32
}

// -----

// Where the second field is depends on the target, but not that the memory is only asked to be aligned to 8 bytes.

llvm.func @asked_for(%count: i64) {
  %slot = llvm.alloca %count x i64 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  // expected-note@-1 {{byte 0 is here, aligned to 8 bytes}}
  %0 = llvm.getelementptr %slot[1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64, i16)>
  // expected-warning@+1 {{this is not aligned to 16 bytes: the memory is only aligned to 8 bytes}}
  %1 = llvm.load %0 {alignment = 16 : i64} : !llvm.ptr -> i8
  llvm.return
}
