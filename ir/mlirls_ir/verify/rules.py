"""Rules that upstream dialects write in C++, filed by operation name.

A rule is a function of a `View` under `@verifies("dialect.op", ...)`. They stand in the `rules.py` of their dialect,
which is imported when one of its operations is first checked.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Final, TypeAlias

from mlirls_ir.verify.view import View

Rule: TypeAlias = Callable[[View], None]

RULES: Final[dict[str, Rule]] = {}


def verifies(*names: str) -> Callable[[Rule], Rule]:
    """Files a rule under the operations called `names`."""

    def file(rule: Rule) -> Rule:
        for name in names:
            RULES[name] = rule
        return rule

    return file


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
        "gpu",
        "linalg",
        "llvm",
        "memref",
        "ml_program",
        "nvgpu",
        "nvvm",
        "omp",
        "pdl",
        "pdl_interp",
        "shape",
        "spirv",
        "tensor",
        "tosa",
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
        importlib.import_module(f"mlirls_ir.dialects.{dialect}.rules")
        _loaded.add(dialect)
    return RULES.get(name)
