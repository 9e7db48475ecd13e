"""memref: operations with a body, their terminators, and globals."""

from __future__ import annotations

from typing import Final

from mlirls_ir.syntax.tree import Region
from mlirls_ir.verify.bodies import is_known_not, region_at
from mlirls_ir.verify.hooks import PlaceHooks, Reach
from mlirls_ir.verify.place import Place, entry_argument_types, fail_at, statements_of
from mlirls_ir.verify.symbols import global_types
from mlirls_ir.verify.yields import check_edge


def _generic_atomic_rmw(place: Place) -> None:
    region = region_at(place, 0)
    if region is None:
        return
    arguments = entry_argument_types(region)
    if len(arguments) != 1:
        place.fail_op("expected single number of entry block arguments", code="region-arguments")
    if is_known_not(arguments[0], place.view().result()):
        place.fail_op("expected block argument of the same type result type", code="region-arguments")
    _check_effects(place, region)


def _alloca(place: Place) -> None:
    operation = place.parent()
    while operation is not None:
        definition = operation.shape.definition
        if definition is None or definition.has_trait("AutomaticAllocationScope"):
            return
        operation = operation.parent()
    place.fail_op("requires an ancestor op with AutomaticAllocationScope trait", code="wrong-parent")


_WRITING: Final = frozenset(
    f"memref.{name}"
    for name in ("alloc", "alloca", "atomic_rmw", "copy", "dealloc", "generic_atomic_rmw", "load", "realloc", "store")
) | {"affine.load", "affine.store", "func.call", "vector.load", "vector.store", "vector.print"}
"""Operations that surely have memory effects."""


def _check_effects(place: Place, region: Region) -> None:
    stack = [region]
    while stack:
        for statement in statements_of(stack.pop(0)):
            if statement.shape.name in _WRITING and not statement.shape.broken and not statement.shape.by_shape:
                message = "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects"
                fail_at(place.around, statement, message, code="region-operations")
            stack += statement.regions or []


def _atomic_yield(place: Place) -> None:
    parent = place.parent()
    operands = place.shape.operands
    if parent is None or parent.shape.name != "memref.generic_atomic_rmw" or len(operands) != 1:
        return
    given, expected = operands[0].type, parent.shape.result_types[0] if parent.shape.result_types else None
    if given is not None and expected is not None and given is not expected:
        message = f"types mismatch between yield op: '{given}' and its parent: '{expected}'"
        place.fail_op(message, ("operand", 0), "region-flow")


def _alloca_scope_return(place: Place) -> None:
    parent = place.parent()
    if parent is None or parent.shape.name != "memref.alloca_scope" or parent.shape.broken or parent.shape.by_shape:
        return
    check_edge(place, "parent", [slot.type for slot in place.shape.operands], parent.shape.result_types)


def _get_global(place: Place) -> None:
    found = global_types(place, "memref.global", "global memref")
    if found is None:
        return
    name, declared, result = found
    if declared is not result:
        place.fail_op(
            f"result type '{result}' does not match type '{declared}' of the global memref @{name}",
            ("symbol", "name"),
            "symbol-type",
        )


HOOKS: Final = PlaceHooks(
    bodies={"memref.generic_atomic_rmw": _generic_atomic_rmw, "memref.alloca": _alloca},
    terminators={"memref.alloca_scope.return": _alloca_scope_return, "memref.atomic_yield": _atomic_yield},
    symbols={"memref.get_global": _get_global},
    reach={"memref.alloca": Reach.UPWARD},
)
