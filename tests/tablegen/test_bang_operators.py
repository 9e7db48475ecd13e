"""Every bang operator, on values that are known immediately and on values that become known later."""

from __future__ import annotations

from mlirls_ir.tablegen import print_records, read_text

DEFS = "------------- Defs -----------------\n"


def check(source: str, expected: str) -> None:
    """Reads a text and compares its records, printed as llvm-tblgen prints them."""
    result = read_text(source, "test.td")
    assert [str(diagnostic) for diagnostic in result.diagnostics] == []
    assert print_records(result).split(DEFS)[1] == expected.removeprefix("\n")


def test_arithmetic() -> None:
    check(
        """
class A<int a, int b> {
  int add = !add(a, b, 1); int sub = !sub(a, b); int mul = !mul(a, b, 2); int div = !div(a, b);
  int and = !and(a, b); int or = !or(a, b); int xor = !xor(a, b);
  int shl = !shl(a, 2);
  int sra = !sra(-16, 2);
  int srl = !srl(-1, 60);
  int log = !logtwo(a);
  int not = !not(b);
}
def x : A<13, 6>;
def y : A<7, -2>;
""",
        """
def x {	// A
  int add = 20;
  int sub = 7;
  int mul = 156;
  int div = 2;
  int and = 4;
  int or = 15;
  int xor = 11;
  int shl = 52;
  int sra = -4;
  int srl = 15;
  int log = 3;
  int not = 0;
}
def y {	// A
  int add = 6;
  int sub = 9;
  int mul = -28;
  int div = -3;
  int and = 6;
  int or = -1;
  int xor = -7;
  int shl = 28;
  int sra = -4;
  int srl = 15;
  int log = 2;
  int not = 0;
}
""",
    )


def test_arithmetic_wraps_at_64_bits() -> None:
    check(
        """
def x {
  int a = !add(0x7FFFFFFFFFFFFFFF, 1);
  int b = !mul(0x4000000000000000, 4);
  int c = !shl(1, 63);
}
""",
        """
def x {
  int a = -9223372036854775808;
  int b = 0;
  int c = -9223372036854775808;
}
""",
    )


def test_comparisons() -> None:
    check(
        """
class A<int a, int b, string s, string t> {
  bit eq = !eq(a, b);
  bit ne = !ne(a, b);
  bit lt = !lt(a, b);
  bit le = !le(a, b);
  bit gt = !gt(a, b);
  bit ge = !ge(a, b);
  bit seq = !eq(s, t); bit slt = !lt(s, t);
}
def x : A<1, 2, "a", "b">;
def y : A<2, 2, "b", "b">;
class R;
def r1 : R;
def r2 : R;
def z { bit same = !eq(r1, r1); bit other = !ne(r1, r2); bit asInt = !eq(0b11, 3); }
""",
        """
def r1 {	// R
}
def r2 {	// R
}
def x {	// A
  bit eq = 0;
  bit ne = 1;
  bit lt = 1;
  bit le = 1;
  bit gt = 0;
  bit ge = 0;
  bit seq = 0;
  bit slt = 1;
}
def y {	// A
  bit eq = 1;
  bit ne = 0;
  bit lt = 0;
  bit le = 1;
  bit gt = 0;
  bit ge = 1;
  bit seq = 1;
  bit slt = 0;
}
def z {
  bit same = 1;
  bit other = 1;
  bit asInt = 1;
}
""",
    )


def test_if_and_cond() -> None:
    check(
        """
class A<int a> {
  string s = !if(!lt(a, 0), "neg", "pos");
  string t = !cond(!lt(a, 0): "negative", !eq(a, 0): "zero", true: "positive");
  int u = !if(a, ?, 1);
}
def x : A<0>;
def y : A<-3>;
""",
        """
def x {	// A
  string s = "pos";
  string t = "zero";
  int u = 1;
}
def y {	// A
  string s = "neg";
  string t = "negative";
  int u = ?;
}
""",
    )


def test_if_finds_the_common_type() -> None:
    check(
        """
class B;
class D1 : B;
class D2 : B;
def d1 : D1;
def d2 : D2;
class A<bit c> { B b = !if(c, d1, d2); list<B> l = !if(c, [d1], []<B>); }
def x : A<1>;
def y : A<0>;
""",
        """
def d1 {	// B D1
}
def d2 {	// B D2
}
def x {	// A
  B b = d1;
  list<B> l = [d1];
}
def y {	// A
  B b = d2;
  list<B> l = [];
}
""",
    )


