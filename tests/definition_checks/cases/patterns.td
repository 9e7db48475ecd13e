// Rewrite patterns: each text between the lines of dashes is judged with the definitions above.
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def My_Dialect : Dialect { let name = "my"; let cppNamespace = "::my"; }
class My_Op<string m, list<Trait> t = []> : Op<My_Dialect, m, t>;
def A : My_Op<"a"> { let arguments = (ins AnyType:$x, I32Attr:$n); let results = (outs AnyType:$r); }
def B : My_Op<"b"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r, AnyType:$s); }
def V : My_Op<"v"> { let arguments = (ins Variadic<AnyType>:$x, StrAttr:$k); let results = (outs AnyType:$r); }
def Z : My_Op<"z"> { let arguments = (ins AnyType:$x); let results = (outs); }
def P : My_Op<"p"> { let arguments = (ins AnyType:$x, IntProp<"int64_t">:$q, OptionalAttr<I32Attr>:$o); let results = (outs AnyType:$r); }
def S : My_Op<"s", [SameOperandsAndResultType]> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def E : My_Op<"e", [SameOperandsAndResultType]> { let arguments = (ins AnyType:$x, DefaultValuedAttr<I32Attr, "1">:$n); let results = (outs AnyType:$r); }
def Two : Constraint<CPred<"$0 == $1">, "two">;
def W : My_Op<"w"> { let arguments = (ins AnyType:$x); let results = (outs Variadic<AnyType>:$r); }
def WW : My_Op<"ww"> { let arguments = (ins AnyType:$x); let results = (outs Variadic<AnyType>:$r, AnyType:$s); }
def O : My_Op<"o"> { let arguments = (ins AnyType:$x, Optional<AnyType>:$y); let results = (outs AnyType:$r); }

