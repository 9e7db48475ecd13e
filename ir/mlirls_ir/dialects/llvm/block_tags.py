"""llvm: the tags of blocks, which must differ in a function, and the addresses of blocks, each of which names a tag.

Read next: `symbols.py`.
"""

from __future__ import annotations

from typing import Final, cast

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.resolve.symbols import reference_path
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place, Surroundings, link_to
from mlirls_ir.verify.symbols import is_broken, nearest_broken

_TAG: Final = "llvm.blocktag"
_ADDRESS: Final = "llvm.blockaddress"
_FUNCTION: Final = "llvm.func"
_UNKNOWN: Final = -1
"""Stands for the number of a tag that could not be read."""


def _number_of(tag: object) -> int:
    number = tag.parameter("id") if isinstance(tag, DialectAttr) and tag.mnemonic == "blocktag" else None
    return number if isinstance(number, int) else _UNKNOWN


def _tags_of(function: Statement, around: Surroundings) -> dict[int, Statement]:
    """The first tag of each number in a function, found once for all rules that run after an edit."""
    known = around.found.get((_TAG, function))
    if known is not None:
        return cast("dict[int, Statement]", known)
    tags: dict[int, Statement] = {}
    pending = [run for region in reversed(function.regions or ()) for run in reversed(region.runs)]
    statements = list[Statement]()
    while pending or statements:
        if not statements:
            statements = pending.pop().statements[::-1]
            continue
        statement = statements.pop()
        if statement.shape.broken or (statement.shape.name == _TAG and statement.shape.literal is not None):
            tags.setdefault(_UNKNOWN, statement)
        elif statement.shape.name == _TAG:
            tags.setdefault(_number_of(statement.shape.attributes.get("tag")), statement)
        for region in reversed(statement.regions or ()):
            for run in reversed(region.runs):
                statements += reversed(run.statements)
    around.found[_TAG, function] = tags
    return tags


def _tag(place: Place) -> None:
    function = place.parent()
    while function is not None and function.shape.name != _FUNCTION:
        function = function.parent()
    number = _number_of(place.shape.attributes.get("tag"))
    if function is None or number == _UNKNOWN:
        return
    first = _tags_of(function, place.around).get(number)
    if first is not None and first is not place.statement:
        links = (link_to(place.around, first, "the first one is here"),)
        message = f"duplicate block tag '{number}' in the same function"
        place.fail(message, ("attribute", "tag"), links=links)


def _address(place: Place) -> None:
    if nearest_broken(place):
        return
    address = place.shape.attributes.get("block_addr")
    number = _number_of(address.parameter("tag")) if isinstance(address, DialectAttr) else _UNKNOWN
    for slot in place.shape.symbol_refs:
        if slot.attribute != "block_addr":
            continue
        found = place.around.tables.resolve(place.statement, reference_path(place.statement, slot))
        if is_broken(found):
            return
        is_missing = found is None or found.shape.name != _FUNCTION or not found.regions
        if found is not None and not is_missing and number != _UNKNOWN:
            tags = _tags_of(found, place.around)
            is_open = any(region.is_open for region in found.regions or ())
            is_missing = number not in tags and _UNKNOWN not in tags and not is_open
        if is_missing:
            message = "expects an existing block label target in the referenced function"
            place.fail_op(message, ("attribute", "block_addr"), "unknown-symbol")


SYMBOL_USERS: Final[dict[str, PlaceRule]] = {_ADDRESS: _address}
BODIES: Final[dict[str, PlaceRule]] = {_TAG: _tag}
TAGS: Final = frozenset({_TAG, _ADDRESS})
"""The operations that look at each other across a function."""
