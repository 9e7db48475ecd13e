"""Codes of style findings about parts that could be left out, which editors fade."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

_WHERE: Final = (
    "This is not an error: an editor fades the text, and the command line reports it only if `mlirls.toml` gives the "
    "code a severity."
)

UNUSED: Final = (
    Explanation(
        "unused-result",
        "A value is never used, and its operation has no effects",
        f"No result of the operation is used in the function, and it has no effects, so it can be removed. {_WHERE}",
        "Remove the operation, or use its result.",
        """
func.func @f(%a: i32) -> i32 {
  %b = arith.addi %a, %a : i32
  return %a : i32
}
""",
    ),
    Explanation(
        "unused-symbol",
        "A private symbol is never used",
        "A private symbol can only be used inside its symbol table, and nothing there names it. Names in comments "
        f"do not count. {_WHERE}",
        "Remove the operation, or make it public.",
        """
func.func private @helper(%a: i32) -> i32 {
  return %a : i32
}
""",
    ),
    Explanation(
        "unused-alias",
        "An alias is never used",
        f"The alias of a type or attribute is named only in its definition. {_WHERE}",
        "Remove the definition.",
        """
#map = affine_map<(d0) -> (d0 + 1)>
func.func @f(%i: index) -> index {
  %j = affine.apply affine_map<(d0) -> (d0)>(%i)
  return %j : index
}
""",
    ),
    Explanation(
        "unused-check-variable",
        "A variable of a check is never used",
        f"No later check uses the value that a check gives to the variable. {_WHERE}",
        "Write `{{.*}}` instead, or check a use of the value.",
        """
// RUN: mlir-opt %s | FileCheck %s
// CHECK: func.func private @f(%[[ARG:.*]]: i32)
func.func private @f(%arg0: i32)
""",
    ),
    Explanation(
        "unreachable-block",
        "A block is unreachable",
        "No path from the first block of the region leads to this block, so it never runs. Passes that simplify "
        f"control flow remove it. {_WHERE}",
        "Remove the block, or branch to it.",
        """
func.func @f() {
  return
^bb1:
  cf.br ^bb1
}
""",
    ),
    Explanation(
        "deprecated-op",
        "An operation is deprecated",
        "The definition of the operation marks it as deprecated; the message names the replacement that it gives. "
        f"An editor strikes its name through. {_WHERE}",
        "Use the replacement that the message names.",
        """
func.func @f(%a: !emitc.lvalue<i32>) {
  %b = emitc.apply "&"(%a) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  return
}
""",
    ),
)