// -----
def : Pat<(A $x, $n), (A $x, $n)>;
// -----
def : Pat<(A $x, $n), (replaceWithValue $q)>;
// -----
def : Pat<(Two $x, $n), (A $x, $n)>;
// -----
def : Pat<(A $x, $n), (Two $x, $n)>;
// -----
def : Pat<(A (Two $x), $n), (A $x, $n)>;
// -----
def : Pat<(A $x, $n), (A $x, "hello")>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [(Two $x, $n, $x, $x, $x)]>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [(Two $x, $z)]>;
// -----
def : Pat<(A $x, $n), (A $x, ConstantAttr<I32Attr, "1">)>;
// -----
def : Pat<(A $x, $n), (S $x, ConstantAttr<I32Attr, "1">)>;
// -----
def : Pat<(A $x, $n), (A $x, ConstantAttr<StrAttr, "1">)>;
// -----
def : Pat<(A $x, $n), (A $x, I32Attr:$n)>;
// -----
def : Pat<(A $x, $n), (Z $x)>;
// -----
def : Pat<(A $x, $n), (B:$b__2 $x, $x)>;
// -----
def : Pattern<(B $x, $y), [(B:$b $x, $x), (replaceWithValue $b__7), (replaceWithValue $b__1)]>;
// -----
def : Pattern<(B $x, $y), [(A $x, $n)]>;
// -----
def : Pattern<(B $x, $y), [(S $x, $y)]>;
// -----
def : Pattern<(B $x, $y), [(S $x, $y), (S $x, $y), (S $y, $x)]>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [], [(Z:$q $x)]>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [], [(Z $qq)]>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [], [(NativeCodeCallVoid<"f($0)"> $qq)]>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [], [(NativeCodeCallVoid<"f($0)">:$q $x), (NativeCodeCallVoid<"f($0)"> $q)]>;
// -----
def : Pat<(P $x, $q, $o), (P $x, $q, $o)>;
// -----
def : Pat<(P $x, $q, $o), (P $x, $q, $zz)>;
// -----
def : Pat<(P $x, $q, $o), (P $x, $zz, $o)>;
// -----
def : Pat<(P $x, I32Attr:$q, $o), (P $x, $q, $o)>;
// -----
def : Pat<(P $x, $q, I64Prop:$o), (P $x, $q, $o)>;
// -----
def : Pat<(B (either $x, (A $y, $n))), (A $x, $n)>;
// -----
def : Pattern<(B (either $x, (A $y, $n))), [(A $x, $n), (A $y, $n)]>;
// -----
def : Pattern<(B (either $x, (A $y, $n)), $z), [(A $x, $n), (A $y, $n)]>;
// -----
def : Pat<(A (NativeCodeCall<"f($0)"> $x), $n), (A $x, $n)>;
// -----
def : Pat<(A (NativeCodeCall<"f($_self, $0)">:$r $x), $n), (A $x, $n)>;
// -----
def : Pat<(A (NativeCodeCall<"f($_self, $0)"> I32Attr:$m), $n), (A $x, $m)>;
// -----
def : Pat<(A (NativeCodeCall<"f($_self, $0)"> $m), $n), (A $m, $m)>;
// -----
def : Pat<(V (variadic $a, $b), $k), (A $a, ConstantAttr<I32Attr, "1">)>;
// -----
def : Pat<(V:$v (variadic:$x $a, (A $b, $n)), $k), (V $x, $k)>;
// -----
def : Pat<(A (variadic $a, $b), $k), (A $a, $k)>;
// -----
def : Pat<(V AnyType:$v, $k), (V $v, $k)>;
// -----
def : Pat<(V (A $x, $n), $k), (A $x, $n)>;
// -----
def : Pat<(A $x, AnyType:$n), (A $x, $n)>;
// -----
def : Pat<(A I32Attr:$x, $n), (A $x, $n)>;
// -----
def : Pat<(A $x, $x), (A $x, $x)>;
// -----
def : Pat<(B $x, $x), (B:$x__0 $x, $x)>;
// -----
def : Pat<(B $x__0, $x), (A $x, $x)>;
// -----
def : Pat<(A $x, $n), (A (replaceWithValue:$t $x), $n)>;
// -----
def : Pat<(A $x, $n), (A (replaceWithValue $x, $x), $n)>;
// -----
def : Pat<(A $x, $n), (A $x, (A $x, $n))>;
// -----
def : Pat<(A $x, $n), (A $x, $n, (returnType "f()"))>;
// -----
def : Pat<(A $x, $n), (A (A $x, $n, (returnType "f()")), $n)>;
// -----
def : Pat<(A $x, $n), (A (A $x, $n, (returnType $zz)), $n)>;
// -----
def : Pat<(A $x, $n), (A $x, $n, (location $zz))>;
// -----
def : Pat<(A $x, $n), (A $x, $n, (location))>;
// -----
def : Pat<(A $x, $n), (A $x, $n, (location "a", "b"))>;
// -----
def : Pat<(A $x, $n), (A $x, $n, (location $x), (location $x))>;
// -----
def : Pat<(A $x, $n), (location $x)>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [(AnyType $x, $x)]>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [(I32Attr $n)]>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [(Two $x, AnyType)]>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [(Two:$zz $x, $x)]>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [], [], (addBenefit $x)>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [], [], (addBenefit 1, 2)>;
// -----
def : Pat<(A:$r $x, $n), (A $x, $n), [(Two $r__0, $x)]>;
// -----
def : Pat<(A $x, $n), (A $x), []>;
// -----
def : Pat<(A $x), (A $x, $x), []>;
// -----
def : Pat<(A $_, $n), (A $_, $n), []>;
// -----
def : Pat<(A $x, $n), (NativeCodeCall<"f($0, $1, $2)"> $x, $n, "abc")>;
// -----
def : Pat<(A $x, $n), (NativeCodeCall<"f($0, $1, $2)"> $x, $n)>;
// -----
def : Pat<(A $x, $n), (NativeCodeCallVoid<"f($0, $1)"> $x, $n)>;
// -----
def : Pat<(A $x, ConstantAttr<I32Attr, "3">:$n), (NativeCodeCall<"f($0)"> $n, (returnType $x))>;
// -----
def : Pat<(A $x, NativeCodeCall<"f">:$n), (A $x, $n)>;
// -----
def : Pat<(A $x, $n), (A NativeCodeCall<"f($_self)">:$x, NativeCodeCall<"f($_self)">:$zz)>;
// -----
def : Pat<(A $x, $n), (B $x, 3)>;
// -----
def : Pat<(A $x, $n), (A $x, 3)>;
// -----
def : Pattern<(Z $x), []>;
// -----
def : Pattern<(Z $x), [(Z $y)]>;
// -----
def : Pat<(A $x, $n), (A (either $x, $x), $n)>;
// -----
def : Pat<(A $x, $n), (E $x, $n)>;
// -----
def : Pat<(A (returnType $x), $n), (E $x, $n)>;
// -----
def : Pat<(A (either $x, $y)), (E $x, $n)>;
// -----
def : Pat<(B (either $x, $y, $z)), (E $x, $n)>;
// -----
def : Pat<(V $x, $k), (V (variadic $x), $k)>;
// -----
def : Pat<(B $x, $y), (V (variadic $x, $y), ConstantAttr<StrAttr, "a">)>;
// -----
def : Pattern<(B $x, $y), [(V (variadic $x, (A $zz, ConstantAttr<I32Attr, "1">)), ConstantAttr<StrAttr, "a">), (replaceWithValue $x)]>;
// -----
def : Pattern<(B $x, $y), [(V (variadic $x, $zz), ConstantAttr<StrAttr, "a">), (replaceWithValue $x)]>;
// -----
def : Pattern<(B:$b $x, $y), [(V (variadic $b__0, $b__1), ConstantAttr<StrAttr, "a">), (replaceWithValue $x)]>;
// -----
def : Pattern<(B:$b $x, $y), [(V (variadic $b), ConstantAttr<StrAttr, "a">), (replaceWithValue $x)]>;
// -----
def : Pat<(A $x, $n), (V (variadic $x, $n), ConstantAttr<StrAttr, "a">)>;
// -----
def : Pat<(A $x, $n), (A (variadic $x), $n)>;
// -----
def : Pat<(A $x, $n), (V $x, ConstantAttr<StrAttr, "a">)>;
// -----
def : Pat<(A $x, $n), (V (A $x, $n), ConstantAttr<StrAttr, "a">)>;
// -----
def : Pat<(A $x, $n), (V (replaceWithValue $x), ConstantAttr<StrAttr, "a">)>;
// -----
def : Pat<(A $x, $n), (V (NativeCodeCall<"f()">), ConstantAttr<StrAttr, "a">)>;
// -----
def : Pat<(A $x, $n), (V (V $x, ConstantAttr<StrAttr, "a">), ConstantAttr<StrAttr, "a">)>;
// -----
def : Pat<(A $x, $n), (A (V (A $x, $n), ConstantAttr<StrAttr, "a">), $n)>;
// -----
def : Pat<(A $x, $n), (A (V (variadic (A $x, $n)), ConstantAttr<StrAttr, "a">), $n)>;
// -----
def : Pat<(A $x, $n), (A (V (variadic (A $x, $n), (variadic $x)), ConstantAttr<StrAttr, "a">), $n)>;
// -----
def : Pat<(A $x, $n), (A $x, (variadic $n))>;
// -----
def : Pat<(A $x, $n), (variadic $x)>;
// -----
def : Pat<(A $x, $n), (either $x)>;
// -----
def : Pat<(A $x, $n), (returnType $x)>;
// -----
def : Pat<(A $x, $n), (NativeCodeCall<"f($0)"> (variadic $x))>;
// -----
def : Pat<(A:$r $x, $n), (A $x, $n), [(AnyInteger:$r)]>;
// -----
def : Pat<(A $x, $n), (S (either $x, $n))>;
// -----
def : Pat<(A $x, $n), (V (variadic NativeCodeCall<"f($_self)">:$x), ConstantAttr<StrAttr, "a">)>;
// -----
def : Pat<(V (variadic $a, $b), $k), (V (variadic:$q $b, $a), $k)>;
// -----
def : Pattern<(V (variadic $a, $b), $k), [(V:$a $b, $k)]>;
// -----
def : Pat<(A $x, $n), (V (variadic AnyType:$x, $x), ConstantAttr<StrAttr, "a">)>;
// -----
def : Pat<(A $x, $n), (V (variadic), ConstantAttr<StrAttr, "a">)>;
// -----
def : Pat<(A (A:$x $y, $n), $n), (A $x, $n)>;
// -----
def : Pat<(A (A:$x $y, $n), $m), (A $x, $n), [(Two $x, $y)], [(NativeCodeCallVoid<"f($0, $1)"> $x, (A $y, $m))]>;
// -----
def : Pat<(A $x, (NativeCodeCall<"f($_self, $0)"> $m)), (A $x, $m)>;
// -----
def : Pat<(A $x, (A $m, $n)), (A $x, $n)>;
// -----
def : Pat<(V $x, $k), (V (W $x), $k)>;
// -----
def : Pat<(V $x, $k), (V (WW $x), $k)>;
// -----
def : Pat<(V $x, $k), (V (WW:$q__0 $x), $k)>;
// -----
def : Pat<(A $x, $n), (V (B:$q__0 $x, $x), ConstantAttr<StrAttr, "">)>;
// -----
def : Pat<(A $x, $n), (O $x, (A $x, $n))>;
// -----
def : Pat<(A $x, $n), (O $x, $x)>;
// -----
def : Pat<(O $x, (A $m, $n)), (A $x, $n)>;
// -----
def : Pat<(O $x, AnyInteger:$m), (S $x, $m)>;
// -----
def : Pat<(O $x, (variadic $m)), (S $x, $m)>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [(A $x, $n)]>;
// -----
def : Pat<(A (NativeCodeCall<"f($_self, $0)"> A:$m), $n), (A $m, $n)>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [], [(Two $x)]>;
// -----
def : Pat<(A $x, $n), (A $x, $n), [], [(Z $x, $x)]>;
// -----
multiclass Both<Op first, Op second> {
  def : Pat<(first $x, $n), (second $x, $m)>;
  def One : Pat<(first $x, $n), (second $x, $n)>;
}
defm Pair : Both<A, E>;
