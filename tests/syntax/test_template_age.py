"""The life of templates: their keys are dropped when no statement has their shape, whenever that happens."""

from __future__ import annotations

import gc

import pytest

from mlirls_ir.syntax.templates.templates import TemplateStore
from mlirls_ir.syntax.tree import Shape

pytestmark = pytest.mark.looks_at_all_objects
_N = 6_000
_PAST_WHAT_IS_KEPT = "x" * 1_000


def test_shapes_that_the_collector_frees_while_keys_are_dropped() -> None:
    """The collector may run at any allocation, even during a walk through the keys."""
    store = TemplateStore()
    gc.collect()
    gc.disable()
    before = gc.get_threshold()
    try:
        for index in range(_N):
            shape = Shape("t.op")
            cycle: list[object] = [shape]
            cycle.append(cycle)
            store.learn("builtin", [f"{index}{_PAST_WHAT_IS_KEPT}"], [], shape, "")
            del shape, cycle
        assert len(store.of("builtin")) == _N
        gc.set_threshold(gc.get_count()[0] + _N // 3)
        gc.enable()
        store.sweep()
    finally:
        gc.set_threshold(*before)
        gc.enable()
    gc.collect()
    store.sweep()
    assert len(store.of("builtin")) < _N // 10
