"""Codes of mistakes in `.td` files: TableGen's own, and those of the definitions that mlir-tblgen makes C++ of."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

_HEAD: Final = """
include "mlir/IR/OpBase.td"

def My_Dialect : Dialect {
  let name = "my";
}
"""

DEFINITIONS: Final = (
    Explanation(
        "tablegen",
        "A `.td` file is not valid TableGen",
        "The text cannot be read, or a value cannot be computed. The message is that of mlir-tblgen where it has one. "
        "A mistake in an included file is reported at the `include`.",
        "Correct the text that the message names.",
        _HEAD
        + """
def My_AddOp : Op<My_Dialect, "add"> {
  let arguments = (ins AnyTyp:$value);
}
""",
        language="tablegen",
    ),
    Explanation(
        "assembly-format",
        "An assembly format cannot be used",
        "mlir-tblgen makes a parser and a printer of `assemblyFormat`. Each operand, region and successor must have a "
        "place in it, and each type must be there or follow from something else.",
        "Correct the format, or give the operation a trait from which the type follows.",
        _HEAD
        + """
def My_AddOp : Op<My_Dialect, "add"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict";
}
""",
        language="tablegen",
    ),
    Explanation(
        "operation-definition",
        "An operation is not defined completely",
        "mlir-tblgen cannot make a class of the operation: a part is of the wrong kind, a trait or a builder is "
        "missing, or two of them contradict each other.",
        "Change the part that the message names.",
        _HEAD
        + """
def My_AddOp : Op<My_Dialect, "add"> {
  let arguments = (ins Variadic<AnyType>:$lhs, Variadic<AnyType>:$rhs);
}
""",
        language="tablegen",
    ),
    Explanation(
        "definition-name",
        "A name in a definition is taken",
        "Operands, results, attributes, regions and successors share their names, since mlir-tblgen makes a function "
        "of each. `foo_bar` and `fooBar` both become `getFooBar`.",
        "Give one of them another name.",
        _HEAD
        + """
def My_AddOp : Op<My_Dialect, "add"> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$value);
}
""",
        language="tablegen",
    ),
    Explanation(
        "type-definition",
        "A type or attribute is not defined completely",
        "mlir-tblgen cannot make a class of the type or attribute: a parameter has no name, or its mnemonic and its "
        "syntax do not fit together.",
        "Change the part that the message names.",
        _HEAD
        + """
def My_Type : TypeDef<My_Dialect, "My"> {
  let mnemonic = "my";
  let parameters = (ins "int":$width);
}
""",
        language="tablegen",
    ),
    Explanation(
        "enum-definition",
        "An enum cannot be made",
        "mlir-tblgen makes a C++ enum with a parser and a printer. The cases of a bit enum are printed without quotes "
        "if `printBitEnumQuoted` is not set, so each must be a keyword.",
        "Change the string of the case, or set `printBitEnumQuoted`.",
        _HEAD
        + """
include "mlir/IR/EnumAttr.td"

def My_Flags : I32BitEnum<"Flags", "", [I32BitEnumCaseBit<"Wrap", 0, "no wrap">]> {
  let cppNamespace = "::my";
}
""",
        language="tablegen",
    ),
    Explanation(
        "interface-definition",
        "An interface cannot be made",
        "mlir-tblgen makes a C++ class of the interface. The arguments of a method are strings, their C++ types, and "
        "some names of methods are taken.",
        "Change the method that the message names.",
        _HEAD
        + """
def My_Interface : OpInterface<"MyInterface"> {
  let cppNamespace = "::my";
  let methods = [InterfaceMethod<"", "::mlir::LogicalResult", "verifyTrait">];
}
""",
        language="tablegen",
    ),
    Explanation(
        "repeated-name",
        "Two parts of a definition have the same name",
        "A warning: mlir-tblgen accepts it. Of two cases of an enum with the same symbol or value, and two options of "
        "a pass with the same C++ name, the generated C++ does not compile. Of two with the same string or argument, "
        "the second is never found.",
        "Give one of them another name or value.",
        _HEAD
        + """
include "mlir/IR/EnumAttr.td"

def My_Mode : I32Enum<"Mode", "", [I32EnumCase<"Fast", 0>, I32EnumCase<"Slow", 0>]> {
  let cppNamespace = "::my";
}
""",
        language="tablegen",
    ),
    Explanation(
        "rewrite-pattern",
        "A rewrite pattern cannot be used",
        "mlir-tblgen makes C++ of each record of `Pattern`. A result pattern may use the names that the source pattern "
        "binds, an operation takes as many arguments as its definition has, and the results must replace those of the "
        "matched operation.",
        "Correct the name, operation or argument that the message names.",
        _HEAD
        + """
include "mlir/IR/PatternBase.td"

def My_AddOp : Op<My_Dialect, "add"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
}

def : Pat<(My_AddOp $x, $y), (My_AddOp $y, $z)>;
""",
        language="tablegen",
    ),
    Explanation(
        "unset-field",
        "A field of a definition has no value",
        "mlir-tblgen needs the field to make C++ of the definition.",
        "Set the field.",
        _HEAD
        + """
def My_AddOp : Op<My_Dialect, "add"> {
  let cppNamespace = ?;
}
""",
        language="tablegen",
    ),
)
