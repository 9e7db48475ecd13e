"""Interfaces whose verifier reads only the operation: casts, destination style, structured operations, branch weights.

Read next: `casts.py`, `hooks.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import RankedTensorType
from mlirls_ir.verify.hooks import Rule, interface_rule, rules_of_operation
from mlirls_ir.verify.shapes import TENSORS
from mlirls_ir.verify.traits import NATIVE, TraitRule
from mlirls_ir.verify.view import View, integers

_INITS = ("outputs", "inits", "init", "dest", "output", "outs")


def trait_rules_of(registry: Registry, definition: OperationDef) -> list[TraitRule]:
    """The rules of the traits and interfaces that C++ implements, in the order in which the operation declares them."""
    rules: list[TraitRule] = []
    for trait in definition.traits:
        native = NATIVE.get(trait.name)
        if native is not None:
            rules.append(native)
        maker = _INTERFACES.get(trait.name)
        own = interface_rule(registry, trait.name) if maker is None else maker(registry, definition.name)
        if own is not None:
            rules.append(TraitRule(own))
    return rules


def _cast_rule(registry: Registry, name: str) -> Rule | None:
    test = rules_of_operation(registry, name).casts.get(name)
    if test is None:
        return None
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.verify.casts import check_cast

    return partial(check_cast, test=test)


def _branch_weights(op: View) -> None:
    """Checks that each successor has a weight, and that not all weights are zero."""
    weights, part = integers(op.attr("branch_weights")), ("attribute", "branch_weights")
    if not weights:
        return
    if len(weights) != op.n_successors:
        op.fail_bare(
            f"expects number of branch weights to match number of successors: {len(weights)} vs {op.n_successors}", part
        )
    if not any(weights):
        op.fail_bare("branch weights cannot all be zero", part)


def _destination_style(op: View) -> None:
    """Checks that the tensor results have the types of the destination operands."""
    for name in _INITS:
        outputs = op.operands(name)
        if outputs is not None:
            break
    else:
        return
    if None in outputs or None in op.result_types:
        return
    start = op.operand_index(name)
    tensors = [(start + i, type_) for i, type_ in enumerate(outputs) if isinstance(type_, TENSORS)]
    if len(op.result_types) != len(tensors):
        op.fail(
            f"expected the number of tensor results ({len(op.result_types)}) to be equal to the number of output "
            f"tensors ({len(tensors)})",
            code="destination-style",
        )
    for (index, type_), result in zip(tensors, op.result_types, strict=True):
        if type_ is not result and isinstance(result, RankedTensorType):
            op.fail(
                f"expected type of operand #{index} ('{type_}') to match type of corresponding result ('{result}')",
                ("operand", index),
                "destination-style",
            )


_INTERFACES: Final[dict[str, Callable[[Registry, str], Rule | None]]] = {
    "DestinationStyleOpInterface": lambda _, name: _destination_style if name.startswith("linalg.") else None,
    "CastOpInterface": _cast_rule,
    "WeightedBranchOpInterface": lambda _, __: _branch_weights,
}
"""Makes the rule of an interface for the operation of a given name."""
