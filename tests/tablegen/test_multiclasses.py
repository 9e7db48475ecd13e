"""Multiclasses, loops and conditions: which records they make, under which names."""

from __future__ import annotations

from mlirls_ir.tablegen import print_records, read_text

DEFS = "------------- Defs -----------------\n"


def check(source: str, expected: str) -> None:
    """Reads a text and compares its records, printed as llvm-tblgen prints them."""
    result = read_text(source, "test.td")
    assert [str(diagnostic) for diagnostic in result.diagnostics] == []
    assert print_records(result).split(DEFS)[1] == expected.removeprefix("\n")


def test_defm_puts_its_name_before_each_def() -> None:
    check(
        """
class I<int op> { int o = op; }
multiclass M<int n> { def _a : I<n>; def "" : I<!add(n, 1)>; def x # NAME : I<0>; }
defm ADD : M<1>;
""",
        """
def ADD {	// I
  int o = 2;
}
def ADD_a {	// I
  int o = 1;
}
def xADD {	// I
  int o = 0;
}
""",
    )


def test_defm_in_a_multiclass() -> None:
    check(
        """
class I<int op> { int o = op; string n = NAME; }
multiclass Inner<int n> { def r : I<n>; def m : I<!add(n, 1)>; }
multiclass Outer<int n> { defm _s : Inner<n>; defm _d : Inner<!mul(n, 10)>; def _x : I<7>; }
defm F : Outer<2>;
""",
        """
def F_dm {	// I
  int o = 21;
  string n = "F_dm";
}
def F_dr {	// I
  int o = 20;
  string n = "F_dr";
}
def F_sm {	// I
  int o = 3;
  string n = "F_sm";
}
def F_sr {	// I
  int o = 2;
  string n = "F_sr";
}
def F_x {	// I
  int o = 7;
  string n = "F_x";
}
""",
    )


def test_unnamed_defm_gets_a_generated_name() -> None:
    check(
        """
class I<int op> { int o = op; }
multiclass M<int n> { def _a : I<n>; def : I<n>; }
defm : M<1>;
defm "" : M<2>;
""",
        """
def _a {	// I
  int o = 2;
}
def anonymous_0 {	// I
  int o = 1;
}
def anonymous_1_a {	// I
  int o = 1;
}
def anonymous_2 {	// I
  int o = 2;
}
""",
    )


def test_defm_with_several_multiclasses_and_a_class() -> None:
    check(
        """
class I<int op> { int o = op; }
class Extra<string s> { string e = s; }
multiclass A { def a : I<1>; }
multiclass B { def b : I<2>; }
defm X : A, B, Extra<"both">;
""",
        """
def Xa {	// I Extra
  int o = 1;
  string e = "both";
}
def Xb {	// I Extra
  int o = 2;
  string e = "both";
}
""",
    )


def test_multiclass_inherits_multiclasses() -> None:
    check(
        """
class I<int op> { int o = op; }
multiclass Base<int n> { def base : I<n>; }
multiclass Derived<int n> : Base<!add(n, 1)> { def own : I<n>; }
multiclass Only<int n> : Base<n>;
defm D : Derived<5>;
defm O : Only<8>;
""",
        """
def Dbase {	// I
  int o = 6;
}
def Down {	// I
  int o = 5;
}
def Obase {	// I
  int o = 8;
}
""",
    )


def test_multiclass_arguments_by_name_and_default() -> None:
    check(
        """
class I<int op, string s> { int o = op; string t = s; }
multiclass M<int n, string s = "d"> { def a : I<n, s>; }
defm X : M<1>;
defm Y : M<s = "e", n = 2>;
""",
        """
def Xa {	// I
  int o = 1;
  string t = "d";
}
def Ya {	// I
  int o = 2;
  string t = "e";
}
""",
    )


def test_let_around_defm_and_inside_multiclass() -> None:
    check(
        """
class I { int a = 0; int b = 0; }
multiclass M { let a = 1 in def x : I; def y : I; }
let b = 5 in defm P : M;
""",
        """
def Px {	// I
  int a = 1;
  int b = 5;
}
def Py {	// I
  int a = 0;
  int b = 5;
}
""",
    )


