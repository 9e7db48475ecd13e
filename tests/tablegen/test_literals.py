"""Literals and types: how values are written and printed."""

from __future__ import annotations

from mlirls_ir.tablegen import print_records, read_text

DEFS = "------------- Defs -----------------\n"


def check(source: str, expected: str) -> None:
    """Reads a text and compares its records, printed as llvm-tblgen prints them."""
    result = read_text(source, "test.td")
    assert [str(diagnostic) for diagnostic in result.diagnostics] == []
    assert print_records(result).split(DEFS)[1] == expected.removeprefix("\n")


def test_integers_in_decimal_hexadecimal_and_binary() -> None:
    check(
        """
def x {
  int a = 10;
  int b = -5;
  int c = +7;
  int d = 0x1F;
  int e = 0b101;
  int f = 0xFFFFFFFFFFFFFFFF;
}
""",
        """
def x {
  int a = 10;
  int b = -5;
  int c = 7;
  int d = 31;
  int e = 5;
  int f = -1;
}
""",
    )


def test_adjacent_strings_join() -> None:
    check(
        """
def x { string a = "one " "two"; string b = "tab\\t quote\\" slash\\\\"; }
""",
        """
def x {
  string a = "one two";
  string b = "tab	 quote" slash\\";
}
""",
    )


def test_code_blocks_keep_their_lines() -> None:
    check(
        """
def x {
  code a = [{ int f() {
    return 0; }
  }];
  string b = [{code}];
}
""",
        """
def x {
  code a = [{ int f() {
    return 0; }
  }];
  code b = [{code}];
}
""",
    )


def test_unset_values_print_as_question_marks() -> None:
    check(
        """
def x { int a = ?; string b; list<int> c = ?; bits<3> d; dag e = ?; }
""",
        """
def x {
  int a = ?;
  string b = ?;
  list<int> c = ?;
  bits<3> d = { ?, ?, ? };
  dag e = ?;
}
""",
    )


def test_true_and_false_are_one_and_zero() -> None:
    check(
        """
def x { bit a = true; int b = false; bits<2> c = {true, false}; }
""",
        """
def x {
  bit a = 1;
  int b = 0;
  bits<2> c = { 1, 0 };
}
""",
    )


def test_bits_are_written_most_significant_first() -> None:
    check(
        """
def x {
  bits<4> a = {1, 0, 0, 1};
  bits<4> b = 0b0110;
  bits<6> c = {0b10, 1, 0b011};
  bits<4> d = 5;
  bits<4> e = -1;
}
""",
        """
def x {
  bits<4> a = { 1, 0, 0, 1 };
  bits<4> b = { 0, 1, 1, 0 };
  bits<6> c = { 1, 0, 1, 0, 1, 1 };
  bits<4> d = { 0, 1, 0, 1 };
  bits<4> e = { 1, 1, 1, 1 };
}
""",
    )


def test_binary_literal_has_a_width() -> None:
    check(
        """
def x { bits<8> a = {0b0001, 0b1000}; int b = 0b0011; }
""",
        """
def x {
  bits<8> a = { 0, 0, 0, 1, 1, 0, 0, 0 };
  int b = 3;
}
""",
    )


def test_bits_of_a_value_can_be_taken_and_reversed() -> None:
    check(
        """
class A<bits<8> v> {
  bits<4> low = v{3...0};
  bits<4> reversed = v{0...3};
  bit top = v{7};
  bits<3> picked = v{7, 0, 2};
}
def x : A<0b10010110>;
def y : A<{1, 1, 0, 0, 1, 0, 1, 0}>;
""",
        """
def x {	// A
  bits<4> low = { 0, 1, 1, 0 };
  bits<4> reversed = { 0, 1, 1, 0 };
  bit top = 1;
  bits<3> picked = { 1, 0, 1 };
}
def y {	// A
  bits<4> low = { 1, 0, 1, 0 };
  bits<4> reversed = { 0, 1, 0, 1 };
  bit top = 1;
  bits<3> picked = { 1, 0, 0 };
}
""",
    )


