"""The plain data of a read: values, places, and records by superclass."""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_ir.tablegen import UNSET, Bits, Code, Dag, Expression, RecordRef, Value, read_text

SOURCE = """
class Type<string n> { string name = n; }
class Big<int w> : Type<"big"> { int width = w; }
def op;
def i8 : Type<"i8">;
def x : Big<64> {
  bit flag = true;
  bits<3> b = {1, 0, ?};
  list<Type> l = [i8, Big<1>];
  dag d = (op:$root i8:$a, 5, $c);
  code c = [{ text }];
  int u = ?;
  field int f = 1;
}
defvar global = [1, 2];
"""


def check(field: str, expected: Value) -> None:
    """Compares the value of a field of the record `x`."""
    result = read_text(SOURCE, "test.td")
    assert result.diagnostics == ()
    assert result.records["x"].fields[field] == expected


def test_numbers_and_strings_are_those_of_python() -> None:
    check("width", 64)
    check("name", "big")


def test_bit_is_a_truth_value() -> None:
    check("flag", True)


def test_bits_begin_with_the_least_significant() -> None:
    check("b", Bits((UNSET, 0, 1)))
    assert Bits((1, 0, 1)).value == 5
    assert Bits((UNSET, 1)).value is None


def test_list_is_a_tuple_of_references() -> None:
    check("l", (RecordRef("i8"), RecordRef("anonymous_0")))


def test_dag_has_operator_arguments_and_names() -> None:
    check("d", Dag(RecordRef("op"), ((RecordRef("i8"), "a"), (5, None), (UNSET, "c")), "root"))


def test_code_is_a_string_that_remembers() -> None:
    check("c", " text ")
    assert isinstance(read_text(SOURCE, "test.td").records["x"].fields["c"], Code)


def test_unset_is_a_separate_value() -> None:
    check("u", UNSET)


def test_class_values_may_be_expressions() -> None:
    big = read_text(SOURCE, "test.td").classes["Big"]
    assert big.fields == {"name": "big", "width": Expression("Big:w")}
    assert [argument.name for argument in big.template_args] == ["Big:w"]


def test_superclasses_come_after_their_own() -> None:
    record = read_text(SOURCE, "test.td").records["x"]
    assert record.superclasses == ("Type", "Big")
    assert record.is_a("Type")
    assert not record.is_a("op")


def test_records_are_found_by_any_superclass() -> None:
    result = read_text(SOURCE, "test.td")
    assert [record.name for record in result.records_of("Type")] == ["i8", "anonymous_0", "x"]
    assert [record.name for record in result.records_of("Big")] == ["anonymous_0", "x"]
    assert result.records_of("NoSuchClass") == ()


def test_anonymous_records_are_marked() -> None:
    result = read_text(SOURCE, "test.td")
    assert [name for name, record in result.records.items() if record.is_anonymous] == ["anonymous_0"]


def test_global_variables_are_in_the_result() -> None:
    assert read_text(SOURCE, "test.td").variables == {"global": (1, 2)}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("\n  def x;", (2, 7)),
        ("class C;\ndef x : C;", (2, 5)),
        ("multiclass M { def _r; }\n  defm x : M;", (1, 20)),
        ('foreach i = [1] in\n def "x" # i;', (2, 6)),
        ("class C<int i>;\ndef y { C c = C<1>; }", (2, 15)),
    ],
)
def test_record_knows_where_it_is_defined(source: str, expected: tuple[int, int]) -> None:
    first = next(iter(read_text(source, "test.td").records.values()))
    assert (first.location.line, first.location.column) == expected


def test_field_knows_its_type_and_where_it_is_declared() -> None:
    declarations = read_text(SOURCE, "test.td").records["x"].declarations
    assert {name: declarations[name].type for name in ("name", "b", "l", "c", "f")} == {
        "name": "string",
        "b": "bits<3>",
        "l": "list<Type>",
        "c": "code",
        "f": "int",
    }
    assert declarations["f"].is_nonconcrete
    location = declarations["width"].location
    assert location is not None
    assert (location.line, location.column) == (3, 38)


def test_text_that_is_being_edited_can_be_read_in_place_of_its_file(tmp_path: Path) -> None:
    (tmp_path / "base.td").write_text("class Base;", encoding="utf-8")
    result = read_text('include "base.td"\ndef x : Base;', tmp_path / "unsaved.td")
    assert result.diagnostics == ()
    assert result.records["x"].location.file == str(tmp_path / "unsaved.td")
