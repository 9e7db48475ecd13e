"""Codes of errors in types and attributes."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

VALUES: Final = (
    Explanation(
        "unknown-type",
        "A dialect has no type of this name",
        "All types of the dialect are known, and this is not one of them.",
        "Correct the name; completion lists the dialect's types.",
        """
func.func private @f(!llvm.pointer)
""",
    ),
    Explanation(
        "unknown-attribute",
        "A dialect has no attribute of this name",
        "All attributes of the dialect are known, and this is not one of them.",
        "Correct the name; completion lists the dialect's attributes.",
        """
module attributes {test.a = #dlti.specification<>} {
}
""",
    ),
    Explanation(
        "unknown-case",
        "An enumeration has no case of this name",
        "The operation accepts one of a fixed list of words here.",
        "Use one of the words that the message or completion lists.",
        """
func.func @f(%a: f32) {
  %0 = gpu.all_reduce sum %a {} : (f32) -> (f32)
  return
}
""",
    ),
    Explanation(
        "invalid-parameter",
        "A parameter of an attribute or type is of the wrong kind",
        "Each parameter has a kind: a number, a case of an enumeration, a type.",
        "Write the kind that the message names.",
        """
func.func @f(%a: f32) {
  %0 = arith.addf %a, %a fastmath<quick> : f32
  return
}
""",
    ),
    Explanation(
        "parameters",
        "Parameters do not match the definition in IRDL",
        "A type or attribute of an `irdl.dialect` has the parameters of its definition, each with a constraint.",
        "Give as many parameters as the definition has, each satisfying its constraint.",
    ),
    Explanation(
        "invalid-type",
        "A type is not of the kind that an operation requires here",
        "The operation's custom form requires a type of a certain kind here.",
        "Write a type of that kind.",
        """
memref.global @x : f32
""",
    ),
    Explanation(
        "invalid-element-type",
        "A container cannot hold elements of this type",
        "Tensors, vectors, memrefs, arrays and matrices each have types that they may hold.",
        "Use another element type or another container.",
        """
func.func private @f(!emitc.array<4xmemref<4xf32>>)
""",
    ),
    Explanation(
        "invalid-shape",
        "A type's shape is not allowed",
        "The type needs dimensions, static dimensions, or dimensions that are not zero.",
        "Correct the shape.",
        """
func.func private @f(!emitc.array<f32>)
""",
    ),
    Explanation(
        "invalid-memref",
        "The parts of a memref contradict each other",
        "The layout of a memref must have as many dimensions as its shape, and its memory space must be an integer, "
        "a string or an attribute of a dialect.",
        "Correct the layout or the memory space.",
        """
func.func private @f(memref<4xf32, affine_map<(d0, d1) -> (d0, d1)>>)
""",
    ),
    Explanation(
        "integer-width",
        "An integer type is too wide",
        "An integer has at most 16,777,215 bits.",
        "Use a smaller width.",
        """
func.func private @f(i99999999)
""",
    ),
    Explanation(
        "invalid-quantized-type",
        "A quantized type contradicts itself",
        "The range of the storage type, the scales and the axis must be consistent.",
        "Correct the parameter that the message names.",
        """
func.func private @f(!quant.uniform<i8<5:3>:f32, 2.0>)
""",
    ),
    Explanation(
        "invalid-encoding",
        "A sparse tensor encoding contradicts itself",
        "Levels, dimensions, widths and slices of `#sparse_tensor.encoding` must match each other and the tensor.",
        "Correct the part that the message names.",
        """
