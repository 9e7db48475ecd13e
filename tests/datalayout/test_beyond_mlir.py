"""Findings about specs that mlir-opt does not have: each has a code, and can be switched off and on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.support.session import URI, answer, document, request, talk

from mlirls_ir.datalayout import find_unused_entries
from mlirls_ir.document import Document
from mlirls_server.cli import dialect_options
from mlirls_server.cli.main import main

TEXT = """\
// ä😀
module @m attributes {dlti.dl_spec = #dlti.dl_spec<f80 = dense<256> : vector<2xi64>, f32 = dense<32> : vector<2xi64>>} {
  func.func private @f(f32)
  gpu.module @k attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
    func.func private @g(memref<4xf32>)
  }
}
"""
PULLS = {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}}
WIDTH = (4, "index-width-changes", "`index` has 32 bits here and 64 bits in the enclosing builtin.module @m")
DEFAULT = (2, "layout-entry-is-default", "redundant entry: same as the default for `f32`")
UNUSED = (2, "unused-layout-entry", "no type that is used under this scope depends on the entry for `f80`")


def unused(text: str) -> list[str]:
    """The text under the findings of unused entries."""
    doc = Document(text)
    return [doc.source.slice(found.start, found.end) for found in find_unused_entries(doc)]


def check(severities: dict[str, str], expected: list[tuple[int, str, str]], tmp_path: Path, capsys: Any) -> None:
    """The command line and the server say the same, in the order of the text."""
    lines = ["[diagnostics]", *(f'{code} = "{word}"' for code, word in severities.items())]
    (tmp_path / "mlirls.toml").write_text("\n".join(lines), encoding="utf-8")
    (tmp_path / "a.mlir").write_text(TEXT, encoding="utf-8")
    dialect_options.forget()
    main(["check", "--format", "json", str(tmp_path / "a.mlir")])
    found = json.loads(capsys.readouterr().out)["files"][0]["diagnostics"]
    shown = [(item["range"]["start"]["line"] + 1, item["code"], item["message"]) for item in found]
    assert shown == expected

    settings = {"settings": {"mlirls": {"diagnostics": severities}}}
    sent = talk(
        {"method": "workspace/didChangeConfiguration", "params": settings},
        document(TEXT),
        request(1, "textDocument/diagnostic", {"textDocument": {"uri": URI}}),
        capabilities=PULLS,
    )
    items = answer(sent, 1)["result"]["items"]
    assert [(i["range"]["start"]["line"] + 1, i["code"], i["message"]) for i in items] == expected


def test_findings_that_are_on_by_default(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check({}, [DEFAULT, WIDTH], tmp_path, capsys)


def test_each_can_be_switched_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    codes = ("layout-entry-is-default", "index-width-changes", "unused-layout-entry")
    check(dict.fromkeys(codes, "warning"), [UNUSED, DEFAULT, WIDTH], tmp_path, capsys)


def test_each_can_be_switched_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check({"layout-entry-is-default": "off"}, [WIDTH], tmp_path, capsys)
    check({"index-width-changes": "off"}, [DEFAULT], tmp_path, capsys)
    check({"unused-layout-entry": "off"}, [DEFAULT, WIDTH], tmp_path, capsys)


def test_entries_for_types_inside_other_types_are_used() -> None:
    text = """
module attributes {dlti.dl_spec = #dlti.dl_spec<
    i64 = dense<64> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f16 = dense<32> : vector<2xi64>,
    !llvm.ptr = dense<32> : vector<4xi64>, index = 32, "dlti.endianness" = "little">} {
  func.func private @f(tuple<tensor<4xf64>>, memref<?xi8>)
  module {
    func.func private @g(vector<4xf16>)
  }
}
"""
    # The alignment of a vector does not depend on its elements.
    assert unused(text) == ["f16 = dense<32> : vector<2xi64>"]
    assert unused(text.replace("vector<4xf16>", "f16")) == []


def test_an_entry_that_only_an_inner_scope_uses_is_used() -> None:
    entry = "!llvm.ptr<3> = dense<32> : vector<4xi64>"
    text = f"""
module attributes {{dlti.dl_spec = #dlti.dl_spec<{entry}, f80 = dense<64> : vector<2xi64>>}} {{
  func.func private @f(!llvm.struct<(ptr<3>)>)
  module attributes {{dlti.dl_spec = #dlti.dl_spec<index = 32>}} {{
    func.func private @g(f80, index)
  }}
}}
"""
    assert unused(text) == []


def test_broken_text_and_wrong_specs() -> None:
    assert unused("module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {\n  func.func @f(\n}\n") == [
        "index = 32"
    ]
    assert unused("module attributes {dlti.dl_spec = #dlti.dl_spec<index = -1, f80 = 3>} {\n}\n") == []
