include "mlir/IR/EnumAttr.td"
def My_Case : I32EnumAttrCase<"a", 0>;
// -----
def Whole : I32EnumAttr<"E", "", [My_Case]>;
// -----
def NoPredicate : Attr<?>; def NoPredicateEnum : I32EnumAttr<"E", "", [My_Case]> { let baseAttrClass = NoPredicate; }
// -----
def NotSpecialized : I32EnumAttr<"E", "", [My_Case]> { let genSpecializedAttr = 0; let baseAttrClass = Attr<?>; }
