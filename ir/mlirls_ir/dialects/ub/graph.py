"""ub: the default of an attribute whose constraint is an interface."""

from __future__ import annotations

from typing import Final

from mlirls_ir.graph.hooks import GraphHooks

HOOKS: Final = GraphHooks(defaults={("::mlir::ub::PoisonAttrInterface", "{}"): "#ub.poison"})
