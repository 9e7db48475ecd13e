"""Codes of errors in an operation by itself: its name, operands, results and parts."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

OPERATIONS: Final = (
    Explanation(
        "other-release",
        "A file is the MLIR of another LLVM release",
        "Several of its operations do not exist in the LLVM release that it is checked for, and all of them exist in "
        "another one. MLIR's text changes from release to release. The hint appears once: of these operations, only "
        "the first in each chunk is an error.",
        "Set the release that the file is for: `llvm` in `mlirls.toml`, `--llvm`, or the setting `mlirls.llvm`.",
    ),
    Explanation(
        "template-file",
        "A file is a template with placeholders",
        "The file has placeholders such as `@SHAPE@`, `${M}`, `{{ name }}` or, in a shape or a name, `{M}` where "
        "MLIR does not allow such characters, or words that `sed` replaces in a `RUN:` line. So another program "
        "turns the file into MLIR, and the result is unknown. The file is not checked, and this warning replaces the "
        "errors that mlir-opt would report. A single placeholder is still an error, and so are all of them with "
        "`--verify-diagnostics`.",
        "Check the generated MLIR, or exclude the file (`files.exclude` in `mlirls.toml`).",
        """
func.func private @f(tensor<@SHAPE@x@TYPE@>)
""",
    ),
    Explanation(
        "inherent-attribute",
        "An inherent attribute is in the attribute dictionary",
        "Since LLVM 24, the `{...}` of an operation's custom form takes only discardable attributes. Inherent "
        "attributes have their own places in the format, or are in `<{...}>`. For `main` without its headers it is a "
        "warning, since an earlier commit accepts it.",
        "Move the attribute to its place in the operation's format.",
    ),
    Explanation(
        "unknown-dialect",
        "The dialect is unknown",
        "This is a hint, once for each dialect. The operations of the dialect are read by their shape (names, types, "
        "brackets and regions) and not checked. mlir-opt needs `--allow-unregistered-dialect` for such a text. It is a "
        "warning where `{-# dialect_resources #-}` has resources of a dialect that the text does not use: mlir-opt "
        "refuses that even with the flag.",
        "Name the dialect's `.td` or IRDL files in `mlirls.toml`; see docs/dialects.md.",
        """
"toy.print"() : () -> ()
""",
    ),
    Explanation(
        "misspelt-dialect",
        "The name of a dialect is misspelled",
        "The dialect is unknown, but a change of one letter makes it a known dialect that has the operation and "
        "reads it without an error. There is no warning if a file uses the unknown dialect more often than the known "
        "one, or has types or attributes of it: then it is a project's own. mlir-opt reports an error, or nothing "
        "with `--allow-unregistered-dialect` and the generic form.",
        "Correct the name (`--fix` and quick fixes do this). If the dialect is your own, name its `.td` or IRDL "
        "files, or only its name under `[dialects] known` in `mlirls.toml`.",
        """
"tensr.empty"() : () -> tensor<4xf32>
""",
    ),
    Explanation(
        "unknown-op",
        "A dialect has no operation of this name",
        "An operation in custom form must be a known one.",
        "Correct the name; completion lists the dialect's operations.",
        """
func.func @f(%a: i32) {
  %0 = arith.add %a, %a : i32
  return
}
""",
    ),
    Explanation(
        "unregistered-op",
        "A dialect has no operation of this name and allows no unknown ones",
        "In generic form, any name can be read, but this dialect does not allow unknown operations.",
        "Correct the name.",
        """
"arith.unheard_of"() : () -> ()
""",
    ),
    Explanation(
        "unknown-extension-op",
        "An operation may come from an extension of its dialect",
        "Dialects such as `transform` are extended by other libraries, which may be unknown here, so this is a "
        "warning.",
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
        "The number of operands is part of the operation's definition, or follows from its attributes.",
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
        "An operand has a type that the operation does not accept",
        "The definition lists the accepted types; the message quotes it.",
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
        "An operand does not have the required type",
        "The type follows from other operands, from attributes, or from the operation that a symbol refers to.",
        "Correct the type, or the part that it follows from.",
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
        "The operation checks the definition of its operand, not only the type.",
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
        "The number of results differs from the number of their names or types",
        "An operation has a name for each of its results, or none.",
        "Write `%0:N`, or as many names as there are results.",
        """
%0:2 = "test.one"() : () -> i32
""",
    ),
    Explanation(
        "result-constraint",
        "A result has a type that the operation does not produce",
        "The definition lists the possible types; the message quotes it.",
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
        "The result type of many operations follows from operands and attributes, and must be written the same.",
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
        "A type in an operation's custom form does not satisfy the constraints",
        "The custom form has one type for several operands or results, and must satisfy the constraint of each.",
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
        "A type is not accepted in an operation's custom form",
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
        "A type is of the wrong kind for an operation's custom form",
        "The custom form accepts a pointer, a struct or another kind of type.",
        "Write a type of that kind.",
        """
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : f32
}
""",
    ),
    Explanation(
        "trait",
        "Operands and results do not agree as the operation requires",
        "Traits relate operands, results and attributes: they require the same type, the same shape, or an inferred "
        "type.",
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
        "A cast accepts only certain pairs of types, such as conversions to a wider type.",
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
        "Each value may occur only once in a switch.",
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
        "The operation violates a rule of its C++ verifier; the message quotes it.",
        "Correct what the message names.",
        """
emitc.global extern static @y : i32
""",
    ),
    Explanation(
        "irdl-constraint",
        "An operation does not satisfy its definition in IRDL",
        "`irdl.operation` defines the operands, results, attributes and regions of an operation, and their "
        "constraints.",
        "Correct the operation or the definition.",
    ),
    Explanation(
        "unusual-form",
        "A project's own operation or type is written otherwise than everywhere else",
        "ODS leaves the syntax of some operations and types to C++, so mlirls learns from the project's files how they "
        "are written. An operation that is always written `names : types -> types`, with a type for each name, is "
        "expected to be so everywhere. A type whose bodies all have a field is expected to have it, and parts that no "
        "operation of a dialect has side by side, such as a value and a type, are expected to be apart. It needs many "
        "uses in at least eight files, or a dialect that reads nearly all of its operations alike, and is given up if "
        "two files depart from it. It is an error where no optional part of a syntax explains the difference: names, "
        "types or punctuation are in another order, or a field is missing. Anything else is a warning, since C++ may "
        "accept more than the files show. It is off with `search = false` under `[ods]` and for dialects in `known`.",
        "Write the operation as the message says. If it is correct, turn the code off, or use it in another file.",
    ),
)