def test_strings() -> None:
    check(
        """
def r;
class A<string s> {
  string cat = !strconcat(s, "-", s); string low = !tolower(s); string up = !toupper(s);
  string sub = !substr(s, 1, 2);
  string rest = !substr(s, 2);
  int at = !find(s, "b");
  int after = !find(s, "b", 2);
  int never = !find(s, "zz");
  string subst = !subst("b", "XY", s);
  int size = !size(s);
  bit empty = !empty(s);
  bit match = !match(s, "^a.*c$");
}
def x : A<"aBbc">;
def y : A<"ab">;
""",
        """
def r {
}
def x {	// A
  string cat = "aBbc-aBbc";
  string low = "abbc";
  string up = "ABBC";
  string sub = "Bb";
  string rest = "bc";
  int at = 2;
  int after = 2;
  int never = -1;
  string subst = "aBXYc";
  int size = 4;
  bit empty = 0;
  bit match = 1;
}
def y {	// A
  string cat = "ab-ab";
  string low = "ab";
  string up = "AB";
  string sub = "b";
  string rest = "";
  int at = 1;
  int after = -1;
  int never = -1;
  string subst = "aXY";
  int size = 2;
  bit empty = 0;
  bit match = 0;
}
""",
    )


def test_interleave_joins_strings_and_numbers() -> None:
    check(
        """
def x {
  string a = !interleave(["p", "q"], ", ");
  string b = !interleave([1, 2, 3], "");
  string c = !interleave([]<string>, "-");
  string d = !interleave([0b01, 0b11], "/");
}
""",
        """
def x {
  string a = "p, q";
  string b = "123";
  string c = "";
  string d = "1/3";
}
""",
    )


def test_lists() -> None:
    check(
        """
class A<list<int> l> {
  int head = !head(l); list<int> tail = !tail(l); int size = !size(l); bit empty = !empty(l);
  list<int> cat = !listconcat(l, [7], l);
  list<int> rm = !listremove(l, [2]);
  list<int> splat = !listsplat(!head(l), 3);
  list<int> flat = !listflatten([l, [9]]);
  list<int> sq = !foreach(i, l, !mul(i, i));
  list<int> odd = !filter(i, l, !and(i, 1));
  int sum = !foldl(0, l, acc, i, !add(acc, i));
}
def x : A<[1, 2, 3]>;
""",
        """
def x {	// A
  int head = 1;
  list<int> tail = [2, 3];
  int size = 3;
  bit empty = 0;
  list<int> cat = [1, 2, 3, 7, 1, 2, 3];
  list<int> rm = [1, 3];
  list<int> splat = [1, 1, 1];
  list<int> flat = [1, 2, 3, 9];
  list<int> sq = [1, 4, 9];
  list<int> odd = [1, 3];
  int sum = 6;
}
""",
    )


def test_ranges() -> None:
    check(
        """
class A<int n> {
  list<int> a = !range(n);
  list<int> b = !range(2, n);
  list<int> c = !range(n, 0, -2);
  list<int> d = !range([5, 6, 7]);
}
def x : A<5>;
def y : A<0>;
""",
        """
def x {	// A
  list<int> a = [0, 1, 2, 3, 4];
  list<int> b = [2, 3, 4];
  list<int> c = [5, 3, 1];
  list<int> d = [0, 1, 2];
}
def y {	// A
  list<int> a = [];
  list<int> b = [];
  list<int> c = [];
  list<int> d = [0, 1, 2];
}
""",
    )


def test_dags() -> None:
    check(
        """
def op;
def op2;
class N;
def n : N;
class A<dag d> {
  dag con = !con(d, (op 9:$z)); int size = !size(d); bit empty = !empty(d);
  dag setop = !setdagop(d, op2);
  dag setarg = !setdagarg(d, "b", 42);
  dag setname = !setdagname(d, 0, "w");
  int arg = !getdagarg<int>(d, "b");
  int argi = !getdagarg<int>(d, 1);
  N node = !getdagarg<N>(d, 0);
  string name = !getdagname(d, 1);
  dag again = !dag(!getdagop(d), [1, 2], ["p", ?]);
  dag named = !setdagopname(d, "root"); string opname = !getdagopname(!setdagopname(d, "root"));
}
def x : A<(op n:$a, 5:$b)>;
""",
        """
def n {	// N
}
def op {
}
def op2 {
}
def x {	// A
  dag con = (op n:$a, 5:$b, 9:$z);
  int size = 2;
  bit empty = 0;
  dag setop = (op2 n:$a, 5:$b);
  dag setarg = (op n:$a, 42:$b);
  dag setname = (op n:$w, 5:$b);
  int arg = 5;
  int argi = 5;
  N node = n;
  string name = "b";
  dag again = (op 1:$p, 2);
  dag named = (op:$root n:$a, 5:$b);
  string opname = "root";
}
""",
    )


