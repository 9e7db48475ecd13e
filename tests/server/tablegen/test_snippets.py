"""The snippets of VS Code for `.td` and `.pdll` files: with their defaults, they are texts without findings."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.support.td import INCLUDE, needs_td_files

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.td_document import Settings, TdDocument

_FOLDER = Path(__file__).parents[3] / "editors/vscode/snippets"
_HEADERS = (
    *("IR/OpBase", "IR/AttrTypeBase", "IR/EnumAttr", "IR/Interfaces", "Pass/PassBase"),
    *("Dialect/Arith/IR/ArithOps", "IR/PatternBase"),
)
_OPERATION = """\
def {0}Op : Op<My_Dialect, "{0}"> {{
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
}}
"""
_BEFORE = {"Rewrite pattern": _OPERATION.format("From") + _OPERATION.format("To")}


def bodies(name: str) -> dict[str, str]:
    """The texts of the snippets with their defaults, by name."""
    found = json.loads((_FOLDER / name).read_text(encoding="utf-8"))
    return {title: expanded("\n".join(one["body"])) for title, one in found.items()}


def expanded(body: str) -> str:
    body = re.sub(r"\$\{\d+\|([^,|]*)[^}]*\}", r"\1", body)
    body = re.sub(r"\$\{\d+:([^}]*)\}", r"\1", body)
    return re.sub(r"(?<!\\)\$(?:\d+|\{\d+\})", "", body).replace("\\$", "$")


@needs_td_files
@pytest.mark.parametrize("title", bodies("td.json"))
def test_a_snippet_for_td(title: str) -> None:
    text = bodies("td.json")[title] + "\n"
    if title != "Header":
        dialect = "" if title == "Dialect" else bodies("td.json")["Dialect"] + "\n"
        text = "".join(f'include "mlir/{one}.td"\n' for one in _HEADERS) + dialect + _BEFORE.get(title, "") + text
    document = TdDocument("a.td", text, Settings((str(INCLUDE),)))
    document.finish()
    assert document.diagnostics() == []


@pytest.mark.parametrize("title", bodies("pdll.json"))
def test_a_snippet_for_pdll(title: str) -> None:
    document = PdllDocument("a.pdll", bodies("pdll.json")[title] + "\n")
    while not document.step():
        pass
    assert document.diagnostics() == []
