"""Upstream's traits on a user's operations, in combinations that no upstream operation has."""

from __future__ import annotations

from pathlib import Path

from tests.support.td import errors_by_line, needs_td_files, registry_of

from mlirls_ir.document import Document

DIALECT = """
include "mlir/Interfaces/InferTypeOpInterface.td"
def A : Dialect { let name = "a"; let cppNamespace = "::a"; }
class AOp<string mnemonic, list<Trait> traits> : Op<A, mnemonic, traits> {
  let arguments = (ins Variadic<AnyType>:$in); let results = (outs Variadic<AnyType>:$out); }
def RankOp : AOp<"rank", [SameOperandsAndResultRank]>;
def ShapeOp : AOp<"shape", [SameOperandsAndResultShape]>;
"""
TEXT = """\
func.func @f(%x: tensor<2xf32>, %y: tensor<2x2xf32>) {
  "a.rank"(%x) : (tensor<2xf32>) -> ()
  "a.rank"() : () -> ()
  "a.rank"(%x, %y) : (tensor<2xf32>, tensor<2x2xf32>) -> ()
  "a.shape"(%x) : (tensor<2xf32>) -> ()
  return
}
"""


@needs_td_files
def test_same_ranks_need_no_result(tmp_path: Path) -> None:
    assert errors_by_line(Document(TEXT, registry_of(tmp_path, DIALECT))) == [
        "3: 'a.rank' op expected 1 or more operands, but found 0",
        "4: 'a.rank' op operands don't have matching ranks",
        "5: 'a.shape' op expected 1 or more results",
    ]
