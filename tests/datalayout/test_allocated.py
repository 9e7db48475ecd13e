"""The bytes of a buffer are those that the program allocates for it after MLIR's conversion to LLVM.

`benchmarks/allocated.py --record` writes `allocated.txt`: the attributes of a module, then types, each with its bytes.
"""

from __future__ import annotations

from pathlib import Path

import mlirls_ir
from mlirls_ir.datalayout import contents_of, layout_at

ALLOCATED = Path(__file__).parent / "allocated.txt"


def check(attributes: str, type: str, expected: int | None) -> None:
    """The bytes of a buffer in a module."""
    text = mlirls_ir.read(f"module attributes {{{attributes}}} {{\n}}\n")
    found = contents_of(text.type(type), layout_at(text.document, 0))
    assert found is not None
    assert found.footprint == expected, f"{type} under {attributes}"


def test_the_bytes_of_buffers_are_those_that_are_allocated() -> None:
    attributes, n_compared = "", 0
    for line in ALLOCATED.read_text(encoding="utf-8").splitlines():
        if not line.startswith("memref<"):
            attributes = line
            continue
        type, _, size = line.rpartition(" = ")
        check(attributes, type, int(size))
        n_compared += 1
    assert n_compared > 1000


def test_elements_have_the_size_that_llvm_stores() -> None:
    check("dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>", "memref<64xi4>", 64)
    check("dlti.dl_spec = #dlti.dl_spec<index = 32>", "memref<512xindex>", 2048)
    check("", "memref<300xi1>", 300)
    check("", "memref<3xvector<16xi1>>", 6)
    check("", "tensor<3xvector<16xi1>>", 6)
    check("", "memref<3x!foo.bar>", None)
