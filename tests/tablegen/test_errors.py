"""An error in a file is one sentence at one place, and everything else is still read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mlirls_ir.tablegen import read_text
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.lookup import name_at


def check(source: str, expected: list[str], records: str = "") -> None:
    """Compares the diagnostics as `line:column: message`, and the names of the records."""
    result = read_text(source, "test.td")
    found = [f"{item.line}:{item.column}: {item.message}" for item in result.diagnostics]
    assert found == expected
    assert " ".join(result.records) == records


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def x { int v = 1 }", "1:19: expected ';' after declaration"),
        ("def x { int v; let v = 1 }", "1:26: expected ';' after let expression"),
        ("def x { int v = ; }", "1:17: Unknown or reserved token when parsing a value"),
        ("def x : ;", "1:9: expected name for ClassID"),
        ("class ;", "1:7: expected class name after 'class' keyword"),
        ("class A<;", "1:9: Unknown token when expecting a type"),
        ("class A<int>;", "1:12: Expected identifier in declaration"),
        ("let a in def x;", "1:7: expected '=' in let expression"),
        ("defm x;", "1:7: expected ':' after defm identifier"),
        ("foo;", "1:1: Unexpected token at top level"),
        ("foreach i = 1 def x#i;", "1:15: expected 'in'"),
        ("def x { int v = 1;", "1:19: Unknown token when expecting a type"),
        ("multiclass M;", "1:12: expected '{' in multiclass definition"),
        ('def x { string s = "abc', "1:21: end of file in string literal"),
        ("def x { code s = [{ abc", "1:18: unterminated code block"),
        ("/* abc", "1:1: unterminated comment"),
    ],
)
def test_syntax_error_is_one_sentence_at_one_place(source: str, expected: str) -> None:
    check(source, [expected])


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def x : B;", "1:9: Couldn't find class 'B'"),
        (
            "multiclass M { def a; } def x : M;",
            "1:33: Couldn't find class 'M'. Use 'defm' if you meant to use multiclass 'M'",
        ),
        ("defm y : Q;", "1:10: Couldn't find multiclass 'Q'"),
        ("class A<int x>; def x : A;", "1:25: value not specified for template argument 'A:x'"),
        ("class A<int x>; def x : A<1, 2>;", "1:30: Too many template arguments: 2"),
        (
            'class A<int x>; def x : A<"s">;',
            "1:27: Value specified for template argument 'A:x' is of type string; expected type int: \"s\"",
        ),
        ("class A<int x>; def x : A<y = 2>;", '1:27: Argument "y" doesn\'t exist'),
        ("class A<int x>; class A<int y>;", "1:23: Class 'A' already defined"),
        ("defset int l = { }", "1:1: expected list type"),
        ("defvar a = 1; defvar a = 2;", "1:22: def or global variable of this name already exists"),
        ("class A<int NAME>;", "1:13: 'NAME' is a reserved variable name"),
        ("class A : A;", "1:11: class 'A' cannot be its own superclass"),
        ("class A; class B : A; class A : B;", "1:33: class 'A' cannot be its own superclass"),
    ],
)
def test_wrong_statement_makes_no_record(source: str, expected: str) -> None:
    check(source, [expected])


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def x { int v = zz; }", "1:17: Variable not defined: 'zz'"),
        ("def x { string v = 3; }", "1:20: Field 'v' of type 'string' is incompatible with value '3' of type 'int'"),
        (
            "def x { bits<2> b = {1,0,1}; }",
            "1:21: Field 'b' of type 'bits<2>' is incompatible with value '{ 1, 0, 1 }' "
            "of type bit initializer with length 3",
        ),
        ('def x { int v = !add(1,"a"); }', "1:24: expected value of type 'int', got 'string'"),
        ("def x { int v = !div(1,0); }", "1:5: Illegal operation: division by zero"),
        ("def x { int v = !cond(0: 1); }", "1:5: x does not have any true condition in:!cond(0: 1)"),
        ("def x { dag d = (1 2); }", "1:18: expected identifier or list of value types in dag init"),
        ("def x { let v = 1; }", "1:13: Value 'v' unknown!"),
        ("def x { int v = !if(1, 2); }", "1:17: expected ',' in !if operator"),
        ("def x { defvar a = 1; int a = 2; }", "1:27: local variable of this name already exists"),
        ('def x { assert !eq(1, 2), "no"; }', "1:16: assertion failed: no"),
        (
            'def x { int v = !cast<int>("a"); }',
            "1:5: Initializer of 'v' in 'x' could not be fully resolved: !cast<int>(\"a\")",
        ),
        ("def x {};", "1:9: A class or def body should not end with a semicolon"),
    ],
)
def test_wrong_item_of_a_body_costs_only_itself(source: str, expected: str) -> None:
    check(source, [expected], "x")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def x @ ;", "1:7: unexpected character"),
        ("def x { int v = !foo(1); }", "1:17: unknown operator"),
        ('def x { string s = "a\\q"; }', "1:23: invalid escape in string literal"),
        ("def x { int v = 99999999999999999999; }", "1:17: number out of range"),
    ],
)
def test_wrong_token_costs_only_itself(source: str, expected: str) -> None:
    check(source, [expected], "x")


def test_reading_continues_after_a_broken_statement() -> None:
    check(
        """
