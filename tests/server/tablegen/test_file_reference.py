"""The documentation of all definitions of a `.td` file, in the order of the file."""

from __future__ import annotations

from tests.project.miniature import OP_BASE
from tests.server.tablegen.test_defined import TOY

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.td_document import TdDocument
from mlirls_server.features.tablegen.file_reference import file_reference


def parts_of(text: str) -> list[str]:
    document = TdDocument("a.td", text)
    document.finish()
    return list(file_reference(upstream_registry(), document))


def test_each_definition_has_its_form_its_documentation_and_an_example() -> None:
    box, add = parts_of(OP_BASE + TOY)
    assert box.startswith("## Box\n\n```mlir\n!toy.box<width>\n```")
    assert add.startswith("## AddOp\n\nadds\n\n```mlir\ntoy.add %left plus %right {attributes}?")
    assert "Example:\n\n```mlir\ntoy.add %left plus %right : i32, i32\n```" in add


def test_a_broken_definition_costs_only_itself() -> None:
    (add,) = parts_of(OP_BASE + TOY.replace('"unsigned":$width', '"unsigned":'))
    assert add.startswith("## AddOp")


def test_a_file_without_definitions() -> None:
    assert parts_of("class A;\n") == ["This file defines no operations, types or attributes."]
