// A dialect whose .td file leaves three things to C++: a directive, an operation's syntax, and what a type costs.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Box_Dialect : Dialect {
  let name = "box";
  let cppNamespace = "::box";
}

class Box_Op<string mnemonic, list<Trait> traits = []> : Op<Box_Dialect, mnemonic, traits>;

def Box_BoxType : TypeDef<Box_Dialect, "Box"> {
  let mnemonic = "box";
  let summary = "a pointer to a value, and how many use it";
  let parameters = (ins "::mlir::Type":$value);
  let assemblyFormat = "`<` $value `>`";
}

def Box_MakeOp : Box_Op<"make"> {
  let summary = "puts a value into a box that n users share";
  let arguments = (ins AnyType:$value, I64Attr:$users);
  let results = (outs Box_BoxType:$box);
  let assemblyFormat = "$value custom<Users>($users) attr-dict `:` type($value) `->` type($box)";
  let hasVerifier = 1;
}

def Box_SwapOp : Box_Op<"swap"> {
  let summary = "exchanges what two boxes hold";
  let arguments = (ins Box_BoxType:$first, Box_BoxType:$second);
  let hasCustomAssemblyFormat = 1;
}
