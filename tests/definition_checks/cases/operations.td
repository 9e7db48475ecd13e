include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def My_Dialect : Dialect {
  let name = "my";
  let cppNamespace = "::my";
}
// -----
def A01 : Op<My_Dialect, "a"> {
  let arguments = (ins 1:$a);
}
// -----
def A02 : Op<My_Dialect, "a"> {
  let arguments = (outs I32:$a);
}
// -----
def A03 : Op<My_Dialect, "a"> {
  let arguments = (ins Pure:$a);
}
// -----
def A04 : Op<My_Dialect, "a"> {
  let arguments = (ins I32Attr);
}
// -----
def A05 : Op<My_Dialect, "a"> {
  let results = (outs I32Attr:$a);
}
// -----
def A06 : Op<My_Dialect, "a"> {
  let results = (outs Pure:$a);
}
// -----
def A07 : Op<My_Dialect, "a"> {
  let results = (outs I32Prop:$a);
}
// -----
def A08 : Op<My_Dialect, "a"> {
  let results = (ins I32:$a);
}
// -----
def A09 : Op<My_Dialect, "a"> {
  let results = (outs "x":$a);
}
// -----
def A10 : Op<My_Dialect, "a"> {
  let regions = (region I32:$a);
}
// -----
def A11 : Op<My_Dialect, "a"> {
  let regions = (region VariadicRegion<AnyRegion>:$a, AnyRegion:$b);
}
// -----
def A12 : Op<My_Dialect, "a"> {
  let regions = (region VariadicRegion<AnyRegion>);
}
// -----
def A13 : Op<My_Dialect, "a"> {
  let regions = (region);
  let successors=(successor I32:$x);
}
// -----
def A14 : Op<My_Dialect, "a"> {
  let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b);
}
// -----
def A15 : Op<My_Dialect, "a"> {
  let arguments = (ins Optional<I32>:$a, Variadic<I32>:$b);
}
// -----
def A16 : Op<My_Dialect, "a", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$a);
}
// -----
def A17 : Op<My_Dialect, "a", [AttrSizedOperandSegments, SameVariadicOperandSize]> {
  let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b);
}
// -----
def A18 : Op<My_Dialect, "a"> {
  let results = (outs Variadic<I32>:$a, Variadic<I32>:$b);
}
// -----
def A19 : Op<My_Dialect, "a", [AttrSizedResultSegments, SameVariadicResultSize]> {
  let results = (outs Variadic<I32>:$a, Variadic<I32>:$b);
}
// -----
def A20 : Op<My_Dialect, "a", [AttrSizedResultSegments]> {
  let results = (outs Variadic<I32>:$a);
}
// -----
def A21 : Op<My_Dialect, "a"> {
  let skipDefaultBuilders = 1;
}
// -----
def A22 : Op<My_Dialect, "a"> {
  let builders = [OpBuilder<(outs)>];
}
// -----
def A23 : Op<My_Dialect, "a"> {
  let builders = [OpBuilder<(ins "int")>];
}
// -----
def A24 : Op<My_Dialect, "a"> { let builders = [OpBuilder<(ins "int":$a), [{ f(); }]>]; let extraClassDefinition="foo";}
// -----
def A25 : Op<My_Dialect, "a"> {
  let arguments = (ins I32:$a, I32Attr:$a);
}
// -----
def A26 : Op<My_Dialect, "a"> {
  let arguments = (ins I32Prop:$a, I32Attr:$a);
}
// -----
def A27 : Op<My_Dialect, "a"> {
  let arguments = (ins I32Prop:$a, I32Prop:$a);
}
// -----
def A28 : Op<My_Dialect, "a"> {
  let arguments = (ins I32Attr:$a, I32Attr:$a);
}
// -----
def A29 : Op<My_Dialect, "a"> {
  let arguments = (ins I32Attr:$a);
  let results = (outs I32:$a);
}
// -----
def A30 : Op<My_Dialect, "a"> {
  let arguments = (ins I32Prop:$a);
  let results = (outs I32:$a);
}
// -----
def A31 : Op<My_Dialect, "a"> {
  let arguments = (ins I32Attr:$a);
  let regions = (region AnyRegion:$a);
}
// -----
def A32 : Op<My_Dialect, "a"> {
  let arguments = (ins I32Attr:$fooBar, I32:$foo_bar);
}
// -----
def A33 : Op<My_Dialect, "">;
// -----
def A34 : Op<My_Dialect, "a b">;
// -----
def A_35 : Op<My_Dialect, "b">;
// -----
def A_B_C36 : Op<My_Dialect, "b">;
// -----
def _A37 : Op<My_Dialect, "b">;
// -----
def : Op<My_Dialect, "b">;
// -----
def A39 : Op<My_Dialect, "b"> {
  let opDialect = ?;
}
// -----
def A40 : Op<My_Dialect, "b"> {
  let opName = ?;
}
// -----
def A41 : Op<My_Dialect, "b"> {
  let arguments = ?;
}
// -----
def A42 : Op<My_Dialect, "b"> {
  let cppNamespace = ?;
}
// -----
def A43 : Op<My_Dialect, "b"> {
  let arguments = (ins ConfinedAttr<I32Attr,[]>:$a);
  DerivedTypeAttr t = DerivedTypeAttr<"return x;">;
  Attr q = I32Attr;
}
// -----
def A44 : Op<My_Dialect, "b">;
def B44 : Op<My_Dialect, "b">;
// -----
def A46 : Op<My_Dialect, "b", [TypesMatchWith<"s", "a", "b", "$_self">]>;
// -----
def A47 : Op<My_Dialect, "b", [AllTypesMatch<["a", "b"]>]> {
  let arguments = (ins I32:$a);
}
// -----
def A48 : Op<My_Dialect, "b", [AllTypesMatch<["a"]>]> {
  let arguments = (ins I32:$a);
}
// -----
def A50 : Op<My_Dialect, "b"> {
  let hasVerifier = 1;
  let extraClassDeclaration = [{ a $b }];
  let extraClassDefinition = "$cppClass $foo";
}
// -----
def A51 : Op<My_Dialect, "b"> {
  let arguments = (ins VariadicOfVariadic<I32, "seg">:$a);
}
// -----
def A52 : Op<My_Dialect, "b"> { let arguments = (ins VariadicOfVariadic<I32, "seg">:$a, DenseI32ArrayAttr:$seg); let results=(outs VariadicOfVariadic<I32, "seg">:$b);}
// -----
def A53 : Op<My_Dialect, "a"> {
  let arguments = (ins I32:$x, I32:$X);
}
// -----
def A54 : Op<My_Dialect, "a"> {
  let arguments = (ins I32:$a_b, I32:$aB);
}
// -----
def A55 : Op<My_Dialect, "a"> {
  let arguments = (ins I32:$a_b, I32Attr:$a_b_attr);
}
// -----
def A56 : Op<My_Dialect, "a"> {
  let arguments = (ins I32:$a);
  let regions = (region AnyRegion:$A);
}
// -----
def A57 : Op<My_Dialect, "a"> {
  let arguments = (ins I32Attr:$a);
  let successors = (successor AnySuccessor:$A);
}
// -----
def A58 : Op<My_Dialect, "a"> {
  let results = (outs I32:$res, I32:$Res);
}
// -----
def A59 : Op<My_Dialect, "a"> {
  let arguments = (ins I32:$operands, I32:$b);
}
// -----
def A60 : Op<My_Dialect, "a"> {
  let arguments = (ins Variadic<I32>:$operands);
}
// -----
def A61 : Op<My_Dialect, "a"> {
  let arguments = (ins I32:$type);
  let results = (outs I32:$result);
}
// -----
def A62 : Op<My_Dialect, "a"> {
  let arguments = (ins I32:$type);
}
// -----
def A63 : Op<My_Dialect, "a"> {
  let regions = (region AnyRegion:$regions);
}
// -----
def A64 : Op<My_Dialect, "a"> {
  let arguments = (ins I32:$operation_name);
}
// -----
def A65 : Op<My_Dialect, "a"> {
  let arguments = (ins I32Attr:$properties);
}
// -----
def A66 : Op<My_Dialect, "a"> {
  let builders = [OpBuilder<(ins "int":$a)>, OpBuilder<(ins "int":$b)>];
}
// -----
def A67 : Op<My_Dialect, "a"> {
  let builders = [OpBuilder<(ins "int":$a, CArg<"int", "1">:$b)>, OpBuilder<(ins "int":$b)>];
}
// -----
def A68 : Op<My_Dialect, "a"> {
  let builders = [OpBuilder<(ins "int":$a, "int":$b)>, OpBuilder<(ins "int":$b)>];
}
// -----
def A69 : Op<My_Dialect, "a"> {
  let builders = [OpBuilder<(ins CArg<"int", "42">:$a, "int":$b)>];
}
// -----
def A70 : Op<My_Dialect, "a"> {
  let regions = (region "x":$a);
}
// -----
def A71 : Op<My_Dialect, "a"> {
  let successors = (region AnySuccessor:$a);
}
// -----
def A72 : Op<My_Dialect, "a"> {
  let successors = (successor VariadicSuccessor<AnySuccessor>:$a, AnySuccessor:$b);
}
// -----
def A73 : Op<My_Dialect, "a"> {
  let successors = (successor ?:$a);
}
// -----
def First76 : NativeOpTrait<"First">; def Second76 : NativeOpTrait<"Second", [First76]>; def A76 : Op<My_Dialect, "a", [Second76]>;
// -----
def First77 : NativeOpTrait<"First">; def Second77 : NativeOpTrait<"Second", [First77]>; def A77 : Op<My_Dialect, "a", [First77, Second77]>;
// -----
def First78 : NativeOpTrait<"First">; def Second78 : OpInterface<"Second78"> {
  let dependentTraits = [First78];
} def A78 : Op<My_Dialect, "a", [Second78]>;
// -----
class Base79<dag args> : Op<My_Dialect, "a"> {
  let arguments = args;
} def A79 : Base79<(ins I32:$a, I32:$a)>; def B79 : Base79<(ins I32:$a)>;
// -----
def A80 : Op<My_Dialect, "a"> {
  let arguments = (ins I32:$a, I32:$a, I32:$b, I32:$b);
  let results = (outs I32:$a);
}
// -----
def Other81 : Op<My_Dialect, "b">; def A81 : Op<My_Dialect, "a"> {
  let successors = (successor Other81:$a);
}
// -----
def A82 : Op<My_Dialect, "a"> {
  let regions = (region My_Dialect:$a);
}
// -----
def A83 : Op<My_Dialect, "a"> {
  let builders = [
    OpBuilder<(ins CArg<"int", "42">:$a, "int":$b)>
  ];
}
