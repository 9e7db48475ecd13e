"""Codes of style findings about parts that could be left out, which editors fade."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

_WHERE: Final = (
    "It is no error: an editor fades the text, and the command line reports it only where `mlirls.toml` gives the code "
    "a severity."
)

UNUSED: Final = (
    Explanation(
        "unused-result",
        "A value is never used, and its operation has no effects",
        f"Nothing in the function uses a result of the operation, which does nothing else, so it can go. {_WHERE}",
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
        "A private symbol that nothing names",
        "A private symbol can only be used by what is beside it, and nothing there names it; names in comments do not "
        f"count. {_WHERE}",
        "Remove the operation, or make it public.",
        """
func.func private @helper(%a: i32) -> i32 {
  return %a : i32
}
""",
    ),
    Explanation(
        "unused-alias",
        "An alias that is never used",
        f"Nothing but its definition names the alias of a type or attribute. {_WHERE}",
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
        "unreachable-block",
        "A block that no branch leads to",
        "No path from the first block of the region comes to this one, so it never runs; passes that simplify control "
        f"flow remove it. {_WHERE}",
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
        "An operation that its dialect wants nobody to use any more",
        "The definition of the operation says that it is deprecated; the message says what it tells to use instead. "
        f"An editor strikes its name through. {_WHERE}",
        "Use what the message names.",
        """
func.func @f(%a: !emitc.lvalue<i32>) {
  %b = emitc.apply "&"(%a) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  return
}
""",
    ),
)
