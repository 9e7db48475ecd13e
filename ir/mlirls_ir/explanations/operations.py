"""Codes of errors in an operation by itself: its name, operands, results and parts."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

OPERATIONS: Final = (
    Explanation(
        "unknown-dialect",
        "Nothing is known of a dialect",
        "A hint, once a dialect: its operations are read by their shape and not checked. mlir-opt needs "
        "`--allow-unregistered-dialect` for such a text.",
        "Name the dialect's `.td` or IRDL files in `mlirls.toml`; docs/dialects.md shows how.",
        """
"toy.print"() : () -> ()
""",
    ),
    Explanation(
        "unknown-op",
        "A dialect has no operation of this name",
        "An operation in its own form must be one that is known.",
        "Correct the name; completion lists what the dialect has.",
        """
func.func @f(%a: i32) {
  %0 = arith.add %a, %a : i32
  return
}
""",
    ),
    Explanation(
        "unregistered-op",
        "A dialect has no operation of this name, and allows no others",
        "In generic form any name can be read, but the dialect says that its operations are all there are.",
        "Correct the name.",
        """
"arith.unheard_of"() : () -> ()
""",
    ),
    Explanation(
        "unknown-extension-op",
        "An operation may come from an extension of its dialect",
        "Dialects such as `transform` are extended by others, which may not be known here; so this is a warning.",
        "Correct the name, or name the extension's `.td` files in `mlirls.toml`.",
        """
"transform.mine"() : () -> ()
""",
    ),
    Explanation(
        "no-custom-form",
        "An operation has only the generic form",
        "Its definition has no form of its own.",
        'Write it as `"dialect.name"(...) : (...) -> ...`.',
        """
llvm.func @f(%a: i32) {
  %0 = llvm.intr.abs %a : i32
  llvm.return
}
""",
    ),
    Explanation(
        "operand-count",
        "An operation has another number of operands",
        "How many operands it takes is part of its definition, or follows from its attributes.",
        "Add or remove operands.",
        """
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}
""",
    ),
    Explanation(
        "operand-constraint",
        "An operand has a type that the operation does not take",
        "The definition says which types it takes; the message has its words.",
        "Convert the operand, or take the operation for its type.",
        """
func.func @f(%a: f32) {
  %0 = arith.addi %a, %a : f32
  return
}
""",
    ),
    Explanation(
        "operand-type",
        "An operand has another type than the operation needs here",
        "The type follows from other operands, from attributes or from what a symbol names.",
        "Correct the type or what it follows from.",
        """
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.SpecConstantComposite @c (@a, @a) : vector<2xf32>
}
""",
    ),
    Explanation(
        "operand-definition",
        "An operand must come from a certain operation",
        "The operation looks at what defines its operand, not only at its type.",
        "Define the operand by the operation that the message names.",
        """
func.func @f(%a: !llvm.ptr) {
  omp.target_data map_entries(%a : !llvm.ptr) {
    omp.terminator
  }
  return
}
""",
    ),
    Explanation(
        "result-count",
        "An operation has another number of results than names or types for them",
        "As many names are bound as the operation has results, or none.",
        "Write `%0:N`, or as many names as there are results.",
        """
%0:2 = "test.one"() : () -> i32
""",
    ),
    Explanation(
        "result-constraint",
        "A result has a type that the operation does not give",
        "The definition says which types it gives; the message has its words.",
        "Correct the type of the result.",
        """
func.func @f() {
  %0 = ptr.type_offset i32 : f16
  return
}
""",
    ),
    Explanation(
        "result-type",
        "A result has another type than follows from the operands",
        "Many operations have one type for given operands and attributes, and what is written must be that.",
        "Take the type that the message gives.",
        """
func.func @f(%a: tensor<4xf32>, %v: f32) {
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<4xf32> to tensor<7xf32>
  return
}
""",
    ),
    Explanation(
        "constraint",
        "Operands or results do not satisfy the constraint that reads their types",
        "The operation's own form writes one type for several operands, and each must allow it.",
        "Take a type that the message lists.",
        """
func.func @f(%a: f32) {
  %0 = arith.cmpi eq, %a, %a : f32
  return
}
""",
    ),
    Explanation(
        "type-constraint",
        "A type is not what an operation's own form takes",
        "The form reads a type and looks at it before the operation is made.",
        "Write a type of the kind that the message names.",
        """
func.func @f(%n: index, %t: tensor<4xf32>) {
  affine.dma_wait %t[0], %n : tensor<4xf32>
  return
}
""",
    ),
    Explanation(
        "type-kind",
        "A type is of another kind than an operation's own form reads",
        "The form takes a pointer, a struct or another kind of type.",
        "Write a type of that kind.",
        """
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : f32
}
""",
    ),
    Explanation(
        "trait",
        "Operands and results do not agree as the operation says",
        "Traits hold between operands, results and attributes: the same type, the same shape, an inferred type.",
        "Make them agree as the message says.",
        """
func.func @f() {
  %0 = "arm_sme.intr.cntsd"() : () -> i32
  return
}
""",
    ),
    Explanation(
        "segment-sizes",
        "The sizes of groups of operands or results do not add up",
        "An operation with several optional or variadic groups has an array with the size of each in generic form.",
        "Make the array as long as there are groups, with as much in it as there are operands.",
        """
func.func @f(%a: i1) {
  "cf.cond_br"(%a)[^bb1, ^bb1] {operandSegmentSizes = array<i32: 1, 1, 0>} : (i1) -> ()
^bb1:
  return
}
""",
    ),
    Explanation(
        "repeated-clause",
        "A clause is written twice",
        "Clauses may come in any order, each once.",
        "Remove one of the two.",
        """
func.func @f(%i: i32) {
  omp.parallel num_threads(%i : i32) num_threads(%i : i32) {
    omp.terminator
  }
  return
}
""",
    ),
    Explanation(
        "cast",
        "There is no such conversion",
        "A cast says which types it converts to which, such as only to wider ones.",
        "Take the operation for these types.",
        """
func.func @f(%a: i16) {
  %0 = arith.extsi %a : i16 to i8
  return
}
""",
    ),
    Explanation(
        "duplicate-case",
        "A case stands twice",
        "A switch has each value once.",
        "Remove one of the two.",
        """
func.func @f(%a: index) {
  scf.index_switch %a
  case 2 {
    scf.yield
  }
  case 2 {
    scf.yield
  }
  default {
  }
  return
}
""",
    ),
    Explanation(
        "invalid-operation",
        "An operation contradicts itself",
        "A rule that its verifier has in C++ does not hold; the message has its words.",
        "Correct what the message names.",
        """
emitc.global extern static @y : i32
""",
    ),
    Explanation(
        "irdl-constraint",
        "An operation does not satisfy its definition in IRDL",
        "`irdl.operation` says what operands, results, attributes and regions are under which constraints.",
        "Correct the operation or the definition.",
    ),
)
