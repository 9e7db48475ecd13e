"""The elements at the cursor, innermost first."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_ir.index.locate import element_at, elements_of
from mlirls_ir.index.tree import statement_at
from mlirls_ir.syntax.details import Details, details_of
from mlirls_ir.syntax.tree import Statement


def check(snippet: str, expected: str) -> None:
    """Checks the element at each cursor: its kind, its text, and its facts."""
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    assert [describe(document, offset) for offset in fixture.offsets] == expected.strip().splitlines()


def describe(document: Document, offset: int) -> str:
    element = element_at(document, offset)
    if element is None:
        return "nothing"
    text = document.source.slice(element.start, element.end)
    more = [f"#{element.number}"] if element.number else []
    more += [f"= {element.value}"] if element.value is not None else []
    more += [f"{element.path_index} of {'::'.join(element.path)}"] if len(element.path) > 1 else []
    return " ".join([f"{element.kind.value} {text}", *more])


def test_names_that_occur_more_than_once_in_a_map_are_uses() -> None:
    check(
        """
func.func @f(%v: memref<9xf32>, %n: index) {
  %x = affine.load %v[%n + %<|>n * 2 + symbol(%v#1) + symbol(%<|>v#1)] : memref<9xf32>
  affine.parallel (%i) = (max(0, %n)) to (min(%n, 3, %<|>n), %n, min(%<|>n, 4)) {
  }
}
""",
        """
value use %n
value use %v#1 #1
value use %n
value use %n
""",
    )


def test_names_in_a_wrapped_operation_and_names_of_symbols_without_a_symbol_reference() -> None:
    check(
        """
tosa.variable @<|>v : tensor<2xi8>
%a = tosa.variable_read @<|>v : tensor<2xi8>
%b = spirv.SpecConstantOperation wraps "spirv.IAdd"(%<|>c, %<|>d) : (i32, i32) -> i32
""",
        """
symbol definition @v
symbol use @v
value use %c
value use %d
""",
    )


def test_names_of_values_are_definitions_or_uses() -> None:
    check(
        """
%<|>a:2 = "foo.op"() : () -> (i32, i32)
"foo.use"(%a<|>, %a#<|>1) : (i32, i32) -> ()
""",
        """
value definition %a
value use %a
value use %a#1 #1
""",
    )


def test_a_cursor_between_two_things_is_on_the_second() -> None:
    check(
        """
%a = "foo.op"() : () -> i32
"foo.use"(<|>%a<|>) : (i32) -> ()
""",
        """
value use %a
value use %a
""",
    )


def test_types_nest() -> None:
    check(
        '"foo.op"() : () -> tup<|>le<vector<4xf<|>32>, !fo<|>o.bar<i32>>\n',
        """
type tuple<vector<4xf32>, !foo.bar<i32>> = tuple<vector<4xf32>, !foo.bar<i32>>
type f32 = f32
type !foo.bar<i32> = !foo.bar<i32>
""",
    )


def test_attributes_have_names_and_values() -> None:
    check(
        '"foo.op"() {a<|>b = [1, 2<|> : i8], c = "te<|>xt"} : () -> ()\n',
        """
attribute name ab
attribute 2 : i8 = 2 : i8
attribute "text" = "text"
""",
    )


def test_aliases_are_definitions_or_uses() -> None:
    check(
        """
#ma<|>p = affine_map<(d0) -> (d0)>
!m = mem<|>ref<4xf32, #m<|>ap>
"foo.op"() {a = #map<|>} : () -> !m<|>
""",
        """
alias definition #map = affine_map<(d0) -> (d0)>
type memref<4xf32, #map> = memref<4xf32>
alias use #map = affine_map<(d0) -> (d0)>
alias use #map = affine_map<(d0) -> (d0)>
alias use !m = memref<4xf32>
""",
    )


def test_symbols_are_definitions_or_parts_of_a_path() -> None:
    check(
        """
module @o<|>uter {
  func.func private @f()
  "foo.op"() {a = @ou<|>ter::@<|>f} : () -> ()
}
""",
        """
symbol definition @outer
symbol use @outer 0 of outer::f
symbol use @f 1 of outer::f
""",
    )


def test_blocks_have_labels_and_uses() -> None:
    check(
        """
func.func @f() {
  cf.br ^b<|>b1
^b<|>b1:
  return
}
""",
        """
block use ^bb1
block label ^bb1
""",
    )


def test_operation_names_keywords_and_locations() -> None:
    check(
        """
func.fu<|>nc pri<|>vate @f() loc("x.<|>py":1:2)
"foo.<|>op"() : () -> ()
""",
        """
operation name func.func
keyword private
location loc("x.py":1:2) = loc("x.py":1:2)
operation name "foo.op"
""",
    )


def test_nothing_is_found_in_white_space_and_comments() -> None:
    check(
        """
// some<|> comment
func.func private @f() <|> <|>

<|>
""",
        """
nothing
nothing
nothing
nothing
""",
    )


def test_names_in_a_broken_statement_are_found() -> None:
    check(
        """
%a = arith.constant 1 : i32
%b = arith.addi %<|>a %a<|> : i<|>32
%c = arith.addi %a, %a : i3<|>2
""",
        """
value use %a
value use %a
type i32 = i32
type i32 = i32
""",
    )


def test_parts_after_a_region_are_found() -> None:
    check(
        """
"foo.op"() ({
  "foo.in<|>ner"() : () -> ()
}) {a<|> = 1 : i32} : () -> i<|>32
""",
        """
operation name "foo.inner"
attribute name a
type i32 = i32
""",
    )


def test_parts_are_found_in_the_second_chunk() -> None:
    check(
        """
"foo.op"() : () -> ()
// -----
"foo.op"() : () -> i<|>8
""",
        "type i8 = i8",
    )


@pytest.mark.parametrize("text", ['%a = "foo.op"(%b, %c#1) {x = @s, y = 4 : i8} : (i1, i2) -> tensor<4xi32>\n'])
def test_each_part_of_a_statement_is_found_at_its_place(text: str) -> None:
    document = Document(text)
    found = element_at(document, 0)
    assert found is not None
    statement = statement_at(found.chunk, 0)
    assert statement is not None
    elements = elements_of(document, found.chunk, statement)
    names = [text[element.start : element.end] for element in elements if element.name]
    assert names == ["%a", '"foo.op"', "%b", "%c#1", "x", "@s", "y"]


def test_a_statement_is_read_once_for_its_parts_until_the_next_edit(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "".join(f'%{number} = "foo.op"() : () -> i32\n' for number in range(40))
    document = Document(text)
    reads: list[str] = []

    def counted(statement: Statement, *rest: Any, **named: Any) -> Details:
        reads.append(statement.names[0])
        return details_of(statement, *rest, **named)

    monkeypatch.setattr("mlirls_ir.index.tree.details_of", counted)
    for offset in (1, 5, text.index("i32")):
        assert element_at(document, offset) is not None
    assert reads == ["%0"]
    document.edit(len(text), len(text), "// ä\n")
    assert describe(document, 1) == "value definition %0"
    assert reads == ["%0", "%0"]
    # The parts of only a few statements are kept.
    for line in range(40):
        assert element_at(document, text.index(f"%{line} ")) is not None
    assert len(document.recent_details) < 10
    assert describe(document, 1) == "value definition %0"
    assert reads.count("%0") == 3
