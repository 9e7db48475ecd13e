"""Codes of errors in regions, blocks, terminators and functions."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

STRUCTURE: Final = (
    Explanation(
        "missing-terminator",
        "A block does not end with a terminator",
        "In a region with control flow, each block must end with an operation that passes control on.",
        "Add the terminator, such as `return` or `cf.br`.",
        """
func.func @f(%a: i32) {
  %0 = arith.addi %a, %a : i32
}
""",
    ),
    Explanation(
        "misplaced-terminator",
        "A terminator is not the last operation of its block",
        "Operations after a terminator could never be reached.",
        "Remove the operations after it, or start a block with a label.",
        """
func.func @f() {
  return
  return
}
""",
    ),
    Explanation(
        "wrong-terminator",
        "A region ends with the wrong terminator",
        "Many operations require a certain terminator for their regions.",
        "Use the terminator that the message names.",
        """
omp.private {type = private} @p : i32 init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.terminator
}
""",
    ),
    Explanation(
        "wrong-parent",
        "An operation is not inside the operation that it requires",
        "The operation has a meaning only directly inside certain operations.",
        "Move it there.",
        """
gpu.func @k() kernel {
  gpu.return
}
""",
    ),
    Explanation(
        "empty-body",
        "The body of a function has no block",
        "A function with braces has a body, and a body has at least one block with a terminator.",
        "Write the body, or remove the braces to declare the function.",
        """
func.func @f() {
}
""",
    ),
    Explanation(
        "entry-arguments",
        "The entry block does not have the arguments of the function",
        "In generic form the type of a function and the arguments of its first block are written separately, and must "
        "agree.",
        "Write a label with the arguments in the type.",
        """
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({
^bb0:
  func.return
}) : () -> ()
""",
    ),
    Explanation(
        "entry-predecessor",
        "A branch goes to the entry block",
        "The first block of a region can only be entered from outside.",
        "Insert a new first block that branches to this one.",
        """
"func.func"() <{sym_name = "f", function_type = () -> ()}> ({
^bb0:
  cf.br ^bb0
}) : () -> ()
""",
    ),
    Explanation(
        "branch-operands",
        "The operands of a branch do not match the arguments of its successor",
        "The operands for a successor must match that block's arguments in number and types.",
        "Correct the operands or the arguments of the block.",
        """
func.func @f(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%b: i64):
  return
}
""",
    ),
    Explanation(
        "successor-count",
        "An operation has the wrong number of successors",
        "The number of blocks that an operation may branch to is part of its definition.",
        "Name as many successors as the message requires.",
        """
func.func @f(%a: i1) {
  "cf.cond_br"(%a)[^bb1] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
^bb1:
  return
}
""",
    ),
    Explanation(
        "return-types",
        "A return does not match the function's type",
        "The operands of a return must match the function's results in number and types.",
        "Correct the return or the type of the function.",
        """
func.func @f(%a: i32) -> i64 {
  return %a : i32
}
""",
    ),
    Explanation(
        "region-count",
        "An operation has the wrong number of regions",
        "The number of regions is part of the operation's definition, or follows from its attributes.",
        "Add or remove regions.",
        """
omp.private {type = firstprivate} @p : i32
""",
    ),
    Explanation(
        "region-constraint",
        "A region does not have the blocks that the operation requires",
        "An operation may require exactly one block in a region, or at least one.",
        "Give the region that many blocks.",
        """
func.func @f(%n: index) {
  "scf.for"(%n, %n, %n) ({
  }) : (index, index, index) -> ()
  return
}
""",
    ),
    Explanation(
        "region-blocks",
        "A region must have blocks",
        "The operation needs code in this region.",
        "Write at least one block there.",
        """
acc.private.recipe @p : memref<f32> init {
}
""",
    ),
    Explanation(
        "region-arguments",
        "A region does not have the expected arguments",
        "The values that an operation passes to its region are the arguments of the entry block.",
        "Give the entry block the arguments that the message lists.",
        """
omp.private {type = private} @p : i32 init {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}
""",
    ),
    Explanation(
        "region-flow",
        "Values passed into or out of a region do not match",
        "The values that a region yields become results of its operation or the arguments of the next iteration, so "
        "their number and types must match.",
        "Correct the yielded values, or the results of the operation.",
        """
func.func @f(%n: index, %a: i32, %b: i64) {
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (i32) {
    scf.yield %b : i64
  }
  return
}
""",
    ),
    Explanation(
        "region-operations",
        "A region contains a forbidden operation or is missing a required one",
        "Some operations restrict what their regions may contain.",
        "Add the missing operation, or move the forbidden one out.",
        """
pdl.pattern : benefit(1) {
  rewrite with "rewriter"
}
""",
    ),
    Explanation(
        "function-type",
        "A function has a type that is not allowed for its kind",
        "For example, a kernel must not return a value.",
        "Change the type.",
        """
gpu.module @kernels {
  gpu.func @k(%a: i32) -> i32 kernel {
    gpu.return %a : i32
  }
}
""",
    ),
    Explanation(
        "function-attributes",
        "Attributes of a function contradict each other or its arguments",
        "Dialects define the meaning of certain attributes of functions, arguments and results, and check them.",
        "Correct or remove the attribute.",
        """
llvm.func @f() attributes {optimize_none} {
  llvm.return
}
""",
    ),
    Explanation(
        "unused-value",
        "A value that must be used is not used",
        "In the matcher of a pattern, the matched values must be bound to something.",
        "Use the value, or remove its definition.",
        """
pdl.pattern : benefit(1) {
  %0 = types
  %root = operation "foo.op"
  rewrite %root with "rewriter"
}
""",
    ),
)
