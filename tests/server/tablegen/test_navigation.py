"""Definition, references, rename and highlights in a `.td` file: the cursor on a name, the answer in the text."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.td_document import TdDocument
from mlirls_server.features.rename import Refusal
from mlirls_server.features.tablegen.definition import find_definition
from mlirls_server.features.tablegen.references import find_references
from mlirls_server.features.tablegen.rename import find_renamable, rename

_TEXT = """
class Base<string name> { string label = name; }
class Other { Base of = Base<"x">; string text = of.label; }
"""


def opened(snippet: str) -> tuple[TdDocument, int]:
    fixture = read_fixture(snippet)
    document = TdDocument("a.td", fixture.text)
    document.finish()
    return document, fixture.offset


def check(snippet: str, expected: str) -> None:
    """The uses of the name at the cursor are in brackets, and its definition in double ones."""
    document, offset = opened(snippet)
    text = str(document.source)
    definition = find_definition(document, offset)
    places = find_references(document, offset, include_declaration=True) or []
    for place in sorted(places, key=lambda one: -one.start):
        marks = "[[]]" if definition is not None and place.key == definition.place.key else "[]"
        half = len(marks) // 2
        name = text[place.start : place.end]
        text = f"{text[: place.start]}{marks[:half]}{name}{marks[half:]}{text[place.end :]}"
    assert text == expected.removeprefix("\n")


def test_a_class() -> None:
    check(
        """
class Ba<|>se<int n>;
def A : Base<1>;
class B<Base x> { list<Base> all = [x, Base<2>]; }
""",
        """
class [[Base]]<int n>;
def A : [Base]<1>;
class B<[Base] x> { list<[Base]> all = [x, [Base]<2>]; }
""",
    )


def test_names_whose_definition_has_a_mistake() -> None:
    check(
        """
def A : Missing;
def B<|> : Missing<
class C<list<int> l>;
def D : C<[A, B]>;
""",
        """
def A : Missing;
def [[B]] : Missing<
class C<list<int> l>;
def D : C<[A, [B]]>;
""",
    )


def test_names_before_a_syntax_error_in_the_statement() -> None:
    check(
        """
class Ba<|>se<int n>;
def A : Base<1> { Base b = Base<2>; let c = 3 4; }
def B : Base<3>;
""",
        """
class [[Base]]<int n>;
def A : [Base]<1> { [Base] b = [Base]<2>; let c = 3 4; }
def B : [Base]<3>;
""",
    )


def test_a_field_of_a_base_in_the_arguments_of_the_next() -> None:
    check(
        """
class First<int n> { int it<|>em = n; }
class Second<int n>;
def A : First<1>, Second<item>;
class B<int item> : Second<item>, First<2>;
""",
        """
class First<int n> { int [[item]] = n; }
class Second<int n>;
def A : First<1>, Second<[item]>;
class B<int item> : Second<item>, First<2>;
""",
    )


def test_a_template_argument_and_its_name_in_a_use() -> None:
    check(
        """
class Base<int n, int m = 0> { int sum = !add(n<|>, m); }
def A : Base<n=1>;
class Sub<int n> : Base<n>;
""",
        """
class Base<int [[n]], int m = 0> { int sum = !add([n], m); }
def A : Base<[n]=1>;
class Sub<int n> : Base<n>;
""",
    )


def test_a_field_in_let_after_a_dot_and_around_definitions() -> None:
    check(
        """
class Base { int value = 0; }
def A : Base { let value = 1; }
let value = 2 in def B : Base;
class User<Base base> { int copy = base.val<|>ue; }
defvar x = A.value;
""",
        """
class Base { int [[value]] = 0; }
def A : Base { let [value] = 1; }
let [value] = 2 in def B : Base;
class User<Base base> { int copy = base.[value]; }
defvar x = A.[value];
""",
    )


def test_a_record_in_a_statement_after_a_broken_one() -> None:
    check(
        """
def Fir<|>st;
def Broken : ;
defvar all = [First];
""",
        """
def [[First]];
def Broken : ;
defvar all = [[First]];
""",
    )


def test_variables_of_loops_and_operators() -> None:
    check(
        """