def a { int v = 1; }
def b { int v = ; }
def c { int v = 3; }
""",
        ["3:17: Unknown or reserved token when parsing a value"],
        "a c",
    )


def test_missing_brace_costs_one_statement() -> None:
    check(
        """
def a {
  int v = 1;

def b { int v = 2; }
class C { int v = 3; }
def c : C;
""",
        ["5:1: Unknown token when expecting a type"],
        "b c",
    )


def test_other_records_of_a_let_block_survive() -> None:
    check(
        """
class A { int v = 0; }
let v = 1 in {
  def a : A;
  def b : Missing;
  def c : A { let w = 2; }
  def d : A;
}
""",
        ["5:11: Couldn't find class 'Missing'", "6:19: Value 'w' unknown!"],
        "a c d",
    )


def test_consequences_of_an_error_are_silent() -> None:
    check(
        """
class A { int v = undefinedName; int w = 1; }
def a : A;
def b : A { let v = 2; }
def c { int i = a.v; }
def d : Broken;
def e { list<A> l = [d]; }
""",
        ["2:19: Variable not defined: 'undefinedName'", "6:9: Couldn't find class 'Broken'"],
        "a b c e",
    )


def test_name_is_not_called_undefined_when_its_definition_could_not_be_read() -> None:
    check(
        """
class A { int v = 1 int w; }
def a : A;
def b { int i = a.w; }
def c { int i = !add(a, 1); }
def d : B;
""",
        ["2:21: expected ';' after declaration", "5:22: expected value of type 'int', got 'A'"],
        "a b c",
    )


def test_name_of_a_type_is_not_a_value() -> None:
    for keyword in ("string", "int", "code"):
        check(f"def a {{ list<int> x = [{keyword}]; }}", ["1:24: Unknown or reserved token when parsing a value"], "")


def test_literal_is_not_a_type() -> None:
    for literal in ('"text"', "5", "[{ code }]"):
        check(f"def a {{\n  {literal} x = 2;\n}}", ["2:3: Unknown token when expecting a type"], "")


def test_what_is_expected_does_not_depend_on_other_statements() -> None:
    check("class A { int v = 1 def w; }", ["1:21: expected ';' after declaration"], "")


def test_names_before_a_syntax_error_are_checked() -> None:
    for statement, *expected in (
        (
            "def a : A<1> { let w = first; let w = 2 3; }",
            "2:41: expected ';' after let expression",
            "2:24: Variable not defined: 'first'",
        ),
        (
            "def a : A<second> { let }",
            "2:25: expected field identifier after let",
            "2:11: Variable not defined: 'second'",
        ),
        ("def a : A<1> { let w = third 4; }", "2:24: Variable not defined: 'third'"),
        ("def a : Fourth", "2:9: Couldn't find class 'Fourth'"),
        ("def a : A<1, 2, 3 4>;", "2:14: Too many template arguments: 2"),
        ("def a { string s = [ [1], 2; }", "2:22: Encountered a list when expecting a string"),
    ):
        result = read_text(f"class A<int v> {{ int w = v; }}\n{statement}", "test.td")
        assert [f"{item.line}:{item.column}: {item.message}" for item in result.diagnostics] == expected


def test_statements_before_a_syntax_error_in_a_block_are_read() -> None:
    check(
        """
class A<int v> { int w = v; }
let w = 5 in {
  def a : A<1>;
  def b : A<2>;
  def c : A<3> { let w = 4 }
  def d : A<4>;
}
""",
        ["6:28: expected ';' after let expression"],
        "a b",
    )


def test_what_breaks_off_is_not_called_wrong() -> None:
    for rest in (
        "def b : A<",
        "def b : A<1, ",
        "def b : ",
        "def b { int i = !if(1, 2",
        "def b { int i = !foreach(x, [1, 2], !add(x",
        "def b { list<A> l = [A<1>, ",
        "def b { int i = a.",
        "def b { int i = !cond(1: ",
        "foreach i = [1, 2] in { def x#i : A<i",
        "def b { bits<2> i = {1, ",
        "def b : A<1> { let ",
        "let w = 1 in {",
        "multiclass M<int i> { def NAME : A<",
        "defm b : ",
        "class A<",
        "defset list<A> as = {",
    ):
        result = read_text(f"class A<int v> {{ int w = v; }}\ndef a : A<1>;\n{rest}", "test.td")
        assert len(result.diagnostics) == 1, (rest, result.diagnostics)


def test_duplicate_def_is_reported_at_the_second() -> None:
    check("def a; def b; def a;", ["1:19: def already exists: a"], "a b")


def test_failed_assertion_keeps_the_record() -> None:
    check(
        """
class A<int v> {
  assert !lt(v, 3), "too big: " # v;
}
def a : A<1>;
def b : A<5>;
""",
        ["3:10: assertion failed: too big: 5"],
        "a b",
    )


def test_endless_recursion_is_an_error() -> None:
    check(
        """
class A<int i> { int v = A<!add(i, 1)>.v; }
def a : A<1>;
def b;
""",
        ["3:1: this statement refers to itself without end"],
        "b",
    )


def test_deep_recursion_is_not_an_error() -> None:
    result = read_text(
        """
class Sum<int i> { int v = !if(!le(i, 0), 0, !add(i, Sum<!sub(i, 1)>.v)); }
def x { int v = Sum<300>.v; }
""",
        "test.td",
    )
    assert result.diagnostics == ()
    assert result.records["x"].fields["v"] == 45150


def test_users_of_a_class_that_could_not_be_read_are_not_reported() -> None:
    check(
        """
class Base<int i { int summary; }
class Op<int i> : Base<i> { let summary = i; }
def a : Op<1> { let summary = 2; }
multiclass M { def x : Op<!foo(1)>; def y; }
defm m : M;
""",
        ["2:18: expected '>'", "5:27: unknown operator"],
        "a my",
    )


def test_the_value_after_a_hash_is_missing_only_before_a_colon_a_semicolon_or_a_brace() -> None:
    check('def a { string s = "x" # ; }\ndef b # {}', [], "a b")
    message = "Unknown or reserved token when parsing a value"
    check('def a { list<string> l = ["x" # , "y"]; }', [f"1:33: {message}"], "")
    check('class C<string s>;\ndef a : C<"x" # >;\ndef b;', [f"2:17: {message}"], "b")


DEEP: dict[str, Callable[[int], str]] = {
    "pasted parts": lambda n: f"""def a {{ string x = "s"{' # "p"' * n}; }}""",
    "operators": lambda n: f"def a {{ int x = {'!add(' * n}1{', 1)' * n}; }}",
    "fields": lambda n: f"def a {{ int x = a{'.b' * n}; }}",
    "blocks": lambda n: f"def a;\n{'if 1 then {' * n}def b;{'}' * n}",
    "loops": lambda n: f"def a;\n{'foreach i = [1] in ' * n}def b;",
}


@pytest.mark.parametrize("kind", DEEP)
def test_nesting_has_a_limit(kind: str) -> None:
    line = 2 if kind in ("blocks", "loops") else 1
    check(DEEP[kind](3000), [f"{line}:1: this statement is nested too deep"], "a" if line == 2 else "")
    document = TdDocument("a.td", DEEP[kind](600))
    document.finish()
    assert "nested too deep" not in " ".join(one.message for one in document.diagnostics())
    # Nor does a feature come to the end of the stack.
    assert name_at(document, str(document.source).index("a")) is not None
