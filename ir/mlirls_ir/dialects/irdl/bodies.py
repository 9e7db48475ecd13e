"""irdl: names of definitions, names in two lists of one operation, and the symbol that a base refers to.

Read next: `rules.py`.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, StringAttr
from mlirls_ir.dialects.irdl.rules import wrong_name
from mlirls_ir.resolve.symbols import is_table, reference_path, symbol_name, table_region
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.verify.bodies import region_at
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule
from mlirls_ir.verify.place import Place, statements_of
from mlirls_ir.verify.symbols import is_broken, nearest_broken

_NAMESPACE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_$]*")
_SIGILS: Final = {"irdl.attribute": "#", "irdl.type": "!"}
_LISTS: Final = ("irdl.operands", "irdl.results", "irdl.regions")


def _definition(place: Place) -> None:
    name, operation = symbol_name(place.statement), place.shape.name
    if name is None:
        return
    part = ("symbol-name", 0)
    if operation == "irdl.dialect" and not _NAMESPACE.fullmatch(name):
        place.fail_op("invalid dialect name", part)
    message = wrong_name(name.removeprefix(_SIGILS.get(operation, " ")), operation.removeprefix("irdl."))
    if message is not None:
        place.fail(message, part)
    if operation == "irdl.operation":
        _check_shared_names(place)


def _check_shared_names(place: Place) -> None:
    region = region_at(place, 0)
    found: list[tuple[str, list[str]]] = []
    for statement in statements_of(region) if region is not None else ():
        if statement.shape.broken:
            return
        if statement.shape.name in _LISTS:
            names = statement.shape.attributes.get("names")
            elements = names.elements if isinstance(names, ArrayAttr) else ()
            texts = [name.value for name in elements if isinstance(name, StringAttr)]
            found.append((statement.shape.name.removeprefix("irdl."), texts))
    for index, (kind, own) in enumerate(found):
        for earlier, others in found[:index]:
            shared = next((name for name in others if name in own), None)
            if shared is not None:
                place.fail_op(f"contains a value named '{shared}' for both its {earlier} and {kind}")


def _base(place: Place, attribute: str = "base_ref") -> None:
    slot = next((slot for slot in place.shape.symbol_refs if slot.attribute == attribute), None)
    region = _region_around_dialect(place)
    if slot is None or region is None or nearest_broken(place):
        return
    path = reference_path(place.statement, slot)
    target: Statement | None = None
    for name in path:
        target = None if region is None else place.around.tables.of(region).find(name)
        region = None if target is None else table_region(target)
    if is_broken(target):
        return
    shown = "@" + "::@".join(path)
    part = ("symbol", attribute)
    if target is None:
        place.fail_op(f"symbol '{shown}' not found", part, "unknown-symbol")
    if target.shape.name not in _SIGILS:
        message = f"symbol '{shown}' does not refer to a type or attribute definition"
        place.fail_op(f"{message} (refers to '{target.shape.name}')", part, "unknown-symbol")


def _region_around_dialect(place: Place) -> Region | None:
    """The region that holds the `irdl.dialect` around an operation: references begin with its symbols."""
    found = place.parent()
    while found is not None and found.shape.name != "irdl.dialect":
        found = found.parent()
    if found is None:
        return None
    region = found.run.region
    return region if region.operation is None or is_table(region.operation.shape) else None


BODIES: Final[dict[str, PlaceRule]] = dict.fromkeys(
    ("irdl.attribute", "irdl.dialect", "irdl.operation", "irdl.type"), _definition
)
"""Rules by operation name."""

HOOKS: Final = PlaceHooks(
    bodies=BODIES, symbols={"irdl.base": _base, "irdl.parametric": partial(_base, attribute="base_type")}
)
