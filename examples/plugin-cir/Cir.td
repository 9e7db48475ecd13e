// What the example needs of ClangIR's dialect `cir`, in miniature. A record's syntax, what each type costs and where a
// pointer points are C++.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

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

class CIR_Op<string mnemonic, list<Trait> traits = []> : Op<CIR_Dialect, mnemonic, traits>;

def CIR_AllocaOp : CIR_Op<"alloca"> {
  let summary = "the memory of a local variable";
  let arguments = (ins TypeAttr:$allocaType, StrAttr:$name, OptionalAttr<I64Attr>:$alignment);
  let results = (outs CIR_PointerType:$addr);
  let assemblyFormat = "$allocaType `,` type($addr) `,` `[` $name `]` attr-dict";
}

def CIR_CastOp : CIR_Op<"cast", [Pure]> {
  let summary = "the same address as a pointer to another type";
  let arguments = (ins CIR_PointerType:$src);
  let results = (outs CIR_PointerType:$result);
  let assemblyFormat = "`bitcast` $src attr-dict `:` type($src) `->` type($result)";
}

def CIR_LoadOp : CIR_Op<"load"> {
  let arguments = (ins CIR_PointerType:$addr, OptionalAttr<I64Attr>:$alignment);
  let results = (outs AnyType:$result);
  let assemblyFormat = "(`align` `(` $alignment^ `)`)? $addr attr-dict `:` type($addr) `,` type($result)";
}

def CIR_StoreOp : CIR_Op<"store"> {
  let arguments = (ins AnyType:$value, CIR_PointerType:$addr, OptionalAttr<I64Attr>:$alignment);
  let assemblyFormat = "(`align` `(` $alignment^ `)`)? $value `,` $addr attr-dict `:` type($value) `,` type($addr)";
}