def test_foreach_over_ranges_lists_and_records() -> None:
    check(
        """
class A { int v = 3; }
def a : A;
def b : A { let v = 4; }
foreach i = 0-2 in def r1 # i;
foreach i = {5, 7...8} in def r2 # i;
foreach x = [a, b] in def r3 # x { int w = x.v; }
foreach i = 3 in def r4 # i;
foreach i = !range(2) in { def r5 # i; def r6 # i; }
""",
        """
def a {	// A
  int v = 3;
}
def b {	// A
  int v = 4;
}
def r10 {
}
def r11 {
}
def r12 {
}
def r25 {
}
def r27 {
}
def r28 {
}
def r3a {
  int w = 3;
}
def r3b {
  int w = 4;
}
def r43 {
}
def r50 {
}
def r51 {
}
def r60 {
}
def r61 {
}
""",
    )


def test_foreach_in_a_multiclass_over_an_argument() -> None:
    check(
        """
class I<int op> { int o = op; }
multiclass M<list<int> l> { foreach i = l in def _ # i : I<i>; }
defm X : M<[3, 5]>;
""",
        """
def X_3 {	// I
  int o = 3;
}
def X_5 {	// I
  int o = 5;
}
""",
    )


def test_if_chooses_between_statements() -> None:
    check(
        """
defvar flag = 1;
if flag then def yes; else def no;
if !eq(flag, 2) then { def two; } else if !eq(flag, 1) then { def one; } else { def other; }
""",
        """
def one {
}
def yes {
}
""",
    )


def test_if_in_a_multiclass_depends_on_an_argument() -> None:
    check(
        """
class I<int op> { int o = op; }
multiclass M<int n> {
  if !gt(n, 3) then { def big : I<n>; } else { def small : I<n>; }
  foreach i = [1, 5] in if !lt(i, n) then def _ # i : I<i>;
}
defm A : M<2>;
defm B : M<9>;
""",
        """
def A_1 {	// I
  int o = 1;
}
def Asmall {	// I
  int o = 2;
}
def B_1 {	// I
  int o = 1;
}
def B_5 {	// I
  int o = 5;
}
def Bbig {	// I
  int o = 9;
}
""",
    )


def test_defset_collects_records() -> None:
    check(
        """
class A<int i> { int v = i; }
multiclass M { def x : A<3>; def y : A<4>; }
defset list<A> all = {
  def one : A<1>;
  defm m : M;
  foreach i = [7, 8] in def n # i : A<i>;
}
def sum { list<A> l = all; int n = !size(all); int s = !foldl(0, all, acc, a, !add(acc, a.v)); }
""",
        """
def mx {	// A
  int v = 3;
}
def my {	// A
  int v = 4;
}
def n7 {	// A
  int v = 7;
}
def n8 {	// A
  int v = 8;
}
def one {	// A
  int v = 1;
}
def sum {
  list<A> l = [one, mx, my, n7, n8];
  int n = 5;
  int s = 23;
}
""",
    )


def test_defvar_in_loops_and_multiclasses() -> None:
    check(
        """
class I<int op> { int o = op; }
multiclass M<int n> { defvar m = !mul(n, 2); def a : I<m>; }
defm X : M<4>;
foreach i = [1, 2] in { defvar j = !add(i, 10); def r # i : I<j>; }
""",
        """
def Xa {	// I
  int o = 8;
}
def r1 {	// I
  int o = 11;
}
def r2 {	// I
  int o = 12;
}
""",
    )


def test_assert_in_multiclass_and_loop() -> None:
    check(
        """
class I<int op> { int o = op; }
multiclass M<int n> { assert !gt(n, 0), "positive"; def a : I<n>; }
defm X : M<4>;
foreach i = [1, 2] in { assert !lt(i, 3), "small"; def r # i : I<i>; }
""",
        """
def Xa {	// I
  int o = 4;
}
def r1 {	// I
  int o = 1;
}
def r2 {	// I
  int o = 2;
}
""",
    )


def test_anonymous_defs_of_a_multiclass_get_new_numbers() -> None:
    check(
        """
class I<int op> { int o = op; string n = NAME; }
multiclass M<int n> { def : I<n>; def : I<!add(n, 1)>; }
defm A : M<1>;
defm B : M<5>;
""",
        """
def anonymous_0 {	// I
  int o = 1;
  string n = "anonymous_0";
}
def anonymous_1 {	// I
  int o = 2;
  string n = "anonymous_1";
}
def anonymous_2 {	// I
  int o = 5;
  string n = "anonymous_2";
}
def anonymous_3 {	// I
  int o = 6;
  string n = "anonymous_3";
}
""",
    )
