include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def My_Dialect : Dialect {
  let name = "my";
  let cppNamespace = "::my";
}
// -----
def My_Type01 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "int");
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
}
// -----
def My_Type02 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins 1:$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
}
// -----
def My_Type03 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "int":$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
}
// -----
def My_Type04 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "int":$a);
  let mnemonic = "x";
}
// -----
def My_Type05 : TypeDef<My_Dialect, "My"> {
  let mnemonic = "x";
  let assemblyFormat = "";
  let hasCustomAssemblyFormat = 1;
}
// -----
def My_Type06 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "int":$a);
  let mnemonic = "x";
  let assemblyFormat = "$a";
  let genAccessors = 0;
}
// -----
def My_Type07 : TypeDef<My_Dialect, "My"> {
  let builders = [TypeBuilder<(outs)>];
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
}
// -----
def My_Type08 : TypeDef<My_Dialect, "My"> {
  let builders = [TypeBuilder<(ins "int")>];
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
}
// -----
def My_Type09 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "::llvm::APInt":$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
}
// -----
def My_Type10 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins APIntParameter<"">:$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
}
// -----
def My_Type11 : TypeDef<My_Dialect, "My"> {
  let parameters = (outs "int":$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
}
// -----
def My_Type12 : TypeDef<My_Dialect, "My"> {
  let mnemonic = "x";
}
// -----
def My_Type13 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "int":$a_b, "int":$aB);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
}
// -----
def My_Type14 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "int":$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
  let builders = [TypeBuilder<(ins "int":$b)>];
}
// -----
def My_Type15 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "int":$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
  let skipDefaultBuilders = 1;
  let builders = [TypeBuilder<(ins CArg<"int", "1">:$b)>, TypeBuilder<(ins)>];
}
// -----
def My_Type16 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "int":$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
  let builders = [TypeBuilder<(ins "int":$b, CArg<"int", "1">:$c)>, TypeBuilderWithInferredContext<(ins "int":$b)>];
}
// -----
def My_Type17 : TypeDef<My_Dialect, "My"> {
  let mnemonic = "x";
  let builders = [TypeBuilder<(ins)>, TypeBuilder<(ins)>];
}
// -----
def My_Type18 : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "int":$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
  let builders = [TypeBuilderWithInferredContext<(ins "::mlir::MLIRContext *":$c, "int":$b)>];
}
// -----
def My_Type_own_storage : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "int":$a, "int":$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
  let genStorageClass = 0;
}
// -----
def My_Type_own_accessors : TypeDef<My_Dialect, "My"> {
  let parameters = (ins "int":$a, "int":$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
  let genAccessors = 0;
}
// -----
def My_Type_parameter_without_type : TypeDef<My_Dialect, "My"> {
  let parameters = (ins My_Dialect:$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
}
// -----
def My_Type_unused_parameter_without_type : TypeDef<My_Dialect, "My"> {
  let parameters = (ins My_Dialect:$a);
  let mnemonic = "x";
  let hasCustomAssemblyFormat = 1;
  let genStorageClass = 0;
  let genAccessors = 0;
  let skipDefaultBuilders = 1;
}
