"""What is wrong in an open `.td` file: each finding as its text and its message."""

from __future__ import annotations

from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.known import find_record


def check(text: str, expected: str) -> None:
    document = TdDocument("a.td", text.removeprefix("\n"))
    document.finish()
    source = document.source
    found = [
        f"{source.line_of(one.start) + 1}: {source.slice(one.start, one.end)!r}: {one.message}"
        for one in document.diagnostics()
    ]
    assert "\n".join(found) == expected.strip("\n")


def test_each_broken_statement_costs_itself() -> None:
    check(
        """
class A<int n> { int value = n; }
def X : A<;
def Y : B<1>;
def Z : A<1> { let valu = 2; }
def W : A<2>;
""",
        """
2: ';': Unknown or reserved token when parsing a value
4: 'valu': Value 'valu' unknown!
""",
    )


def test_an_unknown_class_is_reported_where_everything_could_be_read() -> None:
    check("def Y : B<1>;\n", "1: 'B': Couldn't find class 'B'\n")


def test_a_body_that_is_never_closed_costs_its_statement() -> None:
    check(
        """
class A { int value = 1; }
def X : A {
  let value = 2;
def Y : A { let value = "text"; }
""",
        """
3: ';': Unknown token when expecting a type
4: 'value': Field 'value' of type 'int' is incompatible with value '"text"' of type 'string'
""",
    )


def test_directives_that_do_not_fit() -> None:
    check(
        """
#endif
#ifdef A
def X;
""",
        """
1: '#endif': #endif without #ifdef or #ifndef
2: '#ifdef': reached EOF without matching #endif
""",
    )


def test_what_is_excluded_is_not_read() -> None:
    check(
        """
#ifdef A
def X : Unknown;
#else
def Y : Missing;
#endif
""",
        "4: 'Missing': Couldn't find class 'Missing'",
    )


def test_a_missing_include_is_reported_at_its_name() -> None:
    check('include "missing.td"\n', "1: '\"missing.td\"': could not find include file 'missing.td'\n")


def test_a_statement_that_spends_its_budget_is_reported_and_the_others_are_read() -> None:
    document = TdDocument(
        "a.td", "defvar long = !size(!range(0, 3000000));\ndef X { int value = 1; }\ndef Y : Missing;\n"
    )
    document.finish()
    (found,) = [one.message for one in document.diagnostics()]
    assert found.startswith("reading ends here: it takes more than 1000000 steps")
    assert find_record(document.evaluation.keeper, "X") is not None


def test_a_rewrite_pattern_without_a_name() -> None:
    check(
        """
class Dialect { string name = "my"; string cppNamespace = ""; }
class TypeConstraint; def V : TypeConstraint; def D : Dialect; def ins;
class Pattern<dag source, list<dag> results> { dag sourcePattern = source; list<dag> resultPatterns = results; }
class AnyOp { Dialect opDialect = D; string opName = "a"; dag arguments = (ins V:$x); dag results = (ins V:$r); }
def A : AnyOp;
def : Pattern<(A $x), [(A $y)]>;
def : Pattern<(A $x), [(A (A:$z $x))]>;
""",
        """
6: '$y': referencing unbound symbol 'y'
""",
    )


def test_the_last_record_before_an_endif_is_being_typed() -> None:
    for typed in ("def X", "def X : B<", "def X : B<1> {", "def X : B<1> { list<B"):
        document = TdDocument("a.td", f"#ifndef A\n#define A\nclass B<int n> {{ int size; }}\n{typed}\n\n#endif\n")
        document.finish()
        assert len(document.diagnostics()) == 1, typed


def test_an_operator_without_its_arguments() -> None:
    check("def X { int n = !add\n}\n", "2: '}': expected '(' after operator")


def test_an_unknown_name_is_reported_once_everything_can_be_read() -> None:
    text = "class A<string s>;\nclass P<dag d>;\nclass C;\ndef D;\ndef : A<<>;\ndef : C;\ndef : A<Missing>;\n"
    document = TdDocument("a.td", text)
    document.finish()
    first = [one.message for one in document.diagnostics()]
    assert first == ["Unknown or reserved token when parsing a value"]
    place = text.index("Missing")
    document.edit(place, place + 1, "N")
    document.finish()
    assert [one.message for one in document.diagnostics()] == first
    start = text.index("<<>")
    document.edit(start, start + 2, '<"x"')
    document.finish()
    assert [one.message for one in document.diagnostics()] == ["Variable not defined: 'Nissing'"]


def test_a_case_of_an_enum_is_reported_where_the_enum_names_it() -> None:
    check(
        """
class EnumCase<string symbol_, int value_> { string symbol = symbol_; string str = symbol_; int value = value_; }
class EnumInfo<list<EnumCase> cases> {
  list<EnumCase> enumerants = cases;
  string className = "E"; string cppNamespace = ""; string underlyingType = ""; string summary = "";
  string stringToSymbolFnName = ""; string symbolToStringFnName = ""; string symbolToStringFnRetType = "";
  string underlyingToSymbolFnName = "";
}
def A : EnumCase<"a", 0>;
def B : EnumCase<"b", 0>;
def C : EnumCase<?, 1>;
def E : EnumInfo<[A, B]>;
def F : EnumInfo<[A, EnumCase<"a", 2>]>;
def G : EnumInfo<[A, C]>;
""",
        """
11: 'B': another case has the value 0 as well
12: 'EnumCase': another case has the string 'a' as well
12: 'EnumCase': another case has the symbol 'a' as well
13: 'C': Record `C', field `str' exists but does not have a string value
13: 'C': Record `C', field `symbol' exists but does not have a string value
""",
    )
