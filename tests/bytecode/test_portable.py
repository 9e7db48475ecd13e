"""Portable artifacts of StableHLO, with and without the `.td` files of vhlo.

jaxlib serialized `portable/source.mlir` for two versions of StableHLO, and printed it as vhlo.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bytecode.record import PORTABLE as FOLDER
from tests.support.td import needs_td_files, registry_of

from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.printing.bytecode import print_bytecode
from mlirls_ir.printing.edited_bytecode import edited_to_bytecode, view_bytecode
from mlirls_ir.printing.to_bytecode import bytecode_to_bytecode, document_to_bytecode

VERSIONS = ("0.9.0", "1.10.0")
TUPLES = """
include "mlir/IR/AttrTypeBase.td"

def VHLO_TupleV1 : TypeDef<VHLO_Dialect, "TupleV1"> {
  let mnemonic = "tuple_v1";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` $types `>`";
}

def VHLO_FunctionV1 : TypeDef<VHLO_Dialect, "FunctionV1"> {
  let mnemonic = "func_v1";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$inputs, ArrayRefParameter<"::mlir::Type">:$outputs);
  let assemblyFormat = "`<` custom<TypeArray>($inputs) `->` custom<TypeArray>($outputs) `>`";
}
"""


@needs_td_files
@pytest.mark.parametrize("version", VERSIONS)
def test_an_artifact_is_printed_as_its_own_tool_prints_it(version: str, tmp_path: Path) -> None:
    registry = registry_of(tmp_path, (FOLDER / "vhlo.td").read_text(encoding="utf-8"))
    data = (FOLDER / f"artifact.{version}.mlirbc").read_bytes()
    found = print_bytecode(data, registry, is_generic=True, locations=True)
    assert found.text == (FOLDER / f"artifact.{version}.mlir").read_text(encoding="utf-8")
    assert found.module.notes == []
    assert found.module.producer == f"StableHLO_v{version}"


def test_without_td_files_attributes_have_no_names_and_that_is_reported() -> None:
    data = (FOLDER / "artifact.1.10.0.mlirbc").read_bytes()
    found = print_bytecode(data, upstream_registry(), is_generic=True)
    assert (
        '"vhlo.compare_v1"(%arg4, %arg5) <{mlirls.properties = [#vhlo<comparison_type_v1 FLOAT>,'
        " #vhlo<comparison_direction_v1 LT>]}>"
    ) in found.text
    assert "properties are a list without names: 'vhlo.compare_v1' is not known" in {m for _, m in found.module.notes}


def test_before_properties_existed_names_are_in_the_file() -> None:
    data = (FOLDER / "artifact.0.9.0.mlirbc").read_bytes()
    found = print_bytecode(data, upstream_registry(), is_generic=True)
    assert "comparison_direction = #vhlo<comparison_direction_v1 LT>" in found.text
    assert found.module.notes == []


def test_an_artifact_is_written_again_in_its_own_encodings() -> None:
    data = (FOLDER / "artifact.0.9.0.mlirbc").read_bytes()
    registry = upstream_registry()
    again = bytecode_to_bytecode(data, registry, None)
    texts = [print_bytecode(one, registry, is_generic=True, locations=True).text for one in (data, again)]
    assert texts[0] == texts[1]
    assert [
        name
        for name in (b"!vhlo.", b"#vhlo.array", b"#vhlo.string", b"#vhlo.tensor", b"#vhlo.type_v1")
        if name in again
    ] == []


@needs_td_files
def test_an_empty_tuple_is_written_back_by_an_editor_but_not_from_a_text(tmp_path: Path) -> None:
    registry = registry_of(tmp_path, (FOLDER / "vhlo.td").read_text(encoding="utf-8") + TUPLES)
    text = '%0 = "vhlo.tuple_v1"() : () -> !vhlo.tuple_v1<>\n'
    data = document_to_bytecode(Document(text, registry), "in.mlir", 6, "StableHLO_v1.10.0")
    view = view_bytecode(data, registry, 16)
    assert (view.obstacle, "!vhlo.tuple_v1<>" in view.text) == ("", True)
    again = edited_to_bytecode(Document(view.text, registry), data, 16)
    texts = [print_bytecode(one, registry, is_generic=True, locations=True).text for one in (data, again)]
    assert texts[0] == texts[1]
    assert b"tuple_v1<" not in again


@needs_td_files
def test_a_text_that_contains_an_empty_tuple_is_not_written(tmp_path: Path) -> None:
    registry = registry_of(tmp_path, (FOLDER / "vhlo.td").read_text(encoding="utf-8") + TUPLES)
    text = '%0 = "vhlo.tuple_v1"() : () -> !vhlo.func_v1<() -> !vhlo.tuple_v1<>>\n'
    with pytest.raises(CannotWrite) as failure:
        document_to_bytecode(Document(text, registry), "in.mlir", 6, "StableHLO_v1.10.0")
    assert str(failure.value) == (
        "StableHLO cannot read a text with a tuple of nothing in it: !vhlo.func_v1<() -> !vhlo.tuple_v1<>>"
    )
