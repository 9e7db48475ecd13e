"""Rules of the builtin dialect."""

from __future__ import annotations

from typing import Final

from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View

rules = RuleBook()


@rules.verifies("builtin.unrealized_conversion_cast")
def _unrealized_conversion_cast(op: View) -> None:
    if not op.result_types:
        op.fail("expected at least one result for cast operation", code="result-count")


_MODULE_ATTRIBUTES = frozenset({"sym_name", "sym_visibility"})


@rules.verifies("builtin.module")
def _module(op: View) -> None:
    for name in op.attributes:
        if "." not in name and name not in _MODULE_ATTRIBUTES:
            op.fail(
                f"can only contain attributes with dialect-prefixed names, found: '{name}'",
                ("attribute", name),
                "module-attribute",
            )


_TYPES: Final = (
    "ComplexType",
    "IntegerType",
    "MemRefType",
    "OpaqueType",
    "RankedTensorType",
    "UnrankedMemRefType",
    "UnrankedTensorType",
    "VectorType",
)
_ATTRIBUTES: Final = (
    "DenseArrayAttr",
    "FloatAttr",
    "IntegerAttr",
    "OpaqueAttr",
    "SparseElementsAttr",
    "StridedLayoutAttr",
)

HOOKS: Final = rules.hooks(
    needs_no_rule=dict.fromkeys(
        (*(f"type {name}" for name in _TYPES), *(f"attr {name}" for name in _ATTRIBUTES)),
        "it is checked when it is read",
    )
)
