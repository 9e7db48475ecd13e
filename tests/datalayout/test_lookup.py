"""Target properties: `transform.dlti.query` finds what mlir-opt finds; devices are looked up in only one module."""

from __future__ import annotations

import pytest

from mlirls_ir.datalayout import Found, NotFound, layout_at, query, statement_at
from mlirls_ir.document import Document

MAP = 'module attributes {dlti.map = #dlti.map<"a" = 1>} { func.func private @f() }\n'


def check(text: str, *keys: str) -> str:
    document = Document(text)
    document.read()
    statement = statement_at(document, text.index("func.func"))
    assert statement is not None
    found = query(statement, keys)
    return str(found.value) if isinstance(found, Found) else found.message


def test_a_key_is_found_on_an_ancestor() -> None:
    assert check(MAP, "a") == "1 : i64"


@pytest.mark.parametrize(
    ("text", "keys", "message"),
    [
        (MAP, ["b"], 'key "b" has no DLTI-mapping per attr: #dlti.map<"a" = 1 : i64>'),
        (MAP, ["a", "b"], 'got non-DLTI-queryable attribute upon looking up keys ["a"] at op'),
        (MAP, [], "no keys provided to attempt query with"),
        ("module { func.func private @f() }", ["b"], "no DLTI-queryable attrs on target op or any of its ancestors"),
        (
            'module attributes {dlti.map = #dlti.map<"a" = 1>} '
            '{ func.func private @f() attributes {dlti.map = #dlti.map<"b" = 2>} }',
            ["a"],
            'key "a" has no DLTI-mapping per attr: #dlti.map<"b" = 2 : i64>',
        ),
        (
            'module attributes {dlti.map = #dlti.map<"a" = 1>, dlti.dl_spec = #dlti.dl_spec<index = 32>} '
            "{ func.func private @f() }",
            ["a"],
            'key "a" has no DLTI-mapping per attr: #dlti.dl_spec<index = 32 : i64>',
        ),
    ],
)
def test_a_failed_lookup_has_a_reason(text: str, keys: list[str], message: str) -> None:
    assert check(text, *keys) == message


def test_device_properties_are_those_of_the_nearest_module() -> None:
    spec = '#dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"cache" = 64 : i32>>'
    text = f"module attributes {{dlti.target_system_spec = {spec}}} {{ gpu.module @g {{ }} module {{ }} }}"
    document = Document(text)
    outer = layout_at(document, 0)
    assert str(outer.device_property("CPU", "cache")) == "64 : i32"
    assert outer.device_property("CPU", "nothing") is None
    assert outer.device_property("GPU", "cache") is None
    assert str(layout_at(document, text.index("gpu.module")).device_property("CPU", "cache")) == "64 : i32"
    assert layout_at(document, text.rindex("module")).device_property("CPU", "cache") is None


def test_not_found_names_the_operation() -> None:
    document = Document(MAP)
    document.read()
    statement = statement_at(document, MAP.index("func.func"))
    assert statement is not None
    found = query(statement, ["b"])
    assert isinstance(found, NotFound)
    assert found.statement is statement.parent()
