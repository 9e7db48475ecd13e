"""The guard around hooks of other projects: an exception costs only the hook's own addition."""

from __future__ import annotations

from typing import NoReturn, cast

from mlirls_ir.attributes.model import DictionaryAttr
from mlirls_ir.dialects.guarded import guarded
from mlirls_ir.dialects.hooks import DialectHooks
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.graph.hooks import GraphHooks, Payload
from mlirls_ir.graph.operation import Block, Operation
from mlirls_ir.machine_checks.hooks import MachineHooks, loaded_rules
from mlirls_ir.machine_checks.rules import Check, MachineRules, Site, Transfer
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


def _raise(*arguments: object) -> NoReturn:
    raise SystemExit(repr(arguments))


def test_a_rule_about_the_machine_that_raises_knows_nothing() -> None:
    rules = MachineRules(
        addresses={"toy.a": Transfer(None, _raise, grain=_raise)},
        checks={"toy.a": Check("", _raise, required=_raise, applies=_raise)},
        argument=_raise,
    )
    hooks = guarded(DialectHooks("toy", (MachineHooks(rules),)), "toy.py").part(MachineHooks)
    found = loaded_rules(hooks)
    assert found is not None and found.argument is not None
    transfer, check = found.addresses["toy.a"], found.checks["toy.a"]
    assert transfer.grain is not None and check.required is not None and check.applies is not None
    site = cast("Site", None)
    assert (transfer.result(site, None), transfer.grain(site), check.required(site)) == (None, 1, None)
    assert (check.applies(site), found.argument(DictionaryAttr(()))) == (False, None)
