"""Result types of operations that are read by their shape: what the text and ODS say for certain, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.index.tree import statements_between
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile

INCLUDE = Path("/usr/lib/llvm-22/include")
DIALECTS = """
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Hard : Dialect { let name = "hard"; let cppNamespace = "::hard"; let useDefaultTypePrinterParser = 1; }
class HardOp<string mnemonic, list<Trait> traits = []> : Op<Hard, mnemonic, traits> { let hasCustomAssemblyFormat = 1; }
def Hard_Box : TypeDef<Hard, "Box"> { let mnemonic = "box"; let hasCustomAssemblyFormat = 1;
  let parameters = (ins "Type":$inner); }
"""

pytestmark = pytest.mark.skipif(not (INCLUDE / "mlir/IR/OpBase.td").exists(), reason="needs the .td files of LLVM 22")


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    path = tmp_path_factory.mktemp("td") / "hard.td"
    path.write_text(DIALECTS, encoding="utf-8")
    upstream = upstream_registry()
    found = read_user_dialects(upstream, [OdsFile(str(path), (str(INCLUDE),))])
    assert found.diagnostics == ()
    return upstream.extended(found.dialects)


def check(registry: Registry, text: str, *expected: str) -> None:
    """The result types of the operations of a text without errors that have results, and "?" for unknown ones."""
    document = Document(text.removeprefix("\n"), registry)
    assert [found.message for found in document.diagnostics() if found.severity is Severity.ERROR] == []
    (chunk,) = document.chunks
    shapes = [statement.shape for statement, _ in statements_between(chunk, chunk.start, chunk.end)]
    found = [", ".join("?" if type_ is None else str(type_) for type_ in shape.result_types) for shape in shapes]
    assert [types for types in found if types] == list(expected)


def test_an_alias_in_a_body_that_only_cpp_reads_is_what_it_stands_for(registry: Registry) -> None:
    check(
        registry,
        """
!e = f32
#map = affine_map<(m) -> (m)>
%0 = "t.make"() : () -> !hard.box<tensor<2x!e, #map>>
"t.take"(%0) : (!hard.box<tensor<2xf32, affine_map<(d0) -> (d0)>>>) -> ()
""",
        "!hard.box<tensor<2xf32, affine_map<(d0) -> (d0)>>>",
    )


def test_a_name_in_a_body_is_an_alias_from_its_definition_on(registry: Registry) -> None:
    check(
        registry,
        """
%0 = "t.make"() : () -> !hard.box<!e>
%1 = "t.make"() : () -> !hard.box<!e>
!e = f32
%2 = "t.make"() : () -> !hard.box<!e>
%3 = "t.make"() : () -> !hard.box<!e.f, "!e", !e>
""",
        "!hard.box<!e>",
        "!hard.box<!e>",
        "!hard.box<f32>",
        '!hard.box<!e.f, "!e", f32>',
    )


def test_a_body_does_not_grow_with_what_its_aliases_stand_for(registry: Registry) -> None:
    aliases = "\n".join(f"!a{n + 1} = !hard.box<!a{n}, !a{n}, !a{n}>" for n in range(40))
    document = Document(f'!a0 = f32\n{aliases}\n%0 = "t.make"() : () -> !a40\n', registry)
    document.read()
    (chunk,) = document.chunks
    types = [str(s.shape.result_types[0]) for s, _ in statements_between(chunk, 0, chunk.end) if s.shape.result_types]
    assert len(types) == 1
    assert len(types[0]) < 10_000