def test_old_range_spellings_are_understood() -> None:
    check(
        """
class A<bits<8> v> { bits<4> a = v{7-4}; bits<4> b = v{3 - 0}; }
def x : A<0xA5>;
""",
        """
def x {	// A
  bits<4> a = { 1, 0, 1, 0 };
  bits<4> b = { 0, 1, 0, 1 };
}
""",
    )


def test_list_types_are_inferred_or_given() -> None:
    check(
        """
class B;
class D : B;
def b : B;
def d : D;
def x {
  list<int> a = [1, 2, 3];
  list<B> c = [b, d];
  list<list<int>> e = [[1], []];
  list<string> f = []<string>;
}
""",
        """
def b {	// B
}
def d {	// B D
}
def x {
  list<int> a = [1, 2, 3];
  list<B> c = [b, d];
  list<list<int>> e = [[1], []];
  list<string> f = [];
}
""",
    )


def test_trailing_comma_in_a_list() -> None:
    check(
        """
def x { list<int> a = [1, 2,]; }
""",
        """
def x {
  list<int> a = [1, 2];
}
""",
    )


def test_list_elements_and_slices() -> None:
    check(
        """
def x {
  list<int> l = [10, 11, 12, 13, 14];
  int a = l[2];
  list<int> b = l[1...3];
  list<int> c = l[4, 0, 2...3];
  list<int> d = l[3,];
  list<int> e = l[3...1];
  list<int> f = l[[0, 4]];
}
""",
        """
def x {
  list<int> l = [10, 11, 12, 13, 14];
  int a = 12;
  list<int> b = [11, 12, 13];
  list<int> c = [14, 10, 12, 13];
  list<int> d = [13];
  list<int> e = [13, 12, 11];
  list<int> f = [10, 14];
}
""",
    )


def test_dags_have_operator_names_and_argument_names() -> None:
    check(
        """
def op;
def node;
def x {
  dag a = (op);
  dag b = (op:$root node:$lhs, 3:$rhs, $missing, "text");
  dag c = (op (node 1), [1, 2]);
  dag d = (? node);
}
""",
        """
def node {
}
def op {
}
def x {
  dag a = (op);
  dag b = (op:$root node:$lhs, 3:$rhs, ?:$missing, "text");
  dag c = (op (node 1), [1, 2]);
  dag d = (? node);
}
""",
    )


def test_dag_operator_may_be_a_list_of_types() -> None:
    check(
        """
class VT;
def i32 : VT;
def op;
def x { dag a = ([i32] op:$a); }
""",
        """
def i32 {	// VT
}
def op {
}
def x {
  dag a = ([i32] op:$a);
}
""",
    )


def test_identifiers_may_begin_with_digits() -> None:
    check(
        """
def 8bit { int a = 1; }
def x { string s = "a" # 8i; }
""",
        """
def 8bit {
  int a = 1;
}
def x {
  string s = "a8i";
}
""",
    )


def test_comments_nest() -> None:
    check(
        """
/* outer /* inner */ still outer */
def x; // rest of line
""",
        """
def x {
}
""",
    )


def test_implicit_conversions_between_numbers() -> None:
    check(
        """
class A<int i, bit b, bits<1> s> {
  int fromBit = b;
  int fromBits = s;
  bit fromInt = i;
  bits<1> single = b;
}
def x : A<1, 1, 0>;
""",
        """
def x {	// A
  int fromBit = 1;
  int fromBits = 0;
  bit fromInt = 1;
  bits<1> single = { 1 };
}
""",
    )


def test_deftype_names_a_type() -> None:
    check(
        """
deftype Ints = list<int>;
class A<Ints v> { Ints w = v; }
def x : A<[1, 2]>;
""",
        """
def x {	// A
  list<int> w = [1, 2];
}
""",
    )