def test_dag_argument_of_another_type_is_unset() -> None:
    check(
        """
def op;
def x { int a = !getdagarg<int>((op "s":$k), "k"); string n = !getdagname((op 1), 0); }
""",
        """
def op {
}
def x {
  int a = ?;
  string n = ?;
}
""",
    )


def test_foreach_over_a_dag() -> None:
    check(
        """
class T;
def op;
def a : T;
def b : T;
def c : T;
def x { dag d = !foreach(t, (op a:$p, (op a, c)), !subst(a, b, t)); }
""",
        """
def a {	// T
}
def b {	// T
}
def c {	// T
}
def op {
}
def x {
  dag d = (op b:$p, (op b, c));
}
""",
    )


def test_casts() -> None:
    check(
        """
class B { int i = 1; }
class D : B;
def d : D { let i = 8; }
class A<string name, B r> {
  B byName = !cast<B>(name);
  D down = !cast<D>(r);
  string s = !cast<string>(r);
  int i = !cast<B>(name).i;
  string n = !cast<string>(42);
}
def x : A<"d", d>;
""",
        """
def d {	// B D
  int i = 8;
}
def x {	// A
  B byName = d;
  D down = d;
  string s = "d";
  int i = 8;
  string n = "42";
}
""",
    )


def test_cast_looks_up_a_record_when_its_name_is_known() -> None:
    check(
        """
class B { int i = 1; }
def b1 : B;
def b2 : B { let i = 2; }
multiclass M<string n> { def _x { B r = !cast<B>("b" # n); } }
defm p : M<"1">;
defm q : M<"2">;
""",
        """
def b1 {	// B
  int i = 1;
}
def b2 {	// B
  int i = 2;
}
def p_x {
  B r = b1;
}
def q_x {
  B r = b2;
}
""",
    )


def test_isa_exists_and_instances() -> None:
    check(
        """
class B;
class D : B;
def d : D;
def b2 : B;
class A<B r> {
  bit isD = !isa<D>(r);
  bit there = !exists<B>("d");
  bit notThere = !exists<D>("b2");
  bit self = !exists<A>(NAME);
}
def x : A<d>;
def y : A<b2>;
def all { list<B> l = !instances<B>(); list<B> m = !instances<B>("^b"); }
""",
        """
def all {
  list<B> l = [b2, d];
  list<B> m = [b2];
}
def b2 {	// B
}
def d {	// B D
}
def x {	// A
  bit isD = 1;
  bit there = 1;
  bit notThere = 0;
  bit self = 1;
}
def y {	// A
  bit isD = 0;
  bit there = 1;
  bit notThere = 0;
  bit self = 1;
}
""",
    )


def test_initialized_and_repr() -> None:
    check(
        """
class A<string s> { bit has = !initialized(s); string r = !repr([1, 2]); }
def x : A<"v">;
def y : A<?>;
class P { int v = 1; code c = [{ x }]; }
def p : P;
def z { string s = !repr(p); }
""",
        """
def p {	// P
  int v = 1;
  code c = [{ x }];
}
def x {	// A
  bit has = 1;
  string r = "[1, 2]";
}
def y {	// A
  bit has = 0;
  string r = "[1, 2]";
}
def z {
  string s = "p {	// P
  int v = 1;
  code c = [{ x }];
}
";
}
""",
    )


def test_variables_of_operators_shadow() -> None:
    check(
        """
class A<int i> {
  list<int> a = !foreach(x, [1, 2], !add(x, i));
  list<list<int>> b = !foreach(x, [1, 2], !foreach(y, [10, 20], !add(x, y, i)));
}
def x : A<100>;
""",
        """
def x {	// A
  list<int> a = [101, 102];
  list<list<int>> b = [[111, 121], [112, 122]];
}
""",
    )


def test_nested_operators_over_records() -> None:
    check(
        """
class T<string n, int s> { string name = n; int size = s; }
def a : T<"a", 8>;
def b : T<"b", 16>;
class All<list<T> ts> {
  list<string> names = !foreach(t, ts, t.name);
  string joined = !interleave(!foreach(t, !filter(t, ts, !gt(t.size, 8)), t.name # ":" # t.size), ",");
  int total = !foldl(0, ts, acc, t, !add(acc, t.size));
}
def x : All<[a, b]>;
""",
        """
def a {	// T
  string name = "a";
  int size = 8;
}
def b {	// T
  string name = "b";
  int size = 16;
}
def x {	// All
  list<string> names = ["a", "b"];
  string joined = "b:16";
  int total = 24;
}
""",
    )
