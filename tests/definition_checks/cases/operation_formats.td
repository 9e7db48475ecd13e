include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def My_Dialect : Dialect {
  let name = "my";
  let cppNamespace = "::my";
}

class My_Op<string format> : Op<My_Dialect, "a"> {
  let arguments = (ins I32Attr:$a, I64Prop:$p, Variadic<AnyType>:$v, DefaultValuedProp<I64Prop, "1">:$q);
  let results = (outs AnyType:$res);
  let regions = (region AnyRegion:$r);
  let successors = (successor AnySuccessor:$s, VariadicSuccessor<AnySuccessor>:$vs);
  let assemblyFormat = format;
}
def Format00 : My_Op<[{custom<A>(custom<B>($b)) }]>;
def Format01 : My_Op<[{oilist(`a` $p)}]>;
def Format02 : My_Op<[{oilist(`a` $q | `b` $s)}]>;
def Format03 : My_Op<[{oilist(`a` $a)}]>;
def Format04 : My_Op<[{oilist(`a` operands)}]>;
def Format05 : My_Op<[{oilist(`a` custom<X>($a, $v))}]>;
def Format06 : My_Op<[{oilist(`a` type($v) | `b` attr-dict)}]>;
def Format07 : My_Op<[{(`x` $p^)?}]>;
def Format08 : My_Op<[{(`x` $q^)?}]>;
def Format09 : My_Op<[{(`x` $v^ $p)? ($q^)?}]>;
def Format10 : My_Op<[{(`x` $v^ $s)?}]>;
def Format11 : My_Op<[{(custom<X>($v, "x")^ $s)?}]>;
def Format12 : My_Op<[{(custom<X>($v, $s)^ )?}]>;
def Format13 : My_Op<[{(custom<X>($v, type($v))^ )?}]>;
def Format14 : My_Op<[{($v^ (`x`)?)?}]>;
def Format15 : My_Op<[{type($p)}]>;
def Format16 : My_Op<[{type($a)}]>;
def Format17 : My_Op<[{type($s)}]>;
def Format18 : My_Op<[{type($r)}]>;
def Format19 : My_Op<[{prop-dict prop-dict}]>;
def Format20 : My_Op<[{type(prop-dict)}]>;
def Format21 : My_Op<[{qualified($v)}]>;
def Format22 : My_Op<[{qualified(type($v)) qualified($a) params}]>;
def Format23 : My_Op<[{struct(params)}]>;
def Format24 : My_Op<[{custom<X>("a)}]>;
def Format25 : My_Op<[{$}]>;
def Format26 : My_Op<[{$1}]>;
def Format27 : My_Op<[{#}]>;
def Format28 : My_Op<[{(attr-dict^)?}]>;
def Format29 : My_Op<[{(prop-dict $v^)?}]>;
def Format30 : My_Op<[{(oilist(`x`) $v^)?}]>;
def Format31 : My_Op<[{foo attr-dict}]>;
def Format32 : My_Op<[{attr-dict, $v}]>;
def Format33 : My_Op<[{attr-dict = $v}]>;
def Format34 : My_Op<[{$v^}]>;
def Format35 : My_Op<[{(` `)?}]>;
def Format36 : My_Op<[{functional-type(operands, $res)}]>;
def Format37 : My_Op<[{functional-type($v, results) type($v)}]>;
def Format38 : My_Op<[{functional-type($v, results) type(results)}]>;
def Format39 : My_Op<[{`\n` `` ` ` `  `}]>;
def Format40 : My_Op<[{type(custom<X>($v))}]>;
def Format41 : My_Op<[{custom<X>(oilist(`a`))}]>;
def Format42 : My_Op<[{custom<X>((`a`^)?)}]>;
def Format43 : My_Op<[{custom<X>(prop-dict, attr-dict)}]>;

class My_Typed<string format, dag operands, dag values, list<Trait> traits = []> : Op<My_Dialect, "b", traits> {
  let arguments = operands;
  let results = values;
  let assemblyFormat = format;
}
def T00 : My_Typed<"attr-dict", (ins), (outs)>;
def T01 : My_Typed<"", (ins), (outs)>;
def T02 : My_Typed<"$a attr-dict", (ins I32:$a), (outs)>;
def T03 : My_Typed<"$a attr-dict", (ins AnyType:$a), (outs)>;
def T04 : My_Typed<"attr-dict", (ins AnyType:$a, AnyType:$b), (outs AnyType:$r)>;
def T05 : My_Typed<"$a $b attr-dict `:` type($a)", (ins AnyType:$a, AnyType:$b), (outs AnyType:$r),
                   [SameOperandsAndResultType]>;
def T06 : My_Typed<"$a $b attr-dict `:` type($a)", (ins AnyType:$a, AnyType:$b), (outs AnyType:$r), [SameTypeOperands]>;
def T07 : My_Typed<"$a $b attr-dict `:` type($r)", (ins AnyType:$a, AnyType:$b), (outs AnyType:$r),
                   [AllTypesMatch<["a", "r"]>, TypesMatchWith<"", "r", "b", "$_self">]>;
def T08 : My_Typed<"$a $b attr-dict `:` type($a)", (ins AnyType:$a, AnyType:$b), (outs AnyType:$r),
                   [AllTypesMatch<["a", "r"]>, TypesMatchWith<"", "r", "b", "$_self">]>;
def T09 : My_Typed<"$a attr-dict", (ins I32:$a), (outs AnyType:$r), [DeclareOpInterfaceMethods<InferTypeOpInterface>]>;
def T10 : My_Typed<"$a attr-dict", (ins I32:$a), (outs Variadic<I32>:$r)>;
def T11 : My_Typed<"operands attr-dict", (ins Variadic<I32>:$a), (outs)>;
def T12 : My_Typed<"$a attr-dict `:` type($r)", (ins Variadic<AnyType>:$a), (outs AnyShaped:$r),
                   [ShapedTypeMatchesElementCountAndTypes<"r", "a">]>;
def T13 : My_Typed<"$a `:` attr-dict", (ins AnyAttr:$a), (outs)>;
def T14 : My_Typed<"($a^)? `:` attr-dict", (ins OptionalAttr<AnyAttr>:$a), (outs)>;
def T15 : My_Typed<"$a `,` `:` attr-dict", (ins AnyAttr:$a), (outs)>;
def T16 : My_Typed<"qualified($a) `:` attr-dict", (ins StrAttr:$a), (outs)>;
def T17 : My_Typed<"$nope $a attr-dict $neither", (ins I32:$a), (outs)>;
def T18 : My_Typed<"$a $a attr-dict attr-dict `1`", (ins I32:$a), (outs)>;
def T19 : My_Typed<"oilist(`x` $a | `y` $b) `x` attr-dict", (ins OptionalAttr<I32Attr>:$a, UnitAttr:$b), (outs)>;
def T20 : My_Typed<"oilist(`x` $a | `y` $b) oilist(`y` | `z`) attr-dict",
                   (ins OptionalAttr<I32Attr>:$a, UnitAttr:$b), (outs)>;
def T21 : My_Typed<"(`a`) : ($a `x`^)? attr-dict", (ins OptionalAttr<I32Attr>:$a), (outs)>;
def T22 : My_Typed<"(`x` $a^) : (`y`)? attr-dict", (ins OptionalAttr<I32Attr>:$a), (outs)>;
def T23 : My_Typed<"$a " # "attr-dict" # " $b", (ins I32:$a), (outs)>;
def T24 : My_Typed<"$a " "attr-dict" /* joined */ " $b", (ins I32:$a), (outs)>;
def T25 : My_Typed<"\t\"", (ins), (outs)>;
def T26 : My_Typed<!subst("x", "y", "$x attr-dict"), (ins), (outs)>;
def My_Region : Op<My_Dialect, "c"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{
    attr-dict
    $body
  }];
}
def My_LaterRegion : Op<My_Dialect, "d"> {
  let arguments = (ins OptionalAttr<I32Attr>:$a);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict (`x` $a^)? $body";
}
