"""How deep a type or attribute is nested, so that aliases of aliases cannot build what no stack can print.

Read next: `parse.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.base import Attribute
from mlirls_ir.types.model import Type

_DEPTHS: Final[dict[Type | Attribute, int]] = {}


def depth_of(value: Type | Attribute) -> int:
    """The number of levels in `value`, 1 for one with nothing inside; costs each distinct value inside once, ever."""
    pending = [value]
    while pending:
        current = pending[-1]
        inside = [] if current in _DEPTHS else _inside(current)
        missing = [child for child in inside if child not in _DEPTHS]
        if missing:
            pending.extend(missing)
            continue
        pending.pop()
        if current not in _DEPTHS:
            _DEPTHS[current] = 1 + max((_DEPTHS[child] for child in inside), default=0)
    return _DEPTHS[value]


def _inside(value: Type | Attribute) -> list[Type | Attribute]:
    found: list[Type | Attribute] = []
    fields: list[object] = [getattr(value, name) for name in getattr(value, "__dataclass_fields__", ())]
    while fields:
        item = fields.pop()
        if isinstance(item, Type | Attribute):
            found.append(item)
        elif isinstance(item, tuple):
            fields.extend(item)  # pyright: ignore[reportUnknownArgumentType]  # a tuple of whatever a field holds
    return found
