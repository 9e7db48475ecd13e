"""llvm: operations that refer to a function or to an alias of one, which is followed to its function.

Read next: `symbols.py`, `bodies.py` (an alias itself).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.dialects.llvm.symbols import function_type_of
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.resolve.symbols import reference_path
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place, Surroundings, last_statement, statements_of
from mlirls_ir.verify.symbols import is_broken, lookup, nearest_broken
from mlirls_ir.verify.words import enum_word, integer

_ALIAS: Final = "llvm.mlir.alias"
_ADDRESS: Final = "llvm.mlir.addressof"
_FUNCTION: Final = "llvm.func"
_MOST_ALIASES: Final = 64
"""Longer chains, and circles, are not followed."""


def _type_at(place: Place, name: str) -> Type | None:
    found = place.shape.attributes.get(name)
    return found.type if isinstance(found, TypeAttr) else None


def _resolver(place: Place) -> None:
    found = lookup(place, "resolver")
    if found is None or found[1] is None or nearest_broken(place):
        return
    target = _function_of(found[1], place.around)
    if target is None:
        return
    part, code = ("symbol", "resolver"), "symbol-type"
    if target.shape.name != _FUNCTION:
        place.fail_op("must have a function resolver", part, code)
    if enum_word(target.shape.attributes.get("linkage")) == "available_externally" or not target.regions:
        place.fail_op("resolver must be a definition", part, code)
    type_ = function_type_of(target, "function_type")
    returned = None if type_ is None else type_.parameter("returnType")
    if isinstance(returned, Type) and not is_llvm(returned, "ptr"):
        place.fail_op("resolver must return a pointer", part, code)
    own, space = _type_at(place, "resolver_type"), integer(place.shape.attributes.get("address_space"))
    if own is None:
        return
    if not isinstance(own, DialectType) or not is_llvm(own, "ptr") or own.parameter("addressSpace") != (space or 0):
        place.fail_op("resolver has incorrect type", part, code)


def _function_of(target: Statement, around: Surroundings) -> Statement | None:
    """The operation that a chain of aliases from `target` names.

    None if it is unknown, or if an alias computes more than an address.
    """
    for _ in range(_MOST_ALIASES):
        if is_broken(target) or target.shape.definition is None:
            return None
        if target.shape.name != _ALIAS:
            return target
        region = _region_of(target)
        address = None if region is None else _returned_address(region)
        named = None if address is None else _named_by(address, around)
        if named is None:
            return None
        target = named
    return None


def _region_of(alias: Statement) -> Region | None:
    """The region of an alias, None if it could not be read."""
    region = alias.regions[0] if alias.regions else None
    is_read = region is not None and not region.is_open and not any(s.shape.broken for s in statements_of(region))
    return region if is_read else None


def _returned_address(region: Region) -> Statement | None:
    """The `llvm.mlir.addressof` whose result the region of an alias returns."""
    last = last_statement(region)
    if last is None or last.shape.name != "llvm.return" or not last.shape.operands:
        return None
    name = last.names[last.shape.operands[0].hole]
    for statement in statements_of(region):
        if statement.shape.name == _ADDRESS and statement.names[:1] == [name]:
            return statement
    return None


def _named_by(address: Statement, around: Surroundings) -> Statement | None:
    """The operation whose address is taken."""
    for slot in address.shape.symbol_refs:
        if slot.attribute == "global_name":
            return around.tables.resolve(address, reference_path(address, slot))
    return None


def _dso_local_equivalent(place: Place) -> None:
    found = lookup(place, "function_name")
    if found is None or is_broken(found[1]) or nearest_broken(place):
        return
    part, target = ("symbol", "function_name"), found[1]
    if target is None or target.shape.name not in (_FUNCTION, _ALIAS):
        place.fail_op("must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'", part, "unknown-symbol")
    if target.shape.name == _FUNCTION:
        if enum_word(target.shape.attributes.get("linkage")) == "extern_weak":
            place.fail_op("target function with 'extern_weak' linkage not allowed", part, "symbol-type")
        return
    region = _region_of(target)
    addresses = () if region is None else (s for s in statements_of(region) if s.shape.name == _ADDRESS)
    named = (_named_by(address, place.around) for address in addresses)
    if any(one is not None and one.shape.name == "llvm.mlir.global" and not is_broken(one) for one in named):
        place.fail_op("must reference an alias to a function", part, "symbol-type")


SYMBOL_USERS: Final[dict[str, PlaceRule]] = {
    "llvm.dso_local_equivalent": _dso_local_equivalent,
    "llvm.mlir.ifunc": _resolver,
}
"""The kinds of definitions that operations refer to."""

READ_INSIDE: Final = frozenset({_ALIAS})
