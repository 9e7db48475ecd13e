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
    check(other + 'def X : Op<"x"> { let main = Pure; let <|> }', "summary", "arguments", "assemblyFormat", "main")


def test_the_operator_of_a_dag() -> None:
    check('def X : Op<"x"> { let arguments = (<|>', "ins")


def test_values_have_the_expected_type() -> None:
    check('def X : Op<"x"> { let main = <|>; }', "Pure", "Commutative", "Trait")
    check('def X : Op<"x", [<|>]>;', "Pure", "Commutative", "Trait")
    check('def X : Op<"x"> { let main = Com<|>; }', "Commutative")


def test_names_come_in_the_order_of_how_often_such_places_have_them() -> None:
    others = 'def A : Op<"a", [Commutative]>;\ndef B : Op<"b", [Commutative]>;\n'
    check(f'{others}def X : Op<"x", [<|>]>;', "Commutative", "Pure", "Trait")
    check(
        'def A : Op<"a"> { let arguments = (ins AnyType:$a); }\ndef X : Op<"x"> { let arguments = (ins <|>', "AnyType"
    )
    check('class A : Op<"a">;\nclass B : Op<"b">;\nclass C : <|>', "Op")


def test_global_variables_are_values() -> None:
    check("defvar first = 1;\nclass C<int n>;\ndef A : C<first>;\ndef X : C<fi<|>", "first")


def test_the_usual_fields_of_a_class_that_another_file_defines() -> None:
    check("def A : Unknown { let mine = 1; }\ndef X : Unknown { let <|>", "mine", "name", "mnemonic")


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
