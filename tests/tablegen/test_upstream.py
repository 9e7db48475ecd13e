"""Upstream `.td` files against mlir-tblgen: the whole text of `--print-records` must be equal.

benchmarks/tablegen_conformance.py does this for all of them.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.judge import find, is_installed, run

from mlirls_ir.tablegen import TreeCache, print_records, read_file

TBLGEN = find("mlir-tblgen")
INCLUDE = Path("/usr/lib/llvm-22/include")

pytestmark = pytest.mark.skipif(
    not is_installed(TBLGEN) or not INCLUDE.is_dir(), reason="needs mlir-tblgen-22 and libmlir-22-dev"
)


@pytest.fixture(scope="module")
def cache() -> TreeCache:
    """One cache for all files, because they share most of their includes."""
    return TreeCache()


def check(name: str, cache: TreeCache) -> None:
    """Compares our records of an upstream file with mlir-tblgen's."""
    path = INCLUDE / name
    expected = run(TBLGEN, ["--print-records", "-I", str(INCLUDE), str(path)])
    assert expected.status == 0, expected.errors
    result = read_file(path, [INCLUDE], cache=cache)
    assert result.diagnostics == ()
    assert print_records(result) == expected.out


def test_arith_operations(cache: TreeCache) -> None:
    check("mlir/Dialect/Arith/IR/ArithOps.td", cache)


def test_llvm_intrinsics(cache: TreeCache) -> None:
    check("mlir/Dialect/LLVMIR/LLVMIntrinsicOps.td", cache)


def test_spirv_structure_operations(cache: TreeCache) -> None:
    check("mlir/Dialect/SPIRV/IR/SPIRVStructureOps.td", cache)


def test_openacc_operations_with_includes_of_llvm(cache: TreeCache) -> None:
    check("mlir/Dialect/OpenACC/OpenACCOps.td", cache)
