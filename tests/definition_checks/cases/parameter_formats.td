include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def My_Dialect : Dialect {
  let name = "my";
  let cppNamespace = "::my";
}

class My_Type<string format> : TypeDef<My_Dialect, "My"> {
  let mnemonic = "my";
  let parameters = (ins "int":$a, "int":$b, OptionalParameter<"int">:$c);
  let assemblyFormat = format;
}
def Format00 : My_Type<[{struct()}]>;
def Format01 : My_Type<[{struct(}]>;
def Format02 : My_Type<[{struct($a, ) }]>;
def Format03 : My_Type<[{struct($a, `x`) }]>;
def Format04 : My_Type<[{struct(struct(params)) }]>;
def Format05 : My_Type<[{struct(custom<A>($a), params) }]>;
def Format06 : My_Type<[{struct(params, $a) }]>;
def Format07 : My_Type<[{custom<A>(custom<B>($b)) }]>;
def Format08 : My_Type<[{(custom<B>(ref($b))^)? $a $b }]>;
def Format09 : My_Type<[{struct(ref($a)) }]>;
def Format10 : My_Type<[{struct(qualified($a), ref($b)) }]>;
def Format11 : My_Type<[{struct($a, $b) `,` (`x` $c^)? }]>;
def Format12 : My_Type<[{$a $b type($c)}]>;
def Format13 : My_Type<[{$a $b attr-dict}]>;
def Format14 : My_Type<[{$a $b oilist}]>;
def Format15 : My_Type<[{$a $b custom<X>(qualified($c)) `x`}]>;
def Format16 : My_Type<[{$a $b qualified(params)}]>;
def Format17 : My_Type<[{$a $b custom<Y>("x")}]>;
def Format18 : My_Type<[{$a $b (`x`^)?}]>;
def Format19 : My_Type<[{$a $b (params^)?}]>;
def Format20 : My_Type<[{$a $b (ref($a)^)?}]>;
def Format21 : My_Type<[{$a $b (struct($c)^ `x`)? }]>;
def Format22 : My_Type<[{$a $b (custom<X>($c)^ `x`)? }]>;
def Format23 : My_Type<[{$a $b (` ` custom<X>(ref($a), $c)^ `x`)? : (`y`)?}]>;
def Format24 : My_Type<[{$a $b (`x`) : (`y` $c^)?}]>;
def Format25 : My_Type<[{$a $b (`x`) : (custom<Z>($c)^)?}]>;
def Format26 : My_Type<[{$a $b ((`x` $c^)? `z`)?}]>;
def Format27 : My_Type<[{struct(custom<X>($a, $b))}]>;
def Format28 : My_Type<[{struct(custom<X>("s"))}]>;
def Format29 : My_Type<[{struct(custom<X>(params))}]>;
def Format30 : My_Type<[{struct(custom<X>(ref($a)))}]>;
