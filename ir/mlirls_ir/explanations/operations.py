"""Codes of errors in an operation by itself: its name, operands, results and parts."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

OPERATIONS: Final = (
    Explanation(
        "other-release",
        "A file is the MLIR of another LLVM release",
        "Several of its operations are not in the LLVM release that it is checked for, and all are in another one. "
        "MLIR's text changes from release to release. "
        "It is told once: of these operations, only the first of each chunk is an error.",
        "Say which release the file is for: `llvm` in `mlirls.toml`, `--llvm`, or the setting `mlirls.llvm`.",
    ),
    Explanation(
        "template-file",
        "A file is a template with placeholders",
        "Placeholders such as `@SHAPE@`, `${M}`, `{{ name }}` or, in a shape or a name, `{M}` stand where MLIR can "
        "have no such characters, or a `RUN:` line has `sed` replace them: another program makes MLIR of the file, "
        "and what it makes is not known. So the file is not checked, and this is told once in place of the errors "
        "that mlir-opt would have. A single one is an error as ever, as are all with `--verify-diagnostics`.",
        "Check what is made of the file, or exclude it (`files.exclude` in `mlirls.toml`).",
        """
func.func private @f(tensor<@SHAPE@x@TYPE@>)
""",
    ),
    Explanation(
        "inherent-attribute",
        "An inherent attribute stands in the attribute dictionary",
        "Since LLVM 24 the `{...}` of an operation's custom form takes discardable attributes only; the format says "
        "where each inherent attribute stands, or `<{...}>` has them. For `main` without its headers it is a warning: "
        "an earlier commit takes it.",
        "Write the attribute where the operation's format has it.",
    ),
    Explanation(
        "unknown-dialect",
        "Nothing is known of a dialect",
        "This is a hint, once for each dialect: its operations are read by their shape (names, types, brackets and "
        "regions) and not checked. mlir-opt needs `--allow-unregistered-dialect` for such a text.",
        "Name the dialect's `.td` or IRDL files in `mlirls.toml`; docs/dialects.md shows how.",
        """
"toy.print"() : () -> ()
""",
    ),
    Explanation(
        "misspelt-dialect",
        "The name of a dialect is misspelt",
        "Nobody knows the dialect, and one letter makes it a known one that has the operation and reads it without an "
        "error. A file that uses such a dialect more often than the known one, or has types or attributes of it, is "
        "taken at its word: it is somebody's own. mlir-opt reports an error, or with `--allow-unregistered-dialect` "
        "and the generic form nothing.",
        "Correct the name (`--fix` and quick fixes do). If the dialect is your own, name its `.td` or IRDL files, or "
        "its name alone under `[dialects] known` in `mlirls.toml`.",
        """
"tensr.empty"() : () -> tensor<4xf32>
""",
    ),
    Explanation(
        "unknown-op",
        "A dialect has no operation of this name",
        "An operation in custom form must be a known one.",
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
        "In generic form any name can be read, but this dialect does not allow unknown operations.",
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
        "Its definition has no custom form.",
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
        "An operation has the wrong number of operands",
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
        "Convert the operand, or use an operation for this type.",
        """
func.func @f(%a: f32) {
  %0 = arith.addi %a, %a : f32
  return
}
""",
    ),
    Explanation(
        "operand-type",
        "An operand does not have the type that the operation needs here",
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
        "An operation does not have as many results as there are names or types for them",
        "An operation has a name for each of its results, or none.",
        "Write `%0:N`, or as many names as there are results.",
        """
%0:2 = "test.one"() : () -> i32
""",
    ),
    Explanation(
        "result-constraint",
        "A result has a type that the operation does not produce",
        "The definition says which types it produces; the message has its words.",
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
        "A result does not have the type that follows from the operands",
        "For many operations the result type follows from operands and attributes, and the written type must be that "
        "one.",
        "Use the type that the message gives.",
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
        "A type in an operation's custom form does not satisfy its constraints",
        "The custom form has one type for several operands or results, and each of them must allow it.",
        "Use a type that the message lists.",
        """
func.func @f(%a: f32) {
  %0 = arith.cmpi eq, %a, %a : f32
  return
}
""",
    ),
    Explanation(
        "type-constraint",
        "A type is not one that an operation's custom form takes",
        "The parser of the custom form checks the type before the operation is created.",
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
        "A type is not of the kind that an operation's custom form takes",
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
        "In generic form, an operation with several optional or variadic groups has an array with the size of each "
        "group.",
        "Give the array one size for each group; the sizes add up to the number of operands or results.",
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
        "Clauses may come in any order, but each only once.",
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
        "A cast does not allow these types",
        "A cast says which types it converts to which: only to wider ones, for example.",
        "Use the operation for these types.",
        """
func.func @f(%a: i16) {
  %0 = arith.extsi %a : i16 to i8
  return
}
""",
    ),
    Explanation(
        "duplicate-case",
        "A case occurs twice",
        "A switch has each value only once.",
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
        "The operation breaks a rule of its verifier in C++; the message has its words.",
        "Correct what the message names.",
        """
emitc.global extern static @y : i32
""",
    ),
    Explanation(
        "irdl-constraint",
        "An operation does not satisfy its definition in IRDL",
        "`irdl.operation` says which operands, results, attributes and regions there are, and their constraints.",
        "Correct the operation or the definition.",
    ),
)
