include "mlir/IR/AttrTypeBase.td"
def My_Dialect : Dialect {
  let name = "my";
  let cppNamespace = "::my";
}
class My_Attr<string format> : AttrDef<My_Dialect, "A"> {
  let mnemonic = "a";
  let parameters = (ins "int":$a, AttributeSelfTypeParameter<"", "::mlir::ShapedType">:$t);
  let assemblyFormat = format;
}
// -----
def Format01 : My_Attr<[{`<` params `>`}]>;
// -----
def Format02 : My_Attr<[{`<` struct(params) `>`}]>;
// -----
def Format03 : My_Attr<[{`<` $a `>`}]>;
// -----
def Format04 : My_Attr<[{`<` $a $t `>`}]>;
// -----
def Format05 : My_Attr<[{`<` struct($a, $t) `>`}]>;
// -----
def Format06 : My_Attr<[{`<` $a params `>`}]>;
