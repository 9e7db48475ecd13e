"""Codes of errors in names: of values, blocks, symbols and aliases."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

NAMES: Final = (
    Explanation(
        "undeclared-value",
        "A value is used but not defined",
        "The name is not defined in this region or in those around it, up to an operation that is isolated from "
        "above. If it is used several times, the first use is the error, and the others are linked to it.",
        "Correct the name (quick fixes offer similar ones), or define the value before its use.",
        """
func.func @f(%value: i32) -> i32 {
  return %valu : i32
}
""",
    ),
    Explanation(
        "redefinition",
        "A name is defined twice",
        "A value's name may be defined only once in a region and the regions around it, up to one that is isolated "
        "from above. The names of dimensions in maps and encodings must differ as well.",
        "Rename one of the two.",
        """
func.func @f(%a: i32) {
  %a = arith.constant 1 : i32
  return
}
""",
    ),
    Explanation(
        "dominance",
        "A value may be used before its definition",
        "A definition must come before the use on every path through the blocks. Only graph regions, such as a "
        "module's, allow a use before the definition.",
        "Move the definition up, or pass the value as an argument of the block.",
        """
func.func @f() -> i32 {
  %0 = arith.addi %1, %1 : i32
  %1 = arith.constant 1 : i32
  return %0 : i32
}
""",
    ),
    Explanation(
        "type-mismatch",
        "A value is used with a type that it does not have",
        "The use expects one type, and the definition or an earlier use has another.",
        "Correct the type at the use, or convert the value.",
        """
func.func @f(%a: f32) {
  %0 = arith.addi %a, %a : i32
  return
}
""",
    ),
    Explanation(
        "result-number",
        "An operation has no result of this number",
        "`%name#N` is result number N, counted from 0, of the operation that defines `%name`.",
        "Use a number smaller than the number of results.",
        """
%0:2 = "test.pair"() : () -> (i32, i32)
"test.use"(%0#2) : (i32) -> ()
""",
    ),
    Explanation(
        "undeclared-block",
        "A branch goes to a block that does not exist",
        "A successor must be the label of a block in the same region.",
        "Correct the name, or add the block.",
        """
func.func @f() {
  cf.br ^bb1
}
""",
    ),
    Explanation(
        "block-redefinition",
        "Two blocks of a region have the same name",
        "A label may be defined only once in its region.",
        "Rename one of them.",
        """
func.func @f() {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
^bb1:
  return
}
""",
    ),
    Explanation(
        "entry-label",
        "The entry block has a label although its arguments are named",
        "If an operation's custom form names the arguments of a region, they are the arguments of the entry block, "
        "which then cannot have a label.",
        "Remove the label; a block that is a branch target comes after the entry block.",
        """
func.func @f(%a: i32) {
^bb0:
  return
}
""",
    ),
    Explanation(
        "undeclared-identifier",
        "A name in a map, set or encoding is not declared",
        "Dimensions and symbols of an affine map are the names in its `(...)` and `[...]`.",
        "Add the name there, or correct it.",
        """
#map = affine_map<(d0) -> (d1)>
func.func private @f() attributes {m = #map}
""",
    ),
    Explanation(
        "undefined-alias",
        "An alias is used before its definition",
        "`#name` and `!name` without a dot are aliases, and can only be used after their definition. Only location "
        "aliases at the end of operations may be defined later.",
        "Define it above its use, or correct the name.",
        """
func.func private @f(!missing)
""",
    ),
    Explanation(
        "alias-redefinition",
        "An alias is defined twice",
        "An alias means one type or attribute in a whole chunk, the text between `// -----` lines.",
        "Rename one of the two.",
        """
!t = i32
!t = i64
func.func private @f(!t)
""",
    ),
    Explanation(
        "invalid-alias-use",
        "The alias that is used here is not valid",
        "The error itself is reported at the definition of the alias, so this code never appears alone.",
        "Correct the definition.",
    ),
    Explanation(
        "undefined-location",
        "A location alias is defined nowhere, or is not a location",
        "`loc(#name)` may come before the definition of `#name`, but the definition must exist and be a location.",
        "Define the alias as `#name = loc(...)`, or correct the name.",
        """
"test.op"() : () -> () loc(#missing)
""",
    ),
    Explanation(
        "unknown-symbol",
        "The symbol does not exist in its symbol table",
        "A symbol reference is looked up in the symbol table around it, and `@a::@b` in the table of `@a`. Some "
        "operations also require a certain kind of operation.",
        "Define the symbol, correct the name, or name the table that has it.",
        """
func.func @f() {
  call @g() : () -> ()
  return
}
""",
    ),
    Explanation(
        "symbol-redefinition",
        "A symbol is defined twice",
        "Each name may occur only once in a symbol table, such as a module.",
        "Rename one of the two, or put one into a module of its own.",
        """
func.func private @f()
func.func private @f()
""",
    ),
    Explanation(
        "symbol-parent",
        "A symbol is defined outside of a symbol table",
        "An operation that defines a symbol must be directly inside a symbol table, such as a module.",
        "Move it out.",
        """
func.func @f() {
  func.func private @g()
  return
}
""",
    ),
    Explanation(
        "symbol-visibility",
        "A declaration is public",
        "A declaration has no body, and a symbol without a body must be `private` (or `nested`).",
        "Write `private`, or add the body.",
        """
func.func @f(%a: i16)
""",
    ),
    Explanation(
        "symbol-type",
        "A symbol does not have the type of its use",
        "A reference to a function or a global repeats its type, and the two must agree.",
        "Correct the type at the use.",
        """
func.func private @g()
func.func @f() {
  %0 = constant @g : () -> i32
  return
}
""",
    ),
    Explanation(
        "call-signature",
        "A call does not fit the function",
        "The operands and results of a call must match the function's type in number and types.",
        "Correct the call or the function; the finding links to it.",
        """
func.func private @g(i32) -> f32
func.func @f(%a: i32) {
  call @g(%a) : (i32) -> ()
  return
}
""",
    ),
)