#a = #sparse_tensor.encoding<{ }>
func.func private @f(tensor<4xf32, #a>)
""",
    ),
    Explanation(
        "struct-redefinition",
        "An identified struct is defined again with another body",
        "In the llvm dialect, an identified struct has one body in the whole context.",
        "Use one body, or another name; the finding links to the first definition.",
        """
llvm.func @f(!llvm.struct<"pair", (i32, i32)>)
llvm.func @g(!llvm.struct<"pair", (i32)>)
""",
    ),
    Explanation(
        "non-affine",
        "An expression is not affine",
        "One factor of a product must be constant or symbolic, and so must a divisor.",
        "Rewrite the expression, or compute it with operations of `arith`.",
        """
#map = affine_map<(d0, d1) -> (d0 * d1)>
func.func private @f() attributes {m = #map}
""",
    ),
    Explanation(
        "elements-shape",
        "Elements do not have the shape of their type",
        "The brackets of `dense<...>` must be nested like the dimensions, with as many elements, or there is one "
        "element for all.",
        "Correct the literal or the type.",
        """
func.func @f() {
  %0 = arith.constant dense<[1, 2, 3]> : tensor<2xi32>
  return
}
""",
    ),
    Explanation(
        "attribute-kind",
        "An attribute is not of the expected kind",
        "The operation or attribute requires an integer, a string, an array or another kind.",
        "Write an attribute of that kind.",
        """
memref.global @x : memref<2xf32> = "abc"
""",
    ),
    Explanation(
        "attribute-type",
        "A literal does not fit its type",
        "An integer literal cannot have a float type, nor a float literal an integer type.",
        "Correct the literal or its type.",
        """
func.func private @f() attributes {a = 3.0 : i32}
""",
    ),
    Explanation(
        "attribute-range",
        "A number does not fit into its type",
        "The type has fewer bits than the number needs.",
        "Use a wider type or a smaller number.",
        """
func.func private @f() attributes {a = 300 : i8}
""",
    ),
    Explanation(
        "attribute-constraint",
        "An attribute of an operation does not satisfy its constraint",
        "The definition of the operation restricts the attribute; the message quotes it.",
        "Correct the attribute.",
        """
llvm.func @p() attributes {alignment = 7 : i32}
""",
    ),
    Explanation(
        "invalid-properties",
        "The properties of an operation do not fit its definition",
        "The `<{...}>` of the generic form fills a C++ struct. It cannot store an attribute of another class than in "
        "the definition, an array of segment sizes with another length, or properties of an operation that has "
        "none.",
        "Correct the attribute that the message names, or move attributes that are not inherent to the `{...}` after "
        "the operands.",
        """
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 7}> : (i32, i32) -> i32
  return
}
""",
    ),
    Explanation(
        "missing-attribute",
        "A required attribute is missing",
        "The attribute is not optional and has no default.",
        "Add it, or write the operation in its custom form, which requires it.",
        """
func.func @f() {
  %0 = "arith.constant"() : () -> i32
  return
}
""",
    ),
    Explanation(
        "duplicate-key",
        "A key occurs twice in a dictionary",
        "An attribute has one value; an attribute that is part of the custom form must not be repeated in the "
        "dictionary.",
        "Remove one of the two.",
        """
func.func private @f() attributes {a = 1, a = 2}
""",
    ),
    Explanation(
        "dialect-attribute",
        "An attribute of a dialect breaks the dialect's rules",
        "Attributes with a prefix, such as `llvm.align`, belong to a dialect, which checks their kind and their place.",
        "Correct the attribute, or use a prefix of your own.",
        """
llvm.func @f(%a: !llvm.ptr {llvm.align})
""",
    ),
    Explanation(
        "module-attribute",
        "An attribute of a module has no prefix",
        "A module accepts its own attributes, and others whose names have a dialect as prefix.",
        "Write `dialect.name`.",
        """
module attributes {odd = 1 : i64} {
}
""",
    ),
    Explanation(
        "invalid-bufferization-attribute",
        "An attribute of `bufferization` is not where it belongs",
        "The dialect allows its attributes on certain operations, functions and arguments only.",
        "Move or remove it.",
        """
func.func @f() {
  "foo.bar"() {bufferization.escape = [false]} : () -> ()
  return
}
""",
    ),
)
