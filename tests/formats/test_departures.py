"""Operations and types that are written otherwise than everywhere else in a project's files, in a document."""

from __future__ import annotations

import pytest
from tests.support.laws import check_incremental
from tests.support.td import needs_td_files, registry_of

from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.usual_forms import UsualForms

DIALECT = """
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Box : Dialect { let name = "box"; let cppNamespace = "::box"; let useDefaultTypePrinterParser = 1; }
def Tray : TypeDef<Box, "Tray"> { let mnemonic = "tray"; let hasCustomAssemblyFormat = 1;
  let parameters = (ins "Type":$inner); }
def List : TypeDef<Box, "List"> { let mnemonic = "list"; let hasCustomAssemblyFormat = 1;
  let parameters = (ins "Type":$inner); }
def Join : Op<Box, "join"> { let hasCustomAssemblyFormat = 1;
  let arguments = (ins AnyType:$a, AnyType:$b); let results = (outs AnyType:$out); }
def Move : Op<Box, "move"> { let assemblyFormat = "$a `to` custom<Place>($b) attr-dict `:` type($a)";
  let arguments = (ins AnyType:$a, I32:$b); }
def Body : Op<Box, "body"> { let hasCustomAssemblyFormat = 1; let regions = (region AnyRegion:$body); }
"""
APART = ("% t", ") t", "-> ->", "t t")
FORMS = UsualForms(frozenset({"box.join"}), {"box.tray": ("*[", "t")}, {"box": APART})

pytestmark = needs_td_files


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    found = registry_of(tmp_path_factory.mktemp("td"), DIALECT)
    found.usual_forms = FORMS
    return found


def check(registry: Registry, line: str, *expected: str) -> None:
    """The findings about `line`, which is added to a function with `%a` and `%b`: severity, marked text and message."""
    head = "func.func @f(%a: !box.tray<[4], i32>, %b: i32) {\n"
    document = Document(f"{head}  return\n}}\n", registry)
    document.edit(len(head), len(head), f"  {line}\n")
    assert check_incremental(document, lambda text: Document(text, registry)) == ""
    found = [
        f"{one.severity.name.lower()} {document.source.slice(one.start, one.end)!r}: {one.message.partition(': ')[0]}"
        for one in document.diagnostics()
    ]
    assert found == list(expected)


@pytest.mark.parametrize(
    "line",
    [
        "%0 = box.join %a, %b : !box.tray<[4], i32>, i32 -> i32",
        "%0 = box.join %a, %b {x} : (!box.tray<[4], i32>, i32) -> !box.list<tray<*, f32>>",
        '%0 = "box.join"(%a, %b) : (!box.tray<[4], i32>, i32) -> !box.tray<[4,], i32>',
        '%0 = "box.join"(%a, %b) : (!box.tray<[4], i32>, i32) -> !box.list<tray<[4 4], i32>, tray<[4]>>',
    ],
)
def test_the_usual_form_and_what_is_not_certain_is_silent(registry: Registry, line: str) -> None:
    check(registry, line)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("%0 = box.join %a %b : i32, i32 -> i32", "error '%b': expected ':'"),
        ("%0 = box.join %a, %b : !box.tray[4], i32>, i32 -> i32", "error '[': expected ','"),
        ("%0 = box.join %a, %b : i32, i32 -> -> i32", "error '->': expected a type"),
        ("%0 = box.join %a, %b : i32 to i32", "warning 'to': expected ','"),
        ("%0 = box.join %a, %b", "warning '%b': expected ':'"),
        (
            '%0 = "box.join"(%a, %b) : (!box.tray<[4], i32>, i32) -> !box.tray<[4],>',
            "error ',': expected a value after ','",
        ),
        ('%0 = "box.join"(%a, %b) : (!box.tray<[4], i32>, i32) -> !box.tray<[4]i32>', "error 'i32': expected ','"),
        (
            '%0 = "box.join"(%a, %b) : (!box.tray<[4], i32>, i32) -> !box.list<tray<*,>>',
            "error ',': expected a value after ','",
        ),
        ("%0 = box.join %a, %b : !box.tray<[4] i32>, i32 -> i32", "error 'i32': expected ','"),
    ],
)
def test_another_form_is_an_error_where_no_syntax_adds_such_a_part(
    registry: Registry, line: str, expected: str
) -> None:
    check(registry, line, expected)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("box.move %a to %b : !box.tray<[4], i32>", ""),
        ("box.move %a to (%b, 3) {x = !box.list<a b>} : !box.tray<[4], i32>", ""),
        ("box.move %a to [%b %b] : !box.tray<[4], i32>", ""),
        ("box.body @f(%x: i32) -> i32 {\n  }", ""),
        ("box.move %a to %b !box.tray<[4], i32>", "error '!box.tray': a type directly after a value"),
        ("box.move %a to [%b, i32 i32]", "warning 'i32': a type directly after a type"),
        ("box.body @f(%x i32) {\n  }", "error 'i32': a type directly after a value"),
        ("box.body @f(%x: i32) i32 {\n  }", "error 'i32': a type directly after ')'"),
        ("box.body @f(%x: i32) -> -> i32 {\n  }", "error '->': '->' directly after '->'"),
    ],
)
def test_parts_that_the_dialect_keeps_apart_are_an_error_unless_a_comma_may_be_missing(
    registry: Registry, line: str, expected: str
) -> None:
    check(registry, line, *filter(None, [expected]))


def test_a_mistake_in_a_type_is_one_error_wherever_its_value_is_used(registry: Registry) -> None:
    text = (
        "func.func @f(%a: !box.tray<[4]i32>) -> !box.tray<[4], i32> {\n  return %a : !box.tray<[4], i32>\n}\n"
        "func.func @g(%a: !box.tray<[4], i32>) {\n"
        "  %0 = box.join %a, %a : !box.tray<[4], i32>, !box.tray<[4], i32> -> !box.tray<[4],>\n"
        '  "x.y"(%0) : (!box.tray<[4], i32>) -> ()\n  return\n}\n'
    )
    document = Document(text, registry)
    found = [one for one in document.diagnostics() if one.code != "unknown-dialect"]
    assert [(one.code, text[: one.start].count("\n")) for one in found] == [("unusual-form", 0), ("unusual-form", 4)]
