"""The guard around hooks of other projects for graphs: an exception costs only the hook's own addition."""

from __future__ import annotations

from mlirls_ir.dialects.guarded import guarded
from mlirls_ir.dialects.hooks import DialectHooks
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.graph.hooks import GraphHooks, Payload
from mlirls_ir.graph.operation import Block, Operation
from mlirls_ir.ods.registry import Registry


def _complete(registry: Registry, operation: Operation, payload: Payload) -> None:
    raise SystemExit(operation.name)


def _terminate(operation: Operation, block: Block) -> None:
    raise KeyError(operation.name)


def test_a_hook_that_raises_adds_nothing() -> None:
    part = guarded(DialectHooks("toy", (GraphHooks(complete=_complete, terminate={"toy.a": _terminate}),)), "toy.py")
    hooks = part.part(GraphHooks)
    assert hooks is not None and hooks.complete is not None
    hooks.complete(upstream_registry(), Operation("toy.a"), lambda: None)
    hooks.terminate["toy.a"](Operation("toy.a"), Block())
