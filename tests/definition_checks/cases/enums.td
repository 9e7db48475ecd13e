include "mlir/IR/EnumAttr.td"
// -----
def Right : I32EnumAttr<"Right", "", [I32EnumAttrCase<"a", 0>, I32EnumAttrCase<"b", 1>]>;
// -----
def Flags : I32BitEnum<"Flags", "", [I32BitEnumCaseNone<"none">, I32BitEnumCaseBit<"a", 0>, I32BitEnumCaseBit<"b.c", 1>]>;
// -----
def NoSymbol : I32EnumAttrCase<"a", 0> { let symbol = ?; } def NoSymbolEnum : I32EnumAttr<"E", "", [NoSymbol]>;
// -----
def NoString : I32EnumCase<"a", 0, ?>; def NoStringEnum : EnumInfo<"E", "", [], 32> { let enumerants = [NoString]; }
// -----
def NoValue : I32EnumCase<"a", ?>; def NoValueEnum : EnumInfo<"E", "", [NoValue], 32>;
// -----
def NoNamespace : I32Enum<"E", "", [I32EnumCase<"a", 0>]> { let underlyingType = ?; let stringToSymbolFnName = ?; }
// -----
def NoCases : EnumInfo<"E", "", [], 32> { let enumerants = ?; }
// -----
def Blank : I32BitEnum<"E", "", [I32BitEnumCaseBit<"a", 0, "a b">, I32BitEnumCaseBit<"b", 1, "2">]> { let cppNamespace = "::my"; }
// -----
def Empty : I32BitEnumAttr<"E", "", [I32BitEnumAttrCaseBit<"a", 0, "">]>;
// -----
def Quoted : I32BitEnum<"E", "", [I32BitEnumCaseBit<"a", 0, "a b">]> { let printBitEnumQuoted = 1; }
// -----
def NoParser : I32BitEnum<"E", "", [I32BitEnumCaseBit<"a", 0, "a b">]> { let underlyingType = ""; }
// -----
def NoBuilder : I32BitEnumAttr<"E", "", [I32BitEnumAttrCaseBit<"a", 0, "a b">]> { let constBuilderCall = ""; }
// -----
def SameSymbol : I32Enum<"E", "", [I32EnumCase<"a", 0>, I32EnumCase<"a", 1, "b">]>;
// -----
def SameValue : I32EnumAttr<"E", "", [I32EnumAttrCase<"a", 3>, I32EnumAttrCase<"b", 3>]>;
// -----
def SameString : I32BitEnum<"E", "", [I32BitEnumCaseBit<"a", 0, "x">, I32BitEnumCaseBit<"b", 1, "x">, I32BitEnumCaseBit<"c", 1>]>;
