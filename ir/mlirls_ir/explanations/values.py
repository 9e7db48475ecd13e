"""Codes of errors in types and attributes."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

VALUES: Final = (
    Explanation(
        "unknown-type",
        "A dialect has no type of this name",
        "All types of the dialect are known, and this is not one of them.",
        "Correct the name; completion lists what the dialect has.",
        """
func.func private @f(!llvm.pointer)
""",
    ),
    Explanation(
        "unknown-attribute",
        "A dialect has no attribute of this name",
        "All attributes of the dialect are known, and this is not one of them.",
        "Correct the name; completion lists what the dialect has.",
        """
module attributes {test.a = #dlti.specification<>} {
}
""",
    ),
    Explanation(
        "unknown-case",
        "An enumeration has no case of this name",
        "The operation takes one of a fixed list of words here.",
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
        "Write what the message asks for.",
        """
func.func @f(%a: f32) {
  %0 = arith.addf %a, %a fastmath<quick> : f32
  return
}
""",
    ),
    Explanation(
        "parameters",
        "Parameters do not fit the definition in IRDL",
        "A type or attribute of an `irdl.dialect` has the parameters of its definition, each with a constraint.",
        "Give as many parameters as are defined, each as its constraint requires.",
    ),
    Explanation(
        "invalid-type",
        "A type is not of the kind that an operation takes here",
        "The operation's custom form takes a type of a certain kind here.",
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
        "The type needs dimensions, or static ones, or ones that are not zero.",
        "Correct the shape.",
        """
func.func private @f(!emitc.array<f32>)
""",
    ),
    Explanation(
        "invalid-memref",
        "The parts of a memref do not fit together",
        "The layout of a memref has as many dimensions as its shape, and its memory space is an integer, a string or "
        "an attribute of a dialect.",
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
        "The range of its storage, its scales and its axis must fit together.",
        "Correct the parameter that the message names.",
        """
func.func private @f(!quant.uniform<i8<5:3>:f32, 2.0>)
""",
    ),
    Explanation(
        "invalid-encoding",
        "A sparse tensor encoding contradicts itself",
        "Levels, dimensions, widths and slices of `#sparse_tensor.encoding` must fit each other and the tensor.",
        "Correct the part that the message names.",
        """
#a = #sparse_tensor.encoding<{ }>
func.func private @f(tensor<4xf32, #a>)
""",
    ),
    Explanation(
        "struct-redefinition",
        "An identified struct is defined again with another body",
        "In the llvm dialect a struct with a name has one body in the whole context.",
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
        "The brackets of `dense<...>` nest as the dimensions say and have as many elements, or there is one element "
        "for all.",
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
        "An attribute is not of the kind that is expected here",
        "The operation or attribute takes an integer, a string, an array or another kind.",
        "Write an attribute of that kind.",
        """
memref.global @x : memref<2xf32> = "abc"
""",
    ),
    Explanation(
        "attribute-type",
        "A literal does not fit the type that is written with it",
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
        "The definition of the operation says what the attribute must be; the message has its words.",
        "Correct the attribute.",
        """
llvm.func @p() attributes {alignment = 7 : i32}
""",
    ),
    Explanation(
        "invalid-properties",
        "The properties of an operation do not fit its definition",
        "The `<{...}>` of the generic form fills a C++ struct: an attribute of another class than the definition's, "
        "an array of sizes of another length, or properties of an operation that has none cannot be stored.",
        "Correct the attribute that the message names, or move what is not an inherent attribute to the `{...}` "
        "behind the operands.",
        """
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 7}> : (i32, i32) -> i32
  return
}
""",
    ),
    Explanation(
        "missing-attribute",
        "An operation lacks an attribute that it needs",
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
        "An attribute has one value; an attribute that an operation's custom form gives is not repeated in its "
        "dictionary.",
        "Remove one of the two.",
        """
func.func private @f() attributes {a = 1, a = 2}
""",
    ),
    Explanation(
        "dialect-attribute",
        "An attribute of a dialect is not what the dialect says",
        "Attributes with a prefix, such as `llvm.align`, belong to a dialect that checks their kind and their place.",
        "Correct the attribute, or use a prefix of your own.",
        """
llvm.func @f(%a: !llvm.ptr {llvm.align})
""",
    ),
    Explanation(
        "module-attribute",
        "An attribute of a module has no prefix",
        "A module takes its own attributes, and others whose names have a dialect as prefix.",
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
