"""Rules that upstream dialects write in C++, one file a dialect, filed by operation name.

A rule is a function of a `View` under `@verifies("dialect.op", ...)`. A dialect's file is imported when one of its
operations is first checked.
"""

from __future__ import annotations

import importlib
from typing import Final

from mlirls_ir.verify.dialects.rules import RULES, Rule

_DIALECTS: Final = frozenset(
    {
        "acc",
        "affine",
        "amdgpu",
        "arith",
        "async",
        "bufferization",
        "builtin",
        "cf",
        "complex",
        "emitc",
        "func",
        "gpu",
        "linalg",
        "llvm",
        "math",
        "memref",
        "ml_program",
        "nvgpu",
        "nvvm",
        "omp",
        "pdl",
        "pdl_interp",
        "scf",
        "shape",
        "spirv",
        "tensor",
        "tosa",
        "ub",
        "transform",
        "vector",
        "xegpu",
    }
)
_loaded: set[str] = set()


def find_rule(name: str) -> Rule | None:
    """The rule of the operation called `name`, None when C++ has none or it is not known here."""
    dialect = name.split(".", 1)[0]
    if dialect in _DIALECTS and dialect not in _loaded:
        importlib.import_module(f"{__name__}.{dialect}")
        _loaded.add(dialect)
    return RULES.get(name)
