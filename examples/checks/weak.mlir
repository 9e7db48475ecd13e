// RUN: mlir-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @twice(
//       CHECK:   arith.addi
func.func @twice(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @zero() -> i32
//  CHECK-NEXT:   %[[ZERO:.*]] = arith.constant 0 : i32
//  CHECK-NEXT:   return %[[ZERO]] : i32
func.func @zero() -> i32 {
  %0 = arith.constant 0 : i32
  return %0 : i32
}