foreach i = [1, 2] in { defvar j = !foreach(i<|>, [3], !add(i, 1)); def X#i; }
""",
        """
foreach i = [1, 2] in { defvar j = !foreach([[i]], [3], !add([i], 1)); def X#i; }
""",
    )


def test_an_operand_of_a_format() -> None:
    check(
        """
def ins;
class Op { dag arguments = (ins); string assemblyFormat = ""; }
def A : Op { let arguments = (ins 1:$lhs, 2:$rhs); let assemblyFormat = "$lhs `,` $rh<|>s attr-dict"; }
""",
        """
def ins;
class Op { dag arguments = (ins); string assemblyFormat = ""; }
def A : Op { let arguments = (ins 1:$lhs, 2:$[[rhs]]); let assemblyFormat = "$lhs `,` $[rhs] attr-dict"; }
""",
    )


def renamed(snippet: str, name: str) -> str:
    document, offset = opened(snippet)
    name_there = find_renamable(document, offset, lambda _: False)
    assert name_there is not None
    found = rename(document, name_there, name, (), (), lambda _: False)
    if isinstance(found, Refusal):
        return found.reason
    text = str(document.source)
    for place in sorted(found, key=lambda one: -one.start):
        text = f"{text[: place.start]}{name}{text[place.end :]}"
    return text


def test_rename_changes_every_use() -> None:
    assert (
        renamed("class A<|>;\ndef X : A;\nclass B<A a>;\n", "Basis")
        == "class Basis;\ndef X : Basis;\nclass B<Basis a>;\n"
    )


def test_rename_is_refused_for_names_that_are_taken_or_none() -> None:
    assert renamed("class A<|>;\nclass B;\n", "B") == "'B' is defined already"
    assert renamed("class A<|>;\n", "let") == "'let' is not a name in TableGen"
    assert renamed("class A<|>;\n", "a b") == "'a b' is not a name in TableGen"
    assert renamed("class A<int n<|>, int m>;\n", "m") == "'m' is used in the same statement already"
    both = "class A { int n<|>; }\nclass B { int n; }\nclass C : B;\n"
    assert renamed(both + "def D : A, C;\n", "m") == "'n' is also a field of B, and records have both as one"
    assert renamed(both, "m") == both.replace("n<|>", "m")


_PATTERN = """
class Op; class Pattern<dag source, list<dag> results>; class Pat<dag source, dag result> : Pattern<source, [result]>;
def A : Op; def B : Op; def ins;
"""


def test_a_name_of_a_rewrite_pattern() -> None:
    check(
        _PATTERN
        + """
def : Pat<(A $x, (B $y)), (A (B $<|>x), $y)>;
def : Pat<(A $x), (B $x)>;
""",
        _PATTERN
        + """
def : Pat<(A $[[x]], (B $y)), (A (B $[x]), $y)>;
def : Pat<(A $x), (B $x)>;
""",
    )


def test_a_value_of_an_operation_with_several_results() -> None:
    check(
        _PATTERN
        + """
def : Pat<(A:$x $y), (B $x__0, $x<|>__1, (A:$z $_))>;
def : Pat<(A $x), (B $x)>;
""",
        _PATTERN
        + """
def : Pat<(A:$[[x]] $y), (B $[x]__0, $[x]__1, (A:$z $_))>;
def : Pat<(A $x), (B $x)>;
""",
    )


def test_a_macro() -> None:
    check(
        "#ifndef GUARD\n#define GUARD<|>\nclass GUARD;\n#ifdef OTHER\n#endif // GUARD\n#endif\n",
        "#ifndef [GUARD]\n#define [[GUARD]]\nclass GUARD;\n#ifdef OTHER\n#endif // GUARD\n#endif\n",
    )


def test_global_variables_and_types_of_other_statements() -> None:
    check(
        "defvar size = 4;\ndefvar twice = !mul(size<|>, 2);\nclass A { int size = size; }\n",
        "defvar [[size]] = 4;\ndefvar twice = !mul([size], 2);\nclass A { int size = size; }\n",
    )
    check(
        "deftype Text = string;\nclass A<Te<|>xt t> { list<Text> l = [t]; }\n",
        "deftype [[Text]] = string;\nclass A<[Text] t> { list<[Text]> l = [t]; }\n",
    )
    check(
        "defset list<int> all = {}\ndefvar some = !size(al<|>l);\n",
        "defset list<int> [[all]] = {}\ndefvar some = !size([all]);\n",
    )


def test_a_field_that_is_declared_again_is_the_same() -> None:
    check(
        "class A { int n<|> = 1; }\nclass B : A { int n = 2; int m = n; }\ndef C : B { let n = 3; }\n",
        "class A { int [[n]] = 1; }\nclass B : A { int [n] = 2; int m = [n]; }\ndef C : B { let [n] = 3; }\n",
    )
