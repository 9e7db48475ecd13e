"""Completion in a `.td` file: the first items at the cursor."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.td_document import TdDocument
from mlirls_server.features.tablegen.completion import find_completions
from mlirls_server.features.tablegen.signature_help import find_signature

_BEFORE = """class Trait { string name = ""; }
def Pure : Trait;
def Commutative : Trait;
def AnyType;
def ins;
class Op<string mnemonic, list<Trait> traits = []> {
  string summary = "";
  dag arguments = (ins);
  string assemblyFormat = "";
  Trait main = Pure;
}
multiclass Many<int n> { def _one; }
"""


def check(line: str, *expected: str, n: int = 20) -> None:
    fixture = read_fixture(_BEFORE + line)
    document = TdDocument("a.td", fixture.text)
    document.finish()
    found = find_completions(document, fixture.offset)
    labels = [] if found is None else [item.label for item in found.items]
    assert labels[: min(n, len(expected))] == list(expected)


def check_nothing(line: str) -> None:
    fixture = read_fixture(_BEFORE + line)
    document = TdDocument("a.td", fixture.text)
    document.finish()
    found = find_completions(document, fixture.offset)
    assert found is None or not list(found.items)


def test_statements_and_classes() -> None:
    check("de<|>", "def", "defm", "defvar", "defset", "include")
    check("def X : <|>", "Trait", "Op")
    check("def X : O<|>", "Op")
    check("defm X : <|>", "Many")


def test_fields_after_let() -> None:
    check('def X : Op<"x"> { let <|> }', "summary", "arguments", "assemblyFormat", "main")
    check("let s<|> in def X;", "summary", "arguments", "assemblyFormat")


def test_fields_come_in_the_order_of_other_statements_and_each_once() -> None:
    other = 'def Y : Op<"y"> { let main = Pure; let summary = ""; }\n'
    check(other + 'def X : Op<"x"> { let main = Pure; let <|> }', "summary", "assemblyFormat", "arguments", "main")


def test_the_operator_of_a_dag() -> None:
    check('def X : Op<"x"> { let arguments = (<|>', "ins")


def test_values_have_the_expected_type() -> None:
    check('def X : Op<"x"> { let main = <|>; }', "Pure", "Commutative")
    check('def X : Op<"x", [<|>]>;', "Commutative", "Pure", "Trait")
    check('def X : Op<"x"> { let main = Com<|>; }', "Commutative")


def test_names_come_in_the_order_of_how_often_such_places_have_them() -> None:
    others = 'def A : Op<"a", [Commutative]>;\ndef B : Op<"b", [Commutative]>;\n'
    check(f'{others}def X : Op<"x", [<|>]>;', "Commutative", "Pure")
    check(
        'def A : Op<"a"> { let arguments = (ins AnyType:$a); }\ndef X : Op<"x"> { let arguments = (ins <|>', "AnyType"
    )
    check('class A : Op<"a">;\nclass B : Op<"b">;\nclass C : <|>', "Op")


def test_operands_after_the_first() -> None:
    others = "".join(f'def {n} : Op<"a"> {{ let arguments = (ins AnyType:$a, Pure:$b); }}\n' for n in "ABC")
    check(f'{others}def X : Op<"x"> {{ let arguments = (ins AnyType:$x, <|>', "Pure", "AnyType")


def test_the_elements_of_a_list_argument() -> None:
    check("class X<list<<|>", "Trait")
    check("class X<string name, <|>", "string", "list")


def test_names_that_the_file_defines_below_are_not_offered() -> None:
    check('def X : Op<"x", [First<|>]>;\ndef First : Trait;')


def test_the_next_definition_follows_in_a_list() -> None:
    cases = "".join(f"def {letter}_{word} : Trait;\n" for letter in "AB" for word in ("Red", "Green", "Blue"))
    check(f'{cases}def X : Op<"x", [B_Red, <|>]>;', "B_Green")
    check(f'{cases}def X : Op<"x", [B_Red, B_Green, <|>]>;', "B_Blue")


def test_the_words_of_a_name_are_often_in_its_class() -> None:
    classes = "class My_UnaryOp<string n> : Op<n>;\nclass My_BinaryOp<string n> : Op<n>;\n"
    check(f"{classes}def My_UnarySinOp : My<|>", "My_UnaryOp")


def test_traits_are_those_of_other_classes_that_pass_them_on() -> None:
    classes = 'class My_Op<string n, list<Trait> t = []> : Op<n, t>;\ndef A : Op<"a", [Commutative]>;\n'
    check(f'{classes}def X : My_Op<"x", [<|>', "Commutative", "Pure")


def test_a_record_whose_field_is_the_value() -> None:
    before = "class P;\nclass T { P p = P<>; }\nclass O<list<P> l>;\ndef F : T;\ndef A : O<[F.p]>;\n"
    check(f"{before}def X : O<[<|>", "F")


def test_classes_and_records_with_a_field_that_is_the_value_come_last() -> None:
    before = "class P; class T { P p = P<>; } class Q; class O<list<P> l, P p>; def F : T; def A : P;\n"
    check(f"{before}def X : O<[<|>", "P", "A")
    check(f"{before}def X : O<[F<|>", "F")
    check(f"{before}def X : O<[T<|>", "T")


def test_definitions_with_a_mistake_are_known_by_their_names() -> None:
    broken = "def Wrong : Missing<1>;\nclass WrongClass<Missing m>;\nmulticlass WrongMany<Missing m> { def _wrong; }\n"
    check(f'{broken}def X : Op<"x"> {{ let arguments = (ins Wr<|>', "Wrong", "WrongClass")
    check(f"{broken}def X : Wr<|>", "WrongClass")
    check(f"{broken}defm X : Wr<|>", "WrongMany")
    check_nothing(f'def X : Op<"x"> {{ let main = Wr<|> }}\n{broken}')


def test_names_that_the_file_uses_although_nobody_defines_them() -> None:
    check("def A : Elsewhere;\ndef B : El<|>", "Elsewhere")


def test_keywords_after_a_value() -> None:
    check('let summary = "" <|>', "in")
    check("if 1 <|>", "then")
    check("foreach i = [1, 2] <|>", "in")


def test_directives() -> None:
    check("#if<|>", "ifndef", "ifdef")
    check("#ifndef A\ninc<|>\n#endif", "include")


def test_macros() -> None:
    check("#ifndef ONE\n#define <|>\n#ifdef TWO\n#endif\n#endif", "ONE", "TWO")
    check("#ifndef ONE\n#ifdef TWO\n#ifdef T<|>\n#endif\n#endif", "TWO")


def test_the_variable_of_an_operator() -> None:
    check("class C<list<int> l> { list<int> m = !foreach(each, l, ea<|>", "each")
    check("class C<list<int> l> { int m = !foldl(0, l, sum, each, !add(su<|>", "sum")
    check("class C<list<int> l> { int m = !foldl(0, l, sum, each, !add(sum, ea<|>", "each")


def test_the_type_of_an_operator() -> None:
    check("class C<int i> { string m = !cast<st<|>", "string")


def test_global_variables_are_values() -> None:
    check("defvar first = 1;\nclass C<int n>;\ndef A : C<first>;\ndef X : C<fi<|>", "first")


def test_the_usual_fields_of_a_class_that_another_file_defines() -> None:
    check("def A : Unknown { let mine = 1; }\ndef X : Unknown { let <|>", "mine", "description", "summary")


def test_operands_and_directives_in_a_format() -> None:
    check('def X : Op<"x"> { let arguments = (ins AnyType:$a, AnyType:$b); let assemblyFormat = "$<|>"; }', "a", "b")
    check('def X : Op<"x"> { let arguments = (ins AnyType:$a, AnyType:$b); let assemblyFormat = "$a $<|>"; }', "b", "a")
    check('def X : Op<"x"> { let assemblyFormat = "attr<|>"; }', "attr-dict", "attr-dict-with-keyword")


def test_nothing_in_a_literal_of_a_format() -> None:
    check_nothing('def X : Op<"x"> { let assemblyFormat = "$a `wi<|>`"; }')


def test_names_in_a_rewrite_pattern() -> None:
    before = """class Pattern<dag source, dag result>;
