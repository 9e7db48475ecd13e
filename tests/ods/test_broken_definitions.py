"""Definitions with a part that could not be read: the rest of them causes no errors."""

from __future__ import annotations

from pathlib import Path

from tests.support.td import INCLUDE, errors_by_line, needs_td_files

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile

DIALECT = """
include "mlir/IR/OpBase.td"
include "mlir/IR/Missing.td"
def Q : Dialect { let name = "q"; let cppNamespace = "::q"; }
def Like : TypeConstraint<DefinedThere.predicate, "like">;
def MakeOp : Op<Q, "make"> { let arguments = (ins I32Attr:$n); let results = (outs Like:$out);
  let hasCustomAssemblyFormat = 1; }
def TakeOp : Op<Q, "take"> { let arguments = (ins Like:$in); let assemblyFormat = "$in attr-dict `:` type($in)"; }
def ScopeOp : Op<Q, "scope"> { let regions = (region AnyRegion:$body); let assemblyFormat = "$body attr-dict"; }
"""

pytestmark = needs_td_files


def test_an_operation_whose_parts_are_unknown_accepts_anything(tmp_path: Path) -> None:
    path = tmp_path / "q.td"
    path.write_text(DIALECT, encoding="utf-8")
    upstream = upstream_registry()
    found = read_user_dialects(upstream, [OdsFile(str(path), (str(INCLUDE),))])
    assert [one.message for one in found.diagnostics if "Missing.td" in one.message]
    text = "%0 = q.make 5 : i32\nq.take %0 : i32\nq.elsewhere {\n  make 5\n  q.scope {\n  }\n}\nq.scope : i32\n"
    assert errors_by_line(Document(text, upstream.extended(found.dialects))) == ["8: expected '{' to begin a region"]
