// The types of ClangIR's dialect `cir` that the example needs, in miniature: a record's syntax and what each costs are C++.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def CIR_Dialect : Dialect {
  let name = "cir";
  let cppNamespace = "::cir";
  let useDefaultTypePrinterParser = 1;
}

class CIR_Type<string name, string typeMnemonic> : TypeDef<CIR_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def CIR_IntType : CIR_Type<"Int", "int"> {
  let summary = "an integer of C, signed or not";
  let parameters = (ins "unsigned":$width, "bool":$isSigned);
  let hasCustomAssemblyFormat = 1;
}

def CIR_BoolType : CIR_Type<"Bool", "bool">;
def CIR_SingleType : CIR_Type<"Single", "float">;
def CIR_DoubleType : CIR_Type<"Double", "double">;

def CIR_PointerType : CIR_Type<"Pointer", "ptr"> {
  let parameters = (ins "::mlir::Type":$pointee);
  let assemblyFormat = "`<` $pointee `>`";
}

def CIR_ArrayType : CIR_Type<"Array", "array"> {
  let parameters = (ins "::mlir::Type":$elementType, "uint64_t":$size);
  let assemblyFormat = "`<` $elementType `x` $size `>`";
}

def CIR_RecordType : CIR_Type<"Record", "record"> {
  let summary = "a struct, class or union of C or C++";
  let parameters = (ins OptionalArrayRefParameter<"::mlir::Type">:$members, OptionalParameter<"::mlir::StringAttr">:$name,
                        "bool":$incomplete, "bool":$packed, "bool":$padded);
  let hasCustomAssemblyFormat = 1;
}
