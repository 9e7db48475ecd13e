"""Repairs and skeletons in a `.td` file: the text after each, by its title."""

from __future__ import annotations

from collections.abc import Sequence

from tests.support.fixture import read_fixture
from tests.support.td import INCLUDE, needs_td_files

from mlirls_ir.td_document import Settings, TdDocument
from mlirls_server.features.quick_fix.find import FixableProblem
from mlirls_server.features.span import Span
from mlirls_server.features.tablegen.quick_fix import find_repairs
from mlirls_server.features.tablegen.skeletons import find_skeletons
from mlirls_server.features.text_edit import Repair, apply_edits

_HEADERS = {"Pure": ["mlir/Interfaces/SideEffectInterfaces.td"]}


def finished(text: str, settings: Settings) -> TdDocument:
    document = TdDocument("a.td", text, settings)
    document.finish()
    return document


def check(text: str, *expected: str, settings: Settings | None = None) -> None:
    """`expected` has a title and the lines of the text that are new, for each repair of the first finding."""
    text = text.removeprefix("\n")
    document = finished(text, settings or Settings())
    finding = document.diagnostics()[0]
    problem = FixableProblem(Span(finding.start, finding.end), finding.code, finding.message, (), finding.severity)
    found = find_repairs(document, problem, lambda name: _HEADERS.get(name, []))
    assert [_shown(text, repair) for repair in found] == list(expected)


def _shown(text: str, repair: Repair) -> str:
    before = text.split("\n")
    lines = [line for line in apply_edits(text, repair.edits).split("\n") if line not in before]
    return "\n".join([repair.title, *lines])


def titles(text: str, settings: Settings | None = None) -> Sequence[Repair]:
    fixture = read_fixture(text)
    return list(find_skeletons(finished(fixture.text, settings or Settings()), fixture.offset))


def test_a_misspelled_class() -> None:
    check("class Operation;\ndef A : Operatoin;\n", "Change to 'Operation'\ndef A : Operation;")


def test_a_misspelled_field() -> None:
    check("class B { int size; }\ndef A : B { let sise = 1; }\n", "Change to 'size'\ndef A : B { let size = 1; }")


def test_the_header_of_an_unknown_record() -> None:
    check(
        'include "b.td"\n\nclass A<list<int> l>;\ndef B : A<[Pure]>;\n'.replace('include "b.td"\n\n', "// Head.\n\n"),
        'Include mlir/Interfaces/SideEffectInterfaces.td\ninclude "mlir/Interfaces/SideEffectInterfaces.td"',
    )


_ODS = Settings((str(INCLUDE),))
_HEAD = 'include "mlir/IR/OpBase.td"\ndef D : Dialect { let name = "d"; let cppNamespace = "::d"; }\n'


@needs_td_files
def test_operands_of_a_format() -> None:
    check(
        _HEAD + 'def A : Op<D, "a"> {\n  let arguments = (ins AnyType:$input);\n'
        '  let assemblyFormat = "$inptu attr-dict `:` type($input)";\n}\n',
        "Change to '$input'\n  let assemblyFormat = \"$input attr-dict `:` type($input)\";",
        "Declare the operand 'inptu'\n  let arguments = (ins AnyType:$input, AnyType:$inptu);",
        settings=_ODS,
    )
    check(
        _HEAD + 'def A : Op<D, "a"> {\n  let assemblyFormat = "$x attr-dict `:` type($x)";\n}\n',
        "Declare the operand 'x'\n  let arguments = (ins AnyType:$x);",
        settings=_ODS,
    )


@needs_td_files
def test_a_format_without_attr_dict() -> None:
    check(
        _HEAD + 'def A : Op<D, "a"> {\n  let arguments = (ins AnyType:$x);\n'
        '  let assemblyFormat = "$x `:` type($x)";\n}\n',
        'Add attr-dict\n  let assemblyFormat = "$x attr-dict `:` type($x)";',
        settings=_ODS,
    )


@needs_td_files
def test_skeletons_are_without_findings() -> None:
    head = _HEAD + 'include "mlir/IR/AttrTypeBase.td"\ninclude "mlir/Pass/PassBase.td"\n'
    found = titles(head + "\n<|>\n", _ODS)
    assert [repair.title.removeprefix("Insert ") for repair in found] == [
        "an operation",
        "a type",
        "an attribute",
        "a pass",
    ]
    text = head + "\n\n".join(repair.edits[0].text for repair in found)
    assert finished(text, _ODS).diagnostics() == []
    base = "class D_Op<string m, list<Trait> t = []> : Op<D, m, t>;\n"
    first = titles(head + base + "\n<|>\n", _ODS)[0]
    assert 'def MyOp : D_Op<"my"> {' in first.edits[0].text


def test_no_skeleton_inside_a_statement() -> None:
    assert titles('class Pass<string s>;\ndef A : Pass<"a"> {\n<|>\n}\n') == []
    assert [repair.title for repair in titles("class Pass<string s>;\n<|>\n")] == ["Insert a pass"]


def test_a_skeleton_before_and_after_a_directive() -> None:
    for text in ("#define A\nclass Pass<string s>;\n<|>\n#endif\n", "#ifndef A\nclass Pass<string s>;\n#endif\n<|>"):
        assert [repair.title for repair in titles(text)] == ["Insert a pass"]
    assert titles("class Pass<string s>;\n/*\n<|>\n*/\n#define A\n") == []


_PATTERN = """
class Dialect { string name = "my"; string cppNamespace = ""; }
class TypeConstraint; def V : TypeConstraint; def D : Dialect;
def ins; def outs; def successor; def region; def replaceWithValue;
class Pattern<dag source, list<dag> results> { dag sourcePattern = source; list<dag> resultPatterns = results; }
class Pat<dag source, dag result> : Pattern<source, [result]>;
class Op {
  Dialect opDialect = D; string opName = "a"; string cppNamespace = "";
  dag arguments = (ins V:$input, V:$other); dag results = (outs V:$r);
  dag successors = (successor); dag regions = (region); list<int> traits = [];
}
def AOp : Op;
"""


def test_a_misspelled_name_of_a_rewrite_pattern() -> None:
    check(
        _PATTERN + "def : Pat<(AOp $input, $other), (AOp $inptu, $other)>;\n",
        "Change to '$input'\ndef : Pat<(AOp $input, $other), (AOp $input, $other)>;",
    )


def test_the_skeleton_of_a_rewrite_pattern_is_accepted() -> None:
    found = next(one for one in titles(_PATTERN + "<|>\n") if one.title == "Insert a rewrite pattern")
    text = apply_edits(_PATTERN + "\n", found.edits)
    assert "Pat<\n  (AOp $input, $other),\n  (replaceWithValue $input)>;" in text
    assert "rewrite-pattern" not in {one.code for one in finished(text, Settings()).diagnostics()}
