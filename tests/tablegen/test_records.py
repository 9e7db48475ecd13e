"""Classes and records: inheritance, template arguments, `let`, late resolution, anonymous records."""

from __future__ import annotations

from mlirls_ir.tablegen import print_records, read_text

DEFS = "------------- Defs -----------------\n"


def check(source: str, expected: str) -> None:
    """Reads a text and compares its records, printed as llvm-tblgen prints them."""
    result = read_text(source, "test.td")
    assert [str(diagnostic) for diagnostic in result.diagnostics] == []
    assert print_records(result).split(DEFS)[1] == expected.removeprefix("\n")


def test_fields_come_in_order_of_declaration() -> None:
    check(
        """
class A { int a = 1; int b = 2; }
class B { int c = 3; int b = 4; }
def x : A, B { int d = 5; }
""",
        """
def x {	// A B
  int a = 1;
  int b = 4;
  int c = 3;
  int d = 5;
}
""",
    )


def test_superclasses_come_after_their_own() -> None:
    check(
        """
class A;
class B : A;
class C;
class D : B, C;
def x : D;
""",
        """
def x {	// A B C D
}
""",
    )


def test_diamond_repeats_the_shared_class() -> None:
    check(
        """
class A { int a = 1; }
class B : A;
class C : A;
def x : B, C;
""",
        """
def x {	// A B A C
  int a = 1;
}
""",
    )


def test_template_arguments_by_position_and_name() -> None:
    check(
        """
class A<int a, string b = "default", list<int> c = []> { int A = a; string B = b; list<int> C = c; }
def x : A<1>;
def y : A<2, "given">;
def z : A<3, c = [4]>;
def w : A<c = [5], b = "n", a = 6>;
""",
        """
def w {	// A
  int A = 6;
  string B = "n";
  list<int> C = [5];
}
def x {	// A
  int A = 1;
  string B = "default";
  list<int> C = [];
}
def y {	// A
  int A = 2;
  string B = "given";
  list<int> C = [];
}
def z {	// A
  int A = 3;
  string B = "default";
  list<int> C = [4];
}
""",
    )


def test_default_may_use_an_earlier_argument() -> None:
    check(
        """
class A<int a, int b = !add(a, 1)> { int sum = !add(a, b); }
def x : A<5>;
""",
        """
def x {	// A
  int sum = 11;
}
""",
    )


def test_fields_are_resolved_after_let() -> None:
    check(
        """
class A<int x> { int Y = x; int next = !add(Y, 1); string s = "Y" # Y; }
def plain : A<5>;
def changed : A<5> { let Y = 10; }
let Y = 20 in def outer : A<5>;
""",
        """
def changed {	// A
  int Y = 10;
  int next = 11;
  string s = "Y10";
}
def outer {	// A
  int Y = 20;
  int next = 21;
  string s = "Y20";
}
def plain {	// A
  int Y = 5;
  int next = 6;
  string s = "Y5";
}
""",
    )


def test_let_changes_single_bits() -> None:
    check(
        """
class A { bits<8> v = 0; }
def x : A { let v{0} = 1; let v{7...6} = 0b11; let v{3, 4} = {1, 0}; }
let v<2> = 1 in def y : A;
""",
        """
def x {	// A
  bits<8> v = { 1, 1, 0, 0, 1, 0, 0, 1 };
}
def y {	// A
  bits<8> v = { 0, 0, 0, 0, 0, 1, 0, 0 };
}
""",
    )


def test_lets_nest_and_the_inner_wins() -> None:
    check(
        """
class A { int a = 0; int b = 0; }
let a = 1, b = 1 in {
  def x : A;
  let b = 2 in { def y : A; def z : A { let a = 3; } }
}
""",
        """
def x {	// A
  int a = 1;
  int b = 1;
}
def y {	// A
  int a = 1;
  int b = 2;
}
def z {	// A
  int a = 3;
  int b = 2;
}
""",
    )


def test_record_name_is_NAME_in_its_classes() -> None:
    check(
        """
class A { string n = NAME; }
class B : A { string m = NAME # "_m"; }
def x : B;
def y : A;
""",
        """
def x {	// A B
  string n = "x";
  string m = "x_m";
}
def y {	// A
  string n = "y";
}
""",
    )


def test_record_may_name_itself() -> None:
    check(
        """
def op;
class A<dag d> { dag the = d; }
def x : A<(op x)>;
""",
        """
def op {
}
def x {	// A
  dag the = (op x);
}
""",
    )


