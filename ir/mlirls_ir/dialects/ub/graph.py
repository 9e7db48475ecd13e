"""ub: the default of an attribute whose constraint is an interface."""

from __future__ import annotations

from mlirls_ir.graph.hooks import GraphHooks
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

HOOKS: Final = GraphHooks(defaults={("::mlir::ub::PoisonAttrInterface", "{}"): "#ub.poison"})
