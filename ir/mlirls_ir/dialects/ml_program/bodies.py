"""Rules of the ml_program dialect about an operation's surroundings: returns of functions, and globals.

Read next: `verify/symbols.py` (how a reference is looked up).
"""

from __future__ import annotations

from typing import Final, NoReturn

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type
from mlirls_ir.verify.bodies import is_known_not
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.symbols import lookup, nearest_broken
from mlirls_ir.verify.yields import declared_results

_RETURNS: Final = {
    "ml_program.return": ("ml_program.func", "returns", "return"),
    "ml_program.output": ("ml_program.subgraph", "outputs", "output"),
}


def _return(place: Place) -> None:
    function, verb, noun = _RETURNS[place.shape.name]
    found = declared_results(place, function)
    if found is None:
        return
    name, declared = found
    given = [slot.type for slot in place.shape.operands]
    if len(given) != len(declared):
        place.fail_op(
            f"has {len(given)} operands, but enclosing function (@{name}) {verb} {len(declared)}", code="return-types"
        )
    for index, (passed, expected) in enumerate(zip(given, declared, strict=True)):
        if is_known_not(passed, expected):
            place.fail(
                f"type of {noun} operand {index} ('{passed}') doesn't match function result type ('{expected}') in "
                f"function @{name}",
                ("operand", index),
                "return-types",
            )


def _target(place: Place) -> tuple[str, Statement] | None:
    """The global that the operation refers to; None where that is not known."""
    found = lookup(place, "global")
    if found is None or nearest_broken(place):
        return None
    name, target = found
    if target is not None and (target.shape.broken or target.shape.by_shape):
        return None
    if target is None or target.shape.name != "ml_program.global":
        place.fail_op(f"undefined global: @{name}", ("symbol", "global"), "unknown-symbol")
    return name, target


def _type_of(target: Statement) -> Type | None:
    found = target.shape.attributes.get("type")
    return found.type if isinstance(found, TypeAttr) else None


def _is_mutable(target: Statement) -> bool:
    return "is_mutable" in target.shape.attributes


def _fail(place: Place, message: str) -> NoReturn:
    place.fail_op(message, ("symbol", "global"), "symbol-type")


def _load(place: Place) -> None:
    found = _target(place)
    if found is None:
        return
    name, target = found
    if place.shape.name == "ml_program.global_load_const" and _is_mutable(target):
        _fail(place, f"cannot load as const from mutable global @{name}")
    declared, result = _type_of(target), place.shape.result_types[0] if place.shape.result_types else None
    if is_known_not(result, declared):
        _fail(place, f"cannot load from global typed '{declared}' as '{result}'")


def _store(place: Place) -> None:
    found = _target(place)
    if found is None:
        return
    name, target = found
    if not _is_mutable(target):
        _fail(place, f"cannot store to an immutable global @{name}")
    declared, value = _type_of(target), place.view().operand("value")
    if is_known_not(value, declared):
        _fail(place, f"cannot store to a global typed '{declared}' from '{value}'")


BODIES: Final[dict[str, PlaceRule]] = {
    "ml_program.return": _return,
    "ml_program.output": _return,
    "ml_program.global_load": _load,
    "ml_program.global_load_const": _load,
    "ml_program.global_load_graph": _load,
    "ml_program.global_store": _store,
    "ml_program.global_store_graph": _store,
}
"""Rules of ml_program by operation name."""

HOOKS: Final = PlaceHooks(bodies=BODIES)
