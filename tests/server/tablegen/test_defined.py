"""Hover on a record that defines an operation or a type of a dialect: its form, its parts and an example."""

from __future__ import annotations

from tests.project.miniature import OP_BASE
from tests.support.fixture import read_fixture

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.td_document import TdDocument
from mlirls_server.features.tablegen.hover import find_described

TOY = """
def Toy : Dialect { let name = "toy"; }
def I32 : Type<CPred<"$_self.isSignlessInteger(32)">, "32-bit integer">;
def Box : TypeDef<Toy, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "unsigned":$width);
  let assemblyFormat = "`<` $width `>`";
}
def AddOp : Op<Toy, "add"> {
  let summary = "adds";
  let arguments = (ins I32:$left, I32:$right);
  let assemblyFormat = "$left `plus` $right attr-dict `:` type($left) `,` type($right)";
}
def Plain { string name = "a"; }
"""


def check(place: str, *expected: str) -> None:
    fixture = read_fixture(OP_BASE + TOY.replace(f"def {place}", f"def <|>{place}"))
    document = TdDocument("a.td", fixture.text)
    document.finish()
    found = find_described(upstream_registry(), document, fixture.offset)
    assert found is not None
    # The first paragraph is the header, the last has the fields.
    assert tuple(found.markdown.split("\n\n```tablegen\n")[0].split("\n\n")[1:]) == expected


def test_an_operation_has_its_form_and_an_example() -> None:
    check(
        "AddOp",
        "adds",
        "```mlir\ntoy.add %left plus %right {attributes}? : type(%left), type(%right)\n```",
        "Example:",
        "```mlir\ntoy.add %left plus %right : i32, i32\n```",
        "**Operands**",
        "- `left`: 32-bit signless integer\n- `right`: 32-bit signless integer",
    )


def test_the_class_in_cpp_follows_from_the_name_and_the_dialect() -> None:
    named = TOY.replace('"toy"; }', '"toy"; let cppNamespace = "::my::toy"; }').replace("def AddOp", "def Toy_AddOp")
    fixture = read_fixture(OP_BASE + named.replace("def Toy_AddOp", "def <|>Toy_AddOp"))
    document = TdDocument("a.td", fixture.text)
    document.finish()
    found = find_described(upstream_registry(), document, fixture.offset)
    assert found is not None
    assert "\n\nC++: `::my::toy::AddOp`" in found.markdown


def test_a_type_has_its_form() -> None:
    check("Box", "```mlir\n!toy.box<width>\n```", "**Parameters**", "- `width`: unsigned integer")


def test_another_record_has_only_its_fields() -> None:
    check("Plain")
