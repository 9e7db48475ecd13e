"""Codes of rules that a family of operations has: memory, shapes, loops, kernels and modules of other languages."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

FAMILIES: Final = (
    Explanation(
        "affine-operand",
        "An operand cannot be a dimension or symbol of an affine map",
        "Dimensions are loop variables, constants and values computed from them. Symbols do not change in the affine "
        "scope, such as arguments of the function.",
        "Use the operand as a dimension, or use `memref.load` and `arith` instead of affine operations.",
        """
func.func @f(%m: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    %0 = affine.load %m[symbol(%i)] : memref<10xf32>
  }
  return
}
""",
    ),
    Explanation(
        "index-count",
        "The number of indices does not match the shape",
        "There must be one index for each dimension.",
        "Add or remove indices.",
        """
func.func @f(%m: memref<4x4xf32>, %i: index) {
  %0 = memref.load %m[%i] : memref<4x4xf32>
  return
}
""",
    ),
    Explanation(
        "dynamic-sizes",
        "The number of sizes differs from the number of `?` dimensions",
        "Each dynamic dimension needs an operand with its size where the value is created.",
        "Give an operand for each `?`.",
        """
func.func @f(%n: index) {
  %0 = memref.alloc(%n) : memref<4xf32>
  return
}
""",
    ),
    Explanation(
        "out-of-bounds",
        "A slice exceeds its source",
        "Constant offsets, sizes and strides are compared with the shape.",
        "Correct the offset, the size or the stride.",
        """
func.func @f(%a: tensor<4x5xf32>) {
  %0 = tensor.extract_slice %a[3, 0][2, 2][1, 1] : tensor<4x5xf32> to tensor<2x2xf32>
  return
}
""",
    ),
    Explanation(
        "slice-type",
        "The type of a slice does not follow from its source",
        "The element type and sizes, and for memrefs also strides and offset, follow from the source and from the "
        "offsets, sizes and strides of the slice.",
        "Use the type that the message gives.",
        """
func.func @f(%a: tensor<2x2xi32>, %b: tensor<4x5xf32>) {
  %0 = tensor.insert_slice %a into %b[0, 0][2, 2][1, 1] : tensor<2x2xi32> into tensor<4x5xf32>
  return
}
""",
    ),
    Explanation(
        "shape-mismatch",
        "Shapes do not match",
        "The operation relates the dimensions of its operands and results, and the known ones must agree.",
        "Correct the shape that the message names.",
        """
func.func @f(%a: tensor<2x5xf32>, %b: tensor<2x4xf32>) {
  %0 = linalg.exp ins(%a: tensor<2x5xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
""",
    ),
    Explanation(
        "mixed-semantics",
        "An operation mixes tensors and memrefs",
        "Operations of linalg either compute on tensors, which they return, or on memrefs, which they write.",
        "Convert some of the operands.",
        """
func.func @f(%a: memref<4x5xf32>, %b: tensor<5x7xf32>, %c: memref<4x7xf32>) {
  linalg.matmul ins(%a, %b : memref<4x5xf32>, tensor<5x7xf32>) outs(%c : memref<4x7xf32>)
  return
}
""",
    ),
    Explanation(
        "destination-style",
        "Results do not match the operands that they are written to",
        "An operation in destination-passing style has, for each `outs` operand that is a tensor, a result of the same "
        "type.",
        "Give as many results as such tensors, of the same types.",
        """
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  "linalg.exp"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    %0 = math.exp %x : f32
    linalg.yield %0 : f32
  }) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}
""",
    ),
    Explanation(
        "attribution",
        "The memory that a kernel declares is not of the right kind",
        "`workgroup` and `private` of `gpu.func` take memrefs in the memory spaces of these names.",
        "Use a memref without a memory space or with the right one.",
        """
gpu.module @kernels {
  gpu.func @k() private(%w: tensor<4xf32>) {
    gpu.return
  }
}
""",
    ),
    Explanation(
        "kernel",
        "The launched function is not a kernel",
        "`gpu.launch_func` names a `gpu.func` that is marked as a kernel.",
        "Add `kernel` to the function, or name another function.",
        """
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: f32) {
      gpu.return
    }
  }
  func.func @main(%n: index, %f: f32) {
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32)
    return
  }
}
""",
    ),
    Explanation(
        "container-module",
        "A kernel is launched from a module that is not marked for it",
        "The module around `gpu.launch_func` must have the attribute `gpu.container_module`.",
        "Add the attribute.",
        """
module {
  gpu.module @kernels {
    gpu.func @k(%a: i32) kernel {
      gpu.return
    }
  }
  func.func @main(%n: index, %f: i32) {
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : i32)
    return
  }
}
""",
    ),
    Explanation(
        "linkage",
        "A linkage is not allowed here",
        "LLVM allows some kinds of linkage only for variables or only for definitions.",
        "Use another linkage.",
        """
llvm.func internal @f()
""",
    ),
    Explanation(
        "initializer",
        "The initializer region of a global does not return its value",
        "The region must return one value of the global's type, and have no side effects.",
        "Return the value with `llvm.return`.",
        """
llvm.mlir.global internal @r() : i32 {
  llvm.return
}
""",
    ),
    Explanation(
        "duplicate-entry-point",
        "An entry point is declared twice",
        "A function may be an entry point of an execution model only once.",
        "Remove one of the two.",
        """
spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  spirv.EntryPoint "GLCompute" @main
}
""",
    ),
    Explanation(
        "reachable",
        "A block that must be unreachable can be reached",
        "`spirv.Unreachable` promises that its block is never entered, so no branch may lead there.",
        "Remove the branch, or end the block differently.",
        """
spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    spirv.Unreachable
  }
}
""",
    ),
    Explanation(
        "uninferable-types",
        "The result types of an operation that a pattern creates cannot be inferred",
        "`pdl.operation` in a rewrite must give its result types, or replace an operation whose types are known.",
        "Write the types after `->`.",
    ),
)