def test_class_used_as_a_value_makes_an_anonymous_record() -> None:
    check(
        """
class P<int a, int b> { int sum = !add(a, b); }
class Q<int n> { P p = P<n, 1>; int r = P<n, 2>.sum; }
def x : Q<1>;
def y : Q<1>;
def z { P p = P<9, 9>; }
""",
        """
def anonymous_0 {	// P
  int sum = 2;
}
def anonymous_1 {	// P
  int sum = 3;
}
def anonymous_2 {	// P
  int sum = 18;
}
def x {	// Q
  P p = anonymous_0;
  int r = 3;
}
def y {	// Q
  P p = anonymous_0;
  int r = 3;
}
def z {
  P p = anonymous_2;
}
""",
    )


def test_anonymous_records_of_def_are_numbered_in_order() -> None:
    check(
        """
class A<int i> { int v = i; string n = NAME; }
def : A<1>;
foreach i = [2, 3] in def : A<i>;
def last { A a = A<4>; }
""",
        """
def anonymous_0 {	// A
  int v = 1;
  string n = "anonymous_0";
}
def anonymous_1 {	// A
  int v = 2;
  string n = "anonymous_1";
}
def anonymous_2 {	// A
  int v = 3;
  string n = "anonymous_2";
}
def anonymous_3 {	// A
  int v = 4;
  string n = A:NAME;
}
def last {
  A a = anonymous_3;
}
""",
    )


def test_defvar_in_a_body_is_not_a_field() -> None:
    check(
        """
class A<int a> { defvar twice = !mul(a, 2); int v = twice; }
def x : A<4> { defvar s = "s"; string t = s # v; }
""",
        """
def x {	// A
  int v = 8;
  string t = "s8";
}
""",
    )


def test_defvar_at_top_level_is_a_global() -> None:
    check(
        """
class A;
def a : A;
defvar lst = [a];
defvar n = 3;
def x { list<A> l = lst; int m = n; }
""",
        """
def a {	// A
}
def x {
  list<A> l = [a];
  int m = 3;
}
""",
    )


def test_field_keyword_allows_unresolved_values() -> None:
    check(
        """
class A { field bits<2> enc = ?; int after = 1; }
def x : A;
""",
        """
def x {	// A
  field bits<2> enc = { ?, ? };
  int after = 1;
}
""",
    )


def test_forward_declared_class() -> None:
    check(
        """
class A;
class B<A a> { A field0 = a; }
class A { int i = 1; }
def a : A;
def x : B<a>;
""",
        """
def a {	// A
  int i = 1;
}
def x {	// B
  A field0 = a;
}
""",
    )


def test_redeclared_field_keeps_its_place() -> None:
    check(
        """
class A { int a = 1; int b = 2; }
class B : A { int a = 3; }
def x : B;
""",
        """
def x {	// A B
  int a = 3;
  int b = 2;
}
""",
    )


def test_names_are_pasted() -> None:
    check(
        """
defvar n = 4;
def a # "b" # c { int i = 1; }
foreach i = 0...1 in foreach s = ["x", "y"] in def r # i # s;
def "" # q;
""",
        """
def abc {
  int i = 1;
}
def q {
}
def r0x {
}
def r0y {
}
def r1x {
}
def r1y {
}
""",
    )


def test_paste_joins_lists_and_converts_to_strings() -> None:
    check(
        """
def r;
def x {
  list<int> a = [1] # [2, 3];
  string b = "v" # 5;
  string c = "is " # r;
  string d = "t" # undefinedName;
  string e = "z"#;
}
""",
        """
def r {
}
def x {
  list<int> a = [1, 2, 3];
  string b = "v5";
  string c = "is r";
  string d = "tundefinedName";
  string e = "z";
}
""",
    )


def test_assertion_that_holds_is_silent() -> None:
    check(
        """
class A<int a> { assert !lt(a, 10), "too big: " # a; int v = a; }
assert !eq(1, 1), "never";
def x : A<3>;
""",
        """
def x {	// A
  int v = 3;
}
""",
    )


def test_field_access_through_records() -> None:
    check(
        """
class P { int a = 1; list<int> l = [5, 6]; }
class Q<P v> { P p = v; }
def p : P;
def q : Q<p> { P tmp = ?; }
def x { int a = q.p.a; int b = q.p.l[1]; }
""",
        """
def p {	// P
  int a = 1;
  list<int> l = [5, 6];
}
def q {	// Q
  P p = p;
  P tmp = ?;
}
def x {
  int a = 1;
  int b = 6;
}
""",
    )