def A : Op<"a"> { let arguments = (ins AnyType:$lhs, AnyType:$rhs); }
"""
    check(before + "def : Pattern<(A $<|>", "lhs", "rhs")
    check(before + "def : Pattern<(A $lhs, $<|>", "rhs", "lhs")
    check(before + "def : Pattern<(A $one, (A:$two $three, $_)), (A $<|>", "one", "two", "three")
    check(before + "def : Pattern<(A $one, (A:$two $three, $_)), (A $t<|>, $one)>;", "two", "three")


def test_nothing_in_comments_and_strings() -> None:
    check_nothing("// de<|>")
    check_nothing('def X : Op<"x<|>">;')


def test_operators_and_fields_after_a_dot() -> None:
    check("defvar x = !lis<|>", "!listconcat", "!listflatten", "!listremove", "!listsplat")
    check("defvar x = Pure.<|>", "name")
    check("defvar x = Trait<>.<|>;\ndefvar y = 1;", "name")
    check("class C<list<Trait> l> { list<string> m = !foreach(each, l, each.<|>", "name")
    check("class C<Trait t> {\n  string m = t.n<|>\n  string n = m;\n}", "name")


def test_signature_help_marks_the_argument() -> None:
    fixture = read_fixture(f'{_BEFORE}def X : Op<"x", [<|>]>;')
    document = TdDocument("a.td", fixture.text)
    document.finish()
    found = find_signature(document, fixture.offset)
    assert found is not None
    assert found.label == "Op<string mnemonic, list<Trait> traits = []>"
    assert found.active == 1
    part = found.parts[1]
    assert found.label[part.start : part.end] == "list<Trait> traits = []"
