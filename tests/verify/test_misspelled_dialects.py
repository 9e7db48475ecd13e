"""A typing error in the name of a dialect is a warning with a fix; a user's own dialect is not reported."""

from __future__ import annotations

import pytest

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.document.misspelled_dialects import near_dialect
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.registry import Registry

SLIP = '%s = "tensr.empty"() : () -> tensor<4xf32>\n'


def check(text: str, *expected: str) -> None:
    """Each warning as `LINE: MESSAGE -> the fixed line`; the name in the message is underlined."""
    document = Document(text.removeprefix("\n"))
    found: list[str] = []
    for one in document.diagnostics():
        if one.code != "misspelt-dialect":
            continue
        (fix,) = one.fixes
        source = document.source
        line = source.line_of(one.start)
        start, end = source.line_start(line), source.line_end(line)
        repaired = source.slice(start, fix.start) + fix.replacement + source.slice(fix.end, end)
        assert one.message.endswith(f"{fix.replacement}{source.slice(fix.end, one.end)}'?")
        found.append(f"{line + 1}: {one.message} -> {repaired.strip()}")
    assert found == list(expected)


def test_a_typing_error_is_reported_with_its_fix() -> None:
    check(
        """
func.func @ä(%a: f32) {
  %0 = tensr.empty() : tensor<4xf32> // 😀
  %1 = "arth.addf"(%a, %a) : (f32, f32) -> f32
  return
}
""",
        "2: there is no dialect 'tensr'; did you mean 'tensor.empty'? -> %0 = tensor.empty() : tensor<4xf32> // 😀",
        "3: there is no dialect 'arth'; did you mean 'arith.addf'? -> %1 = \"arith.addf\"(%a, %a) : (f32, f32) -> f32",
    )


def test_a_typing_error_in_a_function_is_reported_although_its_body_leaves_out_the_dialect() -> None:
    check(
        "fnuc.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n",
        "1: there is no dialect 'fnuc'; did you mean 'func.func'? -> func.func @f(%a: i32) -> i32 {",
    )


def test_a_typing_error_gets_no_hint_about_an_unknown_dialect() -> None:
    codes = [one.code for one in Document(SLIP + '"my.op"() : () -> ()\n').diagnostics()]
    assert codes == ["misspelt-dialect", "unknown-dialect"]


def test_an_operation_that_the_dialect_does_not_have_or_read_is_a_users_own() -> None:
    check('"tensr.frobnicate"() : () -> ()\n')
    check('"tensr.empty"() : () -> i32\n')
    check("%x = tensr.empty {x} : i32\n")
    check(SLIP + '"tensr.frobnicate"() : () -> ()\n')


def test_a_dialect_with_types_or_attributes_or_a_definition_is_a_users_own() -> None:
    for line in ('"t.a"() : () -> !tensr.foo', '"t.a"() {a = #tensr<x>} : () -> ()', "irdl.dialect @tensr {}"):
        check(f"{SLIP}// -----\n{line}\n")
    check(f'{SLIP}"t.a"() : () -> !tensrx.foo\n', *LINE_1)


def test_a_dialect_that_is_used_more_often_than_the_known_one_is_a_users_own() -> None:
    known = SLIP.replace("tensr", "tensor").replace("%s", "%t")
    check(SLIP + SLIP.replace("%s", "%r"))
    check(f"{SLIP}// -----\n{SLIP}")
    check(f"{SLIP}// -----\n{known}", *LINE_1)
    check(f"{SLIP}// -----\n{SLIP}// -----\n{known}")
    check(f"{SLIP}{known}{known.replace('%t', '%u')}", *LINE_1)


def test_a_known_dialect_is_not_a_typing_error() -> None:
    registry = upstream_registry().extended([], quiet=["tensr"])
    assert Document(SLIP, registry).diagnostics() == []
    registry = upstream_registry().extended([DialectDef("tensr")])
    assert {one.code for one in Document(SLIP, registry).diagnostics()} == {"unregistered-op"}


@pytest.mark.parametrize(
    ("name", "near"),
    [
        *(("tensr", "tensor"), ("tesnor", "tensor"), ("tennsor", "tensor"), ("tenxor", "tensor"), ("sfc", "scf")),
        # Users' own names: another first letter, one more or less at an end, a number, a short name with a change.
        *(("varith", None), ("emit", None), ("tensors", None), ("tensor2", None), ("hector", None), ("tpu", None)),
        *(("sxf", None), ("te2sor", None), ("tnsr", None), ("arc", None), ("tensor", None)),
    ],
)
def test_names_that_are_typing_errors(name: str, near: str | None) -> None:
    assert near_dialect(name, upstream_registry()) == near


def test_an_edit_makes_and_fixes_a_typing_error() -> None:
    text = SLIP.replace("tensr", "tensor")
    document = Document(text)
    assert document.diagnostics() == []
    document.edit(text.index("or."), text.index("or.") + 1, "")
    assert [one.message for one in document.diagnostics()] == [
        "there is no dialect 'tensr'; did you mean 'tensor.empty'?"
    ]
    document.edit(0, 0, SLIP)
    assert {one.code for one in document.diagnostics()} == {"unknown-dialect", "redefinition"}


LINE_1 = (
    "1: there is no dialect 'tensr'; did you mean 'tensor.empty'? -> %s = \"tensor.empty\"() : () -> tensor<4xf32>",
)


def resources(owner: str, more: str = "", registry: Registry | None = None) -> list[str]:
    """The findings about a text whose metadata has a resource of `owner`."""
    text = f'{{-# dialect_resources: {{ {owner}: {{ a: "0x04000000" }} }} #-}}\n{more}'
    return [f"{one.severity.name.lower()} {one.code}: {one.message}" for one in Document(text, registry).diagnostics()]


def test_an_unknown_dialect_with_resources_is_a_warning() -> None:
    unknown = "mlir-opt accepts resources only of dialects that it has. Name its .td files under [ods] in mlirls.toml, "
    assert resources("nope") == [f"warning unknown-dialect: unknown dialect 'nope': {unknown}or with --ods"]
    meant = "there is no dialect 'buitlin'; did you mean 'builtin'?"
    assert resources("buitlin", "func.func private @f()") == [f"warning misspelt-dialect: {meant}"]


@pytest.mark.parametrize(
    "use", ['"nope.x"() : () -> ()', "nope.x", "!a = !nope.t", "#a = #nope<x>", 'module {\n  "nope.x"() : () -> ()\n}']
)
def test_resources_of_a_dialect_that_the_text_uses_are_its_own(use: str) -> None:
    assert not [one for one in resources("nope", use) if one.startswith(("warning", "error"))]
    assert not [one for one in resources("nope", f"// -----\n{use}") if one.startswith(("warning", "error"))]


def test_resources_of_a_known_or_a_declared_dialect_are_silent() -> None:
    dialect = DialectDef("nope")
    assert not resources("nope", registry=upstream_registry().extended([dialect]))
    assert not resources("nope", registry=upstream_registry().extended([], quiet=["nope"]))
    assert not resources("builtin") + resources("test")


def test_an_unknown_dialect_reads_its_resources_as_it_wants() -> None:
    text = '{-# dialect_resources: { nope: { a: true, b: "x", c: "0x0" } } #-}\n!a = !nope.t\n'
    assert not Document(text).diagnostics()
