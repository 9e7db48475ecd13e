// A dialect of the form of CIRCT's `hw`, in miniature: its modules, instances and constants are read by C++.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def HW_Dialect : Dialect {
  let name = "hw";
  let cppNamespace = "::circt::hw";
  let useDefaultTypePrinterParser = 1;
}

def HW_InOutType : TypeDef<HW_Dialect, "InOut"> {
  let mnemonic = "inout";
  let parameters = (ins "::mlir::Type":$elementType);
  let hasCustomAssemblyFormat = 1;
}

def HW_StructType : TypeDef<HW_Dialect, "Struct"> {
  let mnemonic = "struct";
  let parameters = (ins ArrayRefParameter<"::circt::hw::StructType::FieldInfo">:$elements);
  let hasCustomAssemblyFormat = 1;
}

def HW_InnerSymAttr : AttrDef<HW_Dialect, "InnerSym"> {
  let mnemonic = "innerSym";
  let parameters = (ins "::mlir::ArrayAttr":$props);
  let hasCustomAssemblyFormat = 1;
}

class HW_Op<string mnemonic, list<Trait> traits = []> : Op<HW_Dialect, mnemonic, traits>;

def HW_ModuleOp : HW_Op<"module", [IsolatedFromAbove, Symbol, RegionKindInterface,
                                   SingleBlockImplicitTerminator<"OutputOp">]> {
  let summary = "a module with ports";
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}

def HW_ModuleExternOp : HW_Op<"module.extern", [Symbol]> {
  let summary = "a module that is described elsewhere";
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}

def HW_OutputOp : HW_Op<"output", [Terminator]> {
  let summary = "the values of a module's outputs";
  let arguments = (ins Variadic<AnyType>:$outputs);
  let assemblyFormat = "attr-dict ($outputs^ `:` type($outputs))?";
}

def HW_InstanceOp : HW_Op<"instance"> {
  let summary = "a use of a module";
  let arguments = (ins StrAttr:$instanceName, FlatSymbolRefAttr:$moduleName, Variadic<AnyType>:$inputs,
                       StrArrayAttr:$argNames, StrArrayAttr:$resultNames, OptionalAttr<HW_InnerSymAttr>:$inner_sym);
  let results = (outs Variadic<AnyType>:$results);
  let hasCustomAssemblyFormat = 1;
}

def HW_ConstantOp : HW_Op<"constant", [FirstAttrDerivedResultType]> {
  let summary = "a number";
  let arguments = (ins APIntAttr:$value);
  let results = (outs AnySignlessInteger:$result);
  let hasCustomAssemblyFormat = 1;
}

def HW_WireOp : HW_Op<"wire", [SameOperandsAndResultType]> {
  let summary = "a name for a value";
  let arguments = (ins AnyType:$input, OptionalAttr<StrAttr>:$name, OptionalAttr<HW_InnerSymAttr>:$inner_sym);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input (`sym` $inner_sym^)? custom<ImplicitSSAName>($name) attr-dict `:` type($input)";
}
